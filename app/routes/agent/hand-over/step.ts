import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireAgent } from "#app/auth/guards.server.ts";
import type { Progress } from "#app/components/transfer/use-job-steps.ts";
import { attempt, readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { continueHandOver, workOf } from "#app/services/clients/hand-over.server.ts";
import { handOverPath } from "../shared/hand-over-paths.ts";
import { progressOf } from "./load.server.ts";

/** No page here: signing in may lead back to this address. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireAgent({ request, context });
  return redirect(handOverPath(params.handOver ?? ""));
}

/** Moves or takes back one page of clients, answered with JSON for the page's script. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const form = await readForm(request);
  const outcome = await attempt(form, m.agent_hand_over_failed(), async () => {
    const over = await continueHandOver(context, agent.id, params.handOver ?? "", 1);
    return { over: workOf(over) === null, ...progressOf(over) };
  });
  if (!("data" in outcome)) return Response.json(outcome satisfies Progress & { over: boolean });
  return Response.json({ message: outcome.data.form }, { status: outcome.init?.status });
}
