import { and, eq, inArray, max, type SQL, sql } from "drizzle-orm";
import { type Db, rowsChanged, runBatch } from "#db/client.server.ts";
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

export async function uncountAttempt(db: Db, key: string, windowStart: number): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`max(0, ${attempts.count} - 1)` })
    .where(and(eq(attempts.key, key), eq(attempts.windowStart, windowStart)));
}

/** How many attempts the window holds, as a read that can stand in a batch: one row, or none where there were none. */
export function selectAttempts(db: Db, key: string, windowStart: number) {
  return db
    .select({ count: attempts.count })
    .from(attempts)
    .where(and(eq(attempts.key, key), eq(attempts.windowStart, windowStart)));
}

export type BackoffCounter = { key: string; waits: readonly number[] };

export type BackoffAttempt = { counters: readonly BackoffCounter[]; windowStart: number; now: number };

const onLadders = ({ counters, windowStart }: BackoffAttempt) =>
  and(
    inArray(
      attempts.key,
      counters.map(({ key }) => key),
    ),
    eq(attempts.windowStart, windowStart),
  );

/**
 * Counts one try on every ladder, or on none where one of them is still closed: one batch, exact under races.
 * Returns null where it was counted, otherwise when the last of them opens (epoch milliseconds).
 */
export async function countBackoffAttempt(db: Db, tried: BackoffAttempt): Promise<number | null> {
  const { counters, windowStart, now } = tried;
  const closed = sql`(select 1 from attempts closed where closed.window_start = ${windowStart}
    and closed.opens_at > ${now} and closed.key in ${counters.map(({ key }) => key)})`;
  const [, counted, state] = await runBatch(db, [
    db
      .insert(attempts)
      .values(counters.map(({ key }) => ({ key, windowStart, count: 0 })))
      .onConflictDoNothing(),
    sql`update attempts set count = attempts.count + 1, opens_at = ${now} + ${waitAfterThis(counters)}
      where ${onLadders(tried)} and not exists ${closed}`,
    db
      .select({ opensAt: max(attempts.opensAt) })
      .from(attempts)
      .where(onLadders(tried)),
  ]);
  if (rowsChanged(counted) > 0) return null;
  const [row] = (state?.results ?? []) as Record<string, number>[];
  return Object.values(row ?? {})[0] ?? now;
}

/** The wait after the try just counted, by counter. */
function waitAfterThis(counters: readonly BackoffCounter[]): SQL {
  const cases = counters.map(({ key, waits }) => {
    // A number is bound as a real one, which a JSON path does not take.
    const nth = sql`cast(min(attempts.count, ${waits.length - 1}) as integer)`;
    return sql`when ${key} then json_extract(${JSON.stringify(waits)}, '$[' || ${nth} || ']')`;
  });
  return sql`case attempts.key ${sql.join(cases, sql` `)} end`;
}

/**
 * Takes back, on every ladder, as many tries as the first of them holds, and opens them all: they turned out to be
 * the right person's.
 */
export async function resetBackoff(db: Db, tried: BackoffAttempt): Promise<void> {
  const [own] = tried.counters;
  if (!own) return;
  const theirs = sql`(select mine.count from attempts mine
    where mine.key = ${own.key} and mine.window_start = ${tried.windowStart})`;
  await runBatch(db, [
    sql`update attempts set count = max(0, attempts.count - ${theirs}), opens_at = ${tried.now}
      where ${onLadders(tried)}`,
  ]);
}
