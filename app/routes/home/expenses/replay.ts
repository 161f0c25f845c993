import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireHome } from "#app/auth/guards.server.ts";
import { readUploadForm } from "#app/http/uploads.server.ts";
import * as m from "#app/paraglide/messages.js";
import { DOCUMENT_RULES } from "#app/services/files/stored-files.server.ts";
import { handleReplayedForm } from "../shared/replayed-form.server.ts";
import { runFinanceIntent } from "./actions.server.ts";
import { FINANCES } from "./paths.ts";

/** Nothing to see here; who is sent back here after signing in wanted the finances. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireHome({ request, context });
  return redirect(FINANCES);
}

/** An expense that waited for a network, answered for the script that sends it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context });
  const form = await readUploadForm(request, DOCUMENT_RULES.maxBytes, context);
  return handleReplayedForm(
    { request, context, home, form },
    {
      page: FINANCES,
      run: runFinanceIntent,
      // The id of its form is spent: with a new one it is added beside the one that is there.
      offer: (args, { conflict }) =>
        conflict
          ? { label: m.home_expenses_add_again(), fields: { expense: args.context.random.id() } }
          : null,
    },
  );
}
