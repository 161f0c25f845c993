import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireHome } from "#app/auth/guards.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { handleReplayedForm } from "../shared/replayed-form.server.ts";
import { runStormIntent } from "./actions.server.ts";
import { STORM } from "./paths.ts";

/** A GET comes here only after signing in again, so it goes to the list. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireHome({ request, context }, "tasks.complete");
  return redirect(STORM);
}

/** A check that was queued offline, sent by the service worker. */
export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "tasks.complete");
  const form = await readForm(request);
  return handleReplayedForm(
    { request, context, home, form },
    { page: STORM, run: runStormIntent, offer: () => null },
  );
}
