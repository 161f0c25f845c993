import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PHOTO_MAX_BYTES } from "#app/domain/assistant/limits.ts";
import { ANSWER_FAILED, type Card, EMPTY_MESSAGE, IMAGE_ONLY_MESSAGE } from "#app/domain/assistant/turn.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import type { Script } from "#tests/support/fake-assistant.ts";
import { exifSegment, jpeg, png, SECRET_BYTES } from "#tests/support/image-bytes.ts";
import { AGENT, invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";
import { contains, HEIC } from "#tests/support/upload-corpus.ts";

const PAGE = "/home/assistant";
const ASK = "/api/ask-question";
const ANALYZE = "/api/analyze-appliance";

let app: TestApp;
let home: Visitor;
let homeId: string;
let sibling: Visitor;
beforeAll(async () => {
  app = await createApp();
  const agent = await newAgent(app);
  const first = await invite(app, agent);
  const second = await invite(app, agent, { email: "sibling@reyes.example" });
  [home, homeId] = [await openHome(app, first.code), first.id];
  sibling = await openHome(app, second.code);
});
afterAll(() => app.dispose());
beforeEach(async () => {
  app.recording.failAt = null;
  app.assistant.script = {};
  app.assistant.down = false;
  app.assistant.requests.length = 0;
  await app.d1.prepare("delete from ai_conversations").run();
  const { objects } = await app.homeFiles.list();
  await app.homeFiles.delete(objects.map(({ key }) => key));
});

let made = 0;
const newId = () => `id-${++made}`;

const ask = (visitor: Visitor, body: Record<string, unknown>, headers: HeadersInit = {}) =>
  visitor.send("POST", ASK, {
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...headers },
  });

type Fields = Record<string, string | File>;

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const photo = (bytes: Uint8Array<ArrayBuffer> = jpeg(), name = "label.jpg") =>
  new File([bytes], name, { type: "image/jpeg" });
const analyze = (visitor: Visitor, fields: Fields, headers: HeadersInit = {}) =>
  visitor.send("POST", ANALYZE, { body: formOf({ image: photo(), ...fields }), headers });
const post = (visitor: Visitor, fields: Fields, path = PAGE) =>
  visitor.send("POST", path, { body: formOf(fields) });

async function turns() {
  const { results } = await app.d1
    .prepare("select * from ai_conversations order by created_at, id")
    .all<Record<string, string | number | null>>();
  return results;
}

const keys = async () => (await app.homeFiles.list()).objects.map(({ key }) => key);

/** A conversation with one answer, told what it says; answers its turn. */
async function talk(visitor: Visitor, script: Script = {}, question = "How often?") {
  app.assistant.script = script;
  const conversationId = newId();
  const response = await ask(visitor, { question, conversationId });
  expect(response.status).toBe(200);
  const { turn } = await response.json<{ turn: { id: string } }>();
  return { conversationId, turnId: turn.id };
}

async function anyRow() {
  const row = await app.d1
    .prepare(
      "select ct.id, t.title from client_tasks ct join tasks t on t.id = ct.task_id where ct.client_id = ? and ct.completed = 0 and ct.archived_at is null and t.frequency <> 'once' order by ct.id limit 1",
    )
    .bind(homeId)
    .first<{ id: string; title: string }>();
  if (!row) throw new Error("the plan is empty");
  return row;
}

const confirm = (visitor: Visitor, turn: string, card: string) =>
  post(visitor, { intent: "confirm", turn, card });
const count = async (table: string, where = "1 = 1") =>
  (await app.d1.prepare(`select count(*) as n from ${table} where ${where}`).first<number>("n")) ?? 0;

/** What the toast after a redirect says. */
async function told(visitor: Visitor, response: Response): Promise<string> {
  expect(response.status).toBe(302);
  return readText(await visitor.get(response.headers.get("Location") ?? ""));
}

