import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireHome } from "#app/auth/guards.server.ts";
import { MAX_IMAGE_BYTES } from "#app/domain/files/upload-limits.ts";
import { readUploadForm } from "#app/http/uploads.server.ts";
import { handleReplayedForm } from "../shared/replayed-form.server.ts";
import { runTaskIntent } from "./actions.server.ts";
import { conflictResolutionFor } from "./conflict-resolution.server.ts";
import { TASKS } from "./form-options.ts";
import { MAX_TASKS } from "./forms.server.ts";

/** Nothing to see here; who is sent back here after signing in wanted the plan. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireHome({ request, context });
  return redirect(TASKS);
}

/** A form of the plan that waited for a network, answered for the script that sends it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context });
  const form = await readUploadForm(request, MAX_IMAGE_BYTES, { ...context, maxFields: MAX_TASKS });
  return handleReplayedForm(
    { request, context, home, form },
    { page: TASKS, run: runTaskIntent, offer: conflictResolutionFor },
  );
}
