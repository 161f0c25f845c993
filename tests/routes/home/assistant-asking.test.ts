import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PHOTO_MAX_BYTES } from "#app/domain/assistant/limits.ts";
import * as m from "#app/paraglide/messages.js";
import {
  ASK,
  analyze,
  ask,
  count,
  forgetConversations,
  keys,
  newId,
  openSiblings,
  PAGE,
  photo,
  post,
  turns,
} from "#tests/routes/home/assistant-under-test.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { exifSegment, jpeg, png, SECRET_BYTES } from "#tests/support/image-bytes.ts";
import { readText, stranger } from "#tests/support/people.ts";
import { contains, HEIC } from "#tests/support/upload-corpus.ts";

let app: TestApp;
let home: Visitor;
let homeId: string;
let sibling: Visitor;
beforeAll(async () => {
  ({ app, home, homeId, sibling } = await openSiblings());
});
afterAll(() => app.dispose());
beforeEach(() => forgetConversations(app));

test("a question is answered in JSON, with the cited records by name", async () => {
  app.assistant.script = {
    answer: "Monthly. [T1] Or call a pro. [V9]",
    sources: [{ ref: "T1", label: "Change the AC filter", to: "/home/tasks" }],
  };
  const response = await ask(home, {
    question: "How often the filter?",
    vendors: [{ name: "Mallory & Sons" }],
    clientInfo: { property_type: "castle" },
    conversationHistory: Array.from({ length: 14 }, (_, i) => ({ role: "user", content: `message ${i}` })),
  });
  expect(response.status).toBe(200);
  const body = await response.json<Record<string, unknown>>();
  expect(body.answer).toBe("Monthly. (Change the AC filter) Or call a pro.");
  const [asked] = app.assistant.requests;
  expect(asked).toMatchObject({ clientId: homeId, question: "How often the filter?", images: [] });
  expect(asked?.history?.map(({ content }) => content)).toEqual(
    Array.from({ length: 10 }, (_, i) => `message ${i + 4}`),
  );
  expect(JSON.stringify(asked)).not.toMatch(/Mallory|castle/);
});

test("the client id is never taken from the request", async () => {
  await ask(home, { question: "x", clientId: "other", agentId: "other", client_id: "other" });
  expect(app.assistant.requests[0]?.clientId).toBe(homeId);
  expect(await count(app, "ai_conversations", "client_id = 'other'")).toBe(0);
});

