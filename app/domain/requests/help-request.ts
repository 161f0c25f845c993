/** pending: unread. seen: read by the agent. resolved: answered or settled. */
export const HELP_STATUSES = ["pending", "seen", "resolved"] as const;
export type HelpStatus = (typeof HELP_STATUSES)[number];

export const HELP_STATUS_LABELS: Record<HelpStatus, string> = {
  pending: "New",
  seen: "Read",
  resolved: "Resolved",
};

/** Replies per home and day, over all its requests, as each sends an email. */
export const REPLIES_A_DAY = 10;
