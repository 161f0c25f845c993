import { countOpenHomes } from "#db/queries/library/edits.server.ts";
import { getLibraryTask } from "#db/queries/library/library.server.ts";
import { NOON, type World } from "#tests/support/homes.ts";

export const DAY = 24 * 60 * 60 * 1000;
export const FILTER = "hvac-filter-change";
/** Quarterly, for homes with a pool. */
export const POOL = "pool-filter-clean";
export const PANHANDLE = { city: "Pensacola", zipCode: "32501" };

export const at = (world: World, ms: number) => ({ ...world.deps, now: NOON + ms });

export async function idOf(world: World, agentId: string, slug: string): Promise<string> {
  const id = await world.d1
    .prepare("select id from tasks where agent_id = ? and slug = ? order by deleted_at is not null limit 1")
    .bind(agentId, slug)
    .first<string>("id");
  return id ?? "";
}

export async function fieldsOf(world: World, agentId: string, taskId: string) {
  const task = await getLibraryTask(world.deps.db, agentId, taskId);
  if (!task) throw new Error("no such task");
  return task;
}

type RowOf = { id: string; client_id: string; due_date: string; archived_at: number | null; version: number };

export async function rowsOfTask(world: World, taskId: string) {
  const { results } = await world.d1
    .prepare("select * from client_tasks where task_id = ? order by client_id, occurrence")
    .bind(taskId)
    .all<RowOf & Record<string, unknown>>();
  return results;
}

export const isOpen = (row: Record<string, unknown>) =>
  row.completed === 0 && row.skipped_at === null && row.archived_at === null;

export const openHomes = async (world: World, taskId: string) =>
  (await rowsOfTask(world, taskId)).filter(isOpen).map((row) => row.client_id);

export async function kinds(world: World, agentId: string): Promise<string[]> {
  const { results } = await world.d1
    .prepare("select kind from activity where agent_id = ? and client_id is null order by at, rowid")
    .bind(agentId)
    .all<{ kind: string }>();
  return results.map(({ kind }) => kind);
}

export async function held(world: World, agentId: string, taskId: string) {
  const [row] = await countOpenHomes(world.deps.db, agentId, [taskId]);
  return row?.homes;
}
