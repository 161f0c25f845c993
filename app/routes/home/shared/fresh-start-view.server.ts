import type { Home } from "#app/auth/sessions.server.ts";
import type { FreshStartView } from "#app/components/tasks/fresh-start-card.tsx";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { DAYS_AWAY, offersFreshStart, overdueOf } from "#app/domain/tasks/fresh-start.ts";
import * as m from "#app/paraglide/messages.js";
import { freshStartOf } from "#app/services/tasks/fresh-start.server.ts";
import type { OpenLine, OpenTask } from "#db/queries/tasks/plan.server.ts";

/** How long the tasks say that a fresh start has moved some. */
const TOLD_DAYS = 7;

/** From when on a finished task says that somebody was there. Epoch milliseconds, both. */
export function awaySince(now: number): number {
  return now - DAYS_AWAY * DAY_MS;
}

type FreshStartContext = { home: Home; today: CalendarDay; finishedLately: boolean };

/** The offer of a fresh start among a home's open rows; null where there is none, or nothing that would move. */
export function freshStartOffer(
  open: readonly OpenLine[],
  { home, today, finishedLately }: FreshStartContext,
): FreshStartView | null {
  // Most days nobody is offered one, and working one out costs more than finding that out.
  if (!offersFreshStart(overdueOf(open, today), today, finishedLately)) return null;
  const { stays, moves } = freshStartOf(open, home, today);
  if (moves.length === 0) return null;
  return { kind: "offer", body: freshStartOffered(moves.length, stays.length) };
}

/** What a fresh start has lately moved and nobody has touched since; null where there is none. */
export function lastFreshStart(open: readonly OpenTask[], now: number): FreshStartView | null {
  const moved = recentlyMoved(open, now).length;
  return moved === 0 ? null : { kind: "moved", body: m.home_fresh_start_moved({ count: moved }) };
}

/** The rows a fresh start of the last days has moved, which touches them, as no other move does. `now` in epoch milliseconds. */
export function recentlyMoved(open: readonly OpenTask[], now: number): OpenTask[] {
  const since = now - TOLD_DAYS * DAY_MS;
  return open.filter(({ movedAt, version }) => version > 0 && movedAt !== null && movedAt > since);
}

/** What would move, and what would not. */
function freshStartOffered(moves: number, stays: number): string {
  const moving = m.home_fresh_start_offered({ moves });
  if (stays === 0) return moving;
  return `${moving} ${m.home_fresh_start_important({ stays })}`;
}
