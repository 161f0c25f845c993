import { sql } from "drizzle-orm";
import { foreignKey, index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { REFERRAL_OUTCOMES, REFERRAL_STATUSES } from "#app/domain/referrals/referral.ts";
import { CONTACT_WAYS } from "#app/domain/vendors/contact-taps.ts";
import { VENDOR_TYPES } from "#app/domain/vendors/vendor.ts";
import { clients, profiles } from "./accounts.ts";
import { day, flag, id, instant, list } from "./columns.ts";

export const vendors = sqliteTable(
  "vendors",
  {
    id: id(),
    agentId: text("agent_id")
      .notNull()
      .references(() => profiles.id),
    name: text("name").notNull(),
    category: text("category").notNull(),
    type: text("type", { enum: VENDOR_TYPES }).notNull(),
    phone: text("phone").notNull(),
    email: text("email").notNull().default(""),
    website: text("website").notNull().default(""),
    discount: text("discount").notNull().default(""),
    code: text("code").notNull().default(""),
    description: text("description").notNull().default(""),
    /** ZIP codes and Florida counties; empty = everywhere. */
    serviceArea: list<string>("service_area").notNull().default([]),
    /** Whether they answer at night and on weekends. */
    afterHours: flag("after_hours").notNull().default(false),
    /** Their place in the agent's own order of the category, from 1; null = the agent has not placed them. */
    rank: integer("rank"),
    /** The R2 key of their logo; null = none. */
    logoKey: text("logo_key"),
    dateAdded: instant("date_added").notNull(),
    deletedAt: instant("deleted_at"),
    /** The import that brought the vendor in. */
    importId: text("import_id"),
  },
  (t) => [
    unique("vendors_agent_id").on(t.agentId, t.id),
    index("vendors_listing").on(t.agentId, t.dateAdded, t.id).where(sql`deleted_at is null`),
    index("vendors_category").on(t.agentId, t.category).where(sql`deleted_at is null`),
    // Used to check whether a file is still named.
    index("vendors_logo").on(t.agentId, t.logoKey).where(sql`logo_key is not null`),
    index("vendors_import").on(t.importId).where(sql`import_id is not null`),
    index("vendors_purge").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

export const vendorCategories = sqliteTable(
  "vendor_categories",
  {
    id: id(),
    agentId: text("agent_id")
      .notNull()
      .references(() => profiles.id),
    name: text("name").notNull(),
    deletedAt: instant("deleted_at"),
    /** The import that made the category. */
    importId: text("import_id"),
  },
  (t) => [
    uniqueIndex("vendor_categories_live_name")
      .on(t.agentId, sql`lower(${t.name})`)
      .where(sql`deleted_at is null`),
    index("vendor_categories_agent").on(t.agentId),
    index("vendor_categories_import").on(t.importId).where(sql`import_id is not null`),
    index("vendor_categories_purge").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** One row for each home, contact, way, and day on which a homeowner tapped a way to reach someone. */
export const contactTaps = sqliteTable(
  "contact_taps",
  {
    /** Keyed hash of all that, so that a second tap of the day adds nothing (app/services/vendors/count-tap.server.ts). */
    id: id(),
    agentId: text("agent_id")
      .notNull()
      .references(() => profiles.id),
    /** Null = the agent's own contact details. */
    vendorId: text("vendor_id"),
    /** Who tapped, only where they shared it; null = only counted. */
    clientId: text("client_id"),
    way: text("way", { enum: CONTACT_WAYS }).notNull(),
    /** In the home's time zone. */
    day: day("day").notNull(),
  },
  (t) => [
    index("contact_taps_vendor").on(t.agentId, t.vendorId, t.day),
    index("contact_taps_client").on(t.clientId, t.day).where(sql`client_id is not null`),
    index("contact_taps_purge").on(t.day),
    foreignKey({ columns: [t.agentId, t.vendorId], foreignColumns: [vendors.agentId, vendors.id] }),
    foreignKey({ columns: [t.agentId, t.clientId], foreignColumns: [clients.agentId, clients.id] }),
  ],
);

export const referrals = sqliteTable(
  "referrals",
  {
    id: id(),
    agentId: text("agent_id").notNull(),
    clientId: text("client_id").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull().default(""),
    phone: text("phone").notNull().default(""),
    message: text("message").notNull().default(""),
    status: text("status", { enum: REFERRAL_STATUSES }).notNull().default("new"),
    /** Once closed, what it came to; null = not said. */
    outcome: text("outcome", { enum: REFERRAL_OUTCOMES }),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("referrals_inbox").on(t.agentId, t.status, t.createdAt),
    foreignKey({ columns: [t.agentId, t.clientId], foreignColumns: [clients.agentId, clients.id] }),
  ],
);
