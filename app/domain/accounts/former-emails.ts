import { DAY_MS } from "#app/domain/days/durations.ts";

/** An address a home logged in with, and when it stopped (epoch milliseconds). */
export type FormerEmail = { email: string; until: number };

/** How long an address that was replaced is told what happens to the login. */
export const FORMER_EMAIL_MS = 30 * DAY_MS;
/** How long the link in such an email can take the home back. */
export const TAKE_BACK_MS = 7 * DAY_MS;
/** More than can be changed in 30 days, three a day. */
const MOST_KEPT = 100;

/** The addresses of the last 30 days at an instant (epoch milliseconds). */
export function recentEmails(former: readonly FormerEmail[], now: number): string[] {
  return [...new Set(former.filter(({ until }) => now < until + FORMER_EMAIL_MS).map(({ email }) => email))];
}

/** The former addresses once `left` is replaced by `current`, which is not one of them any more. */
export function withFormer(
  former: readonly FormerEmail[],
  { left, current, now }: { left: string; current: string; now: number },
): FormerEmail[] {
  const kept = former.filter(
    ({ email, until }) => email !== left && email !== current && now < until + FORMER_EMAIL_MS,
  );
  return [{ email: left, until: now }, ...kept].slice(0, MOST_KEPT);
}
