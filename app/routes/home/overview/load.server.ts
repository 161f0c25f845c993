import type { Home } from "#app/auth/sessions.server.ts";
import type { MonthView } from "#app/components/tasks/month-strip.tsx";
import { addDays, type CalendarDay, instantAt, startOfWeek, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatMonth, monthInitial } from "#app/domain/days/date-format.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { formatTotal } from "#app/domain/money.ts";
import { calendarYear, careProgress, careWindowStart } from "#app/domain/tasks/completion-rate.ts";
import { LAST_DONE_ASK_DAYS } from "#app/domain/tasks/last-done.ts";
import { countByMonth, MONTHS_AHEAD, projectOccurrences } from "#app/domain/tasks/plan-projection.ts";
import { NEXT_DAYS, summarizePlan } from "#app/domain/tasks/task-status.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import { datesView } from "#app/routes/home/shared/dates-view.server.ts";
import { awaySince, freshStartOffer } from "#app/routes/home/shared/fresh-start-view.server.ts";
import { toPlanRow } from "#app/routes/home/shared/task-view.server.ts";
import type { Db } from "#db/client.server.ts";
import { selectDatedRecords } from "#db/queries/property/property.server.ts";
import { listUnreadReplies } from "#db/queries/requests/help-requests.server.ts";
import { selectFinishedSince } from "#db/queries/tasks/fresh-start.server.ts";
import { countCompleted, countDoneByTask, listDoneThisWeek } from "#db/queries/tasks/history.server.ts";
import { listOpenLines, type OpenLine, sumExpenses } from "#db/queries/tasks/plan.server.ts";
import { weekView } from "./week-view.server.ts";

/** The rest is a press away. */
const REPLIES_SHOWN = 3;

/** All that the overview shows, in one trip to the database. `now` in epoch milliseconds. */
export async function readOverview(db: Db, home: Home, now: number) {
  const today = todayIn(home.timeZone, now);
  const year = calendarYear(today);
  const monday = startOfWeek(today);
  const [open, [completed], [expenses], done, replies, finished, doneThisWeek, things] = await db.batch([
    listOpenLines(db, home.id),
    countCompleted(db, home.id),
    sumExpenses(db, home.id, today),
    countDoneByTask(db, home.id, { ...year, since: careWindowStart(home.timeZone, today) }),
    listUnreadReplies(db, home.id, REPLIES_SHOWN),
    selectFinishedSince(db, home.id, awaySince(now)),
    listDoneThisWeek(db, home.id, { first: monday, since: instantAt(home.timeZone, monday, 0) }),
    selectDatedRecords(db, home.id, today),
  ]);
  const agent = home.shell.brand;
  const rows = open.map(toPlanRow);
  const { overdue, dueSoon, later, snoozed } = summarizePlan(rows, today);
  const last = addDays(today, NEXT_DAYS);
  const next = [...dueSoon, ...later].find(({ dueDay }) => dueDay > last);
  const months = monthViews(open, today);
  return {
    counts: {
      overdue: overdue.length,
      dueSoon: dueSoon.length,
      completed: completed?.count ?? 0,
      nextMonth: {
        name: months[1]?.name ?? "",
        dueDates: m.common_due_dates({ count: months[1]?.count ?? 0 }),
      },
      expenses: formatTotal(expenses?.cents ?? 0),
    },
    care: careProgress(done, open, today),
    week: weekView({ open: rows, done: doneThisWeek }, home, today),
    months,
    /** What of the records comes to a day, the first few. */
    dates: datesView(things, today),
    /** How many tasks were spread over the year, where that has not been waved away. */
    spread: home.planFitSeenAt === null && home.planFittedAt !== null ? spreadOf(open, home.planFittedAt) : 0,
    asksLastDone: asksLastDone(home, now),
    /** The first task due after these days. */
    next: next ? { title: next.title, day: formatDay(next.dueDay) } : null,
    hasPlan: open.length > 0 || (completed?.count ?? 0) > 0,
    snoozed: snoozed.length,
    freshStart: freshStartOffer(open, { home, today, finishedLately: finished.length > 0 }),
    /** What the agent answered and nobody has read. */
    replies,
    agent: { name: fullName(agent), firstName: agent.firstName, headshotUrl: agent.headshotUrl },
  };
}

function spreadOf(open: readonly OpenLine[], at: number): number {
  return open.filter(({ movedAt }) => movedAt === at).length;
}

/** Whether a home is still to be asked when it did things last: in the first week after its welcome. */
function asksLastDone({ welcomedAt, lastDoneAskedAt }: Home, now: number): boolean {
  return welcomedAt !== null && lastDoneAskedAt === null && now < welcomedAt + LAST_DONE_ASK_DAYS * DAY_MS;
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;

function monthViews(open: OpenLine[], today: CalendarDay): MonthView[] {
  const occurrences = projectOccurrences(open, today, MONTHS_AHEAD);
  return countByMonth(occurrences, today, MONTHS_AHEAD).map(({ month, count, hurricaneSeason }) => ({
    month: month.slice(0, 7),
    // Twelve months hold each name once.
    name: formatMonth(month).replace(/ \d+$/, ""),
    initial: monthInitial(month),
    count,
    hurricaneSeason,
  }));
}
