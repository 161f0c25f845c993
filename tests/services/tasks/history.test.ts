import { afterAll, beforeAll, expect, test } from "vitest";
import { utcOffsetRanges } from "#app/domain/tasks/history.ts";
import { completeTask } from "#app/services/tasks/finish-task.server.ts";
import { type HistoryQuery, readHistory, readReport } from "#db/queries/tasks/history.server.ts";
import {
  aHome,
  anAgent,
  createWorld,
  DANIEL,
  NOON,
  openRow,
  TODAY,
  type World,
} from "#tests/support/homes.ts";

const EVERYTHING: HistoryQuery = {
  kind: null,
  category: null,
  year: null,
  after: null,
  limit: 1_000,
  offsets: utcOffsetRanges("America/New_York", 2020, 2026),
};

let world: World;
let agentId: string;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
});
afterAll(() => world.dispose());

type Home = Awaited<ReturnType<typeof aHome>>;

let made = 0;

async function insert(table: string, row: Record<string, unknown>): Promise<string> {
  made += 1;
  const values = { id: `row-${String(made).padStart(5, "0")}`, ...row };
  await world.d1
    .prepare(
      `insert into ${table} (${Object.keys(values).join(", ")}) values (${Object.keys(values).map(() => "?")})`,
    )
    .bind(...Object.values(values))
    .run();
  return String(values.id);
}

function expense(home: Home, over: Record<string, unknown> = {}) {
  return insert("maintenance_expenses", {
    client_id: home.id,
    category: "Roof",
    description: "Vent boot",
    amount: 12_345,
    expense_date: "2026-05-04",
    created_at: NOON,
    ...over,
  });
}

function paper(home: Home, over: Record<string, unknown> = {}) {
  made += 1;
  return insert("client_documents", {
    client_id: home.id,
    name: "Deed",
    kind: "deed",
    key: `homes/${home.id}/${made}.pdf`,
    type: "application/pdf",
    size: 1,
    created_at: NOON,
    ...over,
  });
}

function appliance(home: Home, over: Record<string, unknown> = {}) {
  return insert("appliances", { client_id: home.id, kind: "Dishwasher", created_at: NOON, ...over });
}

async function complete(home: Home, slug: string, over: Record<string, string | number> = {}) {
  const row = await openRow(world, home.id, slug);
  await completeTask(world.deps, home, DANIEL, row.id);
  for (const [column, value] of Object.entries(over)) {
    await world.d1.prepare(`update client_tasks set ${column} = ? where id = ?`).bind(value, row.id).run();
  }
  return row.id;
}

async function read(home: Home, over: Partial<HistoryQuery> = {}) {
  const { rows } = await readHistory(world.deps.db, home.id, agentId, { ...EVERYTHING, ...over });
  return rows;
}

test("a home's history has its completions, expenses, documents, and appliances, newest first, and no other home's", async () => {
  const home = await aHome(world, agentId);
  const sibling = await aHome(world, agentId);
  await complete(home, "hvac-filter-change", { completion_note: "Very dusty.", vendor_name: "Ana" });
  await complete(sibling, "hvac-filter-change");
  await expense(home, { notes: "Weekend visit", vendor_name: "Suncoast" });
  await expense(home, { description: "Deleted", deleted_at: NOON });
  await expense(sibling);
  await paper(home, { created_at: Date.UTC(2026, 6, 1, 12) });
  await paper(home, { name: "Deleted", deleted_at: NOON });
  await paper(sibling);
  await appliance(home, { installed_on: "2019-03-02", brand: "Bosch", model: "S3" });
  await appliance(home, { kind: "Range" });
  await appliance(sibling);
  const rows = await read(home);
  expect(rows.map(({ kind, day, title }) => [kind, day, title]).sort()).toEqual([
    ["appliance", "2019-03-02", "Dishwasher"],
    ["appliance", TODAY, "Range"],
    ["document", "2026-07-01", "Deed"],
    ["expense", "2026-05-04", "Vent boot"],
    ["task", TODAY, "Check and change the AC filter"],
  ]);
  expect(rows.map(({ day }) => day)).toEqual([TODAY, TODAY, "2026-07-01", "2026-05-04", "2019-03-02"]);
  expect(rows.find(({ kind }) => kind === "task")).toMatchObject({
    who: "Ana",
    note: "Very dusty.",
    cents: null,
  });
  expect(rows.find(({ kind }) => kind === "expense")).toMatchObject({ who: "Suncoast", cents: 12_345 });
  expect(rows.at(-1)).toMatchObject({ who: "Bosch S3", detail: "installed", category: "Appliances" });
});

