import { expect, test } from "vitest";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { sourcesToReread } from "#app/domain/florida/florida-dates.ts";
import {
  type AgeWord,
  forecastAnswersSchema,
  isLineKey,
  lineAnswerSchema,
} from "#app/domain/forecast/answers.ts";
import {
  type ForecastFacts,
  forecast,
  lifetimesToReread,
  soonOf,
  YEARS_AHEAD,
} from "#app/domain/forecast/forecast.ts";
import { coveringOf, INSURER_MARKS, LIFETIMES } from "#app/domain/forecast/lifetimes.ts";
import { AGE_WORD_TEXTS, LIFETIME_NAMES, LIFETIME_NOTES, MARK_TEXTS } from "#app/domain/forecast/texts.ts";

const TODAY = "2026-11-29";
const HOUSE: ForecastFacts = {
  propertyType: "single_family",
  features: [],
  traits: [],
  yearBuilt: 2000,
  roofYear: null,
  roofMaterial: "Architectural shingle",
  hvacYear: null,
  appliances: [],
  forecast: {},
};
const of = (facts: Partial<ForecastFacts>, today = TODAY) => forecast({ ...HOUSE, ...facts }, today);
const line = (key: string, facts: Partial<ForecastFacts>, today = TODAY) =>
  of(facts, today).lines.find((one) => one.key === key) ?? expect.fail(key);
const installed = (kind: string, installedOn: string | null, model = "") => ({
  ...{ kind, brand: "", model, installedOn },
});

test("a row without its source, day, name, or a sensible range fails", () => {
  for (const { id, urls, checkedOn, years, dollars } of LIFETIMES) {
    expect(urls.length, id).toBeGreaterThan(0);
    for (const url of urls) expect(new URL(url).protocol, id).toBe("https:");
    expect(checkedOn <= TODAY, id).toBe(true);
    expect([...years], id).toEqual([...years].sort((a, b) => a - b));
    expect(dollars[0], id).toBeLessThan(dollars[1]);
    expect(LIFETIME_NAMES[id]?.(), id).toBeTruthy();
  }
  expect(Object.keys(LIFETIME_NAMES).toSorted()).toEqual(LIFETIMES.map(({ id }) => id).toSorted());
  expect(Object.keys(LIFETIME_NOTES).filter((id) => !LIFETIMES.some((one) => one.id === id))).toEqual([]);
  for (const { id, urls } of INSURER_MARKS) {
    expect(new URL(urls[0] ?? "").hostname, id).toBeTruthy();
    expect(MARK_TEXTS[id]({ year: 2027, age: 15 })).toContain("2027");
  }
  expect(AGE_WORD_TEXTS.half()).toContain("halfway");
});

test("no source of a rule, an order, or a lifetime was last read more than 400 days ago", () => {
  const today = todayIn("America/New_York", Date.now());
  expect([...sourcesToReread(today), ...lifetimesToReread(today)]).toEqual([]);
  expect(lifetimesToReread("2028-01-03")).toEqual([]);
  expect(lifetimesToReread("2028-01-04").length).toBeGreaterThanOrEqual(LIFETIMES.length);
});

// A shingle roof lasts 12 to 20 years, likely 17; this is 2026.
test.each([
  [2026, 2038, 2046, 2043, false],
  [2010, 2022, 2030, 2027, false],
  [2009, 2021, 2029, 2026, false],
  [2008, 2020, 2028, 2026, true],
  [1980, 1992, 2000, 2026, true],
])(
  "a shingle roof of %i goes from %i to %i, and is planned for %i",
  (roofYear, from, to, next, isOverdue) => {
    expect(line("roof", { roofYear })).toMatchObject({
      window: { from, to },
      next,
      isOverdue,
      age: "recorded",
    });
  },
);

test.each([
  ["2026-12-31", 2026, true],
  ["2027-01-01", 2027, true],
])("on %s what is overdue is in the first year, %i", (today, first, isOverdue) => {
  const roof = line("roof", { roofYear: 2000 }, today);
  expect(roof).toMatchObject({ next: first, isOverdue, total: 15_000_00 });
  expect(roof.years[0]).toBe(15_000_00);
});

