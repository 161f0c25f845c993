import { verifyPassword } from "#app/auth/passwords.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { throttleSignedIn } from "#app/auth/throttle.server.ts";
import { DELETE_ACCOUNT_CONFIRMATION_WORD } from "#app/domain/accounts/account-deletion.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { isWithinRetention, trashCutoff } from "#app/domain/retention.ts";
import { accountClosed } from "#app/emails/kinds.ts";
import * as m from "#app/paraglide/messages.js";
import type { AccountDeps, Deps, MailDeps } from "#app/services/deps.ts";
import { queueEmail } from "#app/services/queue-email.server.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { uniqueViolation } from "#db/errors.ts";
import {
  emailClearedClients,
  endDeletedAgentSessions,
  endDeletedHomeSessions,
  getAgentOfDeleted,
  markAgentDeleted,
  markAgentRestored,
  markHomeDeleted,
  markHomeRestored,
  restoreData,
  selectAgentDeleted,
  selectHomeDeleted,
  skipAccountClosingEmail,
  skipClearedEmail,
  skipDeletedAgentEmail,
  skipDeletedHomeEmail,
  trashClients,
} from "#db/queries/accounts/account-deletion.server.ts";
import { getAgentSignIn } from "#db/queries/accounts/agents.server.ts";
import { getHomePassword } from "#db/queries/clients/clients.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/dashboard.server.ts";
import { emailHomesLeft, skipHomesLeftEmail } from "#db/queries/clients/move-home.server.ts";

export type DeletionConfirmation = { word: string; password: string };
/** The instant of the closing (epoch milliseconds), or how long the next password has to wait. */
export type Deletion = { closedAt: number } | { waitMs: number };

/** Throttles wrong passwords. Ends all sessions. Throws RuleViolation beside the field, and Conflict. */
export async function deleteHomeAccount(
  deps: AccountDeps,
  home: Home,
  typed: DeletionConfirmation,
): Promise<Deletion> {
  requireWord(typed);
  const { db, now, env } = deps;
  const stored = home.hasPassword ? await getHomePassword(db, home.id) : null;
  if (home.hasPassword) {
    const turn = await throttleSignedIn(db, "homeowner", home.id, now);
    if (!turn.allowed) return { waitMs: turn.waitMs };
    await requirePassword(stored, typed, env.PASSWORD_PEPPER);
    await turn.release();
  }
  const closedAt = await deleteHome(deps, home, stored);
  await deps.auth.homes.end();
  return { closedAt };
}

/** The same for an agent, with all that is theirs. */
export async function deleteAgentAccount(
  deps: AccountDeps,
  agentId: string,
  typed: DeletionConfirmation,
): Promise<Deletion> {
  requireWord(typed);
  const { db, now, env } = deps;
  const signIn = await getAgentSignIn(db, agentId);
  if (!signIn) throw new NotFound();
  const { email, passwordHash } = signIn;
  const turn = await throttleSignedIn(db, "agent", agentId, now);
  if (!turn.allowed) return { waitMs: turn.waitMs };
  await requirePassword(passwordHash, typed, env.PASSWORD_PEPPER);
  await turn.release();
  const closedAt = await deleteAgent(deps, { id: agentId, email, passwordHash });
  await deps.auth.agents.end();
  return { closedAt };
}

function requireWord({ word }: DeletionConfirmation): void {
  if (word.trim() === DELETE_ACCOUNT_CONFIRMATION_WORD) return;
  throw new RuleViolation(
    m.accounts_type_the_word({ deleteAccountConfirmationWord: DELETE_ACCOUNT_CONFIRMATION_WORD }),
    "word",
  );
}

async function requirePassword(stored: string | null, { password }: DeletionConfirmation, pepper: string) {
  const { ok } = await verifyPassword(stored, password, pepper);
  if (!ok) throw new RuleViolation(m.accounts_wrong_current_password(), "currentPassword");
}

export type DeletingAgent = { id: string; email: string; passwordHash: string };

/**
 * Nothing is erased for 30 days. Homes with a password go on without the agent's name, and move to profiles of their
 * own when the account is purged; other clients who ever logged in are told that theirs end. `passwordHash` is the one checked. Idempotent.
 * Returns when it closed. Throws Conflict where the password has changed.
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
    trashClients(db, closing),
    ...endDeletedAgentSessions(db, closing),
    emailClearedClients(db, closing),
    emailHomesLeft(db, closing),
    skipDeletedAgentEmail(db, closing),
    selectAgentDeleted(db, agentId),
  ]);
  const [closed] = (results.at(-1)?.results ?? []) as { at: number }[];
  if (!closed) throw new Conflict(m.accounts_password_changed());
  return closed.at;
}

/** Restores what went to the trash with it. Idempotent. Throws RuleViolation after 30 days. */
export async function restoreAgent({ db, now, random }: Deps, agentId: string, at: number): Promise<void> {
  if (!isWithinRetention(at, now)) throw new RuleViolation(m.accounts_too_late_for_account());
  const closing = { agentId, at };
  const back = restoreData(db, closing);
  const results = await runBatch(db, [
    ...back,
    skipClearedEmail(db, closing),
    skipHomesLeftEmail(db, closing),
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
  // Closed again in the meantime: that closing has a page of its own.
  if (closed && rowsChanged(results[back.length + 2]) === 0) throw new Conflict();
}

export type DeletingHome = { id: string; agentId: string; email: string };

/**
 * Nothing is erased for 30 days. `passwordHash` is the one checked; null = none. Idempotent. Returns when it closed.
 * Throws Conflict where the password has changed.
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
  if (!closed) throw new Conflict(m.accounts_password_changed());
  return closed.at;
}

/** Idempotent. Throws RuleViolation after 30 days, or where the agent is gone or has invited the email again. */
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
    if (agent.deletedAt !== null) throw new RuleViolation(m.accounts_agent_is_gone());
    if (!isWithinRetention(closed.at, now)) throw new RuleViolation(m.accounts_too_late_for_home());
    throw new NotFound();
  } catch (error) {
    if (!uniqueViolation(error)?.includes("clients.email")) throw error;
    throw new RuleViolation(m.accounts_invited_again());
  }
}
