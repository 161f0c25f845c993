import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Delivery, StormLevel, ToldLevel } from "#app/domain/storm/events.ts";
import { STORM_REPLIES } from "#app/domain/storm/reply.ts";
import { clients, homePeople } from "./accounts.ts";
import { flag, id, instant, list } from "./columns.ts";

/* First what the National Weather Service says of Florida, of no tenant; the scheduler writes it every five minutes. */

/** The alerts of the last good answer. */
export const stormAlerts = sqliteTable("storm_alerts", {
  id: id(),
  eventKey: text("event_key").notNull(),
  stormKey: text("storm_key").notNull(),
  event: text("event").notNull(),
  level: integer("level").$type<StormLevel>().notNull(),
  delivery: text("delivery").$type<Delivery>().notNull(),
  /** County FIPS codes. */
  counties: list<string>("counties").notNull(),
  sentAt: instant("sent_at").notNull(),
  endsAt: instant("ends_at").notNull(),
  headline: text("headline").notNull(),
  instruction: text("instruction").notNull(),
});

/** The level of each county with an alert in force. */
export const stormCounties = sqliteTable("storm_counties", {
  /** FIPS code, five digits. */
  county: text("county").primaryKey(),
  level: integer("level").$type<StormLevel>().notNull(),
  alertId: text("alert_id").notNull(),
  stormKey: text("storm_key").notNull(),
  headline: text("headline").notNull(),
  endsAt: instant("ends_at").notNull(),
  /** Since when the county has had this level. */
  since: instant("since").notNull(),
});

/** One row: the last good answer. */
export const stormState = sqliteTable("storm_state", {
  id: id(),
  goodAt: instant("good_at").notNull(),
  /** As the service wrote it, to be sent back; empty = it wrote none. */
  lastModified: text("last_modified").notNull(),
});

/** The highest level a storm has reached in a county, and how far its homes have been told. */
export const stormNotices = sqliteTable(
  "storm_notices",
  {
    stormKey: text("storm_key").notNull(),
    county: text("county").notNull(),
    level: integer("level").$type<ToldLevel>().notNull(),
    /** Whether by notification alone. */
    pushOnly: flag("push_only").notNull(),
    reachedAt: instant("reached_at").notNull(),
    /** The last home planned. */
    lastClientId: text("last_client_id").notNull().default(""),
    /** When all homes were planned; null = not yet. */
    plannedAt: instant("planned_at"),
  },
  (t) => [primaryKey({ columns: [t.stormKey, t.county] })],
);

/* What a home does in a storm. `stormKey`: see app/domain/storm/storm-keys.ts. */

/** What a home has checked off its storm list. */
export const stormChecks = sqliteTable(
  "storm_checks",
  {
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id),
    stormKey: text("storm_key").notNull(),
    /** Of app/domain/storm/checklist.ts. */
    item: text("item").notNull(),
    checkedAt: instant("checked_at").notNull(),
    /** Who of the home; null = the owner. */
    personId: text("person_id").references(() => homePeople.id),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.stormKey, t.item] }),
    index("storm_checks_person").on(t.personId).where(sql`person_id is not null`),
  ],
);

/** What a home said to its agent in a storm; a call for help replaces that all is well, never the other way round. */
export const stormReplies = sqliteTable(
  "storm_replies",
  {
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id),
    stormKey: text("storm_key").notNull(),
    reply: text("reply", { enum: STORM_REPLIES }).notNull(),
    saidAt: instant("said_at").notNull(),
    /** Who of the home; null = the owner. */
    personId: text("person_id").references(() => homePeople.id),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.stormKey] }),
    index("storm_replies_person").on(t.personId).where(sql`person_id is not null`),
  ],
);
