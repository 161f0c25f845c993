import { DAY_MS } from "#app/domain/days/durations.ts";
import type { Db } from "#db/client.server.ts";
import { attemptsIn, countAttempt, uncountAttempt } from "#db/queries/accounts/attempts.server.ts";
import { hashToken } from "./tokens.server.ts";

const WINDOW_MS = 15 * 60 * 1000;
/** Codes missed, and accounts made, per network in one window. */
const LIMIT = 10;
const SURGE_WINDOW_MS = DAY_MS;
/**
 * Codes missed by everyone in one day above which a code alone no longer opens a home. There are 31^6
 * codes; guessing 40 a day at 500 live ones finds one with a chance below 1 % in a year.
 */
export const CODE_SURGE = 40;
const ALL_CODE_MISSES = "code:all";

export const TOO_MANY_ATTEMPTS = "Too many attempts. Please wait 15 minutes and try again.";

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
  const counted = await countAttempt(db, key, windowStart);
  return { allowed: counted <= limit, release: () => uncountAttempt(db, key, windowStart) };
}

/** How often in a day (UTC) new passwords are mailed to an address. */
export const RESETS_A_DAY = 3;

/** Counts new passwords asked for with an address, as agent or homeowner: nobody can fill somebody's inbox. */
export function throttleReset(db: Db, email: string, now: number) {
  return count(db, `reset:${email}`, now, { limit: RESETS_A_DAY, windowMs: DAY_MS });
}

/** An IPv6 customer holds a /64, so that is the address counted. */
export function network(ip: string): string {
  if (!ip.includes(":")) return ip;
  const [head = "", tail] = ip.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail?.split(":").filter(Boolean) ?? [];
  while (tail !== undefined && groups.length + rest.length < 8) groups.push("0");
  return [...groups, ...rest].slice(0, 4).join(":");
}

/** Counts a code tried from an address before it is looked up; `release` after a right one. */
export function throttleCode(db: Db, ip: string, now: number) {
  return count(db, `code:${network(ip)}`, now);
}

/** Counts new accounts made from an address. */
export function throttleSignUp(db: Db, ip: string, now: number) {
  return count(db, `signup:${network(ip)}`, now);
}

/** Notes a wrong code for the surge rule. */
export async function noteCodeMiss(db: Db, now: number): Promise<void> {
  await countAttempt(db, ALL_CODE_MISSES, now - (now % SURGE_WINDOW_MS));
}

/** Whether so many codes are missed just now that a code also needs the invited email. */
export async function isCodeSurge(db: Db, now: number): Promise<boolean> {
  return (await attemptsIn(db, ALL_CODE_MISSES, now - (now % SURGE_WINDOW_MS))) >= CODE_SURGE;
}
