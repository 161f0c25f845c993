import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import type { ExpenseCategory } from "#app/domain/expenses/categories.ts";
import { spendingSpans } from "#app/domain/expenses/expenses.ts";
import { deleteExpense, undeleteExpense } from "#app/services/expenses/delete-expense.server.ts";
import { saveBudgets } from "#app/services/expenses/save-budgets.server.ts";
import { addExpense, editExpense } from "#app/services/expenses/save-expense.server.ts";
import { completeTask } from "#app/services/tasks/occurrences.server.ts";
import {
  type ExpenseCursor,
  exportExpenses,
  listExpenses,
  selectExpense,
  sumByMonth,
  sumByYear,
} from "#db/queries/expenses/expenses.server.ts";
import { aHome, anAgent, createWorld, openRow, snapshot, TODAY, type World } from "#tests/support/homes.ts";

const FILTER = "hvac-filter-change";
const ALL = { category: null, year: null };
const PDF = new File(["%PDF-1.7\n%%EOF\n"], "bill.pdf", { type: "application/pdf" });
const FIELDS = {
  category: "HVAC" as ExpenseCategory,
  description: "AC spring tune-up",
  amount: 12_900,
  expenseDate: "2026-03-14",
  vendorName: "Coastal Air",
  notes: "",
  capital: false,
};

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

const deps = () => ({ ...world.deps, files: world.homeFiles });
const newId = () => world.deps.random.id();

async function add(fields: Partial<typeof FIELDS> = {}, { of = home, receipt = null as File | null } = {}) {
  const id = newId();
  await addExpense(deps(), of, id, { fields: { ...FIELDS, ...fields }, receipt });
  return id;
}

async function stored(id: string) {
  return world.d1
    .prepare("select * from maintenance_expenses where id = ?")
    .bind(id)
    .first<Record<string, unknown>>();
}

async function documents(of = home) {
  const { results } = await world.d1
    .prepare("select id, name, kind, key, size from client_documents where client_id = ?")
    .bind(of.id)
    .all<{ id: string; name: string; kind: string; key: string; size: number }>();
  return results;
}

async function filesOf(of = home) {
  const { objects } = await world.homeFiles.list({ prefix: `homes/${of.id}/` });
  return objects.map(({ key }) => key);
}

test("an expense is kept as it was entered", async () => {
  const id = await add({ capital: true, notes: "Paid by card" });
  expect(await stored(id)).toMatchObject({
    client_id: home.id,
    category: "HVAC",
    description: "AC spring tune-up",
    amount: 12_900,
    expense_date: "2026-03-14",
    vendor_name: "Coastal Air",
    notes: "Paid by card",
    capital: 1,
    document_id: null,
    deleted_at: null,
  });
});

test("a receipt becomes a document of its own, linked to the expense", async () => {
  const id = await add({}, { receipt: PDF });
  const [document, ...others] = await documents();
  expect(others).toEqual([]);
  expect(document).toMatchObject({ name: "bill.pdf", kind: "receipt", size: PDF.size });
  expect((await stored(id))?.document_id).toBe(document?.id);
  expect(await filesOf()).toEqual([document?.key]);
});

test.each([
  [{ amount: 0 }, "amount"],
  [{ amount: -1 }, "amount"],
  [{ amount: 1_000_000_001 }, "amount"],
  [{ amount: 12.5 }, "amount"],
  [{ amount: Number.NaN }, "amount"],
  [{ expenseDate: "2026-02-30" }, "date"],
  [{ expenseDate: "1899-12-31" }, "date"],
  [{ expenseDate: "2027-11-21" }, "date"],
])(
  "%j is refused beside its field, new or edited, and nothing is written or uploaded",
  async (wrong, field) => {
    const id = await add();
    const before = await snapshot(world);
    const input = { fields: { ...FIELDS, ...wrong }, receipt: PDF };
    for (const work of [addExpense(deps(), home, newId(), input), editExpense(deps(), home, id, input)]) {
      const error = await work.catch((thrown) => thrown);
      expect(error).toBeInstanceOf(RuleViolation);
      expect(error.field).toBe(field);
    }
    expect(await snapshot(world)).toBe(before);
    expect(await filesOf()).toEqual([]);
  },
);

