import { and, eq, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client.server.ts";
import { isDeclined, isLive } from "#db/predicates.ts";
import { clientTasks, tasks } from "#db/schema.ts";
import { matchesAsRead } from "./finish-rows.server.ts";
import { type Edit, joined, type Occurrence, touched } from "./plan.server.ts";

/** The tasks a home has taken out as not for it, by title. */
export function listDeclined(db: Db, clientId: string) {
  return db
    .select({ id: clientTasks.id, title: tasks.title, version: clientTasks.version })
    .from(clientTasks)
    .innerJoin(tasks, joined)
    .where(and(eq(clientTasks.clientId, clientId), isDeclined(clientTasks), isLive(tasks)))
    .orderBy(tasks.title, clientTasks.id)
    .limit(1_000);
}

/** Takes an open row, as it was read, out of the plan until the homeowner brings it back. */
export function declineOpenRow(db: Db, row: Occurrence, now: number): Statement {
  return db
    .update(clientTasks)
    .set({ archivedAt: now, declinedAt: now, ...touched })
    .where(matchesAsRead(row));
}

/** Brings a declined row back on these days, as it was read. */
export function restoreDeclinedRow(db: Db, row: Occurrence, days: Edit): Statement {
  return db
    .update(clientTasks)
    .set({ ...days, archivedAt: null, declinedAt: null, version: sql`${clientTasks.version} + 1` })
    .where(
      and(
        eq(clientTasks.clientId, row.clientId),
        eq(clientTasks.id, row.id),
        eq(clientTasks.version, row.version),
        isDeclined(clientTasks),
      ),
    );
}
