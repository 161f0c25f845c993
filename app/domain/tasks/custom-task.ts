import { addYears, type CalendarDay, isCalendarDay } from "#app/domain/days/calendar-day.ts";
import { HOME_FREQUENCIES, type TaskType } from "./kinds.ts";

/** The systems a task may belong to: those of the catalogue, and Other. */
export const TASK_CATEGORIES = [
  "Appliances",
  "Association",
  "Budget",
  "Cleaning",
  "Electrical",
  "Exterior",
  "HVAC",
  "Hurricane Prep",
  "Insurance",
  "Interior",
  "Landscaping",
  "Mortgage",
  "Pest Control",
  "Plumbing",
  "Pool/Spa",
  "Roof",
  "Safety",
  "Taxes",
  "Warranty",
  "Other",
] as const;
export type TaskCategory = (typeof TASK_CATEGORIES)[number];

/** How often a homeowner's own task comes round; "once" never comes back. */
export const CUSTOM_FREQUENCIES = ["once", ...HOME_FREQUENCIES] as const;
export type CustomFrequency = (typeof CUSTOM_FREQUENCIES)[number];

/** How many tasks of their own a home may hold at a time. */
export const MAX_CUSTOM_TASKS = 200;

/** Longest a task may take, in minutes: a day. */
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

/** What kind of task a category makes. */
export function taskTypeOf(category: TaskCategory): TaskType {
  return FINANCIAL.includes(category) ? "financial" : "maintenance";
}

/** What is wrong with a day a task shall be due on next, as a sentence; null when it will do. */
export function dueError(day: string, today: CalendarDay): string | null {
  if (!isCalendarDay(day)) return "Please select a date.";
  if (day < today) return "Please select today or a later day.";
  if (day <= addYears(today, MAX_YEARS_AHEAD)) return null;
  return `Please select a day within the next ${MAX_YEARS_AHEAD} years.`;
}
