import { type Column, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AGENT_TABLES } from "#app/domain/transfer/account/agent-tables.ts";
import { HOME_TABLES } from "#app/domain/transfer/account/home-tables.ts";
import { leaveAgent } from "#app/services/clients/leave-agent.server.ts";
import { createDb } from "#db/client.server.ts";
import { CLIENT_EXPORTS, NAMES_OF_PEOPLE, PERSON_COLUMNS, PROFILE_COLUMNS } from "#db/column-lifecycle.ts";
import { CLIENT_COLUMNS, LIFECYCLES } from "#db/lifecycle.ts";
import { endAccessOfRemoved, removePerson } from "#db/queries/accounts/home-people.server.ts";
import { findReset } from "#db/queries/accounts/sign-in.server.ts";
import { selectProfileTable } from "#db/queries/transfer/account/agent-tables.server.ts";
import { pagePeopleOfHome, selectHomeExport } from "#db/queries/transfer/account/home-tables.server.ts";
import { pageClientsExport } from "#db/queries/transfer/account/json-export.server.ts";
import * as schema from "#db/schema.ts";
import { aHome, anAgent, createWorld, NOON, type World } from "#tests/support/homes.ts";
import { noopD1 } from "#tests/support/noop-d1.ts";

type Shape = { name: string; columns: string[]; ofPeople: string[] };

const shapesOf = (tables: SQLiteTable[]): Shape[] =>
  tables.map((table) => {
    const { name, columns, foreignKeys } = getTableConfig(table);
    const links = foreignKeys
      .map((key) => key.reference())
      .filter(({ foreignTable }) => getTableConfig(foreignTable).name === "home_people")
      .flatMap(({ columns: from }) => from.map((column: Column) => column.name));
    return { name, columns: columns.map((column) => column.name), ofPeople: links };
  });

const TABLES = Object.values(schema).filter((one) => is(one, SQLiteTable)) as SQLiteTable[];

const LINES: Record<string, Record<string, unknown>[]> = {
  clients: [CLIENT_COLUMNS, CLIENT_EXPORTS],
  home_people: [PERSON_COLUMNS],
  profiles: [PROFILE_COLUMNS],
};

/** Tables and columns that nobody has said the end of, and lines of what no longer is. */
function unsaid(shapes: Shape[]): string[] {
  const tables = compared(
    "table",
    shapes.map(({ name }) => name),
    Object.keys(LIFECYCLES),
  );
  const columns = shapes.flatMap(({ name, columns: has }) =>
    (LINES[name] ?? []).flatMap((lines) => compared(name, has, Object.keys(lines))),
  );
  const people = compared(
    "names a person",
    shapes.flatMap(({ name, ofPeople }) => ofPeople.map((column) => `${name}.${column}`)),
    Object.keys(NAMES_OF_PEOPLE),
  );
  return [...new Set([...tables, ...columns, ...people])];
}

function compared(of: string, has: string[], lines: string[]): string[] {
  return [
    ...has.filter((name) => !lines.includes(name)).map((name) => `${of}: ${name} has no line`),
    ...lines.filter((name) => !has.includes(name)).map((name) => `${of}: ${name} is no more`),
  ];
}

test("every table, and every personal column, says what becomes of it", () => {
  expect(unsaid(shapesOf(TABLES))).toEqual([]);
});

test("a new column, a new table, and a new name of a person are noticed", () => {
  const withColumn = (of: string, column: string) => (shape: Shape) =>
    shape.name === of ? { ...shape, columns: [...shape.columns, column] } : shape;
  const shapes = shapesOf(TABLES);
  for (const of of ["clients", "home_people", "profiles"])
    expect(unsaid(shapes.map(withColumn(of, "shoe_size")))).toEqual([`${of}: shoe_size has no line`]);
  const diary = sqliteTable("diary", {
    id: text("id").primaryKey(),
    writer: text("writer").references(() => schema.homePeople.id),
  });
  expect(unsaid(shapesOf([...TABLES, diary]))).toEqual([
    "table: diary has no line",
    "names a person: diary.writer has no line",
  ]);
});

