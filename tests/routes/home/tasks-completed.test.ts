import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  newTestHome,
  openOffice,
  openRow,
  page,
  post,
  stateOf,
  type TestHome,
} from "#tests/routes/home/tasks-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { jpeg } from "#tests/support/image-bytes.ts";
import { readText, stranger } from "#tests/support/people.ts";

const TITLE = "Check and change the AC filter";
const UPDATE_FAILED = "Error updating task. Please try again.";

let app: TestApp;
let agent: Visitor;
let mine: TestHome;
let done: string;
beforeAll(async () => {
  ({ app, agent } = await openOffice());
});
afterAll(() => app.dispose());

beforeEach(async () => {
  mine = await newTestHome(app, agent);
  done = (await openRow(app, mine)).id;
  const details = { day: "2026-11-02", cost: "85", vendor: "Gulf Breeze Air", note: "Coil was clean." };
  await post(mine, { intent: "complete-details", task: done, ...details });
});

const dialogOf = (task: string) => `?view=completed&dialog=outcome&task=${task}`;

async function versionOf(task: string): Promise<string> {
  const html = await (await mine.visitor.get(`/home/tasks${dialogOf(task)}`)).text();
  return /name="version" value="(\d+)"/.exec(html)?.[1] ?? "";
}

async function edit(
  change: Record<string, string>,
  { photo, version }: { photo?: File; version?: string } = {},
) {
  const body = new FormData();
  const fields = { cost: "85.00", vendor: "Gulf Breeze Air", note: "Coil was clean.", ...change };
  const seen = version ?? (await versionOf(done));
  for (const [name, value] of Object.entries({
    intent: "edit-completion",
    task: done,
    version: seen,
    ...fields,
  })) {
    body.set(name, value);
  }
  body.set("photo", photo ?? new File([], ""));
  return mine.visitor.send("POST", `/home/tasks${dialogOf(done)}`, { body });
}

const expenses = async () =>
  (
    await app.d1
      .prepare(
        `select amount, vendor_name, category, expense_date from maintenance_expenses
         where client_task_id = ? and deleted_at is null`,
      )
      .bind(done)
      .all()
  ).results;

const photoKey = () =>
  app.d1.prepare("select photo_key from client_tasks where id = ?").bind(done).first<string>("photo_key");

test("the completed list shows the latest 25, each with an Undo using one shared form, and a link shows more", async () => {
  const open = await app.d1
    .prepare(
      "select id from client_tasks where client_id = ? and completed = 0 and archived_at is null limit 26",
    )
    .bind(mine.id)
    .all<{ id: string }>();
  for (const { id } of open.results) await post(mine, { intent: "complete", task: id });
  const html = await (await mine.visitor.get("/home/tasks?view=completed")).text();
  const buttons = [...html.matchAll(/<button [^>]*form="undo" name="task" value="([^"]+)"/g)].map(
    ([, id]) => id,
  );
  expect(new Set(buttons).size).toBe(25);
  expect(html.match(/<form[^>]*id="undo"[^>]*>.*?<\/form>/s)?.[0]).toContain('name="intent" value="undo"');
  expect(html).toContain('href="/home/tasks?view=completed&amp;count=50"');
  const more = await (await mine.visitor.get("/home/tasks?view=completed&count=50")).text();
  expect(more.match(/form="undo" name="task"/g)).toHaveLength(27);
});

test("a completed task is edited in place: cost, vendor, and note, without undoing it", async () => {
  const next = await openRow(app, mine);
  const form = await (await mine.visitor.get(`/home/tasks${dialogOf(done)}`)).text();
  for (const value of ["85.00", "Gulf Breeze Air", "Coil was clean.", `${TITLE}, done Nov 2, 2026`]) {
    expect(form).toContain(value);
  }
  const answer = await edit({ cost: "$1,129.99", vendor: "Bay Air", note: "New coil." });
  expect(answer.status).toBe(302);
  const completed = await page(mine, "?view=completed");
  expect(completed).toContain(`“${TITLE}” saved.`);
  expect(completed).toContain("Done Nov 2, 2026 $1,129.99 · Bay Air New coil.");
  expect(await expenses()).toEqual([
    { amount: 112_999, vendor_name: "Bay Air", category: "HVAC", expense_date: "2026-11-02" },
  ]);
  expect(await openRow(app, mine)).toEqual(next);
});

test("the edit link is next to the task under Completed, in its history, and in the home's history", async () => {
  const to = `view=completed&amp;dialog=outcome&amp;task=${done}`;
  const { id } = await openRow(app, mine);
  for (const address of [
    "/home/tasks?view=completed",
    `/home/tasks?dialog=history&task=${id}`,
    "/home/history",
  ]) {
    const html = await (await mine.visitor.get(address)).text();
    expect(html, address).toMatch(new RegExp(`href="[^"]*dialog=outcome&amp;task=${done}"`));
  }
  expect(await (await mine.visitor.get("/home/history")).text()).toContain(to);
});

test("report, totals, and history are updated, and removing the cost removes its expense", async () => {
  await edit({ cost: "120" });
  for (const address of ["/home/history?print=1", "/home/history", "/home/finances"]) {
    expect(await readText(await mine.visitor.get(address)), address).toContain("$120");
  }
  await edit({ cost: "" });
  expect(await expenses()).toEqual([]);
  for (const address of ["/home/history?print=1", "/home/history"]) {
    expect(await readText(await mine.visitor.get(address)), address).not.toContain("$120");
  }
  await edit({ cost: "40" });
  expect(await expenses()).toMatchObject([{ amount: 4_000 }]);
});

