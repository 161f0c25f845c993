import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_LOGINS } from "#db/seed/index.ts";
import { type FrozenApp, startFrozenApp } from "#tests/support/frozen-app.ts";
import { addOtherHomes } from "../../scripts/bench/many-homes.ts";
import { fetchPage, signIn } from "../../scripts/bench/measure.ts";
import { PAGES } from "../../scripts/bench/pages.ts";

/*
 * What each page may weigh and ask of the database on the frozen demo, on any machine: kB of HTML, tags, database round
 * trips, and rows read. Only the bench measures time; scripts are in javascript-budgets.test.ts.
 */

const BUDGETS: Record<string, [kB: number, tags: number, trips: number, rows: number]> = {
  "/nowhere": [8, 60, 0, 0],
  "/login": [11, 80, 0, 0],
  "/forgot-password": [10, 80, 0, 0],
  // With deadlines, and the dates on record.
  "/home": [50, 380, 2, 2160],
  "/home/tasks": [76, 640, 2, 670],
  "/home/tasks?view=completed": [77, 420, 2, 880],
  "/home/tasks?view=year": [109, 1170, 2, 320],
  "/home/finances": [73, 710, 2, 630],
  "/home/history": [54, 480, 2, 800],
  // With a button in each row that keeps the file offline.
  "/home/documents": [68, 440, 2, 110],
  "/home/property": [68, 520, 2, 50],
  // Each link to a vendor names whose tap it is.
  "/home/agent": [63, 470, 2, 60],
  "/home/assistant": [32, 210, 2, 80],
  // With links to the home's people, its shared links, and its sale.
  "/home/settings": [45, 330, 2, 30],
  // With the invites that wait.
  "/agent": [61, 400, 2, 400],
  "/agent/clients": [60, 580, 2, 50],
  "/agent/tasks": [71, 650, 3, 150],
  "/agent/vendors": [67, 550, 2, 250],
  "/agent/requests": [39, 232, 2, 30],
  "/agent/referrals": [32, 226, 2, 10],
  "/agent/profile": [42, 275, 3, 10],
  "/agent/settings": [37, 230, 2, 10],
};

let app: FrozenApp;
const cookies = { stranger: "", home: "", agent: "" };
beforeAll(async () => {
  app = await startFrozenApp();
  const { homeowner, agent } = DEMO_LOGINS;
  cookies.home = await signIn(app, "home", homeowner.email, homeowner.password);
  cookies.agent = await signIn(app, "agent", agent.email, agent.password);
});
afterAll(() => app.stop());

test("every page of the benchmark has a budget", () => {
  expect(Object.keys(BUDGETS)).toEqual(PAGES.map(({ path }) => path));
});

test.each(PAGES)("$path stays within its budget", async ({ path, who }) => {
  const [kB = 0, tags = 0, trips = 0, rows = 0] = BUDGETS[path] ?? [];
  // The first visit of a day is recorded; the budget is for the requests every visit makes.
  await fetchPage(app, path, cookies[who]);
  const { status, html, asked } = await fetchPage(app, path, cookies[who]);
  expect(status).toBe(path === "/nowhere" ? 404 : 200);
  expect(html.raw / 1000, "kB of HTML").toBeLessThanOrEqual(kB);
  expect(html.tags, "tags").toBeLessThanOrEqual(tags);
  expect(asked?.trips, "trips to the database").toBeLessThanOrEqual(trips);
  expect(asked?.read, "rows read").toBeLessThanOrEqual(rows);
});

test("no page reads more rows when there are other homes", async () => {
  await addOtherHomes(app.d1, 1_000);
  const over: Record<string, number> = {};
  for (const { path, who } of PAGES) {
    const { asked } = await fetchPage(app, path, cookies[who]);
    const [, , , rows = 0] = BUDGETS[path] ?? [];
    if (!asked || asked.read > rows) over[path] = asked?.read ?? Number.NaN;
  }
  expect(over).toEqual({});
});
