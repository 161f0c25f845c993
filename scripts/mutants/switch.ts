import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

export { sql };

/*
 * Goes with the instrumented copy of the app: every wall asks here whether it stands. Outside of a test of the
 * walls, as in a worker that was bundled, all do.
 */

type Walls = { down: Set<number>; reached: Set<number> };
const walls = () => (globalThis as { walls?: Walls }).walls;

/** Whether this wall is down; notes that it was asked for. */
export function isDown(wall: number): boolean {
  walls()?.reached.add(wall);
  return walls()?.down.has(wall) ?? false;
}

/** A condition, looked at each time a statement is written: those of a module stand before any test begins. */
export function condition(wall: number, said: () => SQL): SQLWrapper & { shouldOmitSQLParens: () => true } {
  return {
    getSQL: () => (isDown(wall) ? sql`true` : sql`${said()}`),
    shouldOmitSQLParens: () => true,
  };
}

/** Somebody a guard has let in without looking. */
export async function nobody() {
  const who = { id: "nobody", agentId: "nobody", email: "nobody@home.test", deletedAt: null, shares: [] };
  return { ...who, name: "Nobody", timeZone: "America/New_York", waiting: { requests: 0, referrals: 0 } };
}
