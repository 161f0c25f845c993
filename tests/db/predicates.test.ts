import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SHARED_SECTIONS } from "#app/domain/clients/shared-sections.ts";
import { isWithinRetention, trashCutoff } from "#app/domain/retention.ts";
import * as status from "#app/domain/tasks/task-status.ts";
import { VENDOR_CATEGORIES } from "#app/domain/vendors/vendor-categories.ts";
import * as predicates from "#db/predicates.ts";
import { sharesWithAgent, type TableRef } from "#db/predicates.ts";
import {
  appliances,
  clients,
  clientTasks,
  homePeople,
  profiles,
  tasks,
  vendorCategories,
  vendors,
} from "#db/schema.ts";
import { combinations, type DbRow } from "#tests/support/combinations.ts";
import { aHome, anAgent, createWorld, NOON, type World } from "#tests/support/homes.ts";

/*
 * Each predicate is asked three ways of every kind of row there can be: through Drizzle, in SQL by hand under
 * another name and alone, and of the rules or a plain reading of the row, which know nothing of SQL.
 */

const HORIZON = trashCutoff(NOON);

type Case = {
  name: string;
  table: SQLiteTable;
  of: (of?: TableRef) => SQL;
  holds: (row: DbRow) => boolean;
};

let world: World;
let agentId: string;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
  await fill();
});
afterAll(() => world.dispose());

function insert(table: string, row: DbRow): D1PreparedStatement {
  const names = Object.keys(row);
  return world.d1
    .prepare(`insert into ${table} (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`)
    .bind(...Object.values(row));
}

/** How many rows are written in one go: on a busy machine the connection does not wait for thousands. */
const AT_ONCE = 500;

/** Rows in every state the predicates tell apart, impossible ones included. */
async function fill() {
  const agent_id = agentId;
  const { id: client_id } = await aHome(world, agentId);
  await world.d1.prepare("delete from client_tasks").run();
  const states = combinations({
    completed: [0, 1],
    skipped_at: [null, 5],
    archived_at: [null, 5],
    declined_at: [null, 5],
    scheduled_day: [null, "2026-12-01"],
    version: [0, 1],
    snoozed_until: [null, "2026-12-01"],
    schedule_mode: [null, "fixed"],
    frequency: [null, "weekly"],
    notes: [null, "n"],
    client_notes: [null, "n"],
  });
  // Open rows of one task may not stand side by side, so each has a task of its own.
  const planned = states.flatMap((state, index) => {
    const own = { id: `t${index}`, agent_id, title: "T", category: "HVAC", type: "maintenance" };
    const row = { id: `r${index}`, agent_id, client_id, task_id: own.id, due_date: "2026-11-20" };
    return [
      insert("tasks", { ...own, frequency: "monthly", active: 0 }),
      insert("client_tasks", { ...row, anchor_day: 20, ...state }),
    ];
  });
  const people = [null, 1, HORIZON - 1, HORIZON, HORIZON + 1, NOON].map((deleted_at, index) => {
    const row = { id: `v${index}`, agent_id, name: "V", category: "HVAC", type: "maintenance", phone: "1" };
    return insert("vendors", { ...row, date_added: 0, deleted_at });
  });
  const categories = ["Sea Walls", VENDOR_CATEGORIES[0].toUpperCase()].map((name) =>
    insert("vendor_categories", { id: name, agent_id, name, deleted_at: 1 }),
  );
  const ovens = [null, 5].map((archived_at) =>
    insert("appliances", { id: `a${archived_at}`, client_id, kind: "Oven", created_at: 0, archived_at }),
  );
  const own = { id: "own", agent_id, client_id, title: "T", category: "HVAC", type: "maintenance" };
  const ofHome = insert("tasks", { ...own, frequency: "monthly", active: 0 });
  const forHome = insert("tasks", { ...own, id: "for-home", frequency: "monthly", active: 0, added_at: 5 });
  const roommates = combinations({ joined_at: [null, 1], removed_at: [null, 2] }).map((told, index) =>
    insert("home_people", {
      ...{ id: `p${index}`, client_id, role: "household", first_name: "P", email: `p${index}@home.example` },
      ...{ invited_at: 0, ...told },
    }),
  );
  const rows = [...planned, ofHome, forHome, ...people, ...categories, ...ovens, ...roommates];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await world.d1.batch(rows.slice(from, from + AT_ONCE));
  }
  // Never invited, revoked, and invited.
  for (const [code, sentAt] of [
    [null, null],
    [null, 1],
    ["HERON7", 1],
  ]) {
    const { id } = await aHome(world, agentId);
    await world.d1
      .prepare("update clients set invite_code = ?, invite_sent_at = ? where id = ?")
      .bind(code, sentAt, id)
      .run();
  }
  for (const [password, deletedAt, deletedBy] of [
    ["x", null, null],
    ["x", 5, "home"],
    ["x", NOON, "home"],
    ["x", NOON, "agent"],
    [null, NOON, "home"],
  ]) {
    const { id } = await aHome(world, agentId);
    await world.d1
      .prepare("update clients set password_hash = ?, deleted_at = ?, deleted_by = ? where id = ?")
      .bind(password, deletedAt, deletedBy, id)
      .run();
  }
  const profiles = combinations({ of_home: [null, client_id], deleted_at: [null, 5] });
  await world.d1.batch(
    profiles.flatMap((row, index) => [
      insert("users", { id: `u${index}`, email: `u${index}`, password_hash: "", created_at: 0 }),
      insert("profiles", { id: `p${index}`, user_id: `u${index}`, ...row }),
    ]),
  );
}

