import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "#app/domain/days/durations.ts";
import { type AnthropicServer, startAnthropicServer } from "#tests/support/anthropic-server.ts";
import { aQuestion, createAssistant, storedTurns } from "#tests/support/assistant.ts";
import { aHome, anAgent, createWorld, NOON, type World } from "#tests/support/homes.ts";
import { TOO_MANY_MESSAGES } from "#workers/assistant/claim.ts";

let world: World;
let server: AnthropicServer;
let home: { id: string; agentId: string };

beforeAll(async () => {
  [world, server] = await Promise.all([createWorld(), startAnthropicServer()]);
});
afterAll(() => Promise.all([world.dispose(), server.close()]));
beforeEach(async () => {
  server.reset();
  world.deps.now = NOON;
  await world.d1.prepare("delete from assistant_budgets").run();
  home = await aHome(world, await anAgent(world));
});

const used = async (key: string) =>
  (await world.d1
    .prepare("select tokens from assistant_budgets where key = ?")
    .bind(key)
    .first<number>("tokens")) ?? 0;
const usages = async () => {
  const { results } = await world.d1
    .prepare("select tokens from assistant_usage where client_id = ?")
    .bind(home.id)
    .all<{ tokens: number }>();
  return results.map(({ tokens }) => tokens);
};

test("of fifty simultaneous messages exactly twenty are answered, the others get a friendly 429", async () => {
  const assistant = createAssistant(world, server);
  const answers = await Promise.all(Array.from({ length: 50 }, () => assistant.ask(aQuestion(home))));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.reply).toEqual({ problem: "limit", message: TOO_MANY_MESSAGES, turn: null });
  expect([server.asked.length, (await storedTurns(world, home.id)).length]).toEqual([20, 20]);
  expect((await usages()).length).toBe(20);
});

test("an hour later more messages are allowed; deleting chats meanwhile does not allow more", async () => {
  const assistant = createAssistant(world, server, {
    most: { messages: 2, agentTokens: 1e9, tokens: 1e9 },
  });
  const ask = async () => (await assistant.ask(aQuestion(home))).status;
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  await world.d1.prepare("delete from ai_conversations where client_id = ?").bind(home.id).run();
  world.deps.now += HOUR_MS - 1;
  expect(await ask()).toBe(429);
  world.deps.now += 1;
  expect(await ask()).toBe(200);
});

test("a neighbor's messages count for the neighbor only", async () => {
  const assistant = createAssistant(world, server, {
    most: { messages: 1, agentTokens: 1e9, tokens: 1e9 },
  });
  const neighbor = await aHome(world, home.agentId);
  expect((await assistant.ask(aQuestion(home))).status).toBe(200);
  expect((await assistant.ask(aQuestion(neighbor))).status).toBe(200);
  expect((await assistant.ask(aQuestion(home))).status).toBe(429);
});

test("reserved tokens are corrected to actual use, for the agent and in total", async () => {
  const assistant = createAssistant(world, server);
  server.reset({ usage: { input: 4_000, output: 123 } });
  await assistant.ask(aQuestion(home));
  expect(await Promise.all([used("all"), used(`agent:${home.agentId}`), usages()])).toEqual([
    4_123,
    4_123,
    [4_123],
  ]);
});

test("a refusal costs nothing, no response costs the reserved tokens, an interrupted answer what it used", async () => {
  const assistant = createAssistant(world, server, { waits: { idleMs: 200, totalMs: 500, wholeMs: 500 } });
  server.reset({ mode: "400" });
  await assistant.ask(aQuestion(home));
  expect(await usages()).toEqual([0]);
  server.reset({ mode: "truncated", usage: { input: 3_000, output: 9 } });
  await assistant.ask(aQuestion(home));
  expect((await usages()).at(-1)).toBeGreaterThan(3_000);
  expect((await usages()).at(-1)).toBeLessThan(3_050);
  server.reset({ mode: "never" });
  await assistant.ask(aQuestion(home));
  expect(await used("all")).toBeGreaterThan(6_000);
});

test("without a key, only the message limit applies", async () => {
  const assistant = createAssistant(world, null, { most: { messages: 1, agentTokens: 0, tokens: 0 } });
  expect((await assistant.ask(aQuestion(home))).status).toBe(200);
  expect((await assistant.ask(aQuestion(home))).status).toBe(429);
});
