import { LATE } from "#tests/db/tenant-isolation/rows/plan.ts";
import { NOON, type World } from "#tests/support/homes.ts";
import { insertAll, type Row } from "#tests/support/random-rows.ts";

/** Links of a home and of another one of its agent, to the same tasks; after the rows of the plan. */
export async function moreOf(world: World, _agent: string, client: string, whose: string): Promise<void> {
  const second = `${whose}row-second`;
  const link = (name: string, client_id: string, rest: Row = {}): Row => ({
    id: `${whose}${name}`,
    client_id,
    kind: "helper",
    label: "Bob",
    token_hash: `${whose}${name}-token`,
    created_at: 1,
    ends_on: "2026-12-24",
    revoked_at: null,
    last_used_at: null,
    with_costs: false,
    with_notes: false,
    note: "",
    ...rest,
  });
  await insertAll(world, "home_links", [
    link("link", client),
    link("ended-link", client, { ends_on: "2026-11-01", created_at: 2 }),
    link("revoked-link", client, { revoked_at: NOON, kind: "viewer", created_at: 3 }),
    link("second-link", second, { created_at: LATE - 1 }),
  ]);
  const chosen = (client_id: string, name: string) =>
    ["planned", "ended", "kept"].map((task) => ({
      client_id,
      link_id: `${whose}${name}`,
      task_id: `${whose}row-${task}`,
    }));
  await insertAll(world, "home_link_tasks", [...chosen(client, "link"), ...chosen(second, "second-link")]);
  await world.d1
    .prepare("update client_tasks set done_by_name = 'Bob' where id in (?, ?)")
    .bind(`${whose}row-done`, `${whose}row-second-done`)
    .run();
}
