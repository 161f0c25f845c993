import type { CustomFrequency } from "./custom-task.ts";
import type { Priority, ScheduleMode, TaskType } from "./kinds.ts";

/** What the forms of a task call its choices, whoever fills them in. */

export const TYPE_LABELS: Record<TaskType, string> = { maintenance: "Maintenance", financial: "Financial" };

export const FREQUENCY_LABELS: Record<CustomFrequency, string> = {
  once: "Once",
  weekly: "Every week",
  monthly: "Every month",
  quarterly: "Every 3 months",
  "semi-annually": "Every 6 months",
  annually: "Every year",
};

export const PRIORITY_LABELS: Record<Priority, string> = { high: "High", medium: "Medium", low: "Low" };

export const MODE_LABELS: Record<ScheduleMode, string> = {
  after_completion: "After completion",
  fixed_date: "Fixed date",
};

/** Longest title of a task. */
export const TITLE_MAX = 120;

/** Characters of the agent's note on a task of a client's plan. */
export const AGENT_NOTE_MAX = 1_000;
