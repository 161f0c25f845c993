import { afterEach, expect, test, vi } from "vitest";
import {
  formatDay,
  formatDayName,
  formatLongDay,
  formatMonth,
  formatShortDay,
  monthInitial,
} from "#app/domain/days/day-format.ts";

const hostZone = process.env.TZ;

afterEach(() => {
  if (hostZone === undefined) delete process.env.TZ;
  else process.env.TZ = hostZone;
});

test("a day is written the American way", () => {
  expect(formatDay("2026-11-30")).toBe("Nov 30, 2026");
  expect(formatShortDay("2026-11-30")).toBe("Nov 30");
  expect(formatLongDay("2026-11-20")).toBe("Friday, November 20");
  expect(formatDayName("2026-11-19")).toBe("Thursday");
  expect(formatMonth("2026-11-01")).toBe("November 2026");
  expect(formatDay("2024-02-29")).toBe("Feb 29, 2024");
  expect(formatDay("0099-01-01")).toBe("Jan 1, 99");
});

test("the year's strip has its twelve initials", () => {
  const months = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, "0")}-01`);
  expect(months.map(monthInitial).join("")).toBe("JFMAMJJASOND");
});

test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/New_York"])(
  "a machine in %s shows the same day",
  async (zone) => {
    process.env.TZ = zone;
    // A formatter settles on the machine's zone when it is made, which is when its module loads.
    vi.resetModules();
    const fresh = await import("#app/domain/days/day-format.ts");
    expect(new Intl.DateTimeFormat("en-US").resolvedOptions().timeZone).toBe(zone);
    expect(fresh.formatDay("2026-01-01")).toBe("Jan 1, 2026");
    expect(fresh.formatDay("2026-12-31")).toBe("Dec 31, 2026");
    expect(fresh.formatShortDay("2026-03-08")).toBe("Mar 8");
    expect(fresh.formatLongDay("2026-11-01")).toBe("Sunday, November 1");
    expect(fresh.formatMonth("2026-11-01")).toBe("November 2026");
    expect(fresh.monthInitial("2026-11-01")).toBe("N");
  },
);

test("what is not a day is refused", () => {
  expect(() => formatDay("tomorrow")).toThrow(RangeError);
});
