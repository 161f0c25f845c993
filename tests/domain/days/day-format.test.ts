import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import {
  formatDay,
  formatDayName,
  formatLongDay,
  formatMonth,
  formatRecentDay,
  formatRecentWeekday,
  formatShortDay,
  formatTime,
  monthInitial,
  monthName,
} from "#app/domain/days/date-format.ts";
import { TIME_ZONES } from "#app/domain/days/time-zone.ts";
import { SEED } from "#tests/support/seed.ts";

const hostZone = process.env.TZ;

afterEach(() => {
  if (hostZone === undefined) delete process.env.TZ;
  else process.env.TZ = hostZone;
});

test("a day is written in US format", () => {
  expect(formatDay("2026-11-30")).toBe("Nov 30, 2026");
  expect(formatShortDay("2026-11-30")).toBe("Nov 30");
  expect(formatLongDay("2026-11-20")).toBe("Friday, November 20");
  expect(formatDayName("2026-11-19")).toBe("Thursday");
  expect(formatMonth("2026-11-01")).toBe("November 2026");
  expect(formatDay("2024-02-29")).toBe("Feb 29, 2024");
  expect(formatDay("0099-01-01")).toBe("Jan 1, 99");
});

test.each([
  ["2026-01-01", "Jan 1", "Thu, Jan 1"],
  ["2026-12-31", "Dec 31", "Thu, Dec 31"],
  ["2027-01-01", "Jan 1, 2027", "Fri, Jan 1, 2027"],
  ["2025-12-31", "Dec 31, 2025", "Wed, Dec 31, 2025"],
])("on November 20, 2026, %s is written “%s”, and with its weekday “%s”", (day, text, weekday) => {
  expect(formatRecentDay(day, "2026-11-20")).toBe(text);
  expect(formatRecentWeekday(day, "2026-11-20")).toBe(weekday);
});

test("in three centuries, every day is written as Intl writes it for en-US", () => {
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
    return (at: Date) => format.format(at);
  };
  const forms: [ours: (day: string) => string, theirs: (at: Date) => string][] = [
    [formatDay, written({ month: "short", day: "numeric", year: "numeric" })],
    [formatShortDay, written({ month: "short", day: "numeric" })],
    [formatLongDay, written({ weekday: "long", month: "long", day: "numeric" })],
    [(day) => formatRecentWeekday(day, day), written({ weekday: "short", month: "short", day: "numeric" })],
    [formatDayName, written({ weekday: "long" })],
    [formatMonth, written({ month: "long", year: "numeric" })],
    [monthInitial, written({ month: "narrow" })],
    [(day) => monthName(Number(day.slice(5, 7))), written({ month: "long" })],
  ];
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(1900), max: Date.UTC(2200) }), (ms) => {
      const at = new Date(ms);
      const day = at.toISOString().slice(0, 10);
      expect(forms.map(([ours]) => ours(day))).toEqual(forms.map(([, theirs]) => theirs(at)));
    }),
    { seed: SEED, numRuns: 2000 },
  );
});

test.each(TIME_ZONES)("the local time in %s is written as Intl writes it", (timeZone) => {
  const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone });
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(1900), max: Date.UTC(2200) }), (at) => {
      // Newer engines use a narrow space, which some fonts lack.
      expect(formatTime(timeZone, at)).toBe(clock.format(at).replace(/\s/, " "));
    }),
    { seed: SEED, numRuns: 2000 },
  );
});

test("midnight and noon are written as 12", () => {
  expect(formatTime("America/New_York", Date.parse("2026-11-21T05:00:00Z"))).toBe("12:00 AM");
  expect(formatTime("America/New_York", Date.parse("2026-11-21T17:59:59Z"))).toBe("12:59 PM");
  expect(formatTime("America/Chicago", Date.parse("2026-11-21T13:02:00Z"))).toBe("7:02 AM");
});

test("the year strip has twelve month initials", () => {
  const months = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, "0")}-01`);
  expect(months.map(monthInitial).join("")).toBe("JFMAMJJASOND");
});

test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/New_York"])(
  "a machine in the zone %s shows the same day",
  async (zone) => {
    process.env.TZ = zone;
    // Reloads the modules so that anything computed on load uses this zone.
    vi.resetModules();
    const fresh = await import("#app/domain/days/date-format.ts");
    expect(new Intl.DateTimeFormat("en-US").resolvedOptions().timeZone).toBe(zone);
    expect(fresh.formatDay("2026-01-01")).toBe("Jan 1, 2026");
    expect(fresh.formatDay("2026-12-31")).toBe("Dec 31, 2026");
    expect(fresh.formatShortDay("2026-03-08")).toBe("Mar 8");
    expect(fresh.formatLongDay("2026-11-01")).toBe("Sunday, November 1");
    expect(fresh.formatMonth("2026-11-01")).toBe("November 2026");
    expect(fresh.monthInitial("2026-11-01")).toBe("N");
  },
);

test("an invalid day is refused", () => {
  expect(() => formatDay("tomorrow")).toThrow(RangeError);
  expect(() => formatShortDay("2026-02-29")).toThrow(RangeError);
  expect(() => monthName(13)).toThrow(RangeError);
});
