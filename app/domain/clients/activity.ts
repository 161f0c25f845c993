import type { ReferralStatus } from "#app/domain/referrals/statuses.ts";
/** What happens in a home, as told on the agent's dashboard: the sentence follows the homeowner's name. */
export const HOME_SENTENCES = {
  client_invited: "was invited",
  client_joined: "joined",
  client_deleted: "was removed",
  client_closed: "deleted their account",
  client_reopened: "opened their account again",
  password_set: "set up their account",
  details_changed: "changed their name, email or phone",
  task_completed: "completed",
  task_skipped: "skipped",
  task_declined: "opted out of",
  help_requested: "asked for help with",
  client_referred: "recommended you to",
  mail_bounced: "cannot be reached by mail at",
  mail_complained: "marked our mail as spam, so we stopped writing to",
} as const;

/** What the agent does: the sentence stands between "You" and the subject, which may be empty. */
export const AGENT_SENTENCES = {
  client_paused: "paused",
  client_resumed: "resumed",
  client_restored: "brought back",
  client_edited: "changed the contact details of",
  invite_resent: "sent the invite again to",
  invite_reissued: "made a new code for",
  invite_revoked: "revoked the code of",
  task_noted: "left a note on",
  help_answered: "answered",
  help_resolved: "resolved the request about",
  help_reopened: "reopened the request about",
  referral_contacted: "contacted",
  referral_closed: "closed the referral of",
  referral_reopened: "reopened the referral of",
  vendor_added: "added",
  vendor_edited: "changed",
  vendor_deleted: "removed",
  vendor_restored: "brought back",
  category_added: "added the category",
  category_renamed: "renamed a category to",
  category_deleted: "removed the category",
  category_restored: "brought back the category",
  library_task_added: "added the task",
  library_task_edited: "changed the task",
  library_task_deleted: "removed the task",
  library_task_restored: "brought back the task",
  library_task_on: "switched on",
  library_task_off: "switched off",
  library_task_put_away: "put away in every home",
  library_task_put_back: "put back into the homes",
  library_task_given: "added to the homes it fits",
  catalogue_restored: "restored the catalogue's tasks",
  table_imported: "imported",
  import_undone: "took back the import of",
  invites_sent: "sent invites to",
  profile_saved: "updated your profile",
  settings_saved: "changed your settings",
  data_cleared: "cleared all data",
  data_restored: "brought all data back",
  account_closed: "deleted your account",
  account_reopened: "opened your account again",
} as const;

export type HomeActivityKind = keyof typeof HOME_SENTENCES;
export type AgentActivityKind = keyof typeof AGENT_SENTENCES;
export type ActivityKind = HomeActivityKind | AgentActivityKind;

/** Whether a stored kind is something that happened in a home. */
export function isHomeActivity(kind: string): kind is HomeActivityKind {
  return Object.hasOwn(HOME_SENTENCES, kind);
}

/** Whether a stored kind is something the agent did. Newer versions may have written kinds that are neither. */
export function isAgentActivity(kind: string): kind is AgentActivityKind {
  return Object.hasOwn(AGENT_SENTENCES, kind);
}

/** What to call a referral's move from one state to another. */
export function referralActivity(from: ReferralStatus, to: ReferralStatus): AgentActivityKind {
  if (to === "closed") return "referral_closed";
  return from === "closed" || to === "new" ? "referral_reopened" : "referral_contacted";
}
