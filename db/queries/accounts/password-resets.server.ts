import { and, eq, exists, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client.server.ts";
import { isUnconfirmed } from "#db/queries/email-permission.server.ts";
import { clients, passwordResets, profiles, users } from "#db/schema.ts";
import { countHomesOfEmail, homesToReset } from "./homes-of-email.server.ts";

const usable = (tokenHash: string, now: number) =>
  and(eq(passwordResets.id, tokenHash), gt(passwordResets.expiresAt, now), isNull(passwordResets.usedAt));

/** A reset that can be used, as a read that can stand in a batch: at most one row. */
export function selectReset(db: Db, tokenHash: string, now: number) {
  return db.select().from(passwordResets).where(usable(tokenHash, now));
}

/**
 * A reset that can be used: its link's token by hash, unexpired and unused; with the address it was mailed to, and the
 * account in whose name that was.
 */
export async function findReset(db: Db, tokenHash: string, now: number) {
  const [row] = await db
    .select({
      id: passwordResets.id,
      userId: passwordResets.userId,
      clientId: passwordResets.clientId,
      agentId: sql<string>`coalesce(${profiles.id}, ${clients.agentId})`.as("whose_agent"),
      email: sql<string>`coalesce(${users.email}, ${clients.email})`.as("whose_email"),
    })
    .from(passwordResets)
    .leftJoin(users, eq(users.id, passwordResets.userId))
    .leftJoin(profiles, eq(profiles.userId, passwordResets.userId))
    .leftJoin(clients, eq(clients.id, passwordResets.clientId))
    .where(usable(tokenHash, now));
  return row ?? null;
}

export type Reset = NonNullable<Awaited<ReturnType<typeof findReset>>>;

/** Keeps a link; one that is there already and unused is good for as long as this one would be. */
export function insertReset(db: Db, row: typeof passwordResets.$inferInsert): Statement {
  return db
    .insert(passwordResets)
    .values(row)
    .onConflictDoUpdate({
      target: passwordResets.id,
      set: { expiresAt: row.expiresAt },
      setWhere: isNull(passwordResets.usedAt),
    });
}

/** Sets the password a reset is for, while it is usable: an agent's, or that of the homes of an email. */
export function setPasswordByReset(db: Db, reset: Reset, passwordHash: string, now: number): Statement {
  const stillUsable = exists(
    db.select({ id: passwordResets.id }).from(passwordResets).where(usable(reset.id, now)),
  );
  if (reset.userId !== null) {
    return db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, reset.userId), stillUsable));
  }
  return db
    .update(clients)
    .set({
      passwordHash,
      accountCreated: sql`coalesce(${clients.accountCreated}, ${now})`,
      // The link was mailed: whoever used it reads the email of that address. Of several homes strangers may have made
      // some, and are not to email there for that: each is confirmed by itself.
      emailConfirmedAt: sql`case when ${isUnconfirmed} and ${countHomesOfEmail(reset.email, now)} = 1 then ${now}
        else ${clients.emailConfirmedAt} end`,
      // Anyone with the code may have turned these on.
      shares: sql`case when ${isUnconfirmed} then '[]' else ${clients.shares} end`,
      calendarToken: sql`case when ${isUnconfirmed} then null else ${clients.calendarToken} end`,
    })
    .where(and(homesToReset(reset.email, now), stillUsable));
}

/** Whose resets: an agent's by their user, one home's by its client, or all of a homeowner's by their email. */
export type ResetOwner = { userId: string } | { clientId: string } | { email: string };

/** Marks every reset waiting for these as used. */
export function invalidateResets(db: Db, owner: ResetOwner, now: number): Statement {
  const homes = (email: string) =>
    db.select({ id: clients.id }).from(clients).where(eq(clients.email, email));
  const whose =
    "userId" in owner
      ? eq(passwordResets.userId, owner.userId)
      : "clientId" in owner
        ? eq(passwordResets.clientId, owner.clientId)
        : inArray(passwordResets.clientId, homes(owner.email));
  return db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(whose, isNull(passwordResets.usedAt)));
}
