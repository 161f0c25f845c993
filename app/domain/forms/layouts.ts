import * as m from "#app/paraglide/messages.js";
import type { ValueKind } from "./form-values.ts";
import type { Place } from "./page-text.ts";

/**
 * Where Florida's forms have their values. Places are measured in the current revision of each; printed words are the
 * second anchor, and the only one for older revisions. docs/decisions/0041-forms.md says where they come from.
 */
export const FORM_IDS = ["four_point", "wind_mitigation", "roof_condition"] as const;
export type FormId = (typeof FORM_IDS)[number];

export const FORM_FACTS = {
  inspectedOn: "day",
  yearBuilt: "year",
  amps: "amps",
  panelBrand: "line",
  panelAge: "years",
  hazards: "choices",
  hvacAge: "years",
  waterHeaterAge: "years",
  pipes: "choices",
  roofCovering: "line",
  roofAge: "years",
  roofYear: "year",
  roofRemaining: "years",
  roofPermitOn: "when",
  roofLeaks: "choice",
  roof2Covering: "line",
  roof2Age: "years",
  roof2Remaining: "years",
  roof2PermitOn: "when",
  openings: "choice",
} as const satisfies Record<string, ValueKind | "choice" | "choices">;
export type FormFact = keyof typeof FORM_FACTS;
export const FORM_FACT_NAMES = Object.keys(FORM_FACTS) as readonly FormFact[];

/** A blank to be written in. Two columns may have the same words; otherwise they stand once on the page. */
export type Blank = Place & {
  fact: FormFact;
  page: number;
  labels: readonly string[];
  column: "only" | "left" | "right";
};
/** A box to be ticked; its words stand right of it. Without `labels` it is found by place only. */
export type Box = Place & { fact: FormFact; choice: string; page: number; labels: readonly string[] };
/** A roof covering of the wind mitigation form: its box, the date of its permit, and its year, in one row. */
export type CoveringRow = { covering: () => string; y: number; boxY: number; labels: readonly string[] };

export type Layout = {
  id: FormId;
  revision: string;
  /** On every page of the form, before its revision. */
  marks: readonly string[];
  /** A page of the form without its mark has all of these. */
  pages: readonly { keys: readonly string[] }[];
  blanks: readonly Blank[];
  boxes: readonly Box[];
  /** Other printed words, where a value ends. */
  stops: readonly string[];
  coverings: readonly CoveringRow[];
};

const COVERING = ["covering material"];
const AGE = ["roof age years", "roof age"];
const REMAINING = ["remaining useful life years", "remaining useful life"];
const PERMIT = ["date of last roofing permit", "date of last permit"];

/** The roof questions of the four-point and roof forms: the same words, at other places. */
const roof = (page: number, y: readonly [number, number, number, number], lifeX: number): Blank[] => [
  { fact: "roofCovering", page, x: 111, y: y[0], labels: COVERING, column: "left" },
  { fact: "roofAge", page, x: 108, y: y[1], labels: AGE, column: "left" },
  { fact: "roofRemaining", page, x: lifeX, y: y[2], labels: REMAINING, column: "left" },
  { fact: "roofPermitOn", page, x: 140, y: y[3], labels: PERMIT, column: "left" },
  { fact: "roof2Covering", page, x: 382.5, y: y[0], labels: COVERING, column: "right" },
  { fact: "roof2Age", page, x: 379.4, y: y[1], labels: AGE, column: "right" },
  { fact: "roof2Remaining", page, x: lifeX + 271.2, y: y[2], labels: REMAINING, column: "right" },
  { fact: "roof2PermitOn", page, x: 411.5, y: y[3], labels: PERMIT, column: "right" },
];

const ROOF_STOPS = [
  "date of last update",
  "if updated check one",
  "full replacement",
  "partial replacement",
  "overall condition",
  "predominant roof",
  "secondary roof",
  "any visible signs of leaks",
];

const leaks = (page: number, y: number): Box[] => [
  { fact: "roofLeaks", choice: "yes", page, x: 153.6, y, labels: [] },
  { fact: "roofLeaks", choice: "no", page, x: 185.6, y, labels: [] },
];

type BoxRow = readonly [choice: string, x: number, y: number, ...labels: string[]];
const boxes = (fact: FormFact, page: number, rows: readonly BoxRow[]): Box[] =>
  rows.map(([choice, x, y, ...labels]) => ({ fact, page, choice, x, y, labels }));

