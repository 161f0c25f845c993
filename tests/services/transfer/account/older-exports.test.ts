import { afterAll, beforeAll, expect, test } from "vitest";
import { chooseCareLevel } from "#app/services/property/care.server.ts";
import { exportText } from "#app/services/transfer/account/export-account.server.ts";
import { catalog } from "#db/catalog.ts";
import { aHome, anAgent, createWorld, NOON, type World } from "#tests/support/homes.ts";
import { exportArchive, importArchive } from "#tests/support/import-archive.ts";
import { bareAgent } from "#tests/support/random-agents.ts";
import { insertAll } from "#tests/support/random-rows.ts";
import { makerOf } from "#tests/support/random-values.ts";
import { type Change, changed, rows } from "./damage-helpers.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());

/** Columns added since the first release of this version, by table. */
const CAME_LATER: Record<string, string[]> = {
  profile: ["default_care_level", "invite_note", "call_drafts"],
  home: [
    "traits",
    "care_level",
    "care_chosen_at",
    "welcomed_at",
    "assistant_mode",
    "moving_intent",
    "moving_intent_at",
  ],
  clients: [
    "traits",
    "care_level",
    "care_chosen_at",
    "welcomed_at",
    "invite_note",
    "moving_intent",
    "moving_intent_at",
  ],
  vendors: ["service_area", "after_hours", "logo"],
  tasks: ["level", "needs_trait", "unless_trait"],
  plan: ["scheduled_day", "done_by_name", "assigned_to", "declined_at", "frequency", "kept"],
};

const NEW_TABLES = ["chat_photos", "help_messages", "client_log", "calls_put_off"];
const NEW_OF_HOMES = ["contact_taps", "home_links"];

const without = (row: Record<string, unknown>, columns: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)));

/** An export as the first release would have written it. */
const made = (bytes: Uint8Array) => {
  const forget: Change = (entries, manifest) => {
    for (const [table, columns] of Object.entries(CAME_LATER)) {
      if (!entries.has(`data/${table}.json`)) continue;
      rows(table, (all) => all.map((row) => without(row, columns)))(entries, manifest);
    }
    for (const table of [...NEW_TABLES, ...(manifest.role === "home" ? NEW_OF_HOMES : [])]) {
      for (const path of [`data/${table}.json`, `csv/${table}.csv`]) entries.delete(path);
      delete manifest.tables[table];
    }
  };
  return changed(bytes, forget);
};

const select = async (sql: string, ...values: unknown[]) =>
  (
    await world.d1
      .prepare(sql)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results;

const CARE = "select traits, care_level, care_chosen_at, welcomed_at from clients";

/** An agent with a vendor, a home at Essential that joined, and one nobody joined. */
async function aBook() {
  const agentId = await anAgent(world);
  const home = await aHome(world, agentId);
  await aHome(world, agentId);
  await chooseCareLevel(world.deps, home, { level: "essential" });
  await world.d1.batch([
    world.d1
      .prepare("update clients set traits = '[\"no_hoa\"]', last_active = 7, welcomed_at = 8 where id = ?")
      .bind(home.id),
    world.d1.prepare("update client_tasks set kept = 1 where client_id = ? and rowid % 2 = 0").bind(home.id),
  ]);
  await insertAll(world, "vendors", [
    {
      id: crypto.randomUUID(),
      agent_id: agentId,
      name: "Air",
      category: "HVAC",
      type: "maintenance",
      phone: "1",
      date_added: 1,
    },
  ]);
  return { agentId, home };
}

const LEVELS =
  "select slug, level, needs_trait as needsTrait, unless_trait as unlessTrait from tasks where agent_id = ? and deleted_at is null order by slug";

test("an agent's export from before care levels is imported: tasks as in the catalog, homes at Thorough, nobody asked again", async () => {
  const { agentId } = await aBook();
  const bytes = await made(await exportArchive(world, { agentId, clientId: null }));
  const to = await bareAgent(world, makerOf(5));
  await world.d1.prepare("update profiles set default_care_level = 'standard' where id = ?").bind(to).run();
  expect(await importArchive(world, { agentId: to, clientId: null }, bytes)).toBe("done");
  const terms = catalog.map(({ slug, level, needsTrait, unlessTrait }) => ({
    slug,
    level,
    needsTrait,
    unlessTrait,
  }));
  expect(await select(LEVELS, to)).toEqual(terms.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)));
  const unasked = { traits: "[]", care_level: "thorough", care_chosen_at: null };
  expect(await select(`${CARE} where agent_id = ? order by last_active`, to)).toEqual([
    { ...unasked, welcomed_at: null },
    { ...unasked, welcomed_at: 7 },
  ]);
  expect(await select("select default_care_level as level from profiles where id = ?", to)).toEqual([
    { level: "standard" },
  ]);
  const kept = "select 1 from client_tasks where agent_id = ? and kept <> 0";
  expect(await select(kept, to)).toEqual([]);
  expect(await select("select service_area, after_hours from vendors where agent_id = ?", to)).toEqual([
    { service_area: "[]", after_hours: 0 },
  ]);
});

