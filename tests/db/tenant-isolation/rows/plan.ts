import { NOON, TODAY, type World } from "#tests/support/homes.ts";
import { insertAll, type Row } from "#tests/support/random-rows.ts";

/** Later than any other activity. */
export const LATE = Date.UTC(2040, 0, 1);

/** Sorts after random ids, so the random rows are tested by id too. */
const named = (whose: string) => `${whose}row-`;

/** The same query with an id of mine and of the other tenant. */
export const both = <T>(ask: (whose: string) => T): T[] => ["my-", ""].map((whose) => ask(named(whose)));

/**
 * A row in each state with a descriptive id, and homes of the same agent with rows of the same tasks in other
 * states.
 */
export async function moreOf(world: World, agentId: string, clientId: string, who: string): Promise<void> {
  const whose = named(who);
  await moreHomes(world, agentId, clientId, whose);
  await insertAll(world, "home_people", peopleOf(clientId, whose));
  await insertAll(world, "tasks", tasksOf(agentId, clientId, whose));
  await insertAll(world, "client_tasks", rowsOf(agentId, clientId, whose));
  await moreRecords(world, clientId, whose);
  await moreVendors(world, agentId, clientId, whose);
}

/** Somebody who joined, somebody who wants all email, and somebody who was removed. */
function peopleOf(clientId: string, whose: string): Row[] {
  const person = (name: string, rest: Row = {}): Row => ({
    id: `${whose}${name}`,
    client_id: clientId,
    role: "co-owner",
    first_name: "Sue",
    last_name: "Reyes",
    email: `${whose}${name}@home.example`,
    invited_at: 1,
    joined_at: 2,
    removed_at: null,
    weekly_summary: 0,
    expense_alerts: 0,
    reminder_days_before: 14,
    ...rest,
  });
  return [
    person("sue"),
    person("ana", { weekly_summary: 1, expense_alerts: 1 }),
    person("gone", { removed_at: 3 }),
  ];
}

async function moreHomes(world: World, agentId: string, clientId: string, whose: string): Promise<void> {
  const home = (name: string, deleted_at: number | null = null) => ({
    id: `${whose}${name}`,
    agent_id: agentId,
    first_name: "A",
    last_name: "B",
    email: `${whose}${name}@home.example`,
    property_type: "condo",
    features: "[]",
    care_level: "essential",
    time_zone: "America/Chicago",
    date_added: 1,
    search_key: name,
    deleted_at,
  });
  await insertAll(world, "clients", [home("second"), home("third"), home("left", NOON)]);
  await world.d1
    .prepare(
      `update clients set care_level = 'essential', time_zone = 'America/New_York', calendar_token = ?,
         policy_renews_on = '2027-03-01' where id = ?`,
    )
    .bind(`${whose}token`, clientId)
    .run();
  // Different numbers of days than random homes have.
  await insertAll(world, "notification_preferences", [
    { client_id: `${whose}third`, reminder_days_before: 2, updated_at: 1 },
    { client_id: `${whose}second`, reminder_days_before: 5, updated_at: 1 },
  ]);
}

function tasksOf(agentId: string, clientId: string, whose: string): Row[] {
  const task = (name: string, rest: Row = {}) => ({
    id: `${whose}${name}`,
    agent_id: agentId,
    client_id: null,
    title: name,
    category: "Plumbing",
    type: "maintenance",
    frequency: "monthly",
    month_to_perform: null,
    slug: null,
    level: null,
    active: true,
    custom: false,
    vendor_category: null,
    deleted_at: null,
    added_at: null,
    added_seen_at: null,
    ...rest,
  });
  const forHome = { client_id: clientId, added_at: NOON };
  const own = { client_id: clientId, custom: true };
  return [
    ...["kept", "moved", "unwanted", "finished", "ended", "back"].map((name) => task(name)),
    task("planned", { vendor_category: "Named" }),
    task("beyond", { level: "thorough" }),
    task("away", { level: "thorough" }),
    task("off", { active: false }),
    task("gone", { slug: "gone", deleted_at: NOON }),
    task("filed", { frequency: "once", month_to_perform: 3 }),
    task("own", { ...own, vendor_category: "Named" }),
    task("own-beyond", { ...own, level: "thorough" }),
    task("own-of-second", { client_id: `${whose}second`, custom: true, category: "Elsewhere" }),
    task("own-off", { ...own, active: false }),
    task("own-gone", { ...own, slug: "own-gone", deleted_at: NOON }),
    task("for-home", forHome),
    task("for-home-seen", { ...forHome, added_seen_at: NOON }),
    task("for-home-gone", { ...forHome, deleted_at: NOON }),
    task("for-second", { client_id: `${whose}second`, added_at: NOON }),
  ];
}

const DONE = { completed: true, completed_at: NOON, completed_on: TODAY };

