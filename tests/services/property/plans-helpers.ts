import { type aHome, NOON, type World } from "#tests/support/homes.ts";

export const at = (world: World, ms: number) => ({ ...world.deps, now: NOON + ms });

type AHome = Awaited<ReturnType<typeof aHome>>;

export async function planOf(world: World, home: AHome) {
  const { results } = await world.d1
    .prepare(
      "select id, due_date, client_notes, snoozed_until, version, archived_at from client_tasks where client_id = ? order by id",
    )
    .bind(home.id)
    .all<Record<string, unknown>>();
  return results;
}

export const openOf = async (world: World, home: AHome) =>
  (await planOf(world, home)).filter((row) => row.archived_at === null);

export async function stored(world: World, home: AHome, column: string) {
  return world.d1.prepare(`select ${column} as value from clients where id = ?`).bind(home.id).first("value");
}