test("an expense of a completion is listed once, with it, and alone when filtered to expenses", async () => {
  const home = await aHome(world, agentId);
  const task = await complete(home, "hvac-filter-change", { cost: 999 });
  const id = await expense(home, { client_task_id: task, vendor_name: "Gulf Breeze", capital: 1 });
  expect(await read(home)).toMatchObject([
    { kind: "task", id: task, cents: 12_345, who: "Gulf Breeze", capital: 1 },
  ]);
  expect(await read(home, { kind: "expense" })).toMatchObject([{ kind: "expense", id, cents: 12_345 }]);
  expect((await read(home, { category: "Roof" })).map((row) => row.id)).toEqual([task]);
  expect((await read(home, { category: "HVAC" })).map((row) => row.id)).toEqual([task]);
  // The completion is undone, but the money was still spent.
  const { d1 } = world;
  await d1.prepare("delete from client_tasks where client_id = ? and completed = 0").bind(home.id).run();
  await d1.prepare("update client_tasks set completed = 0 where id = ?").bind(task).run();
  expect(await read(home)).toMatchObject([{ kind: "expense", id }]);
});

test("a deleted expense leaves its completion with the entered cost", async () => {
  const home = await aHome(world, agentId);
  const task = await complete(home, "hvac-filter-change", { cost: 999 });
  await expense(home, { client_task_id: task, deleted_at: NOON });
  expect(await read(home)).toMatchObject([{ id: task, cents: 999, who: "", capital: 0 }]);
});

test("kind, category, and year filter the history", async () => {
  const home = await aHome(world, agentId);
  const old = await expense(home, { expense_date: "2025-12-31" });
  const first = await expense(home, { expense_date: "2026-01-01", category: "Plumbing" });
  const machine = await appliance(home, { installed_on: "2026-02-01" });
  const own = await paper(home, { created_at: Date.UTC(2026, 2, 1), appliance_id: machine });
  await paper(home, { created_at: Date.UTC(2026, 3, 1) });
  const ids = async (over: Partial<HistoryQuery>) => (await read(home, over)).map(({ id }) => id);
  expect(await ids({ year: 2025 })).toEqual([old]);
  expect(await ids({ year: 2026, kind: "expense" })).toEqual([first]);
  expect(await ids({ category: "Roof" })).toEqual([old]);
  expect(await ids({ category: "Appliances" })).toEqual([own, machine]);
  expect(await ids({ category: "Roof' or 1=1 --" })).toEqual([]);
  expect(await ids({ kind: "task" })).toEqual([]);
});

test.each([
  ["the last minute of a winter day", Date.UTC(2026, 0, 16, 4, 59), "2026-01-15"],
  ["the first minute of the next day", Date.UTC(2026, 0, 16, 5, 0), "2026-01-16"],
  ["the first minute of a summer day", Date.UTC(2026, 6, 16, 4, 0), "2026-07-16"],
  ["the minute before that", Date.UTC(2026, 6, 16, 3, 59), "2026-07-15"],
  ["long before the product existed", Date.UTC(2011, 0, 16, 12), "2011-01-16"],
])("a document is listed on its day in the home's zone: %s", async (_, created_at, day) => {
  const home = await aHome(world, agentId);
  await paper(home, { created_at });
  expect((await read(home)).map((row) => row.day)).toEqual([day]);
});

test("all pages together equal the whole list, however many entries share a day", async () => {
  const home = await aHome(world, agentId);
  const days = ["2026-03-01", "2026-03-02", "2026-03-02", "2026-03-02", "2026-03-03"];
  for (let n = 0; n < 40; n++) await expense(home, { expense_date: days[n % days.length] });
  for (let n = 0; n < 6; n++) await paper(home, { created_at: Date.UTC(2026, 2, 2, 15 + (n % 3)) });
  for (let n = 0; n < 4; n++) await appliance(home, { installed_on: "2026-03-02" });
  const all = (await read(home)).map(({ id }) => id);
  expect(all).toHaveLength(50);
  const paged: string[] = [];
  for (let after: HistoryQuery["after"] = null; ; ) {
    const rows = await read(home, { after, limit: 7 });
    const page = rows.slice(0, 7);
    paged.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    if (rows.length <= 7 || !last) break;
    after = last;
  }
  expect(paged).toEqual(all);
});

test("a page and a report are one query each, and each branch is limited before they are merged", async () => {
  const home = await aHome(world, agentId);
  world.recording.trips.length = 0;
  await read(home, { limit: 100 });
  await readReport(world.deps.db, home.id, agentId, { ...EVERYTHING, limit: 2_000 });
  expect(world.recording.trips).toHaveLength(2);
  const [statement = ""] = world.recording.trips[0] ?? [];
  expect(statement.match(/union all/g)).toHaveLength(3);
  // The completions are limited again before their tasks are joined.
  expect(statement.match(/order by day desc, id desc limit/g)).toHaveLength(6);
});

