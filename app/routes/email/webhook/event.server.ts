import { z } from "zod";
import type { ProviderEvent } from "#app/services/email/provider-events.server.ts";

/** What we read of an event; whatever else stands in it is the provider's business. */
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

/** What an event asks of us; null where that is nothing, as of most kinds there are. */
export function readEvent(body: Uint8Array): ProviderEvent | null {
  const parsed = providerEvent.safeParse(parseJson(body));
  if (!parsed.success) return null;
  const { type, data } = parsed.data;
  const event = { providerId: data.email_id, recipients: data.to };
  if (type === "email.complained") return { ...event, trouble: "complaint" };
  // A full mailbox or a server that is away may be better tomorrow.
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
