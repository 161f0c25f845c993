import { afterAll, beforeAll, expect, test } from "vitest";
import { CHECKS, createIsolationFixture, type IsolationFixture } from "#tests/db/tenant-isolation/checks.ts";

/* Services check the owner of a row before writing; these tests check that every statement also does so itself. */

let fixture: IsolationFixture;
beforeAll(async () => {
  fixture = await createIsolationFixture();
});
afterAll(() => Promise.all([fixture, fixture.empty].map(({ world }) => world.dispose())));

test.each(CHECKS)("$name", ({ run }) => run(fixture));

/** Columns that reference another table together with the owner, so joins can rely on the foreign key. */
const NAMED_BY_KEY: [table: string, owner: "agent_id" | "client_id", column: string, names: string][] = [
  ["activity", "agent_id", "client_id", "clients"],
  ["client_documents", "client_id", "appliance_id", "appliances"],
  ["client_tasks", "agent_id", "client_id", "clients"],
  ["client_tasks", "agent_id", "task_id", "tasks"],
  ["maintenance_expenses", "client_id", "client_task_id", "client_tasks"],
  ["maintenance_expenses", "client_id", "document_id", "client_documents"],
  ["push_subscriptions", "agent_id", "client_id", "clients"],
  ["referrals", "agent_id", "client_id", "clients"],
  ["task_help_requests", "agent_id", "client_id", "clients"],
  ["task_help_requests", "client_id", "client_task_id", "client_tasks"],
];

test.each(NAMED_BY_KEY)("no row of %s can, by %s and %s, reference another tenant's row", async (...key) => {
  const [table, owner, column, names] = key;
  const { world, mine } = fixture;
  const me = owner === "agent_id" ? mine.agent : mine.client;
  const idOf = (from: string, compared: "=" | "<>") =>
    world.d1.prepare(`select id from ${from} where ${owner} ${compared} ? limit 1`).bind(me).first("id");
  const [row, theirs] = [await idOf(table, "="), await idOf(names, "<>")];
  expect([row, theirs]).toEqual([expect.any(String), expect.any(String)]);
  const naming = world.d1.prepare(`update ${table} set ${column} = ? where id = ?`).bind(theirs, row);
  await expect(naming.run()).rejects.toThrow("FOREIGN KEY");
});

test("the queries of these tests changed no row", async () => {
  expect([await fixture.kept.changed(), await fixture.empty.kept.changed()]).toEqual([[], []]);
});
