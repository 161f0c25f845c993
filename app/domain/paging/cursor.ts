/** What lists are sorted by, as cursors carry it. */
export const INSTANT = /\d{1,15}/;
export const DAY = /\d{4}-\d{2}-\d{2}/;
export const WORD = /[a-z]{1,10}/;
export const TEXT = /.{0,2000}/;

const ID = /[\w-]{1,64}/;

/** A cursor as an address carries it: what the list is sorted by, then the id of the row it goes on behind. */
export function writeCursor(...parts: readonly (string | number)[]): string {
  return parts.join("_");
}

/** The parts of a cursor out of an address, the id last; null where it is none of a list sorted by these. */
export function readCursor(text: string | null, ...sortedBy: readonly RegExp[]): string[] | null {
  const shape = [...sortedBy, ID].map(({ source }) => `(${source})`).join("_");
  return new RegExp(`^${shape}$`, "s").exec(text ?? "")?.slice(1) ?? null;
}
