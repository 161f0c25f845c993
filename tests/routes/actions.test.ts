import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/cloudflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { UNKNOWN_INTENT } from "#app/http/actions.server.ts";
import { runClientIntent } from "#app/routes/agent/client/actions.server.ts";
import { runListIntent } from "#app/routes/agent/clients/actions.server.ts";
import { runImportIntent } from "#app/routes/agent/csv-import/actions.server.ts";
import { runLibraryIntent } from "#app/routes/agent/library/actions.server.ts";
import { runReferralIntent } from "#app/routes/agent/referrals/actions.server.ts";
import { runRequestIntent } from "#app/routes/agent/requests/actions.server.ts";
import { runSettingsIntent as runAgentSettingsIntent } from "#app/routes/agent/settings/actions.server.ts";
import { runTrashIntent as runAgentTrashIntent } from "#app/routes/agent/trash/actions.server.ts";
import { runVendorIntent } from "#app/routes/agent/vendors/actions.server.ts";
import { runChatIntent } from "#app/routes/home/assistant/actions.server.ts";
import { runDocumentIntent } from "#app/routes/home/documents/actions.server.ts";
import { runFinanceIntent } from "#app/routes/home/expenses/actions.server.ts";
import { runPropertyIntent } from "#app/routes/home/property/actions.server.ts";
import { runSettingsIntent } from "#app/routes/home/settings/actions.server.ts";
import { runTaskIntent } from "#app/routes/home/tasks/actions.server.ts";
import { runTrashIntent } from "#app/routes/home/trash/actions.server.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readTold } from "#tests/support/people.ts";

type Fields = Record<string, string>;
/** Who acts, where, on which intents; `rows` says for each that speaks of a row what its form holds. */
type Screen = {
  who: "agent" | "home";
  path: string;
  intents: readonly string[];
  rows: Record<string, Fields>;
  /** Intents that speak of no row that could be missing. */
  rowless: readonly string[];
};

const GONE = "00000000-0000-4000-8000-000000000000";
const TASK = { task: GONE, version: "0" };
const OWN = { title: "x", category: "Cleaning", frequency: "monthly", due: "2099-01-01", priority: "medium" };
const LIBRARY = {
  title: "x",
  category: "HVAC",
  type: "maintenance",
  frequency: "monthly",
  priority: "medium",
};
const VENDOR = { vendor: GONE, name: "x", category: "HVAC", type: "maintenance", phone: "727 555 0100" };
const EXPENSE = { category: "HVAC", description: "x", amount: "1", date: "2026-01-01" };

