import * as m from "#app/paraglide/messages.js";
import type { ClientFilter, ClientSort } from "./client-list.ts";
import type { LogKind } from "./client-log.ts";
import type { ClientState } from "./client-state.ts";
import type { InviteState } from "./invite-state.ts";

export const CLIENT_STATE_LABELS: Record<ClientState, () => string> = {
  not_invited: m.clients_state_not_invited,
  waiting: m.clients_state_waiting,
  invited: m.clients_state_invited,
  joined: m.clients_state_joined,
  paused: m.clients_state_paused,
  bounced: m.clients_state_bounced,
  deleted: m.clients_state_deleted,
};

export const INVITE_LABELS: Record<InviteState, () => string> = {
  works: m.clients_invite_labels_works,
  in_use: m.clients_invite_labels_in_use,
  password_set: m.clients_invite_labels_password_set,
  expired: m.clients_invite_labels_expired,
  revoked: m.clients_invite_labels_revoked,
  not_invited: m.clients_state_not_invited,
};

export const CLIENT_FILTER_LABELS: Record<ClientFilter, () => string> = {
  all: m.clients_client_filter_labels_all,
  ...CLIENT_STATE_LABELS,
};

export const CLIENT_SORT_LABELS: Record<ClientSort, string> = {
  get newest() {
    return m.clients_client_sort_labels_newest();
  },
  get name() {
    return m.clients_client_sort_labels_name();
  },
  get city() {
    return m.clients_client_sort_labels_city();
  },
  get closing() {
    return m.clients_client_sort_labels_closing();
  },
  get visit() {
    return m.clients_client_sort_labels_visit();
  },
  get joined() {
    return m.clients_client_sort_labels_joined();
  },
};

export const LOG_KIND_LABELS: Record<LogKind, () => string> = {
  note: m.agent_client_log_kind_note,
  called: m.calls_outcome_called,
  texted: m.calls_outcome_texted,
  emailed: m.calls_outcome_emailed,
  met: m.calls_outcome_met,
};
