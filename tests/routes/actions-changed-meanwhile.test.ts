import { afterAll, beforeAll, expect, test } from "vitest";
import { type Fields, openOffice, VENDOR } from "#tests/routes/actions-under-test.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { readTold } from "#tests/support/people.ts";
import { stored } from "#tests/support/stored.ts";

let app: TestApp;
let agent: Visitor;
let home: Visitor;
let client: string;
beforeAll(async () => {
  ({ app, agent, home, client } = await openOffice());
});
afterAll(() => app.dispose());

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
    const before = await stored(app);
    const response = await (who === "agent" ? agent : home).post(path + dialog, fields);
    expect(response.status).toBe(409);
    expect(await response.text()).toContain("typed here");
    expect(await stored(app)).toBe(before);
  },
);

test("a button over something changed meanwhile says so in a toast, and changes nothing", async () => {
  const row = await freshRow();
  await home.post("/home/tasks", { ...row, intent: "snooze", date: "2099-01-01" });
  const before = await stored(app);
  const response = await home.post("/home/tasks", { ...row, intent: "wake" });
  expect(await readTold(home, response)).toContain("This task has changed in another window.");
  expect(await stored(app)).toBe(before);
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
