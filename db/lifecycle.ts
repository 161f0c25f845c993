/**
 * What becomes of each table, and of each column of the tables of people, when something ends. A test fails for a
 * table or column without a line here. `moveHome` is made of `agentLeaves`, and tests hold `purge`, `export`, and
 * `backup` against the code. What of a row passes at a sale is said by column in
 * app/domain/transfer/sale/handed-over.ts, and the other columns of people in db/column-lifecycle.ts. `changeAgent` follows
 * `agentChanges`.
 */

/**
 * moves: of an agent and a home; it gets the home's own profile. keeps: of the home alone. copied: of the agent; the
 * home gets its own copy. deleted: about the home, but the agent's. unnamed: stays with the agent, who no longer learns
 * of which home. stays: the agent's own. none: of neither.
 */
type AgentEvent = "moves" | "keeps" | "copied" | "deleted" | "unnamed" | "stays" | "none";

export type Lifecycle = {
  agentLeaves: AgentEvent;
  agentChanges: AgentEvent;
  /** passes: to the buyer. chosen: if the seller chooses so. seller: never. */
  sold: "passes" | "chosen" | "seller" | "none";
  /** named: the row stays and shows who it was until the purge. deleted: with the person. */
  personLeaves: "keeps" | "named" | "deleted" | "none";
  /** home, agent: erased with it, 30 days after it was deleted. expires: by its age. stays: never by itself. */
  purge: "home" | "agent" | "expires" | "stays";
  /** In whose export a row of it is. */
  export: "home" | "agent" | "both" | "no";
  /** Whether the weekly backup has it. */
  backup: boolean;
};

const HOME: Lifecycle = {
  agentLeaves: "keeps",
  agentChanges: "keeps",
  sold: "chosen",
  personLeaves: "keeps",
  purge: "home",
  export: "home",
  backup: true,
};
/** Of an agent and a home, and the homeowner's. */
const SHARED: Lifecycle = { ...HOME, agentLeaves: "moves", agentChanges: "moves", export: "both" };
/** The agent's words about a home. */
const ABOUT_HOME: Lifecycle = {
  ...HOME,
  agentLeaves: "deleted",
  agentChanges: "deleted",
  sold: "seller",
  personLeaves: "none",
  export: "agent",
};
const AGENT: Lifecycle = {
  agentLeaves: "stays",
  agentChanges: "stays",
  sold: "none",
  personLeaves: "none",
  purge: "agent",
  export: "agent",
  backup: true,
};
const NOBODY: Lifecycle = {
  agentLeaves: "none",
  agentChanges: "none",
  sold: "none",
  personLeaves: "none",
  purge: "expires",
  export: "no",
  backup: true,
};

