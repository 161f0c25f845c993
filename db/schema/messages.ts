import { sql } from "drizzle-orm";
import {
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { TurnResult } from "#app/domain/assistant/turn.ts";
import { GROUP_EMAIL_STATES, type RecipientFilter } from "#app/domain/email/group-email.ts";
import { DELIVERY_CHANNELS } from "#app/domain/push/push-preferences.ts";
import { WEBHOOK_OFF_REASONS } from "#app/domain/webhooks/webhook.ts";
import { clients, homePeople, profiles } from "./accounts.ts";
import { day, emailChoices, flag, id, instant, quiet } from "./columns.ts";

export const notificationPreferences = sqliteTable(
  "notification_preferences",
  {
    clientId: text("client_id")
      .primaryKey()
      .references(() => clients.id),
    ...emailChoices,
    /** How the day's reminders and the agent's replies are delivered. */
    remindersBy: text("reminders_by", { enum: DELIVERY_CHANNELS }).notNull().default("mail"),
    repliesBy: text("replies_by", { enum: DELIVERY_CHANNELS }).notNull().default("mail"),
    ...quiet,
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    index("preferences_digest").on(t.clientId).where(sql`weekly_summary = 1`),
    index("preferences_alerts").on(t.clientId).where(sql`expense_alerts = 1`),
  ],
);

export const aiConversations = sqliteTable(
  "ai_conversations",
  {
    id: id(),
    agentId: text("agent_id").notNull(),
    clientId: text("client_id").notNull(),
    /** Whose conversation it is; null = the owner's. */
    personId: text("person_id").references(() => homePeople.id),
    conversationId: text("conversation_id").notNull(),
    /** Made by the browser once per question, so that a retry is the same turn. */
    messageId: text("message_id").notNull(),
    conversationType: text("conversation_type", { enum: ["appliance_scan", "question"] }).notNull(),
    userMessage: text("user_message").notNull(),
    aiResponse: text("ai_response").notNull().default(""),
    imageName: text("image_name"),
    /** R2 key of the photo. */
    imageKey: text("image_key"),
    state: text("state", { enum: ["answering", "done", "partial", "failed"] })
      .notNull()
      .default("done"),
    /** While answering: when another request may take the turn over. */
    leaseUntil: instant("lease_until"),
    /** What came with the answer: sources, records named, actions offered, and what a photo shows. */
    result: text("result", { mode: "json" }).$type<TurnResult>(),
    agentNotified: flag("agent_notified").notNull().default(false),
    /** The conversation's name, on its first turn; empty = shown by its first question. */
    title: text("title").notNull().default(""),
    deletedAt: instant("deleted_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("ai_conversations_trash").on(t.deletedAt).where(sql`deleted_at is not null`),
    uniqueIndex("ai_conversations_message").on(t.clientId, t.messageId),
    index("ai_conversations_image").on(t.clientId, t.imageKey).where(sql`image_key is not null`),
    index("ai_conversations_listing").on(t.clientId, t.createdAt),
    // For the foreign key, when a person is erased.
    index("ai_conversations_person").on(t.personId).where(sql`person_id is not null`),
    index("ai_conversations_thread").on(t.clientId, t.conversationId, t.createdAt),
    foreignKey({ columns: [t.agentId, t.clientId], foreignColumns: [clients.agentId, clients.id] }),
  ],
);

export const turnPhotos = sqliteTable(
  "turn_photos",
  {
    id: id(),
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id),
    turnId: text("turn_id")
      .notNull()
      .references(() => aiConversations.id),
    /** 1 = the second photo of the question. */
    position: integer("position").notNull(),
    name: text("name").notNull(),
    /** R2 key. */
    key: text("key").notNull(),
  },
  (t) => [
    uniqueIndex("turn_photos_place").on(t.turnId, t.position),
    index("turn_photos_key").on(t.clientId, t.key),
  ],
);

/** When the assistant was asked; counts hourly messages even if the homeowner deletes them. */
export const assistantUsage = sqliteTable(
  "assistant_usage",
  {
    id: id(),
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id),
    /** Tokens: reserved before the call, corrected after it. */
    tokens: integer("tokens").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [index("assistant_usage_client").on(t.clientId, t.at), index("assistant_usage_at").on(t.at)],
);

export const assistantBudgets = sqliteTable(
  "assistant_budgets",
  {
    /** "all", "new", or "agent:" and an agent's id. */
    key: text("key").notNull(),
    /** The day in UTC. */
    day: day("day").notNull(),
    tokens: integer("tokens").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.key, t.day] })],
);

export const activity = sqliteTable(
  "activity",
  {
    id: id(),
    agentId: text("agent_id")
      .notNull()
      .references(() => profiles.id),
    clientId: text("client_id"),
    kind: text("kind").notNull(),
    subject: text("subject").notNull().default(""),
    at: instant("at").notNull(),
  },
  (t) => [
    index("activity_feed").on(t.agentId, t.at, t.id),
    foreignKey({ columns: [t.agentId, t.clientId], foreignColumns: [clients.agentId, clients.id] }),
  ],
);

