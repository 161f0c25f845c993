import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { FormerEmail } from "#app/domain/accounts/former-emails.ts";
import { INVITED_ROLES, SECOND_STATES } from "#app/domain/accounts/home-roles.ts";
import { ASSISTANT_MODES } from "#app/domain/assistant/mode.ts";
import type { CallDrafts } from "#app/domain/calls/call-drafts.ts";
import { CLIENT_STATUSES } from "#app/domain/clients/client-status.ts";
import { MOVING_INTENTS } from "#app/domain/clients/moving-intent.ts";
import type { Quarter } from "#app/domain/days/quarter.ts";
import { DEFAULT_TIME_ZONE, TIME_ZONES } from "#app/domain/days/time-zone.ts";
import { NOT_REMINDED, type Reminded } from "#app/domain/email/reminded.ts";
import type { FloridaAnswers, FloridaDay } from "#app/domain/florida/facts.ts";
import type { ForecastAnswers } from "#app/domain/forecast/answers.ts";
import { DEFAULT_BRAND_COLOR } from "#app/domain/profile/brand-color.ts";
import {
  DEFAULT_PROPERTY_TYPE,
  DEFAULT_STATE,
  type HomeFeature,
  type HomeTrait,
  PROPERTY_TYPES,
  type SuggestedHome,
} from "#app/domain/property/home-features.ts";
import { DELIVERY_CHANNELS } from "#app/domain/push/push-preferences.ts";
import { CARE_LEVELS, DEFAULT_CARE_LEVEL, FULL_CARE_LEVEL } from "#app/domain/tasks/care-level.ts";
import { day, emailChoices, flag, id, instant, list, quiet } from "./columns.ts";

