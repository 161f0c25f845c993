import { NotFound } from "#app/domain/errors.ts";
import { helpRequested } from "#app/emails/kinds.ts";
import type { Deps, MailDeps } from "#app/services/deps.ts";
import { queueHourlyEmail } from "#app/services/queue-email.server.ts";
import type { HomeContext } from "#app/services/tasks/finish-task.server.ts";
import { runBatch, type Statement } from "#db/client.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/activity.server.ts";
import { insertGeneralHelpRequest } from "#db/queries/requests/help-requests.server.ts";
import { selectThread, withdrawRequest } from "#db/queries/requests/replies.server.ts";

export type GeneralHelp = {
  /** Made once, so that asking twice is one request. */
  requestId: string;
  /** What it is about. */
  title: string;
  message: string;
  agentEmail: string;
};

/**
 * Asks the agent for help with something that is no task of the plan: request, activity and mail in one
 * batch. `first` runs in it right after the request, and may depend on its having been new.
 */
export async function requestGeneralHelp(
  deps: MailDeps,
  { id: clientId, agentId }: HomeContext,
  { requestId, title, message, agentEmail }: GeneralHelp,
  first: readonly Statement[] = [],
): Promise<void> {
  const { db, now } = deps;
  await runBatch(db, [
    insertGeneralHelpRequest(db, { id: requestId, agentId, clientId, title, message, createdAt: now }),
    ...first,
    ...helpRequestNotifications(deps, { requestId, agentId, clientId, title, agentEmail }),
  ]);
}

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
