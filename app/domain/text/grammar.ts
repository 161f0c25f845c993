const AND = /* @__PURE__ */ new Intl.ListFormat("en-US");
const OR = /* @__PURE__ */ new Intl.ListFormat("en-US", { type: "disjunction" });

/** "12", "1,204": a whole number, not negative. */
export function formatCount(count: number): string {
  // Nearly every count is small and has nothing to be parted, and asking the formatter is slow.
  return count < 1000 ? `${count}` : count.toLocaleString("en-US");
}

/** "1 client", "12 clients", "1,204 clients". */
export function pluralize(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** "a", "a and b", "a, b, and c". */
export function joinWithAnd(parts: readonly string[]): string {
  return AND.format(parts);
}

/** "a", "a or b", "a, b, or c". */
export function joinWithOr(parts: readonly string[]): string {
  return OR.format(parts);
}
