import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  addYears,
  dayInMonth,
  dayOfMonth,
  dayOfWeek,
  daysBetween,
  daysInMonth,
  endOfMonth,
  endOfWeek,
  instantAt,
  isCalendarDay,
  latestOf,
  localHour,
  monthOf,
  monthsBetween,
  startOfMonth,
  startOfWeek,
  todayIn,
  yearOf,
} from "#app/domain/days/calendar-day.ts";
import { SEED } from "#tests/support/seed.ts";
import {
  civilFromDays,
  dayNumber,
  dayText,
  localDayAndHour,
  monthLength,
  plusMonths,
  write,
} from "../tasks/reference-schedule.ts";

const FIRST = dayNumber("0001-01-01");
const LAST = dayNumber("9999-12-31");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const someDay = fc.integer({ min: FIRST, max: LAST }).map(dayText);

test.each([
  ["0001-01-01", true],
  ["9999-12-31", true],
  ["2024-02-29", true],
  ["2000-02-29", true],
  ["1900-02-29", false],
  ["2026-02-29", false],
  ["2026-04-31", false],
  ["2026-00-10", false],
  ["2026-13-10", false],
  ["2026-01-00", false],
  ["2026-01-32", false],
  ["0000-01-01", false],
  ["10000-01-01", false],
  ["2026-1-1", false],
  ["20260101", false],
  ["2026-01-01T00:00", false],
  ["2026-01-01\n", false],
  [" 2026-01-01", false],
  ["-001-01-01", false],
  ["", false],
  [null, false],
  [undefined, false],
  [20260101, false],
])("isCalendarDay(%j) is %s", (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected);
});

test("in four centuries, exactly the days within each month's length are calendar days", () => {
  const wrong: string[] = [];
  for (let y = 1900; y < 2300; y++) {
    for (let m = 1; m <= 12; m++) {
      for (let d = 0; d <= 33; d++) {
        const text = write({ y, m, d });
        if (isCalendarDay(text) !== (d >= 1 && d <= monthLength(y, m))) wrong.push(text);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2024-01-31", 1, "2024-02-29"],
  ["2026-03-31", -1, "2026-02-28"],
  ["2026-11-30", 3, "2027-02-28"],
  ["2026-12-31", 1, "2027-01-31"],
  ["2024-02-29", 12, "2025-02-28"],
])("addMonths clamps to the month's end: %s and %i months is %s", (day, n, expected) => {
  expect(addMonths(day, n)).toBe(expected);
});

test("addYears turns Feb 29 into Feb 28 outside leap years", () => {
  expect(addYears("2024-02-29", 1)).toBe("2025-02-28");
  expect(addYears("2024-02-29", 4)).toBe("2028-02-29");
  expect(addYears("2096-02-29", 4)).toBe("2100-02-28");
});

test("dayInMonth clamps to the month's end and refuses an invalid month", () => {
  expect(dayInMonth(2026, 2, 31)).toBe("2026-02-28");
  expect(dayInMonth(2028, 2, 30)).toBe("2028-02-29");
  expect(dayInMonth(2026, 11, 31)).toBe("2026-11-30");
  expect(() => dayInMonth(2026, 13, 1)).toThrow(RangeError);
  expect(() => dayInMonth(2026, 0, 1)).toThrow(RangeError);
  expect(() => dayInMonth(2026, 1, 0)).toThrow(RangeError);
});

test("arithmetic refuses an invalid day and results outside the years 0001 to 9999", () => {
  expect(() => addDays("2026-02-30", 1)).toThrow(RangeError);
  expect(() => addDays("20260201", 1)).toThrow(RangeError);
  expect(() => addDays("2026-02-01T10:00", 1)).toThrow(RangeError);
  expect(() => addDays("", 1)).toThrow(RangeError);
  expect(() => addDays("9999-12-31", 1)).toThrow(RangeError);
  expect(() => addDays("0001-01-01", -1)).toThrow(RangeError);
  expect(() => addMonths("9999-12-01", 1)).toThrow(RangeError);
});

test("days, months, and parts agree with counting days by hand", () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: -800, max: 800 }), (day, n) => {
      const number = dayNumber(day);
      const { y, m, d } = civilFromDays(number);
      expect([yearOf(day), monthOf(day), dayOfMonth(day)]).toEqual([y, m, d]);
      expect(dayOfWeek(day)).toBe(((((number + 3) % 7) + 7) % 7) + 1);
      expect(daysInMonth(y, m)).toBe(monthLength(y, m));
      expect(startOfMonth(day)).toBe(write({ y, m, d: 1 }));
      expect(endOfMonth(day)).toBe(write({ y, m, d: monthLength(y, m) }));
      if (number > FIRST + 6 && number < LAST - 6) {
        const monday = number - ((((number + 3) % 7) + 7) % 7);
        expect([startOfWeek(day), endOfWeek(day)]).toEqual([dayText(monday), dayText(monday + 6)]);
      }
      const later = number + n;
      if (later >= FIRST && later <= LAST) {
        expect(addDays(day, n)).toBe(dayText(later));
        expect(daysBetween(day, dayText(later))).toBe(n);
      }
      if (y > 100 && y < 9900) {
        const moved = addMonths(day, n);
        expect(moved).toBe(plusMonths(day, n));
        expect(monthsBetween(day, moved)).toBe(n);
      }
    }),
    { seed: SEED, numRuns: 5000 },
  );
});

