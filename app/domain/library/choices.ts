import { CUSTOM_FREQUENCIES } from "#app/domain/tasks/custom-task.ts";

/** How often a task of the library may come round. */
export const LIBRARY_FREQUENCIES = [...CUSTOM_FREQUENCIES, "seasonally"] as const;
export type LibraryFrequency = (typeof LIBRARY_FREQUENCIES)[number];

/** How many tasks of their own an agent may have in the library. */
export const MAX_LIBRARY_OWN = 500;

/** How many days each month has at the most: a task may be due on February 29 and is then clamped. */
export const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
