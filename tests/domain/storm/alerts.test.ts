import { expect, test } from "vitest";
import { readAlert, readAlerts } from "#app/domain/storm/alert.ts";
import { countyLevels, stormNotices } from "#app/domain/storm/county-levels.ts";
import { deliveryOf, stormLevel } from "#app/domain/storm/events.ts";
import { stormStep, stormSteps } from "#tests/support/storm-fixtures.ts";

const PINELLAS = "12103";
const HILLSBOROUGH = "12057";

const levelsAt = (step: { at: string; body: unknown }, at = step.at) =>
  Object.fromEntries(
    countyLevels(readAlerts(step.body), Date.parse(at)).map(({ county, level }) => [county, level]),
  );

test("a hurricane raises the counties it names from watch to warning, and its cancellation lowers them", () => {
  const levels = stormSteps("hurricane").map((step) => [step.name, levelsAt(step)]);
  expect(levels).toEqual([
    ["quiet", {}],
    ["watch", { [HILLSBOROUGH]: 2, [PINELLAS]: 2 }],
    ["warning", { [HILLSBOROUGH]: 3, [PINELLAS]: 3 }],
    ["update", { [HILLSBOROUGH]: 3, [PINELLAS]: 3 }],
    ["cancel", {}],
    ["quiet again", {}],
  ]);
});

test("a product issued by county reaches that county alone", () => {
  const levels = stormSteps("county-issued").map((step) => levelsAt(step));
  expect(levels).toEqual([{}, { [HILLSBOROUGH]: 3 }, { [PINELLAS]: 2 }, { [PINELLAS]: 3 }, {}]);
});

test("tests, exercises, marine areas, other states, and ended events change nothing", () => {
  expect(levelsAt(stormStep("ignored", "ignored"))).toEqual({});
});

test("an event counts until it ends, or until its message lapses where no end is given", () => {
  const tornado = stormStep("county-issued", "tornado warning");
  expect(levelsAt(tornado, "2024-10-09T14:44:59-04:00")).toEqual({ [HILLSBOROUGH]: 3 });
  expect(levelsAt(tornado, "2024-10-09T14:45:00-04:00")).toEqual({});
  const watch = stormStep("hurricane", "watch");
  expect(levelsAt(watch, "2024-10-07T12:59:59-04:00")).toEqual({ [HILLSBOROUGH]: 2, [PINELLAS]: 2 });
  expect(levelsAt(watch, "2024-10-07T13:00:00-04:00")).toEqual({});
});

test("an event goes on after its message lapses where its end is given", () => {
  const [feature] = stormStep("hurricane", "watch").body.features as {
    properties: Record<string, unknown>;
  }[];
  const alert = readAlert({
    ...feature,
    properties: { ...feature?.properties, ends: "2024-10-08T08:00:00-04:00" },
  });
  expect(alert?.endsAt).toBe(Date.parse("2024-10-08T08:00:00-04:00"));
});

test("a message re-issued under another id is the same event", () => {
  const events = (name: string) =>
    readAlerts(stormStep("hurricane", name).body).map(({ eventKey, stormKey }) => [eventKey, stormKey]);
  expect(events("watch")).toEqual([["KTBW.HU.A.1014.2024", "TROPICAL.1014.2024"]]);
  expect(events("update")).toEqual(events("warning"));
  expect(events("warning")).toEqual([
    ["KTBW.HU.W.1014.2024", "TROPICAL.1014.2024"],
    ["KTBW.SS.W.1014.2024", "TROPICAL.1014.2024"],
  ]);
});

test("a message that a later one refers to is dropped, in whatever order they come", () => {
  const before = stormStep("hurricane", "warning").body.features;
  const after = stormStep("hurricane", "update").body.features;
  const ids = (features: unknown[]) =>
    readAlerts({ type: "FeatureCollection", features }).map(({ id }) => id);
  expect(ids([...after, ...before])).toEqual(ids(after));
  expect(ids([...before, ...after])).toEqual(ids(after));
});

