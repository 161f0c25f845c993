import type { World } from "#tests/support/homes.ts";
import { insertAll, type Row } from "#tests/support/random-rows.ts";

const SOON = 4_000_000_000_000;

/** An offer of the home that its buyer can still use, and one that was used; and another agent's invite. */
export async function moreOf(world: World, agent: string, client: string, whose: string): Promise<void> {
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
  await insertAll(world, "home_moves", [
    { id: `${whose}move`, client_id: client, from_id: "earlier", to_id: agent, at: 0 },
  ]);
  const inviter = `zz-${whose}inviter`;
  await insertAll(world, "users", [
    { id: inviter, email: `${inviter}@b.example`, password_hash: "x", created_at: 1 },
  ]);
  await insertAll(world, "profiles", [{ id: inviter, user_id: inviter }]);
  const invited = { first_name: "A", last_name: "B", email: `${inviter}@home.example`, search_key: inviter };
  const invite = { invite_code: `${whose}JOIN`, invite_sent_at: 1, invite_expires_at: SOON };
  await insertAll(world, "clients", [
    { id: `${inviter}-invited`, agent_id: inviter, ...invited, ...invite, date_added: 1 },
  ]);
}
