import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_LOGINS } from "#db/seed/index.ts";
import { loadFrozenDemo } from "../../scripts/bench/frozen-demo.ts";
import { addOtherHomes } from "../../scripts/bench/many-homes.ts";
import { look, signIn } from "../../scripts/bench/measure.ts";
import { PAGES } from "../../scripts/bench/pages.ts";
import { type Running, startWorker } from "../../scripts/bench/runtime.ts";
import { appWorker } from "../../scripts/bench/subjects.ts";

/*
 * What each page may weigh and ask of the database, on the frozen demo, whatever machine it runs on: kB of HTML,
 * tags, trips to the database and rows read there. Times stand in the bench alone, JavaScript in javascript.test.ts.
 */

const BUDGETS: Record<string, [kB: number, tags: number, trips: number, rows: number]> = {
  "/nowhere": [8, 60, 0, 0],
  "/login": [11, 80, 0, 0],
  "/forgot-password": [10, 80, 0, 0],
  "/home": [54, 410, 3, 2110],
  "/home/tasks": [458, 3010, 3, 660],
  "/home/tasks?view=completed": [172, 1140, 3, 960],
  "/home/tasks?view=year": [176, 1620, 3, 80],
  "/home/finances": [163, 1190, 3, 690],
  "/home/history": [193, 1340, 3, 5090],
  "/home/documents": [96, 640, 3, 120],
  "/home/property": [86, 680, 3, 50],
  "/home/agent": [96, 620, 3, 60],
  "/home/assistant": [41, 280, 3, 280],
  "/home/settings": [50, 370, 3, 30],
  "/agent": [62, 410, 2, 310],
  "/agent/clients": [78, 660, 2, 50],
  "/agent/tasks": [313, 1790, 3, 500],
  "/agent/vendors": [134, 810, 2, 250],
  "/agent/requests": [50, 300, 2, 30],
  "/agent/referrals": [38, 260, 2, 10],
  "/agent/profile": [47, 320, 3, 10],
  "/agent/settings": [42, 280, 2, 10],
};

let app: Running;
const cookies = { stranger: "", home: "", agent: "" };
beforeAll(async () => {
  app = await startWorker(appWorker());
  await loadFrozenDemo(await app.miniflare.getD1Database("DB"));
  const { homeowner, agent } = DEMO_LOGINS;
  cookies.home = await signIn(app, "home", homeowner.email, homeowner.password);
  cookies.agent = await signIn(app, "agent", agent.email, agent.password);
});
afterAll(() => app.stop());

test("every page of the bench has a budget", () => {
  expect(Object.keys(BUDGETS)).toEqual(PAGES.map(({ path }) => path));
});

test.each(PAGES)("$path keeps within its budget", async ({ path, who }) => {
  const [kB = 0, tags = 0, trips = 0, rows = 0] = BUDGETS[path] ?? [];
  // The first visit of a day is written down; what is asked of every visit is what counts.
  await look(app, path, cookies[who]);
  const { status, html, asked } = await look(app, path, cookies[who]);
  expect(status).toBe(path === "/nowhere" ? 404 : 200);
  expect(html.raw / 1000, "kB of HTML").toBeLessThanOrEqual(kB);
  expect(html.tags, "tags").toBeLessThanOrEqual(tags);
  expect(asked?.trips, "trips to the database").toBeLessThanOrEqual(trips);
  expect(asked?.read, "rows read").toBeLessThanOrEqual(rows);
});

test("no page reads more rows because others have homes too", async () => {
  await addOtherHomes(await app.miniflare.getD1Database("DB"), 1_000);
  const over: Record<string, number> = {};
  for (const { path, who } of PAGES) {
    const { asked } = await look(app, path, cookies[who]);
    const [, , , rows = 0] = BUDGETS[path] ?? [];
    if (!asked || asked.read > rows) over[path] = asked?.read ?? Number.NaN;
  }
  expect(over).toEqual({});
});
