import { eq, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client.server.ts";
import { emailOptOuts } from "#db/schema.ts";

/** Why an invite was not sent whose reader asked for none. */
const OPTED_OUT = "opted_out";
const optedOut = sql`recipient in (select email from mail_opt_outs)`;

/** Keeps an address, lower-cased, from all invites; changes nothing where it is so already. */
export function insertOptOut(db: Db, email: string, now: number): Statement {
  return db.insert(emailOptOuts).values({ email, at: now }).onConflictDoNothing();
}

/** Lets an address get invites again. */
export function deleteOptOut(db: Db, email: string): Statement {
  return db.delete(emailOptOuts).where(eq(emailOptOuts.email, email));
}

/** Whether an address, lower-cased, asked for no invites. */
export async function isOptedOut(db: Db, email: string): Promise<boolean> {
  const rows = await db.select().from(emailOptOuts).where(eq(emailOptOuts.email, email));
  return rows.length > 0;
}

/** Which of these addresses, lower-cased, asked for no invites, as a read that can stand in a batch. */
export function selectOptOuts(db: Db, emails: readonly string[]) {
  return db
    .select({ email: emailOptOuts.email })
    .from(emailOptOuts)
    .where(sql`${emailOptOuts.email} in (select value from json_each(${JSON.stringify(emails)}))`);
}

/** Ends the invites to an address that have not gone out, whoever wrote them, and what else waits as they do. */
export function skipInvitesTo(db: Db, email: string): Statement {
  return db.run(sql`
    update outbox set state = 'skipped', error = ${OPTED_OUT}
    where (state = 'waiting' or (kind = 'invite' and state = 'pending')) and recipient = ${email}`);
}

/** Ends an agent's mails that wait for nothing, as their readers asked for none. */
export function skipOptedOut(db: Db, agentId: string): Statement {
  return db.run(sql`
    update outbox set state = 'skipped', error = ${OPTED_OUT}
    where state = 'waiting' and agent_id = ${agentId} and ${optedOut}`);
}
