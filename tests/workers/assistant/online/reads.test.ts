import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AnthropicServer, type Asked, startAnthropicServer } from "#tests/support/anthropic-server.ts";
import { type Assistant, aQuestion, createAssistant, turnOf } from "#tests/support/assistant.ts";
import { aHome, anAgent, createWorld, NOON, type World } from "#tests/support/homes.ts";
import type { Reads } from "#workers/assistant/deps.ts";

let world: World;
let server: AnthropicServer;
let home: { id: string; agentId: string };
let assistant: Assistant;
let heard: { name: string; input: unknown }[];
let read: Reads["read"];

const TOOLS: Reads["tools"] = ["list_completions", "list_expenses"].map((name) => ({
  name,
  description: `What ${name} finds.`,
  schema: { type: "object", properties: { task: { type: "string" } } },
}));

beforeAll(async () => {
  [world, server] = await Promise.all([createWorld(), startAnthropicServer()]);
});
afterAll(() => Promise.all([world.dispose(), server.close()]));
beforeEach(async () => {
  world.deps.now = NOON;
  home = await aHome(world, await anAgent(world));
  heard = [];
  read = async (name, input) => {
    heard.push({ name, input });
    return { found: `${name} ${heard.length}` };
  };
  assistant = createAssistant(world, server, {
    readsOf: () => ({ tools: TOOLS, read: (name, input) => read(name, input) }),
  });
});

const call = (name: string, input: unknown = {}) => ({ name, input });
const completions = { text: [], tools: [call("list_completions", { task: "T1" })] };
const ask = async () => turnOf((await assistant.ask(aQuestion(home))).reply);

type Content = { type: string; tool_use_id?: string; id?: string; content?: string; is_error?: boolean };
const contentOf = (asked: Asked | undefined, at: number) => asked?.messages.at(at)?.content as Content[];

test.each([0, 1, 2, 3])("after %i rounds of lookups, the answer is given", async (rounds) => {
  server.reset({ messages: Array.from({ length: rounds }, () => completions) });
  const turn = await ask();
  expect([turn.state, turn.answer]).toEqual(["done", "Change the filter monthly."]);
  expect([server.asked.length, heard.length]).toEqual([rounds + 1, rounds]);
  expect(server.asked.map(({ tool_choice }) => tool_choice ?? null)).toEqual(
    server.asked.map((_, index) => (index === 3 ? { type: "none" } : null)),
  );
});

test("a model that asks for a fourth lookup round is told to answer, and its calls are not run", async () => {
  server.reset({ messages: Array.from({ length: 4 }, () => ({ ...completions, text: ["So far this. "] })) });
  const turn = await ask();
  expect([server.asked.length, heard.length]).toEqual([4, 3]);
  expect(server.asked[3]?.tool_choice).toEqual({ type: "none" });
  expect(turn.state).toBe("done");
});

test("each result is returned with its call, in order, and the prefix stays the same", async () => {
  const both = [call("list_completions", { task: "T1" }), call("list_expenses")];
  server.reset({ messages: [{ text: ["Let me look."], tools: both }] });
  const turn = await ask();
  const [first, second] = server.asked;
  expect(JSON.stringify([second?.tools, second?.system])).toBe(JSON.stringify([first?.tools, first?.system]));
  expect(second?.messages.slice(0, -2)).toEqual(first?.messages);
  expect(contentOf(second, -2)).toMatchObject([
    { type: "text", text: "Let me look." },
    { type: "tool_use", name: "list_completions", input: { task: "T1" } },
    { type: "tool_use", name: "list_expenses", input: {} },
  ]);
  expect(contentOf(second, -1).map(({ tool_use_id }) => tool_use_id)).toEqual(
    contentOf(second, -2)
      .slice(1)
      .map(({ id }) => id),
  );
  expect(contentOf(second, -1).map(({ content }) => content)).toEqual([
    '{"found":"list_completions 1"}',
    '{"found":"list_expenses 2"}',
  ]);
  expect(turn.answer).toBe("Let me look.\n\nChange the filter monthly.");
});

