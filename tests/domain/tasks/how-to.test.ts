import { expect, test } from "vitest";
import { parseHowTo } from "#app/domain/tasks/how-to.ts";
import catalogue from "#db/catalog/florida-tasks.json" with { type: "json" };

test("one-line steps are numbered in order, whatever marker preceded them", () => {
  const steps = ["Turn the power off", "Close the valve", "Drain until clear"];
  for (const text of [
    "1. Turn the power off\n2. Close the valve\n3. Drain until clear",
    "- Turn the power off\n- Close the valve\n\n- Drain until clear\n",
    "Turn the power off\r\n  Close the valve\r\nDrain until clear",
  ]) {
    expect(parseHowTo(text)).toEqual({ numbered: true, lines: steps });
  }
});

test.each([
  ["Rinse the tracks. Salt air seizes hardware.", ["Rinse the tracks.", "Salt air seizes hardware."]],
  ["Ask the county of St. Lucie. It is free.", ["Ask the county of St. Lucie.", "It is free."]],
  ["Water before 10 a.m. Tuesdays only.", ["Water before 10 a.m. Tuesdays only."]],
  ["Press RESET. Salt air wears it out.", ["Press RESET.", "Salt air wears it out."]],
  ["Look at the neighbor’s. Water travels.", ["Look at the neighbor’s.", "Water travels."]],
  ["Ask the U.S. Postal Service first.", ["Ask the U.S. Postal Service first."]],
  ["Keep it below 60. Check closets!", ["Keep it below 60.", "Check closets!"]],
  ["Use a 0.5 in. bit", ["Use a 0.5 in. bit"]],
])("%s is split into sentences, without numbers", (text, lines) => {
  expect(parseHowTo(text)).toEqual({ numbered: false, lines });
});

test("empty instructions give an empty list", () => {
  expect(parseHowTo(" \n ")).toEqual({ numbered: false, lines: [] });
});

test("in the catalog, every step is one line and no word is lost", () => {
  for (const { description } of catalogue) {
    const { numbered, lines } = parseHowTo(description);
    expect(numbered).toBe(false);
    expect(lines.join(" ")).toBe(description);
    expect(lines.length, description).toBeGreaterThan(1);
    for (const line of lines) expect(line).toMatch(/^\p{Lu}.*[.!?]$/u);
  }
});
