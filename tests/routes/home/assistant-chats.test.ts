import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#app/domain/days/durations.ts";
import {
  analyze,
  ask,
  confirm,
  count,
  forgetConversations,
  keys,
  newId,
  openSiblings,
  PAGE,
  scan,
  talk,
  told,
  turns,
} from "#tests/routes/home/assistant-under-test.ts";
import { createVisitor, type TestApp, type Visitor } from "#tests/support/app.ts";
import { readText } from "#tests/support/people.ts";

const CHATS = "/home/assistant/chats";
const TRASH = "/home/settings/trash?kind=chat";

let app: TestApp;
let home: Visitor;
let homeId: string;
let sibling: Visitor;
beforeAll(async () => {
  ({ app, home, homeId, sibling } = await openSiblings());
});
afterAll(() => app.dispose());
beforeEach(() => forgetConversations(app));

const press = (visitor: Visitor, intent: string, fields: Record<string, string> = {}) =>
  visitor.post(CHATS, { intent, ...fields });
const rename = (visitor: Visitor, conversation: string, title: string) =>
  press(visitor, "rename", { conversation, title });
const list = async (visitor: Visitor, query = "") => readText(await visitor.get(CHATS + query));
const deletedOf = async (conversation: string) =>
  (await turns(app)).filter((turn) => turn.conversation_id === conversation).map((turn) => turn.deleted_at);

test("all chats are listed, the latest first, 25 at a time", async () => {
  for (let i = 0; i < 27; i++) {
    await app.d1
      .prepare(
        "insert into ai_conversations (id, agent_id, client_id, conversation_id, message_id, conversation_type, user_message, created_at) select ?, agent_id, id, ?, ?, 'question', ?, ? from clients where id = ?",
      )
      .bind(newId(), newId(), newId(), `Chat number ${i}.`, 1_000 + i, homeId)
      .run();
  }
  const first = await home.get(CHATS);
  const html = await first.clone().text();
  const words = await readText(first);
  expect(words.indexOf("Chat number 26.")).toBeLessThan(words.indexOf("Chat number 2."));
  expect(words).not.toContain("Chat number 1.");
  const next = /href="([^"]*after=[^"]*)"/.exec(html)?.[1] ?? "";
  const rest = await readText(await home.get(next.replaceAll("&amp;", "&")));
  expect(["Chat number 1.", "Chat number 0.", "Chat number 2."].map((one) => rest.includes(one))).toEqual([
    true,
    true,
    false,
  ]);
  expect(await list(home, "?after=nonsense")).toContain("Chat number 26.");
});

test("a renamed chat has its name in every list, and its first question again once the name is empty", async () => {
  const { conversationId } = await talk(app, home, {}, "Why is the upstairs hot?");
  await ask(home, { question: "And downstairs?", conversationId });
  expect(await list(home, `?dialog=rename&which=${conversationId}`)).toContain("Rename chat");
  expect(await told(home, await rename(home, conversationId, " AC upstairs "))).toContain("Chat renamed.");
  for (const page of [CHATS, PAGE]) {
    const words = await readText(await home.get(page));
    expect([words.includes("AC upstairs"), words.includes("Why is the upstairs hot?")]).toEqual([
      true,
      false,
    ]);
  }
  expect((await turns(app)).map(({ title }) => title).sort()).toEqual(["", "AC upstairs"]);
  await Promise.all([rename(home, conversationId, ""), rename(home, conversationId, "")]);
  expect(await list(home)).toContain("Why is the upstairs hot?");
});

test("a name that is too long or has a line break has an error at the field, with the typed value kept", async () => {
  const { conversationId } = await talk(app, home);
  for (const title of ["x".repeat(81), "two\nlines"]) {
    const response = await home.post(`${CHATS}?dialog=rename&which=${conversationId}`, {
      intent: "rename",
      conversation: conversationId,
      title,
    });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain(title.slice(0, 3));
  }
  expect((await turns(app)).map(({ title }) => title)).toEqual([""]);
});

test("words are found in questions, answers, and names, ignoring case, accents, and order", async () => {
  await talk(
    app,
    home,
    { answer: "Rinse the **condenser coils** in May." },
    "¿Cuándo limpio el refrigerador?",
  );
  const { conversationId } = await talk(app, home, { answer: "In 2031." }, "When does the roof end?");
  await ask(home, { question: "And the gutters, José?", conversationId });
  await rename(home, conversationId, "Hurricane season");
  const finds = async (q: string) => {
    const words = await list(home, `?q=${encodeURIComponent(q)}`);
    return [words.includes("¿Cuándo limpio"), words.includes("Hurricane season")];
  };
  expect(await finds("CONDENSER")).toEqual([true, false]);
  expect(await finds("cuando")).toEqual([true, false]);
  expect(await finds("CUÁNDO")).toEqual([true, false]);
  expect(await finds("jose")).toEqual([false, true]);
  expect(await finds("gutters hurricane 2031")).toEqual([false, true]);
  expect(await finds("coils roof")).toEqual([false, false]);
  expect(await list(home, "?q=coils")).toContain("Rinse the condenser coils in May.");
  expect(await list(home, "?q=nothing-like-it")).toContain("No chats with “nothing-like-it”");
});

