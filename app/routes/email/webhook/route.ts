import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { isSignedEvent } from "#app/auth/webhook-signature.server.ts";
import { found, notFound } from "#app/http/not-found.ts";
import { readBody } from "#app/http/read-body.server.ts";
import { applyEmailEvent } from "#app/services/email/provider-events.server.ts";
import { readEvent } from "./event.server.ts";

const MAX_BYTES = 64 * 1024;

/** Nothing to look at. */
export function loader() {
  throw notFound();
}

/**
 * Hears from the mail provider what became of a mail. Answers 200 to whatever it does not know, so that it
 * is not sent again and again; its signature is the guard.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const secret = found(context.env.MAIL_WEBHOOK_SECRET);
  if (request.method !== "POST") throw notFound();
  const read = await readBody(request, MAX_BYTES);
  if (read.is !== "whole") return new Response(null, { status: 413 });
  const body = read.bytes;
  const isOurs = await isSignedEvent(request.headers, body, { secret, now: context.now });
  if (!isOurs) return new Response(null, { status: 401 });
  const event = readEvent(body);
  if (event) await applyEmailEvent(context, event);
  return new Response(null, { status: 200 });
}