/** Every screen with forms that say by `intent` what they want. */
const SCREENS: Record<string, Screen> = {
  "routes/home/tasks/route": {
    who: "home",
    path: "/home/tasks",
    intents: runTaskIntent.intents,
    rows: {
      complete: TASK,
      "complete-details": { ...TASK, day: "2026-01-01" },
      undo: TASK,
      skip: { ...TASK, reason: "no_time" },
      wake: TASK,
      snooze: { ...TASK, date: "2099-01-01" },
      remind: { ...TASK, date: "2099-01-01" },
      note: { ...TASK, note: "x" },
      schedule: { ...TASK, mode: "fixed_date" },
      help: { ...TASK, requestId: GONE, message: "x" },
      "edit-own": { ...TASK, ...OWN },
      "delete-own": TASK,
      "restore-own": TASK,
    },
    rowless: ["add-own"],
  },
  "routes/home/property/route": {
    who: "home",
    path: "/home/property",
    intents: runPropertyIntent.intents,
    rows: {
      appliance: { id: GONE, known: "yes", kind: "x" },
      "archive-appliance": { id: GONE },
      "restore-appliance": { id: GONE },
      warranty: { id: GONE, known: "yes", provider: "x", expiresOn: "2099-01-01" },
      "delete-warranty": { id: GONE },
    },
    rowless: ["feature", "property", "undo-property", "facts", "shutoffs"],
  },
  "routes/home/documents/route": {
    who: "home",
    path: "/home/documents",
    intents: runDocumentIntent.intents,
    rows: {
      edit: { document: GONE, name: "x", kind: "other" },
      delete: { document: GONE },
      restore: { document: GONE },
    },
    rowless: ["upload"],
  },
  "routes/home/expenses/route": {
    who: "home",
    path: "/home/finances",
    intents: runFinanceIntent.intents,
    rows: { edit: { expense: GONE, ...EXPENSE }, delete: { expense: GONE }, restore: { expense: GONE } },
    rowless: ["add", "budgets"],
  },
  "routes/home/settings/route": {
    who: "home",
    path: "/home/settings",
    intents: runSettingsIntent.intents,
    rows: {},
    rowless: runSettingsIntent.intents,
  },
  "routes/home/assistant/route": {
    who: "home",
    path: "/home/assistant",
    intents: runChatIntent.intents,
    rows: {
      confirm: { turn: GONE, card: GONE },
      "add-tasks": { turn: GONE },
      delete: { conversation: GONE },
    },
    rowless: ["ask", "delete-all"],
  },
  "routes/home/trash/route": {
    who: "home",
    path: "/home/settings/trash",
    intents: runTrashIntent.intents,
    rows: { restore: { kind: "expense", id: GONE } },
    rowless: [],
  },
  "routes/agent/clients/route": {
    who: "agent",
    path: "/agent/clients",
    intents: runListIntent.intents,
    rows: Object.fromEntries(
      ["delete", "restore", "resend", "reissue", "revoke"].map((intent) => [intent, { client: GONE }]),
    ),
    rowless: ["invite"],
  },
  "routes/agent/client/route": {
    who: "agent",
    path: `/agent/clients/${GONE}`,
    intents: runClientIntent.intents,
    rows: {
      note: { task: GONE, note: "x", seen: "" },
      contact: { firstName: "x", lastName: "x", email: "x@home.example", phone: "" },
      ...Object.fromEntries(
        ["pause", "resume", "delete", "resend", "reissue", "revoke"].map((intent) => [intent, {}]),
      ),
    },
    rowless: [],
  },
  "routes/agent/library/route": {
    who: "agent",
    path: "/agent/tasks",
    intents: runLibraryIntent.intents,
    rows: {
      edit: { task: GONE, ...LIBRARY },
      undelete: { task: GONE, at: "1" },
      "undo-put-away": { task: GONE, at: "1" },
      ...Object.fromEntries(
        ["delete", "toggle", "put-away", "put-back", "add-homes"].map((intent) => [intent, { task: GONE }]),
      ),
    },
    rowless: ["add", "restore"],
  },
  "routes/agent/vendors/route": {
    who: "agent",
    path: "/agent/vendors",
    intents: runVendorIntent.intents,
    rows: {
      edit: VENDOR,
      delete: { vendor: GONE },
      restore: { vendor: GONE },
      "category-rename": { of: "Unknown", name: "x" },
      "category-delete": { of: "Unknown", moveTo: "HVAC" },
      "category-restore": { category: GONE, from: "HVAC" },
    },
    rowless: ["add", "category-add"],
  },
  "routes/agent/requests/route": {
    who: "agent",
    path: "/agent/requests",
    intents: runRequestIntent.intents,
    rows: {
      answer: { request: GONE, reply: "x" },
      seen: { request: GONE },
      resolve: { request: GONE },
      reopen: { request: GONE },
    },
    rowless: [],
  },
  "routes/agent/referrals/route": {
    who: "agent",
    path: "/agent/referrals",
    intents: runReferralIntent.intents,
    rows: { move: { referral: GONE, status: "closed" } },
    rowless: [],
  },
  "routes/agent/settings/route": {
    who: "agent",
    path: "/agent/settings",
    intents: runAgentSettingsIntent.intents,
    rows: {},
    rowless: runAgentSettingsIntent.intents,
  },
  "routes/agent/trash/route": {
    who: "agent",
    path: "/agent/settings/trash",
    intents: runAgentTrashIntent.intents,
    rows: { restore: { kind: "vendor", id: GONE, at: "1" } },
    rowless: [],
  },
  "routes/agent/csv-import/route": {
    who: "agent",
    path: `/agent/imports/${GONE}`,
    intents: runImportIntent.intents,
    rows: Object.fromEntries(
      ["columns", "begin", "continue", "invite", "undo"].map((intent) => [intent, {}]),
    ),
    rowless: [],
  },
};

