import { NOON, type World } from "#tests/support/homes.ts";
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
  await handOvers(world, { agent, client, inviter });
}

type Between = { agent: string; client: string; inviter: string };

/** Hand-overs in every state, to the other agent and from them, each with the home as its only row. */
async function handOvers(world: World, { agent, client, inviter }: Between): Promise<void> {
  const add = async (id: string, from: string, to: string | null, state: string, isMoved = false) => {
    const at = { created_at: NOON, expires_at: SOON, accepted_at: NOON - 1 };
    await insertAll(world, "hand_overs", [{ id, agent_id: from, to_id: to, state, ...at }]);
    const moved = isMoved ? { outcome: "moved", moved_at: NOON - 1 } : { outcome: null, moved_at: null };
    await insertAll(world, "hand_over_rows", [{ hand_over_id: id, client_id: client, ...moved }]);
  };
  await add(`zz-over-chosen-${client}`, agent, null, "chosen");
  await add(`zz-over-offered-${client}`, agent, inviter, "offered");
  await add(`zz-over-running-${client}`, agent, inviter, "running");
  await add(`zz-over-done-${client}`, agent, inviter, "done", true);
  await add(`zz-over-returning-${client}`, agent, inviter, "returning", true);
  await add(`zz-got-offered-${client}`, inviter, agent, "offered");
  await add(`zz-got-running-${client}`, inviter, agent, "running");
  await add(`zz-got-over-${client}`, inviter, agent, "running", true);
  await add(`zz-got-returning-${client}`, inviter, agent, "returning", true);
}
