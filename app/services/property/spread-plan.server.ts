import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { rebalanceYear, spreadFirstYear } from "#app/domain/tasks/first-year.ts";
import { dueDaysFromLastDone, type LastDone, tasksToAskLastDone } from "#app/domain/tasks/last-done.ts";
import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import {
  listYearRows,
  markCareChosen,
  markLastDoneAsked,
  markOnboarded,
  markPlanRebalanced,
  markSpreadNoticeSeen,
  withReason,
} from "#db/queries/property/care.server.ts";
import { moveUntouched, undoMoveUntouched } from "#db/queries/property/property.server.ts";

type ActingHome = { id: string; timeZone: string };

async function readYearRows({ db }: Pick<Deps, "db">, home: ActingHome) {
  return withReason(await listYearRows(db, home.id));
}

/** Fits the untouched plan to its first year, once, whichever window is first. */
export async function completeOnboarding(
  deps: Deps,
  home: ActingHome & { closedOn: CalendarDay | null },
): Promise<void> {
  const { db, now } = deps;
  const moved = spreadFirstYear(await readYearRows(deps, home), todayIn(home.timeZone, now), home.closedOn);
  await runBatch(db, [
    markOnboarded(db, home.id, now),
    moveUntouched(db, home.id, moved, now),
    // Answering here also answers the later question.
    markCareChosen(db, home.id, now),
  ]);
}

/** Once, for plans from before first-year fitting. Returns whether it did. */
export async function rebalancePlan(deps: Deps, home: ActingHome): Promise<boolean> {
  const { db, now } = deps;
  const moved = rebalanceYear(await readYearRows(deps, home), todayIn(home.timeZone, now));
  const [marked] = await runBatch(db, [
    markPlanRebalanced(db, home.id, now),
    moveUntouched(db, home.id, moved, now),
  ]);
  return rowsChanged(marked) === 1;
}

export async function undoPlanSpread(
  { db, now }: Deps,
  home: ActingHome & { planFittedAt: number | null },
): Promise<number> {
  const [back] = await runBatch(db, [
    undoMoveUntouched(db, home.id, home.planFittedAt ?? 0),
    markSpreadNoticeSeen(db, home.id, now),
  ]);
  return rowsChanged(back);
}

/** What a new home is asked: when it did the things that matter most last. */
export async function readTasksToAskLastDone(deps: Deps, home: ActingHome) {
  return tasksToAskLastDone(await readYearRows(deps, home), todayIn(home.timeZone, deps.now));
}

/** What was touched meanwhile stays. Returns how many days moved, and the instant for undo (epoch milliseconds). */
export async function saveLastDone(
  deps: Deps,
  home: ActingHome,
  answers: readonly LastDone[],
): Promise<{ moved: number; at: number }> {
  const { db, now } = deps;
  const today = todayIn(home.timeZone, now);
  const rows = tasksToAskLastDone(await readYearRows(deps, home), today);
  const moves = dueDaysFromLastDone(rows, answers, today);
  const [moved] = await runBatch(db, [
    moveUntouched(db, home.id, moves, now, { always: true }),
    markLastDoneAsked(db, home.id, now),
  ]);
  return { moved: rowsChanged(moved), at: now };
}

export async function dismissLastDone({ db, now }: Deps, home: ActingHome): Promise<void> {
  await runBatch(db, [markLastDoneAsked(db, home.id, now)]);
}

export async function dismissPlanSpreadNotice({ db, now }: Deps, home: ActingHome): Promise<void> {
  await runBatch(db, [markSpreadNoticeSeen(db, home.id, now)]);
}
