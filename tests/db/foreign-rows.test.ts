import { and, ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runBatch } from "#db/client.server.ts";
import { isOpen } from "#db/predicates.ts";
import { clientTasks } from "#db/schema.ts";
import {
  type Answer,
  type Asks,
  BY_AGENTS,
  OF_AGENTS,
  OF_HOMES,
  ROWS_OF_AGENTS,
} from "#tests/db/foreign-rows-under-test.ts";
import { createWorld, NOON, snapshot, type World } from "#tests/support/homes.ts";
import { bareAgent, randomAgent } from "#tests/support/random-agents.ts";
import { fillHome } from "#tests/support/random-homes.ts";
import { insertAll } from "#tests/support/random-rows.ts";
import { makerOf } from "#tests/support/random-values.ts";

/*
 * The services look whether a row is their caller's before they write it. Behind them every statement says it
 * once more, for itself: whoever asks by the id of another's row finds and changes nothing.
 */

type Person = { agent: string; client: string };

let world: World;
let mine: Person;
let theirs: Person;
let sibling: string;
/** What was answered while nobody else was there. */
const alone = new Map<string, string>();
beforeAll(async () => {
  world = await createWorld();
  const agent = await bareAgent(world, makerOf(7));
  mine = { agent, client: await aBareHome(agent, "mine") };
  for (const [name, ask] of listsOfMine()) alone.set(name, await answerOf(ask, mine));
  const other = await randomAgent(world, makerOf(3));
  theirs = { agent: other, client: await aBareHome(other, "theirs") };
  sibling = await aBareHome(other, "sibling");
  await fillHome(world, makerOf(20), { id: theirs.client, agentId: other });
  // What one home does not have by chance, another has.
  for (const seed of [21, 22, 23]) {
    await fillHome(world, makerOf(seed), { id: await aBareHome(other, `home-${seed}`), agentId: other });
  }
  await world.d1
    .prepare(`update clients set shares = '["expenses","documents","warranties"]' where agent_id = ?`)
    .bind(other)
    .run();
  await anImport(other);
  await browsersOf(theirs);
});
afterAll(() => world.dispose());

const listsOfMine = () => [...Object.entries(OF_AGENTS), ...Object.entries(OF_HOMES)];

async function aBareHome(agentId: string, id: string): Promise<string> {
  const home = { id, agent_id: agentId, first_name: "A", last_name: "B", email: `${id}@home.example` };
  const rest = { property_type: "condo", features: "[]", status: "active", date_added: 1, search_key: id };
  await insertAll(world, "clients", [{ ...home, ...rest, password_hash: "x", last_active: 1 }]);
  return id;
}

/** An import that was taken back just now, and one of its clients who has never been there. */
async function anImport(agentId: string): Promise<void> {
  const of = { agent_id: agentId, name: "book.csv", kind: "clients", created_at: 1, finished_at: NOON };
  await insertAll(world, "imports", [
    { id: "undone", ...of, state: "undone" },
    { id: "done", ...of, state: "done" },
  ]);
  await aBareHome(agentId, "brought-in");
  await world.d1
    .prepare("update clients set import_id = 'undone', password_hash = null, last_active = null where id = ?")
    .bind("brought-in")
    .run();
}

/** A browser of an agent's and one of their client's that get notifications. */
async function browsersOf({ agent, client }: Person): Promise<void> {
  const session = { expires_at: NOON, started_at: 0 };
  await insertAll(world, "agent_sessions", [{ id: "of-agent", agent_id: agent, ...session }]);
  await insertAll(world, "client_sessions", [{ id: "of-client", client_id: client, ...session }]);
  const said = {
    endpoint: "https://fcm.googleapis.com/x",
    p256dh: "B",
    auth: "a",
    device: "Chrome",
    created_at: 0,
  };
  const rows = [
    { id: "agents", agent_id: agent, client_id: null, session_id: "of-agent", endpoint_hash: "1", ...said },
    {
      id: "clients",
      agent_id: agent,
      client_id: client,
      session_id: "of-client",
      endpoint_hash: "2",
      ...said,
    },
  ];
  await insertAll(world, "push_subscriptions", rows);
}