/** Actions with no `intent` to be wrong, and what they are instead. */
const OTHERS: Record<string, string> = {
  "routes/home/route": "one form: the first password",
  "routes/home/agent/route": "one form: a referral",
  "routes/home/account-deleted/route": "one form: open again",
  "routes/agent/account-deleted/route": "one form: open again",
  "routes/agent/profile/route": "one form: the profile",
  "clients-import": "one form: a table",
  "vendors-import": "one form: a table",
  "agent-account-import": "a page for both roles; its own tests ask it all of this",
  "home-account-import": "a page for both roles; its own tests ask it all of this",
  "routes/account/sign-in/route": "signing in; the address says which form it is",
  "routes/account/forgot-password/route": "one form: an email",
  "routes/account/reset-password/route": "one form: a new password",
  "routes/account/sign-out": "one button",
  "routes/account/verify-email/route": "one button of a signed link",
  "routes/mail/unsubscribe/route": "one button of a signed link",
  "routes/mail/opt-out/route": "one button of a signed link",
  "routes/mail/task-button/route": "one button of a signed link",
  "routes/mail/webhook/route": "an interface",
  "routes/home/assistant/ask-question": "an interface",
  "routes/home/assistant/analyze-appliance": "an interface",
  "routes/home/documents/upload": "the upload form, in JSON",
  "routes/agent/profile/upload": "the profile form, in JSON",
  "agent-account-import-parts": "steps, in JSON",
  "home-account-import-parts": "steps, in JSON",
  "routes/agent/csv-import/step": "steps, in JSON",
  "routes/agent/tour": "one signal",
  "routes/dev/cron": "an interface",
  "front-door": "signing in; the address says which form it is",
  invite: "signing in; the address says which form it is",
  "routes/site/not-found/route": "answers 404, whatever is sent",
};

let app: TestApp;
let build: ServerBuild;
let agent: Visitor;
let home: Visitor;
let client: string;
beforeAll(async () => {
  app = await createApp();
  build = await import(pathToFileURL("build/server/index.js").href);
  agent = await newAgent(app, { email: "actions@agent.example" });
  const invited = await invite(app, agent, { email: "actions@home.example" });
  client = invited.id;
  home = await openHome(app, invited.code);
});
afterAll(() => app.dispose());

/** Everything that is stored. */
async function stored(): Promise<string> {
  const { results } = await app.d1
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf%'",
    )
    .all<{ name: string }>();
  const tables = await Promise.all(
    results.map(({ name }) => app.d1.prepare(`select * from "${name}" order by 1`).all()),
  );
  return JSON.stringify(tables.map(({ results: rows }) => rows));
}

const press = ({ who, path }: Screen, fields: Fields) => (who === "agent" ? agent : home).post(path, fields);

test("every action of the manifest is in one of the two tables, every intent in one of its lists", () => {
  const acting = Object.entries(build.routes).flatMap(([id, route]) => (route?.module.action ? [id] : []));
  expect([...Object.keys(SCREENS), ...Object.keys(OTHERS)].sort()).toEqual(acting.sort());
  for (const [id, { intents, rows, rowless }] of Object.entries(SCREENS)) {
    expect([...Object.keys(rows), ...rowless].sort(), id).toEqual([...intents].sort());
  }
});

const SCREEN_LIST = Object.entries(SCREENS);

test.each(SCREEN_LIST)("%s: an intent nobody knows is a sentence, and changes nothing", async (_, screen) => {
  const before = await stored();
  for (const intent of ["", "nonsense", "constructor", "__proto__", "toString"]) {
    const response = await press(screen, { intent });
    expect(response.status, intent).toBe(302);
    // A page of something that is not there has no place for a sentence.
    if (!screen.path.includes(GONE)) {
      expect(await readTold(screen.who === "agent" ? agent : home, response)).toContain(UNKNOWN_INTENT);
    }
  }
  expect(await stored()).toBe(before);
});

test.each(SCREEN_LIST.filter(([, { rows }]) => Object.keys(rows).length > 0))(
  "%s: a row that is not there is 404, whatever is asked of it, and changes nothing",
  async (_, screen) => {
    const before = await stored();
    for (const [intent, fields] of Object.entries(screen.rows)) {
      expect((await press(screen, { ...fields, intent })).status, intent).toBe(404);
    }
    expect(await stored()).toBe(before);
  },
);

const value = (sql: string, ...values: unknown[]) =>
  app.d1
    .prepare(sql)
    .bind(...values)
    .first<string>("it");

/** A row of the home's plan no other test has touched. */
let taken = 0;
async function freshRow() {
  taken += 1;
  const sql = `select id as it from client_tasks where client_id = ? and completed_at is null
    and archived_at is null order by id limit 1 offset ?`;
  const task = (await value(sql, client, taken)) ?? "";
  return { task, version: "0" } as const;
}

