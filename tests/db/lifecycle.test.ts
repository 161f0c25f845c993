import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { CLIENT_COLUMNS, ENDED_TABLES, LIFECYCLES, MOVED_TABLES, OF_CLIENT } from "#db/lifecycle.ts";
import { NOT_BACKED_UP } from "#db/queries/backup-pages.server.ts";
import { AGENT_OWNED_TABLES } from "#db/queries/trash/purge.server.ts";
import * as schema from "#db/schema.ts";

const TABLES = Object.values(schema)
  .filter((one) => is(one, SQLiteTable))
  .map((table) => getTableConfig(table as SQLiteTable))
  .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }));

const namesOf = (which: (columns: string[]) => boolean) =>
  TABLES.filter(({ columns }) => which(columns)).map(({ name }) => name);

test("every table, and every column of a client, says what becomes of it", () => {
  expect(Object.keys(LIFECYCLES).sort()).toEqual(TABLES.map(({ name }) => name).sort());
  const clients = TABLES.find(({ name }) => name === "clients");
  expect(Object.keys(CLIENT_COLUMNS).sort()).toEqual(clients?.columns.sort());
});

test("every table of an agent and a home moves with it, ends, or is named as one that stays", () => {
  const both = namesOf((columns) => columns.includes("agent_id") && columns.includes("client_id"));
  const stay = both.filter((name) => !MOVED_TABLES.includes(name) && !ENDED_TABLES.includes(name));
  expect(stay.sort()).toEqual(["contact_taps", "outbox"]);
  expect([...MOVED_TABLES, ...ENDED_TABLES].filter((name) => !both.includes(name))).toEqual([]);
});

test("a table of an agent alone stays with the agent or is copied, and a home's alone is kept", () => {
  const ofAgent = namesOf((columns) => columns.includes("agent_id") && !columns.includes("client_id"));
  for (const name of ofAgent.filter((one) => one !== "clients")) {
    expect(["stays", "copied"], name).toContain(LIFECYCLES[name]?.agentLeaves);
  }
  const ofHome = namesOf((columns) => columns.includes("client_id") && !columns.includes("agent_id"));
  for (const name of ofHome.filter((one) => one !== "bulk_change_rows")) {
    expect(LIFECYCLES[name]?.agentLeaves, name).toBe("keeps");
  }
});

test("what moves without an agent moves to another agent; only the vendors are that agent's own", () => {
  const other = Object.keys(LIFECYCLES).filter(
    (name) => LIFECYCLES[name]?.agentLeaves !== LIFECYCLES[name]?.agentChanges,
  );
  expect(other).toEqual(["vendors"]);
});

test("the purge erases with a home, or with an agent, what the table says", () => {
  const withHome = [...OF_CLIENT, "clients", "stored_files"];
  for (const { name, columns } of TABLES) {
    if (LIFECYCLES[name]?.purge === "home") expect(withHome, name).toContain(name);
    if (columns.includes("client_id")) expect(OF_CLIENT, name).toContain(name);
  }
  const withAgent = Object.keys(LIFECYCLES).filter((name) => LIFECYCLES[name]?.purge === "agent");
  const single = ["users", "profiles", "agent_sessions", "webhooks"];
  expect(withAgent.sort()).toEqual(
    [...AGENT_OWNED_TABLES.filter((name) => LIFECYCLES[name]?.purge === "agent"), ...single].sort(),
  );
});

test("the backup leaves out what the table says", () => {
  const leftOut = Object.keys(LIFECYCLES).filter((name) => !LIFECYCLES[name]?.backup);
  expect(leftOut.sort()).toEqual([...NOT_BACKED_UP].sort());
});
