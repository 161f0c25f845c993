import { and, eq, exists, ne, type SQL, sql } from "drizzle-orm";
import type { SharedSection } from "#app/domain/clients/shared-sections.ts";
import type { Db } from "./client.server.ts";
import { isLive, isOfLibrary, sharesWithAgent } from "./predicates.ts";
import { activity, clients, clientTasks, tasks } from "./schema.ts";

/*
 * What of a home its agent may see:
 * - always: who lives there and how to reach them, what they asked of the agent, and whom they referred;
 * - of the plan: the tasks of the agent's own library, with the days and the agent's note. Never a task the homeowner
 *   made, and nothing the homeowner wrote about any task;
 * - only while the home shares the section (`clients.shares`): expenses, documents, and the dates of the house. The
 *   statement that reads them checks that itself, so a consent taken back a moment ago shows nothing;
 * - nothing of a home in the trash, or of another agent.
 */

export const liveClients = (agentId: string) => and(eq(clients.agentId, agentId), isLive(clients));

/** Joins a row of a plan with its task where the agent may see it. */
export const joinedLibraryTask = and(
  eq(tasks.agentId, clientTasks.agentId),
  eq(tasks.id, clientTasks.taskId),
  isOfLibrary(tasks),
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
 * What an entry of the activity is about, as far as the agent may know. Of a task done, skipped, or declined that is any
 * title of the library, and no other.
 */
export const subjectForAgent = (agentId: string) => sql<string>`case
  when ${activity.kind} not in ('task_completed', 'task_skipped', 'task_declined') or ${activity.subject} in (
    select library.title from tasks library where library.agent_id = ${agentId} and ${isOfLibrary("library")})
  then ${activity.subject} else '' end`;
