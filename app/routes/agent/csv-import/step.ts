import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireAgent } from "#app/auth/guards.server.ts";
import type { Progress } from "#app/components/transfer/use-job-steps.ts";
import { attempt, badRequest, readForm, text } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { inviteImported, readTally } from "#app/services/transfer/csv/after-import.server.ts";
import { requireCsvImport } from "#app/services/transfer/csv/choose-table.server.ts";
import { continueImport } from "#app/services/transfer/csv/import-steps.server.ts";
import { importDeps } from "./actions.server.ts";
import { importPath } from "./paths.ts";

/** No page here: signing in may lead back to this address. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireAgent({ request, context });
  return redirect(importPath(params.import ?? ""));
}

/** Runs one batch of an import or its invites, answered with JSON for the page's script. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const form = await readForm(request);
  const deps = importDeps(context);
  const id = params.import ?? "";
  const outcome = await attempt(form, m.agent_csv_import_import_failed(), async () => {
    if (text(form, "intent") === "invite") await inviteImported(deps, agent.id, id, 1);
    else if (text(form, "intent") === "continue") await continueImport(deps, agent.id, id, 1);
    else return badRequest(form, {}, m.app_use_buttons());
    const found = await requireCsvImport(deps, agent.id, id);
    if (text(form, "intent") === "continue") {
      return { over: found.state !== "running", done: found.done, total: found.total };
    }
    const { live, uninvited } = await readTally(deps, found);
    return { over: uninvited === 0, done: live - uninvited, total: live };
  });
  if (!("data" in outcome)) return Response.json(outcome satisfies Progress & { over: boolean });
  return Response.json({ message: outcome.data.form }, { status: outcome.init?.status });
}
