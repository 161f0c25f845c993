import { type aHome, NOON, type World } from "#tests/support/homes.ts";

/** The services' view of the outside, so many milliseconds after noon. */
export const at = (world: World, ms: number) => ({ ...world.deps, now: NOON + ms });

type AHome = Awaited<ReturnType<typeof aHome>>;

/** A home's plan, what is put away included. */
export async function planOf(world: World, home: AHome) {
  const { results } = await world.d1
    .prepare(
      "select id, due_date, client_notes, snoozed_until, version, archived_at from client_tasks where client_id = ? order by id",
    )
    .bind(home.id)
    .all<Record<string, unknown>>();
  return results;
}

/** What of a home's plan is not put away. */
export const openOf = async (world: World, home: AHome) =>
  (await planOf(world, home)).filter((row) => row.archived_at === null);

/** A column of a home as it is stored. */
export async function stored(world: World, home: AHome, column: string) {
  return world.d1.prepare(`select ${column} as value from clients where id = ?`).bind(home.id).first("value");
}
