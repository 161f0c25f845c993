import { afterAll, beforeAll, expect, test } from "vitest";
import { addMonths } from "#app/domain/days/calendar-day.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import type { ScheduleMode } from "#app/domain/tasks/task-fields.ts";
import { changeSchedule, saveNote } from "#app/services/tasks/edit-task.server.ts";
import {
  addToCompletion,
  type CompletionInput,
  completeTask,
  completeWithDetails,
  undoFinish,
} from "#app/services/tasks/finish-task.server.ts";
import { listTaskHistory } from "#db/queries/tasks/task-history.server.ts";
import {
  aHome,
  anAgent,
  createWorld,
  DANIEL,
  FILTER_STARTS,
  NOON,
  openRow,
  rowsOf,
  snapshot,
  TODAY,
  type World,
} from "#tests/support/homes.ts";
import { jpeg } from "#tests/support/image-bytes.ts";

const FILTER = "hvac-filter-change";
/** In a named month, for every home. */
const SEASONAL = "hvac-tune-up-spring";

let world: World;
let agentId: string;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
});
afterAll(() => world.dispose());

type Home = Awaited<ReturnType<typeof aHome>>;
const newHome = () => aHome(world, agentId);
const deps = () => ({ ...world.deps, files: world.homeFiles });
const PAID: CompletionInput = {
  completedOn: "2026-11-02",
  cost: 12_999,
  vendorName: "Gulf Breeze Heating & Air",
  note: "Coil was clean.",
  photo: null,
};
const complete = (home: Home, rowId: string, over: Partial<CompletionInput> = {}) =>
  completeWithDetails(deps(), home, DANIEL, rowId, { ...PAID, ...over });

async function expensesOf(home: Home) {
  const { results } = await world.d1
    .prepare("select * from maintenance_expenses where client_id = ? order by created_at, id")
    .bind(home.id)
    .all<Record<string, unknown>>();
  return results;
}

async function rowOf(id: string) {
  return world.d1
    .prepare("select * from client_tasks where id = ?")
    .bind(id)
    .first<Record<string, unknown>>();
}

const counting = (mode: ScheduleMode) => ({ frequency: null, mode, due: null });

test("a backdated completion keeps its details, counts from its day, and adds one expense", async () => {
  const home = await newHome();
  const row = await openRow(world, home.id, FILTER);
  await world.d1.prepare("update client_tasks set due_date = '2026-11-05' where id = ?").bind(row.id).run();
  const photo = new File([jpeg()], "filter.jpg");
  const result = await complete(home, row.id, { photo });
  expect(result).toMatchObject({ changed: true, nextDueDay: "2026-12-02" });
  const done = await rowOf(row.id);
  expect(done).toMatchObject({
    completed: 1,
    completed_at: NOON,
    completed_on: "2026-11-02",
    cost: 12_999,
    vendor_name: PAID.vendorName,
    completion_note: PAID.note,
  });
  expect(await world.homeFiles.head(String(done?.photo_key))).not.toBeNull();
  expect(String(done?.photo_key)).toMatch(new RegExp(`^homes/${home.id}/`));
  expect(await expensesOf(home)).toEqual([
    expect.objectContaining({
      client_task_id: row.id,
      category: "HVAC",
      description: "Check and change the AC filter",
      amount: 12_999,
      expense_date: "2026-11-02",
      vendor_name: PAID.vendorName,
      deleted_at: null,
    }),
  ]);
});

test.each([null, 0])("a completion that cost %s adds no expense", async (cost) => {
  const home = await newHome();
  const row = await openRow(world, home.id, FILTER);
  await complete(home, row.id, { cost });
  expect(await expensesOf(home)).toEqual([]);
  expect((await rowOf(row.id))?.cost).toBe(cost);
});

