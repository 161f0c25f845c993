import { MINUTE_MS } from "#app/domain/days/durations.ts";
import * as m from "#app/paraglide/messages.js";

/* Wrong passwords delay the next try, longer each time, but never lock an account. */

/** Wrong attempts per day (UTC) without a delay. */
export const FREE_ATTEMPTS = {
  /** Per account from one network, from a known device, or while logged in. */
  here: 10,
  /** Per account from all networks, and per network over all accounts; a correct attempt is uncounted. */
  everywhere: 20,
} as const;

const FIRST_WAIT_MS = MINUTE_MS;
const MAX_WAIT_MS = 15 * MINUTE_MS;

/** Milliseconds: none, then one minute, doubled up to fifteen. */
export function backoffDelay(tries: number, free: number): number {
  if (tries < free) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (tries - free), MAX_WAIT_MS);
}

/** The delay after each attempt; the last one repeats. */
export function backoffDelays(free: number): number[] {
  const waits: number[] = [];
  while (waits.at(-1) !== MAX_WAIT_MS) waits.push(backoffDelay(waits.length + 1, free));
  return waits;
}

export function backoffMessage(ms: number): string {
  return m.accounts_wait_minutes({ minutes: Math.max(1, Math.ceil(ms / MINUTE_MS)) });
}
