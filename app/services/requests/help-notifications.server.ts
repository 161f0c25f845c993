import { helpRequested } from "#app/emails/kinds.ts";
import type { MailDeps } from "#app/services/deps.ts";
import { queueHourlyEmail } from "#app/services/queue-email.server.ts";
import type { Statement } from "#db/client.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/activity.server.ts";

export type HelpRequestNotice = {
  requestId: string;
  agentId: string;
  clientId: string;
  title: string;
  agentEmail: string;
};

/** Tells the agent that a home asks for help; each statement holds only if the one before it in the batch did. */
export function helpRequestNotifications(
  deps: MailDeps,
  { requestId, agentId, clientId, title, agentEmail }: HelpRequestNotice,
): Statement[] {
  const { db, now, random } = deps;
  return [
    insertActivityIfChanged(db, {
      id: random.id(),
      agentId,
      clientId,
      kind: "help_requested",
      subject: title,
      at: now,
    }),
    ...queueHourlyEmail(deps, helpRequested, {
      recipient: agentEmail,
      payload: { helpRequestId: requestId },
      agentId,
      clientId,
    }),
  ];
}
