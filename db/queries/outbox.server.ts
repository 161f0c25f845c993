import { sql } from "drizzle-orm";
import type { MailKind, MailPayload } from "#app/domain/messages.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";

export type NewMail<K extends MailKind = MailKind> = {
  id: string;
  kind: K;
  recipient: string;
  /** A second mail with the same key is never written. */
  dedupeKey: string;
  payload: MailPayload<K>;
  agentId: string | null;
  clientId: string | null;
  /** Epoch milliseconds. */
  createdAt: number;
};

/** Puts a mail into the outbox, in the batch of the change it reports. */
export function insertMail<K extends MailKind>(db: Db, mail: NewMail<K>): Statement {
  return db.insert(outbox).values(mail).onConflictDoNothing();
}

/** The same, only if the statement before it in the batch changed a row. */
export function insertMailIfChanged<K extends MailKind>(db: Db, mail: NewMail<K>): Statement {
  return db.run(sql`
    insert or ignore into outbox (id, kind, recipient, dedupe_key, payload, agent_id, client_id, created_at)
    select ${mail.id}, ${mail.kind}, ${mail.recipient}, ${mail.dedupeKey}, ${JSON.stringify(mail.payload)},
      ${mail.agentId}, ${mail.clientId}, ${mail.createdAt}
    where changes() = 1`);
}
