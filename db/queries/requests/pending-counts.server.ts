import { sql } from "drizzle-orm";
import { isLive } from "#db/predicates.ts";
import { clients, profiles, referrals, taskHelpRequests } from "#db/schema.ts";

/** Beyond this nobody counts; the reader is told "99+". */
const MAX_COUNTED = 100;

/**
 * What waits for an agent, each counted up to a hundred: columns of a read of `profiles`. The session check
 * reads them along, as every page of the agent's area shows them and none should ask for them again.
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
