import { eq, type SQLWrapper, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client.server.ts";
import { clients, emailOptOuts, emailSuppressions } from "#db/schema.ts";

/*
 * Who may be sent what: a suppressed address (bounced or complained) gets nothing; an opted-out one gets no invites and
 * fewer notices; an unconfirmed one may be a stranger's and gets what `unconfirmed` allows (app/emails/kinds.ts),
 * within limits. app/emails/recipient-policy.server.ts applies this as each email is sent.
 */

export const isAddressSuppressed = (address: SQLWrapper) =>
  sql<number>`exists (select 1 from mail_suppressions gone where gone.email = ${address})`;

export const hasOptedOut = (address: SQLWrapper) =>
  sql<number>`exists (select 1 from mail_opt_outs gone where gone.email = ${address})`;

/** True while nobody has confirmed a home's address; `clients` is in scope. Null in the column is a confirmed address. */
export const isUnconfirmed = sql<number>`${clients.emailConfirmedAt} is 0`;

/** True once somebody has confirmed it. */
export const isConfirmed = sql<number>`${clients.emailConfirmedAt} is not 0`;

/** Somebody who can log in (`c` = their home): an imported home gets no email before its agent invites it. */
export const CAN_LOG_IN = sql`(c.password_hash is not null or c.invite_code is not null)`;

/** Why email would not reach a client now; null if it would. A column of a read of `clients`. */
export const emailBlockReason = sql<"paused" | "unconfirmed" | "off" | "suppressed" | null>`case
  when clients.status = 'inactive' then 'paused'
  when ${isUnconfirmed} then 'unconfirmed'
  when exists (select 1 from notification_preferences wishes
    where wishes.client_id = clients.id and wishes.email_enabled = 0 and wishes.replies_by = 'mail') then 'off'
  when ${isAddressSuppressed(sql`clients.email`)} then 'suppressed'
  end`.as("mail_bar");

/** Why an invite was skipped. */
const OPTED_OUT = "opted_out";

export function insertOptOut(db: Db, email: string, now: number): Statement {
  return db.insert(emailOptOuts).values({ email, at: now }).onConflictDoNothing();
}

export function deleteOptOut(db: Db, email: string): Statement {
  return db.delete(emailOptOuts).where(eq(emailOptOuts.email, email));
}

export async function isOptedOut(db: Db, email: string): Promise<boolean> {
  const rows = await db.select().from(emailOptOuts).where(eq(emailOptOuts.email, email));
  return rows.length > 0;
}

export function selectOptOuts(db: Db, emails: readonly string[]) {
  return db
    .select({ email: emailOptOuts.email })
    .from(emailOptOuts)
    .where(sql`${emailOptOuts.email} in (select value from json_each(${JSON.stringify(emails)}))`);
}

/** Cancels unsent invites to an address, whoever wrote them, and other emails waiting with them. */
export function skipInvitesTo(db: Db, email: string): Statement {
  return db.run(sql`
    update outbox set state = 'skipped', error = ${OPTED_OUT}
    where (state = 'waiting' or (kind = 'invite' and state = 'pending')) and recipient = ${email}`);
}

/** Cancels an agent's emails that need not wait, as their readers opted out. */
export function skipOptedOut(db: Db, agentId: string): Statement {
  return db.run(sql`
    update outbox set state = 'skipped', error = ${OPTED_OUT}
    where state = 'waiting' and agent_id = ${agentId} and ${hasOptedOut(sql`outbox.recipient`)}`);
}

export function insertSuppression(db: Db, row: typeof emailSuppressions.$inferInsert): Statement {
  return db.insert(emailSuppressions).values(row).onConflictDoNothing();
}

export async function isSuppressed(db: Db, email: string): Promise<boolean> {
  const rows = await db
    .select({ email: emailSuppressions.email })
    .from(emailSuppressions)
    .where(eq(emailSuppressions.email, email));
  return rows.length > 0;
}
