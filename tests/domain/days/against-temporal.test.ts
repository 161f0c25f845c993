import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  addYears,
  type CalendarDay,
  dayInMonth,
  dayOfMonth,
  dayOfWeek,
  daysBetween,
  daysInMonth,
  endOfMonth,
  endOfWeek,
  instantAt,
  isCalendarDay,
  localHour,
  monthOf,
  monthsBetween,
  startOfMonth,
  startOfWeek,
  todayIn,
  yearOf,
} from "#app/domain/days/calendar-day.ts";
import { offsetAt, TIME_ZONES } from "#app/domain/days/time-zone.ts";
import { PROOF, SEED, sampled } from "#tests/support/seed.ts";

const RUNS = PROOF ? 5_000 : 1_500;

/* Our calendar arithmetic is compared with Temporal. */

const { PlainDate, PlainYearMonth, Instant } = Temporal;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Days where mistakes are likely, and any day of three centuries. */
const days = fc.oneof(
  fc.record({ year: fc.integer({ min: 1900, max: 2200 }), at: fc.nat(366) }).map(({ year, at }) => {
    const day = new PlainDate(year, 1, 1).add({ days: at });
    return day.toString();
  }),
  fc
    .record({ year: fc.integer({ min: 1900, max: 2200 }), month: fc.integer({ min: 1, max: 12 }) })
    .map(({ year, month }) => PlainDate.from({ year, month, day: 31 }).toString()),
  fc.constantFrom("0001-01-01", "0001-12-31", "9999-01-31", "9999-12-31", "1900-02-28", "2000-02-29"),
);
const steps = fc.oneof(
  fc.integer({ min: -800, max: 800 }),
  fc.integer({ min: -5_000_000, max: 5_000_000 }),
  fc.constant(1.5),
);

/** The result of a rule, or that it refuses. */
function outcome<T>(rule: () => T): T | "refused" {
  try {
    return rule();
  } catch (error) {
    if (error instanceof RangeError) return "refused";
    throw error;
  }
}

function inYears(date: Temporal.PlainDate): CalendarDay {
  if (date.year < 1 || date.year > 9999) throw new RangeError("outside");
  return date.toString();
}

