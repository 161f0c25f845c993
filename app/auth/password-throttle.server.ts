import { backoffDelays, FREE_ATTEMPTS } from "#app/domain/accounts/sign-in-backoff.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import type { Db } from "#db/client.server.ts";
import { countBackoffAttempt, resetBackoff } from "#db/queries/accounts/backoff.server.ts";
import { networkOf } from "./throttle.server.ts";
import { hashToken } from "./tokens.server.ts";

type Audience = "agent" | "homeowner";

/** Whether the attempt is allowed; if not, the wait in milliseconds. Call `release` after a correct password. */
export type ThrottleSlot =
  | { allowed: true; release: () => Promise<void> }
  | { allowed: false; waitMs: number };

const HERE = backoffDelays(FREE_ATTEMPTS.here);
const EVERYWHERE = backoffDelays(FREE_ATTEMPTS.everywhere);

/** Counted before hashing. Keys are stored hashed. */
async function acquireSlot(
  db: Db,
  names: [name: string, waits: number[]][],
  now: number,
): Promise<ThrottleSlot> {
  const counters = await Promise.all(
    names.map(async ([name, waits]) => ({ key: await hashToken(name), waits })),
  );
  const tried = { counters, windowStart: now - (now % DAY_MS), now };
  const opensAt = await countBackoffAttempt(db, tried);
  if (opensAt !== null) return { allowed: false, waitMs: opensAt - now };
  return { allowed: true, release: () => resetBackoff(db, tried) };
}

/**
 * A password typed to sign in. It is counted for the account from this network, for the network over all accounts
 * (an IPv6 customer is one network) and for the account over all networks. `email` lower-cased.
 */
export function throttleSignIn(
  db: Db,
  { audience, email, ip }: { audience: Audience; email: string; ip: string },
  now: number,
): Promise<ThrottleSlot> {
  const account = `${audience}:${email}`;
  const from = `from:${networkOf(ip)}`;
  return acquireSlot(
    db,
    [
      [`${account} ${from}`, HERE],
      [account, EVERYWHERE],
      [from, EVERYWHERE],
    ],
    now,
  );
}

export function throttleDevice(db: Db, deviceId: string, now: number): Promise<ThrottleSlot> {
  return acquireSlot(db, [[`device:${deviceId}`, HERE]], now);
}

/** Counted apart, so that nobody outside can make a signed-in person wait. */
export function throttleSignedIn(
  db: Db,
  audience: Audience,
  accountId: string,
  now: number,
): Promise<ThrottleSlot> {
  return acquireSlot(db, [[`signed in:${audience}:${accountId}`, HERE]], now);
}

/** For the page of an email-change link. Counted apart, as someone else may have received the link. */
export function throttleEmailLink(
  db: Db,
  audience: Audience,
  accountId: string,
  now: number,
): Promise<ThrottleSlot> {
  return acquireSlot(db, [[`email link:${audience}:${accountId}`, HERE]], now);
}
