import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireHome } from "#app/auth/guards.server.ts";
import { readUploadForm } from "#app/http/uploads.server.ts";
import * as m from "#app/paraglide/messages.js";
import { DOCUMENT_RULES } from "#app/services/files/stored-files.server.ts";
import { handleReplayedForm } from "../shared/replayed-form.server.ts";
import { runFinanceIntent } from "./actions.server.ts";
import { FINANCES } from "./paths.ts";

/** A GET comes here only after signing in again, so it goes to the finances. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireHome({ request, context }, "money.write");
  return redirect(FINANCES);
}

/** An expense that was queued offline, sent by the service worker. */
export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "money.write");
  const form = await readUploadForm(request, DOCUMENT_RULES.maxBytes, context);
  return handleReplayedForm(
    { request, context, home, form },
    {
      page: FINANCES,
      run: runFinanceIntent,
      // The form's id is used up; with a new one the expense is added a second time.
      offer: (args, { conflict }) =>
        conflict
          ? { label: m.home_expenses_add_again(), fields: { expense: args.context.random.id() } }
          : null,
    },
  );
}
