import { desc, eq, sql } from "drizzle-orm";
import type { ActivityKind } from "#app/domain/activity.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { activity, clients } from "#db/schema.ts";

export type NewActivity = {
  id: string;
  agentId: string;
  clientId: string | null;
  kind: ActivityKind;
  subject: string;
  /** Epoch milliseconds. */
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

/** The newest of what happened in an agent's book. */
export function listActivity(db: Db, agentId: string, limit: number) {
  return db
    .select({
      id: activity.id,
      kind: activity.kind,
      subject: activity.subject,
      at: activity.at,
      clientId: activity.clientId,
      firstName: clients.firstName,
      lastName: clients.lastName,
    })
    .from(activity)
    .leftJoin(clients, eq(clients.id, activity.clientId))
    .where(eq(activity.agentId, agentId))
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(limit);
}