export const LIFECYCLES: Record<string, Lifecycle> = {
  clients: { ...SHARED, sold: "passes" },
  home_sales: { ...HOME, sold: "seller", personLeaves: "none", export: "no" },
  // Which agents a home had; nobody else's to know.
  home_moves: { ...HOME, sold: "seller", personLeaves: "none", export: "no" },
  // To whom it was handed over, and whether the homeowner refused.
  hand_over_rows: { ...HOME, sold: "seller", personLeaves: "none", export: "no" },
  home_links: { ...HOME, sold: "seller", export: "home", purge: "expires" },
  home_link_tasks: { ...HOME, sold: "seller", export: "home", purge: "expires" },
  home_people: { ...HOME, sold: "seller", personLeaves: "named" },
  client_sessions: { ...HOME, sold: "seller", personLeaves: "deleted", export: "no", backup: false },
  notification_preferences: { ...HOME, sold: "seller" },
  applied_operations: { ...HOME, sold: "seller", export: "no" },
  assistant_usage: { ...HOME, sold: "seller", export: "no" },
  // Of use while the storm lasts; what the home wrote to its agent is in its help requests.
  storm_checks: { ...HOME, sold: "seller", personLeaves: "named", export: "no" },
  storm_replies: { ...HOME, sold: "seller", personLeaves: "named", export: "no" },
  turn_photos: { ...HOME, sold: "seller", personLeaves: "deleted" },
  appliances: { ...HOME, sold: "passes" },
  client_documents: HOME,
  maintenance_expenses: { ...HOME, sold: "seller" },
  maintenance_budgets: { ...HOME, sold: "seller" },
  home_warranty_providers: HOME,

  // Those of the home's own tasks move; the library is copied.
  tasks: { ...SHARED, sold: "passes" },
  client_tasks: { ...SHARED, sold: "passes", personLeaves: "named" },
  task_help_requests: { ...SHARED, sold: "seller", personLeaves: "named" },
  help_messages: { ...SHARED, sold: "seller", personLeaves: "named" },
  home_notes: { ...SHARED, sold: "seller" },
  referrals: { ...SHARED, sold: "seller" },
  ai_conversations: { ...SHARED, sold: "seller", personLeaves: "deleted", export: "home" },
  push_subscriptions: { ...SHARED, sold: "seller", personLeaves: "deleted", export: "no", backup: false },
  removed_devices: { ...SHARED, sold: "seller", personLeaves: "deleted", export: "no" },
  imports: { ...SHARED, sold: "seller", export: "no" },

  client_log: ABOUT_HOME,
  call_list_items: ABOUT_HOME,
  activity: ABOUT_HOME,
  // Which clients a change reached; it names them by id, and its screens join the agent's own clients.
  bulk_change_rows: { ...ABOUT_HOME, agentLeaves: "stays", agentChanges: "stays", export: "no" },
  // What was sent counts for the agent's quotas; what was not is skipped, or goes on from the home's own profile.
  outbox: { ...AGENT, sold: "seller", personLeaves: "deleted", export: "no" },
  contact_taps: { ...AGENT, agentLeaves: "unnamed", agentChanges: "unnamed", export: "both" },

  users: { ...AGENT, export: "no" },
  profiles: AGENT,
  agent_sessions: { ...AGENT, export: "no", backup: false },
  vendors: { ...AGENT, agentLeaves: "copied" },
  vendor_categories: AGENT,
  group_emails: AGENT,
  webhooks: { ...AGENT, export: "no" },
  bulk_changes: { ...AGENT, export: "no" },
  hand_overs: { ...AGENT, export: "no" },

  // Of an agent or a home; used up within a day.
  password_resets: { ...HOME, sold: "seller", personLeaves: "deleted", export: "no", backup: false },
  attempts: { ...NOBODY, backup: false },
  assistant_budgets: NOBODY,
  mail_suppressions: NOBODY,
  mail_opt_outs: { ...NOBODY, purge: "stays" },
  job_runs: { ...NOBODY, purge: "stays" },
  fault_hours: NOBODY,
  vital_counts: NOBODY,
  // What the Weather Service says; read again within five minutes.
  storm_alerts: NOBODY,
  storm_counties: { ...NOBODY, purge: "stays" },
  storm_state: { ...NOBODY, purge: "stays" },
  storm_notices: NOBODY,
  stored_files: { ...NOBODY, purge: "home" },
};

/**
 * A column of a client when the agent leaves. keeps: the homeowner's. resets: the agent's, or between the two; it
 * returns to its default. moves: names the agent.
 */
export type ClientColumn = {
  agentLeaves: "keeps" | "resets" | "moves";
  /** house: goes with the house. seller: never does. */
  sold: "house" | "seller";
};

const OF_HOUSE: ClientColumn = { agentLeaves: "keeps", sold: "house" };
const OF_OWNER: ClientColumn = { agentLeaves: "keeps", sold: "seller" };
const OF_AGENT: ClientColumn = { agentLeaves: "resets", sold: "seller" };

