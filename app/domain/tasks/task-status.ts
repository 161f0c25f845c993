import { addDays, type CalendarDay } from "#app/domain/days/calendar-day.ts";
import * as m from "#app/paraglide/messages.js";
import { PRIORITIES, type Priority } from "./task-fields.ts";

export type TaskStatus = "completed" | "skipped" | "archived" | "snoozed" | "overdue" | "due_soon" | "later";

export type TaskState = {
  completed: boolean;
  skipped: boolean;
  /** Archived: it no longer applies to the home. */
  archived?: boolean;
  dueDay: CalendarDay;
  /** The first day it shows again; null = not snoozed. */
  snoozedUntil: CalendarDay | null;
};

export type RankedTask = { priority: Priority; dueDay: CalendarDay; title: string; id?: string };

export type PlanSummary<T> = { overdue: T[]; dueSoon: T[]; later: T[]; snoozed: T[] };

export type PlanGroup<T> = {
  id: "overdue" | "next-days" | "next-month" | "later";
  title: string;
  rows: T[];
  /** The last day that counts; null = none. */
  until: CalendarDay | null;
};

/** Inclusive. */
export const NEXT_DAYS = 7;

/** Inclusive. */
export const DUE_SOON_DAYS = 30;

/** Keep in step with db/predicates.ts. Instants in epoch milliseconds. */
type StoredState = { completed: boolean; skippedAt: number | null; archivedAt: number | null };

export function isFinished({ completed, skippedAt }: Omit<StoredState, "archivedAt">): boolean {
  return completed || skippedAt !== null;
}

export function isOpen(row: StoredState): boolean {
  return !isFinished(row) && row.archivedAt === null;
}

/**
 * `today` in the home's zone. Finished and archived win over dates. A task due today is not overdue yet, as that would
 * be untrue.
 */
export function classifyTask(task: TaskState, today: CalendarDay): TaskStatus {
  return classify(task, today, addDays(today, DUE_SOON_DAYS));
}

/** Not finished, archived, or snoozed on `today`, the day in the home's zone. */
export function isActive(task: TaskState, today: CalendarDay): boolean {
  return !task.completed && !task.skipped && !task.archived && !isSnoozed(task, today);
}

/** By due day, priority, title, then id, so that the order is stable. Keep in step with db/task-order.ts. */
export function compareTasks(a: RankedTask, b: RankedTask): number {
  return (
    compareText(a.dueDay, b.dueDay) ||
    PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority) ||
    compareText(a.title, b.title) ||
    compareText(a.id ?? "", b.id ?? "")
  );
}

/** Open rows by status on `today`, each list in compareTasks order. */
export function summarizePlan<T extends TaskState & RankedTask>(
  rows: readonly T[],
  today: CalendarDay,
): PlanSummary<T> {
  const horizon = addDays(today, DUE_SOON_DAYS);
  const lists: Record<TaskStatus, T[]> = {
    completed: [],
    skipped: [],
    archived: [],
    snoozed: [],
    overdue: [],
    due_soon: [],
    later: [],
  };
  for (const row of rows) lists[classify(row, today, horizon)].push(row);
  return {
    overdue: lists.overdue.sort(compareTasks),
    dueSoon: lists.due_soon.sort(compareTasks),
    later: lists.later.sort(compareTasks),
    snoozed: lists.snoozed.sort(compareTasks),
  };
}

/** Groups by urgency, including empty ones. The second and third together are "due soon". */
export function groupPlan<T extends RankedTask>(plan: PlanSummary<T>, today: CalendarDay): PlanGroup<T>[] {
  const weekEnds = addDays(today, NEXT_DAYS);
  const isNext = ({ dueDay }: T) => dueDay <= weekEnds;
  return [
    { id: "overdue", title: m.common_overdue(), rows: plan.overdue, until: null },
    { id: "next-days", title: m.common_next_7_days(), rows: plan.dueSoon.filter(isNext), until: weekEnds },
    {
      id: "next-month",
      title: m.tasks_in_thirty_days(),
      rows: plan.dueSoon.filter((row) => !isNext(row)),
      until: addDays(today, DUE_SOON_DAYS),
    },
    { id: "later", title: m.common_later(), rows: plan.later, until: null },
  ];
}

// Cached: the same for every row, and costlier than the rest.
function classify(task: TaskState, today: CalendarDay, horizon: CalendarDay): TaskStatus {
  if (task.completed) return "completed";
  if (task.skipped) return "skipped";
  if (task.archived) return "archived";
  if (isSnoozed(task, today)) return "snoozed";
  if (task.dueDay < today) return "overdue";
  return task.dueDay <= horizon ? "due_soon" : "later";
}

function isSnoozed(task: TaskState, today: CalendarDay): boolean {
  return task.snoozedUntil !== null && today < task.snoozedUntil;
}

// By code unit, not locale, so it is the same everywhere.
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
