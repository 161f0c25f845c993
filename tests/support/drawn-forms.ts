import type { FormFact } from "#app/domain/forms/layouts.ts";
import type { DrawnField, DrawnPage, DrawnText } from "./pdf.ts";

/** What an inspector fills in: the text of blanks, and the ticked boxes of choices. */
export type FilledForm = Partial<Record<FormFact, string>>;

export type HowDrawn = {
  /** Moves all of the form on its pages. */
  shift?: { x: number; y: number };
  /** "" = an older form without it. */
  footer?: string;
  /** Values are typed into fields of the PDF. */
  inFields?: boolean;
  /** Values are part of the same text as their label. */
  joined?: boolean;
  /** Printed words are part of a picture, without text. */
  withoutWords?: boolean;
  /** Older revisions have their values elsewhere in the line. */
  gap?: number;
  tick?: string;
};

type Row = readonly [fact: FormFact | "", label: string, labelX: number, x: number, y: number];
type Tick = readonly [fact: FormFact, choice: string, label: string, x: number, y: number];
type Sheet = {
  title: string;
  footer: string;
  rows: readonly Row[];
  ticks: readonly Tick[];
  words: readonly DrawnText[];
};

/** As measured in the published forms, and written down here apart from the reader's own table. */
const roofRows = (y: readonly number[], lifeX: number): Row[] => [
  ["roofCovering", "Covering material:", 36, 111.3, y[0] ?? 0],
  ["roofAge", "Roof age (years):", 36, 108.2, y[1] ?? 0],
  ["roofRemaining", "Remaining useful life (years):", 36, lifeX, y[2] ?? 0],
  ["roofPermitOn", "Date of last roofing permit:", 36, 140.3 + 6, y[3] ?? 0],
  ["", "Date of last update:", 36, 116, (y[3] ?? 0) - 15],
  ["roof2Covering", "Covering material:", 307, 382.5, y[0] ?? 0],
  ["roof2Age", "Roof age (years):", 307, 379.4, y[1] ?? 0],
  ["roof2Remaining", "Remaining useful life (years):", 307, lifeX + 271.2, y[2] ?? 0],
  ["roof2PermitOn", "Date of last roofing permit:", 307, 411.5 + 6, y[3] ?? 0],
  ["", "Date of last update:", 307, 387, (y[3] ?? 0) - 15],
];

const at = (text: string, x: number, y: number): DrawnText => ({ text, x, y });

const FOUR_POINT: readonly Sheet[] = [
  {
    ...{ title: "4-Point Inspection Form", footer: "Sample Form Insp4pt 03 25" },
    rows: [
      ["", "Address Inspected:", 36, 111.8, 703.3],
      ["yearBuilt", "Actual Year Built:", 36, 106, 682.9],
      ["inspectedOn", "Date Inspected:", 312, 379.5, 682.9],
      ["amps", "Total Amps:", 36, 88.9, 451.5],
      ["panelAge", "Panel age:", 36, 84.6, 95.2],
      ["", "Panel age:", 165, 216, 94.8],
      ["panelBrand", "Brand/Model:", 36, 93.9, 64.9],
      ["", "Brand/Model:", 165, 225.4, 66.6],
    ],
    ticks: [
      ["hazards", "cloth_wiring", "Cloth wiring", 52.4, 390.7],
      ["hazards", "corrosion", "Corrosion", 52.7, 202.1],
      ["hazards", "double_taps", "Double taps", 322.5, 293.1],
      ["hazards", "scorching", "Scorching", 322.6, 232.4],
    ],
    words: [at("Electrical System", 36, 500), at("Is amperage sufficient for current usage?", 36, 438.6)],
  },
  {
    ...{ title: "4-Point Inspection Form", footer: "Sample Form Insp4pt 03 25" },
    rows: [
      ["hvacAge", "Age of system:", 36, 99.5, 482.8],
      ["", "Year last updated:", 36, 114, 467.5],
      ["", "Water heater location:", 36, 126, 358.5],
      ["waterHeaterAge", "Water heater age:", 36, 115.2, 110.1],
    ],
    ticks: [
      ["pipes", "copper", "Copper", 350.4, 152],
      ["pipes", "pex", "PEX", 448.5, 151.8],
      ["pipes", "polybutylene", "Polybutylene", 350.2, 90.9],
    ],
    words: [at("HVAC System", 36, 700), at("Plumbing System", 36, 420), at("Type of pipes", 350, 166)],
  },
  {
    ...{ title: "4-Point Inspection Form", footer: "Sample Form Insp4pt 03 25" },
    rows: roofRows([677.4, 662.4, 647.2, 631.9], 152),
    ticks: [
      ["roofLeaks", "yes", "Yes", 153.6, 363.4],
      ["roofLeaks", "no", "No", 185.6, 363.4],
    ],
    words: [
      at("Predominant Roof", 36, 692),
      at("Secondary Roof", 307, 692),
      at("Any visible signs of leaks?", 36, 363.4),
      at("Overall condition:", 36, 540),
    ],
  },
];

