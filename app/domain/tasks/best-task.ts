import { addDays, type CalendarDay } from "#app/domain/days/calendar-day.ts";
import { PRIORITIES } from "./kinds.ts";
import {
  compareTasks,
  DUE_SOON_DAYS,
  isActive,
  type RankedTask,
  type TaskState,
  THIS_WEEK_DAYS,
} from "./status.ts";

export type Candidate = TaskState &
  RankedTask & {
    /** How long it takes; null = not known. */
    minutes: number | null;
    /** Whether the homeowner can do it without a professional. */
    diy: boolean;
    frequency: string;
  };

/** Up to here a task is something for today, between other things. */
export const SHORT_MINUTES = 30;

/** Where the weeks ahead end that are told apart, in days from today; the last is the end of "due soon". */
const WEEK_ENDS = [THIS_WEEK_DAYS, 14, 21, DUE_SOON_DAYS];

/** Rhythms so short that doing a task weeks ahead would only bring it round again. */
const SHORT_RHYTHMS = ["weekly", "monthly"];

/**
 * The one task to propose on `today`, the day in the home's zone; null where there is none. What is
 * overdue with high priority comes first, then the rest that is overdue, then what is due today, then what
 * is due soon, week by week. Among those of one kind: high, medium, low; then short ones the homeowner can do alone before
 * the others; then the earliest. Weekly and monthly tasks are left until the week they are due, or the
 * filter changed this morning would be proposed again at noon.
 */
export function bestTask<T extends Candidate>(rows: readonly T[], today: CalendarDay): T | null {
  const ends = WEEK_ENDS.map((days) => addDays(today, days));
  let best: T | null = null;
  let bestUrgency = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const urgency = urgencyOf(row, today, ends);
    if (urgency === null || urgency > bestUrgency) continue;
    if (best === null || urgency < bestUrgency || compareWithin(row, best) < 0) best = row;
    bestUrgency = urgency;
  }
  return best;
}

/** Whether a task is known to take half an hour at most, and no professional. */
export function isQuick({ minutes, diy }: Pick<Candidate, "minutes" | "diy">): boolean {
  return diy && minutes !== null && minutes <= SHORT_MINUTES;
}

/** 0 presses most; null = not for today. */
function urgencyOf(row: Candidate, today: CalendarDay, ends: readonly CalendarDay[]): number | null {
  if (!isActive(row, today)) return null;
  if (row.dueDay < today) return row.priority === "high" ? 0 : 1;
  if (row.dueDay === today) return 2;
  const week = ends.findIndex((end) => row.dueDay <= end);
  if (week === -1 || (week > 0 && SHORT_RHYTHMS.includes(row.frequency.trim().toLowerCase()))) return null;
  return 3 + week;
}

function compareWithin(a: Candidate, b: Candidate): number {
  const byPriority = PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority);
  if (byPriority === 0 && isQuick(a) !== isQuick(b)) return isQuick(a) ? -1 : 1;
  return byPriority || compareTasks(a, b);
}
