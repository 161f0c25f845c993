import type { ReferralStatus } from "#app/domain/referrals/referral.ts";
import type { Filter } from "./paths.ts";

export const title = "Referrals";
export const subtitle = "Friends and family your clients referred to you.";
export const referralsShown = "Referrals shown";

export const STATUS_LABELS: Record<ReferralStatus, string> = {
  new: "New",
  contacted: "Contacted",
  closed: "Closed",
};
export const FILTER_LABELS: Record<Filter, string> = { ...STATUS_LABELS, all: "All" };

// A referral
export const referredBy = "Referred by";
export const noLongerClient = (name: string) => `${name} (no longer a client)`;
export const onDay = (day: string) => `on ${day}`;
export const call = (name: string, phone: string) => `Call ${name}: ${phone}`;
export const text = (name: string) => `Text ${name}`;
export const email = (name: string, address: string) => `Email ${name}: ${address}`;
export const markContacted = "Mark as contacted";
export const close = "Close referral";
export const backToNew = "Mark as new";
export const reopen = "Reopen";
export const moveOf = (label: string, name: string) => `${label}: ${name}`;

// Empty lists
export const noMore = "That’s all of them.";
export const NOTHING: Record<Filter, string> = {
  new: "No new referrals",
  contacted: "No contacted referrals",
  closed: "No closed referrals",
  all: "No referrals yet",
};
export const whatComesHere =
  "Clients can refer friends to you from their Agent page. Their referrals appear here.";

// Toasts
export const saveFailed = "Error updating referral. Please try again.";
export const MOVED: Record<ReferralStatus, (name: string) => string> = {
  new: (name) => `${name} is marked as new.`,
  contacted: (name) => `${name} is marked as contacted.`,
  closed: (name) => `Referral closed: ${name}.`,
};
