import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import {
  addExpense,
  deleteExpense,
  editExpense,
  restoreExpenseFromTrash,
} from "#app/services/expenses/expenses.server.ts";
import { listExpenses } from "#db/queries/expenses/expenses.server.ts";
import { aHome, anAgent, createWorld, snapshot, type World } from "#tests/support/homes.ts";
import { ALL, add, deps, documents, FIELDS, filesOf, newId, PDF, stored } from "./expenses-helpers.ts";

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

test("an expense is saved as entered", async () => {
  const id = await add(world, home, { capital: true, notes: "Paid by card" });
  expect(await stored(world, id)).toMatchObject({
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

test("a receipt becomes a document linked to the expense", async () => {
  const id = await add(world, home, {}, PDF);
  const [document, ...others] = await documents(world, home);
  expect(others).toEqual([]);
  expect(document).toMatchObject({ name: "bill.pdf", kind: "receipt", size: PDF.size });
  expect((await stored(world, id))?.document_id).toBe(document?.id);
  expect(await filesOf(world, home)).toEqual([document?.key]);
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
])("%j is refused at its field, new or edited, and nothing is written or uploaded", async (wrong, field) => {
  const id = await add(world, home);
  const before = await snapshot(world);
  const input = { fields: { ...FIELDS, ...wrong }, receipt: PDF };
  for (const work of [
    addExpense(deps(world), home, newId(world), input),
    editExpense(deps(world), home, id, input),
  ]) {
    const error = await work.catch((thrown) => thrown);
    expect(error).toBeInstanceOf(RuleViolation);
    expect(error.field).toBe(field);
  }
  expect(await snapshot(world)).toBe(before);
  expect(await filesOf(world, home)).toEqual([]);
});

test("a file only disguised as a receipt is refused at its field", async () => {
  const receipt = new File(["<script>"], "bill.pdf", { type: "application/pdf" });
  const error = await add(world, home, {}, receipt).catch((thrown) => thrown);
  expect([error.message, error.field]).toEqual(["Please upload a PDF, JPEG, or PNG file", "file"]);
});

test("sending the form five times at once adds one expense, one document, and one file", async () => {
  const id = newId(world);
  await Promise.all(
    Array.from({ length: 5 }, () => addExpense(deps(world), home, id, { fields: FIELDS, receipt: PDF })),
  );
  expect(await listExpenses(world.db, home.id, { filter: ALL, after: null, limit: 10 })).toHaveLength(1);
  const [document, ...others] = await documents(world, home);
  expect(others).toEqual([]);
  expect(await filesOf(world, home)).toEqual([document?.key]);
});

test("a form id reused with other values, or for a deleted expense, is not treated as the first one", async () => {
  const id = await add(world, home);
  const before = await snapshot(world);
  for (const input of [
    { fields: { ...FIELDS, amount: 1 }, receipt: null },
    { fields: FIELDS, receipt: PDF },
  ]) {
    await expect(addExpense(deps(world), home, id, input)).rejects.toBeInstanceOf(Conflict);
  }
  expect(await snapshot(world)).toBe(before);
  await deleteExpense(deps(world), home.id, id);
  await expect(addExpense(deps(world), home, id, { fields: FIELDS, receipt: null })).rejects.toBeInstanceOf(
    Conflict,
  );
  expect(await filesOf(world, home)).toEqual([]);
});

test("another home's expense id is not overwritten", async () => {
  const id = await add(world, sibling);
  const before = await snapshot(world);
  for (const receipt of [null, PDF]) {
    const input = { fields: { ...FIELDS, description: "Mine" }, receipt };
    await expect(addExpense(deps(world), home, id, input)).rejects.toBeInstanceOf(Conflict);
    await expect(editExpense(deps(world), home, id, input)).rejects.toBeInstanceOf(NotFound);
  }
  await expect(deleteExpense(deps(world), home.id, id)).rejects.toBeInstanceOf(NotFound);
  expect(await snapshot(world)).toBe(before);
  expect(await filesOf(world, home)).toEqual([]);
  await deleteExpense(deps(world), sibling.id, id);
  const deleted = await snapshot(world);
  await expect(restoreExpenseFromTrash(deps(world), home.id, id)).rejects.toBeInstanceOf(NotFound);
  expect(await snapshot(world)).toBe(deleted);
});

test("when the second half of a save fails, nothing of it is stored", async () => {
  const before = await rowsWithoutQuota();
  // The quota, then the two writes.
  for (const failing of [0, 1]) {
    world.recording.failAt = failing;
    await expect(add(world, home, {}, PDF)).rejects.toThrow();
  }
  expect(await rowsWithoutQuota()).toEqual(before);
  const id = await add(world, home);
  const saved = await rowsWithoutQuota();
  // The read, the quota, then the three writes.
  for (const failing of [1, 2, 3]) {
    world.recording.failAt = failing;
    await expect(
      editExpense(deps(world), home, id, { fields: { ...FIELDS, amount: 1 }, receipt: PDF }),
    ).rejects.toThrow();
  }
  expect(await rowsWithoutQuota()).toEqual(saved);
});

/** All rows except quota counters: an unreferenced file uses space until it is purged. */
async function rowsWithoutQuota(): Promise<[string, unknown][]> {
  const tables = JSON.parse(await snapshot(world)) as [string, unknown][];
  return tables.filter(([name]) => name !== "stored_files");
}

test("a home without storage space saves neither the receipt nor the expense, and says so", async () => {
  await world.d1
    .prepare("insert into stored_files (key, owner, size, at) values ('x', 'home:' || ?, ?, 0)")
    .bind(home.id, 1024 ** 3 - 5)
    .run();
  const id = await add(world, home);
  const before = await snapshot(world);
  const input = { fields: { ...FIELDS, amount: 1 }, receipt: PDF };
  for (const [save, target] of [
    [addExpense, newId(world)],
    [editExpense, id],
  ] as const) {
    const error = await save(deps(world), home, target, input).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(RuleViolation);
    expect(error.field).toBe("file");
  }
  expect(await snapshot(world)).toBe(before);
  expect(await filesOf(world, home)).toEqual([]);
});

test("an edit changes only its fields; a new receipt replaces the old one, which stays a document", async () => {
  const id = await add(world, home, {}, PDF);
  const first = (await stored(world, id))?.document_id;
  await editExpense(deps(world), home, id, { fields: { ...FIELDS, amount: 55 }, receipt: null });
  expect(await stored(world, id)).toMatchObject({ amount: 55, document_id: first });
  await editExpense(deps(world), home, id, { fields: FIELDS, receipt: PDF });
  expect((await stored(world, id))?.document_id).not.toBe(first);
  expect(await documents(world, home)).toHaveLength(2);
});

test("an edit of an expense deleted meanwhile is refused and restores nothing", async () => {
  const id = await add(world, home);
  await deleteExpense(deps(world), home.id, id);
  const before = await snapshot(world);
  for (const receipt of [null, PDF]) {
    await expect(editExpense(deps(world), home, id, { fields: FIELDS, receipt })).rejects.toBeInstanceOf(
      Conflict,
    );
  }
  expect(await snapshot(world)).toBe(before);
});

test("an edit of an expense deleted during the upload leaves neither document nor file", async () => {
  const id = await add(world, home);
  const files = new Proxy(world.homeFiles, {
    get: (bucket, name) =>
      name === "put"
        ? async (key: string, bytes: Uint8Array) => {
            await deleteExpense(deps(world), home.id, id);
            return bucket.put(key, bytes);
          }
        : Reflect.get(bucket, name).bind(bucket),
  });
  const input = { fields: FIELDS, receipt: PDF };
  await expect(editExpense({ ...deps(world), files }, home, id, input)).rejects.toBeInstanceOf(Conflict);
  expect(await documents(world, home)).toEqual([]);
  expect(await filesOf(world, home)).toEqual([]);
});

test("of twenty windows adding a receipt to the same version of an expense, one succeeds, and no document lacks its file", async () => {
  const id = await add(world, home);
  const seen = { amount: FIELDS.amount };
  const edits = Array.from({ length: 20 }, (_, nth) =>
    editExpense(deps(world), home, id, { fields: { ...FIELDS, amount: 100 + nth }, receipt: PDF, seen }).then(
      () => "saved",
      (error) => error.constructor.name,
    ),
  );
  const answers = await Promise.all(edits);
  expect(answers.filter((answer) => answer === "saved")).toHaveLength(1);
  expect(answers.filter((answer) => answer === "Conflict")).toHaveLength(19);
  const kept = await documents(world, home);
  expect(await filesOf(world, home)).toEqual(kept.map(({ key }) => key));
  expect(kept).toHaveLength(1);
});
