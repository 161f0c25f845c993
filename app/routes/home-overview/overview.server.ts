import type { CalendarDay } from "#app/domain/calendar-day.ts";
import { formatDay } from "#app/domain/day-format.ts";
import { formatDollars } from "#app/domain/money.ts";
import { OVERDUE_SHOWN, summarisePlan, UPCOMING_SHOWN } from "#app/domain/task-status.ts";
import { toLineView, toPlanRow } from "#app/routes/home/task-view.server.ts";
import type { Db } from "#db/client.server.ts";
import { countCompleted, listOpenTasks, sumExpenses } from "#db/queries/plan.server.ts";

/** All that the overview shows, in one trip to the database. `today` is the day in the home's zone. */
export async function readOverview(db: Db, clientId: string, today: CalendarDay) {
  const [open, [completed], [expenses]] = await db.batch([
    listOpenTasks(db, clientId),
    countCompleted(db, clientId),
    sumExpenses(db, clientId),
  ]);
  const { overdue, dueSoon, later, snoozed } = summarisePlan(open.map(toPlanRow), today);
  const next = later[0];
  return {
    counts: {
      overdue: overdue.length,
      dueSoon: dueSoon.length,
      completed: completed?.count ?? 0,
      expenses: formatDollars(expenses?.cents ?? 0),
    },
    overdue: overdue.slice(0, OVERDUE_SHOWN).map((row) => toLineView(row, today)),
    upcoming: dueSoon.slice(0, UPCOMING_SHOWN).map((row) => toLineView(row, today)),
    next: next ? { title: next.title, day: formatDay(next.dueDay) } : null,
    hasPlan: open.length > 0 || (completed?.count ?? 0) > 0,
    snoozed: snoozed.length,
  };
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;
