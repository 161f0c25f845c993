import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireLocal } from "#app/auth/guards.server.ts";

/** `npm run cron` posts here: the scheduler beside the local app has no address of its own. */
export function action({ request, context }: ActionFunctionArgs) {
  requireLocal(context);
  const job = new URL(request.url).searchParams.get("job") ?? "";
  return context.env.SCHEDULER.fetch(`https://scheduler/jobs/${encodeURIComponent(job)}`, { method: "POST" });
}

export function loader({ context }: LoaderFunctionArgs) {
  requireLocal(context);
  return new Response("npm run cron posts here.\n");
}
