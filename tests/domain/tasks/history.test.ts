import fc from "fast-check";
import { expect, test } from "vitest";
import {
  decodeHistoryCursor,
  encodeHistoryCursor,
  readHistoryFilter,
  utcOffsetRanges,
} from "#app/domain/tasks/history.ts";
import { SEED } from "#tests/support/seed.ts";
import { daysFromCivil, dayText, localDayAndHour } from "./reference-schedule.ts";

const HOUR_MS = 3_600_000;

function read(query: string) {
  return readHistoryFilter(new URLSearchParams(query));
}

test("a filter is read from the URL", () => {
  expect(read("kind=expense&category=Pool%2FSpa&year=2025")).toEqual({
    kind: "expense",
    category: "Pool/Spa",
    year: 2025,
  });
});

test.each([
  "",
  "kind=&category=&year=",
  "kind=everything&category=%20&year=25",
  "kind=TASK&year=0999",
  "kind=__proto__&year=2025.5",
  `category=${"x".repeat(121)}&year=20255`,
])("an unknown choice means all: %j", (query) => {
  expect(read(query)).toEqual({ kind: null, category: null, year: null });
});

test("a cursor round-trips through the URL", () => {
  const cursor = { day: "2026-02-28", id: "3f2c-aa_9" };
  expect(decodeHistoryCursor(encodeHistoryCursor(cursor))).toEqual(cursor);
});

test.each([
  null,
  "",
  "2026-02-28",
  "2026-02-30_a",
  "2026-02-28_",
  "2026-02-28_a~b",
  "2026-02-28~a",
  "2026-02-28_a'b",
  "_a",
])("%j is not a cursor", (text) => {
  expect(decodeHistoryCursor(text)).toBeNull();
});

test.each([
  ["America/New_York", -5],
  ["America/Chicago", -6],
])("in %s every instant falls on the local day its time span gives", (timeZone, standardHours) => {
  const spans = utcOffsetRanges(timeZone, 2021, 2031);
  expect(spans).toHaveLength(23);
  const first = daysFromCivil({ y: 2021, m: 1, d: 2 }) * 24;
  const last = daysFromCivil({ y: 2031, m: 12, d: 30 }) * 24;
  fc.assert(
    fc.property(
      fc.integer({ min: first, max: last }),
      fc.integer({ min: 0, max: HOUR_MS - 1 }),
      (hour, rest) => {
        const at = hour * HOUR_MS + rest;
        const span = spans.filter(({ from }) => from <= at).at(-1);
        const day = dayText(Math.floor((at + (span?.offset ?? 0)) / (24 * HOUR_MS)));
        expect(day).toBe(localDayAndHour(standardHours, at).day);
      },
    ),
    { seed: SEED, numRuns: 20_000 },
  );
});
