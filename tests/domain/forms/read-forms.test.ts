import { expect, test } from "vitest";
import type { FormFact } from "#app/domain/forms/layouts.ts";
import type { TextPage } from "#app/domain/forms/page-text.ts";
import { readForms } from "#app/domain/forms/read-forms.ts";
import { type FilledForm, fourPoint, type HowDrawn } from "#tests/support/drawn-forms.ts";
import type { DrawnPage } from "#tests/support/pdf.ts";

const TODAY = "2026-11-29";
/** Of letters as drawn, as an estimate. */
const LETTER = 4.2;

const textOf = (pages: readonly DrawnPage[]): TextPage[] =>
  pages.map(({ texts = [] }, i) => ({
    number: i + 1,
    items: texts.map(({ text, x, y }) => ({ text, x, y, width: text.length * LETTER })),
  }));

/** Numbers below `below`, the same in each run. */
function dice(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state % below;
  };
}

const NUMBERS: readonly FormFact[] = [
  ...([
    "panelAge",
    "hvacAge",
    "waterHeaterAge",
    "roofAge",
    "roofRemaining",
    "roof2Age",
    "roof2Remaining",
  ] as const),
];

test("of 400 forms with anything blank, moved, older, or joined, no value is wrong", () => {
  const wrong: unknown[] = [];
  let values = 0;
  for (let seed = 1; seed <= 400; seed++) {
    const roll = dice(seed);
    const filled: FilledForm = {};
    for (const fact of NUMBERS) if (roll(3) > 0) filled[fact] = String(roll(60));
    if (roll(4) > 0) filled.inspectedOn = "2026-03-14";
    if (roll(2) > 0) filled.yearBuilt = String(1950 + roll(70));
    const how: HowDrawn = {
      shift: { x: roll(81) - 40, y: roll(81) - 40 },
      joined: roll(4) === 0,
      gap: roll(3) * 6,
      ...(roll(3) === 0 && { footer: "Sample Form Insp4pt 01 18" }),
      withoutWords: roll(8) === 0,
    };
    for (const { readings } of readForms(textOf(fourPoint(filled, how)), TODAY)) {
      for (const { fact, value } of readings) {
        if (value === null) continue;
        values += 1;
        if (value !== filled[fact]) wrong.push({ seed, how, fact, value, filled: filled[fact] });
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(values).toBeGreaterThan(1_500);
});

test("numbers that are none, and thousands of texts on one line, do no harm", () => {
  const [page] = textOf(fourPoint({ roofAge: "8" })).slice(2);
  const items = page?.items ?? [];
  const odd = [Number.NaN, Number.POSITIVE_INFINITY, -1e9, 1e12].map((x) => ({
    text: "7",
    x,
    y: x,
    width: x,
  }));
  const crowd = Array.from({ length: 4_000 }, (_, i) => ({
    text: "99",
    x: 300,
    y: 100 + i / 4_000,
    width: 4,
  }));
  const [form] = readForms([{ number: 1, items: [...items, ...odd, ...crowd] }], TODAY);
  expect(form?.readings.find(({ fact }) => fact === "roofAge")).toMatchObject({ value: "8" });
});
