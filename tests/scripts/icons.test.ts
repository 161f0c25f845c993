import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DRAWINGS, drawIcons } from "../../scripts/draw-icons.ts";

test("the style sheet holds each icon that the app names, as Lucide draws it, and no other", async () => {
  expect(readFileSync(DRAWINGS, "utf8")).toBe(await drawIcons());
});