async function freshRequest(): Promise<string> {
  const requestId = crypto.randomUUID();
  await home.post("/home/tasks", { ...(await freshRow()), intent: "help", requestId, message: "x" });
  return requestId;
}

type Sent = [path: string, fields: Fields, dialog: string];
/** Forms that stand over something changed since: who sends them, and what makes them late. */
const LATE: [what: string, who: "agent" | "home", late: () => Promise<Sent>][] = [
  [
    "the homeowner's note",
    "home",
    async () => {
      const row = { ...(await freshRow()), intent: "note" };
      await home.post("/home/tasks", { ...row, note: "first" });
      return ["/home/tasks", { ...row, note: "typed here" }, `?dialog=note&task=${row.task}`];
    },
  ],
  [
    "the agent's note",
    "agent",
    async () => {
      const path = `/agent/clients/${client}`;
      const { task = "" } = await freshRow();
      await agent.post(path, { intent: "note", task, seen: "", note: "first" });
      return [path, { intent: "note", task, seen: "", note: "typed here" }, `?dialog=note&task=${task}`];
    },
  ],
  [
    "the agent's reply",
    "agent",
    async () => {
      const request = await freshRequest();
      await agent.post("/agent/requests", { intent: "answer", request, seen: "", reply: "first" });
      const fields = { intent: "answer", request, seen: "", reply: "typed here" };
      return ["/agent/requests", fields, `?dialog=answer&request=${request}`];
    },
  ],
  [
    "a vendor",
    "agent",
    async () => {
      const vendor = crypto.randomUUID();
      await agent.post("/agent/vendors", { ...VENDOR, intent: "add", vendor });
      await agent.post("/agent/vendors", { intent: "delete", vendor });
      const fields = { ...VENDOR, intent: "edit", vendor, name: "typed here" };
      return ["/agent/vendors", fields, `?dialog=edit&vendor=${vendor}`];
    },
  ],
];

test.each(LATE)(
  "%s over something changed meanwhile is 409 with what was typed, and overwrites nothing",
  async (_, who, late) => {
    const [path, fields, dialog] = await late();
    const before = await stored();
    const response = await (who === "agent" ? agent : home).post(path + dialog, fields);
    expect(response.status).toBe(409);
    expect(await response.text()).toContain("typed here");
    expect(await stored()).toBe(before);
  },
);

test("a button over something changed meanwhile says so in a toast, and changes nothing", async () => {
  const row = await freshRow();
  await home.post("/home/tasks", { ...row, intent: "snooze", date: "2099-01-01" });
  const before = await stored();
  const response = await home.post("/home/tasks", { ...row, intent: "wake" });
  expect(await readTold(home, response)).toContain("This task has changed in another window.");
  expect(await stored()).toBe(before);
});

/** Buttons pressed in two windows at once: what there is one of afterwards. */
const RACES: [what: string, who: "agent" | "home", race: () => Promise<[string, Fields, string]>][] = [
  [
    "a tick",
    "home",
    async () => {
      const row = await freshRow();
      const of = `from client_tasks where task_id = (select task_id from client_tasks where id = '${row.task}')`;
      return ["/home/tasks", { ...row, intent: "complete" }, `select count(completed_at) as it ${of}`];
    },
  ],
  [
    "a request settled",
    "agent",
    async () => {
      const request = await freshRequest();
      const sql = `select count(*) as it from task_help_requests where id = '${request}' and status = 'resolved'`;
      return ["/agent/requests", { intent: "resolve", request }, sql];
    },
  ],
  [
    "a vendor deleted",
    "agent",
    async () => {
      const vendor = crypto.randomUUID();
      await agent.post("/agent/vendors", { ...VENDOR, intent: "add", vendor });
      const sql = `select count(deleted_at) as it from vendors where id = '${vendor}'`;
      return ["/agent/vendors", { intent: "delete", vendor }, sql];
    },
  ],
];

test.each(RACES)(
  "%s in two windows at once happens once, and neither window breaks",
  async (_, who, race) => {
    const [path, fields, sql] = await race();
    const visitor = who === "agent" ? agent : home;
    const both = await Promise.all([visitor.post(path, fields), visitor.post(path, fields)]);
    expect(both.map(({ status }) => status)).toEqual([302, 302]);
    expect(await value(sql)).toBe(1);
  },
);
