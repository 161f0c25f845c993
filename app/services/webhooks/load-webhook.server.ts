import { isWebhookKind, WEBHOOK_TYPES, type WebhookKind } from "#app/domain/webhooks/webhook.ts";
import type { Db } from "#db/client.server.ts";
import { selectEmailReferral, selectEmailRequest } from "#db/queries/email/contents.server.ts";
import { getWebhookClient, getWebhookToSend } from "#db/queries/webhooks/webhooks.server.ts";
import { openSecret } from "./webhook-secrets.server.ts";

/*
 * What a webhook says, read as it is sent: contact details, referrals, requests, and the agent's own closing date, all
 * of which the agent's pages show; nothing of a home's expenses, documents, or chats.
 */

export type WebhookRow = {
  kind: string;
  agentId: string | null;
  clientId: string | null;
  payload: Record<string, unknown>;
  createdAt: number;
};
/** `secrets`: the current one, and for a day also the one before. */
export type ReadyWebhook = { url: string; secrets: string[]; body: string };

type Deps = { db: Db; now: number; mailSecret: string };
type Data = Record<string, unknown> | null;

/** Why it is not sent: off, suspended, gone (what it is about, or the account), unreadable. */
export async function loadWebhook(deps: Deps, row: WebhookRow): Promise<ReadyWebhook | { skip: string }> {
  const { db, now, mailSecret } = deps;
  const { kind, agentId } = row;
  if (agentId === null || !isWebhookKind(kind)) return { skip: "unreadable" };
  const hook = await getWebhookToSend(db, agentId);
  if (!hook || hook.offAt !== null) return { skip: "off" };
  if (hook.deletedAt !== null) return { skip: "gone" };
  if (hook.suspendedAt !== null) return { skip: "suspended" };
  const sealed = [
    hook.secret,
    ...((hook.oldSecretUntil ?? 0) > now && hook.oldSecret ? [hook.oldSecret] : []),
  ];
  const opened = await Promise.all(sealed.map((one) => openSecret(one, { agentId, mailSecret })));
  const secrets = opened.filter((one) => one !== null);
  if (secrets.length === 0) return { skip: "unreadable" };
  const data = await dataOf(db, kind, { ...row, agentId });
  if (data === null) return { skip: "gone" };
  const timestamp = new Date(row.createdAt).toISOString();
  return { url: hook.url, secrets, body: JSON.stringify({ type: WEBHOOK_TYPES[kind], timestamp, data }) };
}

async function dataOf(db: Db, kind: WebhookKind, row: WebhookRow & { agentId: string }): Promise<Data> {
  if (kind === "webhook_test") return {};
  const { agentId, clientId, payload } = row;
  const home = clientId === null ? null : await getWebhookClient(db, agentId, clientId);
  if (!home) return null;
  const { closedOn, ...said } = home;
  const client = {
    id: said.id,
    first_name: said.firstName,
    last_name: said.lastName,
    email: said.email,
    phone: said.phone,
    address: said.address,
    city: said.city,
    state: said.state,
    zip_code: said.zipCode,
  };
  const subjectId = String(payload.subjectId);
  switch (kind) {
    case "webhook_referral": {
      const [referral] = await selectEmailReferral(db, agentId, home.id, subjectId);
      if (!referral) return null;
      const { name, friendEmail: email, friendPhone: phone, message } = referral;
      return { referral: { id: subjectId, name, email, phone, message }, client };
    }
    case "webhook_help_request": {
      const [request] = await selectEmailRequest(db, agentId, home.id, subjectId);
      if (!request) return null;
      return { help_request: { id: subjectId, title: request.title, message: request.message }, client };
    }
    case "webhook_joined":
      return { client };
    case "webhook_anniversary": {
      if (closedOn === null) return null;
      const years = Number(payload.year) - Number(closedOn.slice(0, 4));
      return years > 0 ? { closing_date: closedOn, years, client } : null;
    }
  }
}
