import type { WebhookKind } from "#app/domain/webhooks/webhook.ts";
import type { Statement } from "#db/client.server.ts";
import { insertWebhook } from "#db/queries/insert-webhook.server.ts";
import type { MailDeps } from "./deps.ts";

type Event = { kind: WebhookKind; agentId: string; clientId: string | null; subjectId: string };

/** For the batch of the event, after what it is about. Writes nothing where the agent's webhook is off. */
export function queueWebhook({ db, now, random, outbox }: MailDeps, event: Event): Statement {
  const id = random.id();
  outbox.emails.push(id);
  return insertWebhook(db, { id, ...event, createdAt: now });
}
