import { afterAll, beforeAll, expect, test } from "vitest";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { requestHelp } from "#app/services/requests/help-requests.server.ts";
import { rescheduleTask, saveNote, snoozeTask } from "#app/services/tasks/edit-task.server.ts";
import { completeTask, skipTask, undoFinish } from "#app/services/tasks/finish-task.server.ts";
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

const FILTER = "hvac-filter-change";
/** Once, in thirty days. */
const ONCE = "septic-pump-out";

let world: World;
let agentId: string;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
});
afterAll(() => world.dispose());

const withFiles = () => ({ ...world.deps, files: world.homeFiles });
const newHome = () => aHome(world, agentId);

test("completing a task early plans the next one from the day it was done, and notifies the agent", async () => {
  const home = await newHome();
  const row = await openRow(world, home.id, FILTER);
  expect(row.due_date).toBe(FILTER_STARTS);
  const result = await completeTask(world.deps, home, DANIEL, row.id);
  expect(result).toEqual({
    title: "Check and change the AC filter",
    changed: true,
    nextDueDay: "2026-12-20",
  });
  const rows = await rowsOf(world, home.id, FILTER);
  expect(rows.map(({ completed, due_date, occurrence }) => [completed, due_date, occurrence])).toEqual([
    [1, FILTER_STARTS, 1],
    [0, "2026-12-20", 2],
  ]);
  const told = await world.d1
    .prepare("select kind, subject from activity where client_id = ? order by at desc, rowid desc limit 1")
    .bind(home.id)
    .first();
  expect(told).toEqual({ kind: "task_completed", subject: "Check and change the AC filter" });
});

test("fifty simultaneous completions complete once and plan one successor", async () => {
  const home = await newHome();
  const row = await openRow(world, home.id, FILTER);
  const results = await Promise.all(
    Array.from({ length: 50 }, () => completeTask(world.deps, home, DANIEL, row.id)),
  );
  expect(results.filter(({ changed }) => changed)).toHaveLength(1);
  expect(new Set(results.map(({ nextDueDay }) => nextDueDay)).size).toBe(1);
  expect(await rowsOf(world, home.id, FILTER)).toHaveLength(2);
  const told = await world.d1
    .prepare("select count(*) as n from activity where client_id = ? and kind = 'task_completed'")
    .bind(home.id)
    .first("n");
  expect(told).toBe(1);
});

test("a one-time task leaves nothing open", async () => {
  const home = await aHome(world, agentId, { features: ["septic"] });
  const row = await openRow(world, home.id, ONCE);
  expect((await completeTask(world.deps, home, DANIEL, row.id)).nextDueDay).toBeNull();
  expect((await rowsOf(world, home.id, ONCE)).map(({ completed }) => completed)).toEqual([1]);
  expect(await undoFinish(world.deps, home, row.id)).toBe(
    "Confirm your last septic pump-out and book the next",
  );
  await openRow(world, home.id, ONCE);
});

const newsOf = async (clientId: string) =>
  (
    await world.d1
      .prepare("select kind, subject from activity where client_id = ? and kind like 'task_%' order by kind")
      .bind(clientId)
      .all()
  ).results;

test("undo removes its own entry from the agent's feed, and nothing else", async () => {
  const home = await aHome(world, agentId, { features: ["septic"] });
  const filter = await openRow(world, home.id, FILTER);
  const once = await openRow(world, home.id, ONCE);
  await completeTask(world.deps, home, DANIEL, filter.id);
  await completeTask(world.deps, home, DANIEL, once.id);
  await undoFinish(world.deps, home, once.id);
  expect(await newsOf(home.id)).toEqual([
    { kind: "task_completed", subject: "Check and change the AC filter" },
  ]);
  await skipTask(world.deps, home, once.id, "Not now", true);
  expect(await newsOf(home.id)).toHaveLength(2);
  await undoFinish(world.deps, home, once.id);
  await undoFinish(world.deps, home, filter.id);
  expect(await newsOf(home.id)).toEqual([]);
});

