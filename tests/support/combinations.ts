export type DbRow = Record<string, string | number | null>;

/** Every combination of one value from each list. */
export const combinations = <T extends Record<string, readonly unknown[]>>(choices: T) =>
  Object.entries(choices).reduce<DbRow[]>(
    (rows, [name, values]) =>
      rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value as DbRow[string] }))),
    [{}],
  );
