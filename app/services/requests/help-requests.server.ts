import { can, type HomeRole } from "#app/domain/accounts/home-roles.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { MESSAGES_A_DAY, REPLIES_A_DAY, wroteSinceReply } from "#app/domain/requests/help-request.ts";
import type { HomeActor } from "#app/domain/tasks/done-by.ts";
import { helpAnswered, helpRequested } from "#app/emails/kinds.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps, MailDeps } from "#app/services/deps.ts";
import { IMAGE_RULES, saveHomeFile } from "#app/services/files/stored-files.server.ts";
import { queueHourlyEmail, queueNotifiedEmail } from "#app/services/queue-email.server.ts";
import { queueWebhook } from "#app/services/queue-webhook.server.ts";
import type { HomeContext } from "#app/services/tasks/edit-task.server.ts";
import { rowsChanged, runBatch, type Statement } from "#db/client.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/dashboard.server.ts";
import {
  type AgentRequest,
  getRequest,
  hasHomeMessage,
  hasReachedReplyLimit,
  insertGeneralHelpRequest,
  insertHelpRequest,
  insertHomeMessage,
  insertReplyIfChanged,
  keepEarlierReply,
  markRequestSeen,
  type Reply,
  reopenByHomeIfChanged,
  reopenRequest,
  replyToRequest,
  resolveRequest,
  selectThread,
  withdrawRequest,
} from "#db/queries/requests/help-requests.server.ts";
import { getOccurrence, touchRowIfChanged } from "#db/queries/tasks/plan.server.ts";

/** `role` and `person`: who looks at the requests; left out = the owner. */
type AskingHome = HomeContext & { role?: HomeRole };

/** Whose requests somebody may see: all of the home's (null), or only their own. */
export function requestsSeenBy({ role, person }: Pick<AskingHome, "role" | "person">): string | null {
  return role === undefined || can(role, "agent.manage") ? null : (person?.id ?? null);
}

export type GeneralHelp = {
  requestId: string;
  title: string;
  message: string;
  agentEmail: string;
  /** Emailed at once and by itself; left out = at most one email an hour tells of all a home asked. */
  isUrgent?: boolean;
};

/** `first` runs right after the request and may depend on it being new. */
export async function requestGeneralHelp(
  deps: MailDeps,
  { id: clientId, agentId }: AskingHome,
  { personId }: HomeActor,
  { requestId, title, message, agentEmail, isUrgent = false }: GeneralHelp,
  first: readonly Statement[] = [],
): Promise<void> {
  const { db, now } = deps;
  await runBatch(db, [
    insertGeneralHelpRequest(db, {
      id: requestId,
      agentId,
      clientId,
      personId,
      title,
      message,
      createdAt: now,
    }),
    ...first,
    ...helpRequestNotifications(deps, { requestId, agentId, clientId, title, agentEmail, isUrgent }),
  ]);
}

export type HelpRequestNotice = {
  requestId: string;
  agentId: string;
  clientId: string;
  title: string;
  agentEmail: string;
  isUrgent?: boolean;
};

export function helpRequestNotifications(
  deps: MailDeps,
  { requestId, agentId, clientId, title, agentEmail, isUrgent = false }: HelpRequestNotice,
): Statement[] {
  const { db, now, random } = deps;
  const mail = { recipient: agentEmail, payload: { helpRequestId: requestId }, agentId, clientId };
  return [
    insertActivityIfChanged(db, {
      id: random.id(),
      agentId,
      clientId,
      kind: "help_requested",
      subject: title,
      at: now,
    }),
    ...(isUrgent
      ? queueNotifiedEmail(deps, helpRequested, { ...mail, about: { hour: requestId } }, { ifChanged: true })
      : queueHourlyEmail(deps, helpRequested, mail)),
    queueWebhook(deps, { kind: "webhook_help_request", agentId, clientId, subjectId: requestId }),
  ];
}

