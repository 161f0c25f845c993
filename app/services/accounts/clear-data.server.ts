import { RuleViolation } from "#app/domain/errors.ts";
import { isWithinRetention } from "#app/domain/retention.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import {
  countTrashed,
  type DataCounts,
  emailClearedClients,
  endClearedSessions,
  markCleared,
  restoreData,
  selectClearedAt,
  skipClearedEmail,
  trashData,
  unmarkCleared,
} from "#db/queries/accounts/account-deletion.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/dashboard.server.ts";

/**
 * Ends the clients' sessions and emails those who ever logged in. `askedAt` (epoch milliseconds) makes it happen once.
 * Returns the instant, for undo. Throws RuleViolation where there is nothing to clear.
 */
export async function clearData(
  { db, now, random }: Deps,
  agentId: string,
  askedAt: number,
): Promise<number> {
  const clearing = { agentId, at: now };
  const event = {
    id: random.id(),
    agentId,
    clientId: null,
    kind: "data_cleared",
    subject: "",
    at: now,
  } as const;
  const results = await runBatch(db, [
    markCleared(db, clearing, askedAt),
    insertActivityIfChanged(db, event),
    ...trashData(db, clearing),
    endClearedSessions(db, clearing),
    emailClearedClients(db, clearing),
    selectClearedAt(db, agentId),
  ]);
  const [row] = (results.at(-1)?.results ?? []) as { cleared_at: number | null }[];
  const clearedAt = row?.cleared_at ?? null;
  if (rowsChanged(results[0]) === 1) return now;
  if (clearedAt !== null && clearedAt >= askedAt) return clearedAt;
  throw new RuleViolation(m.common_there_s_nothing_to_clear());
}

/**
 * Within 30 days. Returns what stays in the trash because its place is taken. Idempotent. Throws RuleViolation when too
 * late.
 */
export async function restoreClearedData(
  { db, now, random }: Deps,
  agentId: string,
  at: number,
): Promise<DataCounts> {
  if (!isWithinRetention(at, now)) throw new RuleViolation(m.accounts_too_late_to_restore());
  const clearing = { agentId, at };
  const event = {
    id: random.id(),
    agentId,
    clientId: null,
    kind: "data_restored",
    subject: "",
    at: now,
  } as const;
  const results = await runBatch(db, [
    ...restoreData(db, clearing),
    skipClearedEmail(db, clearing),
    unmarkCleared(db, clearing),
    insertActivityIfChanged(db, event),
    countTrashed(db, clearing),
  ]);
  const [left] = (results.at(-1)?.results ?? []) as DataCounts[];
  return left ?? { clients: 0, vendors: 0, categories: 0, tasks: 0 };
}
