import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";

/** 10:00 in Florida on a Friday. */
const NOON = Date.UTC(2026, 10, 20, 15);

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  app.outside.now = () => NOON;
  agent = await newAgent(app);
});
afterAll(() => app.dispose());

let homes = 0;

async function aHome() {
  homes += 1;
  const { id, code } = await invite(app, agent, { email: `overview${homes}@reyes.example` });
  return { id, visitor: await openHome(app, code) };
}

/** Leaves of a home's plan only these tasks open, on these days. */
async function plan(home: { id: string }, days: Record<string, string>) {
  await app.d1.prepare("delete from task_help_requests where client_id = ?").bind(home.id).run();
  const slugs = Object.keys(days);
  await app.d1
    .prepare(
      "delete from client_tasks where client_id = ? and task_id not in (select id from tasks where slug in (select value from json_each(?)))",
    )
    .bind(home.id, JSON.stringify(slugs))
    .run();
  for (const [slug, day] of Object.entries(days)) {
    await app.d1
      .prepare(
        "update client_tasks set due_date = ? where client_id = ? and task_id in (select id from tasks where slug = ?)",
      )
      .bind(day, home.id, slug)
      .run();
  }
}

async function rowOf(home: { id: string }, slug: string): Promise<string> {
  const id = await app.d1
    .prepare(
      "select ct.id from client_tasks ct join tasks t on t.id = ct.task_id where ct.client_id = ? and t.slug = ? and ct.completed = 0",
    )
    .bind(home.id, slug)
    .first<string>("id");
  return id ?? "";
}

test("the overview shows the year, the counts, the best thing to do, what is late and what is coming", async () => {
  const home = await aHome();
  await plan(home, {
    "hvac-filter-change": "2026-11-11",
    "appliance-dryer-vent": "2026-11-18",
    "electrical-gfci-test": "2026-11-25",
  });
  const html = await (await home.visitor.get("/home")).text();
  expect(html).toContain('aria-label="0 percent of this year&#x27;s care is done: 0 of 3 tasks"');
  expect(html).toContain("Due dates in the next twelve months. November 2026: 3,");
  expect(html).toContain(
    `href="/home/tasks?dialog=snooze&amp;task=${await rowOf(home, "hvac-filter-change")}"`,
  );
  const page = await readText(await home.visitor.get("/home"));
  expect(page).toMatch(/Overdue 2 Due Soon 1 Completed 0 Total Expenses \$0/);
  expect(page).toMatch(/Best thing to do today 9 days overdue Check and change the AC filter HVAC · 10 min/);
  expect(page).toContain("Set a password so you can come back");
  expect(page).toContain("Until then, anyone with your invite code can open your home");
  expect(page).toContain("Hurricane season, June to November. Each due date counts, weekly ones too.");
  expect(page).toContain("Home history");
});

test("the Done of the best thing completes it and comes back here, without scripts too", async () => {
  const home = await aHome();
  await plan(home, { "hvac-filter-change": "2026-11-11", "appliance-dryer-vent": "2026-11-30" });
  const task = await rowOf(home, "hvac-filter-change");
  const response = await home.visitor.post("/home/tasks", { intent: "complete", task, redirectTo: "/home" });
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/home");
  const page = await readText(await home.visitor.get("/home"));
  expect(page).toContain("Completed 1");
  // The filter is due again in thirty days, and yet nothing to propose for today.
  expect(page).toMatch(/Best thing to do today Due Nov 30/);
});

test("with nothing but what comes round next month nothing is proposed for today", async () => {
  const home = await aHome();
  await plan(home, { "hvac-filter-change": "2026-12-05" });
  const page = await readText(await home.visitor.get("/home"));
  expect(page).toMatch(
    /Nothing needs you today\. Next comes “Check and change the AC filter” on Dec 5, 2026\./,
  );
  expect(page).toContain("Due Soon 1");
});

test("with nothing late and nothing due soon the house is at peace", async () => {
  const home = await aHome();
  await plan(home, { "appliance-dryer-vent": "2027-02-03" });
  const page = await readText(await home.visitor.get("/home"));
  expect(page).toContain("All done. Enjoy your home.");
  expect(page).toContain("on Feb 3, 2027.");
  expect(page).not.toContain("Best thing to do today");
  expect(await (await home.visitor.get("/home")).text()).toContain('aria-label="Nothing is due this year"');
});

test("a home without a plan is told so, kindly", async () => {
  const home = await aHome();
  await plan(home, {});
  const page = await readText(await home.visitor.get("/home"));
  expect(page).toContain("Your plan is still empty");
  expect(page).not.toContain("The next twelve months");
});

test("the overview asks the database twice after the session, however long the plan", async () => {
  const home = await aHome();
  await home.visitor.get("/home");
  app.recording.trips.length = 0;
  expect((await home.visitor.get("/home")).status).toBe(200);
  const [session, ...trips] = app.recording.trips;
  expect(session?.join()).toContain("client_sessions");
  expect(trips.length).toBeLessThanOrEqual(2);
});

test("signed out, the overview leads to the login and back", async () => {
  const response = await stranger(app).get("/home");
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/login?as=homeowner&next=%2Fhome");
});
