import { and, eq, inArray, or, type SQLWrapper, sql } from "drizzle-orm";
import { trashCutoff } from "#app/domain/retention.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isAgent, isLive, isRestorable } from "#db/predicates.ts";
import { agentSessions, profiles, users, vendorCategories } from "#db/schema.ts";

/** An agent's credentials by lower-cased email, including a closed account until it is purged; null if unknown. */
export async function findAgentSignIn(db: Db, email: string, now: number) {
  const [row] = await db
    .select({
      agentId: profiles.id,
      userId: users.id,
      passwordHash: users.passwordHash,
      deletedAt: profiles.deletedAt,
      suspendedAt: profiles.suspendedAt,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(sql`lower(${users.email})`, email),
        isAgent(profiles),
        or(isLive(profiles), isRestorable(trashCutoff(now), profiles)),
      ),
    );
  return row ?? null;
}

export const isSuspended = (agentId: SQLWrapper) =>
  sql`exists (select 1 from profiles off where off.id = ${agentId} and off.suspended_at is not null)`;

/** When the agent with this lower-cased email closed their account; null if it is open or unknown. */
export async function getAgentDeletion(db: Db, email: string): Promise<number | null> {
  const [row] = await db
    .select({ deletedAt: profiles.deletedAt })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(sql`lower(${users.email})`, email), isAgent(profiles)));
  return row?.deletedAt ?? null;
}

export async function getAgentSignIn(db: Db, agentId: string) {
  const [row] = await db
    .select({ userId: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(profiles.id, agentId));
  return row ?? null;
}

/** A new agent with login, profile, and the default vendor categories. */
export function insertAgent(
  db: Db,
  user: typeof users.$inferInsert,
  profile: typeof profiles.$inferInsert,
  categories: (typeof vendorCategories.$inferInsert)[],
): Statement[] {
  return [
    db.insert(users).values(user),
    db.insert(profiles).values(profile),
    db.insert(vendorCategories).values(categories),
  ];
}

export function setAgentPassword(db: Db, userId: string, passwordHash: string) {
  return db.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

/** Replaces the password hash; changes nothing if the old hash is gone. */
export function replaceAgentPassword(
  db: Db,
  userId: string,
  oldHash: string,
  passwordHash: string,
): Statement {
  return db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), eq(users.passwordHash, oldHash)));
}

export function endAgentSessions(db: Db, agentId: string): Statement {
  return db.delete(agentSessions).where(eq(agentSessions.userId, agentId));
}

/** Ends every session of the agent with this user, only if this hash is the password now. */
export function endAgentSessionsAfter(db: Db, userId: string, passwordHash: string): Statement {
  const changed = db
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)));
  return db.delete(agentSessions).where(inArray(agentSessions.userId, changed));
}

export function completeTour(db: Db, agentId: string) {
  return db.update(profiles).set({ tourCompleted: true }).where(eq(profiles.id, agentId));
}