export const outbox = sqliteTable(
  "outbox",
  {
    id: id(),
    kind: text("kind").notNull(),
    /** push: the copy of an email on one device, which is its recipient. webhook: its recipient is the agent's id. */
    channel: text("channel", { enum: ["mail", "push", "webhook"] })
      .notNull()
      .default("mail"),
    recipient: text("recipient").notNull(),
    dedupeKey: text("dedupe_key").notNull(),
    payload: text("payload", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    /** waiting: it counts toward a limit and is not released yet. */
    state: text("state", { enum: ["waiting", "pending", "sending", "sent", "failed", "skipped"] })
      .notNull()
      .default("pending"),
    leaseUntil: instant("lease_until"),
    attempts: integer("attempts").notNull().default(0),
    error: text("error"),
    agentId: text("agent_id").references(() => profiles.id),
    clientId: text("client_id").references(() => clients.id),
    /** The person of the home it is for; null = the owner. */
    personId: text("person_id").references(() => homePeople.id),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at"),
    /** The provider's id, which its events carry. */
    providerId: text("provider_id"),
    /** When an email that counts toward a limit was released. Null = it waits, or has no limit. */
    releasedAt: instant("let_go_at"),
    /** An invite somebody made one at a time: it goes before those of a list. */
    byHand: flag("by_hand").notNull().default(false),
  },
  (t) => [
    uniqueIndex("outbox_dedupe").on(t.dedupeKey),
    index("outbox_provider").on(t.providerId).where(sql`provider_id is not null`),
    index("outbox_sent").on(t.sentAt).where(sql`sent_at is not null`),
    index("outbox_due").on(t.state, t.leaseUntil).where(sql`state in ('pending', 'sending')`),
    index("outbox_agent").on(t.agentId, t.state, t.createdAt),
    // For the foreign key, when a client's rows are erased.
    index("outbox_client").on(t.clientId).where(sql`client_id is not null`),
    // For the foreign key, when a person is erased.
    index("outbox_person").on(t.personId).where(sql`person_id is not null`),
    index("outbox_unsent").on(t.createdAt).where(sql`state in ('failed', 'skipped')`),
    index("outbox_waiting").on(t.agentId, t.createdAt).where(sql`state = 'waiting'`),
    // What an account sent in a day and an address got in a week.
    index("outbox_let_go").on(t.agentId, t.releasedAt).where(sql`let_go_at is not null`),
    // What an address got in a day.
    index("outbox_sent_to").on(t.recipient, t.sentAt).where(sql`sent_at is not null`),
    index("outbox_let_go_to").on(t.recipient, t.releasedAt).where(sql`let_go_at is not null`),
  ],
);

/** One email of an agent to many clients. Each person's copy is a row of the outbox. */
export const groupEmails = sqliteTable(
  "group_emails",
  {
    id: id(),
    agentId: text("agent_id")
      .notNull()
      .references(() => profiles.id),
    state: text("state", { enum: GROUP_EMAIL_STATES }).notNull().default("draft"),
    subject: text("subject").notNull().default(""),
    body: text("body").notNull().default(""),
    recipients: text("recipients", { mode: "json" }).$type<RecipientFilter>().notNull(),
    /** While queueing: the last client it was written for. */
    lastClientId: text("last_client_id").notNull().default(""),
    /** Clients who matched when the agent sent it. */
    expected: integer("expected").notNull().default(0),
    /** Copies written so far, skipped ones included. */
    written: integer("written").notNull().default(0),
    /** How many copies go out on which day, in the agent's time zone. */
    days: text("days", { mode: "json" }).$type<Record<string, number>>().notNull().default({}),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    sentAt: instant("sent_at"),
    canceledAt: instant("canceled_at"),
  },
  (t) => [
    index("group_emails_listing").on(t.agentId, t.createdAt, t.id),
    // One at a time for each agent, so that two never share out the same day's places.
    uniqueIndex("group_emails_queueing").on(t.agentId).where(sql`state = 'queueing'`),
  ],
);

/** An agent's own address that is told of events. No row = it is off. */
export const webhooks = sqliteTable("webhooks", {
  agentId: text("agent_id")
    .primaryKey()
    .references(() => profiles.id),
  url: text("url").notNull(),
  /** Sealed (app/services/webhooks/webhook-secrets.server.ts). */
  secret: text("secret").notNull(),
  secretSetAt: instant("secret_set_at").notNull(),
  /** The one before, sealed; it signs as well until `oldSecretUntil`. */
  oldSecret: text("old_secret"),
  oldSecretUntil: instant("old_secret_until"),
  /** Failed attempts since the last that succeeded. */
  failures: integer("failures").notNull().default(0),
  /** When we stopped by ourselves, and why; null = it is on. */
  offAt: instant("off_at"),
  offReason: text("off_reason", { enum: WEBHOOK_OFF_REASONS }),
  createdAt: instant("created_at").notNull(),
});

/** Addresses that get no email anymore, after a hard bounce or a complaint. */
export const emailSuppressions = sqliteTable("mail_suppressions", {
  /** Lower-cased. */
  email: text("email").primaryKey(),
  reason: text("reason", { enum: ["bounce", "complaint"] }).notNull(),
  at: instant("at").notNull(),
});

/** Addresses that opted out of invites from anyone; closing an account does not undo it. */
export const emailOptOuts = sqliteTable("mail_opt_outs", {
  /** Lower-cased. */
  email: text("email").primaryKey(),
  at: instant("at").notNull(),
});

/** The last run of each scheduled job. */
export const jobRuns = sqliteTable("job_runs", {
  job: text("job").primaryKey(),
  startedAt: instant("started_at").notNull(),
  endedAt: instant("ended_at"),
  /** Counts the job reports; null while it runs or if it failed. */
  result: text("result", { mode: "json" }).$type<Record<string, number>>(),
  error: text("error"),
});

/** Server errors by hour; an hour without one has no row. */
export const errorHours = sqliteTable("fault_hours", {
  /** Its start. */
  hour: instant("hour").primaryKey(),
  faults: integer("faults").notNull(),
});