test("where two messages of one event stand without naming each other, the newer one speaks", () => {
  const [warning] = readAlerts(stormStep("hurricane", "warning").body);
  if (!warning) throw new Error("no warning");
  const newer = { ...warning, id: "newer", sentAt: warning.sentAt + 1, level: 2 as const, headline: "newer" };
  const now = warning.sentAt + 60_000;
  const [top] = countyLevels([warning, newer], now);
  expect(top).toMatchObject({ level: 2, headline: "newer" });
});

test("a storm of several warnings is one notice a county, and is emailed about if any of them is", () => {
  const step = stormStep("hurricane", "warning");
  expect(stormNotices(readAlerts(step.body), Date.parse(step.at))).toEqual([
    { stormKey: "TROPICAL.1014.2024", county: HILLSBOROUGH, level: 3, pushOnly: false },
    { stormKey: "TROPICAL.1014.2024", county: PINELLAS, level: 3, pushOnly: false },
  ]);
});

test("tornado and flash flood warnings are told of by notification alone", () => {
  for (const name of ["tornado warning", "flash flood warning", "considerable"]) {
    const step = stormStep("county-issued", name);
    const notices = stormNotices(readAlerts(step.body), Date.parse(step.at));
    expect(notices.map(({ pushOnly }) => pushOnly)).toEqual([true]);
  }
});

test.each([
  ["Hurricane Warning", {}, 3, "email"],
  ["Storm Surge Warning", {}, 3, "email"],
  ["Tornado Warning", {}, 3, "push"],
  ["Extreme Wind Warning", {}, 3, "push"],
  ["Flash Flood Warning", { severity: "Severe" }, 2, "push"],
  ["Flash Flood Warning", { threat: "CONSIDERABLE" }, 3, "push"],
  ["Flash Flood Warning", { threat: "catastrophic" }, 3, "push"],
  ["Hurricane Watch", {}, 2, "email"],
  ["Tropical Storm Warning", {}, 2, "email"],
  ["Tornado Watch", {}, 2, "email"],
  ["Flood Warning", {}, 2, "email"],
  ["Freeze Warning", {}, 2, "email"],
  ["Hard Freeze Warning", {}, 2, "email"],
  ["Excessive Heat Warning", {}, 2, "email"],
  ["Excessive Heat Watch", { severity: "Severe" }, 1, "page"],
  ["Hard Freeze Watch", { severity: "Severe" }, 1, "page"],
  ["Tornado Warning", { threat: "CONSIDERABLE" }, 3, "push"],
  ["Flood Warning", { threat: "CATASTROPHIC" }, 2, "email"],
  ["Extreme Heat Warning", {}, 2, "email"],
  ["Tropical Storm Watch", { severity: "Severe" }, 1, "page"],
  ["Flood Watch", { severity: "Severe" }, 1, "page"],
  ["Heat Advisory", {}, 1, "page"],
  ["Flood Watch", { response: "Evacuate" }, 3, "push"],
  ["Dust Devil Warning", { severity: "Extreme" }, 3, "page"],
  ["Dust Devil Warning", { severity: "Severe" }, 2, "page"],
  ["Dust Devil Warning", { severity: "Moderate" }, 1, "page"],
  ["Dust Devil Warning", { severity: "Unknown" }, 1, "page"],
  ["Dust Devil Warning", { response: "Evacuate" }, 3, "push"],
  ["constructor", { severity: "Severe" }, 2, "page"],
  ["Hurricane Warning", { response: "AllClear" }, 0, "email"],
])("%s %j is level %i, told by %s", (event, facts, level, delivery) => {
  const all = { event, severity: "", response: "", threat: "", ...facts };
  expect([stormLevel(all), deliveryOf(all)]).toEqual([level, delivery]);
});

test("an answer that is no list of alerts is refused, not taken for a quiet day", () => {
  for (const body of [null, {}, { type: "FeatureCollection" }, { title: "Error", status: 500 }]) {
    expect(() => readAlerts(body)).toThrow(RangeError);
  }
});
