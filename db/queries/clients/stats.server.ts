import { and, countDistinct, eq, gte, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { isLive, isTrashed } from "#db/predicates.ts";
import { clients, profiles, referrals, vendors } from "#db/schema.ts";

export type StatsSince = {
  /** Epoch milliseconds: clients added since then are counted as new. */
  addedSince: number;
  /** Epoch milliseconds: clients seen since then are counted as visitors. */
  seenSince: number;
};

/** The numbers of the dashboard, as a read that can stand in a batch: one row. */
export function selectStats(db: Db, agentId: string, { addedSince, seenSince }: StatsSince) {
  const live = and(eq(clients.agentId, agentId), isLive(clients));
  const recommended = and(eq(vendors.agentId, agentId), isLive(vendors));
  const categories = db
    .select({ count: countDistinct(vendors.category) })
    .from(vendors)
    .where(recommended);
  return db
    .select({
      clients: db.$count(clients, live),
      added: db.$count(clients, and(live, gte(clients.dateAdded, addedSince))),
      active: db.$count(clients, and(live, eq(clients.status, "active"))),
      seen: db.$count(clients, and(live, gte(clients.lastActive, seenSince))),
      vendors: db.$count(vendors, recommended),
      categories: sql<number>`${categories}`,
      referrals: db.$count(referrals, eq(referrals.agentId, agentId)),
      newReferrals: db.$count(referrals, and(eq(referrals.agentId, agentId), eq(referrals.status, "new"))),
      /** Whether the library is not as it came any more. */
      ownLibrary: sql<number>`exists (
        select 1 from tasks where tasks.agent_id = ${agentId} and tasks.client_id is null
          and (tasks.custom or not tasks.active or ${isTrashed("tasks")}))`.mapWith(Boolean),
    })
    .from(profiles)
    .where(eq(profiles.id, agentId));
}
