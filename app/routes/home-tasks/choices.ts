/** What the forms of a task offer, for the browser and the server alike. */

export const DIALOGS = ["note", "snooze", "remind", "skip", "help"] as const;
export type DialogName = (typeof DIALOGS)[number];

export const SKIP_REASONS = [
  { value: "done_by_other", label: "Already done by someone else" },
  { value: "not_needed", label: "Not needed this time" },
  { value: "no_time", label: "No time" },
  { value: "other", label: "Other" },
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number]["value"];

export const NOTE_MAX = 2_000;
export const HELP_MAX = 2_000;
export const REASON_MAX = 120;
