import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TurnEvent } from "#app/domain/assistant/turn.ts";
import { type AnthropicServer, type Mode, startAnthropicServer } from "#tests/support/anthropic-server.ts";
import {
  type Assistant,
  addVendor,
  aQuestion,
  createAssistant,
  storedTurns,
  turnOf,
} from "#tests/support/assistant.ts";
import { aHome, anAgent, createWorld, NOON, type World } from "#tests/support/homes.ts";

/** Danger messages always get the notice, whatever else happens to them. */

const GAS = "I smell gas in the kitchen";
const BURST = "a pipe burst and water is pouring into the hallway";
const NOTE =
  "Water: left of the front steps, under the green lid. Gas: none. Main breaker: garage, east wall.";

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

const typesOf = (events: readonly TurnEvent[]) => events.map(({ type }) => type);
const numbersOf = (events: readonly TurnEvent[]) =>
  events.flatMap((event) =>
    event.type === "safety" ? [event.safety.calls.map(({ number }) => number)] : [],
  );
const usageOf = async () =>
  (await world.d1.prepare("select id from assistant_usage where client_id = ?").bind(home.id).all()).results;
const noteShutoffs = (note: string) =>
  world.d1.prepare("update clients set shutoffs = ? where id = ?").bind(note, home.id).run();

test.each(["with a key", "without a key"])(
  "the notice is returned without waiting, even for the home's record: %s",
  async (how) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const db = new Proxy(world.deps.db, {
      get: (target, key) =>
        key === "batch"
          ? async (...statements: Parameters<typeof target.batch>) => {
              await released;
              return target.batch(...statements);
            }
          : Reflect.get(target, key),
    });
    assistant = createAssistant(world, how === "with a key" ? server : null, { db });
    let asked: number | null = null;
    const events = await assistant.listen(aQuestion(home, { question: GAS }), {
      onEvent: () => {
        asked ??= server.asked.length;
        release();
      },
    });
    expect(asked).toBe(0);
    expect(events[0]).toMatchObject({ type: "safety", safety: { calls: [{ number: "911" }], shutoffs: [] } });
    expect(events.at(-1)).toMatchObject({ type: "done", turn: { state: "done" } });
  },
);