test("fields only the expense has stay; a deleted expense is not restored by editing a note", async () => {
  await app.d1
    .prepare(
      "update maintenance_expenses set category = 'Other', expense_date = '2026-11-05' where client_task_id = ?",
    )
    .bind(done)
    .run();
  await edit({ cost: "90" });
  expect(await expenses()).toEqual([
    { amount: 9_000, vendor_name: "Gulf Breeze Air", category: "Other", expense_date: "2026-11-05" },
  ]);
  const id = await app.d1
    .prepare("select id from maintenance_expenses where client_task_id = ?")
    .bind(done)
    .first("id");
  await mine.visitor.post("/home/finances", { intent: "delete", expense: String(id) });
  expect(await expenses()).toEqual([]);
  await edit({ cost: "", note: "Only words." });
  expect(await expenses()).toEqual([]);
  expect(await page(mine, "?view=completed")).toContain("Only words.");
});

test("a photo is added, replaced, and removed, and an unreferenced one is deleted", async () => {
  const photo = () => new File([jpeg()], "coil.jpg", { type: "image/jpeg" });
  await edit({}, { photo: photo() });
  const first = await photoKey();
  expect((await mine.visitor.get(`/files/${first}`)).status).toBe(200);
  await edit({}, { photo: photo() });
  const second = await photoKey();
  expect(second).not.toBe(first);
  expect((await mine.visitor.get(`/files/${first}`)).status).toBe(404);
  await edit({ removePhoto: "yes" });
  expect(await photoKey()).toBeNull();
  expect((await mine.visitor.get(`/files/${second}`)).status).toBe(404);
  const refused = await edit({ note: "Kept words" }, { photo: new File(["no picture"], "a.jpg") });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Kept words");
});

test.each([
  [{ cost: "-5" }, "Enter an amount such as 85 or 85.50."],
  [{ vendor: "x".repeat(121) }, "Keep this under 120 characters."],
])("the error for %o is at its field, with the typed values", async (wrong, message) => {
  const before = await stateOf(app, mine);
  const answer = await edit({ note: "My very own words", ...wrong });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain(message);
  expect(html).toContain("My very own words");
  expect(await stateOf(app, mine)).toBe(before);
});

test("of two windows the second gets a conflict and keeps the typed values; an expense changed meanwhile counts", async () => {
  const version = await versionOf(done);
  const answers = await Promise.all([edit({ cost: "10" }, { version }), edit({ cost: "20" }, { version })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  expect(await expenses()).toHaveLength(1);
  const late = answers.find(({ status }) => status === 409);
  expect(await late?.text()).toMatch(/value="[12]0"/);
  const seen = await versionOf(done);
  const id = await app.d1
    .prepare("select id from maintenance_expenses where client_task_id = ?")
    .bind(done)
    .first("id");
  await mine.visitor.post("/home/finances", {
    ...{ intent: "edit", expense: String(id), amount: "77", category: "HVAC" },
    ...{ description: TITLE, date: "2026-11-02", vendor: "Gulf Breeze Air", notes: "" },
  });
  expect(await expenses()).toMatchObject([{ amount: 7_700 }]);
  expect((await edit({ cost: "85" }, { version: seen })).status).toBe(409);
  expect(await expenses()).toMatchObject([{ amount: 7_700 }]);
});

test("an open, another home's, or nonexistent task has no such form, and logged out nothing happens", async () => {
  const { id } = await openRow(app, mine);
  expect((await mine.visitor.get(`/home/tasks${dialogOf(id)}`)).headers.get("Location")).toBe(
    "/home/tasks?view=completed&count=25",
  );
  const theirs = await newTestHome(app, agent);
  expect((await theirs.visitor.get(`/home/tasks${dialogOf(done)}`)).status).toBe(404);
  const before = await stateOf(app, mine);
  const fields = { intent: "edit-completion", task: done, version: "1", cost: "1", vendor: "", note: "" };
  expect((await post(theirs, fields)).status).toBe(404);
  expect((await stranger(app).post("/home/tasks", fields)).headers.get("Location")).toContain("/login");
  expect((await post(mine, { ...fields, task: id })).status).toBe(400);
  expect(await stateOf(app, mine)).toBe(before);
});

test("an edit that fails midway changes nothing and shows the error, with the typed values", async () => {
  const version = await versionOf(done);
  const before = await stateOf(app, mine);
  // The session read, the row read, then the second write.
  app.recording.failAt = 3;
  const quiet = console.error;
  console.error = () => {};
  const answer = await edit({ cost: "99", note: "Kept words" }, { version });
  console.error = quiet;
  expect(answer.status).toBe(500);
  const html = await answer.text();
  expect(html).toContain(UPDATE_FAILED);
  expect(html).toContain("Kept words");
  expect(await stateOf(app, mine)).toBe(before);
});

test("details sent after someone else completed the task are kept and offered for that completion", async () => {
  const { id } = await openRow(app, mine, "Get rid of standing water");
  const dialog = `/home/tasks?dialog=complete&task=${id}`;
  const open = await readText(await mine.visitor.get(dialog));
  expect(open).not.toContain("Add details");
  expect((await post(mine, { intent: "complete", task: id })).status).toBe(302);
  const details = {
    intent: "complete-details",
    task: id,
    day: "2026-11-20",
    cost: "12",
    note: "Two buckets",
  };
  const late = await mine.visitor.post(dialog, details);
  expect(late.status).toBe(409);
  const page = await late.text();
  expect(page).toContain("Add details");
  expect(page).toContain('value="12"');
  expect(page).toContain("Two buckets");
  const stored = () => app.d1.prepare("select * from client_tasks where id = ?").bind(id).first();
  expect(await stored()).toMatchObject({ completed: 1, cost: null });
  expect((await mine.visitor.post(dialog, { ...details, done: "yes" })).status).toBe(302);
  expect(await stored()).toMatchObject({ completed: 1, cost: 1200, completion_note: "Two buckets" });
});
