import { afterAll, beforeAll, expect, test } from "vitest";
import type { InvitedRole } from "#app/domain/accounts/home-roles.ts";
import { found, openSecretHome, SECRET } from "#tests/routes/home/household-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { aQuestion } from "#tests/support/assistant.ts";
import { NOON, TODAY, type World } from "#tests/support/homes.ts";
import { insertAll } from "#tests/support/random-rows.ts";

let app: TestApp;
let home: Visitor;
let clientId: string;
let agentId: string;
let task: string;
let personId: string;
let visitors: Record<InvitedRole, Visitor>;

beforeAll(async () => {
  const secret = await openSecretHome();
  ({ app, home, clientId, agentId, task } = secret);
  const { household, "co-owner": coOwner } = secret.people;
  personId = household.id;
  visitors = { household: household.visitor, "co-owner": coOwner.visitor };
});
afterAll(() => app.dispose());

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
  "/home/forecast",
  "/home/forecast.csv",
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

test("the household finds no sum, document, or house fact on any page, nor in its data or its offline copy", async () => {
  const { household } = visitors;
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
    "/home/forecast",
    "/home/forecast.csv",
    "/home/export.zip",
    "/home/history?print=1",
  ];
  for (const path of refused) {
    const { status, text } = await read(household, path);
    expect(status, path).toBe(403);
    expect(text, path).toContain("Daniel");
  }
});

test("forms of the household change the plan, costs, documents, and the agent’s view no more than the pages show", async () => {
  const { household } = visitors;
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

test("a task confirmed on a card of the assistant is done without the cost the household typed", async () => {
  const row = await app.d1
    .prepare("select id from client_tasks where client_id = ? and completed = 0 order by id limit 1")
    .bind(clientId)
    .first<{ id: string }>();
  const card = { id: "c1", kind: "complete_task", confirmed: false, rowId: row?.id, title: "Filter" };
  await insertAll({ d1: app.d1 } as World, "ai_conversations", [
    {
      ...{
        id: "card-turn",
        agent_id: agentId,
        client_id: clientId,
        person_id: personId,
        conversation_id: "card",
      },
      ...{
        message_id: "card-message",
        conversation_type: "question",
        user_message: "Done.",
        ai_response: "Good.",
      },
      ...{
        state: "done",
        created_at: NOON,
        result: { mode: "offline", sources: [], cards: [card], analysis: null },
      },
    },
  ]);
  const confirmed = await visitors.household.post("/home/assistant", {
    ...{ intent: "confirm", turn: "card-turn", card: "c1", day: TODAY, cost: "45.50", vendor: "" },
  });
  expect(confirmed.status).toBe(302);
  const done = await app.d1
    .prepare(
      "select completed, cost, (select count(*) from maintenance_expenses where client_task_id = t.id) as expenses from client_tasks t where id = ?",
    )
    .bind(row?.id)
    .first();
  expect(done).toEqual({ completed: 1, cost: null, expenses: 0 });
});

test("the assistant is told who asks, and their conversation is theirs", async () => {
  const { household } = visitors;
  await household.post("/home/assistant", { intent: "ask", question: "When is the AC filter due?" });
  const asked = app.assistant.requests?.at(-1);
  expect(asked).toMatchObject({ role: "household", firstName: "Sam" });
  expect(aQuestion({ id: clientId, agentId })).toMatchObject({ role: "owner" });
});