/** Ids of rows of a table that are not mine. */
async function theirRows(table: string): Promise<string[]> {
  const { results: columns } = await world.d1
    .prepare("select name from pragma_table_info(?) where name in ('agent_id', 'client_id') order by name")
    .bind(table)
    .all<{ name: string }>();
  const by = columns[0]?.name === "agent_id" ? "agent_id" : "client_id";
  const { results } = await world.d1
    .prepare(`select id from ${table} where ${by} <> ? order by id limit 12`)
    .bind(by === "agent_id" ? mine.agent : mine.client)
    .all<{ id: string }>();
  const ids = results.map(({ id }) => id);
  return table === "client_tasks" ? [...ids, ...(await theirOpenRows())] : ids;
}

/** Of a plan most rows are done: whoever asks for an open one by the first dozen's ids asks for none. */
async function theirOpenRows(): Promise<string[]> {
  const { id } = clientTasks;
  const rows = await world.deps.db
    .select({ id })
    .from(clientTasks)
    .where(and(ne(clientTasks.clientId, mine.client), isOpen(clientTasks)))
    .orderBy(id)
    .limit(6);
  expect(rows.length).toBe(6);
  return rows.map((row) => row.id);
}

type Ask = (asks: Asks) => Answer;

/** What is answered, of statements that write how many rows they changed. */
async function answerOf(ask: Ask, { agent, client }: Person, row = "none"): Promise<string> {
  const answer = ask({ db: world.deps.db, agent, client, row: () => row });
  const found = Array.isArray(answer) ? await runBatch(world.deps.db, [...answer]) : await answer;
  const said = JSON.stringify(found, (key, value) => (key === "meta" ? value.changes : value));
  // Some say again what they were asked about.
  return said.replaceAll(row, "none");
}

/** The table an asker names a row of; null where it asks about none. */
function tableOf(ask: Ask): string | null {
  let named: string | null = null;
  ask({
    db: world.deps.db,
    agent: "",
    client: "",
    row: (table) => {
      named = table;
      return "none";
    },
  });
  return named;
}

/** Asks by the id of each row of theirs: the answer is that of a row that is not there. */
async function expectNothingOf(ask: Ask, person: Person): Promise<void> {
  const nothing = await answerOf(ask, person);
  const table = tableOf(ask);
  if (table === null) return;
  const rows = await theirRows(table);
  expect(rows.length, table).toBeGreaterThan(0);
  for (const row of rows) expect(await answerOf(ask, person, row), `${table} ${row}`).toBe(nothing);
}

test.each(Object.keys(OF_AGENTS))("an agent's %s are as if no other agent were there", async (name) => {
  expect(await answerOf(OF_AGENTS[name] as Ask, mine)).toBe(alone.get(name));
});

test.each(Object.keys(OF_HOMES))("a home's %s: as if no other home were there", async (name) => {
  const before = await snapshot(world);
  const ask = OF_HOMES[name] as Ask;
  expect(await answerOf(ask, mine)).toBe(alone.get(name));
  await expectNothingOf(ask, mine);
  expect(await snapshot(world)).toBe(before);
});

test.each(Object.keys(ROWS_OF_AGENTS))("an agent's %s: another agent's row is none", async (name) => {
  const before = await snapshot(world);
  await expectNothingOf(ROWS_OF_AGENTS[name] as Ask, mine);
  expect(await snapshot(world)).toBe(before);
});

test.each(Object.keys(BY_AGENTS))("a client's %s: another agent's client is none", async (name) => {
  const before = await snapshot(world);
  const ask = BY_AGENTS[name] as Ask;
  const nobody = await answerOf(ask, { agent: mine.agent, client: "nobody" });
  for (const client of [theirs.client, sibling, "brought-in"]) {
    expect(await answerOf(ask, { agent: mine.agent, client })).toBe(nobody);
    await expectNothingOf(ask, { agent: mine.agent, client });
  }
  expect(await snapshot(world)).toBe(before);
});

const LISTS = Object.keys(BY_AGENTS).filter((name) =>
  /^(openPlan|done|vendorsUsed|requests|shared)/.test(name),
);

test.each(LISTS)("a client's %s hold nothing of the same agent's other clients", async (name) => {
  const ask = BY_AGENTS[name] as Ask;
  const nobody = await answerOf(ask, { agent: theirs.agent, client: "nobody" });
  expect(await answerOf(ask, { agent: theirs.agent, client: sibling })).toBe(nobody);
});
