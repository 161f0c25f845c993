import * as words from "./words.ts";

export const TASK_TYPES = ["maintenance", "financial"] as const;
export type TaskType = (typeof TASK_TYPES)[number];

export const PRIORITIES = ["high", "medium", "low"] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Frequencies a home may choose. */
export const HOME_FREQUENCIES = ["weekly", "monthly", "quarterly", "semi-annually", "annually"] as const;
export type HomeFrequency = (typeof HOME_FREQUENCIES)[number];

export const SCHEDULE_MODES = ["after_completion", "fixed_date"] as const;
export type ScheduleMode = (typeof SCHEDULE_MODES)[number];

export const TYPE_LABELS: Record<TaskType, string> = {
  maintenance: words.maintenance,
  financial: words.financial,
};

export const FREQUENCY_LABELS: Record<CustomFrequency, string> = {
  once: words.once,
  weekly: words.everyWeek,
  monthly: words.everyMonth,
  quarterly: words.everyThreeMonths,
  "semi-annually": words.everySixMonths,
  annually: words.everyYear,
};

export const PRIORITY_LABELS: Record<Priority, string> = {
  high: words.high,
  medium: words.medium,
  low: words.low,
};

export const MODE_LABELS: Record<ScheduleMode, string> = {
  after_completion: words.afterCompletion,
  fixed_date: words.fixedDate,
};

export const TITLE_MAX = 120;

export const NOTE_MAX = 2_000;
/** Characters of the agent's note on a task of a client's plan. */
export const AGENT_NOTE_MAX = 1_000;

export const CUSTOM_FREQUENCIES = ["once", ...HOME_FREQUENCIES] as const;
export type CustomFrequency = (typeof CUSTOM_FREQUENCIES)[number];
