import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Card } from "#app/domain/assistant/turn.ts";
import {
  anyRow,
  confirm,
  count,
  forgetConversations,
  keys,
  openSiblings,
  PAGE,
  post,
  scan,
  talk,
  told,
  turns,
} from "#tests/routes/home/assistant-under-test.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { AGENT, readText } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

let app: TestApp;
let home: Visitor;
let homeId: string;
let sibling: Visitor;
beforeAll(async () => {
  ({ app, home, homeId, sibling } = await openSiblings());
});
afterAll(() => app.dispose());
beforeEach(() => forgetConversations(app));

test("a confirmed card completes its task once, however often it is submitted, with an undo", async () => {
  const row = await anyRow(app, homeId);
  const card: Card = { id: "k1", kind: "complete_task", confirmed: false, rowId: row.id, title: row.title };
  const { conversationId, turnId } = await talk(app, home, { cards: [card] });
  const page = await readText(await home.get(`${PAGE}?c=${conversationId}`));
  expect(page).toContain(`Mark “${row.title}” done`);
  const done = "kind = 'task_completed'";
  const before = await count(app, "activity", done);
  for (const response of await Promise.all([1, 2, 3].map(() => confirm(home, turnId, "k1")))) {
    expect(response.status).toBe(302);
  }
  expect(await told(home, await confirm(home, turnId, "k1"))).toContain(`“${row.title}” done.`);
  expect(await count(app, "activity", done)).toBe(before + 1);
  expect(await count(app, "client_tasks", `id = '${row.id}' and completed = 1`)).toBe(1);
  const [stored] = await turns(app);
  expect(JSON.parse(String(stored?.result)).cards[0].confirmed).toBe(true);
  expect((await home.post("/home/tasks", { intent: "undo", task: row.id })).status).toBe(302);
  expect(await count(app, "client_tasks", `id = '${row.id}' and completed = 1`)).toBe(0);
});

test("cards reschedule a task, add one, and add an expense, each once and with every value shown", async () => {
  const row = await anyRow(app, homeId);
  const cards: Card[] = [
    { id: "a", kind: "move_task", confirmed: false, rowId: row.id, title: row.title, dueDate: "2099-03-01" },
    {
      ...{ id: "b", kind: "add_task" as const, confirmed: false, title: "Oil the hinges" },
      ...{ description: "All doors", category: "Interior", frequency: "quarterly", dueDate: null },
    },
    {
      ...{ id: "c", kind: "add_expense" as const, confirmed: false, description: "Tune-up" },
      ...{ category: "HVAC" as const, amount: 12_050, expenseDate: "2026-05-01", vendorName: "Gulf Breeze" },
    },
  ];
  const { conversationId, turnId } = await talk(app, home, { cards });
  const page = await readText(await home.get(`${PAGE}?c=${conversationId}`));
  for (const words of [
    "Mar 1, 2099",
    "Every 3 months",
    "$120.50",
    "Tune-up",
    "HVAC",
    "May 1, 2026",
    "Gulf Breeze",
  ]) {
    expect(page).toContain(words);
  }
  for (const { id } of cards) {
    for (const response of await Promise.all([confirm(home, turnId, id), confirm(home, turnId, id)])) {
      expect(response.status).toBe(302);
    }
  }
  expect(await count(app, "client_tasks", `id = '${row.id}' and due_date = '2099-03-01'`)).toBe(1);
  expect(await count(app, "tasks", "title = 'Oil the hinges' and frequency = 'quarterly'")).toBe(1);
  expect(await count(app, "maintenance_expenses", "description = 'Tune-up' and amount = 12050")).toBe(1);
  const after = await home.get(`${PAGE}?c=${conversationId}`);
  expect(await after.text()).not.toContain('name="intent" value="confirm"');
});

const READINGS = {
  kind: { value: "Water heater", confidence: "high" as const },
  brand: { value: "Rheem", confidence: "high" as const },
  model: { value: "XE50T06", confidence: "medium" as const },
  serial: { value: "", confidence: "low" as const },
  age: { value: "about 6 years (made 2020)", confidence: "low" as const },
  condition: { value: "Fair", confidence: "medium" as const },
};

