import { addYears, type CalendarDay, isCalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/day-format.ts";
import { MAX_YEARS_AHEAD } from "#app/domain/tasks/custom-task.ts";
import { isRecurring, successorDueDay } from "#app/domain/tasks/due-dates.ts";
import { nextDays, type ScheduleChoice, withChoice } from "#app/domain/tasks/home-schedule.ts";
import {
  HOME_FREQUENCIES,
  type HomeFrequency,
  SCHEDULE_MODES,
  type ScheduleMode,
} from "#app/domain/tasks/kinds.ts";
import { rhythmWords } from "#app/domain/tasks/rhythm-words.ts";
import type { OpenTask } from "#db/queries/tasks/plan.server.ts";
import { FREQUENCY_LABELS, MODE_LABELS } from "./form-options.ts";

/** How many days ahead a schedule is shown. */
const NEXT_SHOWN = 3;

const COUNTS: Record<ScheduleMode, string> = {
  after_completion: "The next one counts from the day you finish this one.",
  fixed_date: "The next one keeps to the date, however early or late you are.",
};

/** The form of a task's schedule, with what the choice in the address comes to; without one, what is in force. */
export function scheduleParts(row: OpenTask, today: CalendarDay, params: URLSearchParams) {
  const choice = choiceOf(row, params);
  const task = { frequency: row.taskFrequency, scheduleMode: row.taskMode };
  const inForce = { ...row, ...withChoice(row, task, choice) };
  const nextOf = (scheduleMode: ScheduleMode) => {
    const chosen = { ...row, ...withChoice(row, task, { ...choice, scheduleMode }) };
    return successorDueDay({ ...chosen, schedule: chosen, completedOn: today, today })?.dueDay ?? null;
  };
  return {
    due: choice.due,
    frequency: choice.frequency ?? "plan",
    mode: choice.scheduleMode,
    earliest: row.dueDay < today ? row.dueDay : today,
    latest: addYears(today, MAX_YEARS_AHEAD),
    frequencies: [
      { value: "plan", label: `As planned, ${rhythmWords({ ...row, ...task })}` },
      ...HOME_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] })),
    ],
    choices: SCHEDULE_MODES.map((value) => {
      const next = nextOf(value);
      const preview =
        next === null ? "This task does not come back." : `Done today, next ${formatDay(next)}.`;
      return { value, label: MODE_LABELS[value], text: COUNTS[value], preview };
    }),
    next: nextText(nextDays(inForce, today, NEXT_SHOWN), isRecurring(inForce.frequency)),
  };
}

/** "Next: Dec 21, 2026 · Jan 21, 2027 · Feb 21, 2027, if done on the day each time." */
function nextText(days: CalendarDay[], recurring: boolean): string {
  return `Next: ${days.map(formatDay).join(" · ")}, ${recurring ? "if done on the day each time" : "once"}.`;
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