test.each<[AgeWord, number | null, number | null]>([
  ["original", 2000, 2000],
  ["original", null, null],
  ["half", 2000, 2018],
  ["half", 2022, 2022],
  ["half", null, 2018],
  ["schedule", 2000, 2017],
  ["schedule", 2009, 2026],
  ["schedule", 2010, 2010],
  ["schedule", null, null],
])("“%s” in a house of %s is the year %s", (age, yearBuilt, year) => {
  const roof = line("roof", { yearBuilt, forecast: { roof: { age, asOf: 2026 } } });
  expect(roof.installed).toBe(year);
  expect(roof.age).toBe(year === null ? "unknown" : "guessed");
  // A shingle roof’s 8 years of difference, half of them on each side.
  if (year !== null) expect(roof.window).toEqual({ from: year + 12 - 4, to: year + 20 + 4 });
});

test("a word is of the year it was said in, so nothing stays halfway forever", () => {
  const forecastAnswers = { roof: { age: "half", asOf: 2026 } } as const;
  expect(line("roof", { forecast: forecastAnswers }, "2036-01-01")).toMatchObject({
    ...{ installed: 2018, isOverdue: true, next: 2036 },
  });
  const onSchedule = { roof: { age: "schedule", asOf: 2026 } } as const;
  expect(line("roof", { forecast: onSchedule }, "2040-01-01").isOverdue).toBe(true);
});

test("what is unknown is a line without a year, and adds nothing", () => {
  const { lines, years, total, monthly } = of({ yearBuilt: null });
  expect(lines.map(({ key }) => key)).toContain("roof");
  expect(lines.every(({ age, next, window }) => age === "unknown" && next === null && window === null)).toBe(
    true,
  );
  expect(years).toEqual(Array.from({ length: YEARS_AHEAD }, () => 0));
  expect([total, monthly]).toEqual([0, 0]);
});

test("the home’s own year and cost stand in the place of the formula’s", () => {
  const own = line("roof", { roofYear: 2010, forecast: { roof: { year: 2031, cost: 12_345_67 } } });
  expect(own).toMatchObject({
    ...{ next: 2031, window: { from: 2031, to: 2031 }, planned: 12_345_67, total: 12_345_67 },
    cost: { low: 12_345_67, high: 12_345_67 },
  });
  expect(own.years[5]).toBe(12_345_67);
  expect(line("roof", { forecast: { roof: { year: 2020 } } })).toMatchObject({ next: 2026, isOverdue: true });
});

test("what lasts less than ten years comes back, counted from when it is replaced", () => {
  const paint = line("paint", { forecast: { paint: { installed: 2021 } } });
  expect(paint.years).toEqual([0, 0, 5_250_00, 0, 0, 0, 0, 0, 0, 5_250_00]);
  const mesh = line("screen-mesh", {
    ...{ features: ["screen"], forecast: { "screen-mesh": { installed: 2000 } } },
  });
  expect(mesh.years).toEqual([1_750_00, 0, 0, 0, 0, 0, 0, 0, 1_750_00, 0]);
});

test("a month’s share pays for all of it, rounded up to the cent", () => {
  const { total, monthly } = of({ roofYear: 2012, hvacYear: 2020 });
  expect(total).toBe(15_000_00 + 11_000_00);
  expect(monthly).toBe(21_667);
});

test.each([
  ["Architectural shingle", "architectural"],
  ["Shingles", "architectural"],
  ["Three-tab shingle", "three-tab"],
  ["3-tab", "three-tab"],
  ["Concrete tile", "tile"],
  ["Clay tile", "tile"],
  ["Flat concrete tile", "tile"],
  ["Metal", "metal"],
  ["Flat or built-up", "flat"],
  ["Thatch", null],
  ["", null],
])("a roof of “%s” is %s", (material, covering) => {
  expect(coveringOf(material)).toBe(covering);
});

test("a roof is asked for its covering first, and a condo has none of its own", () => {
  const bare = of({ roofMaterial: "", roofYear: 2000 });
  expect(bare.needsCovering).toBe(true);
  expect(bare.lines.some(({ key }) => key === "roof")).toBe(false);
  const condo = of({ propertyType: "condo", roofMaterial: "" });
  expect(condo.needsCovering).toBe(false);
  const parts = [...condo.lines.map(({ key }) => key), ...condo.more.map(({ id }) => id)];
  for (const outside of ["roof", "paint", "fence", "deck", "driveway"]) expect(parts).not.toContain(outside);
});

