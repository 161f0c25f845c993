import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AnthropicServer, startAnthropicServer } from "#tests/support/anthropic-server.ts";
import {
  type Assistant,
  addVendor,
  aQuestion,
  createAssistant,
  storedTurns,
  turnOf,
} from "#tests/support/assistant.ts";
import { aHome, anAgent, createWorld, NOON, type World } from "#tests/support/homes.ts";

let world: World;
let server: AnthropicServer;
let agentId: string;
let home: { id: string; agentId: string };
let assistant: Assistant;

beforeAll(async () => {
  [world, server] = await Promise.all([createWorld(), startAnthropicServer()]);
  agentId = await anAgent(world);
});
afterAll(() => Promise.all([world.dispose(), server.close()]));
beforeEach(async () => {
  server.reset();
  world.deps.now = NOON;
  world.recording.failAt = null;
  home = await aHome(world, agentId);
  assistant = createAssistant(world, server);
});

const recordOf = (index = 0) => JSON.stringify(server.asked[index]?.system[1]);

test("a question is answered, stored, and found again, with the records it cites", async () => {
  await addVendor(world, agentId, { code: "BAYSIDE10", discount: "10% off tune-ups" });
  server.reset({ text: ["Monthly ", "[T1]. Or ask Gulf Breeze [V1], not [V99]."] });
  const request = aQuestion(home);
  const { status, reply } = await assistant.ask(request);
  const turn = turnOf(reply);
  expect([status, turn.state, turn.mode, turn.type]).toEqual([200, "done", "model", "question"]);
  expect(turn.answer).toBe("Monthly [T1]. Or ask Gulf Breeze [V1], not [V99].");
  expect(turn.sources.map(({ ref, to }) => [ref, to?.replace(/=.*/, "")])).toEqual([
    ["T1", "/home/tasks?task"],
    ["V1", "/home/agent"],
  ]);
  const [stored] = await storedTurns(world, home.id);
  expect(stored).toMatchObject({
    id: turn.id,
    state: "done",
    ai_response: turn.answer,
    user_message: request.question,
    lease_until: null,
    agent_notified: 0,
  });
  expect(await assistant.ask(request)).toEqual({ status: 200, reply });
  expect(server.asked).toHaveLength(1);
});

test("the model is sent this home's facts, tasks, vendors with phone and discount code, budget, agent, and today", async () => {
  await addVendor(world, agentId, { name: "Anchor Plumbing", phone: "727-555-0123", code: "ANCHOR5" });
  await world.d1
    .prepare("update clients set roof_year = 2009, insurer = 'Citizens' where id = ?")
    .bind(home.id)
    .run();
  await world.d1
    .prepare(
      "insert into maintenance_budgets (id, client_id, category, year, amount) values (?, ?, 'HVAC', 2026, 50000)",
    )
    .bind(crypto.randomUUID(), home.id)
    .run();
  await assistant.ask(aQuestion(home));
  const prompt = recordOf();
  for (const said of [
    "Anchor Plumbing",
    "727-555-0123",
    "ANCHOR5",
    "2009",
    "Citizens",
    "2026-11-20",
    "Maria Castillo",
  ]) {
    expect(prompt).toContain(said);
  }
  expect(prompt).toContain('\\"budgetDollars\\":500');
  expect(prompt).not.toContain(home.id);
  const [asked] = server.asked;
  expect(asked?.model).toBe("claude-sonnet-5-5");
  expect(asked?.system[0]?.text).toContain("Hurricane season");
  for (const danger of ["gas", "electrical panel", "structural", "mold", "roof"]) {
    expect(asked?.system[0]?.text).toContain(danger);
  }
});

test("the events carry the answer as it is written, block by block, and end with the stored turn", async () => {
  server.reset({ text: ["First ", "part.\n\n", "- one\n- two\n\nLast [T1]", "."] });
  const events = await assistant.listen(aQuestion(home));
  const types = events.map(({ type }) => type);
  expect(types).toEqual(["start", "text", "text", "text", "block", "block", "text", "done"]);
  const done = events.at(-1);
  if (done?.type !== "done") throw new Error("not done");
  expect(done.turn.state).toBe("done");
  expect(done.blocks.map(({ type }) => type)).toEqual(["paragraph", "list", "paragraph"]);
  const said = events.flatMap((event) => (event.type === "text" ? event.text : []));
  expect(said.join("")).toBe(done.turn.answer);
});

test("the rest of an answer that says where to fold is told apart from what is shown at first", async () => {
  const question = aQuestion(home);
  await assistant.ask(question);
  await world.d1
    .prepare(
      "update ai_conversations set ai_response = ?, result = json_set(result, '$.foldAt', 11) where client_id = ?",
    )
    .bind("Last May.\n\nTurn it off first.", home.id)
    .run();
  const paragraph = (text: string) => ({ type: "paragraph", children: [{ type: "text", text }] });
  expect((await assistant.listen(question)).at(-1)).toMatchObject({
    type: "done",
    turn: { answer: "Last May.\n\nTurn it off first.", foldAt: 11 },
    blocks: [paragraph("Last May.")],
    folded: [paragraph("Turn it off first.")],
  });
});

test("an answer that reached the length limit is stored as it is and marked", async () => {
  server.reset({ stopReason: "max_tokens" });
  const { status, reply } = await assistant.ask(aQuestion(home));
  expect([status, turnOf(reply).state, turnOf(reply).more]).toEqual([200, "partial", true]);
});

