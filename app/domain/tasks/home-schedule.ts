import { type CalendarDay, latestOf } from "#app/domain/days/calendar-day.ts";
import { anchorDayOf, isAnnualInMonth, isRecurring, type Schedule, successorDueDay } from "./due-dates.ts";
import { HOME_FREQUENCIES, type HomeFrequency, type ScheduleMode } from "./task-fields.ts";

/** An open row with its effective schedule. */
export type ScheduledRow = Schedule & {
  dueDay: CalendarDay;
  scheduledDay: CalendarDay | null;
  anchorDay: number;
};

/** The homeowner's own schedule for a task. */
export type ScheduleChoice = {
  frequency: HomeFrequency | null;
  scheduleMode: ScheduleMode;
  /** The next due day, and the anchor from then on. */
  due: CalendarDay;
};

export type TaskSchedule = { frequency: string; scheduleMode: ScheduleMode };

/**
 * Applies a choice. A new day without a frequency keeps the current one as the home's own, so a named month moves to
 * that day.
 */
export function applyScheduleChoice(row: ScheduledRow, task: TaskSchedule, choice: ScheduleChoice) {
  const moved = choice.due !== row.dueDay;
  const ofMonth = moved && choice.frequency === null && isAnnualInMonth({ ...row, ...task });
  const frequency = choice.frequency ?? (moved ? ownFrequency({ ...row, ...task }) : null);
  const scheduleMode = ofMonth ? ("fixed_date" as const) : choice.scheduleMode;
  const days = moved
    ? { dueDay: choice.due, scheduledDay: null, anchorDay: anchorDayOf(choice.due) }
    : { dueDay: row.dueDay, scheduledDay: row.scheduledDay, anchorDay: row.anchorDay };
  return { moved, ownFrequency: frequency, frequency: frequency ?? task.frequency, scheduleMode, ...days };
}

/** A row's next days, at most `count`, if each is done on its day; the first is not before today. */
export function nextDays(row: ScheduledRow, today: CalendarDay, count: number): CalendarDay[] {
  const days = [row.dueDay];
  let due: Pick<ScheduledRow, "dueDay" | "anchorDay"> & Partial<ScheduledRow> = row;
  while (days.length < count) {
    const day = latestOf(due.dueDay, today);
    const { dueDay, anchorDay, scheduledDay = null } = due;
    const next = successorDueDay({
      schedule: row,
      dueDay,
      anchorDay,
      scheduledDay,
      completedOn: day,
      today: day,
    });
    if (next === null) break;
    days.push(next.dueDay);
    due = next;
  }
  return days;
}

/** Null for a one-time task. */
function ownFrequency(schedule: Schedule): HomeFrequency | null {
  if (!isRecurring(schedule.frequency)) return null;
  if (isAnnualInMonth(schedule)) return "annually";
  return HOME_FREQUENCIES.find((one) => one === nameOf(schedule.frequency)) ?? "quarterly";
}

function nameOf(frequency: string): string {
  return frequency.trim().toLowerCase();
}
