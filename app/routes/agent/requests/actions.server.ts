import type { Agent } from "#app/auth/sessions.server.ts";
import { type Act, actionKit, good } from "#app/http/actions.server.ts";
import { rowOf } from "#app/http/forms.server.ts";
import { answerRequest, seeRequest, settleRequest } from "#app/services/requests/answer-request.server.ts";
import { answerForm, readAddress } from "./forms.server.ts";
import * as words from "./words.ts";

type RequestAct = Act & { agent: Agent };

const { press, save, run } = actionKit<RequestAct>(
  ({ request }) => readAddress(new URL(request.url)).closeTo,
);
const row = rowOf("request");

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
  seen: press(row, words.saveFailed, async ({ context, agent }, { request }) => {
    const { firstName } = await seeRequest(context, agent.id, request);
    return good(words.seen(firstName));
  }),
  resolve: press(row, words.saveFailed, async ({ context, agent }, { request }) => {
    const { taskTitle } = await settleRequest(context, agent.id, request, true);
    const undo = { action: "/agent/requests", fields: { intent: "reopen", request } };
    return good(words.resolved(taskTitle), { undo });
  }),
  reopen: press(row, words.saveFailed, async ({ context, agent }, { request }) => {
    const { taskTitle } = await settleRequest(context, agent.id, request, false);
    return good(words.reopened(taskTitle));
  }),
});
