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
import { NOON } from "#tests/support/homes.ts";
import { readText, stranger } from "#tests/support/people.ts";

const OFFER = "A fresh start?";
const LATE = "2026-11-10";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  ({ app, agent } = await openOffice());
});
afterAll(() => app.dispose());

async function homeWithOverdue(count: number, day = LATE): Promise<TestHome> {
  const house = await newTestHome(app, agent);
  await app.d1
    .prepare(
      `insert or ignore into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day)
       select lower(hex(randomblob(16))), t.agent_id, ?, t.id, '2027-02-01', 1 from tasks t
       where t.agent_id = (select agent_id from clients where id = ?) and t.client_id is null`,
    )
    .bind(house.id, house.id)
    .run();
  await app.d1
    .prepare(
      `update client_tasks set due_date = ? where client_id = ? and id in (select ct.id from client_tasks ct
         join tasks t on t.id = ct.task_id where ct.client_id = ? order by t.slug <> 'hvac-filter-change', t.slug limit ?)`,
    )
    .bind(day, house.id, house.id, count)
    .run();
  return house;
}

const overview = async ({ visitor }: TestHome) => readText(await visitor.get("/home"));
const overdueOf = async ({ id }: TestHome) =>
  Number(
    await app.d1
      .prepare(
        "select count(*) as n from client_tasks where client_id = ? and due_date < '2026-11-20' and completed = 0 and skipped_at is null",
      )
      .bind(id)
      .first<number>("n"),
  );

async function undo(house: TestHome, intent: string): Promise<string> {
  const response = await house.visitor.get("/home/tasks");
  const text = await readText(response.clone());
  const html = await response.text();
  const form = html.match(/<form[^>]*>(?:(?!<\/form>).)*?Undo(?:(?!<\/form>).)*<\/form>/s)?.[0] ?? "";
  const inputs = form.match(/<input[^>]*>/g) ?? [];
  const value = (input: string, name: string) => input.match(new RegExp(`${name}="([^"]*)"`))?.[1] ?? "";
  const fields = Object.fromEntries(inputs.map((input) => [value(input, "name"), value(input, "value")]));
  expect(fields.intent).toBe(intent);
  expect((await post(house, fields)).status).toBe(302);
  return text;
}

test("eleven overdue tasks get the fresh start offer on both pages; ten do not", async () => {
  const ten = await homeWithOverdue(10);
  expect(await overview(ten)).not.toContain(OFFER);
  expect(await page(ten)).not.toContain(OFFER);
  const eleven = await homeWithOverdue(11);
  expect(await overview(eleven)).toContain(OFFER);
  const html = await (await eleven.visitor.get("/home/tasks")).text();
  expect(html.indexOf(OFFER)).toBeGreaterThan(0);
  expect(html.indexOf(OFFER)).toBeLessThan(html.indexOf('id="overdue"'));
});

test("one task overdue for more than thirty days gets the offer too, unless something was completed since", async () => {
  const away = await homeWithOverdue(1, "2026-10-19");
  expect(await overview(away)).toContain("1 overdue task moves to a new date.");
  expect(await overview(await homeWithOverdue(1, "2026-10-21"))).not.toContain(OFFER);
  await post(away, { intent: "complete", task: (await openRow(app, away, "appliance-dryer-vent")).id });
  expect(await overview(away)).not.toContain(OFFER);
});

test("with forty overdue, the page says what will happen, one click does it, and one undoes it", async () => {
  const house = await homeWithOverdue(40);
  const before = await overview(house);
  const [, moves, stays] =
    before.match(/(\d+) overdue tasks move to new dates\. (\d+) important tasks stay\./) ?? [];
  expect(Number(moves) + Number(stays)).toBe(40);
  expect(before).toContain("Overdue 40");
  const dialog = await page(house, "?dialog=fresh-start");
  expect(dialog).toContain(`${moves} tasks move`);
  expect(dialog).toContain(`${stays} tasks stay`);
  expect(dialog).toMatch(/Check and change the AC filter Due (Nov|Dec) \d+, 2026/);
  const list = await stateOf(app, house);
  expect((await post(house, { intent: "fresh-start" })).status).toBe(302);
  expect(await overdueOf(house)).toBe(Number(stays));
  expect(await undo(house, "undo-fresh-start")).toContain(
    `${moves} tasks moved. ${stays} important tasks stay overdue.`,
  );
  expect(await page(house)).toContain(`${moves} tasks are back on their old dates.`);
  const plain = (state: string) => state.replace(/"version":\d+/g, "");
  expect(plain(await stateOf(app, house))).toBe(plain(list));
});

