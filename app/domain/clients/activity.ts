import * as m from "#app/paraglide/messages.js";

export const HOME_SENTENCES = {
  client_invited: () => m.clients_activity_home_sentences_client_invited(),
  client_joined: () => m.clients_activity_home_sentences_client_joined(),
  client_brought: () => m.clients_activity_home_sentences_client_brought(),
  client_left: () => m.clients_activity_home_sentences_client_left(),
  client_refused: () => m.clients_activity_home_sentences_client_refused(),
  client_back: () => m.clients_activity_home_sentences_client_back(),
  client_deleted: () => m.clients_activity_home_sentences_client_deleted(),
  client_closed: () => m.clients_activity_home_sentences_client_closed(),
  client_reopened: () => m.clients_activity_home_sentences_client_reopened(),
  password_set: () => m.clients_activity_home_sentences_password_set(),
  details_changed: () => m.clients_activity_home_sentences_details_changed(),
  task_completed: (task: string) => m.clients_activity_home_sentences_task_completed({ task }),
  task_skipped: (task: string) => m.clients_activity_home_sentences_task_skipped({ task }),
  task_declined: (task: string) => m.clients_activity_home_sentences_task_removed({ task }),
  help_requested: (task: string) => m.clients_activity_home_sentences_help_requested({ task }),
  help_continued: (task: string) => m.clients_activity_home_sentences_help_continued({ task }),
  help_withdrawn: (task: string) => m.clients_activity_home_sentences_help_withdrawn({ task }),
  client_referred: (friend: string) => m.clients_activity_home_sentences_client_referred({ friend }),
  moving_selling: () => m.clients_activity_home_sentences_moving_selling(),
  moving_buying: () => m.clients_activity_home_sentences_moving_buying(),
  moving_both: () => m.clients_activity_home_sentences_moving_both(),
  moving_none: () => m.clients_activity_home_sentences_moving_none(),
  mail_bounced: (email: string) => m.clients_activity_home_sentences_mail_bounced({ email }),
  mail_complained: (email: string) => m.clients_activity_home_sentences_mail_complained({ email }),
} as const;

export const AGENT_SENTENCES = {
  client_paused: (name: string) => m.clients_activity_agent_sentences_client_paused({ name }),
  client_resumed: (name: string) => m.clients_activity_agent_sentences_client_resumed({ name }),
  client_restored: (name: string) => m.clients_activity_agent_sentences_client_restored({ name }),
  client_edited: (name: string) => m.clients_activity_agent_sentences_client_edited({ name }),
  home_added: (name: string) => m.clients_activity_agent_sentences_home_added({ name }),
  invite_resent: (name: string) => m.clients_activity_agent_sentences_invite_resent({ name }),
  invite_reissued: (name: string) => m.clients_activity_agent_sentences_invite_reissued({ name }),
  invite_revoked: (name: string) => m.clients_activity_agent_sentences_invite_revoked({ name }),
  task_noted: (task: string) => m.clients_activity_agent_sentences_task_noted({ task }),
  home_task_added: (task: string) => m.clients_activity_agent_sentences_home_task_added({ task }),
  home_note_added: (name: string) => m.clients_activity_agent_sentences_home_note_added({ name }),
  help_answered: (task: string) => m.clients_activity_agent_sentences_help_answered({ task }),
  help_resolved: (task: string) => m.clients_activity_agent_sentences_help_resolved({ task }),
  help_reopened: (task: string) => m.clients_activity_agent_sentences_help_reopened({ task }),
  referral_contacted: (friend: string) => m.clients_activity_agent_sentences_referral_contacted({ friend }),
  referral_closed: (friend: string) => m.clients_activity_agent_sentences_referral_closed({ friend }),
  referral_reopened: (friend: string) => m.clients_activity_agent_sentences_referral_reopened({ friend }),
  vendor_added: (vendor: string) => m.clients_activity_agent_sentences_vendor_added({ vendor }),
  vendor_edited: (vendor: string) => m.clients_activity_agent_sentences_vendor_edited({ vendor }),
  vendor_deleted: (vendor: string) => m.clients_activity_agent_sentences_vendor_deleted({ vendor }),
  vendor_restored: (vendor: string) => m.clients_activity_agent_sentences_vendor_restored({ vendor }),
  category_added: (category: string) => m.clients_activity_agent_sentences_category_added({ category }),
  category_renamed: (category: string) => m.clients_activity_agent_sentences_category_renamed({ category }),
  category_deleted: (category: string) => m.clients_activity_agent_sentences_category_deleted({ category }),
  category_restored: (category: string) => m.clients_activity_agent_sentences_category_restored({ category }),
  library_task_added: (task: string) => m.clients_activity_agent_sentences_library_task_added({ task }),
  library_task_edited: (task: string) => m.clients_activity_agent_sentences_library_task_edited({ task }),
  library_task_deleted: (task: string) => m.clients_activity_agent_sentences_library_task_deleted({ task }),
  library_task_restored: (task: string) => m.clients_activity_agent_sentences_library_task_restored({ task }),
  library_task_on: (task: string) => m.clients_activity_agent_sentences_library_task_on({ task }),
  library_task_off: (task: string) => m.clients_activity_agent_sentences_library_task_off({ task }),
  library_task_put_away: (task: string) => m.clients_activity_agent_sentences_library_task_removed({ task }),
  library_task_put_back: (task: string) =>
    m.clients_activity_agent_sentences_library_task_restored_in_homes({ task }),
  library_task_given: (task: string) =>
    m.clients_activity_agent_sentences_library_task_added_to_homes({ task }),
  catalogue_restored: () => m.clients_activity_agent_sentences_catalog_restored(),
  table_imported: (what: string) => m.clients_activity_agent_sentences_table_imported({ what }),
  import_undone: (what: string) => m.clients_activity_agent_sentences_import_undone({ what }),
  import_restored: (what: string) => m.clients_activity_agent_sentences_import_restored({ what }),
  invites_sent: (whom: string) => m.clients_activity_agent_sentences_invites_sent({ whom }),
  profile_saved: () => m.clients_activity_agent_sentences_profile_saved(),
  settings_saved: () => m.clients_activity_agent_sentences_settings_saved(),
  data_cleared: () => m.clients_activity_agent_sentences_data_cleared(),
  data_restored: () => m.clients_activity_agent_sentences_data_restored(),
  account_closed: () => m.clients_activity_agent_sentences_account_closed(),
  account_reopened: () => m.clients_activity_agent_sentences_account_reopened(),
} as const;

export type HomeActivityKind = keyof typeof HOME_SENTENCES;
export type AgentActivityKind = keyof typeof AGENT_SENTENCES;
export type ActivityKind = HomeActivityKind | AgentActivityKind;

export function isHomeActivity(kind: string): kind is HomeActivityKind {
  return Object.hasOwn(HOME_SENTENCES, kind);
}

/** A newer version of the app may have stored kinds unknown here. */
export function isAgentActivity(kind: string): kind is AgentActivityKind {
  return Object.hasOwn(AGENT_SENTENCES, kind);
}
