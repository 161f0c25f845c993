import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCount, joinWithAnd, joinWithOr, pluralize } from "#app/domain/text/grammar.ts";
import { SEED } from "#tests/support/seed.ts";

test("counts and lists are written as people say them", () => {
  expect(pluralize(1, "category", "categories")).toBe("1 category");
  expect(pluralize(5_000, "client", "clients")).toBe("5,000 clients");
  expect(joinWithAnd([])).toBe("");
  expect(joinWithAnd(["a"])).toBe("a");
  expect(joinWithAnd(["a", "b"])).toBe("a and b");
  expect(joinWithAnd(["a", "b", "c"])).toBe("a, b, and c");
  expect(joinWithOr(["a", "b"])).toBe("a or b");
  expect(joinWithOr(["a", "b", "c"])).toBe("a, b, or c");
});

test("any count is written as Intl writes it for en-US", () => {
  fc.assert(
    fc.property(fc.oneof(fc.nat(1_100), fc.nat()), (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString("en-US"));
    }),
    { seed: SEED, numRuns: 2000 },
  );
});
