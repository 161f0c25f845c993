import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayBudget } from "#app/domain/assistant/day-budget.ts";
import { DAY_MS, HOUR_MS } from "#app/domain/days/durations.ts";
import { type AnthropicServer, startAnthropicServer } from "#tests/support/anthropic-server.ts";
import { type Assistant, aQuestion, createAssistant, storedTurns, turnOf } from "#tests/support/assistant.ts";
import { aHome, anAgent, createWorld, NOON, type World } from "#tests/support/homes.ts";

/*
 * How a day's tokens are shared. Whoever has no share left is answered from the plan; each test counts the requests
 * to the model.
 */

type Home = { id: string; agentId: string };

let world: World;
let server: AnthropicServer;

beforeAll(async () => {
  [world, server] = await Promise.all([createWorld(), startAnthropicServer()]);
});
afterAll(() => Promise.all([world.dispose(), server.close()]));
beforeEach(async () => {
  server.reset();
  world.deps.now = NOON;
  world.recording.failAt = null;
  await world.d1.prepare("delete from assistant_budgets").run();
});

/** An agent with a confirmed email, a week old, with three joined clients. */
async function anEstablishedAgent(): Promise<string> {
  const agentId = await anAgent(world);
  const homes = await Promise.all([1, 2, 3].map(() => aHome(world, agentId)));
  for (const { id } of homes) await comeIn(id);
  await setAge(agentId, 7);
  return agentId;
}

const comeIn = (clientId: string) =>
  world.d1
    .prepare("update clients set last_active = 2, invite_sent_at = 1, invite_code = ?2 where id = ?1")
    .bind(clientId, clientId.slice(0, 6))
    .run();
const setAge = (agentId: string, days: number) =>
  world.d1
    .prepare(
      "update users set created_at = ?2 where id = (select user_id from profiles where profiles.id = ?1)",
    )
    .bind(agentId, NOON - days * DAY_MS)
    .run();
const setProved = (agentId: string, address: string) =>
  world.d1.prepare("update profiles set verified_email = ?2 where id = ?1").bind(agentId, address).run();
const used = async (key: string) =>
  (await world.d1
    .prepare("select tokens from assistant_budgets where key = ?")
    .bind(key)
    .first<number>("tokens")) ?? 0;

/** Asks a new question; returns who answered and the text. */
async function ask(assistant: Assistant, home: Home) {
  const { status, reply } = await assistant.ask(aQuestion(home));
  expect(status).toBe(200);
  const { mode, answer } = turnOf(reply);
  return { mode, answer };
}

const modesOf = async (assistant: Assistant, homes: Home[]) =>
  (await Promise.all(homes.map((home) => ask(assistant, home)))).map(({ mode }) => mode);
const online = (modes: string[]) => modes.filter((mode) => mode === "model").length;

/** The tokens one question reserves, read from usage while the model is silent. */
async function priceOf(home: Home): Promise<number> {
  const assistant = createAssistant(world, server, { waits: { idleMs: 200, totalMs: 300, wholeMs: 300 } });
  server.reset({ mode: "never" });
  await assistant.ask(aQuestion(home));
  const row = await world.d1
    .prepare("select max(tokens) as tokens from assistant_usage where client_id = ?")
    .bind(home.id)
    .first<{ tokens: number }>();
  await world.d1.batch([
    world.d1.prepare("delete from assistant_budgets"),
    world.d1.prepare("delete from assistant_usage where client_id = ?").bind(home.id),
  ]);
  server.reset();
  return row?.tokens ?? 0;
}

/** A daily total whose given share covers a number of simultaneous questions. */
const dayFor = (price: number, questions: number, share: number) =>
  Math.ceil((price * questions * 1.05) / share);

test("twenty simultaneous questions of one home use at most its share; the rest are answered from the plan", async () => {
  const agentId = await anEstablishedAgent();
  const home = await aHome(world, agentId);
  const price = await priceOf(home);
  const agentTokens = dayFor(price, 3, 1 / 5);
  const assistant = createAssistant(world, server, { most: { messages: 1e6, agentTokens, tokens: 1e9 } });
  // Nothing is corrected before the last question was asked.
  server.reset({ firstAfter: 1_500 });
  const modes = await modesOf(
    assistant,
    Array.from({ length: 20 }, () => home),
  );
  expect([online(modes), server.asked.length]).toEqual([3, 3]);
  expect(modes.filter((mode) => mode === "offline")).toHaveLength(17);
  // Those, and the one used to measure the price.
  expect(await storedTurns(world, home.id)).toHaveLength(21);
  server.reset();
  expect((await ask(assistant, await aHome(world, agentId))).mode).toBe("model");
});

test("twenty homes at once use at most their agent's tokens and none of another agent's", async () => {
  const agentId = await anEstablishedAgent();
  const homes = await Promise.all(Array.from({ length: 20 }, () => aHome(world, agentId)));
  const price = await priceOf(homes[0] as Home);
  const agentTokens = dayFor(price, 7, 1);
  const assistant = createAssistant(world, server, { most: { messages: 1e6, agentTokens, tokens: 1e9 } });
  server.reset({ firstAfter: 1_500 });
  expect(online(await modesOf(assistant, homes))).toBe(7);
  server.reset();
  const neighbor = await aHome(world, await anEstablishedAgent());
  expect((await ask(assistant, neighbor)).mode).toBe("model");
});

