import { and, eq, sql } from "drizzle-orm";
import { MAX_WEBHOOK_FAILURES, type WebhookOffReason } from "#app/domain/webhooks/webhook.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isLive } from "#db/predicates.ts";
import { type DeliveryAttempt, heldBy } from "#db/queries/email/outbox.server.ts";
import { ofWebhook } from "#db/queries/insert-webhook.server.ts";
import { agentAddress } from "#db/queries/profile/email-verification.server.ts";
import { clients, profiles, webhooks } from "#db/schema.ts";

export type StoredWebhook = typeof webhooks.$inferSelect;

export async function getWebhook(db: Db, agentId: string): Promise<StoredWebhook | null> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.agentId, agentId));
  return row ?? null;
}

/** A webhook that is not there yet; one that is stays as it is. */
export function insertNewWebhook(db: Db, row: typeof webhooks.$inferInsert): Statement {
  return db.insert(webhooks).values(row).onConflictDoNothing();
}

/** Changes the address, and turns it on again where we had stopped. */
export function setWebhookUrl(db: Db, agentId: string, url: string): Statement {
  return db
    .update(webhooks)
    .set({ url, failures: 0, offAt: null, offReason: null })
    .where(eq(webhooks.agentId, agentId));
}

/** Replaces the secret if it is still the one set at `setAt`; the old one signs as well until `oldUntil`. */
export function replaceWebhookSecret(
  db: Db,
  agentId: string,
  { setAt, secret, now, oldUntil }: { setAt: number; secret: string; now: number; oldUntil: number },
): Statement {
  return db
    .update(webhooks)
    .set({ secret, secretSetAt: now, oldSecret: sql`${webhooks.secret}`, oldSecretUntil: oldUntil })
    .where(and(eq(webhooks.agentId, agentId), eq(webhooks.secretSetAt, setAt)));
}

/** Takes the webhook away, and what was waiting for it. */
export function deleteWebhook(db: Db, agentId: string): Statement[] {
  return [
    db.delete(webhooks).where(eq(webhooks.agentId, agentId)),
    db.run(sql`update outbox set state = 'skipped', error = 'off', lease_until = null
      where ${ofWebhook(agentId)} and agent_id = ${agentId} and state = 'pending'`),
  ];
}

export type ListedDelivery = {
  id: string;
  kind: string;
  state: string;
  error: string | null;
  createdAt: number;
};

/** The latest first. */
export function listDeliveries(db: Db, agentId: string, limit: number): Promise<ListedDelivery[]> {
  return db.all<ListedDelivery>(sql`
    select id, kind, state, error, created_at as createdAt from outbox
    where ${ofWebhook(agentId)} and agent_id = ${agentId} order by created_at desc, id desc limit ${limit}`);
}

/** An agent's webhook and what decides whether it is told anything. */
export async function getWebhookToSend(db: Db, agentId: string) {
  const [row] = await db
    .select({
      url: webhooks.url,
      secret: webhooks.secret,
      oldSecret: webhooks.oldSecret,
      oldSecretUntil: webhooks.oldSecretUntil,
      offAt: webhooks.offAt,
      deletedAt: profiles.deletedAt,
      suspendedAt: profiles.suspendedAt,
    })
    .from(webhooks)
    .innerJoin(profiles, eq(profiles.id, webhooks.agentId))
    .where(eq(webhooks.agentId, agentId));
  return row ?? null;
}

/** What an agent's page shows of a live client, and the closing date the agent keeps. */
export async function getWebhookClient(db: Db, agentId: string, clientId: string) {
  const [row] = await db
    .select({
      id: clients.id,
      firstName: clients.firstName,
      lastName: clients.lastName,
      email: clients.email,
      phone: clients.phone,
      address: clients.address,
      city: clients.city,
      state: clients.state,
      zipCode: clients.zipCode,
      closedOn: clients.cardClosedOn,
    })
    .from(clients)
    .where(and(eq(clients.agentId, agentId), eq(clients.id, clientId), isLive(clients)));
  return row ?? null;
}

/** Marks a webhook as delivered. */
export function markWebhookSent(db: Db, tried: DeliveryAttempt, agentId: string, now: number): Statement[] {
  return [
    db.run(sql`update outbox set state = 'sent', sent_at = ${now}, lease_until = null, error = null
      where ${heldBy(tried)} and agent_id = ${agentId}`),
    db.run(sql`update webhooks set failures = 0 where agent_id = ${agentId} and off_at is null`),
  ];
}

export function countWebhookFailure(db: Db, agentId: string): Statement {
  return db.run(
    sql`update webhooks set failures = failures + 1 where agent_id = ${agentId} and off_at is null`,
  );
}

/** Stops a webhook: because it is gone, or where it has failed too often. Changes a row only once. */
export function stopWebhook(db: Db, agentId: string, reason: WebhookOffReason, now: number): Statement {
  const isDue = reason === "gone" ? sql`true` : sql`failures >= ${MAX_WEBHOOK_FAILURES}`;
  return db.run(sql`update webhooks set off_at = ${now}, off_reason = ${reason}
    where agent_id = ${agentId} and off_at is null and ${isDue}`);
}

export async function getWebhookContact(db: Db, agentId: string): Promise<string | null> {
  const [row] = await db
    .select({ address: sql<string>`${agentAddress}` })
    .from(profiles)
    .where(eq(profiles.id, agentId));
  return row?.address ?? null;
}
