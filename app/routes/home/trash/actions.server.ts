import { z } from "zod";
import type { Home } from "#app/auth/sessions.server.ts";
import { HOME_TRASH } from "#app/domain/trash/kinds.ts";
import { attempt, badRequest, parseForm } from "#app/http/forms.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { restoreDocument } from "#app/services/documents/edit-document.server.ts";
import { undeleteExpense } from "#app/services/expenses/delete-expense.server.ts";
import { untrashCustomTask } from "#app/services/tasks/custom-tasks.server.ts";
import { TRASH } from "./paths.ts";

type Act = { request: Request; context: AppLoadContext; home: Home; form: FormData };

const restoreForm = z.object({
  kind: z.enum(HOME_TRASH, "Please use a button below."),
  id: z.string("Please use a button below.").max(64, "Please use a button below."),
});

/** Brings one thing back, by the same way as where it was deleted; each answers what it is called. */
const WAYS = { expense: undeleteExpense, document: restoreDocument, task: untrashCustomTask };

/** Takes something out of the trash. */
export function bringBack({ request, context, home, form }: Act) {
  const parsed = parseForm(form, restoreForm);
  if (!parsed.ok) return badRequest(form, {}, Object.values(parsed.errors)[0]);
  const { kind, id } = parsed.value;
  return attempt(form, "Error bringing it back. Please try again.", async () => {
    const name = await WAYS[kind](context, home.id, id);
    const to = TRASH.address(TRASH.read(new URL(request.url).searchParams));
    return redirectWithToast(to, { tone: "good", message: `${name} is back.` }, { request, context });
  });
}
