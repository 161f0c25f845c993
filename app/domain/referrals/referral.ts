import type { AgentActivityKind } from "#app/domain/clients/activity.ts";

export const REFERRAL_STATUSES = ["new", "contacted", "closed"] as const;
export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];

/** What a closed referral came to, where the agent says so. */
export const REFERRAL_OUTCOMES = ["won", "lost"] as const;
export type ReferralOutcome = (typeof REFERRAL_OUTCOMES)[number];

/** Where a referral stands. The outcome is null unless it is closed, and may be null then. */
export type ReferralStage = { status: ReferralStatus; outcome: ReferralOutcome | null };

export function isSameStage(a: ReferralStage, b: ReferralStage): boolean {
  return a.status === b.status && a.outcome === b.outcome;
}

/** The activity entry for a status change. */
export function referralActivity(from: ReferralStatus, to: ReferralStatus): AgentActivityKind {
  if (to === "closed") return "referral_closed";
  return from === "closed" || to === "new" ? "referral_reopened" : "referral_contacted";
}
