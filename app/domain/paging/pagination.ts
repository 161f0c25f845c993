/** Patterns of the sort values in cursors. */
export const INSTANT_PATTERN = /\d{1,15}/;
export const DAY_PATTERN = /\d{4}-\d{2}-\d{2}/;
export const WORD_PATTERN = /[a-z]{1,10}/;
export const TEXT_PATTERN = /.{0,2000}/;

/** A percent-encoded id. */
const ID = /(?:[A-Za-z\d-]|%[\dA-F]{2}){1,500}/;

function writeId(id: string | number): string {
  const bytes = new TextEncoder().encode(String(id));
  const hex = (byte: number) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  return Array.from(bytes, (byte) => {
    const letter = String.fromCharCode(byte);
    return /[A-Za-z\d-]/.test(letter) ? letter : hex(byte);
  }).join("");
}

function readId(written: string): string | null {
  try {
    return decodeURIComponent(written);
  } catch {
    return null;
  }
}

export function encodeCursor(...parts: readonly (string | number)[]): string {
  return [...parts.slice(0, -1), writeId(parts.at(-1) ?? "")].join("_");
}

/** The parts, id last; null if the text does not match the patterns. */
export function decodeCursor(text: string | null, ...sortedBy: readonly RegExp[]): string[] | null {
  const shape = [...sortedBy, ID].map(({ source }) => `(${source})`).join("_");
  const parts = new RegExp(`^${shape}$`, "s").exec(text ?? "")?.slice(1);
  const id = readId(parts?.pop() ?? "");
  return parts && id ? [...parts, id] : null;
}

type Dated = { id: string; createdAt: number };

export function mergeNewestFirst<Row extends Dated>(
  lists: readonly (readonly Row[])[],
  limit: number,
): Row[] {
  return lists
    .flat()
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
    .slice(0, limit);
}

/** "createdAt_id"; null if malformed. */
export function decodePageCursor(text: string | null): Dated | null {
  const [createdAt, id] = decodeCursor(text, INSTANT_PATTERN) ?? [];
  return createdAt && id ? { createdAt: Number(createdAt), id } : null;
}

/** Expects one extra row; `next` is null on the last page. */
export function paginate<Row extends Dated>(rows: readonly Row[], size: number) {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { rows: shown, next: last && rows.length > size ? encodeCursor(last.createdAt, last.id) : null };
}
