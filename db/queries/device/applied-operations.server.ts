import { and, eq, sql } from "drizzle-orm";
import type { Operation } from "#app/domain/device/request-headers.ts";
import { AlreadyApplied } from "#app/domain/errors.ts";
import { type Db, runBatch, type Statement } from "#db/client.server.ts";
import { uniqueViolation } from "#db/errors.ts";
import { appliedOperations } from "#db/schema.ts";

/*
 * When an offline operation counts as done. A browser may send a press late and more than once, so each has an id:
 * - it is done once its id is a row of applied_operations, which the batch of the change itself writes, only if the
 *   change was made (`runIdempotentBatch`). Of two sent at once the second breaks on the id and changes nothing;
 * - a press that changed nothing, because somebody else was first, is noted as done as well
 *   (app/services/device/run-idempotent.server.ts), so that sending it again after an undo does nothing;
 * - ids are kept for the days of `purgeCutoffs` (app/domain/retention.ts). An older press is refused: nobody knows.
 */

/** `noted` once it is recorded. */
export type Press = Operation & { clientId: string; noted: boolean };

type Pressed = {
  db: Db;
  now: number;
  /** Null: not from a browser that sends ids, so it is just done. */
  press: Press | null;
};

export async function isOperationApplied(db: Db, clientId: string, operationId: string): Promise<boolean> {
  const rows = await db
    .select({ id: appliedOperations.operationId })
    .from(appliedOperations)
    .where(and(eq(appliedOperations.clientId, clientId), eq(appliedOperations.operationId, operationId)));
  return rows.length > 0;
}

export function recordOperation(db: Db, { clientId, id }: Press, at: number): Statement {
  return db.run(sql`
    insert or ignore into applied_operations (client_id, operation_id, at) values (${clientId}, ${id}, ${at})`);
}

/**
 * Notes a press, only if the statement before it in the batch changed a row. Itself it then changes one, so what
 * depends on that statement goes on behind this one. A press noted before breaks the whole batch.
 */
function noteIfChanged(db: Db, { clientId, id }: Press, at: number): Statement {
  return db.run(sql`
    insert into applied_operations (client_id, operation_id, at)
    select ${clientId}, ${id}, ${at} where changes() = 1`);
}

/**
 * `runBatch` for what a press does: with the change of the statement at `guard` the press is noted, in the same batch,
 * so that of two that are sent at once one does it. Throws AlreadyApplied in the other. Returns the results of the
 * statements given.
 */
export async function runIdempotentBatch(
  { db, now, press }: Pressed,
  statements: readonly Statement[],
  guard = 0,
): Promise<D1Result[]> {
  if (!press) return runBatch(db, statements);
  const behind = guard + 1;
  const results = await runBatch(db, statements.toSpliced(behind, 0, noteIfChanged(db, press, now))).catch(
    (error: unknown) => {
      throw isNotedBefore(error) ? new AlreadyApplied() : error;
    },
  );
  const [noted] = results.splice(behind, 1);
  press.noted ||= noted?.meta.changes === 1;
  return results;
}

function isNotedBefore(error: unknown): boolean {
  return uniqueViolation(error)?.startsWith("applied_operations.") ?? false;
}
