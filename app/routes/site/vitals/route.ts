import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { throttleVisits } from "#app/auth/throttle.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { readBody } from "#app/http/read-body.server.ts";
import { countVisit } from "#app/services/vitals/monitoring.server.ts";
import { readVisit } from "./visit.server.ts";

/** A visit takes some two hundred. */
const MAX_BYTES = 1_024;

/** Nothing to look at. */
export function loader() {
  throw notFound();
}

/**
 * Hears from one of our pages how fast it was. Whoever sends more than people visit hears the same as everybody, and
 * is not counted.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") throw notFound();
  const body = await readBody(request, MAX_BYTES);
  const visit = body.is === "whole" ? readVisit(new TextDecoder().decode(body.bytes)) : null;
  if (!visit) return new Response(null, { status: 400 });
  if (await throttleVisits(context.db, context.ip, context.now)) await countVisit(context, visit);
  return new Response(null, { status: 204 });
}
