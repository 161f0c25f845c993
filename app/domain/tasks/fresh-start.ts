import { addDays, type CalendarDay, daysBetween, latestOf } from "#app/domain/days/calendar-day.ts";
import type { CareReason } from "./care-level.ts";
import { firstDueDay, isOneTimeFiling, type Schedule, successorDueDay } from "./due-dates.ts";
import { compareTasks, type RankedTask } from "./task-status.ts";

/** A fresh start is offered above this many overdue tasks. */
export const MANY_OVERDUE = 10;

/** Also offered if tasks are overdue for longer than this and nothing was finished meanwhile. */
export const DAYS_AWAY = 30;

/** Most open tasks per day and per week when moving tasks. */
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
  /** Overdue tasks that stay. */
  stays: T[];
  /** Overdue tasks with their new due day, in order. */
  moves: { task: T; to: CalendarDay }[];
};

/**
 * Whether an overdue task is worth doing as late as it is: it keeps people safe, a claim depends on it, or a law
 * names its day. Of what the catalog does not know, the one who wrote it said so by its priority.
 */
export function isStillWorthDoing(task: FreshTask): boolean {
  if (task.hasDeadline || isOneTimeFiling(task)) return true;
  return task.reason === null ? task.priority === "high" : STAYING.has(task.reason);
}

/**
 * What a fresh start makes of a home's open rows: of the overdue ones what still matters stays, the rest goes to
 * the next day of its schedule after `today`, or as soon after that as its day and week have room. Weeks are
 * counted from tomorrow. Snoozed rows are left alone.
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

/**
 * Whether a home is offered a fresh start: there is more overdue than anybody catches up with, or nobody was there.
 * `finishedLately` says whether a task was done or skipped within DAYS_AWAY.
 */
export function offersFreshStart(
  overdue: readonly { dueDay: CalendarDay }[],
  today: CalendarDay,
  finishedLately: boolean,
): boolean {
  const away = !finishedLately && overdue.some(({ dueDay }) => daysBetween(dueDay, today) > DAYS_AWAY);
  return away || overdue.length > MANY_OVERDUE;
}

/** Overdue open rows that are not snoozed, by due day. */
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

/** Tracks how full each day is; days are offsets from today. */
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
