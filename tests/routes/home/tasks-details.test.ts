import { afterAll, beforeAll, expect, test } from "vitest";
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
import { stranger } from "#tests/support/people.ts";

const TITLE = "Check and change the AC filter";

let app: TestApp;
let agent: Visitor;
let mine: TestHome;
let theirs: TestHome;
let row: string;
beforeAll(async () => {
  ({ app, agent } = await openOffice());
  mine = await newTestHome(app, agent);
  theirs = await newTestHome(app, agent);
  row = (await openRow(app, mine)).id;
});
afterAll(() => app.dispose());

const detailsOf = (id: string, visitor = mine.visitor) => visitor.get(`/home/tasks/${id}/details`);
const htmlOf = async (search = "") => (await mine.visitor.get(`/home/tasks${search}`)).text();
const rowsIn = (html: string) => [...html.matchAll(/data-task-row/g)].length;

test("a tax or premium is not called free because filing it is, and work that costs nothing is", async () => {
  const costless = (type: string) =>
    app.d1
      .prepare(
        `select ct.id from client_tasks ct join tasks t on t.agent_id = ct.agent_id and t.id = ct.task_id
         where ct.client_id = ? and ct.completed = 0 and ct.archived_at is null and t.type = ? and t.cost_high = 0`,
      )
      .bind(mine.id, type)
      .first<string>("id");
  const opened = async (type: string) => htmlOf(`?later=all&task=${await costless(type)}`);
  expect(await opened("financial")).not.toMatch(/>Free( ·|<)/);
  expect(await opened("maintenance")).toMatch(/>Free( ·|<)/);
});

test("a closed row shows only its line and links to the page with it open", async () => {
  const closed = await htmlOf("?later=all");
  expect(closed).toContain(TITLE);
  expect(closed).toContain(`href="?later=all&amp;task=${row}#task-${row}" aria-expanded="false"`);
  for (const hidden of ["Get help", "Change the schedule", "Gulf Breeze Air", "every month"]) {
    expect(closed).not.toContain(hidden);
  }
  const open = await htmlOf(`?later=all&task=${row}`);
  expect(open.match(/aria-expanded="true"/g)).toHaveLength(1);
  expect(open).toContain(`href="/home/tasks?later=all#task-${row}" aria-expanded="true"`);
  for (const shown of ["Get help", "Change the schedule", "Gulf Breeze Air", " · every month"]) {
    expect(open).toContain(shown);
  }
});

test("the list starts with the 25 most urgent tasks, always includes the open one, and a link shows all", async () => {
  const first = await htmlOf();
  expect(rowsIn(first)).toBe(25);
  const all = await htmlOf("?later=all");
  const ids = [...all.matchAll(/id="task-([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(30);
  expect([...first.matchAll(/id="task-([^"]+)"/g)].map(([, id]) => id)).toEqual(ids.slice(0, 25));
  const last = ids.at(-1);
  expect(rowsIn(await htmlOf(`?task=${last}`))).toBe(26);
  expect(await htmlOf(`?task=${last}`)).toContain(`id="task-${last}"`);
  const later = /id="later"[\s\S]*?>(\d+) tasks</.exec(first)?.[1];
  expect(first).toContain(`>Show all ${later}<`);
  expect(all).not.toContain("Show all");
});

test("a filter searches the whole plan, not only the first tasks", async () => {
  const ids = [...(await htmlOf("?later=all")).matchAll(/id="task-([^"]+)"/g)].map(([, id]) => id);
  const title = await app.d1
    .prepare("select t.title from client_tasks ct join tasks t on t.id = ct.task_id where ct.id = ?")
    .bind(ids.at(-1) ?? "")
    .first<string>("title");
  expect(await page(mine)).not.toContain(title);
  expect(await page(mine, `?${new URLSearchParams({ q: title ?? "" })}`)).toContain(title);
});

test("a task's details have their own URL and match the expanded row", async () => {
  const answer = await detailsOf(row);
  expect(answer.headers.get("Content-Type")).toContain("application/json");
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
  const details = await answer.json();
  expect(details).toMatchObject({
    rhythm: "every month",
    due: expect.stringMatching(/^Due Dec \d+, 2026$/),
    help: null,
    vendors: [{ name: "Gulf Breeze Air", code: "BAY10" }],
  });
  const open = await page(mine, `?task=${row}`);
  const { howTo, effort } = details as { howTo: { lines: string[] }; effort: string };
  for (const text of [...howTo.lines, effort]) expect(open).toContain(text);
});

test("only the home can read details, only of open tasks, and reading them changes nothing", async () => {
  const before = await stateOf(app, mine);
  expect((await detailsOf(row, theirs.visitor)).status).toBe(404);
  expect((await detailsOf(row, agent)).headers.get("Location")).toMatch(/^\/login\?as=homeowner/);
  expect((await detailsOf(row, stranger(app))).headers.get("Location")).toMatch(/^\/login\?as=homeowner/);
  for (const id of ["unknown", "%00", "x".repeat(2_000)]) expect((await detailsOf(id)).status).toBe(404);
  expect(await stateOf(app, mine)).toBe(before);
  await post(mine, { intent: "complete", task: row });
  expect((await detailsOf(row)).status).toBe(404);
  await post(mine, { intent: "undo", task: row });
  expect((await detailsOf(row)).status).toBe(200);
});

test("an unread reply is shown on the closed row, for the task's latest request", async () => {
  const ask = (id: string, replied: number | null, at: number) =>
    app.d1
      .prepare(
        `insert into task_help_requests (id, agent_id, client_id, client_task_id, task_title, message, reply,
           replied_at, created_at)
         select ?1, agent_id, client_id, id, 'A task', 'Which size?', 'Twenty.', ?2, ?3 from client_tasks where id = ?4`,
      )
      .bind(id, replied, at, row)
      .run();
  await ask("first", 5, 1);
  expect(await page(mine)).toContain("New reply");
  expect(await (await detailsOf(row)).json()).toMatchObject({ help: { reply: "Twenty." } });
  await ask("second", null, 2);
  expect(await page(mine)).not.toContain("New reply");
});
