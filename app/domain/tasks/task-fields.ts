import * as m from "#app/paraglide/messages.js";

export const TASK_TYPES = ["maintenance", "financial"] as const;
export type TaskType = (typeof TASK_TYPES)[number];

export const PRIORITIES = ["high", "medium", "low"] as const;
export type Priority = (typeof PRIORITIES)[number];

export const HOME_FREQUENCIES = ["weekly", "monthly", "quarterly", "semi-annually", "annually"] as const;
export type HomeFrequency = (typeof HOME_FREQUENCIES)[number];

export const SCHEDULE_MODES = ["after_completion", "fixed_date"] as const;
export type ScheduleMode = (typeof SCHEDULE_MODES)[number];

export const TYPE_LABELS: Record<TaskType, string> = {
  get maintenance() {
    return m.common_maintenance();
  },
  get financial() {
    return m.common_financial();
  },
};

export const FREQUENCY_LABELS: Record<CustomFrequency, string> = {
  get once() {
    return m.common_once();
  },
  get weekly() {
    return m.tasks_every_week();
  },
  get monthly() {
    return m.tasks_every_month();
  },
  get quarterly() {
    return m.tasks_every_three_months();
  },
  get "semi-annually"() {
    return m.tasks_every_six_months();
  },
  get annually() {
    return m.tasks_every_year();
  },
};

export const PRIORITY_LABELS: Record<Priority, string> = {
  get high() {
    return m.tasks_high();
  },
  get medium() {
    return m.tasks_medium();
  },
  get low() {
    return m.tasks_low();
  },
};

export const MODE_LABELS: Record<ScheduleMode, string> = {
  get after_completion() {
    return m.tasks_after_completion();
  },
  get fixed_date() {
    return m.tasks_fixed_date();
  },
};

export const TITLE_MAX = 120;

export const NOTE_MAX = 2_000;
/** Characters of the agent's note on a task of a client's plan. */
export const AGENT_NOTE_MAX = 1_000;

export const CUSTOM_FREQUENCIES = ["once", ...HOME_FREQUENCIES] as const;
export type CustomFrequency = (typeof CUSTOM_FREQUENCIES)[number];
