import { expect, test } from "vitest";
import {
  inviteExpiry,
  isWithinRetention,
  lastRestorableDay,
  purgeTime,
  restorableDaysLeft,
  TRASH_DAYS,
  trashCutoff,
} from "#app/domain/retention.ts";

const DAY = 86_400_000;
const THEN = Date.UTC(2026, 10, 20, 15);

test("the trash keeps items for thirty days, and an invite is valid for thirty", () => {
  expect(TRASH_DAYS).toBe(30);
  expect(purgeTime(THEN) - THEN).toBe(30 * DAY);
  expect(inviteExpiry(THEN) - THEN).toBe(30 * DAY);
});

test.each([
  ["a millisecond before the removal time,", -1, true],
  ["at the removal time,", 0, false],
  ["a millisecond after the removal time,", 1, false],
])("%s the screens and the purge agree", (_, off, kept) => {
  const now = purgeTime(THEN) + off;
  expect(isWithinRetention(THEN, now)).toBe(kept);
  // The purge deletes exactly what can no longer be restored.
  expect(THEN <= trashCutoff(now)).toBe(!kept);
});

test.each([
  ["America/New_York", THEN, "2026-12-19", 30],
  // In this zone it is still the day before.
  ["America/Chicago", Date.UTC(2026, 10, 20, 5), "2026-12-18", 30],
  ["America/New_York", Date.UTC(2026, 10, 21, 4, 59), "2026-12-19", 30],
])("in %s an item removed at %d is kept to the end of %s, %d days", (zone, deletedAt, last, days) => {
  expect(lastRestorableDay(deletedAt, zone)).toBe(last);
  expect(restorableDaysLeft(deletedAt, zone, deletedAt)).toBe(days);
});

test("the current day counts, even with only hours left", () => {
  const zone = "America/New_York";
  const left = [THEN + DAY, purgeTime(THEN) - DAY, purgeTime(THEN) - 1, purgeTime(THEN)];
  expect(left.map((now) => restorableDaysLeft(THEN, zone, now))).toEqual([29, 1, 1, 1]);
});