test("latestOf picks the latest day", () => {
  expect(latestOf("2026-03-01", "2026-11-30", "2026-04-15")).toBe("2026-11-30");
  expect(latestOf("2026-03-01")).toBe("2026-03-01");
});

test.each([
  ["before the spring change, 23:59 EST", "America/New_York", "2026-03-08T04:59:59.999Z", "2026-03-07", 23],
  ["midnight of the spring change", "America/New_York", "2026-03-08T05:00:00Z", "2026-03-08", 0],
  ["the last moment of standard time", "America/New_York", "2026-03-08T06:59:59.999Z", "2026-03-08", 1],
  ["02:xx does not exist", "America/New_York", "2026-03-08T07:00:00Z", "2026-03-08", 3],
  ["the short day ends an hour early", "America/New_York", "2026-03-09T04:00:00Z", "2026-03-09", 0],
  ["Central midnight is an hour later", "America/Chicago", "2026-03-08T05:59:59Z", "2026-03-07", 23],
  ["Central springs forward", "America/Chicago", "2026-03-08T08:00:00Z", "2026-03-08", 3],
  ["01:30 the first time", "America/New_York", "2026-11-01T05:30:00Z", "2026-11-01", 1],
  ["01:30 the second time", "America/New_York", "2026-11-01T06:30:00Z", "2026-11-01", 1],
  ["the long day's last hour", "America/New_York", "2026-11-02T04:59:59Z", "2026-11-01", 23],
  ["Central falls back", "America/Chicago", "2026-11-01T07:30:00Z", "2026-11-01", 1],
  ["New Year's Eve on the coast", "America/New_York", "2027-01-01T04:59:59Z", "2026-12-31", 23],
  ["New Year on the coast", "America/New_York", "2027-01-01T05:00:00Z", "2027-01-01", 0],
  ["still the old year in the Panhandle", "America/Chicago", "2027-01-01T05:00:00Z", "2026-12-31", 23],
])("todayIn and localHour: %s", (_, zone, instant, day, hour) => {
  const ms = Date.parse(instant);
  expect(todayIn(zone, ms)).toBe(day);
  expect(localHour(zone, ms)).toBe(hour);
});

test("todayIn and localHour are correct for every quarter hour of 2026 near a clock change or the end of the year", () => {
  for (const [zone, standard] of [
    ["America/New_York", -5],
    ["America/Chicago", -6],
  ] as const) {
    for (const around of ["2025-12-31", "2026-03-08", "2026-11-01", "2026-12-31"]) {
      const middle = dayNumber(around) * DAY;
      for (let ms = middle - 2 * DAY; ms <= middle + 3 * DAY; ms += HOUR / 4) {
        const expected = localDayAndHour(standard, ms);
        expect({ day: todayIn(zone, ms), hour: localHour(zone, ms) }).toEqual(expected);
      }
    }
  }
});

test("todayIn rounds a fractional millisecond down", () => {
  expect(todayIn("America/New_York", Date.parse("2026-11-30T05:00:00Z") - 0.5)).toBe("2026-11-29");
});

test("instantAt converts local time, moving past the hour skipped in spring and taking the first of a repeated hour", () => {
  const iso = (zone: string, day: string, hour: number) => new Date(instantAt(zone, day, hour)).toISOString();
  expect(iso("America/New_York", "2026-11-30", 8)).toBe("2026-11-30T13:00:00.000Z");
  expect(iso("America/Chicago", "2026-07-04", 8)).toBe("2026-07-04T13:00:00.000Z");
  expect(iso("America/New_York", "2026-03-08", 2)).toBe("2026-03-08T07:00:00.000Z");
  expect(iso("America/New_York", "2026-11-01", 1)).toBe("2026-11-01T05:00:00.000Z");
  expect(() => instantAt("America/New_York", "2026-11-30", 24)).toThrow(RangeError);
});
