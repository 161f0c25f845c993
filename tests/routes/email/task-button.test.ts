import { afterAll, beforeAll, expect, test } from "vitest";
import { signEmailAction, signUnsubscribe } from "#app/services/email/email-tokens.server.ts";
import { createApp, MAIL_SECRET, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app);
});
afterAll(() => app.dispose());

type Row = { id: string; task_id: string; due_date: string; title: string };

let homes = 0;
async function newTask() {
  homes += 1;
  const { id, code } = await invite(app, agent, { email: `home${homes}@reyes.example` });
  const row = await app.d1
    .prepare(
      "select ct.id, ct.task_id, ct.due_date, t.title from client_tasks ct join tasks t on t.id = ct.task_id where ct.client_id = ? and t.frequency = 'monthly' order by ct.due_date, ct.id limit 1",
    )
    .bind(id)
    .first<Row>();
  if (!row) throw new Error("the plan has no monthly task");
  const path = `/mail/${await signEmailAction({ rowId: row.id, clientId: id, personId: null, dueDay: row.due_date }, MAIL_SECRET)}`;
  return { id, code, row, path };
}

const set = (row: Row, what: string) =>
  app.d1.prepare(`update client_tasks set ${what} where id = ?`).bind(row.id).run();

async function stateOf(clientId: string, taskId: string) {
  const { results } = await app.d1
    .prepare(
      "select occurrence, completed, skipped_at is not null as skipped from client_tasks where client_id = ? and task_id = ? order by occurrence",
    )
    .bind(clientId, taskId)
    .all();
  return results;
}

const completions = (clientId: string) =>
  app.d1
    .prepare("select count(*) as n from activity where client_id = ? and kind = 'task_completed'")
    .bind(clientId)
    .first<number>("n");

const OPEN = [{ occurrence: 1, completed: 0, skipped: 0 }];
const DONE = [
  { occurrence: 1, completed: 1, skipped: 0 },
  { occurrence: 2, completed: 0, skipped: 0 },
];

test("viewing shows the task, its home, and its day, and changes nothing, even ten times", async () => {
  const { id, row, path } = await newTask();
  for (let look = 0; look < 10; look++) {
    const text = await readText(await stranger(app).get(path));
    expect(text).toContain(row.title);
    expect(text).toContain("214 Mangrove Way");
    expect(text).toMatch(/It(’s| was) due on \w{3} \d{1,2}, \d{4}/);
    expect(text).toContain("Mark done");
  }
  expect(await stateOf(id, row.task_id)).toEqual(OPEN);
});

test("one click completes the task, plans the next one, and notifies the agent; more clicks say it is done", async () => {
  const { id, row, path } = await newTask();
  const visitor = stranger(app);
  const done = await visitor.post(path, {});
  expect(done.status).toBe(200);
  const html = await done.clone().text();
  expect(html).toContain('href="/home/tasks"');
  const text = await readText(done);
  expect(text).toContain(`“${row.title}” is done`);
  expect(text).toMatch(/Next due \w{3} \d{1,2}, \d{4}\./);
  expect(await stateOf(id, row.task_id)).toEqual(DONE);
  expect(await completions(id)).toBe(1);
  for (let press = 0; press < 3; press++) {
    const again = await visitor.post(path, {});
    expect(again.status).toBe(200);
    expect(await readText(again)).toContain("It was done on");
  }
  expect(await readText(await visitor.get(path))).not.toContain("Mark done");
  expect(await stateOf(id, row.task_id)).toEqual(DONE);
  expect(await completions(id)).toBe(1);
});

test("eight simultaneous clicks complete the task once", async () => {
  const { id, row, path } = await newTask();
  const answers = await Promise.all(Array.from({ length: 8 }, () => stranger(app).post(path, {})));
  for (const { status } of answers) expect(status).toBeLessThan(500);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(await stateOf(id, row.task_id)).toEqual(DONE);
  expect(await completions(id)).toBe(1);
});

