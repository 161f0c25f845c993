/** pending: unread. seen: read by the agent. resolved: answered or settled. */
export const HELP_STATUSES = ["pending", "seen", "resolved"] as const;
export type HelpStatus = (typeof HELP_STATUSES)[number];

export const HELP_STATUS_LABELS: Record<HelpStatus, string> = {
  pending: "New",
  seen: "Read",
  resolved: "Resolved",
};

export const REPLIES_A_DAY = 10;
