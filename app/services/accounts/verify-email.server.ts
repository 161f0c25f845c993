import type { Home } from "#app/auth/sessions.server.ts";
import { DAY_MS, HOUR_MS } from "#app/domain/days/durations.ts";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import { confirmEmail, welcome } from "#app/emails/kinds.ts";
import * as m from "#app/paraglide/messages.js";
import {
  type InviteWait,
  readInviteStatus,
  readInviteWait,
  releaseWaitingInvites,
  runBatchAndReleaseInvites,
} from "#app/services/clients/release-invites.server.ts";
import { secondInviteStatements } from "#app/services/clients/second-person.server.ts";
import type { Deps, MailDeps } from "#app/services/deps.ts";
import type { EmailVerification, HomeEmail } from "#app/services/email/email-tokens.server.ts";
import { queueEmail } from "#app/services/queue-email.server.ts";
import { type Db, rowsChanged, runBatch, type Statement } from "#db/client.server.ts";
import {
  endSessionsBeforeConfirmed,
  getHomeEmail,
  markEmailConfirmed,
} from "#db/queries/clients/clients.server.ts";
import { releaseConfirmationOfHome } from "#db/queries/clients/waiting-invites.server.ts";
import { isOptedOut, isSuppressed } from "#db/queries/email-permission.server.ts";
import { revokeLinksIfConfirmed } from "#db/queries/links/links.server.ts";
import {
  getVerification,
  insertVerificationEmailRow,
  markEmailVerified,
} from "#db/queries/profile/email-verification.server.ts";

/** Writes nothing if the address is verified or the day's limit is reached. */
export function insertVerificationEmail({ db, now, random, outbox }: MailDeps, agentId: string): Statement {
  const id = random.id();
  outbox.emails.push(id);
  return insertVerificationEmailRow(db, { id, agentId, now, dayAgo: now - DAY_MS });
}

/** The address an agent still has to verify; null if there is none. */
export async function unverifiedAddress(
  db: Db,
  { id, email, verifiedEmail }: { id: string; email: string; verifiedEmail: string | null },
): Promise<string | null> {
  if (verifiedEmail === null || verifiedEmail === email.toLowerCase()) return null;
  const found = await getVerification(db, id);
  return found && !found.isEmailVerified ? found.address : null;
}

/** Returns the address. Throws RuleViolation, saying why, where none goes out, and NotFound. */
export async function resendVerificationEmail(deps: MailDeps, agentId: string): Promise<string> {
  const { db } = deps;
  const found = await getVerification(db, agentId);
  if (!found) throw new NotFound();
  const { address, isEmailVerified } = found;
  if (isEmailVerified) throw new RuleViolation(m.accounts_is_confirmed());
  if (await isSuppressed(db, address)) {
    throw new RuleViolation(m.accounts_suppressed({ address }));
  }
  const [written] = await runBatch(db, [insertVerificationEmail(deps, agentId)]);
  if (rowsChanged(written) === 1) return address;
  throw new RuleViolation(m.accounts_too_many_confirmations_today());
}

/** over: the link is too old, or the agent has another address by now. */
export type VerificationLinkState = "open" | "done" | "over";

export async function readVerificationState(
  { db, now }: Pick<Deps, "db" | "now">,
  { agentId, address, until }: EmailVerification,
): Promise<VerificationLinkState> {
  const found = await getVerification(db, agentId);
  if (!found || found.deletedAt !== null || found.address !== address) return "over";
  if (found.isEmailVerified) return "done";
  return now < until ? "open" : "over";
}

/** Verifies an agent's address and releases the invites that waited for it. Idempotent. */
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

/** A typed code proves nothing about who reads the email, as the agent knows it too. An emailed link does. */

type ConfirmedHome = { id: string; agentId: string; email: string };

type Confirming = {
  isWelcome: boolean;
  /** The session of the browser that confirms, if it has one of this home. */
  keep: string | null;
};

/** Logs out every other browser that came in by the code, as it may not have been the reader of the email. */
export function confirmHomeEmailStatements(
  deps: MailDeps,
  { id: clientId, agentId, email: recipient }: ConfirmedHome,
  { isWelcome, keep }: Confirming,
): Statement[] {
  const { db, now } = deps;
  const mail = { recipient, payload: { clientId }, agentId, clientId };
  return [
    markEmailConfirmed(db, clientId, recipient, now),
    ...(isWelcome ? [queueEmail(deps, welcome, mail, { ifChanged: true })] : []),
    endSessionsBeforeConfirmed(db, clientId, { now, keep }),
    revokeLinksIfConfirmed(db, { clientId }, now),
  ];
}

/** open: pressing confirms the email. done: it is confirmed. over: the home has another email by now, or is gone. */
export type HomeEmailLinkState = "open" | "done" | "over";

/** Whether a link to confirm a home's email is still good. */
export async function readHomeEmailState(
  { db }: Pick<Deps, "db">,
  { clientId, email }: HomeEmail,
): Promise<HomeEmailLinkState> {
  const home = await getHomeEmail(db, clientId);
  if (!home || home.email !== email) return "over";
  return home.emailConfirmedAt === 0 ? "open" : "done";
}

export async function confirmHomeEmail(
  deps: MailDeps,
  proof: HomeEmail,
  keep: string | null,
): Promise<HomeEmailLinkState> {
  const home = await getHomeEmail(deps.db, proof.clientId);
  if (home && home.email === proof.email) {
    await runBatch(deps.db, [
      ...confirmHomeEmailStatements(deps, home, { isWelcome: home.status === "active", keep }),
      ...(await secondInviteStatements(deps, home.id)),
    ]);
  }
  return readHomeEmailState(deps, proof);
}

/**
 * At most once an hour and within the invite limits, or at once in a home without an agent. Returns what it waits for;
 * null where it goes at once. Throws RuleViolation, saying why, where none goes out.
 */
export async function resendHomeConfirmation(
  deps: MailDeps,
  { id: clientId, agentId, email, emailConfirmedAt, shell }: Home,
): Promise<InviteWait | null> {
  const { db, now } = deps;
  if (emailConfirmedAt !== 0) throw new RuleViolation(m.accounts_is_confirmed());
  if (await isSuppressed(db, email)) throw new RuleViolation(m.accounts_home_suppressed({ email }));
  if (await isOptedOut(db, email)) throw new RuleViolation(m.accounts_email_opted_out({ email }));
  const { hasAgent } = shell.brand;
  const standing = hasAgent ? await readInviteStatus(deps, agentId) : null;
  const mail = { recipient: email, payload: { clientId }, agentId, clientId };
  const [written, released] = await runBatchAndReleaseInvites(deps, standing, [
    queueEmail(deps, confirmEmail, mail, { unlessSince: now - HOUR_MS }),
    ...(hasAgent ? [] : [releaseConfirmationOfHome(db, clientId)]),
  ]);
  if (rowsChanged(written) === 0) throw new RuleViolation(m.accounts_confirm_just_sent());
  if (!hasAgent) {
    deps.outbox.emails.push(...((released?.results ?? []) as { id: string }[]).map(({ id }) => id));
    return null;
  }
  return readInviteWait(deps, agentId, clientId, confirmEmail.name);
}