test("the page says if the task was rescheduled, snoozed, skipped, or removed since, and completes only open ones", async () => {
  const moved = await newTask();
  await set(moved.row, "due_date = '2031-02-28', version = version + 1");
  expect(await readText(await stranger(app).get(moved.path))).toContain("rescheduled to Feb 28, 2031");
  const putOff = await newTask();
  await set(putOff.row, "snoozed_until = '2031-03-04'");
  expect(await readText(await stranger(app).get(putOff.path))).toContain("rescheduled to Mar 4, 2031");
  const skipped = await newTask();
  await set(skipped.row, "skipped_at = 1, skip_reason = 'no_time'");
  expect(await readText(await stranger(app).post(skipped.path, {}))).toContain("was skipped");
  expect(await stateOf(skipped.id, skipped.row.task_id)).toMatchObject([{ completed: 0, skipped: 1 }]);
  const away = await newTask();
  await set(away.row, "archived_at = 1");
  const page = await stranger(app).get(away.path);
  expect(await readText(page)).toContain("is no longer in your plan");
  const pressed = await stranger(app).post(away.path, {});
  expect(pressed.status).toBe(400);
  expect(await stateOf(away.id, away.row.task_id)).toMatchObject([{ completed: 0 }]);
});

test("a failure midway leaves nothing behind, and the next click works", async () => {
  const { id, row, path } = await newTask();
  for (const failAt of [2, 3, 4]) {
    app.recording.failAt = failAt;
    expectConsoleError(/./);
    expect((await stranger(app).post(path, {})).status).toBe(500);
    expect(await stateOf(id, row.task_id)).toEqual(OPEN);
    expect(await completions(id)).toBe(0);
  }
  expect((await stranger(app).post(path, {})).status).toBe(200);
  expect(await stateOf(id, row.task_id)).toEqual(DONE);
});

test("the token works for its own row only: no other home's, no other row, and not unsigned", async () => {
  const mine = await newTask();
  const theirs = await newTask();
  const crossed = await signEmailAction(
    { rowId: theirs.row.id, clientId: mine.id, personId: null },
    MAIL_SECRET,
  );
  const forged = await signEmailAction(
    { rowId: mine.row.id, clientId: mine.id, personId: null },
    `${MAIL_SECRET}x`,
  );
  const wrong = await signUnsubscribe(
    { audience: "homeowner", id: mine.id, personId: null, list: "digest" },
    MAIL_SECRET,
  );
  for (const token of [crossed, forged, wrong, "x", `${mine.path.slice("/mail/".length)}x`]) {
    expect((await stranger(app).get(`/mail/${token}`)).status).toBe(404);
    expect((await stranger(app).post(`/mail/${token}`, {})).status).toBe(404);
  }
  await stranger(app).post(mine.path, {});
  expect(await stateOf(theirs.id, theirs.row.task_id)).toEqual(OPEN);
  const others = await app.d1
    .prepare("select count(*) as n from client_tasks where client_id = ? and completed = 1")
    .bind(mine.id)
    .first("n");
  expect(others).toBe(1);
});

test("the token opens no session, and the buttons of a deleted home stop working", async () => {
  const { id, path } = await newTask();
  const visitor = stranger(app);
  await visitor.post(path, {});
  expect([...visitor.jar.keys()].filter((name) => /ph_(agent|client)/.test(name))).toEqual([]);
  expect((await visitor.get("/home")).status).toBe(302);
  await agent.post(`/agent/clients?dialog=delete&client=${id}`, { intent: "delete", client: id });
  expect((await visitor.get(path)).status).toBe(404);
  expect((await visitor.post(path, {})).status).toBe(404);
});

test("a submit from another site is refused", async () => {
  const { id, row, path } = await newTask();
  const response = await stranger(app).post(path, {}, { Origin: "https://evil.example" });
  expect(response.status).toBe(403);
  expect(await stateOf(id, row.task_id)).toEqual(OPEN);
});

test("the page makes at most two database queries", async () => {
  const { code, path } = await newTask();
  const home = await openHome(app, code);
  app.recording.trips.length = 0;
  await home.get(path);
  expect(app.recording.trips.length).toBeLessThanOrEqual(2);
});