test("without a key the notice is all: no task, no card, no source, nothing of the plan", async () => {
  assistant = createAssistant(world, null);
  const { status, reply } = await assistant.ask(aQuestion(home, { question: GAS }));
  const turn = turnOf(reply);
  expect([status, turn.state, turn.mode, turn.cards, turn.sources, turn.analysis]).toEqual([
    200,
    "done",
    "safety",
    [],
    [],
    null,
  ]);
  expect(turn.answer).toContain("911");
  expect(turn.answer).not.toMatch(/\[[A-Z]\d|overdue|your plan|due /);
  const [stored] = await storedTurns(world, home.id);
  expect(stored).toMatchObject({ user_message: GAS, ai_response: turn.answer, state: "done" });
  expect(JSON.parse(String(stored?.result))).toEqual({
    mode: "safety",
    sources: [],
    cards: [],
    analysis: null,
    safety: turn.safety,
  });
});

test("the notice names this home's own shutoff and a vendor for it, and no other home's", async () => {
  assistant = createAssistant(world, null);
  await noteShutoffs(NOTE);
  await addVendor(world, agentId, { name: "Gulf Breeze Air", category: "HVAC" });
  await addVendor(world, agentId, { name: "Anchor Plumbing", category: "Plumbing", phone: "727-555-0113" });
  const other = await anAgent(world);
  await addVendor(world, other, { name: "Foreign Plumbing", category: "Plumbing" });
  const { safety, answer } = turnOf((await assistant.ask(aQuestion(home, { question: BURST }))).reply);
  expect(safety).toMatchObject({
    shutoffs: expect.arrayContaining(["Your water: left of the front steps, under the green lid."]),
    vendor: { name: "Anchor Plumbing", phone: "727-555-0113" },
  });
  expect(answer).toContain("under the green lid");
  expect(answer).toContain("Anchor Plumbing: (727) 555-0113");
  expect(answer).not.toContain("Foreign");
});

test("a question in Spanish is answered in Spanish", async () => {
  const { safety } = turnOf(
    (await assistant.ask(aQuestion(home, { question: "hay olor a gas en la cocina" }))).reply,
  );
  expect(safety).toMatchObject({ language: "es", calls: [{ number: "911" }] });
});

test("the model's text comes below the notice, without its cards", async () => {
  server.reset({
    text: ["Open no windows. ", "Wait outside [T1]."],
    tools: [
      { name: "complete_task", input: { task: "T1" } },
      { name: "request_help", input: { title: "Gas", message: "Please come" } },
    ],
  });
  const request = aQuestion(home, { question: GAS });
  const events = await assistant.listen(request);
  expect(typesOf(events)).toEqual(["safety", "safety", "start", "text", "text", "done"]);
  const last = events.at(-1);
  if (last?.type !== "done") throw new Error("not done");
  expect(last.turn).toMatchObject({ mode: "model", state: "done", cards: [], analysis: null });
  expect(last.turn.answer).toBe("Open no windows. Wait outside [T1].");
  expect(last.turn.safety?.calls[0]?.number).toBe("911");
  expect(server.asked[0]?.tools ?? []).toEqual([]);
  expect(JSON.stringify(server.asked[0]?.messages.at(-1))).toContain("<shown_first>");
  // Asked again, the same turn is returned with the notice and the text.
  const again = await assistant.ask(request);
  expect(again).toEqual({ status: 200, reply: { turn: last.turn } });
});

test("a caller who does not stream is not kept waiting for the model", async () => {
  server.reset({ mode: "never" });
  const { status, reply } = await assistant.ask(aQuestion(home, { question: GAS }));
  expect([status, turnOf(reply).mode, server.asked.length]).toEqual([200, "safety", 0]);
});

test.each<[Mode, string]>([
  ["400", "safety"],
  ["429", "safety"],
  ["529", "safety"],
  ["never", "safety"],
  ["error mid-stream", "model"],
  ["truncated", "model"],
  ["stalled", "model"],
])("when the service is %s, the notice stays", async (mode, from) => {
  server.reset({ mode });
  assistant = createAssistant(world, server, { waits: { idleMs: 300, totalMs: 2_000, wholeMs: 2_000 } });
  const events = await assistant.listen(aQuestion(home, { question: GAS }));
  expect(events.at(-1)).toMatchObject({
    type: "done",
    turn: {
      mode: from,
      state: from === "safety" ? "done" : "partial",
      safety: { calls: [{ number: "911" }] },
    },
  });
  const [stored] = await storedTurns(world, home.id);
  expect(JSON.parse(String(stored?.result)).safety.calls[0].number).toBe("911");
});

test("no limit delays the notice, and it does not count against any", async () => {
  assistant = createAssistant(world, server, { most: { messages: 1, agentTokens: 0, tokens: 0 } });
  for (let index = 0; index < 3; index++) {
    const events = await assistant.listen(aQuestion(home, { question: GAS }));
    expect(events.at(-1)).toMatchObject({ type: "done", turn: { mode: "safety", state: "done" } });
  }
  expect([server.asked.length, await usageOf()]).toEqual([0, []]);
  expect(await storedTurns(world, home.id)).toHaveLength(3);
  assistant = createAssistant(world, server, {
    most: { messages: 1, agentTokens: 10_000_000, tokens: 10_000_000 },
  });
  expect((await assistant.ask(aQuestion(home))).status).toBe(200);
  expect((await assistant.ask(aQuestion(home))).status).toBe(429);
  const { status, reply } = await assistant.ask(aQuestion(home, { question: GAS }));
  expect([status, turnOf(reply).mode, (await usageOf()).length]).toEqual([200, "safety", 1]);
});

test("the notice is returned even if any database statement fails", async () => {
  for (const how of ["ask", "listen"] as const) {
    for (let failAt = 1; failAt <= 20; failAt++) {
      world.recording.failAt = failAt;
      const request = aQuestion(home, { question: GAS });
      if (how === "ask") {
        const { status, reply } = await assistant.ask(request);
        expect([failAt, status, turnOf(reply).safety?.calls[0]?.number]).toEqual([failAt, 200, "911"]);
      } else {
        const events = await assistant.listen(request);
        expect([failAt, numbersOf(events)[0], events.at(-1)?.type]).toEqual([failAt, ["911"], "done"]);
      }
    }
  }
  world.recording.failAt = null;
});

test("a turn that could not be stored has no id, so nobody looks for it", async () => {
  world.recording.failAt = 1;
  const { reply } = await assistant.ask(aQuestion(home, { question: GAS }));
  world.recording.failAt = null;
  expect([turnOf(reply).id, await storedTurns(world, home.id)]).toEqual(["", []]);
});

test("the same message five times at once is one stored turn, and every caller gets the notice", async () => {
  server.reset({ between: 20 });
  const request = aQuestion(home, { question: GAS });
  const all = await Promise.all(Array.from({ length: 5 }, () => assistant.listen(request)));
  expect(all.map((events) => [events[0]?.type, events.at(-1)?.type])).toEqual(
    all.map(() => ["safety", "done"]),
  );
  expect([(await storedTurns(world, home.id)).length, server.asked.length]).toEqual([1, 1]);
});

test("repeated danger messages always get the notice, but only a limited number are stored", async () => {
  assistant = createAssistant(world, null);
  const ids = JSON.stringify(Array.from({ length: 200 }, (_, index) => `${home.id}-${index}`));
  await world.d1
    .prepare(
      `insert into ai_conversations (id, agent_id, client_id, conversation_id, message_id, conversation_type,
         user_message, created_at)
       select value, ?, ?, 'c', value, 'question', 'x', ? from json_each(?)`,
    )
    .bind(agentId, home.id, NOON, ids)
    .run();
  const { status, reply } = await assistant.ask(aQuestion(home, { question: GAS }));
  expect([status, turnOf(reply).mode, turnOf(reply).id]).toEqual([200, "safety", ""]);
  expect(await storedTurns(world, home.id)).toHaveLength(200);
});

test("a danger message is never too long, and a home of another agent is still not found", async () => {
  const long = `${"please help me ".repeat(400)} ${GAS}`;
  expect((await assistant.ask(aQuestion(home, { question: long }))).status).toBe(200);
  const other = await anAgent(world);
  const foreign = await assistant.ask(aQuestion({ id: home.id, agentId: other }, { question: GAS }));
  expect(foreign.status).toBe(404);
  expect(await storedTurns(world, home.id)).toHaveLength(1);
});

test("the notice is for the dangers handed on: the Worker looks for none itself", async () => {
  assistant = createAssistant(world, null);
  const handedOn = aQuestion(home, { question: "It’s doing it again.", dangers: ["fire", "water"] });
  const { safety, mode } = turnOf((await assistant.ask(handedOn)).reply);
  expect([mode, safety?.title]).toEqual(["safety", "Get out and call 911"]);
  const none = await assistant.ask(aQuestion(home, { question: GAS, dangers: [] }));
  expect(turnOf(none.reply)).toMatchObject({ mode: "offline" });
  expect(turnOf(none.reply).safety).toBeUndefined();
});

test("a long question without a danger handed on, or with one nobody knows, is refused", async () => {
  const long = "please help me ".repeat(400);
  const asked = { ...aQuestion(home, { question: long }), dangers: [] as string[] };
  expect((await assistant.post(asked)).status).toBe(400);
  expect((await assistant.post({ ...asked, dangers: ["boredom"] })).status).toBe(400);
  expect((await assistant.post({ ...asked, dangers: ["gas"] })).status).toBe(200);
});
