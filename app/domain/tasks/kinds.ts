export const TASK_TYPES = ["maintenance", "financial"] as const;
export type TaskType = (typeof TASK_TYPES)[number];

export const PRIORITIES = ["high", "medium", "low"] as const;
export type Priority = (typeof PRIORITIES)[number];

export const SCHEDULE_MODES = ["after_completion", "fixed_date"] as const;
export type ScheduleMode = (typeof SCHEDULE_MODES)[number];
