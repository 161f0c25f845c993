import { expect, test } from "vitest";
import { countOf, joinWords, TRASH_MS, undoableUntil } from "#app/domain/accounts/data-clearing.ts";

test("a clearing can be undone for thirty days, to the millisecond", () => {
  expect(TRASH_MS).toBe(2_592_000_000);
  expect(undoableUntil(1_000, 1_000)).toBe(1_000 + TRASH_MS);
  expect(undoableUntil(1_000, 1_000 + TRASH_MS)).toBe(1_000 + TRASH_MS);
  expect(undoableUntil(1_000, 1_001 + TRASH_MS)).toBeNull();
  expect(undoableUntil(null, 0)).toBeNull();
});

test("counts and lists read as people say them", () => {
  expect(countOf(1, "category", "categories")).toBe("1 category");
  expect(countOf(5_000, "client", "clients")).toBe("5,000 clients");
  expect(joinWords([])).toBe("");
  expect(joinWords(["a"])).toBe("a");
  expect(joinWords(["a", "b"])).toBe("a and b");
  expect(joinWords(["a", "b", "c"])).toBe("a, b and c");
});
