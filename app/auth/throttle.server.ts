import { createHmac } from "node:crypto";
import { backoffDelays, FREE_ATTEMPTS } from "#app/domain/accounts/sign-in-backoff.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import type { Db } from "#db/client.server.ts";
import {
  countAttempt,
  countBackoffAttempt,
  resetBackoff,
  selectAttempts,
  uncountAttempt,
} from "#db/queries/accounts/sign-in.server.ts";
import { selectHasMoreLiveCodesThan } from "#db/queries/clients/clients.server.ts";
import { hashToken } from "./tokens.server.ts";

const WINDOW_MS = 15 * 60 * 1000;
/** Per network and window. */
const LIMIT = 10;
const SURGE_WINDOW_MS = DAY_MS;
/**
 * Missed codes a day, over all networks, above which a typed code also takes the email. Emailed links are unguessable.
 */
export const CODE_MISS_SURGE = 40;
/**
 * Above this many live codes, a typed one always takes the email. There are 31^6 = 887,503,681 codes, so
 * guesses find one of n with a chance of 1 - (1 - n / 31^6)^guesses. 40 a day are 14,600 a year:
 *
 *      500 live codes   0.8 %
 *    2,000              3.2 %
 *   10,000             15.2 % by the code alone; as a guess with an email can open that person's home and no other,
 *                      0.002 %, and for one network that tries all it may, 960 a day, 0.04 %
 */
export const LIVE_CODE_LIMIT = 2_000;
const ALL_CODE_MISSES = "code:all";

type Throttle = { allowed: boolean; release: () => Promise<void> };

type Bound = { limit: number; windowMs: number };
const USUAL: Bound = { limit: LIMIT, windowMs: WINDOW_MS };

async function count(
  db: Db,
  name: string,
  now: number,
  { limit, windowMs }: Bound = USUAL,
): Promise<Throttle> {
  const key = await hashToken(name);
  const windowStart = now - (now % windowMs);
  const attempts = await countAttempt(db, key, windowStart);
  return { allowed: attempts <= limit, release: () => uncountAttempt(db, key, windowStart) };
}

/** Password reset requests per network and window; more than a household or an office needs. */
export const RESETS_PER_NETWORK = 30;

export function throttleReset(db: Db, ip: string, now: number) {
  return count(db, `reset from:${networkOf(ip)}`, now, { limit: RESETS_PER_NETWORK, windowMs: WINDOW_MS });
}

/** Per day (UTC), for each account and each address. */
export const EMAIL_CHANGES_A_DAY = 3;
/** For an agent with all their homes, since the agent can open any number of homes. */
const EMAIL_CHANGES_OF_AGENT = 20;

export async function throttleEmailChange(
  db: Db,
  { account, agentId, email }: { account: string; agentId: string; email: string },
  now: number,
): Promise<boolean> {
  const bounds = [
    [`email change by:${account}`, EMAIL_CHANGES_A_DAY],
    [`email change of:${agentId}`, EMAIL_CHANGES_OF_AGENT],
    [`email change to:${email}`, EMAIL_CHANGES_A_DAY],
  ] as const;
  for (const [name, limit] of bounds) {
    if (!(await count(db, name, now, { limit, windowMs: DAY_MS })).allowed) return false;
  }
  return true;
}

/** Invitations into a home per day (UTC): of one home, of all homes of an agent, and to one address. */
export const PERSON_INVITES_A_DAY = { home: 10, agent: 60, address: 3 };

export async function throttlePersonInvite(
  db: Db,
  { clientId, agentId, email }: { clientId: string; agentId: string; email: string },
  now: number,
): Promise<boolean> {
  const bounds = [
    [`people of:${clientId}`, PERSON_INVITES_A_DAY.home],
    [`people of homes of:${agentId}`, PERSON_INVITES_A_DAY.agent],
    [`person at:${email}`, PERSON_INVITES_A_DAY.address],
  ] as const;
  for (const [name, limit] of bounds) {
    if (!(await count(db, name, now, { limit, windowMs: DAY_MS })).allowed) return false;
  }
  return true;
}

/** Per agent and day (UTC): addresses tried for a hand-over, so that nobody finds out who has an account. */
export const HAND_OVER_TRIES_A_DAY = 20;

export async function throttleHandOver(db: Db, agentId: string, now: number): Promise<boolean> {
  const bound = { limit: HAND_OVER_TRIES_A_DAY, windowMs: DAY_MS };
  return (await count(db, `hand over by:${agentId}`, now, bound)).allowed;
}

/** Passwords set by an invitation's link, per network; each costs a hash. */
export async function throttleJoin(db: Db, ip: string, now: number): Promise<boolean> {
  return (await count(db, `join:${networkOf(ip)}`, now)).allowed;
}

/** An IPv6 customer gets a /64, so that is what is counted. */
export function networkOf(ip: string): string {
  if (!ip.includes(":")) return ip;
  const [head = "", tail] = ip.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail?.split(":").filter(Boolean) ?? [];
  while (tail !== undefined && groups.length + rest.length < 8) groups.push("0");
  return [...groups, ...rest].slice(0, 4).join(":");
}

/** Keyed hash, so that a stored key does not reveal the IP address. */
export function networkHash(ip: string, secret: string): string {
  return createHmac("sha256", secret)
    .update(`entry from ${networkOf(ip)}`)
    .digest("hex")
    .slice(0, 12);
}

/** Counted before the lookup; call `release` after a correct code. */
export function throttleCode(db: Db, ip: string, now: number) {
  return count(db, `code:${networkOf(ip)}`, now);
}

/** Tries of links into a home, per network and window; correct ones do not count. */
export const LINK_TRIES = 30;

/** Counted before the lookup; call `release` after a correct token. */
export function throttleHomeLink(db: Db, ip: string, now: number) {
  return count(db, `home link:${networkOf(ip)}`, now, { limit: LINK_TRIES, windowMs: WINDOW_MS });
}

export function throttleSignUp(db: Db, ip: string, now: number) {
  return count(db, `signup:${networkOf(ip)}`, now);
}

/** More than an office sends, too few to skew the figures. */
export const VISITS_COUNTED = 60;

export async function throttleVisits(db: Db, ip: string, now: number): Promise<boolean> {
  const bound = { limit: VISITS_COUNTED, windowMs: WINDOW_MS };
  return (await count(db, `visit:${networkOf(ip)}`, now, bound)).allowed;
}

export async function recordCodeMiss(db: Db, now: number): Promise<void> {
  await countAttempt(db, ALL_CODE_MISSES, now - (now % SURGE_WINDOW_MS));
}

/** Also true with so many live codes that guessing might work. */
export async function isEmailRequiredWithCode(db: Db, now: number): Promise<boolean> {
  const [misses, beyond] = await db.batch([
    selectAttempts(db, ALL_CODE_MISSES, now - (now % SURGE_WINDOW_MS)),
    selectHasMoreLiveCodesThan(db, now, LIVE_CODE_LIMIT),
  ]);
  return (misses[0]?.count ?? 0) >= CODE_MISS_SURGE || beyond.length > 0;
}

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
 * Counted for the account here, the network over all accounts, and the account over all networks. `email` lower-cased.
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

/** Counted apart, so that nobody outside can make a logged-in person wait. */
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
