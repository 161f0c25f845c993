import type { World } from "#tests/support/homes.ts";
import { insertAll, type Row } from "#tests/support/random-rows.ts";

const SOON = 4_000_000_000_000;

/** An offer of the home that its buyer can still use, and one that was used. */
export async function moreOf(world: World, _agent: string, client: string, whose: string): Promise<void> {
  const sale = (name: string, rest: Row = {}): Row => ({
    id: `${whose}${name}`,
    client_id: client,
    code: `${whose}${name}-code`,
    parts: [],
    created_at: 2,
    expires_at: SOON,
    canceled_at: null,
    accepted_at: null,
    buyer_id: null,
    ...rest,
  });
  await insertAll(world, "home_sales", [
    sale("sale"),
    sale("sold", { created_at: 1, accepted_at: 1, buyer_id: `${whose}row-second` }),
  ]);
}
