import { NotFound } from "#app/domain/errors.ts";
import { helpRequested } from "#app/emails/kinds.ts";
import type { Deps, MailDeps } from "#app/services/deps.ts";
import { IMAGE_RULES, saveHomeFile } from "#app/services/files/stored-files.server.ts";
import { queueHourlyEmail } from "#app/services/queue-email.server.ts";
import type { HomeContext } from "#app/services/tasks/edit-task.server.ts";
import { runBatch, type Statement } from "#db/client.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/activity.server.ts";
import { insertGeneralHelpRequest, insertHelpRequest } from "#db/queries/requests/help-requests.server.ts";
import { selectThread, withdrawRequest } from "#db/queries/requests/replies.server.ts";
import { getOccurrence, touchRowIfChanged } from "#db/queries/tasks/plan.server.ts";

export type GeneralHelp = {
  requestId: string;
  title: string;
  message: string;
  agentEmail: string;
};

/**
 * Asks the agent for help with something that is not a task: request, activity, and email in one batch. `first` runs
 * right after the request and may depend on it being new.
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

/** Tells the agent about a request; each statement applies only if the one before it in the batch did. */
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
 * Withdraws a request the home no longer needs, and tells the agent's feed. An unsent email about it is not sent.
 * Idempotent. Returns what it was about. Throws NotFound.
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

export type HelpInput = {
  requestId: string;
  rowId: string;
  message: string;
  photo?: File | null;
  agentEmail: string;
};

/**
 * Asks the agent for help with a task: the photo is stored first, then request, activity, and email in one batch.
 * `first` runs right after the request and may depend on it being new. Returns the task's title. Throws NotFound, and
 * RuleViolation beside the photo.
 */
export async function requestHelp(
  deps: MailDeps & { files: R2Bucket },
  home: HomeContext,
  { requestId, rowId, message, photo = null, agentEmail }: HelpInput,
  first: readonly Statement[] = [],
): Promise<string> {
  const { db, now } = deps;
  const row = await getOccurrence(db, home.id, rowId);
  if (!row) throw new NotFound();
  const { agentId, clientId, title } = row;
  const photoKey = photo && (await saveHomeFile(deps, home.id, photo, IMAGE_RULES)).key;
  await runBatch(db, [
    insertHelpRequest(db, {
      id: requestId,
      clientId,
      clientTaskId: rowId,
      message,
      photoKey,
      createdAt: now,
    }),
    ...first,
    touchRowIfChanged(db, clientId, rowId),
    ...helpRequestNotifications(deps, { requestId, agentId, clientId, title, agentEmail }),
  ]);
  return title;
}