test.each(["2026-11-21", "2024-11-19", "1899-01-01", "", "2026-02-30"])(
  "a completion on %j is refused at the day and changes nothing",
  async (completedOn) => {
    const home = await newHome();
    const row = await openRow(world, home.id, FILTER);
    const before = await snapshot(world);
    const error = await complete(home, row.id, { completedOn }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(RuleViolation);
    expect(error.field).toBe("day");
    expect(await snapshot(world)).toBe(before);
  },
);

test("a file that is not a photo is refused at the photo field, and the task stays open", async () => {
  const home = await newHome();
  const row = await openRow(world, home.id, FILTER);
  const before = await snapshot(world);
  const photo = new File(["<script>alert(1)</script>"], "x.jpg", { type: "image/jpeg" });
  const error = await complete(home, row.id, { photo }).catch((thrown) => thrown);
  expect([error.message, error.field]).toEqual(["Please upload a JPEG or PNG file", "photo"]);
  expect(await snapshot(world)).toBe(before);
});

test("ten simultaneous completions with different costs add one expense, and the others get a conflict", async () => {
  const home = await newHome();
  const row = await openRow(world, home.id, FILTER);
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => complete(home, row.id, { cost: 100 + index })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of results) {
    if (result.status === "rejected") expect(result.reason).toBeInstanceOf(Conflict);
  }
  expect(await expensesOf(home)).toEqual([expect.objectContaining({ amount: (await rowOf(row.id))?.cost })]);
  expect(await rowsOf(world, home.id, FILTER)).toHaveLength(2);
});

test("details sent after someone else completed the task are added to that completion, once, and overwrite nothing", async () => {
  const home = await newHome();
  const row = await openRow(world, home.id, FILTER);
  await completeTask(world.deps, home, DANIEL, row.id);
  await expect(complete(home, row.id)).rejects.toBeInstanceOf(Conflict);
  expect(await expensesOf(home)).toEqual([]);
  await addToCompletion(deps(), home, row.id, PAID);
  await addToCompletion(deps(), home, row.id, { ...PAID, cost: 1 });
  await addToCompletion(deps(), home, row.id, { ...PAID, note: "Second look." });
  expect(await rowOf(row.id)).toMatchObject({
    completed_on: TODAY,
    cost: PAID.cost,
    vendor_name: PAID.vendorName,
    completion_note: `${PAID.note}\nSecond look.`,
  });
  expect(await expensesOf(home)).toEqual([expect.objectContaining({ amount: PAID.cost })]);
  expect(await rowsOf(world, home.id, FILTER)).toHaveLength(2);
});

test("undoing a completion moves its expense to the trash and removes its details", async () => {
  const home = await newHome();
  const row = await openRow(world, home.id, FILTER);
  await complete(home, row.id);
  await undoFinish(world.deps, home, row.id);
  expect(await expensesOf(home)).toEqual([expect.objectContaining({ deleted_at: NOON })]);
  expect(await rowOf(row.id)).toMatchObject({
    completed: 0,
    completed_on: null,
    cost: null,
    vendor_name: null,
    completion_note: null,
    photo_key: null,
  });
  await complete(home, row.id, { cost: 500 });
  const live = (await expensesOf(home)).filter(({ deleted_at }) => deleted_at === null);
  expect(live).toEqual([expect.objectContaining({ amount: 500 })]);
});

test("the photo of an undone completion is deleted and its storage released", async () => {
  const home = await newHome();
  const row = await openRow(world, home.id, FILTER);
  await complete(home, row.id, { photo: new File([jpeg()], "filter.jpg") });
  const key = String((await rowOf(row.id))?.photo_key);
  const room = () =>
    world.d1.prepare("select count(*) as n from stored_files where key = ?").bind(key).first<number>("n");
  expect(await room()).toBe(1);
  await undoFinish(deps(), home, row.id);
  expect(await room()).toBe(0);
  expect(await world.homeFiles.head(key)).toBeNull();
});

test("an undo that is refused leaves the expense unchanged", async () => {
  const home = await newHome();
  const row = await openRow(world, home.id, FILTER);
  await complete(home, row.id);
  const next = await openRow(world, home.id, FILTER);
  await saveNote(world.deps, home, { rowId: next.id, version: 0 }, "bought two");
  const before = await snapshot(world);
  await expect(undoFinish(world.deps, home, row.id)).rejects.toThrow("already worked on the next one");
  expect(await snapshot(world)).toBe(before);
});