test("when the tokens are used up, the message says the assistant is back in the evening, and the next day it is", async () => {
  const home = await aHome(world, await anEstablishedAgent());
  const assistant = createAssistant(world, server, { most: { messages: 1e6, agentTokens: 0, tokens: 1e9 } });
  expect((await ask(assistant, home)).answer).toContain(
    "The assistant has answered all it can for today. It’ll be back today at 7\u00a0PM. Here’s a quick answer from your plan and the task library.",
  );
  const price = await priceOf(home);
  const once = createAssistant(world, server, {
    most: { messages: 1e6, agentTokens: dayFor(price, 1, 1 / 5), tokens: 1e9 },
  });
  server.reset({ usage: { input: Math.floor(price * 0.9), output: 0 } });
  expect((await ask(once, home)).mode).toBe("model");
  expect((await ask(once, home)).mode).toBe("offline");
  world.deps.now = Date.UTC(2026, 10, 21) - 1;
  expect((await ask(once, home)).mode).toBe("offline");
  world.deps.now += 1;
  expect((await ask(once, home)).mode).toBe("model");
});

test("the last fifth of the day's tokens is reserved for homes that have used none", async () => {
  const agentId = await anEstablishedAgent();
  const [busy, quiet] = [await aHome(world, agentId), await aHome(world, agentId)];
  const price = await priceOf(busy);
  const tokens = price * 10;
  const assistant = createAssistant(world, server, { most: { messages: 1e6, agentTokens: 1e9, tokens } });
  expect((await ask(assistant, busy)).mode).toBe("model");
  // Others use up the day to its last fifth.
  await world.d1
    .prepare("update assistant_budgets set tokens = ? where key = 'all'")
    .bind(tokens - 2 * price)
    .run();
  expect((await ask(assistant, busy)).mode).toBe("offline");
  expect((await ask(assistant, quiet)).mode).toBe("model");
  expect((await ask(assistant, quiet)).mode).toBe("offline");
});

test("of twenty simultaneous first questions, the reserve answers as many as it can pay for", async () => {
  const agentId = await anEstablishedAgent();
  const homes = await Promise.all(Array.from({ length: 20 }, () => aHome(world, agentId)));
  const price = await priceOf(homes[0] as Home);
  const tokens = price * 20;
  const assistant = createAssistant(world, server, { most: { messages: 1e6, agentTokens: 1e9, tokens } });
  await world.d1
    .prepare("insert into assistant_budgets (key, day, tokens) values ('all', '2026-11-20', ?)")
    .bind(tokens - Math.floor(price * 4.2))
    .run();
  server.reset({ firstAfter: 1_500 });
  expect(online(await modesOf(assistant, homes))).toBe(4);
});

test.each([
  ["with an unconfirmed email", (agentId: string) => setProved(agentId, "")],
  ["who joined six days ago", (agentId: string) => setAge(agentId, 6)],
  [
    "with two joined clients",
    (agentId: string) =>
      world.d1
        .prepare(
          "update clients set last_active = null where id = (select id from clients where agent_id = ? and last_active is not null limit 1)",
        )
        .bind(agentId)
        .run(),
  ],
])("an agent %s has a fifth of the tokens", async (_, become) => {
  const agentId = await anEstablishedAgent();
  const homes = await Promise.all(Array.from({ length: 10 }, () => aHome(world, agentId)));
  const price = await priceOf(homes[0] as Home);
  const agentTokens = dayFor(price, 5, 1);
  const assistant = createAssistant(world, server, { most: { messages: 1e6, agentTokens, tokens: 1e9 } });
  expect(online(await modesOf(assistant, homes.slice(0, 1)))).toBe(1);
  await become(agentId);
  expect(online(await modesOf(assistant, homes.slice(1)))).toBe(0);
});

test("an attacker with twenty accounts gets a fifth of the day in all, and the others lose nothing", async () => {
  const strangers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const agentId = await anAgent(world);
      return aHome(world, agentId);
    }),
  );
  const price = await priceOf(strangers[0] as Home);
  const tokens = dayFor(price, 4, 1 / 5);
  const assistant = createAssistant(world, server, { most: { messages: 1e6, agentTokens: 1e9, tokens } });
  server.reset({ firstAfter: 1_500 });
  expect(online(await modesOf(assistant, strangers))).toBe(4);
  expect(await used("new")).toBe(await used("all"));
  server.reset();
  const home = await aHome(world, await anEstablishedAgent());
  expect((await ask(assistant, home)).mode).toBe("model");
});

test("the tokens reserved by a new agent's home are corrected in every counter", async () => {
  const home = await aHome(world, await anAgent(world));
  server.reset({ usage: { input: 4_000, output: 123 } });
  await ask(createAssistant(world, server), home);
  expect([await used("all"), await used("new"), await used(`agent:${home.agentId}`)]).toEqual([
    4_123, 4_123, 4_123,
  ]);
});

test("messages per hour are counted, whether the model or the plan answers", async () => {
  const home = await aHome(world, await anAgent(world));
  const assistant = createAssistant(world, server, { most: { messages: 2, agentTokens: 0, tokens: 0 } });
  await ask(assistant, home);
  await ask(assistant, home);
  expect((await assistant.ask(aQuestion(home))).status).toBe(429);
  world.deps.now += HOUR_MS;
  await ask(assistant, home);
});

test("danger messages are answered whatever is used up, and cost nothing", async () => {
  const home = await aHome(world, await anAgent(world));
  const most = { messages: 1e6, agentTokens: 0, tokens: 0 };
  expect(
    dayBudget({ isEmailVerified: true, ageDays: 0, accepted: 0 }, { tokens: 0, agentTokens: 0 }),
  ).toMatchObject({ home: 0, newcomers: 0 });
  const assistant = createAssistant(world, server, { most });
  const events = await assistant.listen(aQuestion(home, { question: "I smell gas in the kitchen" }));
  expect(events.at(-1)).toMatchObject({ type: "done", turn: { mode: "safety" } });
  expect([server.asked.length, await used("all")]).toEqual([0, 0]);
});
