import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AssistantMode } from "#app/domain/assistant/mode.ts";
import { type AnthropicServer, startAnthropicServer } from "#tests/support/anthropic-server.ts";
import { type Assistant, aQuestion, createAssistant } from "#tests/support/assistant.ts";
import { aHome, anAgent, createWorld, NOON, type World } from "#tests/support/homes.ts";
import { FAILURE_OPENINGS } from "#workers/assistant/online/failures.ts";

/** Nothing of a home is sent to a model before its homeowner consents, for any question and interface. */

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
  home = await aHome(world, agentId);
  assistant = createAssistant(world, server);
});

const choose = (mode: AssistantMode | null, { id } = home) =>
  world.d1.prepare("update clients set assistant_mode = ? where id = ?").bind(mode, id).run();

/** The tokens reserved or used so far, by the home and in total. */
async function tokens() {
  const usage = "select total(tokens) as tokens from assistant_usage where client_id = ?";
  const budgets = "select total(tokens) as tokens from assistant_budgets";
  return Promise.all([
    world.d1.prepare(usage).bind(home.id).first<number>("tokens"),
    world.d1.prepare(budgets).first<number>("tokens"),
  ]);
}

/** Requests by kind; a photo is in the home's files. */
const ASKED = {
  question: async () => aQuestion(home),
  photo: async () => {
    const key = `homes/${home.id}/label.jpg`;
    await world.homeFiles.put(key, new Uint8Array([1, 2, 3]));
    return aQuestion(home, { images: [{ key, name: "label.jpg", type: "image/jpeg" }] });
  },
  danger: async () => aQuestion(home, { question: "I smell gas in the kitchen" }),
};
type Asked = keyof typeof ASKED;
const KINDS = Object.keys(ASKED) as Asked[];
const ANSWERS = { question: "offline", photo: "offline", danger: "safety" } as const;

/** Asks as a streaming page does; returns how it was answered. */
async function answerTo(kind: Asked) {
  const events = await assistant.listen(await ASKED[kind]());
  const last = events.at(-1);
  return last?.type === "done" ? last.turn.mode : last?.type;
}

const REFUSALS = ([null, "quick"] as const).flatMap((mode) => KINDS.map((kind) => [mode, kind] as const));

test.each(REFUSALS)(
  "with a key and a home's choice of %s, the model is not sent a %s",
  async (mode, kind) => {
    await choose(mode);
    const before = await tokens();
    expect(await answerTo(kind)).toBe(ANSWERS[kind]);
    expect((await assistant.ask(await ASKED[kind]())).status).toBe(200);
    expect(server.asked).toEqual([]);
    expect(await tokens()).toEqual(before);
  },
);

test.each(KINDS)("with a key and consent, the model answers: a %s", async (kind) => {
  await choose("model");
  expect(await answerTo(kind)).toBe("model");
  expect(server.asked).toHaveLength(1);
  expect((await tokens())[0]).toBeGreaterThan(0);
});

test.each(KINDS)("without a key, consent changes nothing: a %s", async (kind) => {
  assistant = createAssistant(world, null);
  await choose("model");
  expect(await answerTo(kind)).toBe(ANSWERS[kind]);
  expect((await tokens())[0]).toBe(0);
});

test("consent applies to one home only, and withdrawing it applies from the next question", async () => {
  const neighbor = await aHome(world, agentId);
  await choose(null, neighbor);
  await assistant.ask(aQuestion(neighbor));
  expect(server.asked).toEqual([]);
  expect(await answerTo("question")).toBe("model");
  await choose("quick");
  expect(await answerTo("question")).toBe("offline");
  expect(server.asked).toHaveLength(1);
});

test("a chosen quick answer is not described as a failure", async () => {
  await choose("quick");
  const events = await assistant.listen(aQuestion(home));
  const said = events.map((event) => (event.type === "text" ? event.text : "")).join("");
  expect(said).toContain("AC filter");
  expect(Object.values(FAILURE_OPENINGS).filter((opening) => said.includes(opening))).toEqual([]);
  expect(assistant.lines).toEqual([]);
});

test.each([true, false])("homeowners who may choose are told whether there is a model: %s", async (model) => {
  assistant = createAssistant(world, model ? server : null);
  const response = await assistant.get("/model");
  expect([response.status, await response.json()]).toEqual([200, { model }]);
  expect(server.asked).toEqual([]);
});
