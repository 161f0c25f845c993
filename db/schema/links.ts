import {
  foreignKey,
  index,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { LINK_KINDS } from "#app/domain/links/home-links.ts";
import { clients } from "./accounts.ts";
import { day, flag, id, instant } from "./columns.ts";

/** Links that open a part of a home without a login. */
export const homeLinks = sqliteTable(
  "home_links",
  {
    id: id(),
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id),
    kind: text("kind", { enum: LINK_KINDS }).notNull(),
    /** Whom it is for, as the homeowner calls them. */
    label: text("label").notNull(),
    /** SHA-256 of the token in the address. */
    tokenHash: text("token_hash").notNull(),
    createdAt: instant("created_at").notNull(),
    /** The last day it opens, in the home's time zone. */
    endsOn: day("ends_on").notNull(),
    revokedAt: instant("revoked_at"),
    lastUsedAt: instant("last_used_at"),
    /** Of a viewer: what the history shows beside what was done. */
    withCosts: flag("with_costs").notNull().default(false),
    withNotes: flag("with_notes").notNull().default(false),
    /** What a helper should know, as the homeowner wrote it. */
    note: text("note").notNull().default(""),
  },
  (t) => [
    unique("home_links_client_id").on(t.clientId, t.id),
    uniqueIndex("home_links_token").on(t.tokenHash),
    index("home_links_purge").on(t.endsOn),
  ],
);

/** The tasks a helper's link shows. A task that is purged leaves its row here until the link is purged. */
export const homeLinkTasks = sqliteTable(
  "home_link_tasks",
  {
    linkId: text("link_id").notNull(),
    clientId: text("client_id").notNull(),
    /** Of `tasks`, so that a repeating task stays on the page when it is due again. */
    taskId: text("task_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.linkId, t.taskId] }),
    index("home_link_tasks_link").on(t.clientId, t.linkId),
    foreignKey({ columns: [t.clientId, t.linkId], foreignColumns: [homeLinks.clientId, homeLinks.id] }),
  ],
);