test.each([
  ["Architectural shingle", [2027, 2037]],
  ["Flat or built-up", [2027, 2037]],
  ["Metal", [2027, 2062]],
  ["Clay tile", [2027, 2062]],
])("insurers ask about a roof of %s from %s on", (roofMaterial, years) => {
  expect(line("roof", { roofMaterial, roofYear: 2012 }).marks.map(({ year }) => year)).toEqual(years);
  expect(line("ac", { hvacYear: 2012 }).marks).toEqual([]);
});

test.each([
  ["Air conditioner", "ac"],
  ["Heat pump", "ac"],
  ["Mini-split heat pump", "mini-split"],
  ["Water heater", "water-heater-tank"],
  ["Heat pump water heater", "water-heater-tank"],
  ["Tankless water heater", "water-heater-tankless"],
  ["Refrigerator", "refrigerator"],
  ["Range", "range"],
  ["Dishwasher", "dishwasher"],
  ["Washer", "washer"],
  ["Dryer", "dryer"],
  ["Garage door opener", "garage-opener"],
  ["Generator", "generator"],
])("an appliance “%s” is the line %s", (kind, key) => {
  const dated = of({ appliances: [installed(kind, "2020-05-01")] }).lines.filter(
    ({ age }) => age === "recorded",
  );
  expect(dated.map((one) => [one.key, one.installed])).toEqual([[key, 2020]]);
});

test("a tankless heater takes the place of the tank, and each appliance has a line", () => {
  const tankless = of({ appliances: [installed("Water heater", "2019-01-01", "Tankless 9")] });
  expect(tankless.lines.map(({ key }) => key)).toContain("water-heater-tankless");
  expect(tankless.lines.map(({ key }) => key)).not.toContain("water-heater-tank");
  const units = of({
    hvacYear: 2001,
    appliances: [installed("Air conditioner", null), installed("Air conditioner", "2018-03-01")],
  }).lines.filter(({ lifetime }) => lifetime.id === "ac");
  expect(units.map(({ key, installed: year }) => [key, year])).toEqual([
    ["ac", 2018],
    ["ac.2", null],
  ]);
  const undated = of({ hvacYear: 2001, appliances: [installed("Air conditioner", null)] });
  expect(undated.lines.find(({ key }) => key === "ac")?.installed).toBe(2001);
});

test("parts a home may have wait until it says so", () => {
  expect(of({}).more.map(({ id }) => id)).toContain("fence");
  const fenced = of({ forecast: { fence: { installed: 2015 } } });
  expect(fenced.more.map(({ id }) => id)).not.toContain("fence");
  expect(fenced.lines.map(({ key }) => key)).toContain("fence");
});

test("what comes within two years is named, soonest first", () => {
  const soon = soonOf(of({ roofYear: 2011, hvacYear: 2010, forecast: { panel: { installed: 1994 } } }));
  expect(soon.map(({ key, next }) => [key, next])).toEqual([
    ["ac", 2026],
    ["roof", 2028],
  ]);
});

test("only lines of the forecast, with answers that fit together, are stored", () => {
  expect(["roof", "ac.2", "ac.9"].every(isLineKey)).toBe(true);
  expect(["", "toString", "ac.1", "ac.10", "ac.2.2", "roof-tile"].some(isLineKey)).toBe(false);
  expect(forecastAnswersSchema.safeParse({ roof: { age: "half", asOf: 2026 } }).success).toBe(true);
  for (const answer of [{ age: "half" }, { asOf: 2026 }, { age: "half", asOf: 2026, installed: 2000 }])
    expect(lineAnswerSchema.safeParse(answer).success).toBe(false);
  for (const answer of [{ cost: -1 }, { cost: 1.5 }, { year: 99_999 }, { extra: 1 }])
    expect(lineAnswerSchema.safeParse(answer).success).toBe(false);
  expect(forecastAnswersSchema.safeParse({ nothing: {} }).success).toBe(false);
});