export const CLIENT_COLUMNS: Record<string, ClientColumn> = {
  id: OF_HOUSE,
  agent_id: { agentLeaves: "moves", sold: "seller" },

  address: OF_HOUSE,
  city: OF_HOUSE,
  state: OF_HOUSE,
  zip_code: OF_HOUSE,
  county: OF_HOUSE,
  property_type: OF_HOUSE,
  features: OF_HOUSE,
  traits: OF_HOUSE,
  care_level: OF_HOUSE,
  care_chosen_at: OF_HOUSE,
  welcomed_at: OF_HOUSE,
  plan_fitted_at: OF_HOUSE,
  plan_fit_seen_at: OF_HOUSE,
  last_done_asked_at: OF_HOUSE,
  time_zone: OF_HOUSE,
  year_built: OF_HOUSE,
  roof_year: OF_HOUSE,
  roof_material: OF_HOUSE,
  hvac_year: OF_HOUSE,
  shutoffs: OF_HOUSE,
  date_added: OF_HOUSE,

  first_name: OF_OWNER,
  last_name: OF_OWNER,
  email: OF_OWNER,
  phone: OF_OWNER,
  password_hash: OF_OWNER,
  account_created: OF_OWNER,
  last_active: OF_OWNER,
  deleted_at: OF_OWNER,
  deleted_by: OF_OWNER,
  introduced_at: OF_OWNER,
  written_to: OF_OWNER,
  former_emails: OF_OWNER,
  taken_back_at: OF_OWNER,
  search_key: OF_OWNER,
  calendar_token: OF_OWNER,
  assistant_mode: OF_OWNER,
  insurer: OF_OWNER,
  // Some are about the house, some about who lives in it; the buyer answers them anew.
  florida_facts: OF_OWNER,
  florida_days: OF_OWNER,
  // Ages of parts are about the house, plans and costs are the seller's; the buyer answers anew.
  forecast: OF_OWNER,
  policy_renews_on: OF_OWNER,
  closed_on: OF_OWNER,

  home_no: OF_AGENT,
  invite_code: OF_AGENT,
  invite_sent_at: OF_AGENT,
  invite_expires_at: OF_AGENT,
  invite_note: OF_AGENT,
  invite_nudges: OF_AGENT,
  /** A pause was the agent's: a home on its own is active. */
  status: OF_AGENT,
  suggested_email: OF_AGENT,
  suggested_home: OF_AGENT,
  import_id: OF_AGENT,
  card_phone: OF_AGENT,
  card_email: OF_AGENT,
  mailing_address: OF_AGENT,
  household: OF_AGENT,
  second_name: OF_AGENT,
  second_phone: OF_AGENT,
  second_email: OF_AGENT,
  second_state: OF_AGENT,
  how_met: OF_AGENT,
  tags: OF_AGENT,
  card_closed_on: OF_AGENT,
  reached_quarters: OF_AGENT,
  notes_key: OF_AGENT,
  shares: OF_AGENT,
  moving_intent: OF_AGENT,
  moving_intent_at: OF_AGENT,
};

/** Tables of an agent and a home whose rows go with the home, by `agent_id`. */
export const MOVED_TABLES = Object.keys(LIFECYCLES).filter(
  (name) => LIFECYCLES[name]?.agentLeaves === "moves" && name !== "clients",
);

/** Tables whose rows about a home are the agent's and end with it. */
export const ENDED_TABLES = Object.keys(LIFECYCLES).filter(
  (name) => LIFECYCLES[name]?.agentLeaves === "deleted",
);

/** Everything that names a client, children before parents. */
export const OF_CLIENT = [
  "home_moves",
  "home_sales",
  "contact_taps",
  "client_sessions",
  "push_subscriptions",
  "removed_devices",
  "imports",
  "password_resets",
  "notification_preferences",
  "turn_photos",
  "ai_conversations",
  "applied_operations",
  "assistant_usage",
  "storm_checks",
  "storm_replies",
  "activity",
  "outbox",
  "help_messages",
  "task_help_requests",
  "referrals",
  "client_log",
  "home_notes",
  "call_list_items",
  "bulk_change_rows",
  "hand_over_rows",
  "maintenance_expenses",
  "maintenance_budgets",
  "home_warranty_providers",
  "client_documents",
  "appliances",
  "home_link_tasks",
  "home_links",
  "client_tasks",
  "tasks",
  "home_people",
];
