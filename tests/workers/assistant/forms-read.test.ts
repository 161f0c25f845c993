import { expect, test } from "vitest";
import { FORM_FACTS, type FormFact } from "#app/domain/forms/layouts.ts";
import { type ReadForm, readForms } from "#app/domain/forms/read-forms.ts";
import {
  type FilledForm,
  fourPoint,
  type HowDrawn,
  roofCondition,
  windMitigation,
} from "#tests/support/drawn-forms.ts";
import { type DrawnPage, drawPdf } from "#tests/support/pdf.ts";
import { type PagesRead, readPages } from "#workers/assistant/forms/read-pages.ts";

const TODAY = "2026-11-29";
const clock = { now: () => 0, rest: async () => {} };

const read = (pages: readonly DrawnPage[]) => readPages(drawPdf(pages), clock);
async function formsIn(pages: readonly DrawnPage[]): Promise<ReadForm[]> {
  const result = await read(pages);
  if ("problem" in result) throw new Error(result.problem);
  return readForms(result.text, TODAY);
}

const HOUSE: FilledForm = {
  ...{ yearBuilt: "1987", inspectedOn: "3/14/2026", amps: "150", panelAge: "12", panelBrand: "Square D QO" },
  ...{ hvacAge: "9", waterHeaterAge: "6", pipes: "copper,pex", hazards: "double_taps" },
  ...{
    roofCovering: "Shingle",
    roofAge: "8",
    roofRemaining: "12",
    roofPermitOn: "6/2/2018",
    roofLeaks: "no",
  },
};
const TWO_ROOFS: FilledForm = {
  ...HOUSE,
  ...{ roof2Covering: "Flat", roof2Age: "3", roof2Remaining: "11", roof2PermitOn: "01/05/2023" },
};
const POOR: FilledForm = {
  ...{ inspectedOn: "January 1, 2026", yearBuilt: "1958", hazards: "cloth_wiring,corrosion,scorching" },
  ...{ pipes: "polybutylene", roofAge: "21", roofCovering: "Tile", roofLeaks: "yes" },
};
const WIND: FilledForm = {
  ...{ inspectedOn: "04/20/2026", yearBuilt: "2001", openings: "a" },
  ...{ roofCovering: "Shingle", roofPermitOn: "06/12/2015", roofYear: "2015" },
};
const ROOF: FilledForm = {
  ...{ inspectedOn: "2/3/2026", roofCovering: "Metal", roofAge: "15", roofRemaining: "25" },
  ...{ roofPermitOn: "11/2011", roofLeaks: "no" },
};

const DAYS: Record<string, string> = {
  "3/14/2026": "2026-03-14",
  "6/2/2018": "2018-06-02",
  "01/05/2023": "2023-01-05",
  "January 1, 2026": "2026-01-01",
  "04/20/2026": "2026-04-20",
  "06/12/2015": "2015-06-12",
  "2/3/2026": "2026-02-03",
  "11/2011": "2011-11",
};
const CHAPTER: DrawnPage = {
  texts: [
    { text: "Roof: shingles near the end of their remaining useful life.", x: 72, y: 600 },
    { text: "Roof age (years): see the attached 4-point inspection form.", x: 72, y: 580 },
  ],
};
const chapters = (count: number) => Array.from({ length: count }, () => CHAPTER);

type Case = {
  name: string;
  pages: readonly DrawnPage[];
  truth: FilledForm;
  /** Facts that may be asked instead of read; all others must be read. "all" = any. */
  mayAsk?: readonly FormFact[] | "all";
  sure?: "read" | "check";
};

const draws = { fourPoint, roofCondition, windMitigation };
const one = (
  name: string,
  form: keyof typeof draws,
  truth: FilledForm,
  how: HowDrawn = {},
  more: Partial<Case> = {},
): Case => ({ name, truth, pages: draws[form](truth, how), ...more });

