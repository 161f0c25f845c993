import { expect, test } from "vitest";
import {
  daysKept,
  inviteExpiry,
  isKept,
  keptUntil,
  removedAt,
  TRASH_DAYS,
  trashHorizon,
} from "#app/domain/retention.ts";

const DAY = 86_400_000;
const THEN = Date.UTC(2026, 10, 20, 15);

test("the trash keeps for thirty days, an invite for thirty", () => {
  expect(TRASH_DAYS).toBe(30);
  expect(removedAt(THEN) - THEN).toBe(30 * DAY);
  expect(inviteExpiry(THEN) - THEN).toBe(30 * DAY);
});

test.each([
  ["a millisecond before", -1, true],
  ["on the instant", 0, false],
  ["a millisecond after", 1, false],
])("%s it is removed, all who ask are told the same", (_, off, kept) => {
  const now = removedAt(THEN) + off;
  expect(isKept(THEN, now)).toBe(kept);
  expect(keptUntil(THEN, now)).toBe(kept ? removedAt(THEN) : null);
  // What the purge clears away is what can no longer be brought back.
  expect(THEN <= trashHorizon(now)).toBe(!kept);
});

test("what was never taken away is not kept, and the day under way counts", () => {
  expect(keptUntil(null, THEN)).toBeNull();
  expect([THEN, THEN + 1, removedAt(THEN) - DAY, removedAt(THEN)].map((now) => daysKept(THEN, now))).toEqual([
    30, 30, 1, 1,
  ]);
});
