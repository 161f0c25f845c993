import { expect, test } from "vitest";
import { SHARED_SECTIONS, sharesOf } from "#app/domain/clients/shared-sections.ts";

test("nothing is shared unless it is said, and nothing but what we know", () => {
  expect(sharesOf([])).toEqual([]);
  expect(sharesOf(["documents", "documents", "chats", "expenses"])).toEqual(["expenses", "documents"]);
  expect(sharesOf([...SHARED_SECTIONS])).toEqual([...SHARED_SECTIONS]);
});
