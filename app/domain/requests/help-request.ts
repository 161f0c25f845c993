/** pending: nobody has looked. seen: the agent has. resolved: answered or settled. */
export const HELP_STATUSES = ["pending", "seen", "resolved"] as const;
export type HelpStatus = (typeof HELP_STATUSES)[number];

/** How a request stands, in the same word wherever the agent reads it. */
export const HELP_STATUS_LABELS: Record<HelpStatus, string> = {
  pending: "New",
  seen: "Read",
  resolved: "Resolved",
};

/** Replies a home gets within a day, to all its requests together: each is an email the agent can cause. */
export const REPLIES_A_DAY = 10;
