import { expect, test } from "vitest";
import {
  backoffDelay,
  backoffDelays,
  backoffMessage,
  FREE_ATTEMPTS,
} from "#app/domain/accounts/sign-in-backoff.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test.each([
  [1, 0],
  [9, 0],
  [10, 1],
  [11, 2],
  [12, 4],
  [13, 8],
  [14, 15],
  [15, 15],
  [10_000, 15],
])("after %i failed attempts, ten of them free, the next must wait %i minutes", (tries, minutes) => {
  expect(backoffDelay(tries, 10)).toBe(minutes * MINUTE);
});

test("the list of waits ends where they stop growing", () => {
  expect(backoffDelays(2).map((ms) => ms / MINUTE)).toEqual([0, 1, 2, 4, 8, 15]);
  expect(backoffDelays(FREE_ATTEMPTS.here)).toHaveLength(14);
});

test("a nonstop attacker gets fewer than 120 attempts a day per account or network", () => {
  for (const [free, most] of [
    [FREE_ATTEMPTS.here, 108],
    [FREE_ATTEMPTS.everywhere, 118],
  ] as const) {
    let tries = 0;
    for (let now = 0; now < DAY; now += backoffDelay(tries, free)) tries += 1;
    expect(tries).toBe(most);
  }
});

test.each([
  [1, "1 minute"],
  [MINUTE, "1 minute"],
  [MINUTE + 1, "2 minutes"],
  [15 * MINUTE, "15 minutes"],
])("%i milliseconds are written as %s", (ms, told) => {
  expect(backoffMessage(ms)).toBe(`Too many attempts. Wait ${told} and try again.`);
});
