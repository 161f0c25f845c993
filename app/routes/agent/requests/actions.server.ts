import type { Agent } from "#app/auth/sessions.server.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import * as m from "#app/paraglide/messages.js";
import { askerOf } from "#app/routes/agent/shared/reply-email.tsx";
import {
  markRequestRead,
  sendReply,
  setRequestResolved,
} from "#app/services/requests/help-requests.server.ts";
import { answerForm, readParams, statusForm } from "./load.server.ts";

type RequestActionContext = ActionInput & { agent: Agent };

const { formAction, dispatch } = createActions<RequestActionContext>(
  ({ request }) => readParams(new URL(request.url)).closeTo,
);

export const runRequestIntent = dispatch({
  answer: formAction(
    answerForm,
    m.agent_requests_send_failed,
    async ({ context, agent }, { request, reply, keepOpen, seen }) => {
      const open = keepOpen === "on";
      const answer = { text: reply, open, instead: seen };
      const replied = await sendReply(context, agent.id, request, answer);
      const { firstName, isOwner } = askerOf(replied);
      const { emailBlockReason: block } = replied;
      if (isOwner ? block !== null : block === "paused")
        return successToast(m.agent_requests_reply_saved({ firstName }));
      return successToast(m.agent_requests_reply_sent({ firstName }));
    },
  ),
  seen: formAction(
    statusForm,
    m.agent_requests_save_failed,
    async ({ context, agent }, { request, reply }) => {
      const { firstName } = await markRequestRead(context, agent.id, request, reply);
      return successToast(m.agent_requests_seen({ firstName }));
    },
  ),
  resolve: formAction(
    statusForm,
    m.agent_requests_save_failed,
    async ({ context, agent }, { request, reply }) => {
      const { taskTitle } = await setRequestResolved(context, agent.id, request, true, reply);
      const undo = { action: "/agent/requests", fields: { intent: "reopen", request } };
      return successToast(m.agent_requests_resolved({ task: taskTitle }), { undo });
    },
  ),
  reopen: formAction(
    statusForm,
    m.agent_requests_save_failed,
    async ({ context, agent }, { request, reply }) => {
      const { taskTitle } = await setRequestResolved(context, agent.id, request, false, reply);
      return successToast(m.agent_requests_reopened({ task: taskTitle }));
    },
  ),
});
