import { count } from "#tests/support/count-rows.ts";
import { NOON, type World } from "#tests/support/homes.ts";

export const MINUTE = 60 * 1000;
export const DAY = 24 * 60 * MINUTE;

/** The service dependencies at a number of milliseconds after noon. */
export const later = (world: World, ms: number) => ({ ...world.deps, now: NOON + ms });

type Client = {
  email: string;
  status: string;
  invite_code: string | null;
  invite_sent_at: number;
  invite_expires_at: number | null;
  deleted_at: number | null;
  time_zone: string;
  search_key: string;
};

export async function rowOf(world: World, id: string): Promise<Client> {
  const row = await world.d1.prepare("select * from clients where id = ?").bind(id).first<Client>();
  if (!row) throw new Error("no such client");
  return row;
}

export async function change(world: World, id: string, columns: string) {
  await world.d1.prepare(`update clients set ${columns} where id = ?`).bind(id).run();
}

export const told = (world: World, id: string, kind: string) =>
  count(world, "activity where client_id = ? and kind = ?", id, kind);
