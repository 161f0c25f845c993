import type { Home } from "#app/auth/sessions.server.ts";
import type { MonthView } from "#app/components/tasks/month-strip.tsx";
import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatMonth, monthInitial } from "#app/domain/days/day-format.ts";
import { formatDollars } from "#app/domain/money.ts";
import { bestTask } from "#app/domain/tasks/best-task.ts";
import { calendarYear, careProgress, careSince } from "#app/domain/tasks/care-progress.ts";
import { countByMonth, MONTHS_AHEAD, projectOccurrences } from "#app/domain/tasks/plan-projection.ts";
import {
  OVERDUE_SHOWN,
  putAheadByPriority,
  summarisePlan,
  UPCOMING_SHOWN,
} from "#app/domain/tasks/status.ts";
import { freshStartOffer, sinceAway } from "#app/routes/home/shared/fresh-start-view.server.ts";
import {
  formatMinutes,
  priorityWords,
  toLineView,
  toPlanRow,
} from "#app/routes/home/shared/task-view.server.ts";
import type { Db } from "#db/client.server.ts";
import { listUnreadReplies } from "#db/queries/requests/replies.server.ts";
import { countDoneByTask } from "#db/queries/tasks/care-progress.server.ts";
import { selectFinishedSince } from "#db/queries/tasks/fresh-start.server.ts";
import { countCompleted, listOpenTasks, type OpenTask, sumExpenses } from "#db/queries/tasks/plan.server.ts";

/** The rest is a press away. */
const REPLIES_SHOWN = 3;

/** All that the overview shows, in one trip to the database. `now` in epoch milliseconds. */
export async function readOverview(db: Db, home: Home, now: number) {
  const today = todayIn(home.timeZone, now);
  const [open, [completed], [expenses], done, replies, finished] = await db.batch([
    listOpenTasks(db, home.id),
    countCompleted(db, home.id),
    sumExpenses(db, home.id),
    countDoneByTask(db, home.id, { ...calendarYear(today), since: careSince(home.timeZone, today) }),
    listUnreadReplies(db, home.id, REPLIES_SHOWN),
    selectFinishedSince(db, home.id, sinceAway(now)),
  ]);
  const rows = open.map(toPlanRow);
  const { overdue, dueSoon, later, snoozed } = summarisePlan(rows, today);
  const ahead = putAheadByPriority([...overdue, ...dueSoon]);
  const best = bestTask(rows, today);
  const [next] = [...dueSoon, ...later];
  return {
    counts: {
      overdue: overdue.length,
      dueSoon: dueSoon.length,
      completed: completed?.count ?? 0,
      expenses: formatDollars(expenses?.cents ?? 0),
    },
    care: careProgress(done, open, today),
    best: best ? bestView(best, today, best !== (overdue[0] ?? dueSoon[0])) : null,
    overdue: overdue.slice(0, OVERDUE_SHOWN).map((row) => toLineView(row, today, ahead)),
    months: monthViews(open, today),
    upcoming: dueSoon.slice(0, UPCOMING_SHOWN).map((row) => toLineView(row, today, ahead)),
    next: next ? { title: next.title, day: formatDay(next.dueDay) } : null,
    hasPlan: open.length > 0 || (completed?.count ?? 0) > 0,
    snoozed: snoozed.length,
    freshStart: freshStartOffer(open, { home, today, finishedLately: finished.length > 0 }),
    /** What the agent answered and nobody has read. */
    replies,
  };
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;

/** `jumped`: another task is due before it, so that its priority is worth a word. */
function bestView(row: OpenTask, today: CalendarDay, jumped: boolean) {
  const { id, title, chip } = toLineView(row, today);
  const time = row.minutes === null ? "" : formatMinutes(row.minutes);
  return {
    id,
    title,
    chip,
    line: [
      jumped && row.priority === "high" && priorityWords(row),
      row.category,
      time,
      row.diy ? "" : "For a professional",
    ]
      .filter(Boolean)
      .join(" · "),
    why: firstSentence(row.description),
  };
}

/** Enough to know what it is about; the rest stands with the task itself. */
function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text.trim())?.[0] ?? text.trim();
}

function monthViews(open: OpenTask[], today: CalendarDay): MonthView[] {
  const occurrences = projectOccurrences(open, today, MONTHS_AHEAD);
  return countByMonth(occurrences, today, MONTHS_AHEAD).map(({ month, count, hurricaneSeason }) => ({
    name: formatMonth(month),
    initial: monthInitial(month),
    count,
    hurricaneSeason,
  }));
}
