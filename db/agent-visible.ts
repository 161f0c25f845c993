import { and, eq, exists, ne, type SQL, sql } from "drizzle-orm";
import type { SharedSection } from "#app/domain/clients/shared-sections.ts";
import type { Db } from "./client.server.ts";
import { isLive, isOfAgent, sharesWithAgent } from "./predicates.ts";
import { activity, clients, clientTasks, tasks } from "./schema.ts";

/*
 * What an agent may see of a home: always contact details, requests, and referrals; of the plan, the agent's tasks
 * (the library's, and those added for that home) with their days and the agent's note, never a homeowner's own task or
 * words; expenses, documents, and house dates
 * only while shared (`clients.shares`), which each statement checks itself so that a withdrawn consent counts at once;
 * nothing of a home in the trash or of another agent, nor what it asked or was told before it came to this one.
 */

/**
 * Asked, referred, or told while the home was this agent's: the agent it left first after that day was its agent then,
 * and sees it again where the home came back. `of`: a table or alias with agent_id, client_id, and created_at.
 */
export const isOfThisAgent = (of: string): SQL => {
  const row = sql.identifier(of);
  return sql`not exists (select 1 from home_moves next
    where next.client_id = ${row}.client_id and next.from_id <> ${row}.agent_id
      and next.at = (select min(after.at) from home_moves after
        where after.client_id = ${row}.client_id and after.at > ${row}.created_at))`;
};

export const liveClients = (agentId: string) => and(eq(clients.agentId, agentId), isLive(clients));

/** Joins a row of a plan with its task where the agent may see it. */
export const joinedAgentTask = and(
  eq(tasks.agentId, clientTasks.agentId),
  eq(tasks.id, clientTasks.taskId),
  isOfAgent(tasks),
);

/** True while this client of this agent is live and shares the section, in a read of something of the client's. */
export function sharedByClient(db: Db, agentId: string, clientId: string, share: SharedSection): SQL {
  return exists(
    db
      .select({ id: clients.id })
      .from(clients)
      .where(and(liveClients(agentId), eq(clients.id, clientId), sharesWithAgent(share, clients))),
  );
}

export const clientsSharing = (agentId: string, share: SharedSection) =>
  // The second condition is the one of the index clients_sharing.
  and(liveClients(agentId), ne(clients.shares, sql`'[]'`), sharesWithAgent(share, clients));

/**
 * What an activity entry is about. For a finished or declined task the agent sees the title only if it is their own
 * task.
 */
export const subjectForAgent = (agentId: string) => sql<string>`case
  when ${activity.kind} not in ('task_completed', 'task_skipped', 'task_declined') or ${activity.subject} in (
    select library.title from tasks library where library.agent_id = ${agentId} and ${isOfAgent("library")})
  then ${activity.subject} else '' end`;
