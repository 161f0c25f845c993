import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireAgent } from "#app/auth/guards.server.ts";
import type { Progress } from "#app/components/transfer/use-job-steps.ts";
import { attempt, badRequest, readForm, text } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { queueCopies, requireGroupEmail } from "#app/services/email/group-emails.server.ts";
import { emailPath } from "../../shared/group-email-paths.ts";

/** No page here: signing in may lead back to this address. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireAgent({ request, context });
  return redirect(emailPath(params.email ?? ""));
}

/** Writes one page of copies, answered with JSON for the page's script. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const form = await readForm(request);
  const id = params.email ?? "";
  const outcome = await attempt(form, m.agent_emails_send_failed(), async () => {
    if (text(form, "intent") !== "queue") return badRequest(form, {}, m.app_use_buttons());
    context.outbox.emails.push(...(await queueCopies(context, agent, id, 1)));
    const { state, written, expected } = await requireGroupEmail(context, agent.id, id);
    return { over: state !== "queueing", done: written, total: Math.max(expected, written) };
  });
  if (!("data" in outcome)) return Response.json(outcome satisfies Progress & { over: boolean });
  return Response.json({ message: outcome.data.form }, { status: outcome.init?.status });
}
