/** A row as the database gives it. */
export type Stored = Record<string, string | number | null>;

/** One of each list in every combination. */
export const combinations = <T extends Record<string, readonly unknown[]>>(choices: T) =>
  Object.entries(choices).reduce<Stored[]>(
    (rows, [name, values]) =>
      rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value as Stored[string] }))),
    [{}],
  );
