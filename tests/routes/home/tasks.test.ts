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
import { stranger } from "#tests/support/people.ts";

const FILTER_TITLE = "Check and change the AC filter";
const UPDATE_FAILED = "Error updating task. Please try again.";

let app: TestApp;
let agent: Visitor;
let mine: TestHome;
let theirs: TestHome;
beforeAll(async () => {
  ({ app, agent } = await openOffice());
});
afterAll(() => app.dispose());

beforeEach(async () => {
  mine = await newTestHome(app, agent);
  theirs = await newTestHome(app, agent);
});

function upload(house: TestHome, fields: Record<string, string>, photo?: File) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("photo", photo ?? new File([], ""));
  return house.visitor.send("POST", "/home/tasks", { body });
}

test("a filter is in the URL, narrows the list, and is kept by every link and form", async () => {
  const { id } = await openRow(app, mine);
  const html = await (await mine.visitor.get(`/home/tasks?system=HVAC&time=15&q=&task=${id}`)).text();
  expect(html).toContain(FILTER_TITLE);
  expect(html).not.toContain("dryer vent");
  expect(html).toContain("Filter (2)");
  expect(html).toContain(`?system=HVAC&amp;time=15&amp;dialog=note&amp;task=${id}`);
  expect(html).toContain('name="redirectTo" value="/home/tasks?system=HVAC&amp;time=15"');
  const answer = await post(mine, { intent: "complete", task: id, redirectTo: "/home/tasks?system=HVAC" });
  expect(answer.headers.get("Location")).toBe("/home/tasks?system=HVAC");
});

test.each(["?system=Nothing", "?q=zzz", "?time=15&type=financial&system=HVAC"])(
  "when no task matches %s, the page says so and offers to clear it",
  async (search) => {
    const text = await page(mine, search);
    expect(text).toContain("No tasks match this filter");
    expect(text).toContain("Clear filter");
  },
);

test("a task lists the agent's current vendors for it, their contact links, and what to consider", async () => {
  const { id } = await openRow(app, mine);
  const html = await (await mine.visitor.get(`/home/tasks?task=${id}`)).text();
  expect(html).toContain("Gulf Breeze Air");
  expect(html).toContain("Maria recommends");
  expect(html).toContain('href="sms:7275550111"');
  expect(html).toContain('href="tel:7275550111"');
  expect(html).toContain('href="mailto:hello@vendor.example"');
  expect(html).toContain("BAY10");
  expect(html).not.toContain("Gone With The Wind");
  expect(html).not.toContain("Compare offers");
  const insurance = await page(mine, `?task=${(await openRow(app, mine, "insurance-shop-renewal")).id}`);
  expect(insurance).toContain("Your agent may know this provider. Compare offers before you choose.");
  expect(insurance).toContain("Our terms don’t let your agent take anything of value for recommending them.");
  expect(html).not.toContain("Our terms don’t let");
});

test("completing with details and a photo shows under Completed Tasks and in the history", async () => {
  const { id } = await openRow(app, mine);
  const dialog = await page(mine, `?dialog=complete&task=${id}`);
  expect(dialog).toContain("Due again Dec 20, 2026.");
  const answer = await upload(
    mine,
    {
      intent: "complete-details",
      task: id,
      day: "2026-11-02",
      cost: "$1,129.99",
      vendor: "Gulf Breeze Air",
      note: "Coil was clean.",
    },
    new File([jpeg()], "coil.jpg", { type: "image/jpeg" }),
  );
  expect(answer.status).toBe(302);
  const html = await (await mine.visitor.get("/home/tasks?view=completed")).text();
  for (const words of ["Done Nov 2, 2026", "$1,129.99 · Gulf Breeze Air", "Coil was clean."]) {
    expect(html).toContain(words);
  }
  expect(html).toContain("Done. Next due Dec 2, 2026: “Check and change the AC filter”.");
  expect(html).toMatch(new RegExp(`href="/files/homes/${mine.id}/[^"]+\\.jpg\\?inline"`));
  const expense = await app.d1
    .prepare("select amount, category, expense_date from maintenance_expenses where client_task_id = ?")
    .bind(id)
    .first();
  expect(expense).toEqual({ amount: 112_999, category: "HVAC", expense_date: "2026-11-02" });
  const history = await page(mine, `?dialog=history&task=${(await openRow(app, mine)).id}`);
  expect(history).toContain("Done Nov 2, 2026");
  await post(mine, { intent: "undo", task: id });
  expect((await openRow(app, mine)).id).toBe(id);
  const live = await app.d1
    .prepare("select count(*) as n from maintenance_expenses where client_id = ? and deleted_at is null")
    .bind(mine.id)
    .first("n");
  expect(live).toBe(0);
});

