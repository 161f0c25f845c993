/** A row as the database gives it. */
export type DbRow = Record<string, string | number | null>;

/** One of each list in every combination. */
export const combinations = <T extends Record<string, readonly unknown[]>>(choices: T) =>
  Object.entries(choices).reduce<DbRow[]>(
    (rows, [name, values]) =>
      rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value as DbRow[string] }))),
    [{}],
  );
