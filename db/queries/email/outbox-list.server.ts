import { desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";

/** The latest mails of everybody, for a developer's eyes only. */
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