const state = (row: DbRow) => ({
  completed: row.completed === 1,
  skippedAt: row.skipped_at as number | null,
  archivedAt: row.archived_at as number | null,
});
const unfinished = (row: DbRow) => !status.isFinished(state(row));
const untouched = ["scheduled_day", "snoozed_until", "schedule_mode", "frequency", "notes", "client_notes"];
const kept = (row: DbRow) => row.deleted_at !== null && isWithinRetention(Number(row.deleted_at), NOON);

const CASES: Case[] = [
  {
    name: "isInHome",
    table: homePeople,
    of: predicates.isInHome,
    holds: (row) => row.joined_at !== null && row.removed_at === null,
  },
  {
    name: "isNotRemoved",
    table: homePeople,
    of: predicates.isNotRemoved,
    holds: (row) => row.removed_at === null,
  },
  { name: "isOpen", table: clientTasks, of: predicates.isOpen, holds: (row) => status.isOpen(state(row)) },
  {
    name: "isArchivedOpen",
    table: clientTasks,
    of: predicates.isArchivedOpen,
    holds: (row) => unfinished(row) && row.archived_at !== null && row.declined_at === null,
  },
  {
    name: "isDeclined",
    table: clientTasks,
    of: predicates.isDeclined,
    holds: (row) => row.declined_at !== null,
  },
  { name: "isUnfinished", table: clientTasks, of: predicates.isUnfinished, holds: unfinished },
  { name: "isDone", table: clientTasks, of: predicates.isDone, holds: (row) => row.completed === 1 },
  {
    name: "isSkipped",
    table: clientTasks,
    of: predicates.isSkipped,
    holds: (row) => row.skipped_at !== null,
  },
  { name: "isFinished", table: clientTasks, of: predicates.isFinished, holds: (row) => !unfinished(row) },
  {
    name: "isUntouched",
    table: clientTasks,
    of: predicates.isUntouched,
    holds: (row) => row.version === 0 && untouched.every((column) => row[column] === null),
  },
  {
    name: "isArchived",
    table: clientTasks,
    of: predicates.isArchived,
    holds: (row) => row.archived_at !== null,
  },
  {
    name: "isInUse",
    table: appliances,
    of: predicates.isInUse,
    holds: (row) => row.archived_at === null && row.deleted_at === null,
  },
  { name: "hasNoCode", table: clients, of: predicates.hasNoCode, holds: (row) => row.invite_code === null },
  {
    name: "isUninvited",
    table: clients,
    of: predicates.isUninvited,
    holds: (row) =>
      row.status === "invited" &&
      [row.invite_code, row.invite_sent_at, row.password_hash].every((one) => one === null),
  },
  {
    name: "isForOneHome",
    table: tasks,
    of: predicates.isForOneHome,
    holds: (row) => row.client_id !== null && row.added_at !== null,
  },
  {
    name: "isOfAgent",
    table: tasks,
    of: predicates.isOfAgent,
    holds: (row) => row.client_id === null || row.added_at !== null,
  },
  { name: "isOfLibrary", table: tasks, of: predicates.isOfLibrary, holds: (row) => row.client_id === null },
  { name: "isAgent", table: profiles, of: predicates.isAgent, holds: (row) => row.of_home === null },
  { name: "isHouse", table: profiles, of: predicates.isHouse, holds: (row) => row.of_home !== null },
  {
    name: "isPresentAgent",
    table: profiles,
    of: predicates.isPresentAgent,
    holds: (row) => row.of_home === null && row.deleted_at === null,
  },
  {
    name: "outlivesAgent",
    table: clients,
    of: predicates.outlivesAgent,
    holds: (row) => row.password_hash !== null && row.deleted_at === null,
  },
  {
    name: "outlivesPurge",
    table: clients,
    of: (of) => predicates.outlivesPurge(HORIZON, of),
    holds: (row) =>
      row.password_hash !== null && (row.deleted_at === null || (row.deleted_by === "home" && kept(row))),
  },
  { name: "isLive", table: vendors, of: predicates.isLive, holds: (row) => row.deleted_at === null },
  { name: "isTrashed", table: vendors, of: predicates.isTrashed, holds: (row) => row.deleted_at !== null },
  {
    name: "isOwnCategory",
    table: vendorCategories,
    of: predicates.isOwnCategory,
    holds: (row) => !VENDOR_CATEGORIES.some((name) => name.toLowerCase() === String(row.name).toLowerCase()),
  },
  {
    name: "isRestorable",
    table: vendors,
    of: (of) => predicates.isRestorable(HORIZON, of),
    holds: kept,
  },
  {
    name: "isPurgeable",
    table: vendors,
    of: (of) => predicates.isPurgeable(HORIZON, of),
    holds: (row) => row.deleted_at !== null && !kept(row),
  },
];