test("search operators are matched literally, and a search of any length gets a response", async () => {
  await talk(app, home, { answer: "At 50% humidity." }, "How humid?");
  await talk(app, home, { answer: "See filter_size." }, "Which filter?");
  const finds = async (q: string) => {
    const words = await list(home, `?q=${encodeURIComponent(q)}`);
    return [words.includes("How humid?"), words.includes("Which filter?")];
  };
  expect(await finds("%")).toEqual([true, false]);
  expect(await finds("_")).toEqual([false, true]);
  for (const q of ["*", "'", '"', "\\", "[a", "' or 1=1 --", "x".repeat(3_000), "a b ".repeat(40)]) {
    expect((await home.get(`${CHATS}?q=${encodeURIComponent(q)}`)).status, q.slice(0, 20)).toBe(200);
  }
});

test("a chat with a photo shows it from a file only this home can open", async () => {
  const { conversationId } = await scan(app, home, {});
  const [key] = await keys(app);
  expect(await (await home.get(CHATS)).text()).toContain(`/files/${key}`);
  expect([(await home.get(`/files/${key}`)).status, (await sibling.get(`/files/${key}`)).status]).toEqual([
    200, 404,
  ]);
  await press(home, "delete", { conversation: conversationId });
  expect((await home.get(`/files/${key}`)).status).toBe(404);
  expect(await keys(app)).toEqual([key]);
  await press(home, "restore", { conversation: conversationId });
  expect((await home.get(`/files/${key}`)).status).toBe(200);
});

test("an additional photo of a question is served while its chat is not deleted", async () => {
  const { id, conversationId } = await scan(app, home, {});
  const key = `homes/${homeId}/second.jpg`;
  await app.homeFiles.put(key, "x", { httpMetadata: { contentType: "image/jpeg" } });
  await app.d1
    .prepare(
      "insert into turn_photos (id, client_id, turn_id, position, name, key) values (?, ?, ?, 1, 'b.jpg', ?)",
    )
    .bind(newId(), homeId, id, key)
    .run();
  expect((await home.get(`/files/${key}`)).status).toBe(200);
  await press(home, "delete", { conversation: conversationId });
  expect((await home.get(`/files/${key}`)).status).toBe(404);
});

test("a deleted chat is in no list, search, or thread, and Undo restores all of it", async () => {
  const { conversationId, turnId } = await talk(app, home, {}, "How loud is a heat pump?");
  await ask(home, { question: "And at night?", conversationId });
  const back = `${PAGE}?c=${conversationId}`;
  const gone = await press(home, "delete", { conversation: conversationId, redirectTo: back });
  expect(gone.headers.get("Location")).toBe(PAGE);
  const page = await (await home.get(PAGE)).text();
  expect(page).toContain("Chat deleted.");
  expect(page).toContain('value="restore"');
  expect((await home.get(back)).status).toBe(404);
  for (const query of ["", "?q=heat"]) expect(await list(home, query)).not.toContain("heat pump");
  expect((await confirm(home, turnId, "k1")).status).toBe(404);
  expect(await list(home, `?dialog=rename&which=${conversationId}`)).not.toContain("heat pump");
  expect((await rename(home, conversationId, "x")).status).toBe(404);
  expect(await readText(await home.get(TRASH))).toContain("How loud is a heat pump?");

  const restored = await press(home, "restore", { conversation: conversationId, redirectTo: back });
  expect(restored.headers.get("Location")).toBe(back);
  const thread = await readText(await home.get(back));
  expect([thread.includes("And at night?"), thread.includes("Chat restored.")]).toEqual([true, true]);
});

test("two simultaneous deletes or restores count once, from the trash as from the toast", async () => {
  const { conversationId } = await talk(app, home);
  const fields = { conversation: conversationId };
  const twice = (intent: string) => Promise.all([press(home, intent, fields), press(home, intent, fields)]);
  expect((await twice("delete")).map(({ status }) => status)).toEqual([302, 302]);
  const [at] = await deletedOf(conversationId);
  await press(home, "delete", fields);
  expect(await deletedOf(conversationId)).toEqual([at]);
  expect((await twice("restore")).map(({ status }) => status)).toEqual([302, 302]);
  await press(home, "delete", fields);
  await home.post(TRASH, { intent: "restore", kind: "chat", id: conversationId });
  expect(await deletedOf(conversationId)).toEqual([null]);
});

