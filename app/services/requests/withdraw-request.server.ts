import { NotFound } from "#app/domain/errors.ts";
import type { Deps } from "#app/services/deps.ts";
import type { HomeContext } from "#app/services/tasks/edit-task.server.ts";
import { runBatch } from "#db/client.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/activity.server.ts";
import { selectThread, withdrawRequest } from "#db/queries/requests/replies.server.ts";

/**
 * Settles a request its own home needs no help with any more, and tells the agent's feed, once however often it is
 * asked. An email about it that has not gone yet is not sent. Answers what it was about. Throws NotFound.
 */
export async function withdrawHelpRequest(
  { db, now, random }: Deps,
  { id: clientId, agentId }: HomeContext,
  requestId: string,
): Promise<string> {
  const [request] = await selectThread(db, clientId, requestId);
  if (!request) throw new NotFound();
  await runBatch(db, [
    withdrawRequest(db, clientId, requestId, now),
    insertActivityIfChanged(db, {
      id: random.id(),
      agentId,
      clientId,
      kind: "help_withdrawn",
      subject: request.title,
      at: now,
    }),
  ]);
  return request.title;
}
