import { addYears, type CalendarDay, isCalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { MAX_YEARS_AHEAD } from "#app/domain/tasks/custom-task.ts";
import { anchorDayOf, isRecurring, successorDueDay } from "#app/domain/tasks/due-dates.ts";
import { formatFrequency } from "#app/domain/tasks/frequency-label.ts";
import {
  applyScheduleChoice,
  nextDays,
  type ScheduleChoice,
  type ScheduledRow,
} from "#app/domain/tasks/home-schedule.ts";
import {
  FREQUENCY_LABELS,
  HOME_FREQUENCIES,
  type HomeFrequency,
  MODE_LABELS,
  SCHEDULE_MODES,
  type ScheduleMode,
} from "#app/domain/tasks/task-fields.ts";
import * as m from "#app/paraglide/messages.js";
import type { OpenTask } from "#db/queries/tasks/plan.server.ts";

/** How many future dates are shown. */
const NEXT_SHOWN = 3;

const COUNTS: Record<ScheduleMode, string> = {
  get after_completion() {
    return m.home_tasks_dialog_from_completion();
  },
  get fixed_date() {
    return m.home_tasks_dialog_keeps_date();
  },
};

export function scheduleParts(row: OpenTask, today: CalendarDay, params: URLSearchParams) {
  const choice = choiceOf(row, params);
  const task = { frequency: row.taskFrequency, scheduleMode: row.taskMode };
  const inForce = { ...row, ...applyScheduleChoice(row, task, choice) };
  const nextOf = (scheduleMode: ScheduleMode) => {
    const chosen = { ...row, ...applyScheduleChoice(row, task, { ...choice, scheduleMode }) };
    return successorDueDay({ ...chosen, schedule: chosen, completedOn: today, today })?.dueDay ?? null;
  };
  return {
    due: choice.due,
    frequency: choice.frequency ?? "plan",
    mode: choice.scheduleMode,
    earliest: row.dueDay < today ? row.dueDay : today,
    latest: addYears(today, MAX_YEARS_AHEAD),
    frequencies: [
      {
        value: "plan",
        label: m.home_tasks_dialog_as_planned({ rhythm: formatFrequency({ ...row, ...task }) }),
      },
      ...HOME_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] })),
    ],
    choices: modeChoices(nextOf),
    next: nextText(nextDays(inForce, today, NEXT_SHOWN), isRecurring(inForce.frequency)),
  };
}

/** The frequency and the next due day of a custom task's form. */
export type OwnRhythm = { frequency: string; due: string };

/**
 * Both ways a custom task may repeat, with the next day; `row` is the task being edited. Without days if it does not
 * repeat or the form is incomplete.
 */
export function ownChoices(row: ScheduledRow | null, { frequency, due }: OwnRhythm, today: CalendarDay) {
  if (!isCalendarDay(due) || !isRecurring(frequency)) return modeChoices(() => undefined);
  const days = row?.dueDay === due ? row : { dueDay: due, anchorDay: anchorDayOf(due), scheduledDay: null };
  return modeChoices((scheduleMode) => {
    const schedule = { frequency, scheduleMode, monthToPerform: null, monthDay: null };
    return successorDueDay({ ...days, schedule, completedOn: today, today })?.dueDay ?? null;
  });
}

/** The ways a task may repeat; null if it does not, undefined if unknown. */
function modeChoices(nextOf: (mode: ScheduleMode) => CalendarDay | null | undefined) {
  return SCHEDULE_MODES.map((value) => ({
    value,
    label: MODE_LABELS[value],
    text: COUNTS[value],
    preview: nextDayText(nextOf(value)),
  }));
}

function nextDayText(next: CalendarDay | null | undefined): string {
  if (next === undefined) return "";
  return next === null
    ? m.home_tasks_dialog_does_not_repeat()
    : m.home_tasks_dialog_if_done_today({ next: formatDay(next) });
}

export type ModeChoice = ReturnType<typeof modeChoices>[number];

/** "Next: Dec 21, 2026 · Jan 21, 2027 · Feb 21, 2027, if done on time." */
function nextText(days: CalendarDay[], recurring: boolean): string {
  const list = days.map(formatDay).join(" · ");
  return recurring
    ? m.home_tasks_dialog_next_dates({ days: list })
    : m.home_tasks_dialog_next_once({ day: list });
}

function choiceOf(row: OpenTask, params: URLSearchParams): ScheduleChoice {
  const frequency = params.get("frequency");
  const due = params.get("due") ?? "";
  return {
    frequency: frequency === null ? row.ownFrequency : homeFrequency(frequency),
    scheduleMode: SCHEDULE_MODES.find((mode) => mode === params.get("mode")) ?? row.scheduleMode,
    due: isCalendarDay(due) ? due : row.dueDay,
  };
}

function homeFrequency(text: string): HomeFrequency | null {
  return HOME_FREQUENCIES.find((frequency) => frequency === text) ?? null;
}
