import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { isSignedEvent } from "#app/auth/webhook-signature.server.ts";
import { found, notFound } from "#app/http/not-found.ts";
import { countedBody } from "#app/http/uploads.server.ts";
import { applyMailEvent } from "#app/services/mail/provider-events.server.ts";
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
  const counted = countedBody(request, MAX_BYTES);
  const body = new Uint8Array(await new Response(counted.stream).arrayBuffer());
  if (counted.tooLarge()) return new Response(null, { status: 413 });
  const isOurs = await isSignedEvent(request.headers, body, { secret, now: context.now });
  if (!isOurs) return new Response(null, { status: 401 });
  const event = readEvent(body);
  if (event) await applyMailEvent(context, event);
  return new Response(null, { status: 200 });
}