test.each([
  [{ day: "2026-11-21" }, "Select today or an earlier date."],
  [{ day: "1899-12-31" }, "Select a date within the last 2 years."],
  [{ day: "soon" }, "Please select a date."],
  [{ cost: "-5" }, "Enter an amount such as 85 or 85.50."],
  [{ cost: "99999999999" }, "Enter an amount such as 85 or 85.50."],
  [{ vendor: "x".repeat(121) }, "Keep this under 120 characters."],
])("invalid completion details %o return at their field with the typed values", async (wrong, message) => {
  const { id } = await openRow(app, mine);
  const before = await stateOf(app, mine);
  const fields = {
    intent: "complete-details",
    task: id,
    day: "2026-11-02",
    note: "My very own words",
    ...wrong,
  };
  const answer = await post(mine, fields, `?dialog=complete&task=${id}`);
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain(message);
  expect(html).toContain("My very own words");
  expect(await stateOf(app, mine)).toBe(before);
});

test("a file that is not a photo is refused, for a completion and for a help request", async () => {
  const { id } = await openRow(app, mine);
  const before = await stateOf(app, mine);
  const fake = () => new File(["not a picture"], "x.jpg", { type: "image/jpeg" });
  const details = { intent: "complete-details", task: id, day: "2026-11-20" };
  const help = { intent: "help", task: id, requestId: "r-1", message: "" };
  for (const fields of [details, help]) {
    const answer = await upload(mine, fields, fake());
    expect(answer.status).toBe(400);
  }
  expect(await stateOf(app, mine)).toBe(before);
});

test("help is requested with a photo, and the agent's reply shows on the task", async () => {
  const { id } = await openRow(app, mine);
  const photo = new File([jpeg()], "leak.jpg");
  const answer = await upload(
    mine,
    { intent: "help", task: id, requestId: `r-${id}`, message: "It drips" },
    photo,
  );
  expect(answer.status).toBe(302);
  await app.d1
    .prepare("update task_help_requests set status = 'resolved', reply = 'Joe comes on Friday.' where id = ?")
    .bind(`r-${id}`)
    .run();
  const html = await (await mine.visitor.get(`/home/tasks?task=${id}`)).text();
  expect(html).toContain("It drips");
  expect(html).toContain("Joe comes on Friday.");
  expect(html).toMatch(/href="\/files\/homes\/[^"]+\.jpg\?inline" aria-label="Your photo/);
});

test("a schedule is chosen after seeing the dates of each choice; an outdated form is a conflict", async () => {
  const { id, version } = await openRow(app, mine);
  await app.d1
    .prepare("update client_tasks set due_date = '2026-12-22', anchor_day = 22 where id = ?")
    .bind(id)
    .run();
  const text = await page(mine, `?dialog=schedule&task=${id}`);
  expect(text).toContain("If done today, next due Dec 20, 2026.");
  expect(text).toContain("If done today, next due Jan 22, 2027.");
  const fields = { intent: "schedule", task: id, version: String(version), mode: "fixed_date" };
  expect((await post(mine, fields)).status).toBe(302);
  expect((await post(mine, fields)).status).toBe(409);
  expect((await post(mine, { ...fields, mode: "whenever" })).status).toBe(400);
  expect(await page(mine, `?task=${id}`)).toContain("every month, on a fixed date");
});