const shifts = [
  { x: 0, y: 12 },
  { x: 0, y: -14 },
  { x: 4, y: 5 },
  { x: -5, y: -8 },
  { x: 25, y: 0 },
  { x: -20, y: 18 },
];
const older = { footer: "Sample Form Insp4pt 01 18", gap: 9 };
const hostile = (fact: FormFact, text: string): Case => ({
  ...one(`hostile: ${fact} = ${text.slice(0, 20)}`, "fourPoint", { ...HOUSE, [fact]: text }),
  truth: { ...HOUSE, [fact]: "" },
});

const CASES: readonly Case[] = [
  one("four-point as published", "fourPoint", HOUSE, {}, { sure: "read" }),
  one("four-point, two roofs", "fourPoint", TWO_ROOFS, {}, { sure: "read" }),
  one("four-point, a poor house, much left blank", "fourPoint", POOR, {}, { sure: "read" }),
  one("roof form as published", "roofCondition", ROOF, {}, { sure: "read" }),
  one("roof form, two roofs", "roofCondition", { ...ROOF, roof2Covering: "Flat", roof2Age: "2" }),
  one("wind mitigation as published", "windMitigation", WIND, {}, { sure: "read" }),
  one("wind mitigation, no protection", "windMitigation", { ...WIND, openings: "x" }),
  one("wind mitigation, tile", "windMitigation", { ...WIND, roofCovering: "Tile" }),
  ...shifts.map((shift) => one(`four-point moved ${shift.x}, ${shift.y}`, "fourPoint", TWO_ROOFS, { shift })),
  one("wind mitigation moved", "windMitigation", WIND, { shift: { x: 3, y: -9 } }),
  one("roof form moved", "roofCondition", ROOF, { shift: { x: -4, y: 15 } }),
  one("four-point in fields", "fourPoint", HOUSE, { inFields: true }),
  one("four-point in fields, two roofs", "fourPoint", TWO_ROOFS, { inFields: true }),
  one("roof form in fields", "roofCondition", ROOF, { inFields: true }),
  one("four-point, labels and values one text", "fourPoint", TWO_ROOFS, { joined: true }),
  one("four-point, words in a picture", "fourPoint", HOUSE, { withoutWords: true }, { mayAsk: "all" }),
  one("four-point 01 18", "fourPoint", HOUSE, older, { sure: "check", mayAsk: ["roofLeaks"] }),
  one("four-point 01 18, two roofs", "fourPoint", TWO_ROOFS, older, { mayAsk: ["roofLeaks"] }),
  one("four-point 2012, no footer", "fourPoint", HOUSE, { footer: "", gap: 15 }, { mayAsk: ["roofLeaks"] }),
  one("roof form 2018", "roofCondition", ROOF, { footer: "RCF-1 01 18", gap: 7 }, { mayAsk: ["roofLeaks"] }),
  one(
    "wind mitigation 01/12",
    "windMitigation",
    { ...WIND, openings: "n" },
    { footer: "OIR-B1-1802 (Rev. 01/12) Adopted by Rule 69O-170.0155", gap: 5 },
    { mayAsk: ["roofCovering", "roofPermitOn", "roofYear"] },
  ),
  one("ticks of other software", "fourPoint", HOUSE, { tick: "x" }),
  {
    ...one("form on page 48", "fourPoint", HOUSE),
    pages: [...chapters(47), ...fourPoint(HOUSE), ...chapters(4)],
  },
  {
    ...one("two forms in a report", "fourPoint", HOUSE),
    pages: [...chapters(3), ...fourPoint(HOUSE), CHAPTER, ...windMitigation({ openings: "b" })],
    truth: { ...HOUSE, openings: "b" },
  },
  { name: "a report without a form", pages: chapters(30), truth: {} },
  { name: "a scan", pages: Array.from({ length: 4 }, () => ({ isScan: true })), truth: {} },
  hostile("roofAge", "999999999999999999999999"),
  hostile("roofAge", "-5"),
  hostile("roofAge", "10-12"),
  hostile("roofAge", "2012"),
  hostile("hvacAge", "1e3"),
  hostile("waterHeaterAge", "NaN"),
  hostile("yearBuilt", "2031"),
  hostile("inspectedOn", "12/25/2026"),
  hostile("inspectedOn", "2/30/2026"),
  hostile("roofPermitOn", "13/13/2018"),
  hostile("panelBrand", "'; drop table clients; -- ".repeat(40)),
];

