import { deletedByHome } from "#app/domain/accounts/account-deletion.ts";
import type { AgentActivityKind } from "#app/domain/clients/activity.ts";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import { trashCutoff } from "#app/domain/retention.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { accountDeleted } from "#app/emails/kinds.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps, MailDeps } from "#app/services/deps.ts";
import { queueEmail } from "#app/services/queue-email.server.ts";
import { rowsChanged, runBatch, type Statement } from "#db/client.server.ts";
import { uniqueViolation } from "#db/errors.ts";
import {
  endHomeSessions,
  getClient,
  getStoredClient,
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

/** Ends their sessions and emails them. Returns the name. Throws NotFound, also for another agent's client. */
export async function deleteClient(deps: MailDeps, agentId: string, clientId: string): Promise<string> {
  const { db, now, random } = deps;
  const client = await getClient(db, agentId, clientId);
  if (!client) throw new NotFound();
  const name = fullName(client);
  const [trashed] = await runBatch(db, [
    trashClient(db, agentId, clientId, now),
    insertActivityIfChanged(db, {
      id: random.id(),
      agentId,
      clientId,
      kind: "client_deleted",
      subject: name,
      at: now,
    }),
    queueEmail(
      deps,
      accountDeleted,
      {
        recipient: client.email,
        payload: { clientId },
        agentId,
        clientId,
      },
      { ifChanged: true },
    ),
    endHomeSessions(db, clientId),
  ]);
  if (rowsChanged(trashed) === 0) throw new NotFound();
  return name;
}
