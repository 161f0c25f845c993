import { type CalendarDay, latestOf, nextDayOfYear } from "#app/domain/days/calendar-day.ts";

/** A day of the year after which a task is done too late to be worth the same. */
export type Deadline = {
  /** 1 to 12. */
  month: number;
  /** 1 to 31. */
  day: number;
  /** What is lost from then on, as a sentence. */
  lost: string;
};

export type ScheduledOccurrence = {
  dueDay: CalendarDay;
  /** The day its schedule means, where the task was moved; null = its due day. */
  scheduledDay: CalendarDay | null;
  /** The first day it shows again; null = not snoozed. */
  snoozedUntil: CalendarDay | null;
};

/** The deadline of an occurrence: the first such day from the one its schedule means. */
export function deadlineDay(
  { month, day }: Deadline,
  { dueDay, scheduledDay }: ScheduledOccurrence,
): CalendarDay {
  return nextDayOfYear(scheduledDay ?? dueDay, month, day);
}

/** The deadline of an occurrence that is not over on `today`, which letting it go would miss; null where there is none. */
export function upcomingDeadline(
  deadline: Deadline | null,
  task: ScheduledOccurrence,
  today: CalendarDay,
): CalendarDay | null {
  const last = deadline && deadlineDay(deadline, task);
  return last !== null && last >= today ? last : null;
}

/**
 * The deadline that putting a task off until a day would pass; null where it passes none. What is over on
 * `today` cannot be lost any more, and who has put the task off past it already knows.
 */
export function missedDeadline(
  deadline: Deadline,
  task: ScheduledOccurrence,
  until: CalendarDay,
  today: CalendarDay,
): CalendarDay | null {
  const last = deadlineDay(deadline, task);
  const standsOn = latestOf(task.dueDay, task.snoozedUntil ?? task.dueDay);
  return until > last && standsOn <= last && today <= last ? last : null;
}
