import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { OPERATION_DAYS } from "#app/domain/retention.ts";
import {
  countOf,
  formsOf,
  markOf,
  openRows,
  type Row,
  rowOf,
  sendFirst,
  sendReplayed,
} from "#tests/routes/home/replayed-forms-helpers.ts";
import {
  newTestHome,
  openOffice,
  openRow,
  post,
  stateOf,
  type TestHome,
} from "#tests/routes/home/tasks-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { NOON } from "#tests/support/homes.ts";

const DAY = 86_400_000;

let app: TestApp;
let agent: Visitor;
let mine: TestHome;
let rows: Row[];
beforeAll(async () => {
  ({ app, agent } = await openOffice());
});
afterAll(() => app.dispose());
beforeEach(async () => {
  mine = await newTestHome(app, agent);
  rows = await openRows(app, mine);
});

const row = (at = 0) => ({ task: rows[at]?.id ?? "", version: String(rows[at]?.version) });

test("each replayable form applies once, though sent twenty times at once after a lost response", async () => {
  const mark = await markOf(mine);
  for (const { fields, file } of await formsOf(app, mine)) {
    const before = await stateOf(app, mine);
    const id = crypto.randomUUID();
    expect((await sendFirst(mine, fields, { id, file })).status, fields.intent).toBe(302);
    const after = await stateOf(app, mine);
    expect(after, fields.intent).not.toBe(before);
    const again = Array.from({ length: 20 }, () => sendReplayed(mine, fields, { id, file, mark }));
    for (const { state, message } of await Promise.all(again)) {
      expect({ state, message }, fields.intent).toEqual({ state: "done", message: "Already saved." });
    }
    expect(await stateOf(app, mine), fields.intent).toBe(after);
  }
  expect(await countOf(app, mine, "applied_operations")).toBe(6);
});

test("sent eight times at once for the first time, each form applies once and none is refused", async () => {
  const mark = await markOf(mine);
  const forms = await formsOf(app, mine);
  const counts = async () => ({
    activity: await countOf(app, mine, "activity"),
    done: await countOf(app, mine, "client_tasks", "completed = 1"),
    expenses: await countOf(app, mine, "maintenance_expenses", "deleted_at is null"),
    documents: await countOf(app, mine, "client_documents"),
  });
  const before = await counts();
  for (const { fields, file } of forms) {
    const id = crypto.randomUUID();
    const sent = Array.from({ length: 8 }, () => sendReplayed(mine, fields, { id, file, mark }));
    const states = (await Promise.all(sent)).map(({ state, message }) => `${state} ${message}`);
    expect(states.filter((state) => !state.startsWith("done "))).toEqual([]);
  }
  expect(await countOf(app, mine, "applied_operations")).toBe(6);
  const { activity, done, expenses, documents } = before;
  // Two are completed, one of them with a cost, and one is undone.
  expect(await counts()).toEqual({
    // The undone one is no longer in the feed.
    activity: (activity ?? 0) + 2 - 1,
    done: (done ?? 0) + 1,
    expenses: (expenses ?? 0) + 2,
    documents: (documents ?? 0) + 1,
  });
  expect(await rowOf(app, rows[3]?.id ?? "")).toMatchObject({
    client_notes: "Key under the mat",
    version: 1,
  });
});

test("a completion counts for the day it was made in the home's zone, and the agent is notified when it arrives", async () => {
  // 11:30 PM on the 18th in Florida.
  const at = Date.UTC(2026, 10, 19, 4, 30);
  expect(await sendReplayed(mine, { intent: "complete", ...row() }, { at })).toMatchObject({ state: "done" });
  expect(await rowOf(app, row().task)).toMatchObject({ completed_on: "2026-11-18", completed_at: NOON });
  const told = app.d1.prepare("select at from activity where client_id = ? and kind = 'task_completed'");
  expect(await told.bind(mine.id).first("at")).toBe(NOON);
});