test("a page of a long history reads about one page of rows, from any cursor, and one per year for the years", async () => {
  const home = await aHome(world, agentId);
  const task = await openRow(world, home.id, "hvac-filter-change");
  await world.d1
    .prepare(
      `insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day, occurrence, completed, completed_at)
       select 'long-' || value, ?, ?, (select task_id from client_tasks where id = ?),
         date('2026-01-01', '-' || value || ' days'), 1, 1000 + value, 1, 0
       from json_each(?)`,
    )
    .bind(agentId, home.id, task.id, JSON.stringify(Array.from({ length: 1_500 }, (_, n) => n)))
    .run();
  const { asked } = world.deps.db;
  const reads = async (over: Partial<HistoryQuery>) => {
    const before = asked.read;
    const found = await readHistory(world.deps.db, home.id, agentId, { ...EVERYTHING, limit: 30, ...over });
    return { ...found, read: asked.read - before };
  };
  // The cost of the category choices, which does not grow with the history.
  const bare = (await aHome(world, agentId)).id;
  const before = asked.read;
  await readHistory(world.deps.db, bare, agentId, EVERYTHING);
  const least = asked.read - before;
  const first = await reads({});
  expect(first.choices.years).toEqual([2026, 2025, 2024, 2023, 2022, 2021]);
  expect(first.rows.slice(0, 2).map(({ day }) => day)).toEqual(["2026-01-01", "2025-12-31"]);
  expect(first.read - least).toBeLessThan(300);
  const after = { day: "2022-06-01", id: "long-1" };
  const later = await reads({ after });
  expect(later.rows[0]?.day).toBe("2022-05-31");
  expect(later.read - least).toBeLessThan(300);
});

test("the filters offer the agent's categories, those of the home's own tasks, and the years with entries", async () => {
  const home = await aHome(world, agentId);
  const choices = async () => (await readHistory(world.deps.db, home.id, agentId, EVERYTHING)).choices;
  expect(await choices()).toMatchObject({ years: [] });
  const sibling = await aHome(world, agentId);
  const task = {
    agent_id: agentId,
    title: "x",
    type: "maintenance",
    frequency: "monthly",
    property_types: "[]",
  };
  await insert("tasks", { ...task, client_id: home.id, category: "Beehives" });
  await insert("tasks", { ...task, client_id: sibling.id, category: "Secret" });
  await expense(home, { expense_date: "2024-05-01" });
  await expense(home, { expense_date: "1999-05-01", deleted_at: NOON });
  await paper(home, { created_at: Date.UTC(2025, 0, 1, 3) });
  await complete(home, "hvac-filter-change", { completed_on: "2021-12-31" });
  await complete(home, "appliance-dryer-vent", { completed_on: "2018-01-01" });
  await expense(sibling, { expense_date: "2023-05-01" });
  const { categories, years } = await choices();
  expect(categories).toContain("HVAC");
  expect(categories).toContain("Beehives");
  expect(categories).not.toContain("Secret");
  // The document is from New Year's Eve local time; the years between and this one have no entries.
  expect(years).toEqual([2024, 2021, 2018]);
});

test("the report header has appliances in use, capital improvements that count, and the home's own agent", async () => {
  const home = await aHome(world, agentId);
  const sibling = await aHome(world, agentId);
  await appliance(home, { kind: "Range", installed_on: "2020-01-01", warranty_ends_on: "2027-01-01" });
  await appliance(home, { kind: "Old range", archived_at: NOON });
  await appliance(sibling, { kind: "Stranger" });
  await expense(home, { capital: 1, amount: 100 });
  await expense(home, { capital: 1, amount: 250 });
  await expense(home, { capital: 1, amount: 999, deleted_at: NOON });
  await expense(home, { amount: 4 });
  await expense(sibling, { capital: 1 });
  const report = await readReport(world.deps.db, home.id, agentId, EVERYTHING);
  expect(report.appliances.map(({ kind, warrantyEndsOn }) => [kind, warrantyEndsOn])).toEqual([
    ["Range", "2027-01-01"],
  ]);
  expect(report.capital).toEqual({ count: 2, cents: 350 });
  expect(report.agent?.name).toBe("Maria Castillo");
  // The replaced range is still part of the house's history.
  expect(report.rows.map(({ title }) => title)).toContain("Old range");
});
