import type { Home } from "#app/auth/sessions.server.ts";
import type { MonthView } from "#app/components/tasks/month-strip.tsx";
import {
  type CalendarDay,
  endOfWeek,
  instantAt,
  startOfWeek,
  todayIn,
} from "#app/domain/days/calendar-day.ts";
import { formatDay, formatMonth, monthInitial } from "#app/domain/days/day-format.ts";
import { formatDollars } from "#app/domain/money.ts";
import { calendarYear, careProgress, careSince } from "#app/domain/tasks/care-progress.ts";
import { countByMonth, MONTHS_AHEAD, projectOccurrences } from "#app/domain/tasks/plan-projection.ts";
import { summarisePlan } from "#app/domain/tasks/status.ts";
import { fullName } from "#app/domain/text/names.ts";
import { found } from "#app/http/not-found.ts";
import { freshStartOffer, sinceAway } from "#app/routes/home/shared/fresh-start-view.server.ts";
import { toPlanRow } from "#app/routes/home/shared/task-view.server.ts";
import type { Db } from "#db/client.server.ts";
import { selectBrand } from "#db/queries/profile/brand.server.ts";
import { listUnreadReplies } from "#db/queries/requests/replies.server.ts";
import { countDoneByTask } from "#db/queries/tasks/care-progress.server.ts";
import { countCompleted } from "#db/queries/tasks/completed.server.ts";
import { selectFinishedSince } from "#db/queries/tasks/fresh-start.server.ts";
import { listOpenLines, type OpenLine, sumExpenses } from "#db/queries/tasks/plan.server.ts";
import { listDoneThisWeek } from "#db/queries/tasks/this-week.server.ts";
import { weekView } from "./week-view.server.ts";
import * as words from "./words.ts";

/** The rest is a press away. */
const REPLIES_SHOWN = 3;

/** All that the overview shows, in one trip to the database. `now` in epoch milliseconds. */
export async function readOverview(db: Db, home: Home, now: number) {
  const today = todayIn(home.timeZone, now);
  const year = calendarYear(today);
  const monday = startOfWeek(today);
  const [open, [completed], [expenses], done, replies, finished, doneThisWeek, [brand]] = await db.batch([
    listOpenLines(db, home.id),
    countCompleted(db, home.id),
    sumExpenses(db, home.id, year),
    countDoneByTask(db, home.id, { ...year, since: careSince(home.timeZone, today) }),
    listUnreadReplies(db, home.id, REPLIES_SHOWN),
    selectFinishedSince(db, home.id, sinceAway(now)),
    listDoneThisWeek(db, home.id, { first: monday, since: instantAt(home.timeZone, monday, 0) }),
    selectBrand(db, home.agentId),
  ]);
  const agent = found(brand ?? null);
  const rows = open.map(toPlanRow);
  const { overdue, dueSoon, later, snoozed } = summarisePlan(rows, today);
  const sunday = endOfWeek(today);
  const next = [...dueSoon, ...later].find(({ dueDay }) => dueDay > sunday);
  const months = monthViews(open, today);
  return {
    counts: {
      overdue: overdue.length,
      dueSoon: dueSoon.length,
      completed: completed?.count ?? 0,
      nextMonth: words.tasks(months[1]?.count ?? 0),
      expenses: formatDollars(expenses?.cents ?? 0),
      thisYear: formatDollars(expenses?.centsThen ?? 0),
    },
    care: careProgress(done, open, today),
    week: weekView({ open: rows, done: doneThisWeek }, home, today),
    months,
    /** The first task due after this week. */
    next: next ? { title: next.title, day: formatDay(next.dueDay) } : null,
    hasPlan: open.length > 0 || (completed?.count ?? 0) > 0,
    snoozed: snoozed.length,
    freshStart: freshStartOffer(open, { home, today, finishedLately: finished.length > 0 }),
    /** What the agent answered and nobody has read. */
    replies,
    agent: { name: fullName(agent), firstName: agent.firstName, headshotUrl: agent.headshotUrl },
  };
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
