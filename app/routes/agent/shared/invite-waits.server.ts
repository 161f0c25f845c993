import { todayIn } from "#app/domain/days/calendar-day.ts";
import type { InviteWait } from "#app/services/clients/release-invites.server.ts";
import { nearDay } from "./near-day.server.ts";

type Reader = { firstName: string; optedOut: boolean };
type Around = { timeZone: string; now: number };

/** Why an invite has not gone out, in the few words a list has room for; null where it has. */
export function waitNote(wait: InviteWait | undefined, { optedOut }: Reader, around: Around): string | null {
  if (optedOut) return "Asked not to get invites";
  if (!wait) return null;
  return wait.for === "proof" ? "Goes out once you confirm your email" : `Goes out by ${dayOf(wait, around)}`;
}

/** The same as a sentence, with what can be done meanwhile. */
export function waitSentence(
  wait: InviteWait | undefined,
  { firstName, optedOut }: Reader,
  around: Around,
): string | null {
  if (optedOut)
    return `${firstName} asked not to get invites by email. You can still hand over the code yourself.`;
  if (!wait) return null;
  const when = wait.for === "proof" ? "once you confirm your email" : `by ${dayOf(wait, around)}`;
  return `The email goes out ${when}. You can hand over the code yourself until then.`;
}

function dayOf({ day }: InviteWait & { for: "day" }, { timeZone, now }: Around): string {
  return nearDay(day, todayIn(timeZone, now));
}
