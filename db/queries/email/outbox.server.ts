import { and, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client.server.ts";
import { isLive } from "#db/predicates.ts";
import { clients, outbox } from "#db/schema.ts";

/** The email a provider's event is about; null where the provider's name for it was never kept. */
export async function findSentEmail(db: Db, providerId: string) {
  const [row] = await db
    .select({ id: outbox.id, recipient: outbox.recipient })
    .from(outbox)
    .where(and(eq(outbox.providerId, providerId), isNotNull(outbox.providerId)));
  return row ?? null;
}

/** Notes that an email which had gone out came back after all. */
export function failSentEmail(db: Db, providerId: string, error: string): Statement {
  return db
    .update(outbox)
    .set({ state: "failed", error })
    .where(and(eq(outbox.providerId, providerId), isNotNull(outbox.providerId), eq(outbox.state, "sent")));
}

/**
 * Mails about an agent's live clients that did not arrive and were written after an instant, the newest
 * first: what the agent may want to pick up the phone for.
 */
export function listFailedEmail(db: Db, agentId: string, { after, limit }: { after: number; limit: number }) {
  return db
    .select({
      mailId: sql<string>`${outbox.id}`.as("mail_id"),
      kind: outbox.kind,
      recipient: outbox.recipient,
      error: outbox.error,
      createdAt: outbox.createdAt,
      clientId: sql<string>`${clients.id}`.as("person_id"),
      firstName: clients.firstName,
      lastName: clients.lastName,
      email: clients.email,
      phone: clients.phone,
    })
    .from(outbox)
    .innerJoin(clients, and(eq(clients.agentId, outbox.agentId), eq(clients.id, outbox.clientId)))
    .where(
      and(
        eq(outbox.agentId, agentId),
        eq(outbox.state, "failed"),
        eq(outbox.channel, "mail"),
        gt(outbox.createdAt, after),
        isLive(clients),
      ),
    )
    .orderBy(desc(outbox.createdAt))
    .limit(limit);
}

/**
 * When emails of these kinds went out to an address after an instant, the latest first, `limit` at most. Those that are
 * being sent beside `mail` and were written before it count as sent now. Instants in epoch milliseconds.
 */
export async function listSentTo(
  db: Db,
  mail: { id: string; recipient: string },
  { kinds, since, now, limit }: { kinds: readonly string[]; since: number; now: number; limit: number },
): Promise<number[]> {
  const isAsked = sql`lower(recipient) = ${mail.recipient.toLowerCase()} and channel = 'mail'
    and kind in (select value from json_each(${JSON.stringify(kinds)}))`;
  const rows = await db.all<{ at: number }>(sql`
    select sent_at as at from outbox
      where recipient = ${mail.recipient.toLowerCase()} and sent_at is not null and sent_at > ${since} and ${isAsked}
    union all
    select ${now} as at from outbox
      where state in ('pending', 'sending') and state = 'sending' and ${isAsked}
        and rowid < (select mine.rowid from outbox mine where mine.id = ${mail.id})
    order by at desc limit ${limit}`);
  return rows.map(({ at }) => at);
}

/** Whether a later mail of the same kind is about the same home and waits for the same address. */
export async function isSuperseded(
  db: Db,
  mail: { id: string; kind: string; recipient: string; clientId: string | null },
): Promise<boolean> {
  const rows = await db.all(sql`
    select 1 from outbox
    where state in ('pending', 'sending') and client_id = ${mail.clientId} and kind = ${mail.kind}
      and lower(recipient) = ${mail.recipient.toLowerCase()} and channel = 'mail'
      and rowid > (select mine.rowid from outbox mine where mine.id = ${mail.id})
    limit 1`);
  return rows.length > 0;
}

/** The latest emails of everybody, for a developer's eyes only. */
export function listOutbox(db: Db, limit: number) {
  return db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      recipient: outbox.recipient,
      state: outbox.state,
      attempts: outbox.attempts,
      error: outbox.error,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
    })
    .from(outbox)
    .where(eq(outbox.channel, "mail"))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit);
}

export type ListedEmail = Awaited<ReturnType<typeof listOutbox>>[number];

/** One mail of the outbox with what it takes to read it; null where there is none. */
export async function getOutboxRow(db: Db, id: string) {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  return row ?? null;
}
