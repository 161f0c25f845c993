import { type ActionFunctionArgs, json } from "@remix-run/cloudflare";
import { requireAgent } from "#app/auth/guards.server.ts";
import { completeTour } from "#db/queries/agents.server.ts";

/** Notes that the agent has taken the tour to its end. */
export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  await completeTour(context.db, agent.id);
  return json({ completed: true });
}
