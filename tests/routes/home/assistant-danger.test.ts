import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noticeFor } from "#app/domain/assistant/danger/notice.ts";
import { noticeText } from "#app/domain/assistant/danger/notice-text.ts";
import { safetyTurn } from "#app/domain/assistant/danger/safety-turn.ts";
import type { Turn, TurnEvent } from "#app/domain/assistant/turn.ts";
import { turnResultSchema } from "#app/domain/transfer/account/turns.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { readEvents } from "#tests/support/assistant.ts";
import { invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";

/** Danger messages through the app, with the assistant up or down. */

const PAGE = "/home/assistant";
const ASK = "/api/ask-question";
const ANALYZE = "/api/analyze-appliance";
const GAS = "I smell gas in the kitchen";
const NOTICE = noticeFor(["gas"], GAS, null) ?? expect.fail("not seen as danger");

let app: TestApp;
let home: Visitor;
let ids: { agentId: string; id: string };
beforeAll(async () => {
  app = await createApp();
  const invited = await invite(app, await newAgent(app));
  home = await openHome(app, invited.code);
  const row = await app.d1
    .prepare("select id, agent_id as agentId from clients where id = ?")
    .bind(invited.id)
    .first<typeof ids>();
  ids = row ?? expect.fail("no home");
});
afterAll(() => app.dispose());
beforeEach(async () => {
  app.assistant.script = {};
  app.assistant.down = false;
  app.assistant.requests.length = 0;
  await app.d1.prepare("delete from ai_conversations").run();
});

const ask = (question: string, headers: HeadersInit = {}, visitor = home) =>
  visitor.send("POST", ASK, {
    body: JSON.stringify({ question }),
    headers: { "Content-Type": "application/json", ...headers },
  });

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** No response, only failures, or the hourly limit used up. */
const TROUBLES: [string, () => void][] = [
  ["is down", () => (app.assistant.down = true)],
  ["fails", () => (app.assistant.script = { problem: "failed" })],
  ["has reached its limit", () => (app.assistant.script = { problem: "limit" })],
];

test.each(TROUBLES)(
  "when the assistant %s, the safety notice is returned in JSON and on the page",
  async (_, begin) => {
    begin();
    const json = await ask(GAS);
    expect(json.status).toBe(200);
    expect(await json.json()).toMatchObject({
      answer: noticeText(NOTICE),
      turn: { safety: NOTICE, cards: [] },
    });

    const page = await home.send("POST", PAGE, { body: formOf({ intent: "ask", question: GAS }) });
    expect(page.status).toBe(200);
    const text = await readText(page);
    for (const line of [NOTICE.title, ...NOTICE.lines, "911"]) expect(text).toContain(line);
  },
);

test("when no stream starts, the safety notice still arrives as events", async () => {
  for (const begin of [
    () => (app.assistant.down = true),
    () => (app.assistant.script = { problem: "limit" }),
  ]) {
    begin();
    const { body } = await ask(GAS, { Accept: "text/event-stream" });
    const events: TurnEvent[] = await readEvents(body ?? expect.fail("no events"));
    expect(events).toMatchObject([{ type: "done", turn: { id: "", safety: NOTICE }, blocks: [] }]);
  }
});

test("a question without danger is refused and limited as usual", async () => {
  expect((await ask(`${"How often do I change the AC filter? ".repeat(60)}`)).status).toBe(400);
  app.assistant.script = { problem: "limit" };
  expect((await ask("How often do I change the filter?")).status).toBe(429);
  app.assistant.down = true;
  expect((await ask("How often do I change the filter?")).status).toBe(502);
  expect((await ask(GAS, {}, stranger(app))).status).toBe(401);
});

test("the dangers of a message are handed on to the assistant, and none where there are none", async () => {
  await ask("the carbon monoxide alarm is going off and my wife is unconscious, please help");
  expect(app.assistant.requests.at(-1)?.dangers).toEqual(["injury", "carbon_monoxide"]);
  await ask("How often do I change the filter?");
  expect(app.assistant.requests.at(-1)?.dangers).toEqual([]);
  const withoutPhoto = await home.send("POST", ANALYZE, { body: formOf({ userMessage: "What is this?" }) });
  expect([withoutPhoto.status, await withoutPhoto.json()]).toEqual([
    400,
    { error: "Choose a file.", field: "image" },
  ]);
});

test("the notice is shown whatever the message length and photos", async () => {
  expect((await ask(`${"please hurry ".repeat(300)} ${GAS}`)).status).toBe(200);
  expect(app.assistant.requests.at(-1)?.question.length).toBeGreaterThan(3_000);
  const spoiled = new File(["no picture at all"], "panel.jpg", { type: "image/jpeg" });
  const sent: Record<string, string | File>[] = [{ userMessage: GAS, image: spoiled }, { userMessage: GAS }];
  for (const fields of sent) {
    const response = await home.send("POST", ANALYZE, { body: formOf(fields) });
    expect(response.status).toBe(200);
    expect(app.assistant.requests.at(-1)).toMatchObject({ question: GAS, images: [] });
  }
  const page = await home.send("POST", PAGE, {
    body: formOf({ intent: "ask", question: GAS, image: spoiled }),
  });
  expect(page.status).toBe(302);
});

test("the page shows a stored notice with numbers to call, in its language, with nothing next to it", async () => {
  const safety = {
    ...NOTICE,
    language: "es" as const,
    shutoffs: ["Su agua: <b>bajo</b> la tapa verde"],
    vendor: { name: "Anchor & Sons", phone: "(727) 555-0113" },
  };
  const turn = safetyTurn(
    { conversationId: "c1", messageId: "m1", question: "hay olor a gas", images: [] },
    safety,
    { id: "t1", createdAt: Date.now() },
  );
  await storeTurn(turn);
  const html = await (await home.get(`${PAGE}?c=c1`)).text();
  expect(html).toContain('lang="es"');
  expect(html).toContain('href="tel:911"');
  expect(html).toContain('href="tel:7275550113"');
  expect(html).toContain("Su agua: &lt;b&gt;bajo&lt;/b&gt; la tapa verde");
  const shown = html.slice(html.indexOf('id="turn-m1"'), html.indexOf("</li>", html.indexOf('id="turn-m1"')));
  expect(shown).not.toMatch(/Mark done|Based on|Quick answer|<button/);
  // The text is kept for readers without the panel but not shown twice.
  expect(shown.split(NOTICE.title)).toHaveLength(2);
});

test("an export includes a notice", () => {
  const { mode, sources, cards, analysis, safety } = safetyTurn(
    { conversationId: "c", messageId: "m", question: GAS, images: [] },
    NOTICE,
    { id: "t", createdAt: 0 },
  );
  const result = { mode, sources, cards, analysis, safety };
  expect(turnResultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
});

async function storeTurn({ id, conversationId, messageId, question, answer, createdAt, ...turn }: Turn) {
  const { mode, sources, cards, analysis, safety } = turn;
  await app.d1
    .prepare(
      `insert into ai_conversations (id, agent_id, client_id, conversation_id, message_id, conversation_type,
         user_message, ai_response, state, result, created_at) values (?, ?, ?, ?, ?, 'question', ?, ?, 'done', ?, ?)`,
    )
    .bind(
      ...[id, ids.agentId, ids.id, conversationId, messageId, question, answer],
      ...[JSON.stringify({ mode, sources, cards, analysis, safety }), createdAt],
    )
    .run();
}
