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
import { CALL_OUTCOMES, CALL_REASONS } from "#app/domain/calls/call-reasons.ts";
import {
  BULK_KINDS,
  BULK_OUTCOMES,
  BULK_STATES,
  type BulkOptions,
  type BulkSnapshot,
} from "#app/domain/clients/bulk-change.ts";
import { LOG_KINDS } from "#app/domain/clients/client-log.ts";
import {
  HAND_OVER_ENDS,
  HAND_OVER_OUTCOMES,
  HAND_OVER_STATES,
  LEFT_OUT_REASONS,
} from "#app/domain/clients/hand-over.ts";
import { clients, profiles } from "./accounts.ts";
import { day, flag, id, instant } from "./columns.ts";

/** An agent's private notes about a client and their contacts with them. Never shown to the homeowner. */
export const clientLog = sqliteTable(
  "client_log",
  {
    id: id(),
    agentId: text("agent_id").notNull(),
    clientId: text("client_id").notNull(),
    kind: text("kind", { enum: LOG_KINDS }).notNull(),
    /** The day it happened, or the note's day. */
    day: day("day").notNull(),
    text: text("text").notNull().default(""),
    /** The folded words of the text, which `clients.notes_key` is made of; empty for what a button wrote. */
    textKey: text("text_key").notNull().default(""),
    createdAt: instant("created_at").notNull(),
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    index("client_log_listing").on(t.agentId, t.clientId, t.day, t.createdAt),
    // Who was contacted lately, of all clients.
    index("client_log_recent").on(t.agentId, t.day),
    index("client_log_purge").on(t.deletedAt).where(sql`deleted_at is not null`),
    foreignKey({ columns: [t.agentId, t.clientId], foreignColumns: [clients.agentId, clients.id] }),
  ],
);

/** What an agent tells one home. Shown on its Overview until the homeowner dismisses it. */
export const homeNotes = sqliteTable(
  "home_notes",
  {
    id: id(),
    agentId: text("agent_id").notNull(),
    clientId: text("client_id").notNull(),
    text: text("text").notNull(),
    createdAt: instant("created_at").notNull(),
    /** When the homeowner dismissed it; null = it is shown. */
    dismissedAt: instant("dismissed_at"),
    /** When the agent withdrew it. */
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    index("home_notes_client").on(t.clientId, t.createdAt),
    index("home_notes_purge").on(t.deletedAt).where(sql`deleted_at is not null`),
    foreignKey({ columns: [t.agentId, t.clientId], foreignColumns: [clients.agentId, clients.id] }),
  ],
);

/** People worth a call in a week, and what the agent did. What is live has a row only once the agent did something. */
export const callListItems = sqliteTable(
  "call_list_items",
  {
    id: id(),
    agentId: text("agent_id").notNull(),
    clientId: text("client_id").notNull(),
    /** The Monday of the week. */
    week: day("week").notNull(),
    /** The day it came onto the list, a Monday or later in that week. */
    listedOn: day("listed_on").notNull().default(""),
    reason: text("reason", { enum: CALL_REASONS }).notNull(),
    /** What the reason is about, so that it counts once: a request's id, the year of an anniversary, a document's day. */
    about: text("about").notNull().default(""),
    /** Words of the sentence that the reason alone does not say, such as an insurer's name. */
    detail: text("detail").notNull().default(""),
    /** The day the sentence names, if it names one. */
    day: day("day"),
    outcome: text("outcome", { enum: CALL_OUTCOMES }),
    /** With the outcome "later": the day it is shown again. */
    laterOn: day("later_on"),
    outcomeAt: instant("outcome_at"),
  },
  (t) => [
    index("call_list_items_week").on(t.agentId, t.week),
    uniqueIndex("call_list_items_once").on(t.clientId, t.reason, t.about),
    foreignKey({ columns: [t.agentId, t.clientId], foreignColumns: [clients.agentId, clients.id] }),
  ],
);

/** One change of many clients at once, done and undone in steps. */
export const bulkChanges = sqliteTable(
  "bulk_changes",
  {
    id: id(),
    agentId: text("agent_id")
      .notNull()
      .references(() => profiles.id),
    kind: text("kind", { enum: BULK_KINDS }).notNull(),
    options: text("options", { mode: "json" }).$type<BulkOptions>().notNull().default({}),
    state: text("state", { enum: BULK_STATES }).notNull().default("chosen"),
    /** Clients chosen. */
    total: integer("total").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("bulk_changes_agent").on(t.agentId, t.createdAt), index("bulk_changes_age").on(t.createdAt)],
);

export const bulkChangeRows = sqliteTable(
  "bulk_change_rows",
  {
    bulkId: text("bulk_id")
      .notNull()
      .references(() => bulkChanges.id),
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id),
    /** Until when a request works on it. */
    leaseUntil: instant("lease_until"),
    /** As it was when the change reached it. */
    before: text("before", { mode: "json" }).$type<BulkSnapshot>(),
    /** Null = not reached yet. */
    outcome: text("outcome", { enum: BULK_OUTCOMES }),
    /** Why the client's own rules do not allow it; empty otherwise. */
    why: text("why").notNull().default(""),
    undone: flag("undone").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.bulkId, t.clientId] }),
    // For the foreign key, when a client's rows are erased.
    index("bulk_change_rows_client").on(t.clientId),
  ],
);

/** Clients whom an agent offers to another agent, moved one by one once that agent accepts. */
export const handOvers = sqliteTable(
  "hand_overs",
  {
    id: id(),
    /** The agent who hands over. */
    agentId: text("agent_id")
      .notNull()
      .references(() => profiles.id),
    /** The agent it is offered to; null = not named yet. No foreign key, as that agent may be erased first. */
    toId: text("to_id"),
    state: text("state", { enum: HAND_OVER_STATES }).notNull().default("chosen"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at"),
    acceptedAt: instant("accepted_at"),
  },
  (t) => [
    index("hand_overs_agent").on(t.agentId, t.createdAt),
    index("hand_overs_to").on(t.toId, t.createdAt).where(sql`to_id is not null`),
  ],
);

export const handOverRows = sqliteTable(
  "hand_over_rows",
  {
    handOverId: text("hand_over_id")
      .notNull()
      .references(() => handOvers.id),
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id),
    /** Until when a request works on it. */
    leaseUntil: instant("lease_until"),
    /** Null = not reached yet. */
    outcome: text("outcome", { enum: HAND_OVER_OUTCOMES }),
    /** Why it was left out; null = it was not. */
    leftOut: text("left_out", { enum: LEFT_OUT_REASONS }),
    movedAt: instant("moved_at"),
    /** How a move ended within 30 days; null = it stands. */
    ended: text("ended", { enum: HAND_OVER_ENDS }),
  },
  (t) => [primaryKey({ columns: [t.handOverId, t.clientId] }), index("hand_over_rows_client").on(t.clientId)],
);