/** Skips the email if unsent. Idempotent. Returns what it was about. Throws NotFound. */
export async function withdrawHelpRequest(
  { db, now, random }: Deps,
  home: AskingHome,
  requestId: string,
): Promise<string> {
  const { id: clientId, agentId } = home;
  const [request] = await selectThread(db, clientId, requestId, requestsSeenBy(home));
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

export type HomeMessage = {
  requestId: string;
  /** Made with the form, so that sending it twice adds it once. */
  messageId: string;
  text: string;
  agentEmail: string;
};

/** Adds to a request, which is open and new again. Idempotent. Throws NotFound, and RuleViolation at the daily limit. */
export async function continueHelpRequest(
  deps: MailDeps,
  home: AskingHome,
  { personId }: HomeActor,
  { requestId, messageId, text, agentEmail }: HomeMessage,
): Promise<void> {
  const { db, now, random } = deps;
  const { id: clientId, agentId } = home;
  const [request] = await selectThread(db, clientId, requestId, requestsSeenBy(home));
  if (!request) throw new NotFound();
  if (!request.isCurrent) throw new RuleViolation(m.requests_former_agent(), "message");
  const day = { since: now - DAY_MS, limit: MESSAGES_A_DAY };
  const [added] = await runBatch(db, [
    insertHomeMessage(db, clientId, { id: messageId, requestId, personId, text, at: now }, day),
    reopenByHomeIfChanged(db, clientId, requestId),
    insertActivityIfChanged(db, {
      id: random.id(),
      agentId,
      clientId,
      kind: "help_continued",
      subject: request.title,
      at: now,
    }),
    ...queueHourlyEmail(deps, helpRequested, {
      recipient: agentEmail,
      payload: { helpRequestId: requestId },
      agentId,
      clientId,
    }),
  ]);
  if (rowsChanged(added) === 1 || (await hasHomeMessage(db, clientId, messageId))) return;
  throw new RuleViolation(m.requests_enough_messages({ count: MESSAGES_A_DAY }), "message");
}

export type HelpInput = {
  requestId: string;
  rowId: string;
  message: string;
  photo?: File | null;
  agentEmail: string;
};

/**
 * Stores the photo first. `first` runs right after the request. Returns the task's title. Throws NotFound, and
 * RuleViolation beside the photo.
 */
export async function requestHelp(
  deps: MailDeps & { files: R2Bucket },
  home: AskingHome,
  { personId }: HomeActor,
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
      personId,
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

/**
 * Idempotent. Returns the request. Throws Conflict for another reply, RuleViolation at the home's daily limit, and
 * NotFound.
 */
export async function sendReply(
  deps: MailDeps,
  agentId: string,
  requestId: string,
  reply: Reply,
): Promise<AgentRequest> {
  const { db, now, random } = deps;
  const request = await requireRequest(deps, agentId, requestId);
  if (request.reply === reply.text && !wroteSinceReply(request.later, request.repliedAt)) {
    await runBatch(db, settling(deps, agentId, request, !reply.open));
    return request;
  }
  const [, replied] = await runBatch(db, [
    keepEarlierReply(db, agentId, requestId, random.id()),
    replyToRequest(db, agentId, requestId, reply, { now, limit: REPLIES_A_DAY }),
    insertReplyIfChanged(db, agentId, requestId, random.id()),
    activity(deps, agentId, request, "help_answered"),
    ...queueNotifiedEmail(
      deps,
      helpAnswered,
      {
        recipient: request.askedByEmail ?? request.email,
        payload: { helpRequestId: requestId },
        agentId,
        clientId: request.clientId,
        personId: request.askedBy,
      },
      { ifChanged: true },
    ),
  ]);
  if (rowsChanged(replied) === 1) return request;
  const current = await requireRequest(deps, agentId, requestId);
  if (current.reply === reply.text) return current;
  if (await hasReachedReplyLimit(db, agentId, requestId, { now, limit: REPLIES_A_DAY })) {
    throw new RuleViolation(
      m.requests_enough_replies({ count: REPLIES_A_DAY, firstName: current.firstName }),
      "reply",
    );
  }
  throw new Conflict(m.requests_replied_meanwhile());
}

/** Otherwise a typed, unsent reply would be lost with its dialog. */
function refuseUnsent({ reply }: AgentRequest, unsent: string): void {
  if (unsent !== "" && unsent !== reply) throw new RuleViolation(m.requests_send_or_clear(), "reply");
}

/** Returns the request. Throws NotFound, and RuleViolation if a typed reply was not sent. */
export async function markRequestRead(
  deps: Deps,
  agentId: string,
  requestId: string,
  unsent = "",
): Promise<AgentRequest> {
  const request = await requireRequest(deps, agentId, requestId);
  refuseUnsent(request, unsent);
  await runBatch(deps.db, [markRequestSeen(deps.db, agentId, requestId, deps.now)]);
  return request;
}

/** Resolves or reopens a request. Idempotent. Returns it. Throws as `markRequestRead` does. */
export async function setRequestResolved(
  deps: Deps,
  agentId: string,
  requestId: string,
  resolved: boolean,
  unsent = "",
): Promise<AgentRequest> {
  const request = await requireRequest(deps, agentId, requestId);
  refuseUnsent(request, unsent);
  await runBatch(deps.db, settling(deps, agentId, request, resolved));
  return request;
}

function settling(deps: Deps, agentId: string, request: AgentRequest, resolved: boolean): Statement[] {
  const { db, now } = deps;
  return [
    resolved ? resolveRequest(db, agentId, request.id, now) : reopenRequest(db, agentId, request.id),
    activity(deps, agentId, request, resolved ? "help_resolved" : "help_reopened"),
  ];
}

async function requireRequest({ db }: Deps, agentId: string, requestId: string): Promise<AgentRequest> {
  const request = await getRequest(db, agentId, requestId);
  if (!request) throw new NotFound();
  return request;
}

type RequestActivity = "help_answered" | "help_resolved" | "help_reopened";

function activity(
  { db, now, random }: Deps,
  agentId: string,
  { clientId, taskTitle: subject }: AgentRequest,
  kind: RequestActivity,
) {
  return insertActivityIfChanged(db, { id: random.id(), agentId, clientId, kind, subject, at: now });
}
