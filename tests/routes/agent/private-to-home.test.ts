import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/cloudflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isReady, loadEmail } from "#app/emails/registry.server.ts";
import { renderEmail } from "#app/emails/render.server.tsx";
import {
  NOW,
  post,
  workOnLibraryTasks,
  writeOwnTasks,
  writeRecords,
} from "#tests/routes/agent/private-to-home-helpers.ts";
import { createApp, MAIL_SECRET, ORIGIN, type TestApp, type Visitor } from "#tests/support/app.ts";
import { readAll } from "#tests/support/archives.ts";
import { unzip } from "#tests/support/import-archive.ts";
import { AGENT, invite, newAgent, openHome } from "#tests/support/people.ts";

/*
 * Every text of the home contains a canary word, which is searched for in all pages, data, files, and emails its
 * agent can get.
 */

let app: TestApp;
let agent: Visitor;
let agentId: string;
let home: Visitor;
let homeId: string;
let paths: string[];
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => NOW;
  agent = await newAgent(app);
  const client = await invite(app, agent);
  homeId = client.id;
  agentId = (await app.d1.prepare("select id from profiles").first<string>("id")) ?? "";
  home = await openHome(app, client.code);
  paths = await pathsOfAgent();
  await writeOwnTasks(app, agentId, home, homeId);
  await workOnLibraryTasks(app, home, homeId);
  await writeRecords(app, home, homeId);
});
afterAll(() => app.dispose());

/** Every page and file URL of the agent's area, with its dialogs. */
async function pathsOfAgent(): Promise<string[]> {
  const build: ServerBuild = await import(pathToFileURL("build/server/index.js").href);
  const pathOf = (id: string): string => {
    const route = build.routes[id];
    if (!route) return "";
    return `${route.parentId ? pathOf(route.parentId) : ""}/${route.path ?? ""}`.replace(/\/+/g, "/");
  };
  const all = Object.keys(build.routes)
    .map((id) => pathOf(id).replace(/(.)\/$/, "$1"))
    .filter((path) => path.startsWith("/agent") && !path.includes(":import"))
    .map((path) => path.replace(":client", homeId));
  const client = `/agent/clients/${homeId}`;
  return [
    ...all,
    "/agent?all=1",
    "/agent?needs=all",
    `${client}?plan=all`,
    ...["contact", "pause", "delete", "note"].map((dialog) => `${client}?dialog=${dialog}`),
    "/agent/clients?q=reyes",
    "/agent/clients?filter=deleted",
    "/agent/tasks?tab=deleted",
    "/agent/settings?dialog=clear",
    "/agent/settings?dialog=export",
  ];
}

const isPage = (path: string) => !/\.(csv|vcf|json|zip)$|upload|tour$/.test(path.replace(/\?.*/, ""));

/** Everything an agent can view, by URL; `data` adds the requests pages make themselves. */
async function seenByAgent({ data }: { data: boolean }): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const path of paths) {
    const response = await agent.get(path);
    seen.set(path, await bodyOf(path, response));
    if (!data || !isPage(path)) continue;
    const [name = "", search = ""] = path.split("?");
    seen.set(`${name}.data`, await (await agent.get(`${name}.data?${search}`)).text());
  }
  for (const [at, text] of (await mailsToAgent()).entries()) seen.set(`mail ${at}`, text);
  return seen;
}

async function bodyOf(path: string, response: Response): Promise<string> {
  if (!path.endsWith(".zip")) return response.text();
  const entries = await unzip(await readAll(response.body));
  return [...entries].map(([name, bytes]) => `${name}\n${new TextDecoder().decode(bytes)}`).join("\n");
}

/** Every email to the agent, and this week's digest. */
async function mailsToAgent(): Promise<string[]> {
  const { results } = await app.d1
    .prepare(
      "select id, kind, payload, client_id as clientId, created_at as createdAt from outbox where recipient = ?",
    )
    .bind(AGENT.email)
    .all<{ id: string; kind: string; payload: string; clientId: string | null; createdAt: number }>();
  const rows = results.map((row) => ({ ...row, payload: JSON.parse(row.payload) }));
  const week = { agentId, week: "2026-11-16" };
  rows.push({ id: "digest", kind: "agent_digest", payload: week, clientId: null, createdAt: NOW });
  const deps = { db: app.db, now: NOW, origin: ORIGIN, secret: MAIL_SECRET, postalAddress: "1 Bay Street" };
  const loaded = await Promise.all(
    rows.map((row) => loadEmail(deps, { ...row, recipient: AGENT.email, agentId, personId: null })),
  );
  return loaded.map((one) => JSON.stringify(isReady(one) ? renderEmail(one.email) : one));
}

