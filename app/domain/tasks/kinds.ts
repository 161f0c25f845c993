export const TASK_TYPES = ["maintenance", "financial"] as const;
export type TaskType = (typeof TASK_TYPES)[number];

export const PRIORITIES = ["high", "medium", "low"] as const;
export type Priority = (typeof PRIORITIES)[number];

/** How often a home may have a task come, whatever the task itself says. */
export const HOME_FREQUENCIES = ["weekly", "monthly", "quarterly", "semi-annually", "annually"] as const;
export type HomeFrequency = (typeof HOME_FREQUENCIES)[number];

export const SCHEDULE_MODES = ["after_completion", "fixed_date"] as const;
export type ScheduleMode = (typeof SCHEDULE_MODES)[number];