test("there are 42 drawn forms", () => {
  expect(CASES).toHaveLength(42);
});

test.each(CASES)("$name: every value is right or asked", async ({ pages, truth, mayAsk = [], sure }) => {
  const forms = await formsIn(pages);
  const readings = forms.flatMap((form) => form.readings);
  const wrong = readings.filter(({ fact, value }) => value !== null && value !== expected(truth, fact));
  expect(wrong).toEqual([]);
  const got = new Set(readings.flatMap(({ fact, value }) => (value === null ? [] : [fact])));
  const missed = Object.keys(truth).filter(
    (fact) => expected(truth, fact as FormFact) !== null && !got.has(fact as FormFact),
  );
  expect(mayAsk === "all" ? [] : missed.filter((fact) => !mayAsk.includes(fact as FormFact))).toEqual([]);
  if (sure) expect(readings.filter((one) => one.value !== null && one.sure !== sure)).toEqual([]);
});

function expected(truth: FilledForm, fact: FormFact): string | null {
  const said = truth[fact];
  if (said === undefined || said === "") return null;
  return FORM_FACTS[fact] === "choices" ? sorted(said) : (DAYS[said] ?? said);
}
/** Choices come in the form's order. */
const ORDER = "cloth_wiring corrosion double_taps scorching copper pex polybutylene".split(" ");
const sorted = (said: string) =>
  said
    .split(",")
    .sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))
    .join(",");

test("a form on page 48 is said to be on page 48", async () => {
  const [form] = await formsIn([...chapters(47), ...fourPoint(HOUSE)]);
  expect(form).toMatchObject({ form: "four_point", revision: "03/25", pages: [48, 49, 50] });
  expect(form?.readings.find(({ fact }) => fact === "roofAge")).toMatchObject({ value: "8", page: 50 });
});

test("an older revision's values are all to be checked", async () => {
  const [form] = await formsIn(fourPoint(HOUSE, older));
  expect(form?.revision).toBe("01/18");
});

test("a scan says that it has no text, and what is no PDF or is broken says so", async () => {
  expect(await read([{ isScan: true }, { isScan: true }])).toMatchObject({ pages: 2, isScan: true });
  const problem = async (bytes: Uint8Array) => readPages(bytes, clock);
  expect(await problem(new TextEncoder().encode("%PDF-1.7 nothing else"))).toEqual({ problem: "broken" });
  expect(await problem(drawPdf(fourPoint(HOUSE)).slice(0, 700))).toSatisfy(
    (result: PagesRead) => "problem" in result || result.text.length <= 3,
  );
});

test("reading is bounded in pages, characters, and time", async () => {
  const long = await read(chapters(230));
  expect(long).toMatchObject({ pages: 230, pagesRead: 200 });
  const flood = {
    texts: Array.from({ length: 300 }, (_, i) => ({ text: "x".repeat(400), x: 10, y: 780 - i })),
  };
  const flooded = await read([flood]);
  const total =
    "text" in flooded ? flooded.text[0]?.items.reduce((sum, { text }) => sum + text.length, 0) : -1;
  expect(total).toBeLessThanOrEqual(30_000);
  let now = 0;
  const slow = {
    now: () => now,
    rest: async () => {
      now += 6_000;
    },
  };
  expect(await readPages(drawPdf(chapters(50)), slow)).toMatchObject({ pagesRead: 3 });
});
