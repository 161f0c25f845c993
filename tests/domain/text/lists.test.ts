import fc from "fast-check";
import { expect, test } from "vitest";
import { countOf, countText, joinChoices, joinWords } from "#app/domain/text/lists.ts";
import { SEED } from "#tests/support/seed.ts";

test("counts and lists read as people say them", () => {
  expect(countOf(1, "category", "categories")).toBe("1 category");
  expect(countOf(5_000, "client", "clients")).toBe("5,000 clients");
  expect(joinWords([])).toBe("");
  expect(joinWords(["a"])).toBe("a");
  expect(joinWords(["a", "b"])).toBe("a and b");
  expect(joinWords(["a", "b", "c"])).toBe("a, b, and c");
  expect(joinChoices(["a", "b"])).toBe("a or b");
  expect(joinChoices(["a", "b", "c"])).toBe("a, b, or c");
});

test("any count is written as the standard writes it for Americans", () => {
  fc.assert(
    fc.property(fc.oneof(fc.nat(1_100), fc.nat()), (count) => {
      expect(countText(count)).toBe(count.toLocaleString("en-US"));
    }),
    { seed: SEED, numRuns: 2000 },
  );
});
