import { MINUTE_MS } from "#app/domain/days/durations.ts";
import { waitMinutes } from "./words.ts";

/*
 * Wrong passwords make the next try wait, longer each time, and nobody is ever locked out: a person who mistypes
 * ten times waits a minute, a machine gets some hundred tries a day.
 */

/** Wrong tries of a day (UTC) that cost no wait. */
export const FREE_ATTEMPTS = {
  /** Of one account from one network, from a device that knows it, or by somebody who is signed in. */
  here: 10,
  /** Of one account from everywhere, and of all accounts from one network: what is right later is taken back. */
  everywhere: 20,
} as const;

const FIRST_WAIT_MS = MINUTE_MS;
const MAX_WAIT_MS = 15 * MINUTE_MS;

/** Milliseconds from the day's so many-th wrong try to the next: none, then one minute, doubled up to fifteen. */
export function backoffDelay(tries: number, free: number): number {
  if (tries < free) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (tries - free), MAX_WAIT_MS);
}

/** The waits after the first try, the second and so on; what comes after the last is as long as the last. */
export function backoffDelays(free: number): number[] {
  const waits: number[] = [];
  while (waits.at(-1) !== MAX_WAIT_MS) waits.push(backoffDelay(waits.length + 1, free));
  return waits;
}

/** What somebody is told who has to wait so many milliseconds. */
export function backoffMessage(ms: number): string {
  return waitMinutes(Math.max(1, Math.ceil(ms / MINUTE_MS)));
}
