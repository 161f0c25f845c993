import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireHome } from "#app/auth/guards.server.ts";
import { answerApi, apiProblem, rethrowAsUnauthorized, wantsStream } from "#app/http/assistant-api.server.ts";
import { readBody } from "#app/http/read-body.server.ts";
import * as m from "#app/paraglide/messages.js";
import { askAssistant, streamAnswer } from "#app/services/assistant/ask-assistant.server.ts";
import { questionBody } from "./forms.server.ts";

/** Bytes. Enough for a question and ten earlier messages. */
const BODY_MAX = 512 * 1024;

/** A GET comes here only after signing in again, so it goes to the chat. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireHome({ request, context }, "assistant.ask");
  return redirect("/home/assistant");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "assistant.ask").catch(rethrowAsUnauthorized);
  const body = await readJson(request);
  const parsed = questionBody.safeParse(body);
  if (!parsed.success) return apiProblem(m.home_assistant_send_json(), 400);
  const deps = { ...context, files: context.env.HOME_FILES, assistant: context.env.ASSISTANT };
  const { conversationHistory: history, ...asked } = parsed.data;
  const question = { ...asked, history, photos: [] };
  return answerApi("answer", async () =>
    wantsStream(request)
      ? streamAnswer(deps, home, question)
      : { reply: await askAssistant(deps, home, question) },
  );
}

async function readJson(request: Request): Promise<unknown> {
  const body = await readBody(request, BODY_MAX);
  if (body.is !== "whole") return null;
  try {
    return JSON.parse(new TextDecoder().decode(body.bytes));
  } catch {
    return null;
  }
}
