import { expect, test } from "vitest";
import { shutoffNotes } from "#app/domain/assistant/danger/shutoff-notes.ts";

const DEMO =
  "Water: left of the front steps, under the green lid. Gas: none. Main breaker: garage, east wall.";
const WATER = "Your water: left of the front steps, under the green lid.";

test.each([
  [DEMO, ["water"], [WATER]],
  [DEMO, ["power", "water"], ["Your power: garage, east wall.", WATER]],
  [DEMO, ["gas"], []],
  [
    "water main by the hose bib\npropane tank behind the shed",
    ["gas"],
    ["Your gas: propane tank behind the shed"],
  ],
  [
    "The main water valve is in the garage. Turn it clockwise. Panel in the hall.",
    ["water"],
    ["Your water: The main water valve is in the garage. Turn it clockwise."],
  ],
  ["Behind the bush, righty tighty", ["water"], ["Your shutoffs: Behind the bush, righty tighty"]],
  ["", ["water"], []],
  [DEMO, [], []],
] as const)("%j for %j is written as %j", (note, utilities, said) => {
  expect(shutoffNotes(note, utilities, "en")).toEqual(said);
});

test("a Spanish note is found and labeled in the language of the answer", () => {
  const note = "Llave del agua: detrás de la casa. Caja de fusibles en el garaje.";
  expect(shutoffNotes(note, ["water", "power"], "es")).toEqual([
    "Su agua: detrás de la casa.",
    "Su electricidad: Caja de fusibles en el garaje.",
  ]);
});

test("a long note is truncated, and any note is a single line", () => {
  const [said = ""] = shutoffNotes(`Water: ${"behind the shed\t\u2028and ".repeat(200)}`, ["water"], "en");
  expect(said.length).toBeLessThan(330);
  expect(said).toMatch(/^Your water: behind the shed and .*…$/);
});