test("a homeowner's export from before care levels is imported at Thorough, and its first month is over", async () => {
  const { agentId, home } = await aBook();
  const bytes = await made(await exportArchive(world, { agentId, clientId: home.id }));
  const to = await aHome(world, await anAgent(world));
  await chooseCareLevel(world.deps, to, { level: "standard" });
  expect(await importArchive(world, { agentId: to.agentId, clientId: to.id }, bytes)).toBe("done");
  expect(await select(`${CARE} where id = ?`, to.id)).toEqual([
    { traits: "[]", care_level: "thorough", care_chosen_at: null, welcomed_at: NOON },
  ]);
});

test("a home keeps its level of care and added tasks under another agent", async () => {
  const { agentId, home } = await aBook();
  const bytes = await exportArchive(world, { agentId, clientId: home.id });
  const plan = `select t.slug, ct.kept, ct.archived_at is not null as away from client_tasks ct
    join tasks t on t.id = ct.task_id where ct.client_id = ? order by t.slug`;
  const before = await select(plan, home.id);
  const to = await aHome(world, await anAgent(world));
  expect(await importArchive(world, { agentId: to.agentId, clientId: to.id }, bytes)).toBe("done");
  expect(await select(`${CARE} where id = ?`, to.id)).toEqual([
    { traits: '["no_hoa"]', care_level: "essential", care_chosen_at: NOON, welcomed_at: 8 },
  ]);
  expect(await select(plan, to.id)).toEqual(before);
  expect(before.filter(({ kept }) => kept).length).toBeGreaterThan(5);
});

test("a task missing from the new agent's library becomes the homeowner's own, at every level", async () => {
  const { agentId, home } = await aBook();
  const bytes = await exportArchive(world, { agentId, clientId: home.id });
  const bare = await bareAgent(world, makerOf(6));
  const to = await aHome(world, bare);
  expect(await importArchive(world, { agentId: bare, clientId: to.id }, bytes)).toBe("done");
  const own = await select("select level, needs_trait, unless_trait from tasks where client_id = ?", to.id);
  expect(own.length).toBeGreaterThan(10);
  for (const task of own) expect(task).toEqual({ level: null, needs_trait: null, unless_trait: null });
});

test("the data export from before care levels gets them from the catalog, and plans include everything", async () => {
  const { agentId } = await aBook();
  let text = "";
  for await (const piece of exportText({ db: world.db, now: NOON }, agentId)) text += piece;
  const now = JSON.parse(text);
  const older = {
    ...now,
    profile: without(now.profile, CAME_LATER.profile ?? []),
    clients: now.clients.map((row: object) => without({ ...row }, CAME_LATER.clients ?? [])),
    tasks: now.tasks.map((row: object) => without({ ...row }, CAME_LATER.tasks ?? [])),
  };
  const openRows = (agent: string) =>
    select("select count(*) as n from client_tasks where agent_id = ? and archived_at is null", agent);
  const count: unknown[] = [];
  for (const file of [now, older]) {
    const to = await bareAgent(world, makerOf(7 + count.length));
    const bytes = new TextEncoder().encode(JSON.stringify(file));
    expect(await importArchive(world, { agentId: to, clientId: null }, bytes)).toBe("done");
    expect(await select(LEVELS, to)).toEqual(await select(LEVELS, agentId));
    count.push((await openRows(to))[0]?.n);
  }
  // One home has chosen Essential, which only today's format stores; the other started there.
  expect(Number(count[1])).toBeGreaterThan(Number(count[0]));
});
