import { expect, test } from "vitest";
import { checklistOf, firstWeekOf, type HomeForStorm, STORM_ITEMS } from "#app/domain/storm/checklist.ts";
import { isDuringOrAfter, stormKeysOf } from "#app/domain/storm/storm-keys.ts";

const home = (facts: Partial<HomeForStorm> = {}): HomeForStorm => ({
  propertyType: "single_family",
  features: [],
  traits: [],
  ...facts,
});
const idsOf = (facts?: Partial<HomeForStorm>) => checklistOf(home(facts)).map(({ id }) => id);
const GENERAL = [
  ...["zone", "plan", "kit", "film", "policy", "yard", "orders", "listen"],
  ...["photos", "notice", "contractor", "boil"],
];

test("a home without features has the general list, in the order of its phases", () => {
  expect(idsOf()).toEqual(GENERAL);
  const phases = checklistOf(home()).map(({ phase }) => phase);
  expect([...new Set(phases)]).toEqual(["72", "48", "24", "during", "after"]);
});

test.each<[Partial<HomeForStorm>, string[]]>([
  [{ features: ["pool"] }, ["pool-full", "pool-loose", "pool-power", "pool-check"]],
  [{ features: ["spa"] }, ["pool-loose", "pool-power", "pool-check"]],
  [{ features: ["well"] }, ["well-water", "well-test"]],
  [{ features: ["septic"] }, ["septic"]],
  [{ features: ["hurricane"] }, ["shutters"]],
  [{ features: ["solar"] }, ["solar"]],
  [{ features: ["garage"] }, ["garage"]],
  [{ features: ["screen"] }, []],
  [{ traits: ["generator"] }, ["generator-test", "generator-run"]],
  [{ propertyType: "mobile_home" }, ["mobile-plan", "mobile-leave"]],
])("%o adds what its source advises, and nothing else", (facts, added) => {
  expect(idsOf(facts).filter((id) => !GENERAL.includes(id))).toEqual(added);
});

test("a condo clears its balcony, as it has no yard", () => {
  expect(idsOf({ propertyType: "condo" })).toEqual(GENERAL.map((id) => (id === "yard" ? "balcony" : id)));
});

test("every item is there once, with a source that has a name and an address", () => {
  expect(new Set(STORM_ITEMS.map(({ id }) => id)).size).toBe(STORM_ITEMS.length);
  for (const { id, text, source } of STORM_ITEMS) {
    expect(id).toMatch(/^[a-z-]{3,20}$/);
    expect(text()).toMatch(/\.$/);
    expect(source.name).not.toBe("");
    expect(new URL(source.url).host).toMatch(/\.(gov|us|org|com|edu)$/);
  }
});

test("the first week has tasks for what the home has", () => {
  expect(firstWeekOf(home()).map(({ id, days }) => [id, days])).toEqual([
    ["photos", 1],
    ["notice", 2],
    ["contractor", 7],
  ]);
  expect(firstWeekOf(home({ features: ["well", "pool"] })).map(({ id }) => id)).toEqual([
    ...["photos", "notice", "well-test", "pool-check", "contractor"],
  ]);
});

const MILTON = { stormKey: "TROPICAL.1014.2024" };
const TORNADO = { stormKey: "KTBW.TO.W.0042.2024" };
const year = "2024";

test("what a home checks off belongs to its highest alert, then to the storm just past, then to the season", () => {
  const keys = (alerts: { stormKey: string; level: 1 | 2 | 3 }[], recent: { stormKey: string }[]) =>
    stormKeysOf({ alerts, recent, year });
  const [watch, warning] = [
    { ...MILTON, level: 2 as const },
    { ...TORNADO, level: 3 as const },
  ];
  expect(keys([watch], [MILTON])).toEqual([MILTON.stormKey]);
  expect(keys([warning, watch], [MILTON])).toEqual([TORNADO.stormKey, MILTON.stormKey]);
  expect(keys([], [MILTON])).toEqual([MILTON.stormKey]);
  expect(keys([{ stormKey: "KTBW.HT.Y.1.2024", level: 1 }], [MILTON])).toEqual([MILTON.stormKey]);
  expect(keys([{ stormKey: "KTBW.HT.Y.1.2024", level: 1 }], [])).toEqual(["KTBW.HT.Y.1.2024"]);
  expect(keys([], [])).toEqual(["season-2024"]);
});

test("there is something to report in a storm and after it, and not for a mere advisory", () => {
  const advisory = { stormKey: "KTBW.HT.Y.1.2024", level: 1 as const };
  expect(isDuringOrAfter({ alerts: [], recent: [] })).toBe(false);
  expect(isDuringOrAfter({ alerts: [advisory], recent: [] })).toBe(false);
  expect(isDuringOrAfter({ alerts: [advisory], recent: [MILTON] })).toBe(true);
  expect(isDuringOrAfter({ alerts: [{ ...MILTON, level: 2 }], recent: [] })).toBe(true);
});
