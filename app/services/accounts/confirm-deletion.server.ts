import { throttleSignedIn } from "#app/auth/password-throttle.server.ts";
import { verifyPassword } from "#app/auth/passwords.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { DELETE_ACCOUNT_CONFIRMATION_WORD } from "#app/domain/accounts/account-deletion.ts";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { getAgentSignIn } from "#db/queries/accounts/agents.server.ts";
import { getHomePassword } from "#db/queries/clients/clients.server.ts";
import { deleteAgent } from "./delete-agent.server.ts";
import { deleteHome } from "./delete-home.server.ts";
import * as words from "./words.ts";

/** What is typed to confirm it. */
export type DeletionConfirmation = { word: string; password: string };
/** The instant of the closing (epoch milliseconds), or how long the next password has to wait. */
export type Deletion = { closedAt: number } | { waitMs: number };

/**
 * Deletes a homeowner's account, once the word is typed and, where there is one, the password; wrong ones
 * make the next wait. Ends this session with all others. Throws RuleViolation beside the field, Conflict.
 */
export async function deleteHomeAccount(
  context: AppLoadContext,
  home: Home,
  typed: DeletionConfirmation,
): Promise<Deletion> {
  requireWord(typed);
  const { db, now, env } = context;
  const stored = home.hasPassword ? await getHomePassword(db, home.id) : null;
  if (home.hasPassword) {
    const turn = await throttleSignedIn(db, "homeowner", home.id, now);
    if (!turn.allowed) return { waitMs: turn.waitMs };
    await requirePassword(stored, typed, env.PASSWORD_PEPPER);
    await turn.release();
  }
  const closedAt = await deleteHome(context, home, stored);
  await context.auth.homes.end();
  return { closedAt };
}

/** The same for an agent, with all that is theirs. */
export async function deleteAgentAccount(
  context: AppLoadContext,
  agentId: string,
  typed: DeletionConfirmation,
): Promise<Deletion> {
  requireWord(typed);
  const { db, now, env } = context;
  const signIn = await getAgentSignIn(db, agentId);
  if (!signIn) throw new NotFound();
  const { email, passwordHash } = signIn;
  const turn = await throttleSignedIn(db, "agent", agentId, now);
  if (!turn.allowed) return { waitMs: turn.waitMs };
  await requirePassword(passwordHash, typed, env.PASSWORD_PEPPER);
  await turn.release();
  const closedAt = await deleteAgent(context, { id: agentId, email, passwordHash });
  await context.auth.agents.end();
  return { closedAt };
}

function requireWord({ word }: DeletionConfirmation): void {
  if (word.trim() === DELETE_ACCOUNT_CONFIRMATION_WORD) return;
  throw new RuleViolation(words.typeTheWord, "word");
}

async function requirePassword(stored: string | null, { password }: DeletionConfirmation, pepper: string) {
  const { ok } = await verifyPassword(stored, password, pepper);
  if (!ok) throw new RuleViolation(words.wrongCurrentPassword, "currentPassword");
}
