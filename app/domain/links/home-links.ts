import { addDays, type CalendarDay, isCalendarDay } from "#app/domain/days/calendar-day.ts";
import * as m from "#app/paraglide/messages.js";

/**
 * Links that open a part of a home without a login. helper: chosen tasks, to mark as done. viewer: the history, to
 * read.
 */
export const LINK_KINDS = ["helper", "viewer"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** Working links of a home. */
export const LINKS_MAX = 10;
/** Days from today to the last day. */
export const LINK_DAYS_MAX = 90;
/** What the form suggests. */
export const LINK_DAYS = 30;
export const LINK_TASKS_MAX = 50;
export const LINK_LABEL_MAX = 60;
export const LINK_NOTE_MAX = 2_000;
/** Of a helper, with a completion. */
export const HELPER_NOTE_MAX = 1_000;

/** The first part of the address, before the token. */
export const LINK_PATHS: Record<LinkKind, string> = { helper: "/h", viewer: "/v" };

/** `today`: in the home's time zone. Its last day counts as a whole. */
export function isLinkOpen(
  { revokedAt, endsOn }: { revokedAt: number | null; endsOn: CalendarDay },
  today: CalendarDay,
): boolean {
  return revokedAt === null && today <= endsOn;
}

/** What is wrong with the last day of a new link; null if nothing is. */
export function linkEndError(day: string, today: CalendarDay): string | null {
  if (!isCalendarDay(day)) return m.home_links_choose_last_day();
  if (day < today) return m.home_links_last_day_past();
  return day > addDays(today, LINK_DAYS_MAX) ? m.home_links_last_day_late({ days: LINK_DAYS_MAX }) : null;
}

type HistoryEntry = { kind: string; cents: number | null; capital: number; note: string };

/**
 * The entries of a history that a viewer's link shows. Documents never: their names alone may be private. Expenses only
 * with costs, except improvements of the house, which are the point of a history.
 */
export function viewerEntries<T extends HistoryEntry>(
  entries: readonly T[],
  { withCosts, withNotes }: { withCosts: boolean; withNotes: boolean },
): T[] {
  return entries
    .filter(({ kind, capital }) => kind !== "document" && (withCosts || kind !== "expense" || capital === 1))
    .map((entry) => ({
      ...entry,
      cents: withCosts ? entry.cents : null,
      note: withNotes ? entry.note : "",
    }));
}