test("a question is answered in JSON, with the records it names by their words", async () => {
  app.assistant.script = {
    answer: "Monthly. [T1] Or call a pro. [V9]",
    sources: [{ ref: "T1", label: "Change the AC filter", to: "/home/tasks" }],
  };
  const response = await ask(home, {
    question: "How often the filter?",
    vendors: [{ name: "Mallory & Sons" }],
    clientInfo: { property_type: "castle" },
    conversationHistory: Array.from({ length: 14 }, (_, i) => ({ role: "user", content: `message ${i}` })),
  });
  expect(response.status).toBe(200);
  const body = await response.json<Record<string, unknown>>();
  expect(body.answer).toBe("Monthly. (Change the AC filter) Or call a pro.");
  const [asked] = app.assistant.requests;
  expect(asked).toMatchObject({ clientId: homeId, question: "How often the filter?", image: null });
  expect(asked?.history?.map(({ content }) => content)).toEqual(
    Array.from({ length: 10 }, (_, i) => `message ${i + 4}`),
  );
  expect(JSON.stringify(asked)).not.toMatch(/Mallory|castle/);
});

test("who asks is never taken from the caller", async () => {
  await ask(home, { question: "x", clientId: "other", agentId: "other", client_id: "other" });
  expect(app.assistant.requests[0]?.clientId).toBe(homeId);
  expect(await count("ai_conversations", "client_id = 'other'")).toBe(0);
});

