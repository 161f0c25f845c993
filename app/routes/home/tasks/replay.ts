import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireHome } from "#app/auth/guards.server.ts";
import type { ConflictOffer } from "#app/domain/device/offline-pages-and-forms.ts";
import { MAX_IMAGE_BYTES } from "#app/domain/files/upload-limits.ts";
import { text } from "#app/http/forms.server.ts";
import { readUploadForm } from "#app/http/uploads.server.ts";
import * as m from "#app/paraglide/messages.js";
import { DEADLINE_FIELD } from "#app/services/tasks/edit-task.server.ts";
import { getOccurrence } from "#db/queries/tasks/plan.server.ts";
import { handleReplayedForm } from "../shared/replayed-form.server.ts";
import { runTaskIntent } from "./actions.server.ts";
import { TASKS } from "./form-options.ts";
import { MAX_TASKS } from "./forms.server.ts";
import type { TaskActionContext } from "./task-action.server.ts";

/** A GET comes here only after signing in again, so it goes to the plan. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireHome({ request, context }, "tasks.complete");
  return redirect(TASKS);
}

/** A form that was queued offline, sent by the service worker. */
export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "tasks.complete");
  const form = await readUploadForm(request, MAX_IMAGE_BYTES, { ...context, maxFields: MAX_TASKS });
  return handleReplayedForm(
    { request, context, home, form },
    { page: TASKS, run: runTaskIntent, offer: conflictResolutionFor },
  );
}

type Refused = { conflict: boolean; errors: Readonly<Record<string, string>> };

/** How a queued form could be saved despite a conflict; null if it cannot. */
async function conflictResolutionFor(
  args: TaskActionContext,
  { conflict, errors }: Refused,
): Promise<ConflictOffer | null> {
  const intent = text(args.form, "intent");
  if (DEADLINE_FIELD in errors) {
    const anyway = text(args.form, "preset") || text(args.form, "date");
    return { label: m.home_tasks_toast_snooze_anyway(), fields: { anyway } };
  }
  if (!conflict) return null;
  if (intent === "complete-details")
    return { label: m.home_tasks_toast_add_my_details(), fields: { done: "yes" } };
  const label = { note: m.home_tasks_toast_save_mine(), snooze: m.home_tasks_toast_snooze_anyway() }[intent];
  if (label === undefined) return null;
  const row = await getOccurrence(args.context.db, args.home.id, text(args.form, "task"));
  return row && { label, fields: { version: String(row.version) } };
}
