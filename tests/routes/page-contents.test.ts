import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/cloudflare";
import { getTableColumns, isTable } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as schema from "#db/schema.ts";
import { createApp, type TestApp } from "#tests/support/app.ts";
import { type Crawled, crawl, openDemo } from "#tests/support/crawl.ts";
import { stored } from "#tests/support/dump-database.ts";

/* All pages and dialogs the demo's agent and homeowner reach by links, with hostile text in their data. */

const { assets }: ServerBuild = await import(pathToFileURL("build/server/index.js").href);
/** Hostile text that would break out of a script or an attribute. */
const WRITTEN = `</script><i data-x>" data-y="' data-z='`;

const TEXTS: Record<string, string[]> = {
  activity: ["subject"],
  appliances: ["brand", "model", "serial"],
  client_documents: ["name"],
  client_tasks: ["notes", "client_notes", "vendor_name", "completion_note"],
  clients: ["first_name", "last_name", "phone", "address", "city", "roof_material", "insurer", "shutoffs"],
  home_links: ["label"],
  home_notes: ["text"],
  home_warranty_providers: ["provider", "policy_number", "notes"],
  maintenance_expenses: ["description", "vendor_name", "notes"],
  profiles: ["first_name", "last_name", "team_name", "brokerage", "phone", "market"],
  referrals: ["name", "message"],
  task_help_requests: ["task_title", "message", "reply"],
  tasks: ["title", "description", "category"],
  vendors: ["name", "category", "phone", "discount", "description"],
};

/** What an agent adds for one home, which the demo has none of. */
const FOR_ONE_HOME = [
  `insert into home_notes (id, agent_id, client_id, text, created_at)
    select 'note-' || id, agent_id, id, 'Words', 0 from clients`,
  `insert into tasks (id, agent_id, client_id, title, category, type, frequency, added_at)
    select 'task-' || id, agent_id, id, 'Dock light', 'Electrical', 'maintenance', 'once', 0 from clients`,
  `insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day)
    select 'row-' || id, agent_id, id, 'task-' || id, '2026-12-05', 5 from clients`,
  `insert into home_links (id, client_id, kind, label, token_hash, created_at, ends_on)
    select 'link-' || id, id, 'helper', 'Bob', 'hash-' || id, 0, '2099-01-01' from clients`,
];

let app: TestApp;
let pages: Crawled[];
let before: string;
const said: string[] = [];
beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation((...parts) => said.push(parts.map(String).join(" ")));
  app = await createApp();
  const { agent, home } = await openDemo(app);
  await app.d1.batch(FOR_ONE_HOME.map((sql) => app.d1.prepare(sql)));
  for (const [table, columns] of Object.entries(TEXTS)) {
    const written = columns.map((column) => `${column} = ${column} || ?1`).join(", ");
    await app.d1.prepare(`update ${table} set ${written}`).bind(WRITTEN).run();
  }
  // The first visit of a day is recorded.
  await home.get("/home");
  // The first visit of a week chooses the call list.
  await agent.get("/agent");
  before = await stored(app);
  pages = [...(await crawl(agent, "/agent")), ...(await crawl(home, "/home"))];
  // About ninety pages, one after the other.
}, 300_000);
afterAll(() => app.dispose());

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (value === null || typeof value !== "object") return [];
  const inside = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inside : [value as Record<string, unknown>, ...inside];
}

const sent = () =>
  pages.flatMap(({ address, data }) =>
    Object.entries(data).map(([route, value]) => ({ address, route, objects: objectsIn(value) })),
  );

/** A route's script without the shared chunks: React and the router contain any word. */
function scriptOf(route: string): string {
  const shared = new Set(route === "root" ? [] : [assets.entry.module, ...assets.entry.imports]);
  const { module = "", imports = [] } = assets.routes[route] ?? {};
  const own = [module, ...imports].filter((file) => file !== "" && !shared.has(file));
  return own.map((file) => readFileSync(`build/client${file}`, "utf8")).join("\n");
}

test("the checked pages cover both areas, dialogs included", () => {
  const addresses = pages.map(({ address }) => address);
  expect(addresses.filter((address) => address.includes("dialog=")).length).toBeGreaterThan(40);
  const routes = new Set(pages.flatMap(({ data }) => Object.keys(data)));
  expect(routes.size).toBeGreaterThanOrEqual(25);
});

test("the checked pages show what is for one home, to the agent and to the home", () => {
  const pagesWith = (words: string) =>
    pages.filter(({ html }) => html.includes(words)).map(({ address }) => address);
  for (const words of ["Words&lt;/script", "Dock light&lt;/script"]) {
    expect(pagesWith(words)).toContain("/home");
    expect(pagesWith(words)).toContainEqual(expect.stringMatching(/^\/agent\/clients\/[^/?]+$/));
  }
});

test("rendering logs no error or warning", () => {
  expect(said).toEqual([]);
});

test("a page is sent no field that its script does not read", () => {
  const words = new Map<string, Set<string>>();
  const unread = sent().flatMap(({ route, objects }) => {
    if (!words.has(route)) words.set(route, new Set(scriptOf(route).match(/[\w$]+/g)));
    const names = objects.flatMap((one) => Object.keys(one));
    return names.filter((name) => !words.get(route)?.has(name)).map((name) => `${route}: ${name}`);
  });
  expect([...new Set(unread)].sort()).toEqual([]);
});

test("no page is sent the whole row of any table", () => {
  const tables = Object.values(schema).filter(isTable);
  expect(tables.length).toBeGreaterThan(25);
  const whole = sent().flatMap(({ address, objects }) =>
    objects.flatMap((one) =>
      tables
        .filter((table) => Object.keys(getTableColumns(table)).every((column) => column in one))
        .map(() => `${address}: ${Object.keys(one).join(", ")}`),
    ),
  );
  expect(whole).toEqual([]);
});

const SECRETS = [
  "select password_hash as secret from users",
  "select password_hash as secret from clients",
  "select calendar_token as secret from clients",
  "select id as secret from agent_sessions",
  "select id as secret from client_sessions",
  "select id as secret from password_resets",
];

test("no page contains a password hash, session, or token", async () => {
  const answers = await app.d1.batch<{ secret: string | null }>(SECRETS.map((sql) => app.d1.prepare(sql)));
  const secrets = answers.flatMap(({ results }) => results.map(({ secret }) => secret ?? ""));
  expect(secrets.filter(Boolean).length).toBeGreaterThan(3);
  for (const { address, html } of pages) {
    for (const secret of secrets.filter(Boolean)) expect(html.includes(secret), address).toBe(false);
  }
});

test("viewing every page changes nothing", async () => {
  expect(await stored(app)).toBe(before);
});

test("stored text is never rendered as markup or as a script on any page", () => {
  const withText = pages.filter(({ html }) => html.includes("data-x&gt;"));
  expect(withText.length).toBeGreaterThan(60);
  for (const { address, html } of pages) {
    expect(html, address).not.toMatch(/<i data-x|" data-y="/);
    expect(html.replace(/<script[\s\S]*?<\/script>/g, ""), address).not.toContain(`' data-z='`);
  }
});
