import { Conflict, RuleViolation } from "#app/domain/errors.ts";
import { isWithinRetention } from "#app/domain/retention.ts";
import { accountClosed } from "#app/emails/kinds.ts";
import type { Deps, MailDeps } from "#app/services/deps.ts";
import { queueEmail } from "#app/services/queue-email.server.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import {
  endDeletedAgentSessions,
  markAgentDeleted,
  markAgentRestored,
  selectAgentDeleted,
  skipAccountClosingEmail,
  skipDeletedAgentEmail,
} from "#db/queries/accounts/account-deletion.server.ts";
import {
  emailClearedClients,
  restoreData,
  skipClearedEmail,
  trashData,
} from "#db/queries/accounts/data-clearing.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/activity.server.ts";
import * as words from "./words.ts";

/** What closing an account takes of it: the email is the one they sign in with. */
export type DeletingAgent = { id: string; email: string; passwordHash: string };

/**
 * Closes an agent's account: all their data goes into the trash at this instant, every session of theirs and
 * of their clients ends, and the clients who have ever signed in are told. Nothing is erased for 30 days.
 * `passwordHash` is what was checked. Closed twice is once. Answers the instant of the closing. Throws Conflict
 * where the password was changed meanwhile.
 */
export async function deleteAgent(deps: MailDeps, agent: DeletingAgent): Promise<number> {
  const { db, now, random } = deps;
  const { id: agentId, email, passwordHash } = agent;
  const closing = { agentId, at: now };
  const results = await runBatch(db, [
    markAgentDeleted(db, closing, passwordHash),
    insertActivityIfChanged(db, {
      id: random.id(),
      agentId,
      clientId: null,
      kind: "account_closed",
      subject: "",
      at: now,
    }),
    queueEmail(
      deps,
      accountClosed,
      {
        recipient: email,
        payload: { audience: "agent" },
        agentId,
        clientId: null,
      },
      { ifChanged: true },
    ),
    ...trashData(db, closing),
    ...endDeletedAgentSessions(db, closing),
    emailClearedClients(db, closing),
    skipDeletedAgentEmail(db, closing),
    selectAgentDeleted(db, agentId),
  ]);
  const [closed] = (results.at(-1)?.results ?? []) as { at: number }[];
  if (!closed) throw new Conflict(words.passwordChanged);
  return closed.at;
}

/**
 * Opens an agent's account again that was closed at this instant, with all that went into the trash with it.
 * Opened twice is once. Throws RuleViolation after 30 days.
 */
export async function restoreAgent({ db, now, random }: Deps, agentId: string, at: number): Promise<void> {
  if (!isWithinRetention(at, now)) throw new RuleViolation(words.tooLateForAccount);
  const closing = { agentId, at };
  const back = restoreData(db, closing);
  const results = await runBatch(db, [
    ...back,
    skipClearedEmail(db, closing),
    markAgentRestored(db, closing),
    insertActivityIfChanged(db, {
      id: random.id(),
      agentId,
      clientId: null,
      kind: "account_reopened",
      subject: "",
      at: now,
    }),
    skipAccountClosingEmail(db, { agentId, clientId: null }),
    selectAgentDeleted(db, agentId),
  ]);
  const [closed] = (results.at(-1)?.results ?? []) as { at: number }[];
  // Closed once more in the meantime: that is another closing, with a page of its own.
  if (closed && rowsChanged(results[back.length + 1]) === 0) throw new Conflict();
}
