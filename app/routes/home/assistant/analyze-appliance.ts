import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireHome } from "#app/auth/guards.server.ts";
import { PHOTOS_MAX_BYTES } from "#app/domain/assistant/limits.ts";
import { answerApi, apiProblem, rethrowAsUnauthorized, wantsStream } from "#app/http/assistant-api.server.ts";
import { parseForm } from "#app/http/forms.server.ts";
import { filesOf, readUploadForm } from "#app/http/uploads.server.ts";
import { askAssistant, streamAnswer } from "#app/services/assistant/ask-assistant.server.ts";
import { photoForm } from "./forms.server.ts";

/** A GET comes here only after signing in again, so it goes to the chat. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireHome({ request, context }, "assistant.ask");
  return redirect("/home/assistant");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "assistant.ask").catch(rethrowAsUnauthorized);
  const form = await readUploadForm(request, PHOTOS_MAX_BYTES, context);
  const photos = filesOf(form, "image");
  const parsed = parseForm(form, photoForm);
  if (!parsed.ok) return apiProblem(Object.values(parsed.errors)[0] ?? "", 400);
  const { userMessage, conversationHistory, ...ids } = parsed.value;
  const deps = { ...context, files: context.env.HOME_FILES, assistant: context.env.ASSISTANT };
  const question = { ...ids, question: userMessage, history: conversationHistory, photos, needsPhoto: true };
  return answerApi("analysis", async () =>
    wantsStream(request)
      ? streamAnswer(deps, home, question)
      : { reply: await askAssistant(deps, home, question) },
  );
}