test("a file that only pretends to be a receipt is refused beside it", async () => {
  const receipt = new File(["<script>"], "bill.pdf", { type: "application/pdf" });
  const error = await add({}, { receipt }).catch((thrown) => thrown);
  expect([error.message, error.field]).toEqual(["Please upload a PDF, JPEG or PNG file", "file"]);
});

test("sending the form five times at once adds one expense, one document and one file", async () => {
  const id = newId();
  await Promise.all(
    Array.from({ length: 5 }, () => addExpense(deps(), home, id, { fields: FIELDS, receipt: PDF })),
  );
  expect(await listExpenses(world.db, home.id, { filter: ALL, after: null, limit: 10 })).toHaveLength(1);
  const [document, ...others] = await documents();
  expect(others).toEqual([]);
  expect(await filesOf()).toEqual([document?.key]);
});

test("a form sent again with other words, or for a deleted expense, is not taken for the first one", async () => {
  const id = await add();
  const before = await snapshot(world);
  for (const input of [
    { fields: { ...FIELDS, amount: 1 }, receipt: null },
    { fields: FIELDS, receipt: PDF },
  ]) {
    await expect(addExpense(deps(), home, id, input)).rejects.toBeInstanceOf(Conflict);
  }
  expect(await snapshot(world)).toBe(before);
  await deleteExpense(deps(), home.id, id);
  await expect(addExpense(deps(), home, id, { fields: FIELDS, receipt: null })).rejects.toBeInstanceOf(
    Conflict,
  );
  expect(await filesOf()).toEqual([]);
});

test("an id that is somebody else's is not taken over", async () => {
  const id = await add({}, { of: sibling });
  const before = await snapshot(world);
  for (const receipt of [null, PDF]) {
    const input = { fields: { ...FIELDS, description: "Mine" }, receipt };
    await expect(addExpense(deps(), home, id, input)).rejects.toBeInstanceOf(Conflict);
    await expect(editExpense(deps(), home, id, input)).rejects.toBeInstanceOf(NotFound);
  }
  await expect(deleteExpense(deps(), home.id, id)).rejects.toBeInstanceOf(NotFound);
  expect(await snapshot(world)).toBe(before);
  expect(await filesOf()).toEqual([]);
  await deleteExpense(deps(), sibling.id, id);
  const deleted = await snapshot(world);
  await expect(undeleteExpense(deps(), home.id, id)).rejects.toBeInstanceOf(NotFound);
  expect(await snapshot(world)).toBe(deleted);
});

test("where the second half of a save fails, nothing of it is there", async () => {
  const before = await snapshot(world);
  for (const failing of [0, 1]) {
    world.recording.failAt = failing;
    await expect(add({}, { receipt: PDF })).rejects.toThrow();
  }
  expect(await snapshot(world)).toBe(before);
  const id = await add();
  const saved = await snapshot(world);
  // The read, then the three writes.
  for (const failing of [1, 2, 3]) {
    world.recording.failAt = failing;
    await expect(
      editExpense(deps(), home, id, { fields: { ...FIELDS, amount: 1 }, receipt: PDF }),
    ).rejects.toThrow();
  }
  expect(await snapshot(world)).toBe(saved);
});

test("a home without room keeps neither the receipt nor the expense, and says so", async () => {
  await world.d1
    .prepare(
      "insert into client_documents (id, client_id, name, key, type, size, created_at) values (?, ?, 'x', ?, 'application/pdf', ?, 0)",
    )
    .bind(newId(), home.id, newId(), 1024 ** 3 - 5)
    .run();
  const id = await add();
  const before = await snapshot(world);
  const input = { fields: { ...FIELDS, amount: 1 }, receipt: PDF };
  for (const [save, target] of [
    [addExpense, newId()],
    [editExpense, id],
  ] as const) {
    const error = await save(deps(), home, target, input).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(RuleViolation);
    expect(error.field).toBe("file");
  }
  expect(await snapshot(world)).toBe(before);
  expect(await filesOf()).toEqual([]);
});

test("an edit changes what it names; a new receipt takes the old one's place and leaves it a document", async () => {
  const id = await add({}, { receipt: PDF });
  const first = (await stored(id))?.document_id;
  await editExpense(deps(), home, id, { fields: { ...FIELDS, amount: 55 }, receipt: null });
  expect(await stored(id)).toMatchObject({ amount: 55, document_id: first });
  await editExpense(deps(), home, id, { fields: FIELDS, receipt: PDF });
  expect((await stored(id))?.document_id).not.toBe(first);
  expect(await documents()).toHaveLength(2);
});

