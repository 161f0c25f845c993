import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireAnyUser } from "#app/auth/guards.server.ts";
import { pushKey } from "#app/services/push/subscriptions.server.ts";

/** What a browser signs up with, for the script that offers notifications; null where the app can send none. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAnyUser({ request, context });
  return Response.json({ key: pushKey(context.env) });
}
