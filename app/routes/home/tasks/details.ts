import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireHome } from "#app/auth/guards.server.ts";
import { readDetails } from "./load.server.ts";

/** What one task's row on the list shows once it is open, for a page that is there already. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context });
  return Response.json(await readDetails({ context, home }, params.task ?? ""));
}
