import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import type { ActivityKind } from "#app/domain/clients/activity.ts";
import { subjectForAgent } from "#db/agent-visible.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isFinished, isLive } from "#db/predicates.ts";
import { activity, clients } from "#db/schema.ts";

export type NewActivity = {
  id: string;
  agentId: string;
  clientId: string | null;
  kind: ActivityKind;
  subject: string;
  at: number;
};

/** Records what happened, in the batch of the change it tells of. */
export function insertActivity(db: Db, row: NewActivity): Statement {
  return db.insert(activity).values(row);
}

/** The same, only if the statement before it in the batch changed a row. */
export function insertActivityIfChanged(db: Db, row: NewActivity): Statement {
  return db.run(sql`
    insert into activity (id, agent_id, client_id, kind, subject, at)
    select ${row.id}, ${row.agentId}, ${row.clientId}, ${row.kind}, ${row.subject}, ${row.at}
    where changes() = 1`);
}

/** The same for a statement that changes many rows; after several of a batch, the row is written once. */
export function insertActivityIfAnyChanged(db: Db, row: NewActivity): Statement {
  return db.run(sql`
    insert or ignore into activity (id, agent_id, client_id, kind, subject, at)
    select ${row.id}, ${row.agentId}, ${row.clientId}, ${row.kind}, ${row.subject}, ${row.at}
    where changes() > 0`);
}

/**
 * Takes back the news of a task done or skipped, once its row is not finished any more. It is known by its instant and
 * its title: sent several times at once, it takes back nothing else. Under another name the news stays.
 */
export function deleteFinishedActivity(
  db: Db,
  row: Pick<NewActivity, "agentId" | "subject" | "at"> & {
    clientId: string;
    rowId: string;
    kind: "task_completed" | "task_skipped";
  },
): Statement {
  return db.run(sql`
    delete from activity where id = (select told.id from activity told
        where told.agent_id = ${row.agentId} and told.at = ${row.at} and told.client_id = ${row.clientId}
          and told.kind = ${row.kind} and told.subject = ${row.subject}
        limit 1)
      and exists (select 1 from client_tasks opened where opened.client_id = ${row.clientId}
        and opened.id = ${row.rowId} and not (${isFinished("opened")}))`);
}

export type ActivityCursor = { at: number; id: string };

/**
 * What happened in an agent's book, newest first. Asks for one row more than `limit`, so that the caller
 * can tell whether there are more.
 */
export function listActivity(
  db: Db,
  agentId: string,
  { after, limit }: { after: ActivityCursor | null; limit: number },
) {
  const further = after
    ? or(lt(activity.at, after.at), and(eq(activity.at, after.at), lt(activity.id, after.id)))
    : undefined;
  return db
    .select({
      id: activity.id,
      kind: activity.kind,
      subject: subjectForAgent(agentId).as("subject_for_agent"),
      at: activity.at,
      clientId: activity.clientId,
      firstName: clients.firstName,
      lastName: clients.lastName,
      isLive: sql<number>`${clients.id} is not null and ${isLive(clients)}`.mapWith(Boolean),
    })
    .from(activity)
    .leftJoin(clients, eq(clients.id, activity.clientId))
    .where(and(eq(activity.agentId, agentId), further))
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(limit + 1);
}
