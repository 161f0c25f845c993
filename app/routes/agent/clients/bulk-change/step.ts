import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireAgent } from "#app/auth/guards.server.ts";
import type { Progress } from "#app/components/transfer/use-job-steps.ts";
import { attempt, readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { continueBulkChange } from "#app/services/clients/bulk-change.server.ts";
import { progressOf } from "./load.server.ts";
import { bulkPath } from "./paths.ts";

/** No page here: signing in may lead back to this address. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireAgent({ request, context });
  return redirect(bulkPath(params.bulk ?? ""));
}

/** Runs one step of a bulk change or its undo, answered with JSON for the page's script. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const form = await readForm(request);
  const outcome = await attempt(form, m.agent_clients_bulk_failed(), async () => {
    const change = await continueBulkChange(context, agent.id, params.bulk ?? "", 1);
    return { over: change.state !== "running" && change.state !== "undoing", ...progressOf(change) };
  });
  if (!("data" in outcome)) return Response.json(outcome satisfies Progress & { over: boolean });
  return Response.json({ message: outcome.data.form }, { status: outcome.init?.status });
}