const SAVE_HEATER: Card = {
  ...{ id: "k1", kind: "save_appliance", confirmed: false, appliance: "Water heater", brand: "Rheem" },
  ...{ model: "XE50", serial: "Q1", installedOn: "2020-01-01", warrantyEndsOn: null },
};

test("a photo's readings show how certain they are, dangers first; its tasks are added once", async () => {
  const tasks = [
    { title: "Flush the heater", frequency: "annually", why: "Sediment" },
    { title: "Test the relief valve", frequency: "whenever", why: "" },
  ];
  const turn = await scan(app, home, { analysis: { ...READINGS, safety: ["Rust at the burner"], tasks } });
  const page = await readText(await home.get(`${PAGE}?c=${turn.conversationId}`));
  for (const words of [
    "Safety first Rust at the burner",
    "XE50T06 Likely",
    "Age about 6 years (made 2020) A guess",
  ]) {
    expect(page).toContain(words);
  }
  expect(page.indexOf("Rust at the burner")).toBeLessThan(page.indexOf("XE50T06"));
  expect(page).not.toContain("Serial number");
  const add = () => post(home, { intent: "add-tasks", turn: turn.id });
  for (const response of await Promise.all([add(), add()])) expect(response.status).toBe(302);
  expect(await told(home, await add())).toContain("These tasks are already in your plan.");
  expect(
    await count(app, "tasks", "title in ('Flush the heater', 'Test the relief valve') and custom = 1"),
  ).toBe(2);
  expect(await count(app, "tasks", "title = 'Test the relief valve' and frequency = 'once'")).toBe(1);
});

test("an appliance saved from its card has its own copy of the photo, which outlives the chat", async () => {
  const turn = await scan(app, home, { cards: [SAVE_HEATER] });
  expect((await confirm(home, turn.id, "k1")).status).toBe(302);
  const row = await app.d1
    .prepare("select kind, photo_key as key from appliances where client_id = ? and brand = 'Rheem'")
    .bind(homeId)
    .first<{ kind: string; key: string }>();
  expect(row?.kind).toBe("Water heater");
  const deleted = { intent: "delete", conversation: turn.conversationId };
  expect((await post(home, deleted, "/home/assistant/chats")).status).toBe(302);
  const others = (await keys(app)).filter((key) => key !== row?.key);
  expect(others).toHaveLength(1);
  expect((await home.get(`/files/${others[0]}`)).status).toBe(404);
  expect((await home.get(`/files/${row?.key}`)).status).toBe(200);
});

test("a help request reaches the agent once, with the card's text and nothing else of the chat", async () => {
  const card: Card = {
    ...{ id: "k1", kind: "request_help" as const, confirmed: false, rowId: null },
    ...{ title: "A stain on the ceiling", message: "It grows when it rains." },
  };
  const { turnId } = await talk(app, home, { cards: [card], answer: "secret words" }, "my private question");
  await talk(app, home, {}, "another private question");
  for (const response of await Promise.all([confirm(home, turnId, "k1"), confirm(home, turnId, "k1")])) {
    expect(response.status).toBe(302);
  }
  expect(await told(home, await confirm(home, turnId, "k1"))).toContain("Your request was sent to Maria");
  const { results } = await app.d1.prepare("select * from task_help_requests").all();
  expect(results).toMatchObject([
    {
      client_id: homeId,
      client_task_id: null,
      task_title: "A stain on the ceiling",
      message: "It grows when it rains.",
    },
  ]);
  const mail = await app.d1.prepare("select * from outbox where kind = 'help_requested'").all();
  expect(mail.results).toMatchObject([{ recipient: AGENT.email }]);
  expect(await count(app, "activity", "kind = 'help_requested' and subject = 'A stain on the ceiling'")).toBe(
    1,
  );
  expect(JSON.stringify([results, mail.results])).not.toMatch(/private|secret/);
  expect((await turns(app)).map((row) => row.agent_notified).sort()).toEqual([0, 1]);
});

