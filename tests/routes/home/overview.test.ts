import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";

/** 10:00 on a Friday in Florida. */
const NOON = Date.UTC(2026, 10, 20, 15);

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => NOON;
  agent = await newAgent(app);
});
afterAll(() => app.dispose());

let homes = 0;

async function aHome() {
  homes += 1;
  const { id, code } = await invite(app, agent, { email: `overview${homes}@reyes.example` });
  return { id, visitor: await openHome(app, code) };
}

async function plan(home: { id: string }, days: Record<string, string>) {
  await app.d1.batch([
    app.d1.prepare("delete from task_help_requests where client_id = ?").bind(home.id),
    app.d1.prepare("delete from client_tasks where client_id = ?").bind(home.id),
    app.d1
      .prepare(
        `insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day)
         select c.id || t.slug, c.agent_id, c.id, t.id, d.value, substr(d.value, 9)
         from clients c, json_each(?) d join tasks t on t.agent_id = c.agent_id and t.slug = d.key where c.id = ?`,
      )
      .bind(JSON.stringify(days), home.id),
  ]);
}

const overview = async ({ visitor }: { visitor: Visitor }) => readText(await visitor.get("/home"));

const press = async (home: { id: string; visitor: Visitor }, intent: string, slug: string) =>
  home.visitor.post("/home/tasks", { intent, task: `${home.id}${slug}`, redirectTo: "/home" });

const set = (home: { id: string }, column: "care_level" | "traits" | "features", value: string) =>
  app.d1.prepare(`update clients set ${column} = ? where id = ?`).bind(value, home.id).run();

const FILTER = "hvac-filter-change";
const DRAIN = "hvac-condensate-flush";
const ALARMS = "safety-smoke-co-test";
const TAX = "tax-pay-november";

test("the overview shows the week, the year, the counts, and the months", async () => {
  const home = await aHome();
  await plan(home, { [DRAIN]: "2026-11-11", [ALARMS]: "2026-11-18", "electrical-gfci-test": "2026-11-25" });
  const spend = (id: string, day: string, cents: number) =>
    app.d1
      .prepare(
        "insert into maintenance_expenses (id, client_id, description, category, amount, expense_date, created_at) values (?, ?, 'Filter', 'HVAC', ?, ?, 1)",
      )
      .bind(`${home.id}${id}`, home.id, cents, day)
      .run();
  await spend("a", "2025-12-31", 10_000);
  await spend("b", "2026-01-01", 214_000);
  const html = await (await home.visitor.get("/home")).text();
  expect(html).toMatch(
    /<a[^>]*href="\/home\/tasks\?view=year#month-2026-11"[^>]*><span class="sr-only">November: 3 due dates</,
  );
  expect(html).toMatch(
    /<a[^>]*href="\/home\/tasks\?view=year#month-2026-12"[^>]*><span class="sr-only">December: 3 due dates</,
  );
  const page = await overview(home);
  expect(page).toMatch(
    /To do this year 3 tasks In December 3 due dates Overdue 2 Due Soon next 30 days 1 Completed 0 Total Expenses \$2,240/,
  );
  expect(page).toContain("Next 7 days 0 of 3 done · 40 min left");
  expect(page).toContain("Set a password so you can come back");
  expect(page).toContain("Until then, anyone with your invite code can open your home");
  expect(page).toContain("Hurricane season, June to November. Each due date counts, including weekly ones.");
  expect(page).toContain("Home history");
});

test("the next seven days list tasks by day, grouped by location, each task once", async () => {
  const home = await aHome();
  await plan(home, {
    [FILTER]: "2026-11-22",
    [DRAIN]: "2026-11-11",
    "appliance-supply-hoses": "2026-11-12",
    [ALARMS]: "2026-11-18",
    [TAX]: "2026-11-20",
    "electrical-gfci-test": "2026-11-28",
  });
  await set(home, "care_level", "standard");
  const page = await overview(home);
  expect(page).toMatch(
    new RegExp(
      [
        "Next 7 days 0 of 5 done · 1 hr 25 min left",
        "One trip to the air handler · 25 min",
        "Flush the AC condensate drain line HVAC · 15 min 9 days late",
        "Check and change the AC filter HVAC · 10 min Due Nov 22",
        "Inspect washer hoses and appliance water lines Appliances · 30 min 8 days late",
        "Test smoke and carbon monoxide alarms Safety · 10 min 2 days late",
        "Pay property tax in November for the 4% discount Taxes · 20 min Due Today",
        "All tasks",
      ].join(".*"),
    ),
  );
  expect(page.split("Flush the AC condensate drain line")).toHaveLength(2);
  expect(page).not.toContain("Test GFCI");
});

