import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { isSignedEvent } from "#app/auth/webhook-signature.server.ts";
import { found, notFound } from "#app/http/not-found.ts";
import { readBody } from "#app/http/read-body.server.ts";
import { applyEmailEvent, type ProviderEvent } from "#app/services/email/provider-events.server.ts";

const MAX_BYTES = 64 * 1024;

export function loader() {
  throw notFound();
}

/** Delivery events from the mail provider. The signature is the guard; unknown events get 200, so they are not retried. */
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

/** The fields we use; the rest is ignored. */
const providerEvent = z.object({
  type: z.string().max(200),
  data: z.object({
    email_id: z.string().min(1).max(200),
    to: z.array(z.email().max(254)).max(50).catch([]),
    bounce: z
      .object({ type: z.string().max(200) })
      .optional()
      .catch(undefined),
  }),
});

/** Null for the many event types we ignore. */
function readEvent(body: Uint8Array): ProviderEvent | null {
  const parsed = providerEvent.safeParse(parseJson(body));
  if (!parsed.success) return null;
  const { type, data } = parsed.data;
  const event = { providerId: data.email_id, recipients: data.to };
  if (type === "email.complained") return { ...event, trouble: "complaint" };
  // Temporary bounces, such as a full mailbox, are ignored.
  const isForGood = type === "email.bounced" && (data.bounce?.type ?? "Permanent") === "Permanent";
  return isForGood || type === "email.suppressed" ? { ...event, trouble: "bounce" } : null;
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
