import type { Deps } from "#app/services/deps.ts";
import type { Statement } from "#db/client.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/activity.server.ts";
import { insertMailIfChanged } from "#db/queries/mail/outbox.server.ts";

export type HelpAsked = {
  requestId: string;
  agentId: string;
  clientId: string;
  title: string;
  agentEmail: string;
};

/** Tells the agent that a home asks for help; each statement holds only if the one before it in the batch did. */
export function helpNews(
  { db, now, random }: Deps,
  { requestId, agentId, clientId, title, agentEmail }: HelpAsked,
): Statement[] {
  return [
    insertActivityIfChanged(db, {
      id: random.id(),
      agentId,
      clientId,
      kind: "help_requested",
      subject: title,
      at: now,
    }),
    insertMailIfChanged(db, {
      id: random.id(),
      kind: "help_requested",
      recipient: agentEmail,
      dedupeKey: `help_requested:${requestId}`,
      payload: { helpRequestId: requestId },
      agentId,
      clientId,
      createdAt: now,
    }),
  ];
}
