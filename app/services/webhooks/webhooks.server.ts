import { MINUTE_MS } from "#app/domain/days/durations.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { OLD_SECRET_MS, webhookUrl } from "#app/domain/webhooks/webhook.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps, MailDeps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { insertWebhook } from "#db/queries/insert-webhook.server.ts";
import {
  deleteWebhook,
  getWebhook,
  insertNewWebhook,
  replaceWebhookSecret,
  setWebhookUrl,
} from "#db/queries/webhooks/webhooks.server.ts";
import { createSecret, sealSecret } from "./webhook-secrets.server.ts";

type Places = { localReceiver: string | null; ownOrigin: string };
type SecretDeps = Deps & { env: { MAIL_SECRET: string } };

/**
 * Sets where events go, and turns the webhook on. Returns the new secret, which is never shown again; null where there
 * was one already, which stays. Throws RuleViolation for an address we don't send to.
 */
export async function saveWebhook(
  deps: SecretDeps,
  agentId: string,
  typed: string,
  places: Places,
): Promise<string | null> {
  const { db, now, random, env } = deps;
  const url = webhookUrl(typed, places);
  if (url === null) throw new RuleViolation(m.webhooks_need_url(), "url");
  const secret = createSecret(random);
  const sealed = await sealSecret(secret, { agentId, mailSecret: env.MAIL_SECRET, random });
  const [inserted] = await runBatch(db, [
    insertNewWebhook(db, { agentId, url, secret: sealed, secretSetAt: now, createdAt: now }),
    setWebhookUrl(db, agentId, url),
  ]);
  return rowsChanged(inserted) === 1 ? secret : null;
}

/** Returns the new secret. Throws Conflict where it was replaced since the form was opened, and NotFound. */
export async function replaceSecret(deps: SecretDeps, agentId: string, setAt: number): Promise<string> {
  const { db, random, env } = deps;
  const current = await getWebhook(db, agentId);
  if (!current) throw new NotFound();
  const now = Math.max(deps.now, current.secretSetAt + 1);
  const secret = createSecret(random);
  const sealed = await sealSecret(secret, { agentId, mailSecret: env.MAIL_SECRET, random });
  const [replaced] = await runBatch(db, [
    replaceWebhookSecret(db, agentId, { setAt, secret: sealed, now, oldUntil: now + OLD_SECRET_MS }),
  ]);
  if (rowsChanged(replaced) !== 1) throw new Conflict(m.webhooks_secret_replaced_meanwhile());
  return secret;
}

/** One a minute. Throws NotFound where the webhook is off. */
export async function sendTestWebhook(deps: MailDeps, agentId: string): Promise<void> {
  const { db, now, random, outbox } = deps;
  const current = await getWebhook(db, agentId);
  if (!current || current.offAt !== null) throw new NotFound();
  const id = random.id();
  const subjectId = String(Math.floor(now / MINUTE_MS));
  outbox.emails.push(id);
  await runBatch(db, [
    insertWebhook(db, { id, kind: "webhook_test", agentId, clientId: null, subjectId, createdAt: now }),
  ]);
}

/** The secret is deleted, and what was waiting is never sent. Idempotent. */
export async function turnOffWebhook({ db }: Pick<Deps, "db">, agentId: string): Promise<void> {
  await runBatch(db, deleteWebhook(db, agentId));
}
