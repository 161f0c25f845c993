import { afterAll, beforeAll, expect, test } from "vitest";
import type { InvitedRole } from "#app/domain/accounts/home-roles.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { aQuestion } from "#tests/support/assistant.ts";
import { NOON, TODAY } from "#tests/support/homes.ts";
import { invite, joinHome, newAgent, openHome } from "#tests/support/people.ts";
import { insertAll } from "#tests/support/random-rows.ts";

/*
 * A home whose private rows hold words and sums nothing else has: whoever may not see them finds them on no page, and
 * their owner finds each of them, so that the words are where they would be found.
 */

const SUM = 8_431_907;
const SHOWN_SUM = /84,?319/;
const SECRET = {
  expense: "Canaryexpense",
  expenseVendor: "Canarypaid",
  document: "Canarydocument",
  appliance: "Canaryoven",
  insurer: "Canaryinsurer",
  warranty: "Canarywarranty",
  roof: "Canaryslate",
  referral: "Canaryfriend",
  request: "Canaryquestion",
  chat: "Canarychat",
} as const;

let app: TestApp;
let home: Visitor;
let clientId: string;
let agentId: string;
let task: string;
const visitors: Partial<Record<InvitedRole, Visitor>> = {};

beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => NOON;
  const agent = await newAgent(app);
  const invited = await invite(app, agent);
  clientId = invited.id;
  home = await openHome(app, invited.code);
  const row = await app.d1
    .prepare("select id, agent_id as agentId from client_tasks where client_id = ? limit 1")
    .bind(clientId)
    .first<{ id: string; agentId: string }>();
  task = row?.id ?? "";
  agentId = row?.agentId ?? "";
  await fill();
  for (const role of ["household", "co-owner"] as const) {
    visitors[role] = (await joinHome(app, clientId, role, { email: `${role}@reyes.example` })).visitor;
  }
});
afterAll(() => app.dispose());

async function fill() {
  const now = app.systemDeps.now();
  const soon = new Date(now + 20 * 86_400_000).toISOString().slice(0, 10);
  const of = { client_id: clientId };
  const world = { d1: app.d1 } as Parameters<typeof insertAll>[0];
  await insertAll(world, "maintenance_expenses", [
    {
      ...{ id: "canary-expense", ...of, category: "Roof", description: SECRET.expense, amount: SUM },
      ...{ expense_date: TODAY, vendor_name: SECRET.expenseVendor, notes: "", created_at: now, capital: 1 },
    },
  ]);
  await insertAll(world, "maintenance_budgets", [
    { id: "canary-budget", ...of, year: Number(TODAY.slice(0, 4)), category: "Roof", amount: SUM },
  ]);
  await insertAll(world, "client_documents", [
    {
      ...{
        id: "canary-document",
        ...of,
        name: SECRET.document,
        kind: "other",
        key: `homes/${clientId}/canary.pdf`,
      },
      ...{ size: 1, type: "application/pdf", created_at: now, expires_on: soon },
    },
  ]);
  await insertAll(world, "appliances", [
    { id: "canary-oven", ...of, kind: SECRET.appliance, created_at: now, warranty_ends_on: soon },
  ]);
  await insertAll(world, "home_warranty_providers", [
    { id: "canary-warranty", ...of, provider: SECRET.warranty, ends_on: soon, created_at: now },
  ]);
  await insertAll(world, "referrals", [
    {
      ...{ id: "canary-referral", agent_id: agentId, ...of, name: SECRET.referral, email: "f@x.example" },
      ...{ phone: "", message: "", status: "new", created_at: now },
    },
  ]);
  await insertAll(world, "task_help_requests", [
    {
      ...{ id: "canary-request", agent_id: agentId, ...of, task_title: "Roof", message: SECRET.request },
      ...{ status: "pending", created_at: now, client_task_id: task, reply: SECRET.request, replied_at: now },
    },
  ]);
  await insertAll(world, "ai_conversations", [
    {
      ...{ id: "canary-chat", agent_id: agentId, ...of, conversation_id: "canary-chat", message_id: "m" },
      ...{
        conversation_type: "question",
        user_message: SECRET.chat,
        ai_response: SECRET.chat,
        state: "done",
      },
      created_at: now,
    },
  ]);
  await app.d1.batch([
    app.d1
      .prepare(
        "update clients set insurer = ?, roof_material = ?, roof_year = 1987, policy_renews_on = ?, welcomed_at = 1 where id = ?",
      )
      .bind(SECRET.insurer, SECRET.roof, soon, clientId),
    app.d1
      .prepare(
        "update client_tasks set completed = 1, completed_at = ?, completed_on = ?, cost = ? where id = (select id from client_tasks where client_id = ? and id <> ? limit 1)",
      )
      .bind(now, TODAY, SUM, clientId, task),
  ]);
}

/** Every page and file of a home, with what opens over it. */
const pages = () => [
  "/home",
  "/home/tasks",
  "/home/tasks?view=completed",
  "/home/tasks?view=completed&dialog=outcome&task=canary",
  "/home/tasks?view=year",
  "/home/tasks?beyond=all",
  `/home/tasks?task=${task}`,
  `/home/tasks?dialog=complete&task=${task}`,
  `/home/tasks?dialog=history&task=${task}`,
  `/home/tasks/${task}/details`,
  "/home/history",
  "/home/history?kind=expense",
  "/home/history?print=1",
  "/home/agent",
  "/home/agent?dialog=refer",
  "/home/agent/requests",
  "/home/agent/requests?request=canary-request",
  "/home/agent.vcf",
  "/home/assistant",
  "/home/assistant?c=canary-chat",
  "/home/assistant/chats",
  "/home/assistant/chats?q=canary",
  "/home/documents",
  "/home/finances",
  "/home/finances.csv",
  "/home/property",
  "/home/care",
  "/home/last-done",
  "/home/people",
  "/home/settings",
  "/home/settings?dialog=export",
  "/home/settings/shared",
  "/home/settings/trash",
  "/home/settings/import",
  "/home/switch",
  "/home/share",
  "/home/unsent",
  "/home/welcome",
  "/home/export.zip",
  `/files/homes/${clientId}/canary.pdf`,
];

