import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DRAWINGS, drawIcons } from "../../scripts/draw-icons.ts";

test("the style sheet has exactly the icons the app names, as drawn by Lucide", async () => {
  expect(readFileSync(DRAWINGS, "utf8")).toBe(await drawIcons());
});