test("all chats are deleted and restored together, without those deleted before", async () => {
  const old = await talk(app, home, {}, "Older");
  await press(home, "delete", { conversation: old.conversationId });
  await app.d1.prepare("update ai_conversations set deleted_at = deleted_at - 1000").run();
  const first = await talk(app, home, {}, "One");
  const second = await talk(app, home, {}, "Two");
  await talk(app, sibling, {}, "Not theirs");
  expect(await told(home, await press(home, "delete-all"))).toContain("All chats deleted.");
  expect(await list(home)).toContain("No chats yet");
  const [at] = await deletedOf(first.conversationId);
  expect(await deletedOf(second.conversationId)).toEqual([at]);
  expect(await told(home, await press(home, "delete-all"))).toContain("There were no chats to delete.");

  const again = () => press(home, "restore-all", { at: String(at) });
  await Promise.all([again(), again()]);
  expect([await deletedOf(first.conversationId), await deletedOf(second.conversationId)]).toEqual([
    [null],
    [null],
  ]);
  expect(await deletedOf(old.conversationId)).toEqual([expect.any(Number)]);
  expect(await told(home, await again())).toContain("There was nothing to restore.");
  expect(await list(sibling)).toContain("Not theirs");
});

test("after 30 days, a chat is neither listed in the trash nor restored", async () => {
  const { conversationId } = await talk(app, home, {}, "Long ago");
  await press(home, "delete", { conversation: conversationId });
  const at = Date.now() - 30 * DAY_MS;
  await app.d1.prepare("update ai_conversations set deleted_at = ?").bind(at).run();
  expect(await readText(await home.get(TRASH))).not.toContain("Long ago");
  expect((await press(home, "restore", { conversation: conversationId })).status).toBe(404);
  expect(await told(home, await press(home, "restore-all", { at: String(at) }))).toContain(
    "There was nothing to restore.",
  );
  expect(await deletedOf(conversationId)).toEqual([at]);
});

test("another home or a logged-out user cannot find, rename, delete, or restore a chat", async () => {
  const { conversationId } = await talk(app, home, {}, "Where is the shutoff?");
  const before = JSON.stringify(await turns(app));
  const fields = { conversation: conversationId };
  expect(await list(sibling, "?q=shutoff")).toContain("No chats with");
  expect((await sibling.get(`${CHATS}?dialog=rename&which=${conversationId}`)).status).toBe(404);
  expect((await rename(sibling, conversationId, "x")).status).toBe(404);
  for (const intent of ["delete", "restore"]) expect((await press(sibling, intent, fields)).status).toBe(404);
  for (const intent of ["delete-all", "restore-all"]) await press(sibling, intent, { at: "1" });
  const stranger = createVisitor(app);
  for (const intent of ["rename", "delete", "delete-all", "restore", "restore-all"]) {
    const response = await press(stranger, intent, { ...fields, at: "1", title: "x" });
    expect(response.headers.get("Location")).toContain("/login");
  }
  expect(JSON.stringify(await turns(app))).toBe(before);
  expect((await press(home, "restore-all", { at: "soon" })).status).toBe(302);
});

test("a question sent to a deleted chat starts a new one without its context", async () => {
  const { conversationId, turnId } = await talk(app, home, {}, "First");
  await press(home, "delete", { conversation: conversationId });
  const asked = await ask(home, { question: "Second", conversationId, messageId: "fresh" });
  const body = await asked.json<{ conversationId: string; turn: { messageId: string } }>();
  expect(body.conversationId).not.toBe(conversationId);
  expect(body.turn.messageId).toBe("fresh");
  expect(await deletedOf(conversationId)).toEqual([expect.any(Number)]);
  expect(app.assistant.requests.at(-1)?.conversationId).toBe(body.conversationId);
  // Without scripts, the form goes to the page with the answer.
  const form = await home.post(`${PAGE}?c=${conversationId}`, {
    intent: "ask",
    question: "Third",
    conversationId,
  });
  expect((await home.get(form.headers.get("Location") ?? "")).status).toBe(200);
  expect(turnId).not.toBe("");
});

test("a message of a deleted chat sent again is one new question and does not get its photo from the trash", async () => {
  const photographed = await analyze(home, {
    conversationId: newId(),
    messageId: "m1",
    userMessage: "This?",
  });
  const { turn } = await photographed.json<{ turn: { conversationId: string } }>();
  await press(home, "delete", { conversation: turn.conversationId });
  const again = () => ask(home, { question: "This?", conversationId: turn.conversationId, messageId: "m1" });
  const [first, second] = [await again(), await again()];
  const ids = await Promise.all([first, second].map((one) => one.json<{ turn: { id: string } }>()));
  expect(ids[0]?.turn.id).toBe(ids[1]?.turn.id);
  expect(app.assistant.requests.at(-1)?.images).toEqual([]);
  expect(await count(app, "ai_conversations")).toBe(2);
  expect(await deletedOf(turn.conversationId)).toEqual([expect.any(Number)]);
});