test("an edit of what was deleted meanwhile is not found, and brings nothing back", async () => {
  const id = await add();
  await deleteExpense(deps(), home.id, id);
  const before = await snapshot(world);
  for (const receipt of [null, PDF]) {
    await expect(editExpense(deps(), home, id, { fields: FIELDS, receipt })).rejects.toBeInstanceOf(NotFound);
  }
  expect(await snapshot(world)).toBe(before);
});

test("an edit of what is deleted while its receipt is on the way leaves neither document nor file", async () => {
  const id = await add();
  const files = new Proxy(world.homeFiles, {
    get: (bucket, name) =>
      name === "put"
        ? async (key: string, bytes: Uint8Array) => {
            await deleteExpense(deps(), home.id, id);
            return bucket.put(key, bytes);
          }
        : Reflect.get(bucket, name).bind(bucket),
  });
  const input = { fields: FIELDS, receipt: PDF };
  await expect(editExpense({ ...deps(), files }, home, id, input)).rejects.toBeInstanceOf(NotFound);
  expect(await documents()).toEqual([]);
  expect(await filesOf()).toEqual([]);
});

test("of one day the expense added last comes first", async () => {
  const now = world.deps.now;
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) {
    world.deps.now += 1;
    ids.push(await add());
  }
  world.deps.now = now;
  const shown = await exportExpenses(world.db, home.id, ALL);
  expect(shown.map(({ id }) => id)).toEqual(ids.reverse());
});

test("a deleted expense leaves lists and sums, twice is once, and undo brings it back", async () => {
  const id = await add({}, { receipt: PDF });
  const shown = async () =>
    (await listExpenses(world.db, home.id, { filter: ALL, after: null, limit: 9 })).map((row) => row.id);
  await Promise.all([deleteExpense(deps(), home.id, id), deleteExpense(deps(), home.id, id)]);
  expect(await shown()).toEqual([]);
  expect(await sumByYear(world.db, home.id)).toEqual([]);
  expect(await documents()).toHaveLength(1);
  expect(await undeleteExpense(deps(), home.id, id)).toBe("AC spring tune-up");
  await undeleteExpense(deps(), home.id, id);
  expect(await shown()).toEqual([id]);
});

async function taskExpense() {
  const row = await openRow(world, home.id, FILTER);
  await completeTask(world.deps, home, row.id);
  const id = await add({ amount: 700 });
  const link = world.d1.prepare("update maintenance_expenses set client_task_id = ? where id = ?");
  await link.bind(row.id, id).run();
  const cost = () =>
    world.d1.prepare("select cost from client_tasks where id = ?").bind(row.id).first("cost");
  return { id, taskId: row.id, cost, link };
}

test("the task an expense was for follows its amount, its deletion and its return", async () => {
  const { id, cost } = await taskExpense();
  await editExpense(deps(), home, id, { fields: { ...FIELDS, amount: 800 }, receipt: null });
  expect(await cost()).toBe(800);
  await deleteExpense(deps(), home.id, id);
  expect(await cost()).toBeNull();
  await undeleteExpense(deps(), home.id, id);
  expect(await cost()).toBe(800);
  const [row] = await selectExpense(world.db, home.id, id);
  expect(row?.taskTitle).toBe("Check and change the AC filter");
});

test("undo refuses where the task has another expense by now", async () => {
  const { id, taskId, cost, link } = await taskExpense();
  await deleteExpense(deps(), home.id, id);
  const other = await add({ amount: 900 });
  await link.bind(taskId, other).run();
  await expect(undeleteExpense(deps(), home.id, id)).rejects.toBeInstanceOf(RuleViolation);
  expect(await cost()).toBe(900);
});

