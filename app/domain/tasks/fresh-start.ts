import { addDays, type CalendarDay, daysBetween, latestOf } from "#app/domain/days/calendar-day.ts";
import type { CareReason } from "./care-level.ts";
import { firstDueDay, isOneTimeFiling, type Schedule, successorDueDay } from "./due-dates.ts";
import { compareTasks, type RankedTask } from "./task-status.ts";

/** A fresh start is offered above this many overdue tasks. */
export const MANY_OVERDUE = 10;

/** Also offered if tasks are overdue for longer than this and nothing was finished meanwhile. */
export const DAYS_AWAY = 30;

export const MAX_TASKS_PER_DAY = 2;
export const MAX_TASKS_PER_WEEK = 5;

const WEEK_DAYS = 7;

/** Reasons that keep an overdue task where it is. */
const STAYING = new Set<CareReason>(["safety", "claim", "deadline"]);

export type FreshTask = Schedule &
  RankedTask & {
    id: string;
    /** The day its schedule means, where it was moved; null = its due day. */
    scheduledDay: CalendarDay | null;
    anchorDay: number;
    /** The first day it shows again; null = not snoozed. */
    snoozedUntil: CalendarDay | null;
    /** Why the catalog has it; null = it is not the catalog's. */
    reason: CareReason | null;
    /** Whether it has a deadline. */
    hasDeadline: boolean;
  };

export type FreshStart<T> = {
  stays: T[];
  moves: { task: T; to: CalendarDay }[];
};

/** Safety, insurance claims, and legal dates; for an agent's or homeowner's own task, high priority. */
export function isStillWorthDoing(task: FreshTask): boolean {
  if (task.hasDeadline || isOneTimeFiling(task)) return true;
  return task.reason === null ? task.priority === "high" : STAYING.has(task.reason);
}

/**
 * Important overdue tasks stay; others move to the next scheduled day after `today` with room in its day and week.
 * Weeks count from tomorrow. Snoozed rows are ignored.
 */
export function freshStart<T extends FreshTask>(open: readonly T[], today: CalendarDay): FreshStart<T> {
  const overdue = overdueOf(open, today);
  const wished = overdue
    .filter((task) => !isStillWorthDoing(task))
    .map((task) => ({ task, offset: daysBetween(today, nextDay(task, today)) }))
    .sort((a, b) => a.offset - b.offset);
  const late = new Set(overdue);
  const room = roomBeside(
    open.filter((task) => !late.has(task)),
    today,
  );
  const moves = wished.map(({ task, offset }) => ({ task, to: addDays(today, room.take(offset)) }));
  return {
    stays: overdue.filter(isStillWorthDoing),
    moves: moves.sort((a, b) => daysBetween(b.to, a.to) || compareTasks(a.task, b.task)),
  };
}

/** `finishedLately`: a task was completed or skipped within DAYS_AWAY. */
export function offersFreshStart(
  overdue: readonly { dueDay: CalendarDay }[],
  today: CalendarDay,
  finishedLately: boolean,
): boolean {
  const away = !finishedLately && overdue.some(({ dueDay }) => daysBetween(dueDay, today) > DAYS_AWAY);
  return away || overdue.length > MANY_OVERDUE;
}

export function overdueOf<T extends RankedTask & Pick<FreshTask, "snoozedUntil">>(
  open: readonly T[],
  today: CalendarDay,
): T[] {
  const isOverdue = ({ dueDay, snoozedUntil }: T) =>
    dueDay < today && (snoozedUntil === null || snoozedUntil <= today);
  return open.filter(isOverdue).sort(compareTasks);
}

/** The next scheduled day after `today`. */
function nextDay(task: FreshTask, today: CalendarDay): CalendarDay {
  if (task.scheduledDay !== null && task.scheduledDay > today) return task.scheduledDay;
  const schedule: Schedule = { ...task, scheduleMode: "fixed_date" };
  const next = successorDueDay({ ...task, schedule, completedOn: today, today, skipped: true });
  // A one-time task is scheduled as if new.
  return (next ?? firstDueDay(task, today)).dueDay;
}

function roomBeside(standing: readonly FreshTask[], today: CalendarDay) {
  const days = new Map<number, number>();
  const weeks = new Map<number, number>();
  const weekOf = (offset: number) => Math.floor((offset - 1) / WEEK_DAYS);
  const add = (offset: number) => {
    days.set(offset, (days.get(offset) ?? 0) + 1);
    weeks.set(weekOf(offset), (weeks.get(weekOf(offset)) ?? 0) + 1);
  };
  for (const { dueDay, snoozedUntil } of standing) {
    add(daysBetween(today, latestOf(dueDay, snoozedUntil ?? dueDay)));
  }
  const isFull = (offset: number) =>
    (days.get(offset) ?? 0) >= MAX_TASKS_PER_DAY || (weeks.get(weekOf(offset)) ?? 0) >= MAX_TASKS_PER_WEEK;
  return {
    /** Takes the first day with room from one on. */
    take(wished: number): number {
      let offset = wished;
      while (isFull(offset)) offset += 1;
      add(offset);
      return offset;
    },
  };
}
