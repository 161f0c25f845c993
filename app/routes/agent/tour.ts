import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireAgent } from "#app/auth/guards.server.ts";
import { completeTour } from "#db/queries/accounts/agents.server.ts";

/** No page here: the tour runs on the dashboard. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAgent({ request, context });
  return redirect("/agent");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  await completeTour(context.db, agent.id);
  return json({ completed: true });
}

export { clientAction } from "#app/components/shell/connection.ts";