test("lists go by filters and page by page without loss or repetition, the latest day first", async () => {
  for (let n = 0; n < 12; n++) {
    await add({
      category: n % 3 === 0 ? "Roof" : "HVAC",
      expenseDate: `${n % 2 === 0 ? 2025 : 2026}-01-0${1 + (n % 4)}`,
      amount: n + 1,
    });
  }
  await add({}, { of: sibling });
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

test("sums are of this home, by year and category and by month within the spans", async () => {
  const at = (expenseDate: string, amount: number, category: ExpenseCategory = "HVAC") =>
    add({ expenseDate, amount, category });
  await at(TODAY, 1);
  await at("2026-11-21", 2);
  await at("2025-12-01", 4, "Roof");
  await at("2025-11-30", 8);
  await at("2025-11-20", 16);
  await at("2024-12-01", 32);
  await at("2024-11-30", 64);
  await add({ amount: 128 }, { of: sibling });
  const months = await sumByMonth(world.db, home.id, spendingSpans(TODAY));
  expect(months.sort((a, b) => (a.month < b.month ? -1 : 1))).toEqual([
    { month: "2024-12", cents: 32 },
    { month: "2025-11", cents: 16 },
    { month: "2025-12", cents: 4 },
    { month: "2026-11", cents: 1 },
  ]);
  const years = await sumByYear(world.db, home.id);
  expect(years.sort((a, b) => a.cents - b.cents)).toEqual([
    { year: 2026, category: "HVAC", cents: 3, count: 2 },
    { year: 2025, category: "Roof", cents: 4, count: 1 },
    { year: 2025, category: "HVAC", cents: 24, count: 2 },
    { year: 2024, category: "HVAC", cents: 96, count: 2 },
  ]);
});

async function budgets(of = home) {
  const { results } = await world.d1
    .prepare("select year, category, amount from maintenance_budgets where client_id = ? order by 1, 2")
    .bind(of.id)
    .all();
  return results;
}

test("saving a year's budgets replaces that year's, of that home", async () => {
  await saveBudgets(world.deps, home, 2026, new Map([["HVAC", 100]]));
  await saveBudgets(world.deps, home, 2025, new Map([["HVAC", 200]]));
  await saveBudgets(world.deps, sibling, 2026, new Map([["HVAC", 300]]));
  await saveBudgets(world.deps, home, 2026, new Map([["Roof", 400]]));
  expect(await budgets()).toEqual([
    { year: 2025, category: "HVAC", amount: 200 },
    { year: 2026, category: "Roof", amount: 400 },
  ]);
  expect(await budgets(sibling)).toEqual([{ year: 2026, category: "HVAC", amount: 300 }]);
  await saveBudgets(world.deps, home, 2026, new Map());
  expect(await budgets()).toHaveLength(1);
});

test("only a budget whose amount changes is told of anew", async () => {
  const save = (amounts: Record<string, number>) =>
    saveBudgets(world.deps, home, 2026, new Map(Object.entries(amounts)) as Map<"HVAC", number>);
  const told = async () => {
    const { results } = await world.d1
      .prepare(
        "select category, alerted_percent as told from maintenance_budgets where client_id = ? order by 1",
      )
      .bind(home.id)
      .all();
    return results;
  };
  await save({ HVAC: 100, Plumbing: 200, Roof: 300 });
  await world.d1.prepare("update maintenance_budgets set alerted_percent = 80").run();
  await save({ HVAC: 100, Plumbing: 201, Cleaning: 400 });
  expect(await told()).toEqual([
    { category: "Cleaning", told: 0 },
    { category: "HVAC", told: 80 },
    { category: "Plumbing", told: 0 },
  ]);
  await save({});
});

test("budgets saved five times at once are saved once; a failure half-way leaves the old ones", async () => {
  const twice = new Map<ExpenseCategory, number>([
    ["HVAC", 1],
    ["Roof", 2],
  ]);
  await Promise.all(Array.from({ length: 5 }, () => saveBudgets(world.deps, home, 2026, twice)));
  expect(await budgets()).toHaveLength(2);
  world.recording.failAt = 1;
  await expect(saveBudgets(world.deps, home, 2026, new Map())).rejects.toThrow();
  expect(await budgets()).toHaveLength(2);
});

test.each([
  [2028, 100],
  [1899, 100],
  [Number.NaN, 100],
  [2026, 0],
  [2026, 1_000_000_001],
])("a budget for %d of %d cents is refused", async (year, cents) => {
  await expect(saveBudgets(world.deps, home, year, new Map([["HVAC", cents]]))).rejects.toBeInstanceOf(
    RuleViolation,
  );
  expect(await budgets()).toEqual([]);
});
