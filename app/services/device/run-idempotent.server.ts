import type { Operation } from "#app/domain/device/request-headers.ts";
import { AlreadyApplied, RuleViolation } from "#app/domain/errors.ts";
import { OPERATION_DAYS, purgeCutoffs } from "#app/domain/retention.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { runBatch } from "#db/client.server.ts";
import {
  isOperationApplied,
  type Press,
  recordOperation,
} from "#db/queries/device/applied-operations.server.ts";

/**
 * See db/queries/device/applied-operations.server.ts. Throws AlreadyApplied, and RuleViolation for a press too old to
 * know.
 */
export async function runIdempotent<T>(
  { db, now }: Pick<Deps, "db" | "now">,
  clientId: string,
  operation: Operation,
  work: (press: Press) => Promise<T>,
): Promise<T> {
  if (operation.pressedAt <= purgeCutoffs(now).operation)
    throw new RuleViolation(m.device_too_old({ operationDays: OPERATION_DAYS }));
  const isDone = () => isOperationApplied(db, clientId, operation.id);
  if (await isDone()) throw new AlreadyApplied();
  const press: Press = { ...operation, clientId, noted: false };
  const outcome = await work(press).catch(async (error: unknown) => {
    // Of two sent at once, the second finds the first's change.
    throw (await isDone()) ? new AlreadyApplied() : error;
  });
  if (!press.noted) await runBatch(db, [recordOperation(db, press, now)]);
  return outcome;
}
