import type { MailDeps } from "#app/services/deps.ts";
import type { HomeContext } from "#app/services/tasks/edit-task.server.ts";
import { runBatch, type Statement } from "#db/client.server.ts";
import { insertGeneralHelpRequest } from "#db/queries/requests/help-requests.server.ts";
import { helpRequestNotifications } from "./help-notifications.server.ts";

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
