import { attempt, badRequest, parseForm, text } from "#app/http/forms.server.ts";
import { redirectWithToast, type Toast } from "#app/http/toast.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { answerRequest, seeRequest, settleRequest } from "#app/services/requests/answer-request.server.ts";
import { answerForm, readAddress } from "./forms.server.ts";

const SEND_FAILED = "Error sending reply. Please try again.";
const SAVE_FAILED = "Error updating request. Please try again.";

type Act = { request: Request; context: AppLoadContext; agentId: string; form: FormData };

/** Does what a form of the inbox asks for; its field `intent` says what that is. */
export function runRequestIntent(act: Act) {
  switch (text(act.form, "intent")) {
    case "answer":
      return answer(act);
    case "seen":
      return see(act);
    case "resolve":
      return settle(act, true);
    case "reopen":
      return settle(act, false);
    default:
      return badRequest(act.form, {}, "Please use one of the buttons below.");
  }
}

function answer(act: Act) {
  const { context, agentId, form } = act;
  const parsed = parseForm(form, answerForm);
  if (!parsed.ok) return badRequest(form, parsed.errors);
  const { request, reply, keepOpen, seen } = parsed.value;
  return attempt(form, SEND_FAILED, async () => {
    const open = keepOpen === "on";
    const { firstName } = await answerRequest(context, agentId, request, {
      text: reply,
      open,
      instead: seen,
    });
    return done(act, `Your reply to ${firstName} is on its way.`);
  });
}

function see(act: Act) {
  return attempt(act.form, SAVE_FAILED, async () => {
    const { firstName } = await seeRequest(act.context, act.agentId, text(act.form, "request"));
    return done(act, `${firstName} can see that you have read it.`);
  });
}

function settle(act: Act, resolved: boolean) {
  const request = text(act.form, "request");
  return attempt(act.form, SAVE_FAILED, async () => {
    const { taskTitle } = await settleRequest(act.context, act.agentId, request, resolved);
    if (!resolved) return done(act, `“${taskTitle}” is open again.`);
    const undo = { action: "/agent/requests", fields: { intent: "reopen", request } };
    return done(act, `“${taskTitle}” is resolved.`, undo);
  });
}

function done(act: Act, message: string, undo?: Toast["undo"]) {
  const { closeTo } = readAddress(new URL(act.request.url));
  return redirectWithToast(closeTo, { tone: "good", message, ...(undo && { undo }) }, act);
}