test("the preview of the next due day follows the typed day, and an invalid day has none", async () => {
  const { id } = await openRow(app, mine, "pool-filter-clean").catch(() => openRow(app, mine));
  expect(await page(mine, `?preview=${id}&day=2026-11-20`)).toContain("Due again");
  expect(await page(mine, `?preview=${id}&day=2026-11-21`)).not.toContain("Due again");
  expect((await theirs.visitor.get(`/home/tasks?preview=${id}&day=2026-11-20`)).status).toBe(404);
});

test("the year view lists planned and projected tasks and marks the hurricane season", async () => {
  const text = await page(mine, "?view=year");
  expect(text).toContain("November 2026");
  expect(text).toContain("October 2027");
  expect(text).not.toContain("November 2027");
  expect(text.match(/Check and change the AC filter/g)).toHaveLength(11);
  expect(text.match(/Weekly/g)?.length).toBeGreaterThanOrEqual(12);
  expect(text.match(/\d+ due dates? Hurricane season/g)).toHaveLength(6);
  expect(await page(mine, "?view=year&system=Roof")).not.toContain(FILTER_TITLE);
});

test("a logged-out user is sent to log in, and nothing happens", async () => {
  const { id } = await openRow(app, mine);
  const visitor = stranger(app);
  for (const search of ["", "?view=year", `?preview=${id}`, `?dialog=history&task=${id}`]) {
    const answer = await visitor.get(`/home/tasks${search}`);
    expect(answer.headers.get("Location")).toMatch(/^\/login\?as=homeowner/);
  }
  const before = await stateOf(app, mine);
  const answer = await visitor.post("/home/tasks", { intent: "complete", task: id });
  expect(answer.headers.get("Location")).toMatch(/^\/login\?as=homeowner/);
  expect(await stateOf(app, mine)).toBe(before);
});

test("a completion that fails midway changes nothing and shows the error, with the typed values", async () => {
  const { id } = await openRow(app, mine);
  const before = await stateOf(app, mine);
  const fields = { intent: "complete-details", task: id, day: "2026-11-20", cost: "12", note: "Kept words" };
  app.recording.failAt = 6;
  const quiet = console.error;
  console.error = () => {};
  const answer = await post(mine, fields, `?dialog=complete&task=${id}`);
  console.error = quiet;
  expect(answer.status).toBe(500);
  const html = await answer.text();
  expect(html).toContain(UPDATE_FAILED);
  expect(html).toContain("Kept words");
  expect(await stateOf(app, mine)).toBe(before);
});

test.each(["", "?view=year", "?view=completed", "?dialog=history&task=", "?dialog=complete&task="])(
  "the page %s makes two database queries after the session",
  async (search) => {
    const { id } = await openRow(app, mine);
    app.recording.trips.length = 0;
    await mine.visitor.get(`/home/tasks${search.endsWith("task=") ? search + id : search}`);
    const reads = app.recording.trips.filter((trip) => trip.some((sql) => /^\s*select/i.test(sql)));
    expect(reads.length).toBeLessThanOrEqual(3);
  },
);

test("invalid URLs and forms cause no server error", async () => {
  const searches = [
    "?view=completed&count=1e99",
    "?view=completed&dialog=history&task=x",
    "?dialog=history",
    "?system=%F0%9F%8F%A0&q=%00",
    `?q=${"x".repeat(5_000)}`,
    "?preview=",
    "?later=all&time=NaN",
    "?dialog=__proto__&task=x",
  ];
  for (const search of searches) {
    expect((await mine.visitor.get(`/home/tasks${search}`)).status).toBeLessThan(500);
  }
  for (const intent of ["", "constructor", "complete-details", "add-own", "schedule"]) {
    expect((await post(mine, { intent, task: "\u0000", cost: "\u0000" })).status).toBeLessThan(500);
  }
});
