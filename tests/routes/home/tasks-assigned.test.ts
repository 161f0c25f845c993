import { afterAll, beforeAll, expect, test } from "vitest";
import { runBatch } from "#db/client.server.ts";
import { unassignPerson } from "#db/queries/tasks/people.server.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { addPerson } from "#tests/workers/scheduler/scheduler-harness.ts";
import { newTestHome, openOffice, openRow, page, post, type TestHome } from "./tasks-helpers.ts";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  ({ app, agent } = await openOffice());
});
afterAll(() => app.dispose());

const assignedTo = (row: { id: string }) =>
  app.d1
    .prepare("select assigned_to from client_tasks where id = ?")
    .bind(row.id)
    .first<string>("assigned_to");

async function aSharedHome(): Promise<{ home: TestHome; sue: string; row: { id: string; version: number } }> {
  const home = await newTestHome(app, agent);
  const sue = await addPerson(app, home.id);
  return { home, sue, row: await openRow(app, home) };
}

const assign = (home: TestHome, row: { id: string; version: number }, assignee: string) =>
  post(home, { intent: "assign", task: row.id, version: String(row.version), assignee });

test("a task is given to a person, tagged with their name, and its next occurrence is theirs too", async () => {
  const { home, sue, row } = await aSharedHome();
  expect(await page(home, `?task=${row.id}&dialog=assign`)).toContain("Nobody in particular Daniel Sue");
  expect((await assign(home, row, sue)).status).toBe(302);
  expect(await assignedTo(row)).toBe(sue);
  expect(await page(home, `?task=${row.id}`)).toContain("Sue’s task");
  expect(await page(home)).toContain("Sue Due");
  await post(home, { intent: "complete", task: row.id });
  const next = await openRow(app, home);
  expect(next.id).not.toBe(row.id);
  expect(await assignedTo(next)).toBe(sue);
  expect(await page(home, "?view=completed")).toContain("by Daniel");
});

/** The fields of the Undo beside the message of a page. */
function undoOf(html: string): Record<string, string> {
  const form = html.match(/<form[^>]*>(?:(?!<\/form>).)*?Undo(?:(?!<\/form>).)*<\/form>/s)?.[0] ?? "";
  const value = (input: string, name: string) => input.match(new RegExp(`${name}="([^"]*)"`))?.[1] ?? "";
  return Object.fromEntries(
    (form.match(/<input[^>]*>/g) ?? []).map((input) => [value(input, "name"), value(input, "value")]),
  );
}

test("Undo gives a task back to whoever had it, and to nobody if nobody had", async () => {
  const { home, sue, row } = await aSharedHome();
  await assign(home, row, sue);
  const html = await (await home.visitor.get("/home/tasks")).text();
  expect(undoOf(html)).toMatchObject({ intent: "assign-back", task: row.id, assignee: "" });
  await assign(home, { id: row.id, version: row.version + 1 }, "owner");
  const back = undoOf(await (await home.visitor.get("/home/tasks")).text());
  expect(back).toMatchObject({ intent: "assign-back", assignee: sue });
  expect((await post(home, back)).status).toBe(302);
  expect(await assignedTo(row)).toBe(sue);
  // Too late: somebody has changed the task since.
  expect((await post(home, back)).status).toBe(302);
  expect(await assignedTo(row)).toBe(sue);
  await home.visitor.get("/home/tasks");
  // Whoever the task was goes back to may have left meanwhile.
  await post(home, { ...back, version: String(row.version + 3), assignee: "gone" });
  expect(await page(home)).toContain("That person is no longer in this home.");
  expect(await assignedTo(row)).toBe(sue);
});

test("“Mine” shows the reader's own tasks, and is offered only in a home with people", async () => {
  const { home, row } = await aSharedHome();
  await assign(home, row, "owner");
  const mine = await page(home, "?mine=1");
  expect(mine).toContain("Check and change the AC filter");
  expect(mine).not.toContain("Flush the AC condensate drain line");
  const alone = await newTestHome(app, agent);
  expect(await page(home)).toContain("Everyone’s");
  expect(await page(alone)).not.toContain("Everyone’s");
  expect(await page(alone, "?mine=1")).toContain("Flush the AC condensate drain line");
  const [own] = [await openRow(app, alone)];
  expect(await page(alone, `?task=${own.id}`)).not.toContain("Assign");
  await post(alone, { intent: "complete", task: own.id });
  expect(await page(alone, "?view=completed")).not.toContain("by Daniel");
});

test.each([
  ["unknown", async () => "nobody-knows"],
  ["of another home", async () => addPerson(app, (await newTestHome(app, agent)).id)],
  ["removed", async (home: TestHome) => addPerson(app, home.id, { removed: true })],
  ["not yet joined", async (home: TestHome) => addPerson(app, home.id, { joined: false })],
])("a person who is %s is refused beside the field", async (_, who) => {
  const { home, row } = await aSharedHome();
  const answer = await post(
    home,
    { intent: "assign", task: row.id, version: String(row.version), assignee: await who(home) },
    `?task=${row.id}&dialog=assign`,
  );
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("That person is no longer in this home.");
  expect(await assignedTo(row)).toBeNull();
});

test("another home's task is not found, and a form opened before a change is told", async () => {
  const { home, sue, row } = await aSharedHome();
  const other = await newTestHome(app, agent);
  expect((await assign(other, row, "owner")).status).toBe(404);
  await assign(home, row, sue);
  expect((await assign(home, row, "owner")).status).toBe(409);
  expect((await assign(home, row, sue)).status).toBe(302);
  expect(await assignedTo(row)).toBe(sue);
});

test("when a person is removed, their tasks are nobody's in particular", async () => {
  const { home, sue, row } = await aSharedHome();
  await assign(home, row, sue);
  await runBatch(app.db, [unassignPerson(app.db, home.id, sue)]);
  expect(await assignedTo(row)).toBeNull();
});
