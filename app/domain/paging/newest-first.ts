import { decodeCursor, encodeCursor, INSTANT_PATTERN } from "./cursor.ts";

/** What an inbox orders its rows by. */
type Dated = { id: string; createdAt: number };

/** Several lists, each newest first, as one; rows of one instant by id. */
export function mergeNewestFirst<Row extends Dated>(
  lists: readonly (readonly Row[])[],
  limit: number,
): Row[] {
  return lists
    .flat()
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
    .slice(0, limit);
}

/** Where a page of an inbox begins, "createdAt_id"; null for what cannot be read. */
export function decodePageCursor(text: string | null): Dated | null {
  const [createdAt, id] = decodeCursor(text, INSTANT_PATTERN) ?? [];
  return createdAt && id ? { createdAt: Number(createdAt), id } : null;
}

/** One page of rows read with one to spare, and where the next begins; null on the last. */
export function paginate<Row extends Dated>(rows: readonly Row[], size: number) {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { rows: shown, next: last && rows.length > size ? encodeCursor(last.createdAt, last.id) : null };
}
