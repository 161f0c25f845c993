import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as m from "#app/paraglide/messages.js";
import { type AnthropicServer, type Mode, startAnthropicServer } from "#tests/support/anthropic-server.ts";
import {
  type Assistant,
  aQuestion,
  createAssistant,
  readEvents,
  storedTurns,
  turnOf,
} from "#tests/support/assistant.ts";
import { aHome, anAgent, createWorld, NOON, type World } from "#tests/support/homes.ts";
import {
  FIRST_WORD_MS,
  IDLE_MS,
  LEASE_MS,
  TOTAL_MS,
  WAIT_MS,
  WHOLE_MS,
} from "#workers/assistant/timeouts.ts";

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

test.each<[Mode, string, number, number]>([
  ["ok", "done", 200, 1],
  ["byte-split", "done", 200, 1],
  ["error mid-stream", "partial", 502, 1],
  ["truncated", "partial", 502, 1],
  ["stalled", "partial", 502, 1],
])("when the service is %s, the turn is %s", async (mode, state, status, calls) => {
  server.reset({ mode });
  assistant = createAssistant(world, server, { waits: { idleMs: mode === "stalled" ? 300 : 10_000 } });
  const answered = await assistant.ask(aQuestion(home));
  expect([answered.status, server.asked.length]).toEqual([status, calls]);
  const [stored] = await storedTurns(world, home.id);
  expect(stored?.state).toBe(state);
  expect(stored?.ai_response).toBe(state === "done" ? "Change the filter monthly." : "Change the");
  if (state !== "done") {
    expect(answered.reply).toMatchObject({ problem: "failed", message: m.assistant_answer_failed() });
    expect(answered.reply.turn?.state).toBe(state);
    expect(assistant.lines).toHaveLength(1);
  }
});

test.each<[Mode, number, string]>([
  ["400", 1, "couldn’t answer just now"],
  ["429", 2, "is very busy right now"],
  ["529", 2, "is very busy right now"],
  ["never", 1, "took too long to answer"],
])("when the service is %s, the plan answers and says so", async (mode, calls, why) => {
  server.reset({ mode });
  assistant = createAssistant(world, server, { waits: { idleMs: 300, totalMs: 2_000, wholeMs: 2_000 } });
  const { status, reply } = await assistant.ask(aQuestion(home));
  const turn = turnOf(reply);
  expect([status, server.asked.length, turn.state, turn.mode]).toEqual([200, calls, "done", "offline"]);
  expect(turn.answer.split("\n")[0]).toBe(`The assistant ${why}, so here’s a quick answer from your plan.`);
  expect(turn.answer).toContain("AC filter");
  const [stored] = await storedTurns(world, home.id);
  expect(stored).toMatchObject({ state: "done", ai_response: turn.answer });
  expect(assistant.lines).toHaveLength(1);
});

test("a caller who disconnects before the first word is not answered from the plan", async () => {
  server.reset({ firstAfter: 5_000 });
  const leave = new AbortController();
  await assistant.listen(aQuestion(home), {
    signal: leave.signal,
    onEvent: ({ type }) => type === "start" && leave.abort(),
  });
  await assistant.settled();
  expect((await storedTurns(world, home.id))[0]).toMatchObject({ state: "failed", ai_response: "" });
});

test("a stalled stream is abandoned at once, and the request to the service is aborted", async () => {
  server.reset({ mode: "stalled" });
  assistant = createAssistant(world, server, { waits: { idleMs: 200, totalMs: 5_000, wholeMs: 5_000 } });
  const start = performance.now();
  const events = await assistant.listen(aQuestion(home));
  expect(performance.now() - start).toBeLessThan(1_500);
  expect(events.at(-1)).toMatchObject({ type: "error", problem: "failed", turn: { state: "partial" } });
  await expect.poll(() => server.left).toBe(1);
});

test("an answer over the time limit is cut off, even while it is still streaming", async () => {
  server.reset({ text: Array.from({ length: 100 }, () => "word "), between: 40 });
  assistant = createAssistant(world, server, { waits: { idleMs: 1_000, totalMs: 400, wholeMs: 400 } });
  const { status, reply } = await assistant.ask(aQuestion(home));
  expect([status, turnOf(reply).state]).toEqual([502, "partial"]);
  expect(assistant.lines).toEqual(["too long"]);
});

