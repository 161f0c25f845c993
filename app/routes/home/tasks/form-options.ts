import type { TimeNeeded } from "#app/domain/tasks/task-filters.ts";
import * as m from "#app/paraglide/messages.js";

export const TASKS = "/home/tasks";

/** Forms with one or two fields. */
export const SHORT_DIALOGS = ["note", "snooze", "move", "skip", "help", "assign"] as const;
export type ShortDialog = (typeof SHORT_DIALOGS)[number];

export const DIALOGS = [
  ...SHORT_DIALOGS,
  "complete",
  "schedule",
  "history",
  "decline",
  "edit",
  "delete",
] as const;
export type DialogName = (typeof DIALOGS)[number];

export const SKIP_REASONS = [
  {
    value: "done_by_other",
    get label() {
      return m.home_tasks_dialog_done_by_other();
    },
  },
  {
    value: "not_needed",
    get label() {
      return m.home_tasks_dialog_not_needed();
    },
  },
  {
    value: "no_time",
    get label() {
      return m.home_tasks_dialog_no_time();
    },
  },
  {
    value: "other",
    get label() {
      return m.home_tasks_dialog_other();
    },
  },
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number]["value"];

export const TIME_LABELS: Record<TimeNeeded, string> = {
  get 15() {
    return m.home_tasks_quarter_hour();
  },
  get 60() {
    return m.home_tasks_one_hour();
  },
  get longer() {
    return m.home_tasks_longer();
  },
};

export const HELP_MAX = 2_000;
export const REASON_MAX = 120;
export const VENDOR_MAX = 120;
