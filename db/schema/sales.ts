import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { SalePart } from "#app/domain/transfer/sale/handed-over.ts";
import { clients } from "./accounts.ts";
import { id, instant, list } from "./columns.ts";

/** Homes that got another agent. What a home asked or told an agent before is not the new one's to see. */
export const homeMoves = sqliteTable(
  "home_moves",
  {
    id: id(),
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id),
    /** The profiles it left and went to; no foreign keys, as either may be erased before the home. */
    fromId: text("from_id").notNull(),
    toId: text("to_id").notNull(),
    at: instant("at").notNull(),
    /** By which hand-over, there or back; null = the homeowner used an invite. Its sender may be erased first. */
    handOverId: text("hand_over_id"),
  },
  (t) => [index("home_moves_home").on(t.clientId, t.at)],
);

/** A home offered to its buyer by a code. Nothing is copied before the buyer accepts. */
export const homeSales = sqliteTable(
  "home_sales",
  {
    id: id(),
    /** The seller's. */
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id),
    code: text("code").notNull(),
    parts: list<SalePart>("parts").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    canceledAt: instant("canceled_at"),
    acceptedAt: instant("accepted_at"),
    /** The home the buyer got; no foreign key, as it may be erased before the seller's. */
    buyerId: text("buyer_id"),
  },
  (t) => [
    uniqueIndex("home_sales_code").on(t.code),
    index("home_sales_seller").on(t.clientId, t.createdAt),
    index("home_sales_buyer").on(t.buyerId).where(sql`buyer_id is not null`),
  ],
);
