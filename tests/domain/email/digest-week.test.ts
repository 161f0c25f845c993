import { expect, test } from "vitest";
import { TIME_ZONES } from "#app/domain/days/time-zone.ts";
import { digestWeek, mondayOf } from "#app/domain/email/sending-hours.ts";
import { dayNumber, dayText } from "../tasks/reference-schedule.ts";

test("seven consecutive days share one Monday, for every day of four years", () => {
  // 1970-01-05 was a Monday.
  for (let n = dayNumber("2024-12-20"); n < dayNumber("2029-01-10"); n++) {
    expect(mondayOf(dayText(n))).toBe(dayText(n - ((((n - 4) % 7) + 7) % 7)));
  }
});

const at = (text: string) => Date.parse(text);

test.each([
  ["2026-11-23T07:59:59-05:00", null],
  ["2026-11-23T08:00:00-05:00", { week: "2026-11-23", state: "due" }],
  ["2026-11-25T08:00:00-05:00", { week: "2026-11-23", state: "due" }],
  ["2026-11-25T08:00:01-05:00", { week: "2026-11-23", state: "late" }],
  ["2026-11-29T23:59:59-05:00", { week: "2026-11-23", state: "late" }],
  ["2026-11-30T00:00:00-05:00", null],
  ["2027-01-01T12:00:00-05:00", { week: "2026-12-28", state: "late" }],
])("at %s in New York, the digest weeks due are %o", (text, state) => {
  expect(digestWeek("America/New_York", at(text))).toEqual(state);
});

test("the 48 hours count from 8:00 local time, also in weeks with a clock change", () => {
  // The Monday after each change, with the new offset.
  for (const monday of ["2026-03-09T08:00:00-04:00", "2026-11-02T08:00:00-05:00"]) {
    expect(digestWeek("America/New_York", at(monday))?.state).toBe("due");
    expect(digestWeek("America/New_York", at(monday) - 1)).toBeNull();
  }
});

test.each(TIME_ZONES)("in %s every week of a year opens exactly once", (zone) => {
  const opened = new Set<string>();
  let openings = 0;
  let before: string | undefined;
  for (let hour = 0; hour < 366 * 24; hour++) {
    const now = Date.UTC(2027, 11, 27, 6) + hour * 3_600_000;
    const week = digestWeek(zone, now);
    if (week && week.week !== before) {
      openings += 1;
      opened.add(week.week);
      before = week.week;
    }
  }
  expect([openings, opened.size]).toEqual([53, 53]);
});
