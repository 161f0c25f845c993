import * as words from "./words.ts";

/** "12", "1,204": a whole number, not negative. */
export function countText(count: number): string {
  // Nearly every count is small and has nothing to be parted, and asking the formatter is slow.
  return count < 1000 ? `${count}` : count.toLocaleString("en-US");
}

/** "1 client", "12 clients", "1,204 clients". */
export function countOf(count: number, one: string, many: string): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}

/** "a", "a and b", "a, b and c". */
export function joinWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : words.and(parts.slice(0, -1).join(", "), last);
}
