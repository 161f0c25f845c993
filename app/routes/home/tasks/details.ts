import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireHome } from "#app/auth/guards.server.ts";
import { readDetails } from "./load.server.ts";

/** A task's details, for a page that is already loaded. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "tasks.read");
  return Response.json(await readDetails({ context, home }, params.task ?? ""));
}
