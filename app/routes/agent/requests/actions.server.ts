import type { Agent } from "#app/auth/sessions.server.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import {
  markRequestRead,
  sendReply,
  setRequestResolved,
} from "#app/services/requests/reply-to-request.server.ts";
import { answerForm, readParams, statusForm } from "./forms.server.ts";
import * as words from "./words.ts";

type RequestActionContext = ActionInput & { agent: Agent };

const { formAction, dispatch } = createActions<RequestActionContext>(
  ({ request }) => readParams(new URL(request.url)).closeTo,
);

/** Does what a form of the inbox asks for. */
export const runRequestIntent = dispatch({
  answer: formAction(
    answerForm,
    words.sendFailed,
    async ({ context, agent }, { request, reply, keepOpen, seen }) => {
      const open = keepOpen === "on";
      const answer = { text: reply, open, instead: seen };
      const { firstName, emailBlockReason } = await sendReply(context, agent.id, request, answer);
      if (emailBlockReason !== null) return successToast(words.replySaved(firstName));
      return successToast(words.replySent(firstName));
    },
  ),
  seen: formAction(statusForm, words.saveFailed, async ({ context, agent }, { request, reply }) => {
    const { firstName } = await markRequestRead(context, agent.id, request, reply);
    return successToast(words.seen(firstName));
  }),
  resolve: formAction(statusForm, words.saveFailed, async ({ context, agent }, { request, reply }) => {
    const { taskTitle } = await setRequestResolved(context, agent.id, request, true, reply);
    const undo = { action: "/agent/requests", fields: { intent: "reopen", request } };
    return successToast(words.resolved(taskTitle), { undo });
  }),
  reopen: formAction(statusForm, words.saveFailed, async ({ context, agent }, { request, reply }) => {
    const { taskTitle } = await setRequestResolved(context, agent.id, request, false, reply);
    return successToast(words.reopened(taskTitle));
  }),
});