/** The names of the export's tables, by the database's. */
const IN_EXPORT: Record<string, string> = {
  profiles: "profile",
  notification_preferences: "home",
  client_tasks: "plan",
  task_help_requests: "help_requests",
  client_documents: "documents",
  maintenance_expenses: "expenses",
  maintenance_budgets: "budgets",
  home_warranty_providers: "warranties",
  ai_conversations: "conversations",
  turn_photos: "chat_photos",
  // Within its link.
  home_link_tasks: "home_links",
  home_people: "people",
  call_list_items: "calls_put_off",
};

test("an export has the tables the table of tables says, and no other", () => {
  const named = (tables: readonly { name: string }[]) => [...new Set(tables.map(({ name }) => name))].sort();
  const saidOf = (whose: "home" | "agent") => {
    const tables = Object.keys(LIFECYCLES).filter((name) =>
      [whose, "both"].includes(LIFECYCLES[name]?.export ?? ""),
    );
    const client = whose === "home" ? "home" : "clients";
    return [
      ...new Set(tables.map((name) => (name === "clients" ? client : (IN_EXPORT[name] ?? name)))),
    ].sort();
  };
  expect(saidOf("home")).toEqual(named(HOME_TABLES));
  expect(saidOf("agent")).toEqual(named(AGENT_TABLES));
});

/** The columns of a table that a statement selects. */
function selected(statement: { toSQL: () => { sql: string } }, table: string): string[] {
  const { sql } = statement.toSQL();
  const list = sql.slice(0, sql.indexOf(" from "));
  const names = [...list.matchAll(/(?:"(\w+)"\.)?"(\w+)"/g)].filter(
    ([, of]) => of === undefined || of === table,
  );
  return [...new Set(names.map(([, , name]) => name ?? ""))].sort();
}

test("an export has the columns of a client, a person, and a profile that the lines say", () => {
  const db = createDb(noopD1());
  const saidOf = (lines: Record<string, { export: string } | string>, ...whose: string[]) =>
    Object.entries(lines)
      .filter(([, line]) => whose.includes(typeof line === "string" ? line : line.export))
      .map(([name]) => name)
      .sort();
  expect(selected(selectHomeExport(db, "a", "c"), "clients")).toEqual(saidOf(CLIENT_EXPORTS, "home", "both"));
  expect(selected(pageClientsExport(db, "a", "", 1), "clients")).toEqual(
    saidOf(CLIENT_EXPORTS, "agent", "both"),
  );
  expect(selected(pagePeopleOfHome(db, "c", "", 1), "home_people")).toEqual(saidOf(PERSON_COLUMNS, "home"));
  expect(selected(selectProfileTable(db, "a"), "profiles")).toEqual(saidOf(PROFILE_COLUMNS, "agent"));
});

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());

const one = (sql: string, ...values: unknown[]) =>
  world.d1
    .prepare(sql)
    .bind(...values)
    .first<Record<string, unknown>>();

test("somebody who leaves loses what opens the home, and keeps the rest until the purge", async () => {
  const { id: clientId } = await aHome(world, await anAgent(world));
  await world.d1
    .prepare(
      `insert into home_people (id, client_id, role, first_name, last_name, email, password_hash, invited_at,
         invite_token, invite_expires_at, joined_at, last_active, calendar_token)
       values ('sam', ?, 'household', 'Sam', 'Reyes', 'sam@reyes.example', 'hash', 1, 'token', 2, 3, 4, 'calendar')`,
    )
    .bind(clientId)
    .run();
  const before = await one("select * from home_people where id = 'sam'");
  const { db } = world.deps;
  await db.batch([
    removePerson(db, clientId, "sam", NOON),
    ...endAccessOfRemoved(db, clientId, NOON),
  ] as never);
  const after = await one("select * from home_people where id = 'sam'");
  for (const [name, { personLeaves }] of Object.entries(PERSON_COLUMNS)) {
    if (personLeaves === "cleared")
      expect([before?.[name], after?.[name]], name).toEqual([expect.anything(), null]);
    else if (name !== "removed_at") expect(after?.[name], name).toEqual(before?.[name]);
  }
  expect(after?.removed_at).toBe(NOON);
});