test("a row's earlier expense gets the new cost, so there is still one", async () => {
  const home = await newHome();
  const row = await openRow(world, home.id, FILTER);
  await complete(home, row.id, { cost: 100 });
  await undoFinish(world.deps, home, row.id);
  await world.d1
    .prepare("update maintenance_expenses set deleted_at = null where client_task_id = ?")
    .bind(row.id)
    .run();
  await complete(home, row.id, { cost: 700 });
  expect(await expensesOf(home)).toEqual([expect.objectContaining({ amount: 700, deleted_at: null })]);
});

// The reads come first: the service's own, then that of the completion. Four writes follow.
test.each([0, 1, 2, 3])("a completion whose write %i fails changes nothing at all", async (position) => {
  const home = await newHome();
  const row = await openRow(world, home.id, FILTER);
  const before = await snapshot(world);
  world.recording.failAt = position + 2;
  await expect(complete(home, row.id)).rejects.toThrow();
  expect(await snapshot(world)).toBe(before);
  expect((await complete(home, row.id)).changed).toBe(true);
  expect(await expensesOf(home)).toHaveLength(1);
});

test.each([0, 1, 2])("an undo whose write %i fails changes nothing at all", async (position) => {
  const home = await newHome();
  const row = await openRow(world, home.id, FILTER);
  await complete(home, row.id);
  const before = await snapshot(world);
  world.recording.failAt = position + 1;
  await expect(undoFinish(world.deps, home, row.id)).rejects.toThrow();
  expect(await snapshot(world)).toBe(before);
  await undoFinish(world.deps, home, row.id);
  await openRow(world, home.id, FILTER);
});

test("another home's task is not found, and not even a photo is stored", async () => {
  const [mine, theirs] = [await newHome(), await newHome()];
  const row = await openRow(world, theirs.id, FILTER);
  const before = await snapshot(world);
  const photo = new File([jpeg()], "filter.jpg");
  await expect(complete(mine, row.id, { photo })).rejects.toBeInstanceOf(NotFound);
  await expect(
    changeSchedule(world.deps, mine, { rowId: row.id, version: 0 }, counting("fixed_date")),
  ).rejects.toBeInstanceOf(NotFound);
  expect(await snapshot(world)).toBe(before);
  expect((await world.homeFiles.list({ prefix: `homes/${mine.id}/` })).objects).toEqual([]);
  expect(await listTaskHistory(world.deps.db, mine.id, row.id, 10)).toEqual([]);
});

test("a home's own schedule mode sets the next day and applies to every later occurrence", async () => {
  const home = await newHome();
  const row = await openRow(world, home.id, FILTER);
  expect(row.due_date).toBe(FILTER_STARTS);
  await changeSchedule(world.deps, home, { rowId: row.id, version: 0 }, counting("fixed_date"));
  world.deps.now = Date.UTC(2027, 0, 5, 15);
  expect((await completeTask(world.deps, home, DANIEL, row.id)).nextDueDay).toBe(addMonths(FILTER_STARTS, 1));
  const second = await openRow(world, home.id, FILTER);
  expect(await rowOf(second.id)).toMatchObject({ schedule_mode: "fixed_date", version: 0 });
  await changeSchedule(world.deps, home, { rowId: second.id, version: 0 }, counting("after_completion"));
  expect(await rowOf(second.id)).toMatchObject({ schedule_mode: null });
  expect((await completeTask(world.deps, home, DANIEL, second.id)).nextDueDay).toBe("2027-02-05");
  world.deps.now = NOON;
});

test("a seasonal task keeps its day of the year, however far back it was done", async () => {
  const home = await newHome();
  const row = await openRow(world, home.id, SEASONAL);
  const result = await complete(home, row.id, { completedOn: "2025-03-01" });
  expect(result.nextDueDay?.slice(5)).toBe(row.due_date.slice(5));
  expect((result.nextDueDay ?? "") > TODAY).toBe(true);
});

test("a task's history has every occurrence, latest first, with its expense's current values", async () => {
  const home = await newHome();
  const first = await openRow(world, home.id, FILTER);
  await complete(home, first.id);
  await world.d1
    .prepare("update maintenance_expenses set amount = 15000 where client_task_id = ?")
    .bind(first.id)
    .run();
  const rows = await listTaskHistory(world.deps.db, home.id, first.id, 10);
  expect(rows.map(({ occurrence, completed, cost }) => [occurrence, completed, cost])).toEqual([
    [2, false, null],
    [1, true, 15_000],
  ]);
});
