import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawIcons, SPRITE } from "../../scripts/draw-icons.ts";

test("the file of icons holds each that the app names, as Lucide draws it, and no other", async () => {
  expect(readFileSync(SPRITE, "utf8")).toBe(await drawIcons());
});
