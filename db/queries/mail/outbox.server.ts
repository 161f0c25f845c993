import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client.server.ts";
import { clients, outbox } from "#db/schema.ts";

export type NewMail = {
  id: string;
  kind: string;
  recipient: string;
  /** A second mail with the same key is never written. */
  dedupeKey: string;
  payload: Record<string, unknown>;
  agentId: string | null;
  clientId: string | null;
  /** Epoch milliseconds. */
  createdAt: number;
};

/** Mail that counts against a limit waits until it is let go; all other may go at once. */
export const firstState = (kind: string) => (kind === "invite" ? "waiting" : "pending");

/** Only what may go at once is for the queue to know; whoever lets go of the rest tells of it then. */
function noteWritten(db: Db, { id, kind }: Pick<NewMail, "id" | "kind">): void {
  if (firstState(kind) === "pending") db.writtenMail.push(id);
}

/** Puts a mail into the outbox, in the batch of the change it reports. */
export function insertMail(db: Db, mail: NewMail): Statement {
  noteWritten(db, mail);
  return db
    .insert(outbox)
    .values({ ...mail, state: firstState(mail.kind) })
    .onConflictDoNothing();
}

/** The same, only if the statement before it in the batch changed a row. */
export function insertMailIfChanged(db: Db, mail: NewMail): Statement {
  noteWritten(db, mail);
  return db.run(sql`
    insert or ignore into outbox
      (id, kind, recipient, dedupe_key, payload, agent_id, client_id, created_at, state)
    select ${mail.id}, ${mail.kind}, ${mail.recipient}, ${mail.dedupeKey}, ${JSON.stringify(mail.payload)},
      ${mail.agentId}, ${mail.clientId}, ${mail.createdAt}, ${firstState(mail.kind)}
    where changes() = 1`);
}

/** Puts a mail into the outbox unless its reader was written one of its kind after an instant. */
export function insertMailUnlessRecent(
  db: Db,
  mail: NewMail & { agentId: string },
  after: number,
): Statement {
  db.writtenMail.push(mail.id);
  return db.run(sql`
    insert or ignore into outbox (id, kind, recipient, dedupe_key, payload, agent_id, client_id, created_at)
    select ${mail.id}, ${mail.kind}, ${mail.recipient}, ${mail.dedupeKey}, ${JSON.stringify(mail.payload)},
      ${mail.agentId}, ${mail.clientId}, ${mail.createdAt}
    where not exists (select 1 from outbox
      where agent_id = ${mail.agentId} and state in ('pending', 'sending', 'sent', 'failed', 'skipped')
        and created_at > ${after} and kind = ${mail.kind} and client_id is ${mail.clientId})`);
}

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
        gt(outbox.createdAt, after),
        isNull(clients.deletedAt),
      ),
    )
    .orderBy(desc(outbox.createdAt))
    .limit(limit);
}
