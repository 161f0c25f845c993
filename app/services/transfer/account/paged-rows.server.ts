/** Rows read at once: a few hundred kilobytes at the most. */
export const PAGE = 1_000;

type Read<Row, Place> = (after: Place, limit: number) => PromiseLike<Row[]>;

/**
 * All pages of a list, each asked for when the one before has been used. `first` stands before all rows;
 * `placeOf` is where a row stands.
 */
export async function* pagesOf<Row, Place>(
  read: Read<Row, Place>,
  first: Place,
  placeOf: (row: Row) => Place,
  limit = PAGE,
): AsyncGenerator<Row[]> {
  for (let after = first; ; ) {
    const rows = await read(after, limit);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = placeOf(last);
  }
}

/** All pages of a list in the order of its ids. */
export function pagesById<Row extends { id: string }>(
  read: Read<Row, string>,
  limit = PAGE,
): AsyncGenerator<Row[]> {
  return pagesOf(read, "", ({ id }) => id, limit);
}