test("a home's own profile has nothing of the agent's", async () => {
  const agentId = await anAgent(world);
  const { id: clientId } = await aHome(world, agentId);
  await world.d1.batch([
    world.d1.prepare("update clients set password_hash = 'x' where id = ?").bind(clientId),
    world.d1
      .prepare(
        `update profiles set team_name = 'T', brokerage = 'B', license_number = 'L', website = 'w', headshot_url = 'h',
           logo_url = 'l', brand_color = '#123456', invite_note = 'n', call_drafts = '{"a":"b"}', quiet_from = 1,
           quiet_until = 2, lock_screen_details = 0, requests_by = 'push', joined_by = 'push', cleared_at = 1,
           call_week = '2026-11-16' where id = ?`,
      )
      .bind(agentId),
  ]);
  await leaveAgent(world.deps, { agentId, clientId }, "removed");
  const agent = await one("select * from profiles where id = ?", agentId);
  const house = await one("select * from profiles where of_home = ?", clientId);
  const inner = ["deleted_at", "suspended_at"];
  for (const [name, { homeLeaves }] of Object.entries(PROFILE_COLUMNS)) {
    if (homeLeaves === "agents" && !inner.includes(name))
      expect(house?.[name], name).not.toEqual(agent?.[name]);
  }
  expect(house).toMatchObject({ first_name: "", last_name: "", phone: "", email: "", of_home: clientId });
});

test("whatever names somebody and ends with their place is gone, or opens nothing", async () => {
  const agentId = await anAgent(world);
  const { id: clientId } = await aHome(world, agentId);
  await world.d1.batch([
    world.d1
      .prepare(
        `insert into home_people (id, client_id, role, first_name, email, password_hash, invited_at, joined_at)
         values ('ann', ?, 'household', 'Ann', 'ann@reyes.example', 'hash', 1, 1)`,
      )
      .bind(clientId),
    world.d1
      .prepare(
        "insert into password_resets (id, client_id, person_id, expires_at) values ('reset', ?, 'ann', ?)",
      )
      .bind(clientId, NOON + 1000),
    world.d1
      .prepare(
        "insert into client_sessions (id, client_id, person_id, expires_at, started_at) values ('s', ?, 'ann', 9, 1)",
      )
      .bind(clientId),
    world.d1
      .prepare(
        `insert into push_subscriptions (id, agent_id, client_id, person_id, session_id, endpoint, endpoint_hash, p256dh,
           auth, device, created_at) values ('push', ?, ?, 'ann', 's', 'e', 'h', 'k', 'a', 'd', 1)`,
      )
      .bind(agentId, clientId),
    world.d1
      .prepare(
        `insert into ai_conversations (id, agent_id, client_id, person_id, conversation_id, message_id,
           conversation_type, user_message, ai_response, state, created_at)
         values ('turn', ?, ?, 'ann', 'c', 'm', 'question', '?', '!', 'done', 1)`,
      )
      .bind(agentId, clientId),
    world.d1
      .prepare(
        `insert into outbox (id, kind, recipient, dedupe_key, payload, agent_id, client_id, person_id, created_at)
         values ('mail', 'daily', 'ann@reyes.example', 'k', '{}', ?, ?, 'ann', 1)`,
      )
      .bind(agentId, clientId),
  ]);
  const { db } = world.deps;
  await db.batch([
    removePerson(db, clientId, "ann", NOON),
    ...endAccessOfRemoved(db, clientId, NOON),
  ] as never);
  for (const name of Object.keys(NAMES_OF_PEOPLE).filter((key) => NAMES_OF_PEOPLE[key] === "ended")) {
    const [table = ""] = name.split(".");
    if (table === "password_resets") expect(await findReset(db, "reset", NOON), name).toBeNull();
    else {
      const open =
        { ai_conversations: " and deleted_at is null", outbox: " and state = 'pending'" }[table] ?? "";
      const left = await one(`select count(*) as n from ${table} where person_id = 'ann'${open}`);
      expect(left, name).toEqual({ n: 0 });
    }
  }
});
