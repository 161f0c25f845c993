import { DAY_MS } from "#app/domain/days/durations.ts";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import { readInviteStatus, releaseWaitingInvites } from "#app/services/clients/release-invites.server.ts";
import type { Deps, MailDeps } from "#app/services/deps.ts";
import type { EmailVerification } from "#app/services/email/email-tokens.server.ts";
import { type Db, rowsChanged, runBatch, type Statement } from "#db/client.server.ts";
import { isSuppressed } from "#db/queries/email/suppressions.server.ts";
import {
  getVerification,
  insertVerificationEmailRow,
  markEmailVerified,
} from "#db/queries/profile/email-verification.server.ts";
import * as words from "./words.ts";

/**
 * Writes the mail with the link to prove an agent's address, as part of the batch that gave it to them. Nothing
 * where it is proved, or too many went out in a day.
 */
export function insertVerificationEmail({ db, now, random, outbox }: MailDeps, agentId: string): Statement {
  const id = random.id();
  outbox.emails.push(id);
  return insertVerificationEmailRow(db, { id, agentId, now, dayAgo: now - DAY_MS });
}

/** The address an agent has still to prove; null where there is nothing to prove. Asks only who may have to. */
export async function unverifiedAddress(
  db: Db,
  { id, email, verifiedEmail }: { id: string; email: string; verifiedEmail: string | null },
): Promise<string | null> {
  if (verifiedEmail === null || verifiedEmail === email.toLowerCase()) return null;
  const found = await getVerification(db, id);
  return found && !found.isEmailVerified ? found.address : null;
}

/**
 * Mails the link again; answers the address. Throws RuleViolation, saying why, where none goes out, and NotFound.
 */
export async function resendVerificationEmail(deps: MailDeps, agentId: string): Promise<string> {
  const { db } = deps;
  const found = await getVerification(db, agentId);
  if (!found) throw new NotFound();
  const { address, isEmailVerified } = found;
  if (isEmailVerified) throw new RuleViolation(words.isConfirmed);
  if (await isSuppressed(db, address)) {
    throw new RuleViolation(words.suppressed(address));
  }
  const [written] = await runBatch(db, [insertVerificationEmail(deps, agentId)]);
  if (rowsChanged(written) === 1) return address;
  throw new RuleViolation(words.enoughProofs);
}

/**
 * open: pressing proves the address. done: it is proved. over: the link is too old, or the agent has another
 * address by now.
 */
export type VerificationLinkState = "open" | "done" | "over";

/** What a link to prove an address is good for now. */
export async function readVerificationState(
  { db, now }: Pick<Deps, "db" | "now">,
  { agentId, address, until }: EmailVerification,
): Promise<VerificationLinkState> {
  const found = await getVerification(db, agentId);
  if (!found || found.deletedAt !== null || found.address !== address) return "over";
  if (found.isEmailVerified) return "done";
  return now < until ? "open" : "over";
}

/** Proves an agent's address and lets go of the invites that waited for it. Pressed again it changes nothing. */
export async function verifyAddress(
  deps: Pick<MailDeps, "db" | "now" | "outbox">,
  proof: EmailVerification,
): Promise<VerificationLinkState> {
  const { db, outbox } = deps;
  const state = await readVerificationState(deps, proof);
  if (state !== "open") return state;
  await runBatch(db, [markEmailVerified(db, proof.agentId, proof.address)]);
  const standing = await readInviteStatus(deps, proof.agentId);
  if (standing) outbox.emails.push(...(await releaseWaitingInvites(deps, standing)));
  return readVerificationState(deps, proof);
}
