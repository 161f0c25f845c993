import { expect, test } from "vitest";
import { emailDays } from "#app/domain/email/reminders.ts";
import { digestWeek, isEmailTime } from "#app/domain/email/sending-hours.ts";

const at = (hour: number, minute = 0, day = 20) => Date.UTC(2026, 10, day, hour, minute);

test.each([
  ["7:59", at(12, 59), false],
  ["8:00", at(13), true],
  ["19:59", at(24, 59), true],
  ["20:00", at(25), false],
  ["22:00", at(27), false],
  ["midnight", at(29), false],
])("at %s in New York, unrequested email may be sent: %s", (_, now, isOpen) => {
  expect(isEmailTime("America/New_York", now)).toBe(isOpen);
  // Reminders and invite reminders use the same hours as waiting invites.
  expect(emailDays(now).some(({ zone }) => zone === "America/New_York")).toBe(isOpen);
});

test("the Panhandle reaches 8:00 one hour later", () => {
  expect([at(13), at(14), at(25), at(26)].map((now) => isEmailTime("America/Chicago", now))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("digests also wait for the morning and are late only after two days", () => {
  const monday = 23;
  const stateAt = (hour: number, day = monday) =>
    digestWeek("America/New_York", at(hour, 0, day))?.state ?? null;
  expect([stateAt(12), stateAt(13), stateAt(24), stateAt(26), stateAt(30)]).toEqual([
    null,
    "due",
    "due",
    null,
    null,
  ]);
  expect([stateAt(13, monday + 1), stateAt(13, monday + 2), stateAt(14, monday + 2)]).toEqual([
    "due",
    "due",
    "late",
  ]);
});
