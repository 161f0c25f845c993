import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { RuleViolation } from "#app/domain/errors.ts";
import type { ExpenseCategory } from "#app/domain/expenses/expenses.ts";
import { spendingRanges } from "#app/domain/expenses/expenses.ts";
import {
  deleteExpense,
  editExpense,
  restoreExpenseFromTrash,
} from "#app/services/expenses/expenses.server.ts";
import { completeTask } from "#app/services/tasks/finish-task.server.ts";
import { runBatch } from "#db/client.server.ts";
import {
  copyCostToTask,
  type ExpenseCursor,
  exportExpenses,
  listExpenses,
  selectExpense,
  sumByMonth,
  sumByYear,
} from "#db/queries/expenses/expenses.server.ts";
import { aHome, anAgent, createWorld, DANIEL, openRow, TODAY, type World } from "#tests/support/homes.ts";
import { ALL, add, deps, documents, FIELDS, PDF } from "./expenses-helpers.ts";

const FILTER = "hvac-filter-change";

let world: World;
let agentId: string;
let home: Awaited<ReturnType<typeof aHome>>;
let sibling: typeof home;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
  sibling = await aHome(world, agentId);
});
afterAll(() => world.dispose());
beforeEach(async () => {
  home = await aHome(world, agentId);
});

test("on the same day, the expense added last comes first", async () => {
  const now = world.deps.now;
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) {
    world.deps.now += 1;
    ids.push(await add(world, home));
  }
  world.deps.now = now;
  const shown = await exportExpenses(world.db, home.id, ALL);
  expect(shown.map(({ id }) => id)).toEqual(ids.reverse());
});

test("a deleted expense leaves lists and totals, deleting twice counts once, and undo restores it", async () => {
  const id = await add(world, home, {}, PDF);
  const shown = async () =>
    (await listExpenses(world.db, home.id, { filter: ALL, after: null, limit: 9 })).map((row) => row.id);
  await Promise.all([deleteExpense(deps(world), home.id, id), deleteExpense(deps(world), home.id, id)]);
  expect(await shown()).toEqual([]);
  expect(await sumByYear(world.db, home.id, TODAY)).toEqual([]);
  expect(await documents(world, home)).toHaveLength(1);
  expect(await restoreExpenseFromTrash(deps(world), home.id, id)).toBe("AC spring tune-up");
  await restoreExpenseFromTrash(deps(world), home.id, id);
  expect(await shown()).toEqual([id]);
});

async function taskExpense() {
  const row = await openRow(world, home.id, FILTER);
  await completeTask(world.deps, home, DANIEL, row.id);
  const id = await add(world, home, { amount: 700 });
  const link = world.d1.prepare("update maintenance_expenses set client_task_id = ? where id = ?");
  await link.bind(row.id, id).run();
  const cost = () =>
    world.d1.prepare("select cost from client_tasks where id = ?").bind(row.id).first("cost");
  return { id, taskId: row.id, cost, link };
}

test("the task's cost follows its expense's amount, deletion, and restore", async () => {
  const { id, cost } = await taskExpense();
  await editExpense(deps(world), home, id, { fields: { ...FIELDS, amount: 800 }, receipt: null });
  expect(await cost()).toBe(800);
  await deleteExpense(deps(world), home.id, id);
  expect(await cost()).toBeNull();
  await restoreExpenseFromTrash(deps(world), home.id, id);
  expect(await cost()).toBe(800);
  const [row] = await selectExpense(world.db, home.id, id);
  expect(row?.taskTitle).toBe("Check and change the AC filter");
});

test("undo is refused when the task has another expense by now", async () => {
  const { id, taskId, cost, link } = await taskExpense();
  await deleteExpense(deps(world), home.id, id);
  const other = await add(world, home, { amount: 900 });
  await link.bind(taskId, other).run();
  await expect(restoreExpenseFromTrash(deps(world), home.id, id)).rejects.toBeInstanceOf(RuleViolation);
  expect(await cost()).toBe(900);
});

test("lists are filtered and paged without gaps or duplicates, the latest day first", async () => {
  for (let n = 0; n < 12; n++) {
    await add(world, home, {
      category: n % 3 === 0 ? "Roof" : "HVAC",
      expenseDate: `${n % 2 === 0 ? 2025 : 2026}-01-0${1 + (n % 4)}`,
      amount: n + 1,
    });
  }
  await add(world, sibling);
  const all = await exportExpenses(world.db, home.id, ALL);
  expect(all).toHaveLength(12);
  const seen: string[] = [];
  let after: ExpenseCursor | null = null;
  for (let page = 0; page < 4; page++) {
    const rows = await listExpenses(world.db, home.id, { filter: ALL, after, limit: 4 });
    seen.push(...rows.slice(0, 4).map(({ id }) => id));
    after = rows[3] ?? after;
  }
  expect(seen).toEqual(all.map(({ id }) => id));
  expect(all.map(({ day }) => day)).toEqual(
    all
      .map(({ day }) => day)
      .sort()
      .reverse(),
  );
  const roof = await exportExpenses(world.db, home.id, { category: "Roof", year: 2025 });
  expect(roof.map(({ amount }) => amount).sort()).toEqual([1, 7]);
});

test("totals are of this home, by year and category and by month within the periods", async () => {
  const at = (expenseDate: string, amount: number, category: ExpenseCategory = "HVAC") =>
    add(world, home, { expenseDate, amount, category });
  await at(TODAY, 1);
  await at("2026-11-21", 2);
  await at("2025-12-01", 4, "Roof");
  await at("2025-11-30", 8);
  await at("2025-11-20", 16);
  await at("2024-12-01", 32);
  await at("2024-11-30", 64);
  await add(world, sibling, { amount: 128 });
  const months = await sumByMonth(world.db, home.id, spendingRanges(TODAY));
  expect(months.sort((a, b) => (a.month < b.month ? -1 : 1))).toEqual([
    { month: "2024-12", cents: 32 },
    { month: "2025-11", cents: 16 },
    { month: "2025-12", cents: 4 },
    { month: "2026-11", cents: 1 },
  ]);
  const years = await sumByYear(world.db, home.id, TODAY);
  expect(years.sort((a, b) => a.cents - b.cents)).toEqual([
    // What is dated ahead is planned.
    { year: 2026, category: "HVAC", cents: 1, count: 2 },
    { year: 2025, category: "Roof", cents: 4, count: 1 },
    { year: 2025, category: "HVAC", cents: 24, count: 2 },
    { year: 2024, category: "HVAC", cents: 96, count: 2 },
  ]);
});

test("copying an unchanged cost leaves the task's version, so no other edit conflicts", async () => {
  const { id, taskId } = await taskExpense();
  const version = () =>
    world.d1.prepare("select version from client_tasks where id = ?").bind(taskId).first("version");
  await runBatch(world.db, [copyCostToTask(world.db, home.id, id)]);
  const before = await version();
  await runBatch(world.db, [copyCostToTask(world.db, home.id, id)]);
  expect(await version()).toBe(before);
  await editExpense(deps(world), home, id, { fields: { ...FIELDS, amount: 810 }, receipt: null });
  expect(await version()).toBe(Number(before) + 1);
});