test("a photo is checked, stripped of its location, and stored for this home only", async () => {
  const camera = jpeg([exifSegment()]);
  const response = await analyze(home, {
    image: photo(camera, "heater.jpg"),
    userMessage: "",
    vendors: "[]",
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ analysis: "Change it every month." });
  const [asked] = app.assistant.requests;
  expect(asked).toMatchObject({
    question: m.assistant_image_only(),
    images: [{ name: "heater.jpg", type: "image/jpeg" }],
  });
  const key = asked?.images[0]?.key ?? "";
  const stored = new Uint8Array((await (await app.homeFiles.get(key))?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(stored.length).toBeGreaterThan(100);
  for (const secret of SECRET_BYTES) expect(contains(stored, secret)).toBe(false);
  const mine = await home.get(`/files/${key}`);
  expect([mine.status, mine.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  expect((await sibling.get(`/files/${key}`)).status).toBe(404);
});

test.each([
  ["a HEIC photo", HEIC[0]?.bytes ?? new Uint8Array(), /HEIC/],
  ["an HTML file named as a photo", new TextEncoder().encode("<html>"), /JPEG or PNG/],
  ["a photo of 3.76 MB", new Uint8Array(PHOTO_MAX_BYTES + 1), /less than 3\.75MB/],
  ["a photo of 8,001 pixels", png([], { width: 8_001, height: 8 }), /8,000 pixels/],
])("%s is refused with a message, by the API and by the form", async (_, bytes, sentence) => {
  const image = photo(Uint8Array.from(bytes));
  const refused = await analyze(home, { image, userMessage: "What is it?" });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: expect.stringMatching(sentence), field: "image" });
  const page = await post(home, { intent: "ask", question: "What is it?", image });
  expect(page.status).toBe(400);
  const html = await page.text();
  expect(html).toMatch(sentence);
  expect(html).toContain(">What is it?</textarea>");
  expect([await keys(app), await turns(app)]).toEqual([[], []]);
});

test("a photo of exactly 8,000 pixels is accepted", async () => {
  expect((await analyze(home, { image: photo(png([], { width: 8_000, height: 8 })) })).status).toBe(200);
});

test.each([
  { question: "" },
  { question: " \n " },
  {},
  [],
  null,
  { question: 5 },
  { question: "x", messageId: "<" },
])("%j is not a question", async (body) => {
  const response = await home.send("POST", ASK, {
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toHaveProperty("error");
  expect(app.assistant.requests).toEqual([]);
});

test("an empty message and one that is too long have different errors, in the specified words", async () => {
  expect(await (await ask(home, { question: "" })).json()).toMatchObject({
    error: m.assistant_empty_message(),
  });
  const long = await ask(home, { question: "x".repeat(2_001) });
  expect([long.status, await long.json()]).toMatchObject([400, { error: expect.stringContaining("2000") }]);
});

test("without a session, both URLs respond 401 with the login page", async () => {
  for (const response of [await ask(stranger(app), { question: "x" }), await analyze(stranger(app), {})]) {
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ signIn: "/login?as=homeowner&next=%2Fhome%2Fassistant" });
  }
  expect(app.assistant.requests).toEqual([]);
});

test("a stream is passed on as it arrives, and disconnecting stops the answer", async () => {
  app.assistant.script = { answer: "one two three four five", pace: 20 };
  const response = await ask(home, { question: "Count" }, { Accept: "text/event-stream" });
  expect(response.headers.get("Content-Type")).toMatch(/^text\/event-stream/);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const whole = await response.text();
  expect(whole.match(/^data: /gm)?.length).toBe(7);
  expect(whole).toContain('"type":"done"');

  const left = app.assistant.left;
  const other = await ask(home, { question: "Count" }, { Accept: "text/event-stream" });
  const reader = other.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await expect.poll(() => app.assistant.left).toBe(left + 1);
});

test("too many questions get a friendly 429 as JSON, as a stream, and on the page; the question stays", async () => {
  app.assistant.script = { problem: "limit" };
  for (const Accept of ["application/json", "text/event-stream"]) {
    const response = await ask(home, { question: "Again?" }, { Accept });
    expect([response.status, await response.json()]).toMatchObject([429, { problem: "limit" }]);
  }
  const page = await post(home, { intent: "ask", question: "Again?", image: photo() });
  expect(page.status).toBe(429);
  expect(await page.text()).toContain(">Again?</textarea>");
  expect(await keys(app)).toEqual([]);
});

test("with the assistant down there is a message, no photo left behind, and the question is kept with its id", async () => {
  app.assistant.down = true;
  const failed = await analyze(home, { userMessage: "What is this?" });
  expect([failed.status, await failed.json()]).toMatchObject([502, { error: m.assistant_answer_failed() }]);
  const page = await post(home, {
    intent: "ask",
    question: "Is it safe?",
    messageId: "m-1",
    conversationId: "c-1",
  });
  expect(page.status).toBe(502);
  const html = await page.text();
  expect(html).toContain(m.assistant_answer_failed());
  expect(html).toContain(">Is it safe?</textarea>");
  expect(html).toMatch(/name="messageId" value="m-1"/);
  expect([await keys(app), await turns(app)]).toEqual([[], []]);
});

test("a failed question is retried as the same turn, with its photo kept from the first attempt", async () => {
  app.assistant.script = { problem: "failed" };
  const ids = { conversationId: newId(), messageId: newId() };
  expect((await analyze(home, { ...ids, userMessage: "What is it?" })).status).toBe(502);
  const [key] = await keys(app);
  const page = await home.get(`${PAGE}?c=${ids.conversationId}`);
  expect(await readText(page)).toContain(m.assistant_answer_failed());

  app.assistant.script = { answer: "A heater." };
  const again = await ask(home, { ...ids, question: "What is it?" });
  expect(again.status).toBe(200);
  expect(app.assistant.requests[1]?.images[0]?.key).toBe(key);
  expect([(await turns(app)).length, await keys(app)]).toEqual([1, [key]]);
});

test("the same message sent twice at once is one turn with at most one stored photo", async () => {
  const ids = { conversationId: newId(), messageId: newId() };
  const both = await Promise.all([analyze(home, ids), analyze(home, ids)]);
  for (const response of both) expect(response.status).toBe(200);
  expect((await turns(app)).length).toBe(1);
});

test("without scripts, the form asks, waits, and opens the chat; a suggestion is asked the same way", async () => {
  const page = await readText(await home.get(PAGE));
  expect(page).toContain("What would you like to know?");
  const asked = await post(home, {
    intent: "ask",
    question: "How often?",
    conversationId: "c-7",
    messageId: "m-7",
  });
  expect([asked.status, asked.headers.get("Location")]).toEqual([302, `${PAGE}?c=c-7#turn-m-7`]);
  const shown = await readText(await home.get(`${PAGE}?c=c-7`));
  expect(shown).toContain("How often?");
  expect(shown).toContain("Change it every month.");
  expect((await post(home, { intent: "ask", question: "", suggestion: "Is my roof fine?" })).status).toBe(
    302,
  );
  expect(app.assistant.requests.at(-1)?.question).toBe("Is my roof fine?");
  const empty = await post(home, { intent: "ask", question: "" });
  expect(empty.status).toBe(400);
  expect(await empty.text()).toContain(m.assistant_empty_message());
});
