import { addDays, type CalendarDay } from "#app/domain/days/calendar-day.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "./kinds.ts";

/** Days ahead from which a day of expiry is marked as near: time enough to renew a policy. */
const SOON_DAYS = 30;

export type ExpiryStatus = "expired" | "soon" | "later";

/** How a paper stands on `today`: it is good through its last day, and expired the day after. */
export function expiryStatusOf(expiresOn: CalendarDay, today: CalendarDay): ExpiryStatus {
  if (expiresOn < today) return "expired";
  return expiresOn <= addDays(today, SOON_DAYS) ? "soon" : "later";
}

/** Whether a text is one of the kinds. */
export function isDocumentKind(text: string | null): text is DocumentKind {
  return DOCUMENT_KINDS.some((kind) => kind === text);
}
