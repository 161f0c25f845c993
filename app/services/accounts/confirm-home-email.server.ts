import type { Home } from "#app/auth/sessions.server.ts";
import { HOUR_MS } from "#app/domain/days/durations.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import { confirmEmail, welcome } from "#app/emails/kinds.ts";
import {
  type InviteWait,
  readInviteStatus,
  readInviteWait,
  runBatchAndReleaseInvites,
} from "#app/services/clients/release-invites.server.ts";
import type { Deps, MailDeps } from "#app/services/deps.ts";
import type { HomeEmail } from "#app/services/email/email-tokens.server.ts";
import { queueEmail } from "#app/services/queue-email.server.ts";
import { rowsChanged, runBatch, type Statement } from "#db/client.server.ts";
import {
  endSessionsBeforeConfirmed,
  getHomeEmail,
  markEmailConfirmed,
} from "#db/queries/clients/clients.server.ts";
import { isOptedOut } from "#db/queries/email/opt-outs.server.ts";
import { isSuppressed } from "#db/queries/email/suppressions.server.ts";
import * as words from "./words.ts";

/*
 * A code opens a home to anyone who has it, the agent included, and says nothing about who reads the home's email. The
 * emailed link of an invite, of a new password, of another email or of the email asked for here does.
 */

type ConfirmedHome = { id: string; agentId: string; email: string };

type Confirming = {
  isWelcome: boolean;
  /** The session of the browser that confirms, if it has one of this home. */
  keep: string | null;
};

/**
 * What confirms a home's email in a batch, and welcomes whoever could not be welcomed before. Whoever came in by the
 * code before is out, in every other browser: nobody can tell whether that was the reader of the email.
 */
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
  ];
}

/** open: pressing confirms the email. done: it is confirmed. over: the home has another email by now, or is gone. */
export type HomeEmailLinkState = "open" | "done" | "over";

/** What a link to confirm a home's email is good for now. */
export async function readHomeEmailState(
  { db }: Pick<Deps, "db">,
  { clientId, email }: HomeEmail,
): Promise<HomeEmailLinkState> {
  const home = await getHomeEmail(db, clientId);
  if (!home || home.email !== email) return "over";
  return home.emailConfirmedAt === 0 ? "open" : "done";
}

/** Confirms a home's email; pressed again it changes nothing. */
export async function confirmHomeEmail(
  deps: MailDeps,
  proof: HomeEmail,
  keep: string | null,
): Promise<HomeEmailLinkState> {
  const home = await getHomeEmail(deps.db, proof.clientId);
  if (home && home.email === proof.email) {
    await runBatch(
      deps.db,
      confirmHomeEmailStatements(deps, home, { isWelcome: home.status === "active", keep }),
    );
  }
  return readHomeEmailState(deps, proof);
}

/**
 * Emails the link to confirm the home's email again, within the limits on invites; answers what it waits for, null where
 * it goes at once. At most once an hour. Throws RuleViolation, saying why, where none goes out.
 */
export async function resendHomeConfirmation(
  deps: MailDeps,
  { id: clientId, agentId, email, emailConfirmedAt }: Home,
): Promise<InviteWait | null> {
  const { db, now } = deps;
  if (emailConfirmedAt !== 0) throw new RuleViolation(words.isConfirmed);
  if (await isSuppressed(db, email)) throw new RuleViolation(words.homeSuppressed(email));
  if (await isOptedOut(db, email)) throw new RuleViolation(words.emailOptedOut(email));
  const standing = await readInviteStatus(deps, agentId);
  const mail = { recipient: email, payload: { clientId }, agentId, clientId };
  const [written] = await runBatchAndReleaseInvites(deps, standing, [
    queueEmail(deps, confirmEmail, mail, { unlessSince: now - HOUR_MS }),
  ]);
  if (rowsChanged(written) === 0) throw new RuleViolation(words.confirmJustSent);
  return readInviteWait(deps, agentId, clientId, confirmEmail.name);
}
