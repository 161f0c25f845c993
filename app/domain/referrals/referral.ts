export const REFERRAL_STATUSES = ["new", "contacted", "closed"] as const;
export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];