test("completing the week's tasks adds no new ones, ends with a message, and an undo restores a task", async () => {
  const home = await aHome();
  const late = ["plumbing-water-heater-flush", "appliance-dryer-vent", "electrical-gfci-test", TAX];
  await plan(home, {
    [ALARMS]: "2026-11-10",
    [DRAIN]: "2026-11-12",
    ...Object.fromEntries(late.map((slug) => [slug, "2026-11-11"])),
  });
  await set(home, "care_level", "essential");
  const before = await overview(home);
  expect(before).toContain("Next 7 days 0 of 4 done");
  expect(before).toContain("2 more tasks are waiting");
  const response = await press(home, "complete", ALARMS);
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/home"]);
  const one = await overview(home);
  expect(one).toContain("Next 7 days 1 of 4 done");
  // The total behind the percentage is visible to everyone.
  expect(one).toMatch(/Cared for \d+% 1 of \d+ tasks this year In December/);
  expect(one).toMatch(/Test smoke and carbon monoxide alarms Done today Undo 2 more tasks are waiting/);
  expect(one).not.toContain("Flush the AC condensate");
  await press(home, "undo", ALARMS);
  const week = (text: string) =>
    text.slice(text.lastIndexOf("Next 7 days 0"), text.indexOf("more tasks are waiting"));
  expect(week(await overview(home))).toBe(week(before));
  for (const slug of [ALARMS, "appliance-dryer-vent", "electrical-gfci-test", TAX]) {
    await press(home, "complete", slug);
  }
  const finished = await overview(home);
  expect(finished).toMatch(/Your list is done 4 of 4 done .*2 more tasks are waiting/);
  // With more to do, the finished message is not shown.
  expect(finished).not.toContain("That’s it");
  expect(finished).not.toContain("min left");
});

test("a finished week mentions the lanai only to homes with one, and says what comes next", async () => {
  const home = await aHome();
  await plan(home, { [DRAIN]: "2026-11-22", "electrical-gfci-test": "2026-12-05" });
  await set(home, "features", '["screen"]');
  await press(home, "complete", DRAIN);
  expect(await overview(home)).toMatch(
    /That’s it for the next 7 days\. Enjoy the lanai\. 1 of 1 done\. Next is “Test GFCI and AFCI outlets and breakers” on Dec 5, 2026\. .*All tasks/,
  );
});

test("tasks done before Monday in the home's zone do not count in the week", async () => {
  const home = await aHome();
  await plan(home, { [DRAIN]: "2026-11-15", [ALARMS]: "2026-11-23" });
  // 23:59 on Sunday in Florida.
  app.systemDeps.now = () => Date.UTC(2026, 10, 16, 4, 59);
  await press(home, "complete", DRAIN);
  expect(await overview(home)).toContain("That’s it for the next 7 days.");
  app.systemDeps.now = () => Date.UTC(2026, 10, 16, 5);
  expect(await overview(home)).toContain("Next 7 days 0 of 1 done");
  await press(home, "complete", ALARMS);
  app.systemDeps.now = () => NOON;
  expect(await overview(home)).toContain("Test smoke and carbon monoxide alarms Done Monday");
});

test("a homeowner who hires for the big jobs sees the time it takes to arrange them", async () => {
  const home = await aHome();
  await plan(home, { "pool-equipment-inspection": "2026-11-20", "exterior-yard-drainage": "2026-11-20" });
  expect(await overview(home)).toMatch(/1 hr 45 min left .*1 hr 30 min .*15 min to arrange/);
  await set(home, "traits", '["hires"]');
  expect(await overview(home)).toMatch(/30 min left .*15 min to arrange .* 15 min to arrange/);
});

test("with nothing due in seven days, the list says so and shows the next task", async () => {
  const home = await aHome();
  await plan(home, { [DRAIN]: "2026-12-05" });
  const page = await overview(home);
  expect(page).toMatch(
    /Nothing is due in the next 7 days\. Next is “Flush the AC condensate drain line” on Dec 5, 2026\./,
  );
  expect(page).toContain("Due Soon next 30 days 1");
  await plan(home, { [DRAIN]: "2027-02-03" });
  expect(await overview(home)).toContain("To do this year Nothing");
});

test("another home's completions do not count in the week, and nobody else can complete tasks there", async () => {
  const [home, other] = [await aHome(), await aHome()];
  await plan(home, { [DRAIN]: "2026-11-20", [ALARMS]: "2026-11-20" });
  await plan(other, { [DRAIN]: "2026-11-20" });
  await press(other, "complete", DRAIN);
  const foreign = await other.visitor.post("/home/tasks", {
    intent: "complete",
    task: `${home.id}${ALARMS}`,
    redirectTo: "/home",
  });
  expect(foreign.status).toBe(404);
  expect(await overview(home)).toContain("Next 7 days 0 of 2 done");
});

test("two simultaneous completions complete one task", async () => {
  const home = await aHome();
  await plan(home, { [DRAIN]: "2026-11-20", [ALARMS]: "2026-11-20" });
  await Promise.all([press(home, "complete", DRAIN), press(home, "complete", DRAIN)]);
  expect(await overview(home)).toContain("Next 7 days 1 of 2 done");
});

test("a home without a plan gets a friendly message", async () => {
  const home = await aHome();
  await plan(home, {});
  const page = await readText(await home.visitor.get("/home"));
  expect(page).toContain("Your plan is still empty");
  expect(page).not.toContain("The next 12 months");
});

test("the overview makes two database queries after the session, whatever the size of the plan", async () => {
  const home = await aHome();
  await home.visitor.get("/home");
  app.recording.trips.length = 0;
  expect((await home.visitor.get("/home")).status).toBe(200);
  const [session, ...trips] = app.recording.trips;
  expect(session?.join()).toContain("client_sessions");
  expect(trips.length).toBeLessThanOrEqual(2);
});

test("logged out, the overview leads to the login and back", async () => {
  const response = await stranger(app).get("/home");
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/login?as=homeowner&next=%2Fhome");
});