test("a help request about a task of the plan names the task", async () => {
  const row = await anyRow(app, homeId);
  const card: Card = {
    ...{ id: "k1", kind: "request_help" as const, confirmed: false, rowId: row.id },
    ...{ title: row.title, message: "Too high for me." },
  };
  const { turnId } = await talk(app, home, { cards: [card] });
  expect((await confirm(home, turnId, "k1")).status).toBe(302);
  expect(
    await count(app, "task_help_requests", `client_task_id = '${row.id}' and message = 'Too high for me.'`),
  ).toBe(1);
  expect((await turns(app))[0]?.agent_notified).toBe(1);
});

test.each<[string, Record<string, unknown>, RegExp]>([
  ["a nonexistent row", { kind: "complete_task", rowId: "gone", title: "x" }, /no longer in your plan/],
  [
    "a day in the past",
    { kind: "move_task", rowId: "ROW", title: "x", dueDate: "2020-01-01" },
    /today or a later date/,
  ],
  ["an invalid day", { kind: "move_task", rowId: "ROW", title: "x", dueDate: "soon" }, /select a date/],
  [
    "a negative amount",
    {
      kind: "add_expense",
      description: "x",
      category: "HVAC",
      amount: -5,
      expenseDate: "2026-05-01",
      vendorName: "",
    },
    /amount above \$0/,
  ],
])("a card with %s says so and stays visible", async (_, fields, sentence) => {
  const row = await anyRow(app, homeId);
  const card = { id: "k1", confirmed: false, ...fields, ...(fields.rowId === "ROW" && { rowId: row.id }) };
  const { conversationId, turnId } = await talk(app, home, { cards: [card as unknown as Card] });
  expect((await home.get(`${PAGE}?c=${conversationId}`)).status).toBe(200);
  const refused = await confirm(home, turnId, "k1", conversationId);
  expect(refused.status).toBe(400);
  expect(await readText(refused)).toMatch(sentence);
  expect(JSON.parse(String((await turns(app))[0]?.result)).cards[0].confirmed).toBe(false);
});

test("a card whose task belongs to another home does nothing there", async () => {
  const row = await anyRow(app, homeId);
  const card: Card = { id: "k1", kind: "complete_task", confirmed: false, rowId: row.id, title: row.title };
  const { turnId, conversationId } = await talk(app, sibling, { cards: [card] });
  expect(await readText(await confirm(sibling, turnId, "k1", conversationId))).toContain(
    "no longer in your plan",
  );
  expect(await count(app, "client_tasks", `id = '${row.id}' and completed = 0`)).toBe(1);
});

test("a confirmation that fails midway can be retried and happens once", async () => {
  const card: Card = {
    ...{ id: "k1", kind: "add_expense" as const, confirmed: false, description: "Half-way" },
    ...{ category: "Other" as const, amount: 500, expenseDate: "2026-05-01", vendorName: "" },
  };
  const { turnId } = await talk(app, home, { cards: [card] });
  app.recording.trips.length = 0;
  await confirm(home, turnId, "k1");
  const statements = app.recording.trips.flat().length;
  for (let at = 2; at < statements; at++) {
    await app.d1.prepare("delete from maintenance_expenses where description = 'Half-way'").run();
    await app.d1
      .prepare("update ai_conversations set result = json_set(result, '$.cards[0].confirmed', json('false'))")
      .run();
    app.recording.failAt = at;
    expectConsoleError(/constraint|NOT NULL/i);
    const broken = await confirm(home, turnId, "k1");
    app.recording.failAt = null;
    expect([302, 500]).toContain(broken.status);
    expect((await confirm(home, turnId, "k1")).status).toBe(302);
    expect(await count(app, "maintenance_expenses", "description = 'Half-way'")).toBe(1);
    expect(JSON.parse(String((await turns(app))[0]?.result)).cards[0].confirmed).toBe(true);
  }
});
