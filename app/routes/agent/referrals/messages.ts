import type { ReferralStatus } from "#app/domain/referrals/referral.ts";
import * as m from "#app/paraglide/messages.js";
import type { Filter } from "./paths.ts";

export const STATUS_LABELS: Record<ReferralStatus, () => string> = {
  new: m.agent_referrals_status_labels_new,
  contacted: m.agent_referrals_status_labels_contacted,
  closed: m.agent_referrals_status_labels_closed,
};
export const FILTER_LABELS: Record<Filter, () => string> = {
  ...STATUS_LABELS,
  all: m.common_filter_labels_all,
};
export const NOTHING: Record<Filter, () => string> = {
  new: m.agent_referrals_nothing_new,
  contacted: m.agent_referrals_nothing_contacted,
  closed: m.agent_referrals_nothing_closed,
  all: m.agent_referrals_nothing_all,
};
export const MOVED: Record<ReferralStatus, (name: string) => string> = {
  new: (name) => m.agent_referrals_moved_new({ name }),
  contacted: (name) => m.agent_referrals_moved_contacted({ name }),
  closed: (name) => m.agent_referrals_moved_closed({ name }),
};