function rowsOf(agentId: string, clientId: string, whose: string): Row[] {
  const row = (client_id: string, name: string, task: string, rest: Row = {}) => ({
    id: `${whose}${name}`,
    agent_id: agentId,
    client_id,
    task_id: `${whose}${task}`,
    due_date: "2026-11-10",
    anchor_day: 10,
    occurrence: 1,
    completed: false,
    completed_at: null,
    completed_on: null,
    skipped_at: null,
    archived_at: null,
    declined_at: null,
    moved_from: null,
    moved_at: null,
    kept: false,
    assigned_to: null,
    ...rest,
  });
  const [second, third, left] = [`${whose}second`, `${whose}third`, `${whose}left`];
  return [
    row(clientId, "done", "planned", DONE),
    row(clientId, "next", "planned", { occurrence: 2 }),
    row(clientId, "ended", "ended", DONE),
    row(clientId, "after-ended", "ended", { occurrence: 2 }),
    row(clientId, "last-done", "finished", DONE),
    row(clientId, "put-away", "away", { archived_at: NOON }),
    row(clientId, "put-back", "back", { archived_at: NOON }),
    row(clientId, "declined", "unwanted", { archived_at: NOON, declined_at: NOON }),
    row(clientId, "kept", "kept", { kept: true }),
    row(clientId, "moved", "moved", { moved_from: "2026-11-01", moved_at: NOON }),
    row(clientId, "filing", "filed", { assigned_to: `${whose}sue` }),
    ...["off", "gone", "own", "own-off", "own-gone"].map((name) => row(clientId, `open-${name}`, name)),
    ...["for-home", "for-home-seen", "for-home-gone"].map((name) => row(clientId, `open-${name}`, name)),
    row(second, "open-for-second", "for-second"),
    row(second, "second-done", "planned", { ...DONE, completed_at: LATE }),
    row(second, "second-next", "planned", { occurrence: 2 }),
    row(second, "second-ended", "ended", DONE),
    row(second, "second-after-ended", "ended", { occurrence: 2 }),
    row(second, "second-beyond", "beyond"),
    row(second, "second-away", "away"),
    row(second, "second-back", "back"),
    row(second, "second-last-done", "finished", DONE),
    row(second, "second-later", "finished", { occurrence: 2 }),
    row(third, "third-beyond", "beyond", { occurrence: 2, skipped_at: 5 }),
    row(third, "third-away", "away", { archived_at: NOON + 1 }),
    row(third, "third-back", "back", { archived_at: NOON + 1 }),
    row(left, "left-planned", "planned"),
    row(left, "left-off", "off"),
  ];
}

async function moreRecords(world: World, clientId: string, whose: string): Promise<void> {
  const [mine, second] = [{ client_id: clientId }, { client_id: `${whose}second` }];
  await insertAll(world, "maintenance_expenses", [
    {
      id: `${whose}paid`,
      ...mine,
      client_task_id: `${whose}done`,
      category: "Plumbing",
      description: "Paid",
      amount: 700,
      expense_date: TODAY,
      created_at: 1,
    },
  ]);
  const appliance = { kind: "Oven", created_at: 1, deleted_at: null };
  await insertAll(world, "appliances", [
    { id: `${whose}oven`, ...mine, ...appliance },
    { id: `${whose}trashed-oven`, ...mine, ...appliance, deleted_at: NOON },
    { id: `${whose}second-oven`, ...second, ...appliance },
  ]);
  const contract = { provider: "A", created_at: 1 };
  await insertAll(world, "home_warranty_providers", [
    { id: `${whose}contract`, ...mine, ...contract },
    { id: `${whose}second-contract`, ...second, ...contract },
  ]);
}

async function moreVendors(world: World, agentId: string, clientId: string, whose: string): Promise<void> {
  const owner = { agent_id: agentId };
  await insertAll(world, "vendor_categories", [
    { id: `${whose}named`, ...owner, name: "Named", deleted_at: null },
    { id: `${whose}unnamed`, ...owner, name: `${whose}Unnamed`, deleted_at: NOON },
  ]);
  const vendor = { ...owner, name: "A", category: "Named", type: "maintenance", phone: "1", date_added: 1 };
  await insertAll(world, "vendors", [
    { id: `${whose}plumber`, ...vendor, logo_key: `${whose}logo`, deleted_at: null },
    { id: `${whose}trashed-plumber`, ...vendor, logo_key: null, deleted_at: NOON },
  ]);
  const tap = { ...owner, way: "call", day: TODAY };
  await insertAll(world, "contact_taps", [
    { id: `${whose}counted`, ...tap, vendor_id: `${whose}plumber`, client_id: null },
    { id: `${whose}named`, ...tap, vendor_id: `${whose}plumber`, client_id: clientId },
    { id: `${whose}own`, ...tap, vendor_id: null, client_id: clientId },
    { id: `${whose}of-trashed`, ...tap, vendor_id: `${whose}trashed-plumber`, client_id: null },
  ]);
}
