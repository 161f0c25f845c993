import { deletedByHome } from "#app/domain/accounts/account-deletion.ts";
import type { AgentActivityKind } from "#app/domain/clients/activity.ts";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import { trashCutoff } from "#app/domain/retention.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { accountDeleted } from "#app/emails/kinds.ts";
import * as m from "#app/paraglide/messages.js";
import { leaveAgent } from "#app/services/clients/leave-agent.server.ts";
import type { Deps, MailDeps } from "#app/services/deps.ts";
import { queueEmail } from "#app/services/queue-email.server.ts";
import { retryWhileChanged } from "#app/services/retry.ts";
import { rowsChanged, runBatch, type Statement } from "#db/client.server.ts";
import { uniqueViolation } from "#db/errors.ts";
import {
  endTrashedSessions,
  getClient,
  getStoredClient,
  type ListedClient,
  trashClient,
} from "#db/queries/clients/clients.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/dashboard.server.ts";
import {
  pauseClient,
  restoreTrashedClient,
  resumeClient,
  skipClientDeletionEmail,
} from "#db/queries/clients/update-client.server.ts";

export type ClientChange = { firstName: string; name: string; changed: boolean };

/** Pauses a client: no email until the agent resumes them or they log in. Throws NotFound. */
export function pause(deps: Deps, agentId: string, clientId: string): Promise<ClientChange> {
  return change(deps, agentId, clientId, "client_paused", pauseClient(deps.db, agentId, clientId));
}

/** Ends a pause. Throws NotFound. */
export function resume(deps: Deps, agentId: string, clientId: string): Promise<ClientChange> {
  return change(deps, agentId, clientId, "client_resumed", resumeClient(deps.db, agentId, clientId));
}

async function change(
  { db, now, random }: Deps,
  agentId: string,
  clientId: string,
  kind: AgentActivityKind,
  write: Statement,
): Promise<ClientChange> {
  const client = await getClient(db, agentId, clientId);
  if (!client) throw new NotFound();
  const { firstName } = client;
  const name = fullName(client);
  const [result] = await runBatch(db, [
    write,
    insertActivityIfChanged(db, { id: random.id(), agentId, clientId, kind, subject: name, at: now }),
  ]);
  return { firstName, name, changed: rowsChanged(result) === 1 };
}

/**
 * Within 30 days; an unsent deletion email is skipped. Throws NotFound, and RuleViolation where the homeowner deleted
 * the account or the email is taken.
 */
export async function restoreClient(
  { db, now, random }: Deps,
  agentId: string,
  clientId: string,
): Promise<ClientChange> {
  const client = await getStoredClient(db, agentId, clientId);
  if (!client) throw new NotFound();
  const { firstName } = client;
  const name = fullName(client);
  if (client.deletedAt !== null && deletedByHome(client))
    throw new RuleViolation(m.clients_deleted_by_themselves({ firstName }));
  try {
    const [restored] = await runBatch(db, [
      restoreTrashedClient(db, agentId, clientId, trashCutoff(now)),
      insertActivityIfChanged(db, {
        id: random.id(),
        agentId,
        clientId,
        kind: "client_restored",
        subject: name,
        at: now,
      }),
      skipClientDeletionEmail(db, agentId, clientId),
    ]);
    const changed = rowsChanged(restored) === 1;
    if (!changed && !(await getClient(db, agentId, clientId))) throw new NotFound();
    return { firstName, name, changed };
  } catch (error) {
    if (!uniqueViolation(error)?.includes("clients.email")) throw error;
    throw new RuleViolation(m.clients_same_email_now({ name }));
  }
}

/** `goesOn`: they have a password, so the home is theirs and has left the agent. */
export type DeletedClient = { name: string; goesOn: boolean };

/**
 * Emails them. A home with a password goes on without the agent, at once and for good; another goes to the trash, and
 * its sessions end. Throws NotFound, also for another agent's client.
 */
export async function deleteClient(
  deps: MailDeps,
  agentId: string,
  clientId: string,
): Promise<DeletedClient> {
  return retryWhileChanged(
    async () => {
      const client = await getClient(deps.db, agentId, clientId);
      if (!client) throw new NotFound();
      const name = fullName(client);
      if (client.hasPassword) {
        return (await leaveAgent(deps, { clientId, agentId }, "removed"))
          ? { name, goesOn: true }
          : undefined;
      }
      return (await trash(deps, agentId, client)) ? { name, goesOn: false } : undefined;
    },
    { rounds: 2 },
  );
}

/** False where the client got a password or was deleted meanwhile. */
async function trash(deps: MailDeps, agentId: string, client: ListedClient): Promise<boolean> {
  const { db, now, random } = deps;
  const { id: clientId, email } = client;
  const [trashed] = await runBatch(db, [
    trashClient(db, agentId, clientId, now),
    insertActivityIfChanged(db, {
      id: random.id(),
      agentId,
      clientId,
      kind: "client_deleted",
      subject: fullName(client),
      at: now,
    }),
    queueEmail(
      deps,
      accountDeleted,
      { recipient: email, payload: { clientId }, agentId, clientId },
      { ifChanged: true },
    ),
    endTrashedSessions(db, clientId),
  ]);
  return rowsChanged(trashed) === 1;
}
