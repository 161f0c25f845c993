import type { AgentActivityKind } from "#app/domain/clients/activity.ts";
import { hasJoined } from "#app/domain/clients/client-status.ts";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import { inviteExpiry } from "#app/domain/retention.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { invite } from "#app/emails/kinds.ts";
import type { Deps, MailDeps } from "#app/services/deps.ts";
import { queueEmail } from "#app/services/queue-email.server.ts";
import { rowsChanged, runBatch, type Statement } from "#db/client.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/activity.server.ts";
import { getClient, type ListedClient } from "#db/queries/clients/clients.server.ts";
import {
  endSessionsOfOldCode,
  revokeInvite as markRevoked,
  renewInvite,
  replaceInvite,
} from "#db/queries/clients/update-client.server.ts";
import { skipReplacedInvites, skipRevokedInvites } from "#db/queries/clients/waiting-invites.server.ts";
import type { ClientChange } from "./client-status.server.ts";
import { withUniqueInviteCode } from "./invite-client.server.ts";
import {
  type InviteWait,
  readInviteStatus,
  readInviteWait,
  runBatchAndReleaseInvites,
} from "./release-invites.server.ts";
import * as words from "./words.ts";

/** A second press within this time is the same press. */
const ONCE_MS = 60 * 1000;

/**
 * Mails the same code again and makes it good for 30 days more; pressed twice within a minute is once. Says what
 * the mail waits for, if it does. Throws NotFound, and RuleViolation where there is a password, or no code.
 */
export async function resendInvite(
  deps: MailDeps,
  agentId: string,
  clientId: string,
): Promise<
  ClientChange & Pick<ListedClient, "email" | "optedOut"> & { hasJoined: boolean; wait: InviteWait | null }
> {
  const { db, now } = deps;
  const client = await openTo(deps, agentId, clientId);
  const standing = await readInviteStatus(deps, agentId);
  const mailId = deps.random.id();
  const [renewed] = await runBatchAndReleaseInvites(deps, standing, [
    renewInvite(db, agentId, clientId, {
      now,
      expiresAt: inviteExpiry(now),
      sentBefore: now - ONCE_MS,
    }),
    toldAs(deps, client, agentId, "invite_resent"),
    mailAgain(deps, client, agentId, mailId),
    skipReplacedInvites(db, agentId, clientId, mailId),
  ]);
  const changed = rowsChanged(renewed) === 1;
  if (!changed) {
    const current = await openTo(deps, agentId, clientId);
    if (current.inviteCode === null) {
      throw new RuleViolation(words.codeRevoked(current.firstName));
    }
  }
  const wait = await readInviteWait(deps, agentId, clientId);
  const { email, optedOut } = client;
  return { ...answer(client, changed), email, optedOut, hasJoined: hasJoined(client), wait };
}

/**
 * Makes a new code and mails it; the old one dies at once, and whoever came in by it is signed out.
 * `sentAt` is when the code the agent saw was sent, so that pressing twice makes one. Throws NotFound, and
 * RuleViolation where there is a password.
 */
export async function reissueInvite(
  deps: MailDeps,
  agentId: string,
  clientId: string,
  sentAt: number | null,
): Promise<ClientChange> {
  const { db, now, random } = deps;
  const client = await openTo(deps, agentId, clientId);
  const standing = await readInviteStatus(deps, agentId);
  const expiresAt = inviteExpiry(now);
  const mailId = deps.random.id();
  const [replaced] = await withUniqueInviteCode(random.bytes, (code) =>
    runBatchAndReleaseInvites(deps, standing, [
      replaceInvite(db, agentId, clientId, { code, now, expiresAt, sentAt }),
      toldAs(deps, client, agentId, "invite_reissued"),
      mailAgain(deps, client, agentId, mailId),
      skipReplacedInvites(db, agentId, clientId, mailId),
      endSessionsOfOldCode(db, agentId, clientId, code),
    ]),
  );
  const changed = rowsChanged(replaced) === 1;
  if (!changed) await openTo(deps, agentId, clientId);
  return answer(client, changed);
}

/**
 * Takes a code back: it opens nothing, and whoever came in by it is signed out. Throws NotFound, and
 * RuleViolation where there is a password.
 */
export async function revokeInvite(deps: Deps, agentId: string, clientId: string): Promise<ClientChange> {
  const { db } = deps;
  const client = await openTo(deps, agentId, clientId);
  const [revoked] = await runBatch(db, [
    markRevoked(db, agentId, clientId),
    toldAs(deps, client, agentId, "invite_revoked"),
    endSessionsOfOldCode(db, agentId, clientId, null),
    skipRevokedInvites(db, agentId, clientId),
  ]);
  const changed = rowsChanged(revoked) === 1;
  if (!changed) await openTo(deps, agentId, clientId);
  return answer(client, changed);
}

/** The client, as long as no password has taken the code's place. */
async function openTo({ db }: Deps, agentId: string, clientId: string): Promise<ListedClient> {
  const client = await getClient(db, agentId, clientId);
  if (!client) throw new NotFound();
  if (client.hasPassword) {
    throw new RuleViolation(words.codeNotNeeded(client.firstName));
  }
  return client;
}

function answer(client: ListedClient, changed: boolean): ClientChange {
  return { firstName: client.firstName, name: fullName(client), changed };
}

function toldAs(
  { db, now, random }: Deps,
  client: ListedClient,
  agentId: string,
  kind: AgentActivityKind,
): Statement {
  const subject = fullName(client);
  return insertActivityIfChanged(db, {
    id: random.id(),
    agentId,
    clientId: client.id,
    kind,
    subject,
    at: now,
  });
}

function mailAgain(deps: MailDeps, client: ListedClient, agentId: string, id: string): Statement {
  const { id: clientId, email: recipient } = client;
  const about = { sending: deps.now };
  return queueEmail(
    deps,
    invite,
    { id, recipient, payload: { clientId }, about, agentId, clientId },
    { ifChanged: true },
  );
}