test("adding days, months, and years and counting days and months agree with Temporal", () => {
  fc.assert(
    fc.property(days, steps, days, (day, n, other) => {
      const date = PlainDate.from(day);
      const to = PlainDate.from(other);
      expect(outcome(() => addDays(day, n))).toBe(outcome(() => inYears(date.add({ days: n }))));
      expect(outcome(() => addMonths(day, n))).toBe(outcome(() => inYears(date.add({ months: n }))));
      expect(outcome(() => addYears(day, n))).toBe(outcome(() => inYears(date.add({ years: n }))));
      expect(daysBetween(day, other)).toBe(date.until(to, { largestUnit: "day" }).days);
      const months = date.with({ day: 1 }).until(to.with({ day: 1 }), { largestUnit: "month" }).months;
      expect(monthsBetween(day, other)).toBe(months);
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test("a day's parts, week, and month agree with Temporal", () => {
  fc.assert(
    fc.property(days, (day) => {
      const date = PlainDate.from(day);
      expect([yearOf(day), monthOf(day), dayOfMonth(day)]).toEqual([date.year, date.month, date.day]);
      expect(dayOfWeek(day)).toBe(date.dayOfWeek);
      expect(daysInMonth(date.year, date.month)).toBe(date.daysInMonth);
      const monday = date.subtract({ days: date.dayOfWeek - 1 });
      expect(outcome(() => startOfWeek(day))).toBe(outcome(() => inYears(monday)));
      expect(outcome(() => endOfWeek(day))).toBe(outcome(() => inYears(monday.add({ days: 6 }))));
      expect(startOfMonth(day)).toBe(date.with({ day: 1 }).toString());
      expect(endOfMonth(day)).toBe(date.with({ day: date.daysInMonth }).toString());
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test("a day of the month is refused and clamped as in Temporal", () => {
  const numbers = fc.integer({ min: -2, max: 40 });
  fc.assert(
    fc.property(fc.integer({ min: -1, max: 10_001 }), numbers, numbers, (year, month, day) => {
      const theirs = () => {
        const { daysInMonth: most } = PlainYearMonth.from({ year, month }, { overflow: "reject" });
        return inYears(PlainDate.from({ year, month, day: Math.min(day, most) }));
      };
      expect(outcome(() => dayInMonth(year, month, day))).toBe(outcome(theirs));
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test("text is a day exactly when Temporal reads it and it is in the stored form", () => {
  const two = fc.integer({ min: 0, max: 40 }).map((number) => String(number).padStart(2, "0"));
  const year = fc.integer({ min: 0, max: 9999 }).map((number) => String(number).padStart(4, "0"));
  const like = fc.tuple(year, two, two).map((parts) => parts.join("-"));
  const bent = fc
    .tuple(like, fc.nat(9), fc.constantFrom("", " ", "-", "+", "a", "٣", "９", "/", ":"))
    .map(([text, at, sign]) => text.slice(0, at) + sign + text.slice(at + 1));
  const isTheirs = (text: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !text.startsWith("0000") &&
    outcome(() => PlainDate.from(text).toString()) === text;
  fc.assert(
    fc.property(fc.oneof(like, bent, fc.string()), (text) => {
      expect(isCalendarDay(text)).toBe(isTheirs(text));
      expect(outcome(() => addDays(text, 0))).toBe(isTheirs(text) ? text : "refused");
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

/** The clock changes of a zone from 1900 to 2199, in epoch milliseconds. */
function turns(timeZone: string): number[] {
  const found: number[] = [];
  let at = Instant.from("1900-01-01T00:00Z").toZonedDateTimeISO(timeZone);
  for (;;) {
    const next = at.getTimeZoneTransition("next");
    if (next === null || next.year > 2199) return found;
    found.push(next.epochMilliseconds);
    at = next;
  }
}

/** The app's zones, and three with other clock rules. */
const ZONES = [...TIME_ZONES, "UTC", "Australia/Lord_Howe", "Africa/Casablanca"];

/** The difference from Temporal's local time at an instant, or null. */
function mistakeAt(timeZone: string, at: number) {
  const zoned = Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  const theirs = [zoned.offsetNanoseconds / 1e6, zoned.toPlainDate().toString(), zoned.hour].join();
  const ours = [offsetAt(timeZone, at), todayIn(timeZone, at), localHour(timeZone, at)].join();
  return ours === theirs ? null : `${new Date(at).toISOString()}: ${ours}, not ${theirs}`;
}

test.each(ZONES)("clock changes in %s are at Temporal's instants, to the millisecond", (timeZone) => {
  const around = [0, 1, 1000, HOUR, 2 * HOUR, DAY, 7 * DAY].flatMap((after) => [after, -after - 1]);
  const instants = sampled(turns(timeZone), 2).flatMap((turn) => around.map((after) => turn + after));
  expect(instants.length > 500).toBe(timeZone !== "UTC");
  expect(instants.flatMap((at) => mistakeAt(timeZone, at) ?? [])).toEqual([]);
});

test.each(ZONES)(
  "at any instant in three centuries, the day and hour in %s agree with Temporal",
  (timeZone) => {
    const [from, until] = [Date.UTC(1900), Date.UTC(2200)];
    fc.assert(
      fc.property(fc.integer({ min: from, max: until }), (at) => mistakeAt(timeZone, at) === null),
      { seed: SEED, numRuns: RUNS },
    );
  },
);

test.each(ZONES)("every hour around a clock change in %s begins when Temporal says", (timeZone) => {
  const wrong: string[] = [];
  const plain = ["2026-11-22", "2000-02-29", "1900-01-01", "0001-01-02", "9999-12-30"];
  const changes = turns(timeZone).map((turn) => todayIn(timeZone, turn));
  const near = sampled(changes, 4).flatMap((day) => [-1, 0, 1].map((after) => addDays(day, after)));
  for (const day of [...plain, ...near]) {
    for (let hour = 0; hour < 24; hour++) {
      const local = PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: { hour } });
      if (instantAt(timeZone, day, hour) !== local.epochMilliseconds) wrong.push(`${day} ${hour}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("an invalid zone, hour, or instant is refused, as by Temporal", () => {
  expect(outcome(() => todayIn("America/Tampa", 0))).toBe("refused");
  expect(outcome(() => todayIn("America/New_York", Number.NaN))).toBe("refused");
  expect(outcome(() => localHour("America/New_York", Number.POSITIVE_INFINITY))).toBe("refused");
  expect(outcome(() => instantAt("America/New_York", "2026-11-22", -1))).toBe("refused");
  expect(outcome(() => instantAt("America/New_York", "2026-11-22", 7.5))).toBe("refused");
  expect(outcome(() => instantAt("America/New_York", "2026-02-29", 7))).toBe("refused");
});
