import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as m from "#app/paraglide/messages.js";
import {
  AGENT_TRASH,
  DAY,
  filled,
  HOME_TRASH,
  household,
  one,
  people,
  restoreBackup,
  run,
  START,
} from "#tests/routes/account/trash-helpers.ts";
import { createApp, type TestApp } from "#tests/support/app.ts";
import { readText, stranger } from "#tests/support/people.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());
beforeEach(() => {
  app.systemDeps.now = () => START;
});

test("after 30 days, nothing can be restored by any form", async () => {
  const { agent, agentId, home: _, ...agents } = await filled(app);
  const { home, id } = await household(app);
  const [task, row, expense, paper] = ["t", "r", "e", "d"].map((name) => `${name}-over-${people}`);
  const at = START - 30 * DAY;
  await run(
    app,
    "insert into tasks (id, agent_id, client_id, title, category, type, frequency, custom, deleted_at) select ?, agent_id, id, 'Oil', 'Exterior', 'maintenance', 'monthly', 1, ? from clients where id = ?",
    task,
    at,
    id,
  );
  await run(
    app,
    "insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day, archived_at) select ?, agent_id, id, ?, '2026-12-01', 1, ? from clients where id = ?",
    row,
    task,
    at,
    id,
  );
  await run(
    app,
    "insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, created_at, deleted_at) values (?, ?, 'HVAC', 'x', 1, '2026-11-01', 1, ?)",
    expense,
    id,
    at,
  );
  await run(
    app,
    "insert into client_documents (id, client_id, name, kind, key, type, size, created_at, deleted_at) values (?, ?, 'Deed', 'other', ?, 'application/pdf', 1, 1, ?)",
    paper,
    id,
    `homes/${id}/old.pdf`,
    at,
  );
  for (const table of ["clients", "vendors", "vendor_categories", "tasks"]) {
    await run(
      app,
      `update ${table} set deleted_at = ? where agent_id = ? and deleted_at is not null`,
      at,
      agentId,
    );
  }
  const state = () =>
    one(
      app,
      `select (select group_concat(id || ifnull(deleted_at, '-')) from tasks where deleted_at is not null)
      || (select group_concat(deleted_at) from clients) || (select group_concat(deleted_at) from vendors)
      || (select group_concat(deleted_at) from vendor_categories) || (select group_concat(deleted_at) from client_documents)
      || (select group_concat(deleted_at) from maintenance_expenses) || (select group_concat(archived_at) from client_tasks)
      || (select count(*) from activity) as n`,
    );
  const before = await state();
  expect(before).not.toBeNull();
  const things = { client: agents.id, vendor: agents.vendor, category: agents.category, task: agents.task };
  for (const [kind, thing] of Object.entries(things)) {
    const late = await restoreBackup(agent, AGENT_TRASH, { kind, id: thing, at: String(at) });
    expect(late.status, kind).toBe(404);
  }
  for (const [kind, thing = ""] of [
    ["expense", expense],
    ["document", paper],
    ["task", task],
  ] as const) {
    expect((await restoreBackup(home, HOME_TRASH, { kind, id: thing })).status, kind).toBe(404);
  }
  expect((await home.post("/home/tasks", { intent: "restore-own", task: row ?? "" })).status).toBe(404);
  expect(await state()).toEqual(before);
});

test("another account's rows, unknown kinds, and invalid input restore nothing", async () => {
  const theirs = await filled(app);
  const mine = await household(app);
  const deleted = () => one(app, "select count(*) as n from vendors where deleted_at is not null");
  const before = await deleted();
  for (const [kind, id] of [
    ["client", theirs.id],
    ["vendor", theirs.vendor],
    ["category", theirs.category],
    ["task", theirs.task],
    ["vendor", "unknown"],
  ] as const) {
    expect((await restoreBackup(mine.agent, AGENT_TRASH, { kind, id, at: String(START) })).status, kind).toBe(
      404,
    );
  }
  for (const kind of ["expense", "document", "task"]) {
    expect((await restoreBackup(mine.home, HOME_TRASH, { kind, id: theirs.task })).status, kind).toBe(404);
  }
  const bad: Record<string, string>[] = [
    { kind: "user", id: "x", at: "1" },
    { kind: "task", id: "x", at: "1e99" },
    {},
  ];
  for (const fields of bad) {
    const response = await mine.agent.post(AGENT_TRASH, { intent: "restore", ...fields });
    expect(response.status).toBe(400);
    expect(await readText(response)).toContain(m.app_use_buttons());
  }
  expect(await deleted()).toBe(before);
  for (const path of [AGENT_TRASH, HOME_TRASH]) {
    expect((await stranger(app).get(path)).headers.get("Location")).toContain("/login?as=");
  }
});