test("the quick answer takes ten seconds, the longest answer ninety, and the lease and waits are longer", () => {
  expect([FIRST_WORD_MS, IDLE_MS, TOTAL_MS, WHOLE_MS]).toEqual([10_000, 10_000, 90_000, 30_000]);
  // Storing an answer, with one retry, takes under ten seconds.
  expect(WAIT_MS).toBeGreaterThanOrEqual(TOTAL_MS + 10_000);
  expect(LEASE_MS).toBeGreaterThan(WAIT_MS);
});

test("a caller who disconnects stops the model, and the received text is kept", async () => {
  server.reset({ text: Array.from({ length: 50 }, () => "word "), between: 30 });
  const leave = new AbortController();
  await assistant.listen(aQuestion(home), {
    signal: leave.signal,
    onEvent: ({ type }) => type === "text" && leave.abort(),
  });
  await assistant.settled();
  const [stored] = await storedTurns(world, home.id);
  expect(stored?.state).toBe("partial");
  expect(stored?.ai_response).toMatch(/^word/);
  await expect.poll(() => server.left).toBe(1);
  expect(assistant.lines).toEqual([]);
});

test("a stream ends as partial when the assistant only learns that the caller is gone", async () => {
  server.reset({ text: Array.from({ length: 50 }, () => "word "), between: 30 });
  const leave = new AbortController();
  const { body } = await assistant.post(aQuestion(home), "text/event-stream", leave.signal);
  // Reading continues, because the end reveals nothing here.
  if (body) void readEvents(body, undefined, ({ type }) => type === "text" && leave.abort());
  await assistant.settled();
  expect((await storedTurns(world, home.id))[0]?.state).toBe("partial");
});

test("a caller who asked for the whole answer and left finds it in the chat", async () => {
  server.reset({ text: Array.from({ length: 10 }, () => "word "), between: 30 });
  const leave = new AbortController();
  const response = assistant.post(aQuestion(home), "application/json", leave.signal);
  await expect.poll(() => server.spokeAt.length).toBe(1);
  leave.abort();
  await response;
  await assistant.settled();
  expect((await storedTurns(world, home.id))[0]?.state).toBe("done");
});

describe("a clock that advances while an answer streams", () => {
  let now: number;
  const stream = async () => {
    server.reset({ text: Array.from({ length: 12 }, () => "word "), between: 30 });
    now = world.deps.now;
    assistant = createAssistant(world, server, { clock: () => now });
    const { body } = await assistant.post(aQuestion(home), "text/event-stream");
    if (!body) throw new Error("no body");
    await expect.poll(() => server.spokeAt.length).toBe(1);
    return body.getReader();
  };
  const pause = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), 5));
  const stateStored = async () => {
    await assistant.settled();
    return (await storedTurns(world, home.id))[0]?.state;
  };

  test("an answer being read, however long it takes, ends as done", async () => {
    const reader = await stream();
    const { now: asked } = world.deps;
    for (let isDone = false; !isDone; ) {
      const read = reader.read();
      // Time advances only when nothing is waiting to be read, because two words may arrive together.
      if (!(await Promise.race([read, pause()]))) now += 2_001;
      isDone = (await read).done;
    }
    expect(now - asked).toBeGreaterThan(2_000);
    expect(await stateStored()).toBe("done");
  });

  test("an answer nobody has read for two seconds, because the reader left, ends as partial", async () => {
    const reader = await stream();
    const stored = stateStored();
    while ((await Promise.race([stored, pause()])) === null) now += 2_001;
    expect(await stored).toBe("partial");
    // A reader who stayed gets the end.
    while (!(await reader.read()).done);
  });
});

test("the same message five times at once is one call and one stored turn", async () => {
  server.reset({ between: 50 });
  const request = aQuestion(home);
  const answers = await Promise.all(Array.from({ length: 5 }, () => assistant.ask(request)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ reply }) => turnOf(reply).answer))).toEqual(
    new Set(["Change the filter monthly."]),
  );
  expect([server.asked.length, (await storedTurns(world, home.id)).length]).toEqual([1, 1]);
});

