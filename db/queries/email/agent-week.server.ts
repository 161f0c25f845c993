import { and, desc, eq, gt, gte, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { isDone, isLive } from "#db/predicates.ts";
import { activity, clients, profiles } from "#db/schema.ts";

const live = (agentId: string) => and(eq(clients.agentId, agentId), isLive(clients));

/** Names of the agent's live clients who came in since an instant (epoch milliseconds), the latest first. */
export function listJoinedSince(db: Db, agentId: string, since: number, limit: number) {
  return db
    .select({ firstName: clients.firstName, lastName: clients.lastName })
    .from(activity)
    .innerJoin(clients, and(eq(clients.agentId, activity.agentId), eq(clients.id, activity.clientId)))
    .where(
      and(
        eq(activity.agentId, agentId),
        gte(activity.at, since),
        eq(activity.kind, "client_joined"),
        isLive(clients),
      ),
    )
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(limit);
}

/** What an agent's week was in numbers: invites nobody has used, the library's tasks finished in all homes. One row. */
export function selectWeekInNumbers(db: Db, agentId: string, { now, since }: { now: number; since: number }) {
  const waiting = db.$count(
    clients,
    and(live(agentId), eq(clients.status, "invited"), gt(clients.inviteExpiresAt, now)),
  );
  const done = sql<number>`(select count(*) from clients home
    join client_tasks row on row.client_id = home.id and ${isDone("row")} and row.completed_at >= ${since}
    join tasks task on task.agent_id = row.agent_id and task.id = row.task_id and task.client_id is null
    where home.agent_id = ${agentId} and ${isLive("home")})`;
  return db
    .select({ waitingInvites: sql<number>`${waiting}`.as("waiting_invites"), done: done.as("done") })
    .from(profiles)
    .where(eq(profiles.id, agentId));
}
