import * as m from "#app/paraglide/messages.js";
import type { ClientFilter, ClientSort } from "./client-list.ts";
import type { ClientStatus } from "./client-status.ts";
import type { InviteState } from "./invite-state.ts";

export const STATUS_LABELS: Record<ClientStatus, () => string> = {
  invited: m.clients_status_labels_invited,
  active: m.clients_status_labels_active,
  inactive: m.clients_status_labels_inactive,
};

export const INVITE_LABELS: Record<InviteState, () => string> = {
  works: m.clients_invite_labels_works,
  in_use: m.clients_invite_labels_in_use,
  password_set: m.clients_invite_labels_password_set,
  expired: m.clients_invite_labels_expired,
  revoked: m.clients_invite_labels_revoked,
  not_invited: m.clients_invite_labels_not_invited,
};

export const CLIENT_FILTER_LABELS: Record<ClientFilter, () => string> = {
  all: m.clients_client_filter_labels_all,
  uninvited: INVITE_LABELS.not_invited,
  ...STATUS_LABELS,
  deleted: m.clients_client_filter_labels_deleted,
};

export const CLIENT_SORT_LABELS: Record<ClientSort, string> = {
  get newest() {
    return m.clients_client_sort_labels_newest();
  },
  get name() {
    return m.clients_client_sort_labels_name();
  },
  get visit() {
    return m.clients_client_sort_labels_visit();
  },
};

export function clientStatusLabel(status: ClientStatus, wasInvited = true): string {
  if (status === "invited" && !wasInvited) return INVITE_LABELS.not_invited();
  return STATUS_LABELS[status]() ?? STATUS_LABELS.inactive();
}
