/** pending: nobody has looked. seen: the agent has. resolved: answered or settled. */
export const HELP_STATUSES = ["pending", "seen", "resolved"] as const;
export type HelpStatus = (typeof HELP_STATUSES)[number];
