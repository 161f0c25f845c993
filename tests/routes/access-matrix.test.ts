import { afterAll, beforeAll, expect, test } from "vitest";
import { AGENT_TRASH, HOME_TRASH } from "#app/domain/trash/trash-list.ts";
import { emptyOutbox } from "#app/services/deps.ts";
import { type Fields, GONE, SCREENS, type Screen } from "#tests/routes/actions-helpers.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { stored } from "#tests/support/dump-database.ts";
import { aHome, type World } from "#tests/support/homes.ts";
import { MEASUREMENT } from "#tests/support/measurement-reporter.ts";
import { invite, newAgent, openHome, stranger } from "#tests/support/people.ts";
import { randomAgent } from "#tests/support/random-agents.ts";
import { fillHome } from "#tests/support/random-homes.ts";
import { makerOf } from "#tests/support/random-values.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";

/** How many cells of the matrix each run tests, drawn by the seed; the proof run tests all of them. */
const SAMPLE = 200;
/** Accounts filled at random, so that every table holds rows that are others’. */
const ACCOUNTS = 4;

type Person = "agent" | "home";
type ForeignId = { table: string; id: string };
type Cell = { screen: string; intent: string; who: string; fields: Fields; foreign: ForeignId };

let app: TestApp;
let visitors: Record<Person | "stranger", Visitor>;
let mine: { agentId: string; clientId: string; row: string };
let foreign: Record<Person, ForeignId[]>;

beforeAll(async () => {
  app = await createApp();
  const agent = await newAgent(app, { email: "mine@agent.example" });
  const { id: clientId, code } = await invite(app, agent, { email: "mine@home.example" });
  visitors = { agent, home: await openHome(app, code), stranger: stranger(app) };
  const owner = await app.d1
    .prepare("select id as row, agent_id as agentId from client_tasks where client_id = ? limit 1")
    .bind(clientId)
    .first<{ row: string; agentId: string }>();
  if (!owner) throw new Error("The home has no plan.");
  mine = { ...owner, clientId };
  await fillWithOthers(owner.agentId);
  foreign = { agent: await foreignIds("agent"), home: await foreignIds("home") };
});
afterAll(() => app.dispose());

/** Other agents with their clients, homes that are in use, and other homes of one's own agent. */
async function fillWithOthers(agentId: string) {
  const deps = {
    db: app.db,
    now: app.systemDeps.now(),
    random: app.systemDeps.random,
    outbox: emptyOutbox(),
    press: null,
  };
  const world: World = { ...app, deps };
  for (let number = 0; number < ACCOUNTS; number++) {
    const make = makerOf(SEED + number);
    const others = await randomAgent(world, make);
    for (const owner of [others, agentId]) await fillHome(world, make, await aHome(world, owner));
  }
  await app.d1
    .prepare(
      "insert into imports (id, agent_id, kind, name, created_at) select 'import-' || profiles.id, profiles.id, 'clients', 'x.csv', 1 from profiles where profiles.id <> ?",
    )
    .bind(agentId)
    .run();
}

/** An id of another agent's row for each table whose rows have an owner; for a home, of a neighbor's row. */
async function foreignIds(person: Person): Promise<ForeignId[]> {
  const { results } = await app.d1
    .prepare(
      "select tables.name as name, group_concat(columns.name) as columns from sqlite_master as tables join pragma_table_info(tables.name) as columns where tables.type = 'table' and tables.name not like 'sqlite_%' and tables.name not like '_cf%' group by tables.name",
    )
    .all<{ name: string; columns: string }>();
  const found: ForeignId[] = [];
  for (const { name, columns } of results) {
    const has = (column: string) => columns.split(",").includes(column);
    if (!has("id") || !(has("agent_id") || has("client_id"))) continue;
    const others = has("agent_id")
      ? `"${name}".agent_id <> '${mine.agentId}'`
      : `"${name}".client_id not in (select id from clients where agent_id = '${mine.agentId}')`;
    const neighbours =
      person === "home" && has("client_id")
        ? `"${name}".client_id is not null and "${name}".client_id <> '${mine.clientId}' and not (${others})`
        : "0";
    for (const whose of [others, neighbours]) {
      const row = await app.d1
        .prepare(`select "${name}".id as id from "${name}" where ${whose} order by "${name}".id limit 1`)
        .first<{ id: string }>();
      if (row) found.push({ table: name, id: row.id });
    }
  }
  return found;
}

/** The forms of one intent: the trash's forms name a kind, and each kind is a separate form. */
function formsOf(screen: Screen, fields: Fields): Fields[] {
  if (!("kind" in fields) || !screen.path.endsWith("/trash")) return [fields];
  return (screen.who === "agent" ? AGENT_TRASH : HOME_TRASH).map((kind) => ({ ...fields, kind }));
}

/** Route × intent × principal × foreign id: every form that names a row, sent by everyone, for every row not theirs. */
function cellsOf(): Cell[] {
  return Object.entries(SCREENS).flatMap(([screen, one]) =>
    Object.entries(one.rows)
      .flatMap(([intent, fields]) => formsOf(one, fields).map((form) => ({ intent, fields: form })))
      .filter(({ fields }) => [one.path, ...Object.values(fields)].some((value) => value.includes(GONE)))
      .flatMap(({ intent, fields }) =>
        Object.keys(visitors).flatMap((who) =>
          foreign[one.who].map((row) => ({ screen, intent, who, fields, foreign: row })),
        ),
      ),
  );
}

async function tryCell({ screen, intent, who, fields, foreign: { table, id } }: Cell): Promise<void> {
  const { path, who: owner } = SCREENS[screen] as Screen;
  const aimed = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value.replaceAll(GONE, id)]),
  );
  const visitor = visitors[who as Person];
  const response = await visitor.post(path.replaceAll(GONE, id), { ...aimed, intent });
  const label = `${who}: ${screen} ${intent} with an id of ${table}`;
  if (who === owner) expect(response.status, label).toBe(404);
  else expect(response.headers.get("Location") ?? response.status, label).toContain("/login?as=");
  await response.body?.cancel();
}

test("nobody reaches another owner's row, with any form and any id", {
  timeout: 1_800_000,
}, async ({ annotate }) => {
  const cells = cellsOf();
  const chance = makerOf(SEED);
  const tried = PROOF ? cells : cells.filter(() => chance.happens(SAMPLE / cells.length));
  for (const person of ["agent", "home"] as const) {
    const tables = new Set(foreign[person].map(({ table }) => table));
    for (const table of ["clients", "client_tasks", "vendors", "task_help_requests", "referrals", "imports"])
      expect(tables, person).toContain(table);
  }
  const before = await stored(app, ["attempts"]);
  for (const cell of tried) await tryCell(cell);
  expect(await stored(app, ["attempts"])).toBe(before);
  // The same form is accepted for one's own row, so it was the owner that was rejected.
  const own = await visitors.home.post("/home/tasks", { intent: "complete", task: mine.row, version: "0" });
  expect(own.status).toBe(302);
  await annotate(
    `${tried.length} of ${cells.length} cells of route × intent × principal × foreign id: 0 foreign reads or writes`,
    MEASUREMENT,
  );
});
