import { expect, test } from "vitest";
import { addDays } from "#app/domain/days/calendar-day.ts";
import { snoozePresets } from "#app/domain/tasks/snooze.ts";

test.each([
  ["Friday", "2026-11-20", ["2026-11-21", "2026-11-21", "2026-11-23", "2026-12-01"]],
  ["Saturday", "2026-11-21", ["2026-11-22", "2026-11-28", "2026-11-23", "2026-12-01"]],
  ["Sunday", "2026-11-22", ["2026-11-23", "2026-11-28", "2026-11-30", "2026-12-01"]],
  ["Monday at a year's end", "2026-12-28", ["2026-12-29", "2027-01-02", "2027-01-04", "2027-01-01"]],
])(
  "on a %s the presets are the next day, Saturday, the week's Monday, and the first of the month",
  (_, today, days) => {
    expect(snoozePresets(today).map(({ day }) => day)).toEqual(days);
  },
);

test("a preset is always after today, and says which weekend it means", () => {
  for (let n = 0; n < 800; n++) {
    const today = addDays("2026-01-01", n);
    const presets = snoozePresets(today);
    for (const { day } of presets) expect(day > today).toBe(true);
    expect(presets.map(({ label }) => label)).toContain(
      presets[0]?.day === presets[1]?.day || presets[1]?.day !== addDays(today, 7)
        ? "This weekend"
        : "Next weekend",
    );
  }
});