const share = (shares: string[]) => home.post("/home/settings", { intent: "shares", "shares[]": shares });

/** The canary words found anywhere, and the figures and dates only this home has. */
function canariesIn(seen: Map<string, string>): string[] {
  const text = [...seen.values()].join("\n");
  const found =
    text.match(
      // Digits inside ids or drawings do not count.
      /canary[a-z_-]*|(?<![\w-])(4,?321\.09|12\.34|77\.00|89\.34|2019-07-08|1987)(?![\w-])|July? 8, 2019/g,
    ) ?? [];
  return [...new Set(found)].sort();
}

const FILES = ["d1.pdf", "d2.pdf", "appliances.jpg", "client_tasks.jpg"];
const filesServed = async () => {
  const statuses = await Promise.all(FILES.map((name) => agent.get(`/files/homes/${homeId}/${name}`)));
  return FILES.filter((_, at) => statuses[at]?.status === 200);
};

test("the agent sees nothing of a home that shares nothing, on any page", async () => {
  const seen = await seenByAgent({ data: true });
  expect(canariesIn(seen)).toEqual([]);
  expect(await filesServed()).toEqual([]);
  expect(seen.size).toBeGreaterThan(40);
  const whole = [
    "/agent",
    `/agent/clients/${homeId}`,
    "/agent/export.json",
    "/agent/export.zip",
    "/agent/clients.csv",
  ];
  for (const path of whole) expect(seen.get(path), path).toContain("Daniel");
  expect(seen.get("/agent")).toContain("completed");
  expect([...seen.values()].filter((text) => text.includes("joined")).length).toBeGreaterThan(1);
});

test.each([
  [["expenses"], ["12.34", "77.00", "89.34", "canary-expense", "canary-own-paid", "canary-vendor"], []],
  [["documents"], ["canary-document"], ["d1.pdf"]],
  [["house_dates"], ["1987", "Jul 8, 2019", "canary-appliance", "canary-insurer", "canary-provider"], []],
])("of a home that shares %j the agent gets only %j", async (shares, words, files) => {
  expect((await share(shares)).status).toBe(302);
  expect(canariesIn(await seenByAgent({ data: false }))).toEqual([...words].sort());
  expect(await filesServed()).toEqual(files);
});

test("a home's actions on its own tasks are not in the agent's feed, and stored events have no title", async () => {
  await share([]);
  const { results } = await app.d1
    .prepare(
      "select subject from activity where client_id = ? and kind in ('task_completed', 'task_skipped')",
    )
    .bind(homeId)
    .all<{ subject: string }>();
  const own = results.map(({ subject }) => subject).filter((subject) => subject.startsWith("canary"));
  expect(own.sort()).toEqual(["canary-own-task_completed", "canary-own-task_skipped"]);
  const page = (await (await agent.get("/agent")).text()).replace(/<!-- -->|<[^>]+>/g, "");
  expect(page).toContain("Daniel Reyes completed a task");
  expect(page).toContain("Daniel Reyes skipped a task");
});

test("the agent's weekly digest counts only completions of library tasks", async () => {
  const digest = (await mailsToAgent()).at(-1);
  expect(digest).toContain("Your clients finished 1 task in the past 7 days");
});

test("a help request is sent to the agent in the homeowner's own words", async () => {
  await share([]);
  const row = await app.d1
    .prepare("select id from client_tasks where task_id = 'own-canary-own-open'")
    .first<string>("id");
  await post(home, "/home/tasks", {
    intent: "help",
    task: row ?? "",
    requestId: "h1",
    message: "canary-message",
  });
  expect(canariesIn(await seenByAgent({ data: false }))).toEqual(["canary-message", "canary-own-open"]);
});
