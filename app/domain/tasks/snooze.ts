import {
  addDays,
  addMonths,
  type CalendarDay,
  dayOfWeek,
  latestOf,
  nextDayOfYear,
  startOfMonth,
} from "#app/domain/days/calendar-day.ts";
import * as m from "#app/paraglide/messages.js";

export type SnoozePreset = { label: string; day: CalendarDay };

/** Proposed snooze lengths, and the default of the notification button. */
export const SNOOZE_DAYS = 7;

const SATURDAY = 6;
const WEEK_DAYS = 7;

/** Preset snooze days, all after `today`. Weeks begin on Sunday, so on a Saturday the next weekend is offered. */
export function snoozePresets(today: CalendarDay): SnoozePreset[] {
  // Sunday, the seventh day of the calendar's week, is the first of theirs.
  const weekday = dayOfWeek(today) % WEEK_DAYS;
  const saturday = addDays(today, SATURDAY - weekday);
  return [
    { label: m.tasks_tomorrow(), day: addDays(today, 1) },
    weekday === SATURDAY
      ? { label: m.tasks_next_weekend(), day: addDays(saturday, WEEK_DAYS) }
      : { label: m.tasks_this_weekend(), day: saturday },
    { label: m.tasks_next_week(), day: addDays(saturday, 2) },
    { label: m.tasks_next_month(), day: startOfMonth(addMonths(today, 1)) },
  ];
}

/** A day of the year after which doing a task is worth less. */
export type Deadline = {
  /** 1 to 12. */
  month: number;
  /** 1 to 31. */
  day: number;
  /** What is lost, as a sentence. */
  lost: string;
};

export type ScheduledOccurrence = {
  dueDay: CalendarDay;
  /** The scheduled day if the task was moved; null = its due day. */
  scheduledDay: CalendarDay | null;
  /** The first day it shows again; null = not snoozed. */
  snoozedUntil: CalendarDay | null;
};

export function deadlineDay(
  { month, day }: Deadline,
  { dueDay, scheduledDay }: ScheduledOccurrence,
): CalendarDay {
  return nextDayOfYear(scheduledDay ?? dueDay, month, day);
}

/** Null if there is none or it has passed. */
export function upcomingDeadline(
  deadline: Deadline | null,
  task: ScheduledOccurrence,
  today: CalendarDay,
): CalendarDay | null {
  const last = deadline && deadlineDay(deadline, task);
  return last !== null && last >= today ? last : null;
}

/** Null if it passes none, or only one that is already over or that an earlier snooze passed. */
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