test("the latest five turns of the chat are sent, in order and without their refs", async () => {
  const conversationId = crypto.randomUUID();
  for (let index = 1; index <= 7; index++) {
    server.reset({ text: [`Answer ${index} [T1].`] });
    await assistant.ask(aQuestion(home, { conversationId, question: `Question ${index}` }));
    world.deps.now += 1_000;
  }
  const messages = server.asked[0]?.messages ?? [];
  expect(messages.slice(0, -1)).toEqual(
    [2, 3, 4, 5, 6].flatMap((index) => [
      { role: "user", content: `Question ${index}` },
      { role: "assistant", content: `Answer ${index}.` },
    ]),
  );
  server.reset();
  const history = [
    { role: "assistant" as const, content: "Hello." },
    { role: "user" as const, content: "a" },
    { role: "user" as const, content: "b" },
    { role: "assistant" as const, content: "c" },
  ];
  await assistant.ask(aQuestion(home, { conversationId, history }));
  expect(server.asked[0]?.messages.slice(0, -1)).toEqual([
    { role: "user", content: "a\n\nb" },
    { role: "assistant", content: "c" },
  ]);
});

test("a home of another agent or a deleted one is not found, and nothing is asked or written", async () => {
  const other = await anAgent(world);
  const foreign = await assistant.ask(aQuestion({ id: home.id, agentId: other }));
  const unknown = await assistant.ask(aQuestion({ id: "nobody", agentId }));
  await world.d1.prepare("update clients set deleted_at = 1 where id = ?").bind(home.id).run();
  const deleted = await assistant.ask(aQuestion(home));
  expect([foreign, unknown, deleted].map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(foreign.reply).toEqual(unknown.reply);
  expect([server.asked.length, (await storedTurns(world, home.id)).length]).toEqual([0, 0]);
});

test.each([null, {}, { question: "" }, "x", { clientId: 1 }])(
  "an invalid request is refused: %j",
  async (body) => {
    expect((await assistant.post(body)).status).toBe(400);
    expect((await assistant.post({ ...aQuestion(home), question: "x".repeat(2_001) })).status).toBe(400);
    expect(server.asked).toHaveLength(0);
  },
);

test("a photo is sent to the model from this home's files, and its findings are returned next to the answer", async () => {
  const bytes = new Uint8Array(100_000).map((_, index) => index % 251);
  const key = `homes/${home.id}/photo.jpg`;
  await world.homeFiles.put(key, bytes);
  const sure = (value: string) => ({ value, confidence: "high" });
  const report = {
    kind: sure("Water heater"),
    brand: sure("Rheem"),
    model: { value: "XE50", confidence: "certain" },
    serial: sure(""),
    age: { value: "about 6 years", confidence: "medium" },
    condition: sure("Some rust"),
    safety: ["Rust at the drain valve"],
    tasks: [{ title: "Flush the tank", frequency: "annually", why: "Hard water" }],
  };
  server.reset({ text: ["A Rheem."], tools: [{ name: "report_appliance", input: report }] });
  const photo = { key, name: "label.jpg", type: "image/jpeg" as const };
  const question = "Uploaded an image";
  const turn = turnOf((await assistant.ask(aQuestion(home, { images: [photo], question }))).reply);
  expect([turn.type, turn.imageName, turn.imageKey]).toEqual(["appliance_scan", "label.jpg", key]);
  expect(turn.analysis).toMatchObject({
    kind: sure("Water heater"),
    model: { value: "XE50", confidence: "low" },
  });
  expect(turn.cards).toEqual([
    {
      id: "c1",
      kind: "save_appliance",
      confirmed: false,
      appliance: "Water heater",
      brand: "Rheem",
      model: "XE50",
      serial: "",
      installedOn: null,
      warrantyEndsOn: null,
    },
  ]);
  const content = server.asked[0]?.messages.at(-1)?.content as { type: string; source?: { data: string } }[];
  expect(content.map(({ type }) => type)).toEqual(["image", "text"]);
  expect(Buffer.from(content[0]?.source?.data ?? "", "base64").equals(bytes)).toBe(true);
});

test("a photo of another home is not found; a missing one fails the turn without calling the service", async () => {
  const other = await aHome(world, agentId);
  await world.homeFiles.put(`homes/${other.id}/theirs.jpg`, "x");
  const photo = (key: string) => aQuestion(home, { images: [{ key, name: "x.jpg", type: "image/jpeg" }] });
  expect((await assistant.ask(photo(`homes/${other.id}/theirs.jpg`))).status).toBe(404);
  expect((await assistant.ask(photo(`homes/${home.id}/gone.jpg`))).status).toBe(502);
  expect(server.asked).toHaveLength(0);
});

test("tool calls without text are described in text", async () => {
  server.reset({ text: [], tools: [{ name: "complete_task", input: { task: "T1" } }] });
  const turn = turnOf((await assistant.ask(aQuestion(home))).reply);
  expect([turn.state, turn.cards.length]).toEqual(["done", 1]);
  expect(turn.answer).toContain("Confirm");
});

test("without a key, the answer comes from the plan, marked as offline, and no service is called", async () => {
  assistant = createAssistant(world, null);
  const events = await assistant.listen(aQuestion(home));
  expect(events.map(({ type }) => type)).toEqual(["start", "text", "done"]);
  const [stored] = await storedTurns(world, home.id);
  expect(JSON.parse(String(stored?.result))).toMatchObject({ mode: "offline" });
  expect(server.asked).toHaveLength(0);
});
