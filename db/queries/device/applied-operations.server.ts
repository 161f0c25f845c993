import { and, eq, sql } from "drizzle-orm";
import type { Operation } from "#app/domain/device/request-headers.ts";
import { AlreadyApplied } from "#app/domain/errors.ts";
import { type Db, runBatch, type Statement } from "#db/client.server.ts";
import { uniqueViolation } from "#db/errors.ts";
import { appliedOperations } from "#db/schema.ts";

/*
 * When an offline operation counts as done. A browser may send one late and more than once, so each has an id: the
 * change's own batch writes the id, and a second copy fails on it (`runIdempotentBatch`). One that changed nothing is
 * recorded too (app/services/device/run-idempotent.server.ts), so a copy sent after an undo does nothing. Ids are kept
 * as `purgeCutoffs` says (app/domain/retention.ts); older operations are refused.
 */

/** `noted` once recorded. */
export type Press = Operation & { clientId: string; noted: boolean };

type Pressed = {
  db: Db;
  now: number;
  /** Null: the browser sends no ids, so it is done without a check. */
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
 * Records an operation, only if the preceding statement changed a row; fails the batch if already recorded. It changes
 * a row itself, so what depends on that statement goes after this one.
 */
function noteIfChanged(db: Db, { clientId, id }: Press, at: number): Statement {
  return db.run(sql`
    insert into applied_operations (client_id, operation_id, at)
    select ${clientId}, ${id}, ${at} where changes() = 1`);
}

/**
 * `runBatch` for an offline operation, recorded in the same batch if the statement at `guard` changed a row. Throws
 * AlreadyApplied if another copy came first. Returns the results of the given statements.
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
