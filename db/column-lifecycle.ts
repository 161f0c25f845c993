/**
 * What becomes of each personal column, beside `CLIENT_COLUMNS` of db/lifecycle.ts, which says it of a client when the
 * agent leaves and at a sale. A row is erased and backed up whole, so `purge` and `backup` are those of its table in
 * `LIFECYCLES`. A test fails for a column without a line here, and holds every line against the code.
 */

/** In whose export the column is. */
type Exported = "home" | "agent" | "both" | "no";

/** Of a client. The agent's export has no column of the home's records, and the home's none of the agent's card. */
export const CLIENT_EXPORTS: Record<string, Exported> = {
  id: "agent",
  first_name: "both",
  last_name: "both",
  email: "both",
  phone: "both",
  address: "both",
  city: "both",
  state: "both",
  zip_code: "both",
  property_type: "both",
  features: "both",
  traits: "both",
  care_level: "both",
  care_chosen_at: "both",
  welcomed_at: "both",
  moving_intent: "both",
  moving_intent_at: "both",
  time_zone: "both",

  county: "home",
  florida_facts: "home",
  florida_days: "home",
  forecast: "home",
  year_built: "home",
  roof_year: "home",
  roof_material: "home",
  hvac_year: "home",
  insurer: "home",
  policy_renews_on: "home",
  closed_on: "home",
  shutoffs: "home",
  shares: "home",
  assistant_mode: "home",

  status: "agent",
  invite_note: "agent",
  account_created: "agent",
  date_added: "agent",
  last_active: "agent",
  card_closed_on: "agent",
  tags: "agent",
  how_met: "agent",
  household: "agent",
  card_phone: "agent",
  card_email: "agent",
  mailing_address: "agent",
  second_name: "agent",
  second_phone: "agent",
  second_email: "agent",
  second_state: "agent",
  reached_quarters: "agent",

  agent_id: "no",
  home_no: "no",
  plan_fitted_at: "no",
  plan_fit_seen_at: "no",
  last_done_asked_at: "no",
  password_hash: "no",
  invite_code: "no",
  invite_sent_at: "no",
  invite_expires_at: "no",
  invite_nudges: "no",
  suggested_email: "no",
  suggested_home: "no",
  deleted_at: "no",
  deleted_by: "no",
  introduced_at: "no",
  written_to: "no",
  former_emails: "no",
  taken_back_at: "no",
  search_key: "no",
  notes_key: "no",
  calendar_token: "no",
  import_id: "no",
};

/**
 * A column of a person of a home. They are the home's: they stay when an agent leaves or changes, and never go to a
 * buyer. kept: until the purge, since what they did names them. cleared: opens something, so it ends with their place.
 */
type PersonColumn = { personLeaves: "kept" | "cleared"; export: "home" | "no" };

const KNOWN: PersonColumn = { personLeaves: "kept", export: "home" };
const KEPT: PersonColumn = { personLeaves: "kept", export: "no" };
const OPENS: PersonColumn = { personLeaves: "cleared", export: "no" };

export const PERSON_COLUMNS: Record<string, PersonColumn> = {
  id: KNOWN,
  role: KNOWN,
  first_name: KNOWN,
  last_name: KNOWN,
  email: KNOWN,
  invited_at: KNOWN,

  password_hash: OPENS,
  invite_token: OPENS,
  invite_expires_at: OPENS,
  calendar_token: OPENS,

  client_id: KEPT,
  joined_at: KEPT,
  last_active: KEPT,
  removed_at: KEPT,
  email_enabled: KEPT,
  task_reminders: KEPT,
  reminder_days_before: KEPT,
  weekly_summary: KEPT,
  expense_alerts: KEPT,
  group_emails: KEPT,
  reminders_by: KEPT,
  replies_by: KEPT,
  quiet_from: KEPT,
  quiet_until: KEPT,
  lock_screen_details: KEPT,
  choices_at: KEPT,
  reminded: KEPT,
};

/**
 * A column of an agent's profile when a home leaves for a profile of its own. agents: stays with the agent, and the
 * home's profile has the default. home: made from the home.
 */
type ProfileColumn = { homeLeaves: "agents" | "home"; export: "agent" | "no" };

const SHOWN: ProfileColumn = { homeLeaves: "agents", export: "agent" };
const INNER: ProfileColumn = { homeLeaves: "agents", export: "no" };

export const PROFILE_COLUMNS: Record<string, ProfileColumn> = {
  first_name: SHOWN,
  last_name: SHOWN,
  team_name: SHOWN,
  brokerage: SHOWN,
  license_number: SHOWN,
  phone: SHOWN,
  email: SHOWN,
  website: SHOWN,
  market: SHOWN,
  headshot_url: SHOWN,
  brand_color: SHOWN,
  logo_url: SHOWN,
  invite_note: SHOWN,
  call_drafts: SHOWN,
  requests_by: SHOWN,
  joined_by: SHOWN,
  quiet_from: SHOWN,
  quiet_until: SHOWN,
  lock_screen_details: SHOWN,
  email_notifications: { homeLeaves: "home", export: "agent" },
  weekly_digest: { homeLeaves: "home", export: "agent" },
  tour_completed: { homeLeaves: "home", export: "agent" },
  time_zone: { homeLeaves: "home", export: "agent" },
  default_care_level: { homeLeaves: "home", export: "agent" },

  id: { homeLeaves: "home", export: "no" },
  user_id: { homeLeaves: "home", export: "no" },
  of_home: { homeLeaves: "home", export: "no" },
  verified_email: { homeLeaves: "home", export: "no" },
  cleared_at: INNER,
  deleted_at: INNER,
  suspended_at: INNER,
  call_week: INNER,
};

/**
 * Columns elsewhere that name a person of a home, when they leave. kept: what they did stays theirs by name. ended: the
 * row goes, or can no longer be used.
 */
export const NAMES_OF_PEOPLE: Record<string, "kept" | "ended"> = {
  "client_sessions.person_id": "ended",
  "password_resets.person_id": "ended",
  "push_subscriptions.person_id": "ended",
  "ai_conversations.person_id": "ended",
  "outbox.person_id": "ended",
  // That a browser was removed, so that it is not added again by itself.
  "removed_devices.person_id": "kept",
  "task_help_requests.person_id": "kept",
  "help_messages.person_id": "kept",
  "storm_checks.person_id": "kept",
  "storm_replies.person_id": "kept",
};
