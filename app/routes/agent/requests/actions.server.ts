import type { Agent } from "#app/auth/sessions.server.ts";
import { type Act, actionKit, good } from "#app/http/actions.server.ts";
import { answerRequest, seeRequest, settleRequest } from "#app/services/requests/answer-request.server.ts";
import { answerForm, readAddress, statusForm } from "./forms.server.ts";
import * as words from "./words.ts";

type RequestAct = Act & { agent: Agent };

const { save, run } = actionKit<RequestAct>(({ request }) => readAddress(new URL(request.url)).closeTo);

/** Does what a form of the inbox asks for. */
export const runRequestIntent = run({
  answer: save(
    answerForm,
    words.sendFailed,
    async ({ context, agent }, { request, reply, keepOpen, seen }) => {
      const open = keepOpen === "on";
      const answer = { text: reply, open, instead: seen };
      const { firstName, mailBar } = await answerRequest(context, agent.id, request, answer);
      if (mailBar !== null) return good(words.replySaved(firstName));
      return good(words.replySent(firstName));
    },
  ),
  seen: save(statusForm, words.saveFailed, async ({ context, agent }, { request, reply }) => {
    const { firstName } = await seeRequest(context, agent.id, request, reply);
    return good(words.seen(firstName));
  }),
  resolve: save(statusForm, words.saveFailed, async ({ context, agent }, { request, reply }) => {
    const { taskTitle } = await settleRequest(context, agent.id, request, true, reply);
    const undo = { action: "/agent/requests", fields: { intent: "reopen", request } };
    return good(words.resolved(taskTitle), { undo });
  }),
  reopen: save(statusForm, words.saveFailed, async ({ context, agent }, { request, reply }) => {
    const { taskTitle } = await settleRequest(context, agent.id, request, false, reply);
    return good(words.reopened(taskTitle));
  }),
});
