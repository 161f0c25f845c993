import type { Agent } from "#app/auth/sessions.server.ts";
import { type Act, actionKit, good } from "#app/http/actions.server.ts";
import { rowOf } from "#app/http/forms.server.ts";
import { answerRequest, seeRequest, settleRequest } from "#app/services/requests/answer-request.server.ts";
import { answerForm, readAddress } from "./forms.server.ts";

const SEND_FAILED = "Error sending reply. Please try again.";
const SAVE_FAILED = "Error updating request. Please try again.";

type RequestAct = Act & { agent: Agent };

const { press, save, run } = actionKit<RequestAct>(
  ({ request }) => readAddress(new URL(request.url)).closeTo,
);
const row = rowOf("request");

/** Does what a form of the inbox asks for. */
export const runRequestIntent = run({
  answer: save(answerForm, SEND_FAILED, async ({ context, agent }, { request, reply, keepOpen, seen }) => {
    const open = keepOpen === "on";
    const answer = { text: reply, open, instead: seen };
    const { firstName, mailBar } = await answerRequest(context, agent.id, request, answer);
    if (mailBar !== null) return good(`Your reply is saved. ${firstName} sees it on their next visit.`);
    return good(`Your reply to ${firstName} is on its way.`);
  }),
  seen: press(row, SAVE_FAILED, async ({ context, agent }, { request }) => {
    const { firstName } = await seeRequest(context, agent.id, request);
    return good(`${firstName} can see that you have read it.`);
  }),
  resolve: press(row, SAVE_FAILED, async ({ context, agent }, { request }) => {
    const { taskTitle } = await settleRequest(context, agent.id, request, true);
    const undo = { action: "/agent/requests", fields: { intent: "reopen", request } };
    return good(`“${taskTitle}” is resolved.`, { undo });
  }),
  reopen: press(row, SAVE_FAILED, async ({ context, agent }, { request }) => {
    const { taskTitle } = await settleRequest(context, agent.id, request, false);
    return good(`“${taskTitle}” is open again.`);
  }),
});
