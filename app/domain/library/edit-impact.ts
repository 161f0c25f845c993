import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { firstDueDay, isRecurring } from "#app/domain/tasks/due-dates.ts";
import { type Effort, ownMinutes, workloadOf } from "#app/domain/tasks/workload.ts";
import type { LibraryFields } from "./library-task.ts";
import * as words from "./words.ts";

/** How often a task comes in a year, and the homeowner's own minutes for all of it; 0 where nobody said how long. */
export type YearlyWorkload = { times: number; minutes: number };

type Loaded = Pick<LibraryFields, "frequency" | "monthToPerform" | "dueDay" | "scheduleMode"> & Effort;

/** A year without a leap day; the rhythm counts, not the year. */
const YEAR_FROM: CalendarDay = "2025-01-01";
const MONTHS = 12;

/** What a task brings a home in a year, each time done on its day and big jobs done by oneself. Once is once. */
export function yearlyWorkload(task: Loaded): YearlyWorkload {
  if (!isRecurring(task.frequency)) return { times: 1, minutes: ownMinutes(task, false) };
  const schedule = { ...task, monthDay: task.dueDay };
  const row = { ...schedule, ...firstDueDay(schedule, YEAR_FROM), snoozedUntil: null };
  const { average } = workloadOf([row], YEAR_FROM, false);
  return { times: Math.round(average.count * MONTHS), minutes: Math.round(average.minutes * MONTHS) };
}

/** What "every month" leaves open: "12 times, 2 hr a year", "4 times a year", "30 min", or nothing. */
export function formatYearlyWorkload(task: Loaded): string {
  return words.everyYear(yearlyWorkload(task));
}

/** What an edit of a library's tasks would change in the homes that have them. */
export type EditEffects = {
  /** Open rows in all; new words reach each of them. */
  held: number;
  /** Rows due on another day. */
  moved: number;
  /** Rows put away where the task does not fit the home any more. */
  archivedCount: number;
  /** Rows that would move or go, but somebody has noted, snoozed or set them. */
  kept: number;
  /** Open rows that stay and come as often as the task says, where no homeowner has said otherwise. */
  following: number;
  /** Homes the task newly fits. */
  added: number;
  /** The same, where an earlier row comes back. */
  restored: number;
};

export const NO_EFFECTS: EditEffects = {
  held: 0,
  moved: 0,
  archivedCount: 0,
  kept: 0,
  following: 0,
  added: 0,
  restored: 0,
};

/** What a task brings one home in a year, before an edit and after. */
export type WorkloadChange = { before: YearlyWorkload; after: YearlyWorkload };

/** Whether saving would be noticed in any home. */
export function hasEffect({ held, added, restored }: EditEffects): boolean {
  return held + added + restored > 0;
}