/** Those that look at two tables have tests of their own, below and beside this. */
const OF_TWO = ["hasLoggedIn", "fitsHome", "isForPlan", "sharesWithAgent"];
/** What a predicate is given: no predicate itself. */
const TERMS = ["eligibilityOf"];

test("every predicate has a plain reading to compare with", () => {
  expect([...CASES.map(({ name }) => name), ...OF_TWO, ...TERMS].sort()).toEqual(
    Object.keys(predicates).sort(),
  );
});

describe.each(CASES)("$name", ({ table, of, holds }) => {
  const idsOf = (rows: { id: unknown }[]) => rows.map(({ id }) => String(id)).sort();

  test("selects the same rows through Drizzle, in raw SQL under any alias, and in the rules", async () => {
    const { db } = world.deps;
    const all = await db.all<DbRow>(sql`select * from ${table}`);
    const expected = idsOf(all.filter(holds) as { id: unknown }[]);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
    const id = sql<string>`id`.as("id");
    expect(idsOf(await db.select({ id }).from(table).where(of(table)))).toEqual(expected);
    expect(idsOf(await db.all(sql`select id from ${table} where ${of()}`))).toEqual(expected);
    expect(idsOf(await db.all(sql`select x.id as id from ${table} x where ${of("x")}`))).toEqual(expected);
    const others = await db.all<{ id: string }>(sql`select x.id as id from ${table} x where not ${of("x")}`);
    expect(idsOf([...others, ...expected.map((one) => ({ id: one }))])).toEqual(
      idsOf(all as { id: unknown }[]),
    );
  });
});

test("a home shares with its agent exactly what it chose, through Drizzle and in raw SQL", async () => {
  const { db } = world.deps;
  const said = [[], ["expenses"], ["documents", "house_dates"], ["expense"], [...SHARED_SECTIONS]];
  const homes = await Promise.all(said.map(() => aHome(world, agentId)));
  for (const [index, shares] of said.entries()) {
    const stored = world.d1.prepare("update clients set shares = ? where id = ?");
    await stored.bind(JSON.stringify(shares), homes[index]?.id).run();
  }
  for (const share of SHARED_SECTIONS) {
    const expected = homes.filter((_, index) => said[index]?.includes(share)).map(({ id }) => id);
    const { id } = clients;
    const drizzle = await db.select({ id }).from(clients).where(sharesWithAgent(share, clients));
    const byHand = await db.all<{ id: string }>(
      sql`select c.id as id from clients c where ${sharesWithAgent(share, "c")}`,
    );
    expect(drizzle.map((row) => row.id).sort()).toEqual([...expected].sort());
    expect(byHand.map((row) => row.id).sort()).toEqual([...expected].sort());
  }
});

test("every partial index on open, done, live, and deleted rows serves the predicate it was made for", async () => {
  const { db } = world.deps;
  const indices = await db.all<{ name: string; tbl_name: string; sql: string }>(
    sql`select name, tbl_name, sql from sqlite_master where type = 'index' and sql like '% where %'`,
  );
  const made = indices.flatMap(({ name, tbl_name, sql: text }) => {
    const where = text.slice(text.toLowerCase().lastIndexOf(" where ") + 7).toLowerCase();
    const serves = {
      "completed = 0 and skipped_at is null and archived_at is null": predicates.isOpen,
      "completed = 1": predicates.isDone,
      "deleted_at is null": predicates.isLive,
      "deleted_at is not null": predicates.isTrashed,
    }[where];
    return serves ? [{ name, table: tbl_name, serves }] : [];
  });
  expect(made.length).toBeGreaterThan(12);
  // SQLite refuses an index that might leave out a row that is asked for.
  for (const { name, table, serves } of made) {
    const read = sql.raw(`select 1 from ${table} x indexed by ${name} where `);
    await expect(db.all(sql`${read}${serves("x")}`)).resolves.toBeDefined();
  }
});