test("afterwards the overview counts only the important tasks as overdue, and the offer is gone", async () => {
  const house = await homeWithOverdue(40);
  await post(house, { intent: "fresh-start" });
  const after = await overview(house);
  expect(after).toContain(`Overdue ${await overdueOf(house)} `);
  expect(after).not.toContain(OFFER);
  expect(await page(house)).toContain("Moved by your fresh start");
  await post(house, { intent: "fresh-start" });
  expect(await page(house)).toContain("Nothing to move.");
});

test("several tasks are marked as done before in one form, with or without a day, and undone together", async () => {
  const house = await homeWithOverdue(12);
  const rows = [...(await page(house, "?dialog=done-before")).matchAll(/Was due Nov 10, 2026/g)];
  expect(rows).toHaveLength(12);
  const html = await (await house.visitor.get("/home/tasks?dialog=done-before")).text();
  const ids = [
    ...html.matchAll(/name="tasks\[\]"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="tasks\[\]"/g),
  ].map(([, one, other]) => one ?? other ?? "");
  expect(ids).toHaveLength(12);
  const send = (tasks: string[], day: string) =>
    house.visitor.post("/home/tasks?dialog=done-before", { intent: "done-before", day, "tasks[]": tasks });
  expect((await send(ids.slice(0, 5), "2026-10-05")).status).toBe(302);
  expect(await page(house)).toContain("5 tasks done.");
  expect(await page(house, "?view=completed")).toContain("Oct 5, 2026");
  app.systemDeps.now = () => NOON + 60_000;
  expect((await send(ids.slice(5), "")).status).toBe(302);
  expect(await overdueOf(house)).toBe(0);
  expect(await undo(house, "undo-done-before")).toContain("7 tasks marked done earlier.");
  expect(await overdueOf(house)).toBe(7);
  expect(await overview(house)).toContain("Completed 5");
});

test("a future day or no task at all has an error at the form, and the checked tasks stay", async () => {
  const house = await homeWithOverdue(12);
  const { id } = await openRow(app, house);
  const before = await stateOf(app, house);
  const wrong = await post(
    house,
    { intent: "done-before", "tasks[]": id, day: "2026-12-01" },
    "?dialog=done-before",
  );
  expect(wrong.status).toBe(400);
  const html = await wrong.text();
  expect(html).toContain("Select today or an earlier date.");
  expect(html.match(/<input[^>]*checked[^>]*>/g)?.join()).toContain(id);
  const none = await post(house, { intent: "done-before", day: "" }, "?dialog=done-before");
  expect(none.status).toBe(400);
  expect(await none.text()).toContain("Choose at least one task.");
  expect(await stateOf(app, house)).toBe(before);
});

test("logged out it leads to the login; another home can neither start nor undo it", async () => {
  const [mine, theirs] = [await homeWithOverdue(12), await homeWithOverdue(12)];
  const { id } = await openRow(app, mine);
  for (const intent of ["fresh-start", "undo-fresh-start", "done-before", "undo-done-before"]) {
    const response = await stranger(app).post("/home/tasks", { intent });
    expect(response.status, intent).toBe(302);
    expect(response.headers.get("Location")).toContain("/login");
  }
  await post(mine, { intent: "fresh-start" });
  const before = await stateOf(app, mine);
  await post(theirs, { intent: "fresh-start" });
  const at = String(app.systemDeps.now());
  expect((await post(theirs, { intent: "undo-fresh-start", at })).status).toBe(302);
  expect((await post(theirs, { intent: "done-before", "tasks[]": id, day: "" })).status).toBe(404);
  expect(await stateOf(app, mine)).toBe(before);
});
