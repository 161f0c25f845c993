import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ANSWER_FAILED, type Card } from "#app/domain/assistant/turn.ts";
import {
  anyRow,
  ask,
  confirm,
  count,
  type Fields,
  forgetConversations,
  keys,
  newId,
  openSiblings,
  PAGE,
  post,
  scan,
  talk,
  told,
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

test("the last five conversations are listed by their first question; a long one is shown from its end", async () => {
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

test("an answer nobody is at any more is told as stopped or failed, one in the making as such", async () => {
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
  expect(await seen()).toContain(ANSWER_FAILED);
});

test("an answer from the catalogue says that it is one", async () => {
  const { conversationId } = await talk(app, home, { mode: "offline" });
  const text = await readText(await home.get(`${PAGE}?c=${conversationId}`));
  expect(text).toContain("Quick answer from your plan");
  expect(text).toContain("Maria’s vendors");
});

test("another home's conversation, turn, card and photo are as if they were not there", async () => {
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
    { intent: "delete", conversation: conversationId },
    { intent: "delete", conversation: "unknown" },
  ]) {
    expect((await post(sibling, fields)).status, JSON.stringify(fields)).toBe(404);
  }
  expect((await confirm(home, turnId, "k2")).status).toBe(404);
  expect((await post(sibling, { intent: "delete-all" })).status).toBe(302);
  expect(JSON.stringify(await turns(app))).toBe(before);
  // A message to a conversation that is another home's begins one of one's own under the same name.
  await ask(sibling, { question: "x", conversationId });
  expect(await readText(await home.get(`${PAGE}?c=${conversationId}`))).not.toContain("> x <");
});

test("a deleted conversation is deleted permanently, rows and photos; all at once as well", async () => {
  const first = await scan(app, home, {});
  const second = await scan(app, home, {});
  await ask(sibling, { question: "mine" });
  const dialog = await readText(await home.get(`${PAGE}?dialog=delete&which=${first.conversationId}`));
  expect(dialog).toContain("deleted permanently");
  expect(
    await told(home, await post(home, { intent: "delete", conversation: first.conversationId })),
  ).toContain("Chat deleted.");
  expect((await home.get(`${PAGE}?c=${first.conversationId}`)).status).toBe(404);
  expect((await keys(app)).length).toBe(1);
  expect((await home.get(`${PAGE}?c=${second.conversationId}`)).status).toBe(200);
  await scan(app, home, {});
  expect(await told(home, await post(home, { intent: "delete-all" }))).toContain("All chats deleted.");
  expect([await keys(app), await count(app, "ai_conversations")]).toEqual([[], 1]);
  expect(await readText(await home.get(PAGE))).toContain("Past chats appear here.");
});
