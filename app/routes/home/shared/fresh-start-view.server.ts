import type { Home } from "#app/auth/sessions.server.ts";
import type { FreshStartView } from "#app/components/tasks/fresh-start-card.tsx";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { DAYS_AWAY, offersFreshStart, overdueOf } from "#app/domain/tasks/fresh-start.ts";
import * as m from "#app/paraglide/messages.js";
import { freshStartOf } from "#app/services/tasks/fresh-start.server.ts";
import type { OpenLine, OpenTask } from "#db/queries/tasks/plan.server.ts";

/** Days for which a fresh start's result is shown. */
const TOLD_DAYS = 7;

/** A task finished after this shows that somebody was active. Epoch milliseconds. */
export function awaySince(now: number): number {
  return now - DAYS_AWAY * DAY_MS;
}

type FreshStartContext = { home: Home; today: CalendarDay; finishedLately: boolean };

/** Offers a fresh start; null if it is not due or nothing would move. */
export function freshStartOffer(
  open: readonly OpenLine[],
  { home, today, finishedLately }: FreshStartContext,
): FreshStartView | null {
  // Checked first, as working out a fresh start costs more.
  if (!offersFreshStart(overdueOf(open, today), today, finishedLately)) return null;
  const { stays, moves } = freshStartOf(open, home, today);
  if (moves.length === 0) return null;
  return { kind: "offer", body: freshStartOffered(moves.length, stays.length) };
}

/** What a recent fresh start has moved and nobody has changed since; null if there is none. */
export function lastFreshStart(open: readonly OpenTask[], now: number): FreshStartView | null {
  const moved = recentlyMoved(open, now).length;
  return moved === 0 ? null : { kind: "moved", body: m.home_fresh_start_moved({ count: moved }) };
}

/** Rows moved by a recent fresh start, the only change that sets both. `now` in epoch milliseconds. */
export function recentlyMoved(open: readonly OpenTask[], now: number): OpenTask[] {
  const since = now - TOLD_DAYS * DAY_MS;
  return open.filter(({ movedAt, version }) => version > 0 && movedAt !== null && movedAt > since);
}

function freshStartOffered(moves: number, stays: number): string {
  const moving = m.home_fresh_start_offered({ moves });
  if (stays === 0) return moving;
  return `${moving} ${m.home_fresh_start_important({ stays })}`;
}
