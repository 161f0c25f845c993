import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireAnyUser } from "#app/auth/guards.server.ts";
import { pushKey } from "#app/services/push/subscriptions.server.ts";

/** The public key for push subscriptions; null if push is not configured. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAnyUser({ request, context }, "self.manage");
  return Response.json({ key: pushKey(context.env) });
}
