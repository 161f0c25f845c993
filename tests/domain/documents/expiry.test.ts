import { expect, test } from "vitest";
import { expiryStatusOf, isDocumentKind } from "#app/domain/documents/document.ts";

const TODAY = "2026-11-20";

test.each([
  ["2026-11-19", "expired"],
  ["2026-11-20", "soon"],
  ["2026-12-20", "soon"],
  ["2026-12-21", "later"],
  ["9999-12-31", "later"],
])("a document that expires on %s has the status %s", (day, standing) => {
  expect(expiryStatusOf(day, TODAY)).toBe(standing);
});

test("only the product's document kinds are valid", () => {
  expect(isDocumentKind("insurance")).toBe(true);
  expect([null, "", "Insurance", "__proto__"].filter(isDocumentKind)).toEqual([]);
});
