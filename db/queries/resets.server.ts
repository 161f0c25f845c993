import { and, eq, exists, gt, isNull, or, sql } from "drizzle-orm";
import { trashHorizon } from "#app/domain/client-list.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { clients, passwordResets, users } from "#db/schema.ts";

const usable = (tokenHash: string, now: number) =>
  and(eq(passwordResets.id, tokenHash), gt(passwordResets.expiresAt, now), isNull(passwordResets.usedAt));

/** A reset that can be used, as a read that can stand in a batch: one row or none. */
export function selectReset(db: Db, tokenHash: string, now: number) {
  return db.select().from(passwordResets).where(usable(tokenHash, now));
}

/** A reset that can be used: its link's token by hash, unexpired and unused. */
export async function findReset(db: Db, tokenHash: string, now: number) {
  const [row] = await selectReset(db, tokenHash, now);
  return row ?? null;
}

export type Reset = NonNullable<Awaited<ReturnType<typeof findReset>>>;

export function insertReset(db: Db, row: typeof passwordResets.$inferInsert): Statement {
  return db.insert(passwordResets).values(row);
}

/** Sets the password a reset is for, while it is usable. */
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
    .set({ passwordHash, accountCreated: sql`coalesce(${clients.accountCreated}, ${now})` })
    .where(
      and(
        eq(clients.id, reset.clientId ?? ""),
        or(isNull(clients.deletedAt), gt(clients.deletedAt, trashHorizon(now))),
        stillUsable,
      ),
    );
}

/** Marks every reset waiting for the account this one is for as used. */
export function closeResets(db: Db, reset: Pick<Reset, "userId" | "clientId">, now: number): Statement {
  const whose =
    reset.userId === null
      ? eq(passwordResets.clientId, reset.clientId ?? "")
      : eq(passwordResets.userId, reset.userId);
  return db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(whose, isNull(passwordResets.usedAt)));
}
