import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AnthropicServer, type Script, startAnthropicServer } from "#tests/support/anthropic-server.ts";
import { aQuestion, createAssistant, turnOf } from "#tests/support/assistant.ts";
import { aHome, anAgent, createWorld, NOON, type World } from "#tests/support/homes.ts";

/** One sentence says why the plan answers in place of the model. */

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

test.each<[string, Partial<Script>, string]>([
  ["an invalid key", { mode: "401" }, "isn’t set up right now"],
  ["a key without permission", { mode: "403" }, "isn’t set up right now"],
  ["no credit", { mode: "no credit" }, "has reached its limit for now"],
  ["a month's limit", { mode: "spend limit" }, "has reached its limit for now"],
  ["too many requests", { mode: "429" }, "is very busy right now"],
  ["a service failure", { mode: "503" }, "is very busy right now"],
  ["an overload", { mode: "529" }, "is very busy right now"],
  ["an overload at the start", { mode: "error mid-stream", text: [""] }, "is very busy right now"],
  ["a refusal", { text: [], stopReason: "refusal" }, "can’t help with this question"],
  ["silence", { mode: "never" }, "took too long to answer"],
  ["nonsense", { mode: "400" }, "couldn’t answer just now"],
  ["an answer without words", { text: [] }, "couldn’t answer just now"],
])("%s is explained in its own sentence above the quick answer", async (_, script, why) => {
  server.reset(script);
  const assistant = createAssistant(world, server, { waits: { wholeMs: 1_000 } });
  const { status, reply } = await assistant.ask(aQuestion(home));
  const { answer, mode, state } = turnOf(reply);
  expect([status, mode, state]).toEqual([200, "offline", "done"]);
  const [first, ...rest] = answer.split("\n\n");
  expect(first).toBe(`The assistant ${why}, so here’s a quick answer from your plan.`);
  expect(rest.join()).toContain("AC filter");
});
