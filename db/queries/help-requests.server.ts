import { desc, eq, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client.server.ts";
import { taskHelpRequests } from "#db/schema.ts";

export type NewHelpRequest = {
  id: string;
  clientId: string;
  clientTaskId: string;
  message: string;
  /** R2 key; null = none sent. */
  photoKey: string | null;
  /** Epoch milliseconds. */
  createdAt: number;
};

/** Asks for help with a row of this home's plan; the same id asked twice is one request. */
export function insertHelpRequest(db: Db, row: NewHelpRequest): Statement {
  return db.run(sql`
    insert or ignore into task_help_requests (id, agent_id, client_id, client_task_id, task_title, message,
      photo_key, created_at)
    select ${row.id}, ct.agent_id, ct.client_id, ct.id, t.title, ${row.message}, ${row.photoKey}, ${row.createdAt}
    from client_tasks ct join tasks t on t.agent_id = ct.agent_id and t.id = ct.task_id
    where ct.client_id = ${row.clientId} and ct.id = ${row.clientTaskId}`);
}

/** A home's help requests that stand beside its open tasks, newest first. */
export function listHelpRequests(db: Db, clientId: string) {
  return db
    .select({
      id: taskHelpRequests.id,
      clientTaskId: taskHelpRequests.clientTaskId,
      message: taskHelpRequests.message,
      status: taskHelpRequests.status,
      reply: taskHelpRequests.reply,
      photoKey: taskHelpRequests.photoKey,
      createdAt: taskHelpRequests.createdAt,
    })
    .from(taskHelpRequests)
    .where(eq(taskHelpRequests.clientId, clientId))
    .orderBy(desc(taskHelpRequests.createdAt))
    .limit(100);
}
