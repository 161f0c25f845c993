const AND = /* @__PURE__ */ new Intl.ListFormat("en-US");
const OR = /* @__PURE__ */ new Intl.ListFormat("en-US", { type: "disjunction" });

/** "12", "1,204": a whole number, not negative. */
export function formatCount(count: number): string {
  // The formatter is slow, and most counts need no comma.
  return count < 1000 ? `${count}` : count.toLocaleString("en-US");
}

/** "1 client", "12 clients", "1,204 clients". */
export function pluralize(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

export function joinWithAnd(parts: readonly string[]): string {
  return AND.format(parts);
}

export function joinWithOr(parts: readonly string[]): string {
  return OR.format(parts);
}
