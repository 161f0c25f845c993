import * as words from "./words.ts";

/** "1 client", "12 clients", "1,204 clients". */
export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

/** "a", "a and b", "a, b and c". */
export function joinWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : words.and(parts.slice(0, -1).join(", "), last);
}
