import type { ReferralOutcome, ReferralStatus } from "#app/domain/referrals/referral.ts";
import * as m from "#app/paraglide/messages.js";

export const FILTERS = ["new", "contacted", "closed", "all"] as const;
export type Filter = (typeof FILTERS)[number];

export type ListParams = {
  filter: Filter;
  /** Cursor "createdAt_id" of the previous page's last row; null on the first page. */
  after: string | null;
};

export function listPath({ filter, after }: ListParams): string {
  const params = new URLSearchParams();
  if (filter !== "new") params.set("filter", filter);
  if (after) params.set("after", after);
  return params.size === 0 ? "/agent/referrals" : `/agent/referrals?${params}`;
}

export const STATUS_LABELS: Record<ReferralStatus, () => string> = {
  new: m.agent_referrals_status_labels_new,
  contacted: m.agent_referrals_status_labels_contacted,
  closed: m.agent_referrals_status_labels_closed,
};

export const OUTCOME_LABELS: Record<ReferralOutcome, () => string> = {
  won: m.agent_referrals_outcome_labels_won,
  lost: m.agent_referrals_outcome_labels_lost,
};

export const FILTER_LABELS: Record<Filter, () => string> = {
  ...STATUS_LABELS,
  all: m.common_filter_labels_all,
};