export const users = sqliteTable(
  "users",
  {
    id: id(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [uniqueIndex("users_email").on(sql`lower(${t.email})`)],
);

export const profiles = sqliteTable(
  "profiles",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    teamName: text("team_name").notNull().default(""),
    brokerage: text("brokerage").notNull().default(""),
    /** Of the agent's real-estate license; empty = not given. */
    licenseNumber: text("license_number").notNull().default(""),
    phone: text("phone").notNull().default(""),
    email: text("email").notNull().default(""),
    website: text("website").notNull().default(""),
    market: text("market").notNull().default(""),
    headshotUrl: text("headshot_url").notNull().default(""),
    brandColor: text("brand_color").notNull().default(DEFAULT_BRAND_COLOR),
    logoUrl: text("logo_url").notNull().default(""),
    /** The agent's own sentence in their invites; empty = none. */
    inviteNote: text("invite_note").notNull().default(""),
    /** The agent's own words for the call list's drafts, by reason. */
    callDrafts: text("call_drafts", { mode: "json" }).$type<CallDrafts>().notNull().default({}),
    emailNotifications: flag("email_notifications").notNull().default(true),
    weeklyDigest: flag("weekly_digest").notNull().default(true),
    /** How help requests and news of clients who joined are delivered. */
    requestsBy: text("requests_by", { enum: DELIVERY_CHANNELS }).notNull().default("mail"),
    joinedBy: text("joined_by", { enum: DELIVERY_CHANNELS }).notNull().default("mail"),
    ...quiet,
    tourCompleted: flag("tour_completed").notNull().default(false),
    timeZone: text("time_zone", { enum: TIME_ZONES }).notNull().default(DEFAULT_TIME_ZONE),
    defaultCareLevel: text("default_care_level", { enum: CARE_LEVELS }).notNull().default(DEFAULT_CARE_LEVEL),
    /**
     * The lower-cased address the agent has verified; empty = none. Null = from before verification existed: the
     * address they had then counts as verified.
     */
    verifiedEmail: text("verified_email"),
    /** When all data was last cleared; rows trashed at this instant are restored with it. */
    clearedAt: instant("cleared_at"),
    deletedAt: instant("deleted_at"),
    /** The latest Monday whose call list was chosen; null = none yet. */
    callWeek: day("call_week"),
    /** When the operator switched the agent off (`npm run operator`); null = they are not. */
    suspendedAt: instant("suspended_at"),
    /**
     * The client without an agent whose own profile this is: it holds their library and contacts, so that every key by
     * agent and client keeps working, and nobody can log in to it. Null = an agent's.
     */
    ofHome: text("of_home"),
  },
  (t) => [
    uniqueIndex("profiles_user").on(t.userId),
    index("profiles_purge").on(t.deletedAt).where(sql`deleted_at is not null`),
    index("profiles_digest").on(t.id).where(sql`weekly_digest = 1`),
    index("profiles_of_home").on(t.ofHome).where(sql`of_home is not null`),
  ],
);

export const clients = sqliteTable(
  "clients",
  {
    id: id(),
    agentId: text("agent_id")
      .notNull()
      .references(() => profiles.id),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** Lower-cased. */
    email: text("email").notNull(),
    /** 0 for a client's first home; the agent may add more under the same email. */
    homeNo: integer("home_no").notNull().default(0),
    phone: text("phone").notNull().default(""),
    address: text("address").notNull().default(""),
    city: text("city").notNull().default(""),
    state: text("state").notNull().default(DEFAULT_STATE),
    zipCode: text("zip_code").notNull().default(""),
    /** As answered; empty = taken from the ZIP (app/domain/florida/counties.ts). */
    county: text("county").notNull().default(""),
    propertyType: text("property_type", { enum: PROPERTY_TYPES }).notNull().default(DEFAULT_PROPERTY_TYPE),
    features: list<HomeFeature>("features").notNull().default([]),
    traits: list<HomeTrait>("traits").notNull().default([]),
    careLevel: text("care_level", { enum: CARE_LEVELS }).notNull().default(FULL_CARE_LEVEL),
    /** When the home chose its care or dismissed the question; null = never asked. */
    careChosenAt: instant("care_chosen_at"),
    /** When the first month's questions were answered or skipped; null = still to ask. */
    welcomedAt: instant("welcomed_at"),
    /** When the plan was spread over the year: at the welcome, or once for an older home. Its undo uses it. */
    planFittedAt: instant("plan_fitted_at"),
    /** When the home dismissed the notice about it. */
    planFitSeenAt: instant("plan_fit_seen_at"),
    /** When the home gave its last completions or dismissed the question; null = never. */
    lastDoneAskedAt: instant("last_done_asked_at"),
    inviteCode: text("invite_code"),
    inviteSentAt: instant("invite_sent_at"),
    inviteExpiresAt: instant("invite_expires_at"),
    /** The agent's own sentence in this client's invite; empty = none, null = the one of their profile. */
    inviteNote: text("invite_note"),
    /** Automatic resends of the invite since inviteSentAt. */
    inviteNudges: integer("invite_nudges").notNull().default(0),
    status: text("status", { enum: CLIENT_STATUSES }).notNull().default("invited"),
    passwordHash: text("password_hash"),
    accountCreated: instant("account_created"),
    dateAdded: instant("date_added").notNull(),
    lastActive: instant("last_active"),
    deletedAt: instant("deleted_at"),
    /**
     * When someone showed, by an emailed link's secret, that they read this address. 0 = no one has: anyone with the
     * code can open the home, the agent included (app/emails/recipient-policy.server.ts). Null = joined before this
     * existed.
     */
    emailConfirmedAt: instant("introduced_at"),
    /** The lower-cased address this home was emailed at while unconfirmed; empty = none. */
    writtenTo: text("written_to").notNull().default(""),
    /** Earlier login addresses, newest first; notified of an email change for 30 days. */
    formerEmails: list<FormerEmail>("former_emails").notNull().default([]),
    /** When an emailed link last recovered the home; older links are void. */
    recoveredAt: instant("taken_back_at"),
    /** The email the agent suggests for them; empty = none. */
    suggestedEmail: text("suggested_email").notNull().default(""),
    /** What the agent suggests the home is and has, once it is the homeowner's to change; null = nothing. */
    suggestedHome: text("suggested_home", { mode: "json" }).$type<SuggestedHome>(),
    /** Who trashed the home: homeowner and agent may each restore only what they deleted. */
    deletedBy: text("deleted_by", { enum: ["agent", "home"] }),
    importId: text("import_id"),
    timeZone: text("time_zone", { enum: TIME_ZONES }).notNull().default(DEFAULT_TIME_ZONE),
    /* The agent's own card of the client, beside what the homeowner says; never shown to the homeowner. */
    cardPhone: text("card_phone").notNull().default(""),
    cardEmail: text("card_email").notNull().default(""),
    mailingAddress: text("mailing_address").notNull().default(""),
    /** Names of the household, as the agent writes them. */
    household: text("household").notNull().default(""),
    secondName: text("second_name").notNull().default(""),
    secondPhone: text("second_phone").notNull().default(""),
    secondEmail: text("second_email").notNull().default(""),
    /**
     * waits: the agent wants the card's second person in the home, who is invited once the owner has a password and a
     * confirmed email. sent: they have been. Empty = nobody is to be invited.
     */
    secondState: text("second_state", { enum: SECOND_STATES }).notNull().default(""),
    howMet: text("how_met").notNull().default(""),
    tags: list<string>("tags").notNull().default([]),
    /** The closing date the agent keeps; `closedOn` is the homeowner's. */
    cardClosedOn: day("card_closed_on"),
    /** Quarters in which they visited or were emailed about their home; for the agent's figures. */
    reachedQuarters: list<Quarter>("reached_quarters").notNull().default([]),
    /** Folded "first last email", the order of a group email's recipients: SQLite lowers ASCII only. */
    searchKey: text("search_key").notNull(),
    /** Folded words of the agent's notes, newest first, at most 2,000 characters, for search. */
    notesKey: text("notes_key").notNull().default(""),
    /** SHA-256 of the calendar feed's token. */
    calendarToken: text("calendar_token"),
    /** Who answers the assistant's questions: a model or the plan alone; null = never asked. */
    assistantMode: text("assistant_mode", { enum: ASSISTANT_MODES }),
    /** What the agent may see besides the plan: expenses, documents, house dates. Empty = nothing. */
    shares: list<string>("shares").notNull().default([]),
    yearBuilt: integer("year_built"),
    roofYear: integer("roof_year"),
    roofMaterial: text("roof_material").notNull().default(""),
    hvacYear: integer("hvac_year"),
    insurer: text("insurer").notNull().default(""),
    policyRenewsOn: day("policy_renews_on"),
    closedOn: day("closed_on"),
    shutoffs: text("shutoffs").notNull().default(""),
    /** Answers to the questions of the Florida dates, by fact; an empty one was skipped. */
    floridaFacts: text("florida_facts", { mode: "json" }).$type<FloridaAnswers>().notNull().default({}),
    /** Days the home gave its Florida dates itself. */
    floridaDays: list<FloridaDay>("florida_days").notNull().default([]),
    /** The first day its Florida dates may be due a reminder, a calendar day; empty = not worked out yet. */
    floridaRemindOn: text("florida_remind_on").notNull().default(""),
    /** What the home said of the parts of the house, by the line of its forecast. */
    forecast: text("forecast", { mode: "json" }).$type<ForecastAnswers>().notNull().default({}),
    /** What the homeowner said they are thinking of; empty = nothing, or taken back. */
    movingIntent: text("moving_intent", { enum: ["", ...MOVING_INTENTS] })
      .notNull()
      .default(""),
    /** When they said so or took it back; null = never. */
    movingIntentAt: instant("moving_intent_at"),
  },
  (t) => [
    unique("clients_agent_id").on(t.agentId, t.id),
    uniqueIndex("clients_invite_code").on(t.inviteCode),
    // Counts usable codes, checked whenever one is typed.
    index("clients_live_codes")
      .on(t.inviteExpiresAt)
      .where(sql`invite_code is not null and password_hash is null`),
    uniqueIndex("clients_calendar_token").on(t.calendarToken),
    uniqueIndex("clients_live_email").on(t.agentId, t.email, t.homeNo).where(sql`deleted_at is null`),
    index("clients_email").on(t.email),
    index("clients_listing").on(t.agentId, t.dateAdded, t.id).where(sql`deleted_at is null`),
    index("clients_status").on(t.agentId, t.status).where(sql`deleted_at is null`),
    index("clients_by_name").on(t.agentId, t.searchKey, t.id).where(sql`deleted_at is null`),
    index("clients_by_visit").on(t.agentId, t.lastActive, t.id).where(sql`deleted_at is null`),
    // Asked at each visit of the agent's dashboard.
    index("clients_moving").on(t.agentId, t.movingIntentAt).where(sql`moving_intent <> ''`),
    index("clients_nudges")
      .on(t.inviteSentAt)
      .where(sql`status = 'invited' and deleted_at is null and invite_nudges < 2`),
    index("clients_policy").on(t.policyRenewsOn).where(sql`deleted_at is null`),
    index("clients_florida").on(t.floridaRemindOn, t.id).where(sql`deleted_at is null`),
    index("clients_sharing").on(t.agentId).where(sql`deleted_at is null and shares <> '[]'`),
    index("clients_import").on(t.importId).where(sql`import_id is not null`),
    index("clients_trash").on(t.agentId, t.deletedAt).where(sql`deleted_at is not null`),
    // All agents' trash in purge order.
    index("clients_purge").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/**
 * The people of a home besides its owner, who is the client's row itself: everywhere else a null `person_id` is the
 * owner.
 */
export const homePeople = sqliteTable(
  "home_people",
  {
    id: id(),
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id),
    role: text("role", { enum: INVITED_ROLES }).notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull().default(""),
    /** Lower-cased. */
    email: text("email").notNull(),
    passwordHash: text("password_hash"),
    invitedAt: instant("invited_at").notNull(),
    /** SHA-256 of the emailed link's token; null once it was used. */
    inviteToken: text("invite_token"),
    inviteExpiresAt: instant("invite_expires_at"),
    /** When they set their password; null = not yet. */
    joinedAt: instant("joined_at"),
    lastActive: instant("last_active"),
    /** When they left or were removed; their rows keep their name until the purge. */
    removedAt: instant("removed_at"),
    /** SHA-256 of their calendar feed's token. */
    calendarToken: text("calendar_token"),
    ...emailChoices,
    remindersBy: text("reminders_by", { enum: DELIVERY_CHANNELS }).notNull().default("mail"),
    repliesBy: text("replies_by", { enum: DELIVERY_CHANNELS }).notNull().default("mail"),
    ...quiet,
    /** When these choices were last changed; null = never. */
    choicesAt: instant("choices_at"),
    /** What the day's emails have told them. The owner's is on the tasks and budgets themselves. */
    reminded: text("reminded", { mode: "json" }).$type<Reminded>().notNull().default(NOT_REMINDED),
  },
  (t) => [
    uniqueIndex("home_people_one").on(t.clientId, t.email).where(sql`removed_at is null`),
    index("home_people_home").on(t.clientId),
    index("home_people_email").on(t.email),
    uniqueIndex("home_people_invite").on(t.inviteToken),
    uniqueIndex("home_people_calendar").on(t.calendarToken),
    index("home_people_purge").on(t.removedAt).where(sql`removed_at is not null`),
  ],
);

const session = {
  id: id(),
  /** Epoch seconds; Lucia extends it while the session is used. */
  expiresAt: integer("expires_at").notNull(),
  /** Epoch seconds; a session ends 90 days later regardless of use. */
  startedAt: integer("started_at").notNull(),
};

export const agentSessions = sqliteTable(
  "agent_sessions",
  {
    ...session,
    userId: text("agent_id")
      .notNull()
      .references(() => profiles.id),
  },
  (t) => [index("agent_sessions_agent").on(t.userId), index("agent_sessions_expiry").on(t.expiresAt)],
);

export const clientSessions = sqliteTable(
  "client_sessions",
  {
    ...session,
    userId: text("client_id")
      .notNull()
      .references(() => clients.id),
    /** Who of the home; null = the owner. */
    personId: text("person_id").references(() => homePeople.id),
  },
  (t) => [
    index("client_sessions_client").on(t.userId),
    index("client_sessions_person").on(t.personId).where(sql`person_id is not null`),
    index("client_sessions_expiry").on(t.expiresAt),
  ],
);

export const passwordResets = sqliteTable(
  "password_resets",
  {
    /** SHA-256 of the token in the emailed link. */
    id: id(),
    userId: text("user_id").references(() => users.id),
    clientId: text("client_id").references(() => clients.id),
    /** A person of that home besides its owner, whose password it resets. */
    personId: text("person_id").references(() => homePeople.id),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [
    index("password_resets_user").on(t.userId),
    index("password_resets_client").on(t.clientId),
    index("password_resets_person").on(t.personId).where(sql`person_id is not null`),
    index("password_resets_expiry").on(t.expiresAt),
  ],
);

export const attempts = sqliteTable(
  "attempts",
  {
    key: text("key").notNull(),
    windowStart: instant("window_start").notNull(),
    count: integer("count").notNull(),
    /** When the next attempt is allowed, for attempts with a wait. */
    opensAt: instant("opens_at").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index("attempts_window").on(t.windowStart)],
);
