import { DAY_MS } from "#app/domain/days/durations.ts";

/** An address that logged in until `until` (epoch milliseconds). `confirmed` = its owner proved it; left out = yes. */
export type FormerEmail = { email: string; until: number; confirmed?: boolean };

/** How long a replaced address still gets security emails. */
export const FORMER_EMAIL_NOTICE_MS = 30 * DAY_MS;
/** How long the link in such an email can undo the change. */
export const HOME_RECOVERY_MS = 7 * DAY_MS;
/** More than 30 days of changes at three a day. */
const MAX_FORMER_EMAILS = 100;

export function recentFormerEmails(former: readonly FormerEmail[], now: number): FormerEmail[] {
  const recent = former.filter(({ until }) => now < until + FORMER_EMAIL_NOTICE_MS);
  return recent.filter(({ email }, at) => recent.findIndex((one) => one.email === email) === at);
}

export function addFormerEmail(
  former: readonly FormerEmail[],
  { left, current, now }: { left: Omit<FormerEmail, "until">; current: string; now: number },
): FormerEmail[] {
  const kept = former.filter(
    ({ email, until }) => email !== left.email && email !== current && now < until + FORMER_EMAIL_NOTICE_MS,
  );
  return [{ ...left, until: now }, ...kept].slice(0, MAX_FORMER_EMAILS);
}
