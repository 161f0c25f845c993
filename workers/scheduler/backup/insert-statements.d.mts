/** A value of a row; a number as the letters it is written with. */
export type Cell = null | string | Uint8Array | { number: string };
/** A row, or a statement that stands between rows. */
export type Item = {
  table: string;
  columns: readonly string[];
  keys: readonly string[];
  cells: readonly Cell[];
};

export function insertsOf(
  items: Iterable<Item | string> | AsyncIterable<Item | string>,
  verb?: string,
): AsyncGenerator<string>;
export function name(given: string): string;
