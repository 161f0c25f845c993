import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PHOTO_MAX_BYTES } from "#app/domain/assistant/limits.ts";
import { TOO_MANY_PHOTOS } from "#app/domain/assistant/turn.ts";
import * as m from "#app/paraglide/messages.js";
import {
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
import { jpeg, png } from "#tests/support/image-bytes.ts";
import { readText, stranger } from "#tests/support/people.ts";
import { HEIC } from "#tests/support/upload-corpus.ts";

let app: TestApp;
let home: Visitor;
let sibling: Visitor;
beforeAll(async () => {
  ({ app, home, sibling } = await openSiblings());
});
afterAll(() => app.dispose());
beforeEach(() => forgetConversations(app));

const NAMES = ["front.jpg", "label.jpg", "leak.jpg"];
const three = () => NAMES.map((name) => photo(jpeg(), name));

/** The bytes of this home's files that count toward its quota. */
const storageUsed = () => app.d1.prepare("select coalesce(sum(size), 0) as n from stored_files").first("n");

test("three photos are one question: stored, sent in order, and shown, each opening in full size", async () => {
  const ids = { conversationId: newId(), messageId: newId() };
  const response = await analyze(home, { ...ids, image: three(), userMessage: "" });
  expect(response.status).toBe(200);
  const [asked] = app.assistant.requests;
  expect(asked?.question).toBe(m.assistant_image_only());
  expect(asked?.images.map(({ name }) => name)).toEqual(NAMES);
  const { turn } = await response.json<{ turn: { imageName: string; morePhotos: { name: string }[] } }>();
  expect([turn.imageName, ...turn.morePhotos.map(({ name }) => name)]).toEqual(NAMES);
  const html = await (await home.get(`${PAGE}?c=${ids.conversationId}`)).text();
  for (const { key, name } of asked?.images ?? []) {
    expect(html).toContain(`href="/files/${key}"`);
    expect(html).toContain(`alt="${name}"`);
    const file = await home.get(`/files/${key}`);
    expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    expect(file.headers.get("Content-Disposition")).toContain(name);
    expect((await sibling.get(`/files/${key}`)).status).toBe(404);
    expect((await stranger(app).get(`/files/${key}`)).status).not.toBe(200);
  }
});

test("the photos of a chat are read together with its turns, however many there are", async () => {
  const conversationId = newId();
  const statements = async () => {
    const from = app.recording.trips.length;
    await home.get(`${PAGE}?c=${conversationId}`);
    return app.recording.trips.slice(from).flat().length;
  };
  await analyze(home, { conversationId, messageId: newId() });
  const before = await statements();
  for (let i = 0; i < 3; i++) await analyze(home, { conversationId, messageId: newId(), image: three() });
  expect(await statements()).toBe(before);
});

test("five photos are refused with a message, by the API and by the form, and nothing is stored", async () => {
  const image = [...three(), ...three()].slice(0, 5);
  const refused = await analyze(home, { image, userMessage: "What are these?" });
  expect([refused.status, await refused.json()]).toEqual([400, { error: TOO_MANY_PHOTOS(), field: "image" }]);
  const page = await post(home, { intent: "ask", question: "What are these?", image });
  expect(page.status).toBe(400);
  const html = await page.text();
  expect(html).toContain(TOO_MANY_PHOTOS());
  expect(html).toContain(">What are these?</textarea>");
  expect([await keys(app), await turns(app), app.assistant.requests]).toEqual([[], [], []]);
});

test.each([
  ["a HEIC photo", HEIC[0]?.bytes ?? new Uint8Array(), /HEIC/],
  ["an HTML file named as a photo", new TextEncoder().encode("<html>"), /JPEG or PNG/],
  [
    "a photo with too many pixels per side",
    jpeg([], { width: 8_001, height: 8 }),
    /wider or taller than 8,000/,
  ],
  ["a photo that is too large", new Uint8Array(PHOTO_MAX_BYTES + 1), /less than 3\.75MB/],
])(
  "%s among three is named; the others and their storage are released, and the question is kept",
  async (_, bytes, sentence) => {
    const taken = await storageUsed();
    const [first = photo(), , last = photo()] = three();
    const image = [first, photo(Uint8Array.from(bytes), "odd.jpg"), last];
    const refused = await analyze(home, { image, userMessage: "What is it?" });
    expect(refused.status).toBe(400);
    const { error, field } = await refused.json<{ error: string; field: string }>();
    expect([error, field]).toEqual([expect.stringMatching(sentence), "image"]);
    expect(error).toContain("“odd.jpg”: ");
    const page = await post(home, { intent: "ask", question: "What is it?", image });
    expect(page.status).toBe(400);
    const html = await page.text();
    expect(html).toMatch(sentence);
    expect(html).toContain(">What is it?</textarea>");
    expect([await keys(app), await turns(app), await storageUsed()]).toEqual([[], [], taken]);
  },
);

test("photos too large together are refused with the single-photo message, and the question is kept", async () => {
  const image = Array.from({ length: 5 }, (_, i) => photo(new Uint8Array(PHOTO_MAX_BYTES), `${i}.jpg`));
  const page = await post(home, { intent: "ask", question: "All of these", image });
  expect(page.status).toBe(400);
  const html = await page.text();
  expect(html).toMatch(/less than 3\.75MB/);
  expect(html).toContain("All of these");
  expect([await keys(app), await turns(app)]).toEqual([[], []]);
});

test("without a session, photos are not accepted", async () => {
  expect((await analyze(stranger(app), { image: three() })).status).toBe(401);
  expect(await keys(app)).toEqual([]);
});

test("a question sent twice, even at once, stores each photo once, and unreferenced files are deleted", async () => {
  const ids = { conversationId: newId(), messageId: newId() };
  expect((await analyze(home, { ...ids, image: three() })).status).toBe(200);
  const stored = await keys(app);
  expect((await analyze(home, { ...ids, image: three() })).status).toBe(200);
  expect([(await turns(app)).length, await count(app, "turn_photos"), await keys(app)]).toEqual([
    1,
    2,
    stored,
  ]);

  const again = { conversationId: newId(), messageId: newId() };
  const both = await Promise.all([1, 2].map(() => analyze(home, { ...again, image: three() })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect([(await turns(app)).length, await count(app, "turn_photos")]).toEqual([2, 4]);
  expect((await keys(app)).length).toBe(6);
});

test("a failed question is retried with all its photos, which are not uploaded again", async () => {
  app.assistant.script = { problem: "failed" };
  const ids = { conversationId: newId(), messageId: newId() };
  expect((await analyze(home, { ...ids, image: three(), userMessage: "What is it?" })).status).toBe(502);
  const stored = await keys(app);
  expect(stored).toHaveLength(3);
  app.assistant.script = {};
  expect((await ask(home, { ...ids, question: "What is it?" })).status).toBe(200);
  expect(app.assistant.requests[1]?.images).toEqual(app.assistant.requests[0]?.images);
  expect([await count(app, "turn_photos"), await keys(app)]).toEqual([2, stored]);
});

test("with the assistant down no photo is left behind, and the page says why", async () => {
  app.assistant.down = true;
  const page = await post(home, { intent: "ask", question: "Is it safe?", image: three() });
  expect(page.status).toBe(502);
  expect(await page.text()).toContain(m.assistant_answer_failed());
  expect([await keys(app), await turns(app)]).toEqual([[], []]);
});

test("without scripts, the form accepts several photos and opens the chat with all of them", async () => {
  app.assistant.model = true;
  const form = await (await home.get(PAGE)).text();
  app.assistant.model = false;
  const input = /<input[^>]*name="image"[^>]*>/.exec(form)?.[0] ?? "";
  expect(input).toMatch(/ multiple/);
  expect(input).toContain('accept="image/jpeg,image/png"');
  const image = [photo(jpeg(), "a.jpg"), photo(png(), "b.png")];
  const sent = await post(home, {
    intent: "ask",
    question: "",
    conversationId: "c-p",
    messageId: "m-p",
    image,
  });
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, `${PAGE}?c=c-p#turn-m-p`]);
  const shown = await (await home.get(`${PAGE}?c=c-p`)).text();
  expect(shown).toContain('aria-label="Open photo: a.jpg"');
  expect(shown).toContain('aria-label="Open photo: b.png"');
  expect(await readText(await home.get(`${PAGE}?c=c-p`))).toContain(m.assistant_image_only());
});

test("no photo of a deleted chat is served, and every photo of the others is", async () => {
  const gone = newId();
  await analyze(home, { conversationId: gone, image: three() });
  const before = await keys(app);
  await analyze(home, { conversationId: newId(), image: three().slice(0, 2) });
  const kept = (await keys(app)).filter((key) => !before.includes(key));
  const deleted = { intent: "delete", conversation: gone };
  expect((await post(home, deleted, "/home/assistant/chats")).status).toBe(302);
  const statuses = async (list: string[]) =>
    Promise.all(list.map(async (key) => (await home.get(`/files/${key}`)).status));
  expect([await statuses(before), await statuses(kept)]).toEqual([
    [404, 404, 404],
    [200, 200],
  ]);
});