test("a failed turn is retried in place, and one in progress is not taken over", async () => {
  const gone = { key: `homes/${home.id}/gone.jpg`, name: "x.jpg", type: "image/jpeg" as const };
  const request = aQuestion(home);
  expect((await assistant.ask({ ...request, images: [gone] })).status).toBe(502);
  server.reset();
  expect((await assistant.ask({ ...request, question: "And the dryer?" })).status).toBe(200);
  const turns = await storedTurns(world, home.id);
  expect(turns).toHaveLength(1);
  expect(turns[0]).toMatchObject({ state: "done", user_message: "And the dryer?" });
});

test("a message being answered is waited for as long as an answer may take, and not asked again", async () => {
  const request = aQuestion(home);
  server.reset({ firstAfter: 600 });
  const first = assistant.ask(request);
  await expect.poll(() => server.asked.length).toBe(1);
  let now = NOON;
  const after = (_: number, run: () => void) => {
    now += 10_000;
    const look = setImmediate(run);
    return () => clearImmediate(look);
  };
  const waiting = createAssistant(world, server, { clock: () => now, timers: { after } });
  expect((await waiting.ask(request)).reply).toMatchObject({ problem: "busy", turn: null });
  expect([now - NOON, server.asked.length]).toEqual([WAIT_MS, 1]);
  expect(turnOf((await first).reply).answer).toBe("Change the filter monthly.");
});

test("an abandoned turn is taken over after its lease ends, and its former owner changes nothing", async () => {
  const request = aQuestion(home);
  server.reset({ text: ["Late."], firstAfter: 400 });
  const late = assistant.ask(request);
  await expect.poll(() => server.asked.length).toBe(1);
  world.deps.now += LEASE_MS + 1;
  server.script = { ...server.script, text: ["New."], firstAfter: 900 };
  const taken = assistant.ask(request);
  await late;
  expect((await storedTurns(world, home.id))[0]).toMatchObject({ state: "answering", ai_response: "" });
  expect(turnOf((await taken).reply).answer).toBe("New.");
  const turns = await storedTurns(world, home.id);
  expect(turns.map((turn) => turn.ai_response)).toEqual(["New."]);
});

test("a failed write is retried once; a failed claim returns a friendly error and leaves nothing", async () => {
  world.recording.trips.length = 0;
  await assistant.ask(aQuestion(home));
  expect(world.recording.trips).toHaveLength(3);
  const [read, claim] = world.recording.trips.map((statements) => statements.length) as [number, number];
  world.recording.failAt = read + claim;
  expect((await assistant.ask(aQuestion(home))).status).toBe(200);
  const before = (await storedTurns(world, home.id)).length;
  world.recording.failAt = read + 1;
  expect((await assistant.ask(aQuestion(home))).status).toBe(502);
  expect((await storedTurns(world, home.id)).length).toBe(before);
  const { results } = await world.d1
    .prepare("select id from assistant_usage where client_id = ?")
    .bind(home.id)
    .all();
  expect(results).toHaveLength(2);
});

test("no question, answer, or photo is logged", async () => {
  const lines: string[] = [];
  assistant = createAssistant(world, server, {
    waits: { idleMs: 200, totalMs: 500, wholeMs: 500 },
    log: (line) => lines.push(line),
  });
  for (const mode of ["400", "429", "truncated", "stalled", "error mid-stream"] as const) {
    server.reset({ mode, text: ["CANARY-ANSWER ", "more"] });
    await assistant.ask(aQuestion(home, { question: "CANARY-QUESTION" }));
  }
  server.reset({ tools: [{ name: "add_task", input: "{CANARY-INPUT" }] });
  await assistant.ask(aQuestion(home, { question: "CANARY-QUESTION" }));
  expect(lines.length).toBeGreaterThanOrEqual(5);
  expect(lines.join()).not.toContain("CANARY");
});

test("no statement of the assistant scans a whole table", async () => {
  world.recording.trips.length = 0;
  await assistant.ask(aQuestion(home));
  for (const sql of new Set(world.recording.trips.flat())) {
    const { results } = await world.d1
      .prepare(`explain query plan ${sql}`)
      .bind(...[...sql.matchAll(/\?/g)].map(() => null))
      .all<{ detail: string }>();
    const scans = results.filter(
      ({ detail }) =>
        /^SCAN (?!json_each|CONSTANT ROW)/.test(detail) && !/USING (COVERING )?INDEX/.test(detail),
    );
    expect(scans, sql).toEqual([]);
  }
});
