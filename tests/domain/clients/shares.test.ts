import { expect, test } from "vitest";
import { parseSharedSections, SHARED_SECTIONS } from "#app/domain/clients/shared-sections.ts";

test("nothing is shared unless chosen, and unknown shares are ignored", () => {
  expect(parseSharedSections([])).toEqual([]);
  expect(parseSharedSections(["documents", "documents", "chats", "expenses"])).toEqual([
    "expenses",
    "documents",
  ]);
  expect(parseSharedSections([...SHARED_SECTIONS])).toEqual([...SHARED_SECTIONS]);
});