test("a photo is analysed: checked, stripped of where it was taken, stored for this home alone", async () => {
  const camera = jpeg([exifSegment()]);
  const response = await analyze(home, {
    image: photo(camera, "heater.jpg"),
    userMessage: "",
    vendors: "[]",
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ analysis: "Change it every month." });
  const [asked] = app.assistant.requests;
  expect(asked).toMatchObject({
    question: IMAGE_ONLY_MESSAGE,
    image: { name: "heater.jpg", type: "image/jpeg" },
  });
  const key = asked?.image?.key ?? "";
  const stored = new Uint8Array((await (await app.homeFiles.get(key))?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(stored.length).toBeGreaterThan(100);
  for (const secret of SECRET_BYTES) expect(contains(stored, secret)).toBe(false);
  const mine = await home.get(`/files/${key}`);
  expect([mine.status, mine.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  expect((await sibling.get(`/files/${key}`)).status).toBe(404);
});

test.each([
  ["a HEIC photo", HEIC[0]?.bytes ?? new Uint8Array(), /HEIC/],
  ["a page called a photo", new TextEncoder().encode("<html>"), /JPEG or PNG/],
  ["a photo of 3.76 MB", new Uint8Array(PHOTO_MAX_BYTES + 1), /less than 3\.75MB/],
  ["a photo of 8,001 pixels", png([], { width: 8_001, height: 8 }), /8,000 pixels/],
])("%s is refused with a sentence, by the interface and by the form", async (_, bytes, sentence) => {
  const image = photo(Uint8Array.from(bytes));
  const refused = await analyze(home, { image, userMessage: "What is it?" });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: expect.stringMatching(sentence), field: "image" });
  const page = await post(home, { intent: "ask", question: "What is it?", image });
  expect(page.status).toBe(400);
  const html = await page.text();
  expect(html).toMatch(sentence);
  expect(html).toContain(">What is it?</textarea>");
  expect([await keys(), await turns()]).toEqual([[], []]);
});

test("a photo of exactly 8,000 pixels passes", async () => {
  expect((await analyze(home, { image: photo(png([], { width: 8_000, height: 8 })) })).status).toBe(200);
});

test.each([
  { question: "" },
  { question: " \n " },
  {},
  [],
  null,
  { question: 5 },
  { question: "x", messageId: "<" },
])("%j is no question", async (body) => {
  const response = await home.send("POST", ASK, {
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toHaveProperty("error");
  expect(app.assistant.requests).toEqual([]);
});

test("an empty message and one that is too long are told apart, in the spec's words", async () => {
  expect(await (await ask(home, { question: "" })).json()).toMatchObject({ error: EMPTY_MESSAGE });
  const long = await ask(home, { question: "x".repeat(2_001) });
  expect([long.status, await long.json()]).toMatchObject([400, { error: expect.stringContaining("2000") }]);
});

test("without a session both addresses answer 401 with the page to sign in at", async () => {
  for (const response of [await ask(stranger(app), { question: "x" }), await analyze(stranger(app), {})]) {
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ signIn: "/login?as=homeowner&next=%2Fhome%2Fassistant" });
  }
  expect(app.assistant.requests).toEqual([]);
});

test("a stream is passed on as it comes, and whoever leaves it stops the answer", async () => {
  app.assistant.script = { answer: "one two three four five", pace: 20 };
  const response = await ask(home, { question: "Count" }, { Accept: "text/event-stream" });
  expect(response.headers.get("Content-Type")).toMatch(/^text\/event-stream/);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const whole = await response.text();
  expect(whole.match(/^data: /gm)?.length).toBe(7);
  expect(whole).toContain('"type":"done"');

  const left = app.assistant.left;
  const other = await ask(home, { question: "Count" }, { Accept: "text/event-stream" });
  const reader = other.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await expect.poll(() => app.assistant.left).toBe(left + 1);
});

test("too many questions answer 429 in kind words, in JSON, as a stream and on the page; the question stays", async () => {
  app.assistant.script = { problem: "limit" };
  for (const Accept of ["application/json", "text/event-stream"]) {
    const response = await ask(home, { question: "Again?" }, { Accept });
    expect([response.status, await response.json()]).toMatchObject([429, { problem: "limit" }]);
  }
  const page = await post(home, { intent: "ask", question: "Again?", image: photo() });
  expect(page.status).toBe(429);
  expect(await page.text()).toContain(">Again?</textarea>");
  expect(await keys()).toEqual([]);
});

test("with the assistant down there is a sentence, no photo left behind, and the question is kept with its id", async () => {
  app.assistant.down = true;
  const failed = await analyze(home, { userMessage: "What is this?" });
  expect([failed.status, await failed.json()]).toMatchObject([502, { error: ANSWER_FAILED }]);
  const page = await post(home, {
    intent: "ask",
    question: "Is it safe?",
    messageId: "m-1",
    conversationId: "c-1",
  });
  expect(page.status).toBe(502);
  const html = await page.text();
  expect(html).toContain(ANSWER_FAILED);
  expect(html).toContain(">Is it safe?</textarea>");
  expect(html).toMatch(/name="messageId" value="m-1"/);
  expect([await keys(), await turns()]).toEqual([[], []]);
});

test("a question that failed is asked again as the same turn, its photo kept from the first time", async () => {
  app.assistant.script = { problem: "failed" };
  const ids = { conversationId: newId(), messageId: newId() };
  expect((await analyze(home, { ...ids, userMessage: "What is it?" })).status).toBe(502);
  const [key] = await keys();
  const page = await home.get(`${PAGE}?c=${ids.conversationId}`);
  expect(await readText(page)).toContain(ANSWER_FAILED);

  app.assistant.script = { answer: "A heater." };
  const again = await ask(home, { ...ids, question: "What is it?" });
  expect(again.status).toBe(200);
  expect(app.assistant.requests[1]?.image?.key).toBe(key);
  expect([(await turns()).length, await keys()]).toEqual([1, [key]]);
});

test("the same message sent twice at once is one turn and one photo at most is kept for it", async () => {
  const ids = { conversationId: newId(), messageId: newId() };
  const both = await Promise.all([analyze(home, ids), analyze(home, ids)]);
  for (const response of both) expect(response.status).toBe(200);
  expect((await turns()).length).toBe(1);
});

test("without scripts the form asks, waits and opens the conversation; a suggestion is a question too", async () => {
  const page = await readText(await home.get(PAGE));
  expect(page).toContain("What would you like to know?");
  const asked = await post(home, {
    intent: "ask",
    question: "How often?",
    conversationId: "c-7",
    messageId: "m-7",
  });
  expect([asked.status, asked.headers.get("Location")]).toEqual([302, `${PAGE}?c=c-7#turn-m-7`]);
  const shown = await readText(await home.get(`${PAGE}?c=c-7`));
  expect(shown).toContain("How often?");
  expect(shown).toContain("Change it every month.");
  expect((await post(home, { intent: "ask", question: "", suggestion: "Is my roof fine?" })).status).toBe(
    302,
  );
  expect(app.assistant.requests.at(-1)?.question).toBe("Is my roof fine?");
  const empty = await post(home, { intent: "ask", question: "" });
  expect(empty.status).toBe(400);
  expect(await empty.text()).toContain(EMPTY_MESSAGE);
});

test("the last five conversations are listed by their first question; a long one is shown from its end", async () => {
  for (let i = 0; i < 6; i++) await talk(home, {}, `Question number ${i}`);
  const list = await readText(await home.get(PAGE));
  for (const i of [1, 2, 3, 4, 5]) expect(list).toContain(`Question number ${i}`);
  expect(list).not.toContain("Question number 0");

  const long = newId();
  for (let i = 0; i < 52; i++) {
    await app.d1
      .prepare(
        "insert into ai_conversations (id, agent_id, client_id, conversation_id, message_id, conversation_type, user_message, ai_response, created_at) select ?, agent_id, id, ?, ?, 'question', ?, 'Yes.', ? from clients where id = ?",
      )
      .bind(newId(), long, newId(), `Turn ${i}.`, i, homeId)
      .run();
  }
  const end = await home.get(`${PAGE}?c=${long}`);
  const words = await readText(end.clone());
  expect(words).toContain("Turn 51.");
  expect(words).not.toContain("Turn 1.");
  expect(await end.text()).toContain(`${PAGE}?c=${long}&amp;count=100`);
  expect(await readText(await home.get(`${PAGE}?c=${long}&count=100`))).toContain("Turn 0.");
});

test("an answer nobody is at any more is told as stopped or failed, one in the making as such", async () => {
  const { conversationId, turnId } = await talk(home);
  const set = (state: string, lease: number, text: string) =>
    app.d1
      .prepare("update ai_conversations set state = ?, lease_until = ?, ai_response = ? where id = ?")
      .bind(state, lease, text, turnId)
      .run();
  const seen = async () => readText(await home.get(`${PAGE}?c=${conversationId}`));
  await set("answering", Date.now() + 60_000, "");
  expect(await seen()).toContain("Still answering.");
  await set("answering", Date.now() - 1, "Half of");
  expect(await seen()).toContain("Stopped early.");
  await set("answering", Date.now() - 1, "");
  expect(await seen()).toContain(ANSWER_FAILED);
});

test("an answer from the catalogue says that it is one", async () => {
  const { conversationId } = await talk(home, { mode: "offline" });
  const text = await readText(await home.get(`${PAGE}?c=${conversationId}`));
  expect(text).toContain("Quick answer");
  expect(text).toContain("Maria’s vendors");
});

test("another home's conversation, turn, card and photo are as if they were not there", async () => {
  const row = await anyRow();
  const card: Card = { id: "k1", kind: "complete_task", confirmed: false, rowId: row.id, title: row.title };
  const { conversationId, turnId } = await talk(home, { cards: [card] });
  const before = JSON.stringify(await turns());
  expect((await sibling.get(`${PAGE}?c=${conversationId}`)).status).toBe(404);
  expect((await sibling.get(`${PAGE}?c=unknown`)).status).toBe(404);
  for (const fields of <Fields[]>[
    { intent: "confirm", turn: turnId, card: "k1" },
    { intent: "confirm", turn: "unknown", card: "k1" },
    { intent: "add-tasks", turn: turnId },
    { intent: "delete", conversation: conversationId },
    { intent: "delete", conversation: "unknown" },
  ]) {
    expect((await post(sibling, fields)).status, JSON.stringify(fields)).toBe(404);
  }
  expect((await confirm(home, turnId, "k2")).status).toBe(404);
  expect((await post(sibling, { intent: "delete-all" })).status).toBe(302);
  expect(JSON.stringify(await turns())).toBe(before);
  // A message to a conversation that is another home's begins one of one's own under the same name.
  await ask(sibling, { question: "x", conversationId });
  expect(await readText(await home.get(`${PAGE}?c=${conversationId}`))).not.toContain("> x <");
});

test("a confirmed card completes its task once, however often it is pressed, with a way back", async () => {
  const row = await anyRow();
  const card: Card = { id: "k1", kind: "complete_task", confirmed: false, rowId: row.id, title: row.title };
  const { conversationId, turnId } = await talk(home, { cards: [card] });
  const page = await readText(await home.get(`${PAGE}?c=${conversationId}`));
  expect(page).toContain(`Mark “${row.title}” done`);
  const done = "kind = 'task_completed'";
  const before = await count("activity", done);
  for (const response of await Promise.all([1, 2, 3].map(() => confirm(home, turnId, "k1")))) {
    expect(response.status).toBe(302);
  }
  expect(await told(home, await confirm(home, turnId, "k1"))).toContain(`“${row.title}” is done.`);
  expect(await count("activity", done)).toBe(before + 1);
  expect(await count("client_tasks", `id = '${row.id}' and completed = 1`)).toBe(1);
  const [stored] = await turns();
  expect(JSON.parse(String(stored?.result)).cards[0].confirmed).toBe(true);
  expect((await home.post("/home/tasks", { intent: "undo", task: row.id })).status).toBe(302);
  expect(await count("client_tasks", `id = '${row.id}' and completed = 1`)).toBe(0);
});

test("cards move a task, add one and add an expense, each once and with every value shown", async () => {
  const row = await anyRow();
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
  const { conversationId, turnId } = await talk(home, { cards });
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
  expect(await count("client_tasks", `id = '${row.id}' and due_date = '2099-03-01'`)).toBe(1);
  expect(await count("tasks", "title = 'Oil the hinges' and frequency = 'quarterly'")).toBe(1);
  expect(await count("maintenance_expenses", "description = 'Tune-up' and amount = 12050")).toBe(1);
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

async function scan(script: Script) {
  app.assistant.script = script;
  const response = await analyze(home, { conversationId: newId(), userMessage: "" });
  const { turn } = await response.json<{ turn: { id: string; conversationId: string } }>();
  return turn;
}

test("a photo's readings stand with how sure they are, dangers first; its tasks are added once", async () => {
  const tasks = [
    { title: "Flush the heater", frequency: "annually", why: "Sediment" },
    { title: "Test the relief valve", frequency: "whenever", why: "" },
  ];
  const turn = await scan({ analysis: { ...READINGS, safety: ["Rust at the burner"], tasks } });
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
  expect(await told(home, await add())).toContain("These tasks are in your plan already.");
  expect(await count("tasks", "title in ('Flush the heater', 'Test the relief valve') and custom = 1")).toBe(
    2,
  );
  expect(await count("tasks", "title = 'Test the relief valve' and frequency = 'once'")).toBe(1);
});

test("an appliance is saved from its card with a photo of its own, which outlives the conversation", async () => {
  const turn = await scan({ cards: [SAVE_HEATER] });
  expect((await confirm(home, turn.id, "k1")).status).toBe(302);
  const row = await app.d1
    .prepare("select kind, photo_key as key from appliances where client_id = ? and brand = 'Rheem'")
    .bind(homeId)
    .first<{ kind: string; key: string }>();
  expect(row?.kind).toBe("Water heater");
  expect((await post(home, { intent: "delete", conversation: turn.conversationId })).status).toBe(302);
  expect(await keys()).toEqual([row?.key]);
  expect((await home.get(`/files/${row?.key}`)).status).toBe(200);
});

test("a request for help reaches the agent once, by the card's own words and nothing else of the chat", async () => {
  const card: Card = {
    ...{ id: "k1", kind: "request_help" as const, confirmed: false, rowId: null },
    ...{ title: "A stain on the ceiling", message: "It grows when it rains." },
  };
  const { turnId } = await talk(home, { cards: [card], answer: "secret words" }, "my private question");
  await talk(home, {}, "another private question");
  for (const response of await Promise.all([confirm(home, turnId, "k1"), confirm(home, turnId, "k1")])) {
    expect(response.status).toBe(302);
  }
  expect(await told(home, await confirm(home, turnId, "k1"))).toContain("Maria has your request");
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
  expect(await count("activity", "kind = 'help_requested' and subject = 'A stain on the ceiling'")).toBe(1);
  expect(JSON.stringify([results, mail.results])).not.toMatch(/private|secret/);
  expect((await turns()).map((row) => row.agent_notified).sort()).toEqual([0, 1]);
});

test("a request for help with a task of the plan names the task", async () => {
  const row = await anyRow();
  const card: Card = {
    ...{ id: "k1", kind: "request_help" as const, confirmed: false, rowId: row.id },
    ...{ title: row.title, message: "Too high for me." },
  };
  const { turnId } = await talk(home, { cards: [card] });
  expect((await confirm(home, turnId, "k1")).status).toBe(302);
  expect(
    await count("task_help_requests", `client_task_id = '${row.id}' and message = 'Too high for me.'`),
  ).toBe(1);
  expect((await turns())[0]?.agent_notified).toBe(1);
});

test.each<[string, Record<string, unknown>, RegExp]>([
  ["a row of nobody's", { kind: "complete_task", rowId: "gone", title: "x" }, /no longer in your plan/],
  [
    "a day in the past",
    { kind: "move_task", rowId: "ROW", title: "x", dueDate: "2020-01-01" },
    /today or a later day/,
  ],
  ["a day that is none", { kind: "move_task", rowId: "ROW", title: "x", dueDate: "soon" }, /select a date/],
  [
    "an amount below zero",
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
])("a card with %s says so in a toast and stays to be seen", async (_, fields, sentence) => {
  const row = await anyRow();
  const card = { id: "k1", confirmed: false, ...fields, ...(fields.rowId === "ROW" && { rowId: row.id }) };
  const { conversationId, turnId } = await talk(home, { cards: [card as unknown as Card] });
  expect((await home.get(`${PAGE}?c=${conversationId}`)).status).toBe(200);
  expect(await told(home, await confirm(home, turnId, "k1"))).toMatch(sentence);
  expect(JSON.parse(String((await turns())[0]?.result)).cards[0].confirmed).toBe(false);
});

test("a card whose task belongs to another home does nothing there", async () => {
  const row = await anyRow();
  const card: Card = { id: "k1", kind: "complete_task", confirmed: false, rowId: row.id, title: row.title };
  const { turnId } = await talk(sibling, { cards: [card] });
  expect(await told(sibling, await confirm(sibling, turnId, "k1"))).toContain("no longer in your plan");
  expect(await count("client_tasks", `id = '${row.id}' and completed = 0`)).toBe(1);
});

test("a confirmation that breaks half-way is asked again and done once", async () => {
  const card: Card = {
    ...{ id: "k1", kind: "add_expense" as const, confirmed: false, description: "Half-way" },
    ...{ category: "Other" as const, amount: 500, expenseDate: "2026-05-01", vendorName: "" },
  };
  const { turnId } = await talk(home, { cards: [card] });
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
    expect(await count("maintenance_expenses", "description = 'Half-way'")).toBe(1);
    expect(JSON.parse(String((await turns())[0]?.result)).cards[0].confirmed).toBe(true);
  }
});

test("a deleted conversation is gone for good, rows and photos; all at once as well", async () => {
  const first = await scan({});
  const second = await scan({});
  await ask(sibling, { question: "mine" });
  const dialog = await readText(await home.get(`${PAGE}?dialog=delete&which=${first.conversationId}`));
  expect(dialog).toContain("gone for good");
  expect(
    await told(home, await post(home, { intent: "delete", conversation: first.conversationId })),
  ).toContain("The conversation is deleted.");
  expect((await home.get(`${PAGE}?c=${first.conversationId}`)).status).toBe(404);
  expect((await keys()).length).toBe(1);
  expect((await home.get(`${PAGE}?c=${second.conversationId}`)).status).toBe(200);
  await scan({});
  expect(await told(home, await post(home, { intent: "delete-all" }))).toContain(
    "Your conversations are deleted.",
  );
  expect([await keys(), await count("ai_conversations")]).toEqual([[], 1]);
  expect(await readText(await home.get(PAGE))).toContain("Your conversations will stand here.");
});
