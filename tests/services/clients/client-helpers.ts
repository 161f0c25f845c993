import { count } from "#tests/support/count-rows.ts";
import { NOON, type World } from "#tests/support/homes.ts";

export const MINUTE = 60 * 1000;
export const DAY = 24 * 60 * MINUTE;

/** The services' view of the outside, so many milliseconds after noon. */
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

/** A client as they are stored. */
export async function rowOf(world: World, id: string): Promise<Client> {
  const row = await world.d1.prepare("select * from clients where id = ?").bind(id).first<Client>();
  if (!row) throw new Error("no such client");
  return row;
}

/** Puts something into columns of a client. */
export async function change(world: World, id: string, columns: string) {
  await world.d1.prepare(`update clients set ${columns} where id = ?`).bind(id).run();
}

/** How often this was told in the feed of a client. */
export const told = (world: World, id: string, kind: string) =>
  count(world, "activity where client_id = ? and kind = ?", id, kind);