const FOUR_POINT: Layout = {
  id: "four_point",
  revision: "03 25",
  marks: ["insp4pt", "4 point inspection form", "four point inspection form"],
  pages: [
    { keys: ["date inspected", "total amps", "electrical system"] },
    { keys: ["age of system", "plumbing system", "hvac system"] },
    { keys: ["covering material", "remaining useful life", "predominant roof"] },
  ],
  blanks: [
    {
      fact: "yearBuilt",
      page: 0,
      x: 103.6,
      y: 683,
      labels: ["actual year built", "year built"],
      column: "only",
    },
    { fact: "inspectedOn", page: 0, x: 379.5, y: 683, labels: ["date inspected"], column: "only" },
    { fact: "amps", page: 0, x: 89, y: 451.5, labels: ["total amps"], column: "only" },
    { fact: "panelAge", page: 0, x: 84.6, y: 95, labels: ["panel age"], column: "left" },
    { fact: "panelBrand", page: 0, x: 94, y: 65, labels: ["brand model"], column: "left" },
    { fact: "hvacAge", page: 1, x: 99.5, y: 483, labels: ["age of system"], column: "only" },
    {
      ...{ fact: "waterHeaterAge", page: 1, x: 115.2, y: 110, column: "only" },
      labels: ["water heater age", "age of water heater"],
    },
    ...roof(2, [677.4, 662.4, 647.2, 631.9], 150),
  ],
  boxes: [
    ...boxes("hazards", 0, [
      ["aluminum_wiring", 52.4, 360.4, "branch circuit aluminum wiring"],
      ["cloth_wiring", 52.4, 390.7, "cloth wiring"],
      ["knob_and_tube", 52.4, 375.6, "active knob and tube"],
      ["blowing_fuses", 52.7, 277.9, "blowing fuses"],
      ["tripping_breakers", 52.7, 262.8, "tripping breakers"],
      ["empty_sockets", 52.7, 247.6, "empty sockets"],
      ["loose_wiring", 52.7, 232.4, "loose wiring"],
      ["improper_grounding", 52.7, 217.3, "improper grounding"],
      ["corrosion", 52.7, 202.1, "corrosion"],
      ["over_fusing", 52.4, 187, "over fusing"],
      ["double_taps", 322.5, 293.1, "double taps"],
      ["exposed_wiring", 322.6, 277.9, "exposed wiring"],
      ["unsafe_wiring", 322.6, 262.8, "unsafe wiring"],
      ["breaker_size", 322.6, 247.6, "improper breaker size"],
      ["scorching", 322.6, 232.4, "scorching"],
    ]),
    ...boxes("pipes", 1, [
      ["copper", 350.4, 152, "copper"],
      ["pex", 448.5, 151.8, "pex"],
      ["pvc_cpvc", 350, 137.3, "pvc cpvc"],
      ["galvanized", 350.2, 121.9, "galvanized"],
      ["cast_iron", 350.2, 105.1, "cast iron"],
      ["polybutylene", 350.2, 90.9, "polybutylene"],
      ["abs", 350.4, 75.6, "abs"],
    ]),
    ...leaks(2, 363.4),
  ],
  stops: [
    ...ROOF_STOPS,
    "application policy",
    "is amperage sufficient",
    "year last updated",
    "wiring type",
    "nm bx or conduit",
    "single strand",
    "multistrand",
    "copper",
    "main panel",
    "second panel",
    "air handler",
    "water heater location",
    "type of pipes",
    "original to home",
    "completely re piped",
    "partially re piped",
  ],
  coverings: [],
};

const ROOF_CONDITION: Layout = {
  id: "roof_condition",
  revision: "03 25",
  marks: ["rcf 1", "roof inspection form"],
  pages: [{ keys: ["date inspected", "covering material", "remaining useful life"] }],
  blanks: [
    { fact: "inspectedOn", page: 0, x: 104.4, y: 669.7, labels: ["date inspected"], column: "only" },
    ...roof(0, [456.6, 441.4, 426.1, 410.8], 147.8),
  ],
  boxes: leaks(0, 142.9),
  stops: ROOF_STOPS,
  coverings: [],
};

const WIND_MITIGATION: Layout = {
  id: "wind_mitigation",
  revision: "04 26",
  marks: ["oir b1 1802", "uniform mitigation verification inspection form"],
  pages: [{ keys: ["inspection date", "owner information", "year of home"] }, ...Array(5).fill({ keys: [] })],
  blanks: [
    { fact: "inspectedOn", page: 0, x: 130, y: 724.2, labels: ["inspection date"], column: "only" },
    { fact: "yearBuilt", page: 0, x: 120.8, y: 569.4, labels: ["year of home"], column: "only" },
  ],
  boxes: [
    ...boxes("openings", 3, [
      ["a", 37.5, 378.8, "a exterior openings cyclic pressure"],
      ["b", 37.5, 189.8, "b exterior opening protection cyclic pressure"],
    ]),
    ...boxes("openings", 4, [
      ["c", 37.5, 688.2, "c exterior opening protection wood structural panels"],
      ["n", 37.5, 598.4, "n exterior opening protection"],
      ["x", 37.5, 508.8, "x none or some glazed openings"],
    ]),
  ],
  stops: ["owner information", "number of stories", "of stories", "email"],
  coverings: [
    { covering: m.forms_covering_shingle, boxY: 205.9, y: 201, labels: ["asphalt fiberglass shingle"] },
    { covering: m.forms_covering_tile, boxY: 185.1, y: 185.4, labels: ["concrete clay tile"] },
    { covering: m.forms_covering_metal, boxY: 164.4, y: 164.8, labels: ["metal"] },
    { covering: m.forms_covering_built_up, boxY: 154.1, y: 154.5, labels: ["built up"] },
    { covering: m.forms_covering_membrane, boxY: 143.7, y: 144, labels: ["membrane"] },
  ],
};

export const LAYOUTS: readonly Layout[] = [FOUR_POINT, WIND_MITIGATION, ROOF_CONDITION];
/** Of a row of coverings: the box, the three parts of a date, the year. */
export const COVERING_X = { box: 42.8, month: 166.9, day: 187.5, year: 208, installed: 349.1 } as const;
