import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { isWithinRetention, trashCutoff } from "#app/domain/retention.ts";
import { accountClosed } from "#app/emails/kinds.ts";
import type { Deps, MailDeps } from "#app/services/deps.ts";
import { queueEmail } from "#app/services/queue-email.server.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { uniqueViolation } from "#db/errors.ts";
import {
  endDeletedHomeSessions,
  getAgentOfDeleted,
  markHomeDeleted,
  markHomeRestored,
  selectHomeDeleted,
  skipAccountClosingEmail,
  skipDeletedHomeEmail,
} from "#db/queries/accounts/account-deletion.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/activity.server.ts";
import * as words from "./words.ts";

/** What closing and opening a home takes of it. */
export type DeletingHome = { id: string; agentId: string; email: string };

/**
 * Closes a home in its owner's name: nobody gets in any more, no mail comes but the one that says so, and the
 * agent sees it among what happened. Nothing is erased for 30 days. `passwordHash` is what was checked (null =
 * there is none). Closed twice is once. Answers the instant of the closing. Throws Conflict where the password
 * was changed meanwhile.
 */
export async function deleteHome(
  deps: MailDeps,
  home: DeletingHome,
  passwordHash: string | null,
): Promise<number> {
  const { db, now, random } = deps;
  const { id: clientId, agentId, email } = home;
  const closing = { clientId, agentId, at: now };
  const results = await runBatch(db, [
    markHomeDeleted(db, closing, passwordHash),
    insertActivityIfChanged(db, {
      id: random.id(),
      agentId,
      clientId,
      kind: "client_closed",
      subject: "",
      at: now,
    }),
    queueEmail(
      deps,
      accountClosed,
      {
        recipient: email,
        payload: { audience: "homeowner" },
        agentId,
        clientId,
      },
      { ifChanged: true },
    ),
    endDeletedHomeSessions(db, closing),
    skipDeletedHomeEmail(db, closing),
    selectHomeDeleted(db, closing),
  ]);
  const [closed] = (results.at(-1)?.results ?? []) as { at: number }[];
  if (!closed) throw new Conflict(words.passwordChanged);
  return closed.at;
}

/**
 * Opens a home again that its owner closed, as it was, within the 30 days. Opened twice is once. Throws
 * RuleViolation where the agent has invited the same email anew, is gone, or it is too late.
 */
export async function restoreHome({ db, now, random }: Deps, home: DeletingHome): Promise<void> {
  const { id: clientId, agentId } = home;
  try {
    const [reopened, , , state] = await runBatch(db, [
      markHomeRestored(db, { clientId, agentId, cutoff: trashCutoff(now) }),
      insertActivityIfChanged(db, {
        id: random.id(),
        agentId,
        clientId,
        kind: "client_reopened",
        subject: "",
        at: now,
      }),
      skipAccountClosingEmail(db, { agentId, clientId }),
      selectHomeDeleted(db, { clientId, agentId, at: now }),
    ]);
    const [closed] = (state?.results ?? []) as { at: number }[];
    if (rowsChanged(reopened) === 1 || !closed) return;
    const agent = await getAgentOfDeleted(db, agentId);
    if (!agent) throw new NotFound();
    if (agent.deletedAt !== null) throw new RuleViolation(words.agentIsGone);
    if (!isWithinRetention(closed.at, now)) throw new RuleViolation(words.tooLateForHome);
    throw new NotFound();
  } catch (error) {
    if (!uniqueViolation(error)?.includes("clients.email")) throw error;
    throw new RuleViolation(words.invitedAgain);
  }
}
