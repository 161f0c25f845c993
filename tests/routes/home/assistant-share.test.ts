import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SHARE_TEXT_MAX } from "#app/domain/assistant/share-text.ts";
import {
  ask,
  count,
  forgetConversations,
  openSiblings,
  PAGE,
  talk,
  told,
  turns,
} from "#tests/routes/home/assistant-under-test.ts";
import { createVisitor, type TestApp, type Visitor } from "#tests/support/app.ts";
import { readText } from "#tests/support/people.ts";

let app: TestApp;
let home: Visitor;
let homeId: string;
let sibling: Visitor;
beforeAll(async () => {
  ({ app, home, homeId, sibling } = await openSiblings());
});
afterAll(() => app.dispose());
beforeEach(async () => {
  await forgetConversations(app);
  await app.d1.prepare("delete from task_help_requests").run();
});

const dialogOf = (conversation: string) => `${PAGE}?c=${conversation}&dialog=share`;
const requests = async () =>
  (
    await app.d1
      .prepare("select id, client_id, task_title, message, client_task_id from task_help_requests")
      .all<Record<string, string | null>>()
  ).results;

async function formOf(conversation: string) {
  const html = await (await home.get(dialogOf(conversation))).text();
  const text = /<textarea[^>]*name="text"[^>]*>([\s\S]*?)<\/textarea>/.exec(html)?.[1] ?? "";
  const requestId = /name="requestId" value="([^"]+)"/.exec(html)?.[1] ?? "";
  return { intent: "share", conversation, requestId, text: text.replace(/^\n/, ""), note: "" };
}

test("the agent gets exactly the text the dialog shows, once however often it is sent, with the home’s note first", async () => {
  const { conversationId } = await talk(
    app,
    home,
    { answer: "Change it **every month**. [T1]\n\n- Turn it off\n- Slide it out" },
    "How often do I change it?",
  );
  const form = await formOf(conversationId);
  expect(form.text).toBe(
    "Question: How often do I change it?\nAnswer: Change it every month.\n\n• Turn it off\n• Slide it out",
  );
  const send = () => home.post(dialogOf(conversationId), { ...form, note: " Can you recommend someone? " });
  const [first, second] = await Promise.all([send(), send()]);
  expect([first.status, second.status]).toEqual([302, 302]);
  expect(await told(home, await send())).toContain("Sent to Maria.");
  expect(await requests()).toEqual([
    {
      id: form.requestId,
      client_id: homeId,
      client_task_id: null,
      task_title: "Chat: How often do I change it?",
      message: `Can you recommend someone?\n\n${form.text}`,
    },
  ]);
  expect(await count(app, "outbox", "kind = 'help_requested'")).toBe(1);
  expect((await turns(app)).map((turn) => turn.agent_notified)).toEqual([1]);
});

test("viewing sends nothing, and a chat without an answer has nothing to send", async () => {
  const { conversationId } = await talk(app, home);
  await home.get(dialogOf(conversationId));
  expect(await requests()).toEqual([]);
  await app.d1.prepare("update ai_conversations set state = 'failed', ai_response = ''").run();
  expect(await readText(await home.get(dialogOf(conversationId)))).not.toContain("What is sent");
});

test("a long chat is cut to the request limit, keeping its latest questions, and says so", async () => {
  const { conversationId } = await talk(app, home, { answer: "a".repeat(900) }, "One?");
  app.assistant.script = { answer: "b".repeat(700) };
  for (const question of ["Two?", "Three?"]) await ask(home, { question, conversationId });
  const { text } = await formOf(conversationId);
  expect(text.startsWith("(Earlier questions left out)\n\nQuestion: Two?")).toBe(true);
  expect([text.includes("Three?"), text.length <= SHARE_TEXT_MAX]).toEqual([true, true]);
  app.assistant.script = { answer: "c".repeat(5_000) };
  await ask(home, { question: "Four?", conversationId });
  const last = (await formOf(conversationId)).text;
  expect([last.length, last.endsWith("… (cut short)"), last.includes("Four?")]).toEqual([
    SHARE_TEXT_MAX,
    true,
    true,
  ]);
});

test("a note that is too long has an error at its field with the text kept; a forged text is refused", async () => {
  const { conversationId } = await talk(app, home);
  const form = await formOf(conversationId);
  const long = await home.post(dialogOf(conversationId), { ...form, note: "n".repeat(201) });
  expect(long.status).toBe(400);
  const html = await long.text();
  expect([
    html.includes('aria-invalid="true"'),
    html.includes("n".repeat(201)),
    html.includes(form.requestId),
  ]).toEqual([true, true, true]);
  for (const text of ["", "x".repeat(SHARE_TEXT_MAX + 1), "\u0000"]) {
    const refused = await home.post(dialogOf(conversationId), { ...form, text });
    expect(refused.status, text.slice(0, 5)).toBe(400);
  }
  expect((await home.post(dialogOf(conversationId), { ...form, requestId: "" })).status).toBe(400);
  expect(await requests()).toEqual([]);
});

test("another home, a logged-out user, and a deleted chat can share nothing", async () => {
  const { conversationId } = await talk(app, home);
  const form = await formOf(conversationId);
  expect((await sibling.post(PAGE, form)).status).toBe(404);
  expect((await sibling.get(dialogOf(conversationId))).status).toBe(404);
  expect((await createVisitor(app).post(PAGE, form)).headers.get("Location")).toContain("/login");
  await home.post(`${PAGE}/chats`, { intent: "delete", conversation: conversationId });
  expect((await home.post(PAGE, form)).status).toBe(404);
  expect(await requests()).toEqual([]);
});
