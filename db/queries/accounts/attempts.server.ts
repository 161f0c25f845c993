import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { attempts } from "#db/schema.ts";

/** Counts one attempt and answers how many the window holds now: one statement, exact under races. */
export async function countAttempt(db: Db, key: string, windowStart: number): Promise<number> {
  const [row] = await db
    .insert(attempts)
    .values({ key, windowStart, count: 1 })
    .onConflictDoUpdate({
      target: [attempts.key, attempts.windowStart],
      set: { count: sql`${attempts.count} + 1` },
    })
    .returning({ count: attempts.count });
  return row?.count ?? 1;
}

/** Takes one attempt back: it turned out not to be a miss. */
export async function uncountAttempt(db: Db, key: string, windowStart: number): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`max(0, ${attempts.count} - 1)` })
    .where(and(eq(attempts.key, key), eq(attempts.windowStart, windowStart)));
}

/** How many attempts the window holds. */
export async function attemptsIn(db: Db, key: string, windowStart: number): Promise<number> {
  const [row] = await db
    .select({ count: attempts.count })
    .from(attempts)
    .where(and(eq(attempts.key, key), eq(attempts.windowStart, windowStart)));
  return row?.count ?? 0;
}
