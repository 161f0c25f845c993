import { expect, test } from "vitest";
import { countOf, joinChoices, joinWords } from "#app/domain/text/lists.ts";

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
