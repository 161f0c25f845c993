import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { isLive } from "#db/predicates.ts";
import { brandColumns } from "#db/queries/profile/profiles.server.ts";
import { clients, profiles, referrals, storedFiles, taskHelpRequests } from "#db/schema.ts";

/**
 * What every page of a home needs: columns of a read of `clients` with its agent's profile. The session check reads
 * them too, which saves the layout a round trip.
 */
export const homeShell = {
  brand: brandColumns,
  /** Bytes its files take: the room of `homeQuota`. */
  takenBytes: sql<number>`(select coalesce(sum(held.size), 0) from ${storedFiles} held
    where held.owner = 'home:' || ${clients.id})`.as("taken_bytes"),
  /** Replies nobody there has read. */
  unreadReplies: sql<number>`(select count(*) from ${taskHelpRequests} asked
    where asked.client_id = ${clients.id} and asked.replied_at is not null and asked.read_at is null)`.as(
    "unread_replies",
  ),
};

/** The screen shows "99+" beyond this. */
const MAX_COUNTED = 100;

/**
 * What waits for an agent, each counted up to a hundred: columns of a read of `profiles`. The session check reads
 * them too, as every page of the agent shows them.
 */
export const pendingCounts = {
  requests: sql<number>`(select count(*) from (select 1 from ${taskHelpRequests} asked
    join ${clients} home on home.agent_id = asked.agent_id and home.id = asked.client_id
    where asked.agent_id = ${profiles.id} and asked.status in ('pending', 'seen') and ${isLive("home")}
    limit ${MAX_COUNTED}))`.as("waiting_requests"),
  referrals: sql<number>`(select count(*) from (select 1 from ${referrals} fresh
    where fresh.agent_id = ${profiles.id} and fresh.status = 'new' limit ${MAX_COUNTED}))`.as(
    "waiting_referrals",
  ),
};

/** Notes when a live home was used (epoch milliseconds), unless another window has since `before` was read. */
export async function recordVisit(
  db: Db,
  clientId: string,
  { now, before }: { now: number; before: number },
): Promise<void> {
  await db
    .update(clients)
    .set({ lastActive: now })
    .where(and(eq(clients.id, clientId), eq(clients.lastActive, before), isLive(clients)));
}
