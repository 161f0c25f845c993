import type { CustomFrequency } from "./custom-task.ts";
import type { Priority, ScheduleMode, TaskType } from "./kinds.ts";
import * as words from "./words.ts";

/** What the forms of a task call its choices, whoever fills them in. */

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

/** Longest title of a task. */
export const TITLE_MAX = 120;

/** Longest note of a home on a task. */
export const NOTE_MAX = 2_000;
/** Characters of the agent's note on a task of a client's plan. */
export const AGENT_NOTE_MAX = 1_000;
