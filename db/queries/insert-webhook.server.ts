import { type SQL, sql } from "drizzle-orm";
import { WEBHOOK_TYPES, type WebhookKind } from "#app/domain/webhooks/webhook.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isLive } from "#db/predicates.ts";

/** All writes of webhooks to the outbox. One with the same key is never written twice. */

export type NewWebhook = {
  id: string;
  kind: WebhookKind;
  agentId: string;
  clientId: string | null;
  /** What it is about, once for each agent and kind: the id of a referral, of a request, or of a client. */
  subjectId: string;
  createdAt: number;
};

/** Begins the key of everything an agent's webhook is told. */
const keyPrefix = (agentId: string) => `webhook:${agentId}:`;

/** Rows of an agent's webhook in the outbox, by their keys. */
export const ofWebhook = (agentId: string): SQL =>
  sql`dedupe_key >= ${keyPrefix(agentId)} and dedupe_key < ${`webhook:${agentId};`}`;

const ROWS: Partial<Record<WebhookKind, string>> = {
  webhook_referral: "referrals",
  webhook_help_request: "task_help_requests",
};

/** Writes one if the agent's webhook is on and its subject was written, which may be earlier in the same batch. */
export function insertWebhook(db: Db, webhook: NewWebhook): Statement {
  const { id, kind, agentId, clientId, subjectId, createdAt } = webhook;
  const table = ROWS[kind];
  const isThere = table
    ? sql`exists (select 1 from ${sql.identifier(table)} subject
        where subject.id = ${subjectId} and subject.agent_id = ${agentId} and subject.client_id = ${clientId})`
    : sql`true`;
  return db.run(sql`
    insert into outbox (id, kind, channel, recipient, dedupe_key, payload, agent_id, client_id, created_at, state)
    select ${id}, ${kind}, 'webhook', hook.agent_id, ${`${keyPrefix(agentId)}${WEBHOOK_TYPES[kind]}:${subjectId}`},
      ${JSON.stringify({ subjectId })}, hook.agent_id, ${clientId}, ${createdAt}, 'pending'
    from webhooks hook where hook.agent_id = ${agentId} and hook.off_at is null and ${isThere}
    on conflict do nothing`);
}

export type AnniversaryDay = {
  /** Begins the ids of all of them. */
  id: string;
  zones: readonly string[];
  year: number;
  /** "MM-DD"; on the last day of February of a short year also that of leap years. */
  days: readonly string[];
  createdAt: number;
};

/** Writes the closing anniversaries of a day for all agents whose webhook is on, once a year for each client. */
export function insertAnniversaries(db: Db, { id, zones, year, days, createdAt }: AnniversaryDay): Statement {
  return db.run(sql`
    insert into outbox (id, kind, channel, recipient, dedupe_key, payload, agent_id, client_id, created_at, state)
    select ${id} || '-' || home.id, 'webhook_anniversary', 'webhook', hook.agent_id,
      'webhook:' || hook.agent_id || ':client.closing_anniversary:' || home.id || '-' || ${String(year)},
      json_object('subjectId', home.id, 'year', cast(${year} as integer)), hook.agent_id, home.id, ${createdAt}, 'pending'
    from webhooks hook
    join profiles agent on agent.id = hook.agent_id and ${isLive("agent")} and agent.suspended_at is null
    join clients home on home.agent_id = hook.agent_id and ${isLive("home")}
    where hook.off_at is null and agent.time_zone in (select value from json_each(${JSON.stringify(zones)}))
      and substr(home.card_closed_on, 6) in (select value from json_each(${JSON.stringify(days)}))
      and cast(substr(home.card_closed_on, 1, 4) as integer) < ${year}
    on conflict do nothing returning id`);
}
