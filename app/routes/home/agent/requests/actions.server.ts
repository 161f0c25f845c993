import { z } from "zod";
import { safeRedirectPath } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { formId, optionalText } from "#app/domain/text/form-fields.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { text } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import * as m from "#app/paraglide/messages.js";
import {
  continueHelpRequest,
  requestsSeenBy,
  withdrawHelpRequest,
} from "#app/services/requests/help-requests.server.ts";
import { getBrand } from "#db/queries/profile/profiles.server.ts";
import { markRepliesRead } from "#db/queries/requests/help-requests.server.ts";
import { actorOf } from "../../shared/acting.server.ts";
import { needsAgent } from "../../shared/needs-agent.server.ts";
import { MESSAGE_MAX } from "../paths.ts";
import { toAgentView } from "../view.server.ts";

const MOST = 100;

const withdrawForm = z.object({ request: z.string().max(64).default("") });

const messageForm = z.object({
  request: z.string().max(64).default(""),
  messageId: formId,
  message: optionalText(MESSAGE_MAX).refine((message) => message !== "", {
    error: m.home_agent_requests_enter_message,
  }),
});

const readForm = z.object({
  requests: z.array(z.string().max(64)).max(MOST).default([]),
  shownAt: z.coerce.number().int().nonnegative(),
  /** Set by a script that reports what was seen, which gets no toast. */
  quiet: z.string().max(40).optional(),
});

type ThreadsActionContext = ActionInput & { home: Home };

const { buttonAction, formAction, dispatch } = createActions<ThreadsActionContext>(({ form }) =>
  safeRedirectPath(text(form, "back"), "/home"),
);

export const runThreadsIntent = dispatch({
  read: buttonAction(
    readForm,
    m.home_agent_requests_marking_failed,
    async ({ context, home }, { requests: ids, shownAt, quiet }) => {
      const { db, now } = context;
      await markRepliesRead(db, home.id, { ids, shownAt, now, onlyOf: requestsSeenBy(home) });
      return quiet === undefined ? successToast(m.home_agent_requests_marked_as_read()) : null;
    },
  ),
  message: formAction(
    messageForm,
    m.home_agent_requests_message_failed,
    async ({ context, home }, { request, messageId, message }) => {
      needsAgent(home);
      const agent = found(await getBrand(context.db, home.agentId));
      const sent = { requestId: request, messageId, text: message, agentEmail: agent.email };
      await continueHelpRequest(context, home, actorOf(home), sent);
      return successToast(m.home_agent_asked_again({ agentName: toAgentView(agent).shortName }));
    },
  ),
  withdraw: buttonAction(
    withdrawForm,
    m.home_agent_requests_withdraw_failed,
    async ({ context, home }, { request }) => {
      needsAgent(home);
      const title = await withdrawHelpRequest(context, home, request);
      return successToast(m.home_agent_requests_withdrawn({ title }));
    },
  ),
});
