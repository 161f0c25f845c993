import { addYears, type CalendarDay, isCalendarDay } from "#app/domain/days/calendar-day.ts";
import * as m from "#app/paraglide/messages.js";
import type { TaskCategory } from "./task-categories.ts";
import {
  CUSTOM_FREQUENCIES,
  type CustomFrequency,
  type Priority,
  type ScheduleMode,
  type TaskType,
} from "./task-fields.ts";

/** Defaults; only a title and a day are required. */
export const NEW_TASK = {
  category: "Other",
  frequency: "once",
  scheduleMode: "after_completion",
  priority: "medium",
} as const satisfies {
  category: TaskCategory;
  frequency: CustomFrequency;
  scheduleMode: ScheduleMode;
  priority: Priority;
};

export const MAX_CUSTOM_TASKS = 200;

export const MAX_MINUTES = 24 * 60;

/** How many years ahead a homeowner's own task may be due. */
export const MAX_YEARS_AHEAD = 10;

const FINANCIAL: readonly TaskCategory[] = [
  "Association",
  "Budget",
  "Insurance",
  "Mortgage",
  "Taxes",
  "Warranty",
];

export function taskTypeOf(category: TaskCategory): TaskType {
  return FINANCIAL.includes(category) ? "financial" : "maintenance";
}

/** The error for a due day; null if it is fine. */
export function dueError(day: string, today: CalendarDay): string | null {
  if (!isCalendarDay(day)) return m.tasks_select_date();
  if (day < today) return m.tasks_not_past();
  if (day <= addYears(today, MAX_YEARS_AHEAD)) return null;
  return m.tasks_within_next({ years: MAX_YEARS_AHEAD });
}

/** Mid-sentence. */
const WORDS: Record<CustomFrequency, string> = {
  once: "once",
  weekly: "every week",
  monthly: "every month",
  quarterly: "every 3 months",
  "semi-annually": "every 6 months",
  annually: "every year",
};

/** "once" for an unknown frequency. */
export function customFrequencyOf(text: string): CustomFrequency {
  const word = text.trim().toLowerCase();
  return CUSTOM_FREQUENCIES.find((frequency) => frequency === word) ?? "once";
}

export function formatCustomFrequency(text: string): string {
  return WORDS[customFrequencyOf(text)];
}