test("an undo that is refused leaves the agent's feed unchanged", async () => {
  const home = await newHome();
  const row = await openRow(world, home.id, FILTER);
  await completeTask(world.deps, home, DANIEL, row.id);
  const next = await openRow(world, home.id, FILTER);
  await completeTask({ ...world.deps, now: NOON + 1 }, home, DANIEL, next.id);
  await expect(undoFinish(world.deps, home, row.id)).rejects.toThrow(RuleViolation);
  expect(await newsOf(home.id)).toHaveLength(2);
});

test("undo removes the untouched successor and reopens the same row", async () => {
  const home = await newHome();
  const row = await openRow(world, home.id, FILTER);
  await completeTask(world.deps, home, DANIEL, row.id);
  await undoFinish(world.deps, home, row.id);
  const after = await rowsOf(world, home.id, FILTER);
  expect(after.map(({ id, completed, due_date }) => [id, completed, due_date])).toEqual([
    [row.id, 0, FILTER_STARTS],
  ]);
  await undoFinish(world.deps, home, row.id);
  expect((await completeTask(world.deps, home, DANIEL, row.id)).changed).toBe(true);
});

/** As an import may leave it: the first of three occurrences is open and the other two are done. */
async function openBeforeOthers(home: { id: string }) {
  const row = await openRow(world, home.id, FILTER);
  await world.d1
    .prepare(
      `insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day, occurrence, completed, completed_at)
       select ct.id || '-' || later.value, agent_id, client_id, task_id, due_date, anchor_day, later.value, 1, 1
       from client_tasks ct, json_each('[2, 3]') later where ct.id = ?`,
    )
    .bind(row.id)
    .run();
  return row;
}

test("the successor of an occurrence that already has later ones is numbered after all of them", async () => {
  const home = await newHome();
  const row = await openBeforeOthers(home);
  expect((await completeTask(world.deps, home, DANIEL, row.id)).nextDueDay).toBe("2026-12-20");
  const rows = await rowsOf(world, home.id, FILTER);
  expect(rows.map(({ occurrence, completed }) => [occurrence, completed])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 0],
  ]);
});

test("another home's completions of a task do not affect a home's count", async () => {
  const [other, home] = [await newHome(), await newHome()];
  await openBeforeOthers(other);
  const row = await openRow(world, home.id, FILTER);
  await completeTask(world.deps, home, DANIEL, row.id);
  expect((await rowsOf(world, home.id, FILTER)).map(({ occurrence }) => occurrence)).toEqual([1, 2]);
});

test("a completion is not undone while another occurrence of its task is open", async () => {
  const home = await newHome();
  const row = await openBeforeOthers(home);
  await expect(undoFinish(world.deps, home, `${row.id}-3`)).rejects.toThrow(Conflict);
  expect((await openRow(world, home.id, FILTER)).id).toBe(row.id);
});

const TOUCHES: [
  string,
  (home: { id: string; agentId: string; timeZone: string }, id: string) => Promise<unknown>,
][] = [
  ["a note", (home, id) => saveNote(world.deps, home, { rowId: id, version: 0 }, "Bought 20x25")],
  ["a snooze", (home, id) => snoozeTask(world.deps, home, { rowId: id, version: 0 }, "2026-12-01")],
  [
    "been rescheduled",
    (home, id) => rescheduleTask(world.deps, home, { rowId: id, version: 0 }, "2027-01-05"),
  ],
  [
    "a question to the agent",
    (home, id) =>
      requestHelp(withFiles(), home, DANIEL, {
        requestId: `q-${id}`,
        rowId: id,
        message: "",
        agentEmail: "a@b.example",
      }),
  ],
];

