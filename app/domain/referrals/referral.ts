import type { AgentActivityKind } from "#app/domain/clients/activity.ts";

export const REFERRAL_STATUSES = ["new", "contacted", "closed"] as const;
export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];

/** The activity entry for a status change. */
export function referralActivity(from: ReferralStatus, to: ReferralStatus): AgentActivityKind {
  if (to === "closed") return "referral_closed";
  return from === "closed" || to === "new" ? "referral_reopened" : "referral_contacted";
}
