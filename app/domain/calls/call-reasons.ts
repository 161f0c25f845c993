/** Why a client is worth a call, most valuable first. */
export const CALL_REASONS = [
  "help_waiting",
  "referral_new",
  "moving_intent",
  "joined_yesterday",
  "closing_anniversary",
  "homestead_unchecked",
  "policy_ending",
  "warranty_ending",
  "document_ending",
  "roof_aging",
  "hvac_aging",
  "moved_in_month",
  "plan_kept_year",
  "no_visit",
] as const;
export type CallReason = (typeof CALL_REASONS)[number];

/** What the agent did about it. "never": not again for this reason. */
export const CALL_OUTCOMES = ["called", "texted", "emailed", "met", "later", "never"] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];
