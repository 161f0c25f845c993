import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TurnEvent } from "#app/domain/assistant/turn.ts";
import { type AnthropicServer, type Script, startAnthropicServer } from "#tests/support/anthropic-server.ts";
import { aQuestion, createAssistant, storedTurns } from "#tests/support/assistant.ts";
import { aHome, anAgent, createWorld, NOON, type World } from "#tests/support/homes.ts";
import type { Waits } from "#workers/assistant/timeouts.ts";

/** Stopping closes the connection to the model within a second at any point and keeps the received text. */

let world: World;
let server: AnthropicServer;
let home: { id: string; agentId: string };

beforeAll(async () => {
  [world, server] = await Promise.all([createWorld(), startAnthropicServer()]);
});
afterAll(() => Promise.all([world.dispose(), server.close()]));
beforeEach(async () => {
  world.deps.now = NOON;
  home = await aHome(world, await anAgent(world));
});

const tools = [{ name: "list_expenses", description: "x", schema: { type: "object" } }];
const look = { text: ["Let me look."], tools: [{ name: "list_expenses", input: {} }] };
const slowWords = { text: Array.from({ length: 50 }, () => "word "), between: 50 };

type Phase = {
  script: Partial<Script>;
  waits?: Partial<Waits>;
  at: (event: TurnEvent | null) => boolean;
  stuck?: boolean;
  stored: { state: string; ai_response: RegExp };
  left: number;
};

/** On a slow machine the quick answer may appear before the model was called; then there is nothing to stop. */
function onceQuickAndAsked(): Phase["at"] {
  let stands = false;
  return (event) => {
    stands ||= event?.type === "quick";
    return stands && server.asked.length === 1;
  };
}

test.each<[string, Phase]>([
  [
    "stopping before any response of the service aborts the request",
    {
      script: { mode: "never" },
      at: () => server.asked.length === 1,
      stored: { state: "failed", ai_response: /^$/ },
      left: 1,
    },
  ],
  [
    "stopping before the first word aborts the request",
    {
      script: { firstAfter: 5_000 },
      at: () => server.asked.length === 1,
      stored: { state: "failed", ai_response: /^$/ },
      left: 1,
    },
  ],
  [
    "stopping while the quick answer is shown aborts the request",
    {
      script: { firstAfter: 5_000 },
      waits: { firstWordMs: 100 },
      at: onceQuickAndAsked(),
      stored: { state: "done", ai_response: /AC filter/ },
      left: 1,
    },
  ],
  [
    "stopping during the answer aborts the request",
    {
      script: slowWords,
      at: (event) => event?.type === "text",
      stored: { state: "partial", ai_response: /^word/ },
      left: 1,
    },
  ],
  [
    "stopping during a lookup aborts the request",
    {
      script: { messages: [look] },
      at: (event) => event?.type === "text",
      stuck: true,
      stored: { state: "partial", ai_response: /^Let me look\.$/ },
      left: 0,
    },
  ],
  [
    "stopping during the answer after a lookup aborts the request",
    {
      script: { ...slowWords, messages: [look] },
      at: (event) => event?.type === "text" && server.asked.length === 2,
      stored: { state: "partial", ai_response: /^Let me look\.\n\nword/ },
      left: 1,
    },
  ],
])("%s", async (_, { script, waits, at, stuck, stored, left }) => {
  server.reset(script);
  const read = () => (stuck ? new Promise(() => {}) : Promise.resolve({}));
  const assistant = createAssistant(world, server, { waits, readsOf: () => ({ tools, read }) });
  const leave = new AbortController();
  const stop = (event: TurnEvent | null) => at(event) && leave.abort();
  const watching = setInterval(() => stop(null), 10);
  await assistant.listen(aQuestion(home), { signal: leave.signal, onEvent: stop });
  clearInterval(watching);
  const stopped = performance.now();
  await assistant.settled();
  await expect.poll(() => server.left, { timeout: 1_000 }).toBe(left);
  expect(performance.now() - stopped).toBeLessThan(1_000);
  const [turn] = await storedTurns(world, home.id);
  expect(turn).toMatchObject({
    state: stored.state,
    ai_response: expect.stringMatching(stored.ai_response),
    lease_until: null,
  });
  const asked = server.asked.length;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(server.asked.length).toBe(asked);
  expect(assistant.lines).toEqual([]);
});
