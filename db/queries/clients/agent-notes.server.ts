import { and, eq, sql } from "drizzle-orm";
import { joinedLibraryTask } from "#db/agent-visible.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isFinished, isLive } from "#db/predicates.ts";
import { clients, clientTasks, tasks } from "#db/schema.ts";

/**
 * A row of a client's plan that the agent may write to: of a library task, open or finished, in a home
 * that is not deleted. One row or none; a read that can stand in a batch.
 */
export function selectNotedRow(db: Db, agentId: string, clientId: string, rowId: string) {
  return db
    .select({
      id: clientTasks.id,
      title: tasks.title,
      note: sql<string>`coalesce(${clientTasks.notes}, '')`.as("note"),
      finished: sql<number>`${isFinished(clientTasks)}`.mapWith(Boolean).as("finished"),
    })
    .from(clientTasks)
    .innerJoin(tasks, joinedLibraryTask)
    .innerJoin(clients, and(eq(clients.agentId, clientTasks.agentId), eq(clients.id, clientTasks.clientId)))
    .where(
      and(
        eq(clientTasks.agentId, agentId),
        eq(clientTasks.clientId, clientId),
        eq(clientTasks.id, rowId),
        isLive(clients),
      ),
    );
}

export type NotedRow = Awaited<ReturnType<typeof selectNotedRow>>[number];

/** Writes the agent's note on a row, where it is still the one the agent saw; empty removes it. */
export function setAgentNote(
  db: Db,
  agentId: string,
  clientId: string,
  { rowId, seen, note }: { rowId: string; seen: string; note: string },
): Statement {
  return db
    .update(clientTasks)
    .set({
      notes: note === "" ? null : note,
      movedFrom: null,
      movedAt: null,
      version: sql`${clientTasks.version} + 1`,
    })
    .where(
      and(
        eq(clientTasks.agentId, agentId),
        eq(clientTasks.clientId, clientId),
        eq(clientTasks.id, rowId),
        sql`coalesce(${clientTasks.notes}, '') = ${seen}`,
      ),
    );
}
