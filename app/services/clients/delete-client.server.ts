import { NotFound } from "#app/domain/errors.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { accountDeleted } from "#app/emails/kinds.ts";
import type { MailDeps } from "#app/services/deps.ts";
import { queueEmail } from "#app/services/queue-email.server.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/activity.server.ts";
import { endHomeSessions, getClient, trashClient } from "#db/queries/clients/clients.server.ts";

/**
 * Puts a client into the trash and ends their sessions; they are told by mail. Nothing is erased yet.
 * Answers the name for the message. Throws NotFound for an unknown client and for another agent's.
 */
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
