import { z } from "zod";
import type { ProviderEvent } from "#app/services/email/provider-events.server.ts";

/** What we read of an event of Cloudflare's Email Service; whatever else stands in it is theirs. */
const sendingEvent = z.object({
  type: z.string().max(2_000, { abort: true }).startsWith("cf.email.sending.message."),
  payload: z.object({
    messageId: z.string().min(1).max(500),
    recipient: z.email().max(254).nullish().catch(null),
    bounce: z
      .object({ type: z.string().max(2_000) })
      .optional()
      .catch(undefined),
    rejection: z
      .object({ reason: z.string().max(2_000) })
      .optional()
      .catch(undefined),
  }),
});

/** A message of the queue that is an event of Cloudflare's; `event` null = it asks nothing of us. */
export type SendingEvent = { event: ProviderEvent | null };

/**
 * Reads an event the sending domain's subscription puts into the mail queue; null where the message is none. As with
 * Resend, only a bounce for good and a complaint count: a full mailbox, or a server that is away, may be better
 * tomorrow, and Cloudflare itself tries again for as long.
 */
export function readSendingEvent(body: unknown): SendingEvent | null {
  const parsed = sendingEvent.safeParse(body);
  if (!parsed.success) return null;
  const { type, payload } = parsed.data;
  const { messageId: providerId, recipient, bounce, rejection } = payload;
  const what = { providerId, recipients: recipient ? [recipient] : [] };
  if (type.endsWith(".complained")) return { event: { ...what, trouble: "complaint" } };
  const isForGood =
    (type.endsWith(".bounced") && bounce?.type === "hard") ||
    (type.endsWith(".rejected") && rejection?.reason === "suppressed");
  return { event: isForGood ? { ...what, trouble: "bounce" } : null };
}
