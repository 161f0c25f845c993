import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Card } from "#app/domain/assistant/turn.ts";
import { catalog } from "#db/catalog.ts";
import {
  anyRow,
  confirm,
  count,
  forgetConversations,
  openSiblings,
  PAGE,
  post,
  scan,
  talk,
  told,
  turns,
} from "#tests/routes/home/assistant-under-test.ts";
import { forgetCards, saveAppliance } from "#tests/routes/home/cards-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { readText } from "#tests/support/people.ts";

/** Offers of an answer that the home already has. */

let app: TestApp;
let home: Visitor;
let homeId: string;
beforeAll(async () => {
  ({ app, home, homeId } = await openSiblings());
});
afterAll(() => app.dispose());
beforeEach(async () => {
  await forgetConversations(app);
  await forgetCards(app, homeId);
});

const run = (sql: string) => app.d1.prepare(sql).run();
const ownTasks = () => count(app, "tasks", `client_id = '${homeId}' and deleted_at is null`);
const storedCard = async () => JSON.parse(String((await turns(app))[0]?.result)).cards[0] as Card;

const addCard = (title: string, more = {}): Card => ({
  ...{ id: "k1", kind: "add_task", confirmed: false, title, description: "", category: "HVAC" },
  ...{ frequency: "monthly", dueDate: null, ...more },
});

test("a task in the plan is not added again: its card says so and links to it until it is removed", async () => {
  const row = await anyRow(app, homeId);
  const said = `The ${row.title.toUpperCase()}!`;
  const { turnId, conversationId } = await talk(app, home, { cards: [addCard(said)] });
  const address = `${PAGE}?c=${conversationId}`;
  expect(await (await home.get(address)).text()).toContain('value="confirm"');
  for (const press of [1, 2]) {
    const toast = await told(home, await confirm(home, turnId, "k1"));
    expect(toast, `press ${press}`).toContain(`“${row.title}” is already in your plan, due `);
  }
  expect(await ownTasks()).toBe(0);
  const page = await (await home.get(address)).text();
  expect(page).toContain(`href="/home/tasks?task=${row.id}#task-${row.id}"`);
  expect(page).not.toContain('value="confirm"');
  expect(page).toContain('value="dismiss"');
  await run(`update client_tasks set archived_at = 1 where id = '${row.id}'`);
  expect(await told(home, await confirm(home, turnId, "k1"))).toContain("added to your plan.");
  expect(await ownTasks()).toBe(1);
  expect(await storedCard()).not.toHaveProperty("planned");
  await run(`update client_tasks set archived_at = null where id = '${row.id}'`);
});

test("a name from the agent or typed on the card does not create a second copy of a task", async () => {
  const row = await app.d1
    .prepare(
      "select ct.id, t.id as task, t.slug from client_tasks ct join tasks t on t.id = ct.task_id where ct.client_id = ? and t.slug is not null and ct.completed = 0 limit 1",
    )
    .bind(homeId)
    .first<{ id: string; task: string; slug: string }>();
  const title = catalog.find(({ slug }) => slug === row?.slug)?.title ?? "";
  await run(`update tasks set title = 'As Maria calls it' where id = '${row?.task}'`);
  const { turnId } = await talk(app, home, { cards: [addCard(title), { ...addCard("Oil it"), id: "k2" }] });
  const known = "“As Maria calls it” is already in your plan";
  expect(await told(home, await confirm(home, turnId, "k1"))).toContain(known);
  const typed = { title: "as maria calls it", frequency: "once", due: "", category: "Other", notes: "" };
  const pressed = await post(home, { intent: "confirm", turn: turnId, card: "k2", ...typed });
  expect(await told(home, pressed)).toContain(known);
  expect(await ownTasks()).toBe(0);
});

const read = (value: string) => ({ value, confidence: value ? ("high" as const) : ("low" as const) });
const READING = {
  kind: read("Water heater"),
  brand: read("Rheem"),
  model: read(""),
  serial: read(""),
  age: read(""),
  condition: read(""),
  safety: [],
};

test("tasks suggested from a photo leave out those now in the plan", async () => {
  const row = await anyRow(app, homeId);
  const suggested = (title: string) => ({ title, frequency: "annually", why: "" });
  const tasks = [suggested(row.title), suggested("Polish the jacket")];
  const turn = await scan(app, home, { analysis: { ...READING, tasks } });
  const pressed = await post(home, { intent: "add-tasks", turn: turn.id });
  expect(await told(home, pressed)).toContain("1 task added to your plan.");
  expect(await count(app, "tasks", `client_id = '${homeId}' and title = 'Polish the jacket'`)).toBe(1);
  expect(await ownTasks()).toBe(1);
});

test("an appliance saved since it was offered is updated from the card, never saved twice", async () => {
  const heater: Card = {
    ...{ id: "k1", kind: "save_appliance", confirmed: false, appliance: "Water heater", brand: "Rheem" },
    ...{ model: "", serial: "Q123456", installedOn: null, warrantyEndsOn: null },
  };
  const { turnId, conversationId } = await talk(app, home, { cards: [heater] });
  const id = await saveAppliance(app, homeId);
  const first = await told(home, await confirm(home, turnId, "k1"));
  expect(first).toContain("This is your Rheem. Check what would change, then confirm.");
  expect(await readText(await home.get(`${PAGE}?c=${conversationId}`))).toContain("Empty → Q123456");
  const appliances = (where = "1 = 1") => count(app, "appliances", `client_id = '${homeId}' and ${where}`);
  expect(await appliances("serial = ''")).toBe(1);
  expect(await told(home, await confirm(home, turnId, "k1"))).toContain("Rheem water heater updated.");
  expect(await appliances(`id = '${id}' and serial = 'Q123456'`)).toBe(1);
  expect(await appliances()).toBe(1);
  await forgetConversations(app);
  const again = await talk(app, home, { cards: [heater] });
  expect(await told(home, await confirm(home, again.turnId, "k1"))).toContain(
    "It’s already in your appliances.",
  );
  expect(await storedCard()).toMatchObject({ dismissed: true });
  expect(await appliances()).toBe(1);
});
