import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TurnEvent } from "#app/domain/assistant/turn.ts";
import { type Assistant, aQuestion, createAssistant, storedTurns, turnOf } from "#tests/support/assistant.ts";
import { aHome, anAgent, createWorld, NOON, type World } from "#tests/support/homes.ts";
import type { Model } from "#workers/assistant/online/model.ts";
import type { Timers } from "#workers/assistant/online/watch.ts";
import { FIRST_WORD_MS, IDLE_MS, TOTAL_MS, WHOLE_MS } from "#workers/assistant/timeouts.ts";

/** A slow model: the plan's quick answer comes first. The test controls time. */

/** Test machines are busy. */
const PATIENT = { timeout: 10_000 };

let world: World;
let home: { id: string; agentId: string };
let assistant: Assistant;
let events: TurnEvent[];
let clock: ReturnType<typeof standingClock>;
let model: ReturnType<typeof slowModel>;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());
beforeEach(async () => {
  world.deps.now = NOON;
  home = await aHome(world, await anAgent(world));
  events = [];
  clock = standingClock();
  model = slowModel();
  assistant = createAssistant(world, null, {
    model,
    timers: clock.timers,
    waits: { firstWordMs: FIRST_WORD_MS, idleMs: IDLE_MS, totalMs: TOTAL_MS, wholeMs: WHOLE_MS },
  });
});

function standingClock() {
  let now = 0;
  let due: { at: number; run: () => void }[] = [];
  const timers: Timers = {
    after(ms, run) {
      const timer = { at: now + ms, run };
      due.push(timer);
      return () => {
        due = due.filter((other) => other !== timer);
      };
    },
  };
  const goTo = async (ms: number) => {
    now = ms;
    const ripe = due.filter(({ at }) => at <= ms);
    due = due.filter(({ at }) => at > ms);
    for (const { run } of ripe) run();
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  return { timers, goTo };
}

function slowModel() {
  const said: string[] = [];
  let wake = () => {};
  let ended = false;
  let signal: AbortSignal | null = null;
  const model: Model = {
    async *stream(_, given) {
      signal = given;
      yield { type: "input", tokens: { input: 100, cacheCreation: 0, cacheRead: 0 } };
      while (true) {
        for (const text of said.splice(0)) yield { type: "text", text };
        if (ended) break;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      yield { type: "output", tokens: 10 };
      yield { type: "end", why: "done", said: [] };
    },
  };
  const say = async (text: string) => {
    said.push(text);
    wake();
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const end = () => {
    ended = true;
    wake();
  };
  return { ...model, say, end, asked: () => signal !== null, stopped: () => signal?.aborted ?? false };
}

function listen(signal?: AbortSignal) {
  const answer = assistant.listen(aQuestion(home), { signal, onEvent: (event) => events.push(event) });
  return { answer, asked: expect.poll(model.asked, PATIENT).toBe(true) };
}

const typesOf = () => events.map(({ type }) => type);
const storedTurn = async () => {
  const [row] = await storedTurns(world, home.id);
  return { state: row?.state, answer: row?.ai_response, result: JSON.parse(String(row?.result)) };
};

test("after ten seconds without a word, the quick answer is sent; the model's answer follows, and both are stored", async () => {
  const { answer, asked } = listen();
  await asked;
  await clock.goTo(FIRST_WORD_MS - 1);
  expect(typesOf()).toEqual(["start"]);
  await clock.goTo(FIRST_WORD_MS);
  expect(typesOf()).toEqual(["start", "quick"]);
  await clock.goTo(TOTAL_MS - 1);
  await model.say("Every month [T1].");
  model.end();
  await answer;
  expect(typesOf()).toEqual(["start", "quick", "text", "done"]);
  const [, quick, , done] = events;
  if (quick?.type !== "quick" || done?.type !== "done") throw new Error("not done");
  expect(done.quick).toEqual(quick.blocks);
  expect(done.turn).toMatchObject({ state: "done", mode: "model", answer: "Every month [T1]." });
  expect(done.turn.quick).toContain("AC filter");
  const named = done.turn.sources.map(({ ref }) => ref);
  expect(named).toEqual([...new Set([...quick.sources.map(({ ref }) => ref), "T1"])]);
  const { result } = await storedTurn();
  expect([result.mode, result.quick]).toEqual(["model", done.turn.quick]);
});

test("a word in time prevents the quick answer, whatever comes later", async () => {
  const { answer, asked } = listen();
  await asked;
  await model.say("Every ");
  await clock.goTo(IDLE_MS - 1);
  await model.say("month.");
  await clock.goTo(FIRST_WORD_MS + 1);
  model.end();
  await answer;
  expect(typesOf()).toEqual(["start", "text", "text", "done"]);
  expect((await storedTurn()).result.quick).toBeUndefined();
});

test("a model silent for ninety seconds is abandoned, and the quick answer says why it is alone", async () => {
  const { answer, asked } = listen();
  await asked;
  await clock.goTo(FIRST_WORD_MS);
  await clock.goTo(TOTAL_MS);
  await answer;
  expect([typesOf(), model.stopped()]).toEqual([["start", "quick", "done"], true]);
  const { state, answer: text, result } = await storedTurn();
  expect([state, result.mode, result.quick]).toEqual(["done", "offline", undefined]);
  expect(text).toMatch(/^The assistant took too long to answer, so here’s a quick answer from your plan\./);
  expect(text).toMatch(/“Check and change the AC filter”: Every month\./);
  expect(result.sources.map(({ ref }: { ref: string }) => String(text).includes(`[${ref}]`))).toEqual([true]);
});

test("model text interrupted below a quick answer is kept below it", async () => {
  const { answer, asked } = listen();
  await asked;
  await clock.goTo(FIRST_WORD_MS);
  await model.say("Every ");
  await clock.goTo(FIRST_WORD_MS + IDLE_MS);
  await answer;
  expect(events.at(-1)).toMatchObject({ type: "error", turn: { state: "partial", answer: "Every" } });
  expect((await storedTurn()).result.quick).toContain("AC filter");
});

test("stopping while only the quick answer is shown keeps it, and stops the model", async () => {
  const leave = new AbortController();
  const { answer, asked } = listen(leave.signal);
  await asked;
  await clock.goTo(FIRST_WORD_MS);
  leave.abort();
  await answer;
  await assistant.settled();
  const { state, answer: text, result } = await storedTurn();
  expect([state, result.mode, model.stopped()]).toEqual(["done", "offline", true]);
  expect(text).toContain("AC filter");
  expect(text).not.toContain("The assistant");
  expect(assistant.lines).toEqual([]);
});

test("a caller who does not stream waits thirty seconds for the model, then gets the quick answer", async () => {
  const inTime = assistant.ask(aQuestion(home));
  await expect.poll(model.asked, PATIENT).toBe(true);
  await clock.goTo(WHOLE_MS - 1);
  await model.say("Every month.");
  model.end();
  expect(turnOf((await inTime).reply)).toMatchObject({ mode: "model", answer: "Every month." });
  model = slowModel();
  assistant.deps.model = model;
  const late = assistant.ask(aQuestion(home));
  await expect.poll(model.asked, PATIENT).toBe(true);
  await clock.goTo(2 * WHOLE_MS);
  expect(turnOf((await late).reply)).toMatchObject({ mode: "offline", state: "done" });
});
