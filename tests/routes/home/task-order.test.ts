import { afterAll, beforeAll, expect, test } from "vitest";
import { compareTasks } from "#app/domain/tasks/task-status.ts";
import { listOpenTasks } from "#db/queries/tasks/plan.server.ts";
import { newTestHome, openOffice, page, type TestHome } from "#tests/routes/home/tasks-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { readText } from "#tests/support/people.ts";

/** These tests' plan, unsorted: due days and priorities, at noon on November 20, 2026. */
const TASKS = [
  { title: "Cover the grill", dueDay: "2026-12-20", priority: "high" },
  { title: "Oil the hinges", dueDay: "2026-11-20", priority: "low" },
  { title: "Clear the attic", dueDay: "2027-01-15", priority: "high" },
  { title: "Test the alarms", dueDay: "2026-11-22", priority: "high" },
  { title: "Wipe the vents", dueDay: "2026-11-28", priority: "medium" },
  { title: "Brush the pool", dueDay: "2026-11-19", priority: "low" },
  { title: "Seal the door", dueDay: "2026-11-28", priority: "high" },
] as const;

let app: TestApp;
let agent: Visitor;
let house: TestHome;
beforeAll(async () => {
  ({ app, agent } = await openOffice());
  house = await planned(TASKS.map((task) => ({ ...task, frequency: "annually" })));
});
afterAll(() => app.dispose());

type Planned = { title: string; dueDay: string; priority: string; frequency: string };

async function planned(rows: readonly Planned[]): Promise<TestHome> {
  const made = await newTestHome(app, agent);
  const tasks = rows.map((row, at) => ({ ...row, id: `${made.id}-${at}` }));
  await app.d1.batch([
    app.d1.prepare("delete from client_tasks where client_id = ?").bind(made.id),
    app.d1
      .prepare(
        `insert into tasks (id, agent_id, title, description, category, type, frequency, priority)
         select value ->> 'id', c.agent_id, value ->> 'title', '', 'HVAC', 'maintenance', value ->> 'frequency',
           value ->> 'priority' from clients c, json_each(?) where c.id = ?`,
      )
      .bind(JSON.stringify(tasks), made.id),
    app.d1
      .prepare(
        `insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day)
         select value ->> 'id', c.agent_id, c.id, value ->> 'id', value ->> 'dueDay', substr(value ->> 'dueDay', 9)
         from clients c, json_each(?) where c.id = ?`,
      )
      .bind(JSON.stringify(tasks), made.id),
  ]);
  return made;
}

/** The plan's titles and headings in the order they first appear in a text. */
function inOrder(text: string): string[] {
  const words = [
    "Overdue 1 task",
    "Next 7 days",
    "8 to 30 days",
    "Later 1 task",
    ...TASKS.map(({ title }) => title),
  ];
  return words
    .map((word) => ({ word, at: text.indexOf(word) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ word }) => word);
}

const BY_DAY = [...TASKS].sort(compareTasks).map(({ title }) => title);

test("the plan is grouped as overdue, within seven days, within thirty, and later, by day in each, whatever the priority", async () => {
  const text = await page(house);
  expect(inOrder(text)).toEqual([
    ...["Overdue 1 task", "Brush the pool"],
    ...["Next 7 days", "Oil the hinges", "Test the alarms"],
    ...["8 to 30 days", "Seal the door", "Wipe the vents", "Cover the grill"],
    ...["Later 1 task", "Clear the attic"],
  ]);
  expect(text).toContain("Next 7 days 2 tasks through Nov 27");
  expect(text).toContain("8 to 30 days 3 tasks through Dec 20");
});

test("high priority is always labeled, and other priorities never are", async () => {
  const text = await page(house);
  expect(text).toContain("Seal the door High priority · HVAC");
  const high = TASKS.filter(({ priority }) => priority === "high").length;
  expect(text.split("High priority · ")).toHaveLength(high + 1);
  expect(text).not.toMatch(/(Low|Medium) priority/);
});

test("the database returns a plan in the same order as the rules", async () => {
  const rows = await listOpenTasks(app.db, house.id);
  expect(rows.map(({ title }) => title)).toEqual(BY_DAY);
  expect([...rows].sort(compareTasks)).toEqual(rows);
});

test("the overview lists the next days in the same order, and nothing later", async () => {
  const text = await readText(await house.visitor.get("/home"));
  const week = text.slice(text.indexOf("Next 7 days"), text.indexOf("All tasks"));
  expect(inOrder(week)).toEqual(["Next 7 days", "Brush the pool", "Oil the hinges", "Test the alarms"]);
  expect(text).toContain("Next 7 days 0 of 3 done");
});

test("the agent sees the same groups in the same order", async () => {
  const text = await readText(await agent.get(`/agent/clients/${house.id}?plan=all`));
  const plan = text.slice(text.indexOf("Care plan"));
  expect(inOrder(plan.replace("Overdue Brush", "Overdue 1 task Brush"))).toEqual([
    ...["Overdue 1 task", "Brush the pool"],
    ...["Next 7 days", "Oil the hinges", "Test the alarms"],
    ...["8 to 30 days", "Seal the door", "Wipe the vents", "Cover the grill", "Clear the attic"],
  ]);
  expect(plan).toContain("Seal the door High priority · HVAC");
});

test("the overview's bars and the year list have the same counts: every due date, weekly ones too", async () => {
  const home = await planned([
    { title: "Brush the pool", dueDay: "2026-11-21", priority: "low", frequency: "weekly" },
    { title: "Wipe the vents", dueDay: "2026-11-28", priority: "low", frequency: "monthly" },
    { title: "Seal the door", dueDay: "2027-05-02", priority: "low", frequency: "annually" },
  ]);
  const overview = await (await home.visitor.get("/home")).text();
  const year = await page(home, "?view=year");
  const bars = [
    ...overview.matchAll(/#month-(\d{4})-\d{2}"[^>]*><span class="sr-only">(\w+): (\d+ due dates?)</g),
  ];
  const names = bars.map(([, inYear, month, count]) => `${month} ${inYear} ${count}`);
  expect(names).toHaveLength(12);
  for (const name of names) expect(year).toContain(name);
  expect(names).toContain("May 2027 7 due dates");
  expect(year).toContain("Brush the pool 5 times this month");
  expect(year).toContain("Each due date counts, so a weekly task counts four or five times a month.");
});
