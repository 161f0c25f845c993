import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/cloudflare";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { VISITS_COUNTED } from "#app/auth/throttle.server.ts";
import { PAGES } from "#app/domain/vitals/page-paths.ts";
import { createApp, createVisitor, ORIGIN, type TestApp, type Visitor } from "#tests/support/app.ts";
import { stored } from "#tests/support/dump-database.ts";
import { CLIENT, invite, newAgent, openHome } from "#tests/support/people.ts";

const NOW = Date.UTC(2026, 10, 23, 15);

let app: TestApp;
let home: Visitor;
beforeAll(async () => {
  app = await createApp();
  const agent = await newAgent(app);
  home = await openHome(app, (await invite(app, agent)).code);
});
afterAll(() => app.dispose());
beforeEach(async () => {
  app.systemDeps.now = () => NOW;
  await app.d1.batch(["vital_counts", "attempts"].map((table) => app.d1.prepare(`delete from ${table}`)));
});

const VISIT = { page: "/home/tasks", device: "phone", values: { LCP: 1_234.5, INP: 48, CLS: 0, TTFB: 801 } };
const json = (visit: unknown) => JSON.stringify(visit);
const tell = async (body: string, headers: HeadersInit = {}, who = home) =>
  (await who.send("POST", "/vitals", { body, headers: { "Content-Type": "text/plain", ...headers } })).status;
const counted = async () =>
  (await app.d1.prepare("select * from vital_counts order by metric, bucket").all<Record<string, unknown>>())
    .results;
const visits = async () =>
  app.d1.prepare("select coalesce(sum(count), 0) as n from vital_counts where metric = 'LCP'").first("n");

test("the measured pages exist", async () => {
  const { routes }: ServerBuild = await import(pathToFileURL("build/server/index.js").href);
  const partsOf = (id: string): string[] => {
    const route = routes[id];
    return route ? [...partsOf(route.parentId ?? ""), ...(route.path ? [route.path] : [])] : [];
  };
  const pages = Object.values(routes)
    .filter((route) => route?.parentId && route.module.default)
    .map((route) => `/${partsOf(route?.id ?? "").join("/")}`)
    .filter((page) => !page.startsWith("/dev/"));
  expect([...PAGES].sort()).toEqual([...new Set(pages)].sort());
});

test("a visit adds one to each of its buckets, and nothing records whose it was", async () => {
  const before = await stored(app, ["attempts", "vital_counts"]);
  expect(await tell(json(VISIT))).toBe(204);
  expect(await tell(json({ ...VISIT, values: { LCP: 1_499, CLS: 0.3 } }))).toBe(204);
  const of = { day: "2026-11-23", page: "/home/tasks", device: "phone" };
  expect(await counted()).toEqual([
    { ...of, metric: "CLS", bucket: 10, count: 1 },
    { ...of, metric: "CLS", bucket: 350, count: 1 },
    { ...of, metric: "INP", bucket: 50, count: 1 },
    { ...of, metric: "LCP", bucket: 1_500, count: 2 },
    { ...of, metric: "TTFB", bucket: 1_000, count: 1 },
  ]);
  expect(await stored(app, ["attempts", "vital_counts"])).toBe(before);
  const tries = JSON.stringify((await app.d1.prepare("select * from attempts").all()).results);
  expect(tries).not.toMatch(new RegExp(`203\\.0\\.113|${CLIENT.email}|/home`));
});

const { page, device, values } = VISIT;
test.each([
  ["nothing", ""],
  ["invalid JSON", "LCP=1"],
  ["a list", "[]"],
  ["null", "null"],
  ["a page with an id", json({ ...VISIT, page: "/agent/clients/4f1c" })],
  ["a page with a query", json({ ...VISIT, page: "/home/tasks?q=leak" })],
  ["a page without a name", json({ device, values })],
  ["an unknown device", json({ ...VISIT, device: "watch" })],
  ["a user id", json({ ...VISIT, client: "4f1c" })],
  ["an unknown metric", json({ ...VISIT, values: { ...values, FCP: 1 } })],
  ["no metric", json({ page, device, values: {} })],
  ["a negative value", json({ ...VISIT, values: { LCP: -1 } })],
  ["an infinite value", json({ ...VISIT, values: { LCP: 0 } }).replace("0", "1e999")],
  ["a value in text", json({ ...VISIT, values: { LCP: "1" } })],
  ["a visit a thousand characters long", `${json(VISIT)}${" ".repeat(1_024)}`],
])("a body with %s is refused and not counted", async (_, body) => {
  expect(await tell(body)).toBe(400);
  expect(await counted()).toEqual([]);
  expect((await app.d1.prepare("select * from attempts").all()).results).toEqual([]);
});

test("only our own pages may report, and there is nothing to read", async () => {
  const body = json(VISIT);
  expect(await tell(body, { Origin: "https://evil.example" })).toBe(403);
  expect(await tell(body, { Origin: ORIGIN, "Sec-Fetch-Site": "cross-site" })).toBe(403);
  const bare = new Request(`${ORIGIN}/vitals`, { method: "POST", body, headers: { Host: "home.test" } });
  expect((await app.fetch(bare)).status).toBe(403);
  expect((await home.get("/vitals")).status).toBe(404);
  expect((await home.send("PUT", "/vitals", { body })).status).toBe(404);
  expect(await counted()).toEqual([]);
});

test("visits counted per network in a quarter of an hour are limited, with the same response beyond", async () => {
  const statuses = new Set<number>();
  for (let nth = 0; nth < VISITS_COUNTED + 3; nth++) statuses.add(await tell(json(VISIT)));
  expect([...statuses]).toEqual([204]);
  expect(await visits()).toBe(VISITS_COUNTED);
  expect(await tell(json(VISIT), {}, createVisitor(app, "198.51.100.9"))).toBe(204);
  expect(await visits()).toBe(VISITS_COUNTED + 1);
  app.systemDeps.now = () => NOW + 15 * 60_000;
  await tell(json(VISIT));
  expect(await visits()).toBe(VISITS_COUNTED + 2);
});
