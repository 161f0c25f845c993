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
import { DEVICES, METRICS } from "#app/domain/vitals/metrics.ts";
import { clients, homePeople, profiles } from "./accounts.ts";
import { day, id, instant } from "./columns.ts";

/** Operations a phone has sent; a resend is not done twice. */
export const appliedOperations = sqliteTable(
  "applied_operations",
  {
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id),
    /** Made on the phone, once per operation. */
    operationId: text("operation_id").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.operationId] }), index("applied_operations_at").on(t.at)],
);

/** A browser that shows notifications to the last person signed up in it. Valid only while its session lasts. */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: id(),
    agentId: text("agent_id")
      .notNull()
      .references(() => profiles.id),
    /** Null for the agent's own. */
    clientId: text("client_id"),
    /** Who of the home; null = the owner. */
    personId: text("person_id").references(() => homePeople.id),
    /** Of agent_sessions or client_sessions. */
    sessionId: text("session_id").notNull(),
    /** Where the push service accepts messages for the browser. */
    endpoint: text("endpoint").notNull(),
    /** SHA-256 of the endpoint. */
    endpointHash: text("endpoint_hash").notNull(),
    /** The browser's public key and secret, base64url: only it can decrypt what is sent. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    device: text("device").notNull(),
    createdAt: instant("created_at").notNull(),
    lastOkAt: instant("last_ok_at"),
    /** Consecutive failed deliveries. */
    failures: integer("failures").notNull().default(0),
  },
  (t) => [
    uniqueIndex("push_subscriptions_endpoint").on(t.endpointHash),
    index("push_subscriptions_reader").on(t.agentId, t.clientId),
    // For the foreign key, when a client's rows are erased.
    index("push_subscriptions_client").on(t.clientId).where(sql`client_id is not null`),
    index("push_subscriptions_person").on(t.personId).where(sql`person_id is not null`),
    foreignKey({ columns: [t.agentId, t.clientId], foreignColumns: [clients.agentId, clients.id] }),
  ],
);

/** A device removed from its owner's list, kept as long as the owner: it must not sign up again by itself at login. */
export const removedDevices = sqliteTable(
  "removed_devices",
  {
    /** Its id in `push_subscriptions`, which the device still sends. */
    id: id(),
    agentId: text("agent_id")
      .notNull()
      .references(() => profiles.id),
    /** Null for the agent's own. */
    clientId: text("client_id"),
    /** Who of the home; null = the owner. */
    personId: text("person_id").references(() => homePeople.id),
    removedAt: instant("removed_at").notNull(),
  },
  (t) => [
    // For the foreign keys, when an account's rows are erased.
    index("removed_devices_agent").on(t.agentId),
    index("removed_devices_client").on(t.clientId).where(sql`client_id is not null`),
    index("removed_devices_person").on(t.personId).where(sql`person_id is not null`),
    foreignKey({ columns: [t.agentId, t.clientId], foreignColumns: [clients.agentId, clients.id] }),
  ],
);

/** Visits by page speed; nothing here identifies a visitor. */
export const vitalCounts = sqliteTable(
  "vital_counts",
  {
    /** In UTC. */
    day: day("day").notNull(),
    /** A route pattern, as "/agent/clients/:client". */
    page: text("page").notNull(),
    device: text("device", { enum: DEVICES }).notNull(),
    metric: text("metric", { enum: METRICS }).notNull(),
    /** Upper bound: milliseconds, for CLS thousandths. */
    bucket: integer("bucket").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.page, t.device, t.metric, t.bucket] })],
);
