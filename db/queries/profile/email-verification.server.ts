import { eq, type SQL, sql } from "drizzle-orm";
import { verifyEmail } from "#app/emails/kinds.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isLive } from "#db/predicates.ts";
import { hasOptedOut } from "#db/queries/email-permission.server.ts";
import { insertEmailsOf } from "#db/queries/insert-email.server.ts";
import { profiles, users } from "#db/schema.ts";

/** Whether an agent has verified the address their emails show; a changed address starts unverified. */

/** An agent's email address, lower-cased; `profiles` is in scope. */
export const agentAddress: SQL<string> = sql`lower(coalesce(nullif(profiles.email, ''),
  (select users.email from users where users.id = profiles.user_id)))`;

/** True where that address is verified; `profiles` is in scope. */
export const isEmailVerified: SQL<number> = sql`
  (profiles.verified_email is null or profiles.verified_email = ${agentAddress})`;

/** The same for the address they log in with; `users` is in scope as well. */
export const isSignInEmailVerified: SQL<number> = sql`
  (profiles.verified_email is null or profiles.verified_email = lower(users.email))`;

/** `verified_email` for a statement that changes the address; keeps what was verified by default. */
export const keptVerifiedEmail: SQL<string> = sql`coalesce(profiles.verified_email, ${agentAddress})`;

export async function getVerification(db: Db, agentId: string) {
  const [row] = await db
    .select({
      address: sql<string>`${agentAddress}`.as("address"),
      isEmailVerified: sql<number>`${isEmailVerified}`.mapWith(Boolean).as("is_proved"),
      deletedAt: profiles.deletedAt,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(profiles.id, agentId));
  return row ?? null;
}

/** Marks this lower-cased address as verified if it is still the agent's. */
export function markEmailVerified(db: Db, agentId: string, address: string): Statement {
  return db.run(sql`
    update profiles set verified_email = ${address}
    where id = ${agentId} and ${isLive()} and ${agentAddress} = ${address}`);
}

/** Verification links a day: per account, per address, and to an address that opted out. */
export const LINKS_A_DAY = { perAgent: 5, perAddress: 3, unwanted: 1 };

const linksToAddress = sql`case when ${hasOptedOut(agentAddress)}
  then ${LINKS_A_DAY.unwanted} else ${LINKS_A_DAY.perAddress} end`;

/**
 * Emails a link to verify the agent's address, unless verified or too many were sent since `dayAgo`. A change of
 * address goes before it in the batch.
 */
export function insertVerificationEmailRow(
  db: Db,
  { id, agentId, now, dayAgo }: { id: string; agentId: string; now: number; dayAgo: number },
): Statement {
  const lately = sql`kind = ${verifyEmail.name} and let_go_at > ${dayAgo} and state <> 'skipped'`;
  const mail = {
    id: sql`${id}`,
    recipient: agentAddress,
    key: { id: sql`${id}` },
    payload: sql`'{}'`,
    agentId: sql`profiles.id`,
    clientId: sql`null`,
    createdAt: now,
    releasedAt: now,
  };
  return insertEmailsOf(
    db,
    verifyEmail,
    mail,
    sql`from profiles
    where profiles.id = ${agentId} and ${isLive("profiles")} and not ${isEmailVerified}
      and (select count(*) from outbox where agent_id = ${agentId} and ${lately}) < ${LINKS_A_DAY.perAgent}
      and (select count(*) from outbox where recipient = ${agentAddress} and ${lately}) < ${linksToAddress}`,
  );
}
