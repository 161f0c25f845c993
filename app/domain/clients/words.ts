import type { ClientFilter, ClientSort } from "./client-list.ts";
import type { ClientStatus, InviteState } from "./client-status.ts";

/** How a client stands. */
export const STATUS_LABELS: Record<ClientStatus, string> = {
  invited: "Invited",
  active: "Active",
  inactive: "Inactive",
};

/** How an invite stands, in the same word on every screen. */
export const INVITE_LABELS: Record<InviteState, string> = {
  works: "Not opened",
  in_use: "In use",
  password_set: "Password set",
  expired: "Expired",
  revoked: "Revoked",
  not_invited: "Not invited",
};

export const CLIENT_FILTER_LABELS: Record<ClientFilter, string> = {
  all: "All",
  uninvited: INVITE_LABELS.not_invited,
  ...STATUS_LABELS,
  deleted: "Deleted",
};

export const CLIENT_SORT_LABELS: Record<ClientSort, string> = {
  newest: "Newest first",
  name: "Name",
  visit: "Last visit",
};

// What is wrong with a field of a client.
export const enterFirstName = "Enter their first name.";
export const enterLastName = "Enter their last name.";
export const enterEmail = "Enter their email.";
export const enterState = "Enter a state, such as FL or Florida.";
export const enterZip = "Enter a 5-digit ZIP.";
export const chooseFeature = "Choose from the list.";
export const choosePropertyType = "Choose a property type.";
