import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Card } from "#app/domain/assistant/turn.ts";
import * as m from "#app/paraglide/messages.js";
import {
  anyRow,
  ask,
  confirm,
  type Fields,
  forgetConversations,
  newId,
  openSiblings,
  PAGE,
  post,
  talk,
  turns,
} from "#tests/routes/home/assistant-under-test.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { readText } from "#tests/support/people.ts";

let app: TestApp;
let home: Visitor;
let homeId: string;
let sibling: Visitor;
beforeAll(async () => {
  ({ app, home, homeId, sibling } = await openSiblings());
});
afterAll(() => app.dispose());
beforeEach(() => forgetConversations(app));

test("the last five chats are listed by their first question; a long one is shown from its end", async () => {
  for (let i = 0; i < 6; i++) await talk(app, home, {}, `Question number ${i}`);
  const list = await readText(await home.get(PAGE));
  for (const i of [1, 2, 3, 4, 5]) expect(list).toContain(`Question number ${i}`);
  expect(list).not.toContain("Question number 0");

  const long = newId();
  for (let i = 0; i < 52; i++) {
    await app.d1
      .prepare(
        "insert into ai_conversations (id, agent_id, client_id, conversation_id, message_id, conversation_type, user_message, ai_response, created_at) select ?, agent_id, id, ?, ?, 'question', ?, 'Yes.', ? from clients where id = ?",
      )
      .bind(newId(), long, newId(), `Turn ${i}.`, i, homeId)
      .run();
  }
  const end = await home.get(`${PAGE}?c=${long}`);
  const words = await readText(end.clone());
  expect(words).toContain("Turn 51.");
  expect(words).not.toContain("Turn 1.");
  expect(await end.text()).toContain(`${PAGE}?c=${long}&amp;count=100`);
  expect(await readText(await home.get(`${PAGE}?c=${long}&count=100`))).toContain("Turn 0.");
});

test("an abandoned answer is shown as stopped or failed, one in progress as still answering", async () => {
  const { conversationId, turnId } = await talk(app, home);
  const set = (state: string, lease: number, text: string) =>
    app.d1
      .prepare("update ai_conversations set state = ?, lease_until = ?, ai_response = ? where id = ?")
      .bind(state, lease, text, turnId)
      .run();
  const seen = async () => readText(await home.get(`${PAGE}?c=${conversationId}`));
  await set("answering", Date.now() + 60_000, "");
  expect(await seen()).toContain("Still answering.");
  await set("answering", Date.now() - 1, "Half of");
  expect(await seen()).toContain("Stopped early.");
  await set("answering", Date.now() - 1, "");
  expect(await seen()).toContain(m.assistant_answer_failed());
});

test("a chat says once, at the first quick answer, that it is not a model’s", async () => {
  const { conversationId } = await talk(app, home);
  const times = async () =>
    (await readText(await home.get(`${PAGE}?c=${conversationId}`))).split("Quick answer from your plan")
      .length - 1;
  expect(await times()).toBe(0);
  app.assistant.script = { mode: "offline" };
  for (const question of ["And the fridge?", "And the roof?"]) await ask(home, { question, conversationId });
  expect(await times()).toBe(1);
  const text = await readText(await home.get(`${PAGE}?c=${conversationId}`));
  expect(text).toContain("Maria’s vendors");
  expect(text.indexOf("And the fridge?")).toBeLessThan(text.indexOf("Quick answer from your plan"));
  expect(text.indexOf("Quick answer from your plan")).toBeLessThan(text.indexOf("And the roof?"));
});

test("another home's chat, turn, card, and photo are not found", async () => {
  const row = await anyRow(app, homeId);
  const card: Card = { id: "k1", kind: "complete_task", confirmed: false, rowId: row.id, title: row.title };
  const { conversationId, turnId } = await talk(app, home, { cards: [card] });
  const before = JSON.stringify(await turns(app));
  expect((await sibling.get(`${PAGE}?c=${conversationId}`)).status).toBe(404);
  expect((await sibling.get(`${PAGE}?c=unknown`)).status).toBe(404);
  for (const fields of <Fields[]>[
    { intent: "confirm", turn: turnId, card: "k1" },
    { intent: "confirm", turn: "unknown", card: "k1" },
    { intent: "add-tasks", turn: turnId },
    { intent: "share", requestId: "r", conversation: conversationId, text: "x" },
  ]) {
    expect((await post(sibling, fields)).status, JSON.stringify(fields)).toBe(404);
  }
  expect((await confirm(home, turnId, "k2")).status).toBe(404);
  expect(JSON.stringify(await turns(app))).toBe(before);
  // A message to another home's chat starts one of its own under the same id.
  await ask(sibling, { question: "x", conversationId });
  expect(await readText(await home.get(`${PAGE}?c=${conversationId}`))).not.toContain("> x <");
});
