import { and, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client.server.ts";
import { isLive } from "#db/predicates.ts";
import { clients, outbox } from "#db/schema.ts";

/** The mail a provider's event is about; null where the provider's name for it was never kept. */
export async function findSentMail(db: Db, providerId: string) {
  const [row] = await db
    .select({ id: outbox.id, recipient: outbox.recipient })
    .from(outbox)
    .where(and(eq(outbox.providerId, providerId), isNotNull(outbox.providerId)));
  return row ?? null;
}

/** Notes that a mail which had gone out came back after all. */
export function failSentMail(db: Db, providerId: string, error: string): Statement {
  return db
    .update(outbox)
    .set({ state: "failed", error })
    .where(and(eq(outbox.providerId, providerId), isNotNull(outbox.providerId), eq(outbox.state, "sent")));
}

/**
 * Mails about an agent's live clients that did not arrive and were written after an instant, the newest
 * first: what the agent may want to pick up the phone for.
 */
export function listFailedMail(db: Db, agentId: string, { after, limit }: { after: number; limit: number }) {
  return db
    .select({
      // Named apart: D1 answers a batch by column names, and two of one name become one.
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

/** How many mails of these kinds went out to an address since an instant (epoch milliseconds). */
export async function countSentTo(
  db: Db,
  recipient: string,
  { kinds, since }: { kinds: readonly string[]; since: number },
): Promise<number> {
  const [row] = await db.all<{ sent: number }>(sql`
    select count(*) as sent from outbox
    where recipient = ${recipient} and sent_at is not null and sent_at > ${since} and channel = 'mail'
      and kind in (select value from json_each(${JSON.stringify(kinds)}))`);
  return row?.sent ?? 0;
}