test("an action older than the deduplication record is refused rather than applied twice", async () => {
  const before = await stateOf(app, mine);
  const at = NOON - OPERATION_DAYS * DAY;
  expect(await sendReplayed(mine, { intent: "complete", ...row() }, { at })).toEqual({
    state: "refused",
    message: "This was saved on your device more than 60 days ago. Enter it again.",
  });
  expect(await stateOf(app, mine)).toBe(before);
});

test("a task completed on two phones is completed once; undone in between, the late one still applies, once", async () => {
  const tick = { intent: "complete", ...row() };
  const [kitchen, attic] = [crypto.randomUUID(), crypto.randomUUID()];
  await sendReplayed(mine, tick, { id: kitchen });
  const second = await sendReplayed(mine, tick, { id: attic });
  expect(second).toMatchObject({ state: "done", message: expect.stringContaining("already") });
  await post(mine, { intent: "undo", ...row() });
  for (const id of [kitchen, attic]) await sendReplayed(mine, tick, { id });
  expect(await rowOf(app, row().task)).toMatchObject({ completed: 0 });
  expect(await sendReplayed(mine, tick)).toMatchObject({ state: "done" });
  expect(await rowOf(app, row().task)).toMatchObject({ completed: 1 });
});

test("a conflicting action says why, loses nothing, and offers an action that applies it", async () => {
  const note = { intent: "note", ...row(), note: "Mine" };
  await post(mine, { ...note, note: "Theirs" });
  const id = crypto.randomUUID();
  const conflict = await sendReplayed(mine, note, { id });
  expect(conflict).toMatchObject({ state: "conflict", offer: { label: "Save mine instead" } });
  expect(await rowOf(app, row().task)).toMatchObject({ client_notes: "Theirs" });
  await sendReplayed(mine, { ...note, ...conflict.offer?.fields }, { id });
  expect(await rowOf(app, row().task)).toMatchObject({ client_notes: "Mine" });

  const told = { intent: "complete-details", ...row(1), day: "2026-11-20", note: "Coil was clean" };
  await post(mine, { intent: "complete", ...row(1) });
  const done = await sendReplayed(mine, told);
  expect(done).toMatchObject({ state: "conflict", offer: { label: "Add my details" } });
  await sendReplayed(mine, { ...told, ...done.offer?.fields });
  expect(await rowOf(app, row(1).task)).toMatchObject({ completion_note: "Coil was clean" });

  const insurance = await openRow(app, mine, "insurance-shop-renewal");
  const snooze = {
    intent: "snooze",
    task: insurance.id,
    version: String(insurance.version),
    date: "2099-01-01",
  };
  await app.d1.prepare("update clients set policy_renews_on = '2026-12-15' where id = ?").bind(mine.id).run();
  const late = await sendReplayed(mine, snooze);
  expect(late).toMatchObject({ state: "refused", offer: { label: "Snooze anyway" } });
  await sendReplayed(mine, { ...snooze, ...late.offer?.fields });
  expect(await rowOf(app, insurance.id)).toMatchObject({ snoozed_until: "2099-01-01" });
});

test("a past, missing, or another home's row, or a form not sent by phones, changes nothing and says so", async () => {
  const other = await newTestHome(app, agent);
  const before = await stateOf(app, mine);
  const tick = { intent: "complete", ...row() };
  expect(await sendReplayed(mine, { intent: "snooze", ...row(), date: "2026-11-19" })).toMatchObject({
    state: "refused",
    message: "Select today or a later date.",
  });
  expect(await sendReplayed(mine, { ...tick, task: "nothing" })).toMatchObject({ state: "gone" });
  expect(await sendReplayed(other, tick)).toMatchObject({ state: "gone" });
  expect(await sendReplayed(mine, tick, { mark: await markOf(other) })).toMatchObject({ state: "elsewhere" });
  expect(await sendReplayed(mine, { intent: "decline", ...row() })).toMatchObject({ state: "refused" });
  expect(await stateOf(app, mine)).toBe(before);
});
