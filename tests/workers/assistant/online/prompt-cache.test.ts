import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#app/domain/days/durations.ts";
import { type AnthropicServer, startAnthropicServer } from "#tests/support/anthropic-server.ts";
import { type Assistant, addVendor, aQuestion, createAssistant } from "#tests/support/assistant.ts";
import { aHome, anAgent, createWorld, NOON, type World } from "#tests/support/homes.ts";

/** The prompt prefix before the question, which the service can cache. */

let world: World;
let server: AnthropicServer;
let home: { id: string; agentId: string };
let assistant: Assistant;

beforeAll(async () => {
  [world, server] = await Promise.all([createWorld(), startAnthropicServer()]);
});
afterAll(() => Promise.all([world.dispose(), server.close()]));
beforeEach(async () => {
  server.reset();
  world.deps.now = NOON;
  home = await aHome(world, await anAgent(world));
  assistant = createAssistant(world, server);
});

const before = (index: number) => JSON.stringify([server.asked[index]?.tools, server.asked[index]?.system]);

test("the rules and the record are two blocks, each cached by the service", async () => {
  await assistant.ask(aQuestion(home));
  const system = server.asked[0]?.system ?? [];
  expect(system.map(({ cache_control }) => cache_control)).toEqual([
    { type: "ephemeral" },
    { type: "ephemeral" },
  ]);
  expect(system[0]?.text).toContain("Safety comes before everything");
  expect(system[1]?.text).toMatch(/^<home_record>\n\{"today":"2026-11-20"/);
});

test("for any question, with a photo or without, the prefix is identical on one day", async () => {
  for (let vendor = 1; vendor <= 70; vendor++)
    await addVendor(world, home.agentId, {
      name: `Vendor ${vendor}`,
      category: vendor % 2 ? "HVAC" : "Roofing",
    });
  const key = `homes/${home.id}/photo.jpg`;
  await world.homeFiles.put(key, "x");
  const image = { key, name: "photo.jpg", type: "image/jpeg" as const };
  await assistant.ask(aQuestion(home, { question: "Who can fix my roof?" }));
  world.deps.now += 2 * HOUR_MS;
  await assistant.ask(aQuestion(home, { question: "How often do I change the AC filter?" }));
  await assistant.ask(aQuestion(home, { question: "What is this?", images: [image] }));
  expect([before(1), before(2)]).toEqual([before(0), before(0)]);
  world.deps.now += DAY_MS;
  await assistant.ask(aQuestion(home, { question: "Who can fix my roof?" }));
  expect(before(3)).not.toBe(before(0));
});

test("of a vendor's long description the first 240 characters are sent", async () => {
  const description = (length: number) => addVendor(world, home.agentId, { description: "d".repeat(length) });
  await Promise.all([description(240), description(241)]);
  await assistant.ask(aQuestion(home));
  const told = /d{9,}…?/g;
  expect(server.asked[0]?.system[1]?.text.match(told)?.sort()).toEqual([
    "d".repeat(240),
    `${"d".repeat(240)}…`,
  ]);
});

test("another home of the agent has the same rules and tools, and its own record", async () => {
  await assistant.ask(aQuestion(home));
  const neighbor = await aHome(world, home.agentId);
  await world.d1.prepare("update clients set insurer = 'Citizens' where id = ?").bind(neighbor.id).run();
  await assistant.ask(aQuestion(neighbor));
  const [one, other] = server.asked;
  expect([other?.tools, other?.system[0]]).toEqual([one?.tools, one?.system[0]]);
  expect(other?.system[1]?.text).not.toBe(one?.system[1]?.text);
});

test("a task named in the question is sent in full with its source; otherwise nothing is added", async () => {
  await assistant.ask(aQuestion(home, { question: "How often do I change the AC filter?" }));
  const [text, question] = (server.asked[0]?.messages.at(-1)?.content ?? []) as { text: string }[];
  const [task] = JSON.parse(text?.text.replace(/<\/?task_library>/g, "") ?? "");
  expect(task).toMatchObject({
    title: "Check and change the AC filter",
    ref: expect.stringMatching(/^T\d/),
    inPlan: true,
    text: expect.stringContaining("hold it to the light"),
    source: expect.stringMatching(/./),
  });
  expect(question?.text).toBe("How often do I change the AC filter?");
  await assistant.ask(aQuestion(home, { question: "Hola" }));
  expect(server.asked[1]?.messages.at(-1)?.content).toEqual([{ type: "text", text: "Hola" }]);
});

test("law, taxes, and insurance come only from the library, and unknown facts are said to be unknown", async () => {
  await assistant.ask(aQuestion(home));
  const rules = server.asked[0]?.system[0]?.text ?? "";
  expect(rules).toMatch(
    /Florida law, taxes, insurance or permits .* only from the texts of the task library/,
  );
  expect(rules).toContain("never from memory");
  expect(rules).toContain("If you do not know, or are not sure, say so.");
});
