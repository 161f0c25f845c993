import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireAgent } from "#app/auth/guards.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { FIRST_PAGE, listPath } from "../paths.ts";
import { runChoiceIntent } from "./choose.server.ts";

/** No page here: signing in may lead back to this address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAgent({ request, context });
  return redirect(listPath({ ...FIRST_PAGE, select: true }));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const form = await readForm(request);
  return runChoiceIntent({ request, context, agentId: agent.id, form });
}