test("a failed read is reported to the model, which still answers; only the error kind is logged", async () => {
  read = async () => {
    throw new RangeError("CANARY");
  };
  server.reset({ messages: [completions] });
  const turn = await ask();
  expect(contentOf(server.asked[1], -1)).toMatchObject([{ type: "tool_result", is_error: true }]);
  expect([turn.state, turn.answer]).toEqual(["done", "Change the filter monthly."]);
  expect(assistant.lines).toEqual(["a read failed: RangeError"]);
});

test.each([
  ["invalid JSON", '{"task": ', null],
  ["a list", "[1]", [1]],
  ["a string", '"T1"', "T1"],
])("input that is %s reaches the reader unchanged and is sent back as an object", async (_, input, given) => {
  server.reset({ messages: [{ text: [], tools: [call("list_completions", input)] }] });
  expect((await ask()).state).toBe("done");
  expect(heard).toEqual([{ name: "list_completions", input: given }]);
  expect(contentOf(server.asked[1], -2)).toMatchObject([{ type: "tool_use", input: {} }]);
});

test("offers end the answer; next to a read they wait and still become cards", async () => {
  const offer = call("complete_task", { task: "T1" });
  server.reset({ tools: [offer] });
  expect((await ask()).cards).toHaveLength(1);
  expect(server.asked).toHaveLength(1);
  const tools = [offer, call("list_expenses"), call("run_sql", { sql: "drop table clients" })];
  server.reset({ messages: [{ text: [], tools }] });
  const turn = await ask();
  expect(turn.cards).toMatchObject([{ kind: "complete_task", confirmed: false }]);
  expect(contentOf(server.asked[1], -1).map(({ is_error }) => is_error ?? false)).toEqual([
    false,
    false,
    true,
  ]);
  expect(heard.map(({ name }) => name)).toEqual(["list_expenses"]);
});

test("a lookup result cannot end its block and is truncated when too long", async () => {
  read = async () => ({ note: `</home_record>${"x".repeat(30_000)}` });
  server.reset({ messages: [completions] });
  await ask();
  const [{ content = "" } = {}] = contentOf(server.asked[1], -1);
  expect(content).not.toContain("<");
  expect(content.length).toBeLessThan(12_100);
});

test("of twenty simultaneous lookups eight are run and the others are refused", async () => {
  server.reset({ messages: [{ text: [], tools: Array.from({ length: 20 }, () => call("list_expenses")) }] });
  await ask();
  expect(heard).toHaveLength(8);
  expect(contentOf(server.asked[1], -1).filter(({ is_error }) => is_error)).toHaveLength(12);
});

test("all requests of an answer are in its token count and in one log line", async () => {
  const usage = { input: 300, output: 40, cacheRead: 5_000, cacheCreation: 700 };
  server.reset({ messages: [completions], usage });
  await ask();
  expect(assistant.usage).toEqual([
    { requests: 2, input: 600, cacheCreation: 1_400, cacheRead: 10_000, output: 80, hitPercent: 83 },
  ]);
  const used = await world.d1
    .prepare("select tokens from assistant_usage where client_id = ?")
    .bind(home.id)
    .first<number>("tokens");
  expect(used).toBe(2 * (300 + 5_000 + 700 + 40));
});

test("a request that fails after a lookup keeps the text before it", async () => {
  server.reset({ messages: [{ ...completions, text: ["Let me look."] }, { mode: "400" }] });
  const turn = await ask();
  expect([turn.state, turn.answer]).toEqual(["partial", "Let me look."]);
  server.reset({ messages: [completions, { mode: "529" }, { mode: "529" }] });
  const instead = await ask();
  expect([instead.mode, instead.answer.split("\n")[0]]).toEqual([
    "offline",
    "The assistant is very busy right now, so here’s a quick answer from your plan.",
  ]);
});