async function read(visitor: Visitor, path: string, headers: Record<string, string> = {}) {
  const response = await visitor.get(path, headers);
  return { status: response.status, text: await response.text() };
}

const found = (text: string) => [
  ...Object.entries(SECRET).flatMap(([name, word]) => (text.includes(word) ? [name] : [])),
  ...(SHOWN_SUM.test(text) || text.includes(String(SUM)) ? ["sum"] : []),
];

test("the household finds no sum, document, or house fact on any page, nor in its data or its offline copy", async () => {
  const { household } = visitors;
  if (!household) throw new Error("Nobody has joined.");
  for (const path of pages()) {
    for (const [kind, address, headers] of [
      ["page", path, {}],
      ["copy", path, { "X-Copy": "1" }],
      ["data", path.replace(/^([^?]+)/, "$1.data"), {}],
    ] as const) {
      const { status, text } = await read(household, address, headers);
      expect(status, `${kind} of ${path}`).toBeLessThan(500);
      expect(found(text), `${kind} of ${path}`).toEqual([]);
    }
  }
});

test("the owner finds each of them somewhere, and a co-owner all but the owner's chats", async () => {
  const { "co-owner": coOwner } = visitors;
  if (!coOwner) throw new Error("Nobody has joined.");
  const seenBy = async (visitor: Visitor) => {
    const seen = new Set<string>();
    for (const path of pages()) {
      if (path.endsWith(".zip") || path.startsWith("/files")) continue;
      for (const name of found((await read(visitor, path)).text)) seen.add(name);
    }
    return [...seen].sort();
  };
  const visible = [...Object.keys(SECRET), "sum"].filter(
    (name) => name !== "referral" && name !== "expenseVendor",
  );
  expect(await seenBy(home)).toEqual(expect.arrayContaining(visible));
  const co = await seenBy(coOwner);
  expect(co).not.toContain("chat");
  expect(co).toEqual(expect.arrayContaining(visible.filter((name) => name !== "chat")));
});

test("what a household may not open is a page that says what it is, and who can change it", async () => {
  const { household } = visitors;
  const refused = [
    "/home/documents",
    "/home/finances",
    "/home/property",
    "/home/care",
    "/home/settings/shared",
    "/home/settings/trash",
    "/home/settings/import",
    "/home/finances.csv",
    "/home/export.zip",
    "/home/history?print=1",
  ];
  for (const path of refused) {
    const { status, text } = (await household?.get(path).then(async (response) => ({
      status: response.status,
      text: await response.text(),
    }))) ?? { status: 0, text: "" };
    expect(status, path).toBe(403);
    expect(text, path).toContain("Daniel");
  }
});

test("forms of the household change the plan, costs, documents, and the agent’s view no more than the pages show", async () => {
  const { household } = visitors;
  if (!household) throw new Error("Nobody has joined.");
  const refused: [string, Record<string, string>][] = [
    ["/home/tasks", { intent: "move", task, version: "0", date: "2099-01-01" }],
    ["/home/tasks", { intent: "decline", task }],
    ["/home/tasks", { intent: "add-own", title: "x" }],
    ["/home/tasks", { intent: "edit-completion", task, version: "0", cost: "1" }],
    ["/home/finances", { intent: "add", description: "x", amount: "1", category: "HVAC" }],
    ["/home/finances/sent", { intent: "add" }],
    ["/home/documents", { intent: "delete", document: "canary-document" }],
    ["/home/property", { intent: "delete-appliance", id: "canary-oven" }],
    ["/home/agent", { intent: "refer", name: "x", email: "x@y.example" }],
    ["/home/agent", { intent: "moving", moving: "selling" }],
    ["/home/settings", { intent: "shares" }],
    ["/home/settings", { intent: "assistant", mode: "model" }],
    ["/home/settings", { intent: "time-zone", timeZone: "America/Chicago" }],
    ["/home/assistant", { intent: "mode", mode: "model" }],
    ["/home/care", { intent: "not-now" }],
    ["/home/settings/trash", { intent: "restore", kind: "expense", id: "canary-expense" }],
  ];
  for (const [path, fields] of refused) {
    const response = await household.post(path, fields);
    expect(response.status, `${path} ${fields.intent}`).toBe(403);
  }
  // What they may do they do, without a cost.
  const done = await household.post("/home/tasks", {
    ...{ intent: "complete-details", task, version: "0", cost: "12.50" },
    day: TODAY,
  });
  expect(done.status).toBe(302);
  const kept = await app.d1
    .prepare("select completed, cost from client_tasks where id = ?")
    .bind(task)
    .first();
  expect(kept).toEqual({ completed: 1, cost: null });
});

test("the assistant is told who asks, and their conversation is theirs", async () => {
  const { household } = visitors;
  await household?.post("/home/assistant", { intent: "ask", question: "When is the AC filter due?" });
  const asked = app.assistant.requests?.at(-1);
  expect(asked).toMatchObject({ role: "household", firstName: "Sam" });
  expect(aQuestion({ id: clientId, agentId })).toMatchObject({ role: "owner" });
});