test.each(TOUCHES)(
  "undo refuses, with the reason, once the next one has %s; nothing is lost",
  async (_, touch) => {
    const home = await newHome();
    const row = await openRow(world, home.id, FILTER);
    await completeTask(world.deps, home, DANIEL, row.id);
    await touch(home, (await openRow(world, home.id, FILTER)).id);
    const before = await snapshot(world);
    const refusal = await undoFinish(world.deps, home, row.id).catch((error) => error);
    expect(refusal).toBeInstanceOf(RuleViolation);
    expect(refusal.message).toBe("You already worked on the next one, so this one stays done.");
    expect(await snapshot(world)).toBe(before);
  },
);

test("undo refuses once the next one is completed as well", async () => {
  const home = await newHome();
  const row = await openRow(world, home.id, FILTER);
  await completeTask(world.deps, home, DANIEL, row.id);
  await completeTask(world.deps, home, DANIEL, (await openRow(world, home.id, FILTER)).id);
  await expect(undoFinish(world.deps, home, row.id)).rejects.toThrow("The next one is already finished");
});

test("skipping once keeps the reason, is not counted as done, and plans the next", async () => {
  const home = await newHome();
  const row = await openRow(world, home.id, FILTER);
  await skipTask(world.deps, home, row.id, "Not needed this time");
  const [skipped, next] = await rowsOf(world, home.id, FILTER);
  expect([skipped?.completed, skipped?.skipped_at, next?.due_date]).toEqual([0, NOON, "2027-01-20"]);
  await undoFinish(world.deps, home, row.id);
  expect((await openRow(world, home.id, FILTER)).id).toBe(row.id);
});

test("simultaneous completions and undos never leave two open rows or none", async () => {
  const home = await newHome();
  const row = await openRow(world, home.id, FILTER);
  for (let round = 0; round < 10; round++) {
    await Promise.all([
      completeTask(world.deps, home, DANIEL, row.id),
      undoFinish(world.deps, home, row.id),
      completeTask(world.deps, home, DANIEL, row.id),
    ]);
    await openRow(world, home.id, FILTER);
  }
});

test("the completion day is the day in the home's zone", async () => {
  const home = await newHome();
  const row = await openRow(world, home.id, FILTER);
  const lateEvening = { ...world.deps, now: Date.UTC(2026, 10, 21, 4, 30) };
  expect((await completeTask(lateEvening, home, DANIEL, row.id)).nextDueDay).toBe("2026-12-20");
  const day = await world.d1
    .prepare("select completed_on from client_tasks where id = ?")
    .bind(row.id)
    .first("completed_on");
  expect(day).toBe(TODAY);
});

test("another home's task is not found by any action", async () => {
  const [mine, theirs] = [await newHome(), await newHome()];
  const row = await openRow(world, theirs.id, FILTER);
  const before = await snapshot(world);
  const tries = [
    () => completeTask(world.deps, mine, DANIEL, row.id),
    () => skipTask(world.deps, mine, row.id, "x"),
    () => undoFinish(world.deps, mine, row.id),
    () => snoozeTask(world.deps, mine, { rowId: row.id, version: 0 }, "2026-12-01"),
    () => rescheduleTask(world.deps, mine, { rowId: row.id, version: 0 }, "2026-12-01"),
    () => saveNote(world.deps, mine, { rowId: row.id, version: 0 }, "x"),
    () =>
      requestHelp(withFiles(), mine, DANIEL, {
        requestId: "r",
        rowId: row.id,
        message: "",
        agentEmail: "a@b.example",
      }),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toBeInstanceOf(NotFound);
  expect(await snapshot(world)).toBe(before);
});

test.each([0, 1, 2])("a completion whose statement %i fails changes nothing at all", async (position) => {
  const home = await newHome();
  const row = await openRow(world, home.id, FILTER);
  const before = await snapshot(world);
  world.recording.failAt = position + 1;
  await expect(completeTask(world.deps, home, DANIEL, row.id)).rejects.toThrow();
  expect(await snapshot(world)).toBe(before);
  expect((await completeTask(world.deps, home, DANIEL, row.id)).changed).toBe(true);
});