const ROOF_CONDITION: readonly Sheet[] = [
  {
    ...{ title: "Roof Inspection Form", footer: "Sample Form RCF-1 03 25" },
    rows: [
      ["inspectedOn", "Date Inspected:", 36, 104.42, 669.74],
      ...roofRows([456.56, 441.38, 426.08, 410.84], 150),
    ],
    ticks: [
      ["roofLeaks", "yes", "Yes", 153.58, 142.94],
      ["roofLeaks", "no", "No", 185.56, 142.94],
    ],
    words: [at("Predominant Roof", 36, 470), at("Any visible signs of leaks?", 36, 142.94)],
  },
];

const WIND_FOOTER = "OIR-B1-1802 (Rev. 04/26) Adopted by Rule 69O-170.0155";
const WIND = "Uniform Mitigation Verification Inspection Form";
const windSheet = (more: Partial<Sheet>): Sheet => ({
  ...{ title: WIND, footer: WIND_FOOTER, rows: [], ticks: [], words: [] },
  ...more,
});
const WIND_MITIGATION: readonly Sheet[] = [
  windSheet({
    rows: [
      ["inspectedOn", "Inspection Date:", 36, 130, 724.2],
      ["yearBuilt", "Year of Home:", 36, 120.8, 569.4],
    ],
    words: [
      at("Owner Information", 36, 700),
      at("Asphalt/Fiberglass Shingle", 52, 205.9),
      at("Concrete/Clay Tile", 52, 185),
      at("Metal", 52, 164.4),
    ],
  }),
  windSheet({}),
  windSheet({}),
  windSheet({
    ticks: [
      ["openings", "a", "A. Exterior Openings Cyclic Pressure 9-lb Large Missile", 37.51, 378.81],
      ["openings", "b", "B. Exterior Opening Protection- Cyclic Pressure 4 to 8-lb", 37.51, 189.81],
    ],
  }),
  windSheet({
    ticks: [
      ["openings", "c", "C. Exterior Opening Protection- Wood Structural Panels", 37.51, 688.17],
      ["openings", "n", "N. Exterior Opening Protection (unverified)", 37.51, 598.41],
      ["openings", "x", "X. None or Some Glazed Openings", 37.51, 508.77],
    ],
  }),
  windSheet({}),
];

export const fourPoint = (filled: FilledForm, how: HowDrawn = {}) =>
  FOUR_POINT.map((s) => draw(s, filled, how));
export const roofCondition = (filled: FilledForm, how: HowDrawn = {}) =>
  ROOF_CONDITION.map((sheet) => draw(sheet, filled, how));

const COVERING_ROWS: Record<string, number> = { Shingle: 201, Tile: 185.4, Metal: 164.8 };
const PARTS_X = [166.92, 187.45, 207.98];

/** `roofPermitOn` as "6/12/2012": the form has its parts in three blanks. */
export function windMitigation(filled: FilledForm, how: HowDrawn = {}): DrawnPage[] {
  const pages = WIND_MITIGATION.map((sheet) => draw(sheet, filled, how));
  const y = COVERING_ROWS[filled.roofCovering ?? ""];
  const { x: dx, y: dy } = how.shift ?? { x: 0, y: 0 };
  if (y === undefined || how.footer !== undefined) return pages;
  const written = [
    at("X", 42.78 + dx, y + dy + (y === 201 ? 4.9 : -0.3)),
    ...(filled.roofPermitOn ?? "").split("/").map((part, i) => at(part, (PARTS_X[i] ?? 0) + dx, y + dy)),
    at(filled.roofYear ?? "", 349.1 + dx, y + dy),
  ].map((text) => ({ ...text, size: 8 }));
  const [first = {}, ...rest] = pages;
  return [{ ...first, texts: [...(first.texts ?? []), ...written] }, ...rest];
}

function draw(sheet: Sheet, filled: FilledForm, how: HowDrawn): DrawnPage {
  const { shift = { x: 0, y: 0 }, footer = sheet.footer, gap = 0, tick = "X" } = how;
  const move = <T extends { x: number; y: number }>(one: T): T => ({
    ...one,
    x: one.x + shift.x,
    y: one.y + shift.y,
  });
  const words: DrawnText[] = [at(sheet.title, 200, 760), ...sheet.words, at(footer, 36, 30)];
  const texts: DrawnText[] = [];
  const fields: DrawnField[] = [];
  sheet.rows.forEach(([fact, label, labelX, x, y], i) => {
    const value = fact === "" ? "" : (filled[fact] ?? "");
    if (how.joined) {
      words.push(at(`${label} ${value}`, labelX, y));
      return;
    }
    words.push(at(label, labelX, y));
    if (value === "") return;
    if (how.inFields) fields.push(move({ name: `Text${sheet.footer}${y}_${i}`, value, x: x - 2, y: y - 3 }));
    else texts.push(at(value, x + gap, y));
  });
  for (const [fact, choice, label, x, y] of sheet.ticks) {
    words.push(at(label, x + 11, y));
    if (!(filled[fact] ?? "").split(",").includes(choice)) continue;
    if (how.inFields) fields.push(move({ name: `Box${x}_${y}`, value: "Yes", x, y, box: true }));
    else texts.push(at(tick, x, y));
  }
  return { texts: [...(how.withoutWords ? [at(footer, 36, 30)] : words), ...texts].map(move), fields };
}
