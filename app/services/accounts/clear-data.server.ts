import { RuleViolation } from "#app/domain/errors.ts";
import { isWithinRetention } from "#app/domain/retention.ts";
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
} from "#db/queries/accounts/data-clearing.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/activity.server.ts";
import * as words from "./words.ts";

/**
 * Puts all of an agent's data into the trash as one: clients, vendors, own categories and the task
 * library; the clients' sessions end and those who have ever signed in are told by mail. `askedAt` (epoch
 * milliseconds) is when the agent was first asked: however often that question is answered, it clears
 * once. Answers the instant of the clearing, by which it is undone. Throws RuleViolation where there is
 * nothing.
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
  throw new RuleViolation(words.nothingToClear);
}

/**
 * Takes back the clearing of this instant, within 30 days. Answers what had to stay in the trash because
 * its place has been taken since; asked again, it answers the same. Throws RuleViolation when it is too late.
 */
export async function restoreClearedData(
  { db, now, random }: Deps,
  agentId: string,
  at: number,
): Promise<DataCounts> {
  if (!isWithinRetention(at, now)) throw new RuleViolation(words.tooLateToRestore);
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
