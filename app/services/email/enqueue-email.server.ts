import type { EmailMessage } from "#app/domain/email/email-delivery.ts";
import type { Outbox } from "#app/services/outbox.ts";
import type { Db } from "#db/client.server.ts";
import { listPushCopies } from "#db/queries/push/push-copies.server.ts";

/** Messages the queue takes at once. */
const MAX_AT_ONCE = 100;

/** Where messages go; Cloudflare's queue is one. */
type MailQueue = { sendBatch(messages: { body: EmailMessage }[]): Promise<unknown> };

/**
 * Empties the outbox of a request into the queue, with the notifications beside its mails, so that they go out within
 * seconds. Without any it does nothing at all.
 */
export async function enqueueEmail(
  { db, outbox }: { db: Db; outbox: Outbox },
  queue: MailQueue,
): Promise<void> {
  const emails = outbox.emails.splice(0);
  const echoes = await listPushCopies(db, outbox.echoed.splice(0));
  const messages = [...emails, ...echoes].map((outboxId) => ({ body: { outboxId } }));
  for (let at = 0; at < messages.length; at += MAX_AT_ONCE) {
    await queue.sendBatch(messages.slice(at, at + MAX_AT_ONCE));
  }
}
