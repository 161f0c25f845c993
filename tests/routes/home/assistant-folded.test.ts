import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SafetyNotice } from "#app/domain/assistant/danger/notice-text.ts";
import type { TurnResult } from "#app/domain/assistant/turn.ts";
import { turnResultSchema } from "#app/domain/transfer/account/turns.ts";
import { createVisitor, type TestApp, type Visitor } from "#tests/support/app.ts";
import { ask, forgetConversations, openSiblings, PAGE, post, talk, turns } from "./assistant-under-test.ts";

/** Answers whose rest is folded, and the questions suggested below the last one. */

let app: TestApp;
let home: Visitor;
let sibling: Visitor;
beforeAll(async () => {
  ({ app, home, sibling } = await openSiblings());
});
afterAll(() => app.dispose());
beforeEach(() => forgetConversations(app));

const SHOWN = "It was last done **May 3**. [T1]\n\n";
const FOLDED = "How to do it: [T1]\n\n1. Turn it off\n2. Pull it out";
const LONG = { answer: SHOWN + FOLDED, foldAt: SHOWN.length };
const SOURCES = [{ ref: "T1", label: "Filter", to: "/home/tasks" }];
const SUGGESTED = ["Who can do it?", "What did it cost?"];

const pageOf = async (conversationId: string, visitor = home) =>
  (await visitor.get(`${PAGE}?c=${conversationId}`)).text();
const foldOf = (html: string) => /<details class="[^"]*answer-more.*?<\/details>/s.exec(html)?.[0] ?? null;
const formOf = (html: string) =>
  (html.match(/<form.*?<\/form>/gs) ?? []).find((form) => form.includes("Suggested questions")) ?? "";
const suggestedIn = (html: string) =>
  [...formOf(html).matchAll(/<button type="submit" name="question" value="([^"]*)"/g)].map(
    ([, text]) => text,
  );

async function setResult(turnId: string, result: Partial<TurnResult> | Record<string, unknown>) {
  const whole = { mode: "offline", sources: [], cards: [], analysis: null, ...result };
  await app.d1
    .prepare("update ai_conversations set result = ? where id = ?")
    .bind(JSON.stringify(whole), turnId)
    .run();
}

test("the rest of a long answer is in a closed disclosure that needs no scripts, citations included", async () => {
  const { conversationId } = await talk(app, home, { ...LONG, sources: SOURCES });
  const html = await pageOf(conversationId);
  const fold = foldOf(html) ?? "";
  expect(fold).toMatch(/^<details class="[^"]*"><summary/);
  expect(fold.replace(/<svg.*?<\/svg>/gs, "").replace(/<[^>]+>/g, "|")).toMatch(
    /Read more\|+Show less\|+How to do it:.*Turn it off\|+Pull it out/s,
  );
  expect(fold).toContain('aria-label="Source 1: Filter"');
  const before = html.slice(0, html.indexOf(fold));
  expect(before).toContain("It was last done <strong");
  expect(before).not.toContain("Turn it off");
});

test("what is copied, shared with the agent, and read from the JSON API is the whole answer", async () => {
  const { conversationId } = await talk(app, home, LONG);
  const dialog = await (await home.get(`${PAGE}?c=${conversationId}&dialog=share`)).text();
  const text = /<textarea[^>]*name="text"[^>]*>([\s\S]*?)<\/textarea>/.exec(dialog)?.[1];
  expect(text?.trim()).toBe(
    "Question: How often?\nAnswer: It was last done May 3.\n\nHow to do it:\n\n1. Turn it off\n2. Pull it out",
  );
  const reply = await (await ask(home, { question: "And?", conversationId })).json<{ answer: string }>();
  expect(reply.answer).toBe(`${SHOWN}${FOLDED}`.replaceAll(" [T1]", ""));
});

test("an export takes the fold and the suggestions along", () => {
  const result = {
    mode: "offline",
    sources: [],
    cards: [],
    analysis: null,
    foldAt: 4,
    suggestions: SUGGESTED,
  };
  expect(turnResultSchema.parse(result)).toEqual(result);
  for (const forged of [{ foldAt: -1 }, { foldAt: 1.5 }, { suggestions: ["a", "b", "c", "d"] }]) {
    expect(turnResultSchema.safeParse({ ...result, ...forged }).success, JSON.stringify(forged)).toBe(false);
  }
});

test("an answer whose fold is missing, out of range, or no number is shown whole", async () => {
  const { conversationId, turnId } = await talk(app, home, { answer: SHOWN + FOLDED });
  for (const foldAt of [undefined, 0, -1, 5_000, 1e300, "here", null, {}]) {
    await setResult(turnId, { foldAt });
    const html = await pageOf(conversationId);
    expect(foldOf(html), JSON.stringify(foldAt)).toBeNull();
    expect(html).toContain("Turn it off");
  }
});

test("the last answer suggests questions, and pressing one without scripts asks exactly that in the same chat, once", async () => {
  const { conversationId } = await talk(app, home, { suggestions: SUGGESTED });
  const html = await pageOf(conversationId);
  expect(suggestedIn(html)).toEqual(SUGGESTED);
  const hidden = [...formOf(html).matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value]));
  app.assistant.script = { answer: "Anchor Plumbing." };
  const form = { ...fields, question: SUGGESTED[0] ?? "" };
  const [first] = [await post(home, form), await post(home, form)];
  expect(first.headers.get("Location")).toMatch(new RegExp(`^/home/assistant\\?c=${conversationId}#turn-`));
  expect((await turns(app)).map((turn) => [turn.user_message, turn.conversation_id])).toEqual([
    ["How often?", conversationId],
    ["Who can do it?", conversationId],
  ]);
  // It is the last answer now, and it suggests nothing.
  expect(formOf(await pageOf(conversationId))).toBe("");
});

test("nothing is suggested below a safety notice, an unfinished answer, or from a stored value of another kind", async () => {
  const { conversationId, turnId } = await talk(app, home, {});
  const safety: SafetyNotice = {
    ...{ language: "en", title: "Get out now", lines: ["Leave."], shutoffs: [], vendor: null },
    calls: [{ label: "Emergency", number: "911" }],
  };
  const kinds = [{ suggestions: SUGGESTED, safety }, { suggestions: "Who?" }, { suggestions: [7, {}] }];
  for (const result of kinds) {
    await setResult(turnId, result);
    expect(formOf(await pageOf(conversationId)), JSON.stringify(result)).toBe("");
  }
  await setResult(turnId, { suggestions: [...SUGGESTED, "Why?", "Where?", "x".repeat(121)] });
  expect(suggestedIn(await pageOf(conversationId))).toEqual([...SUGGESTED, "Why?"]);
  await app.d1.prepare("update ai_conversations set state = 'partial' where id = ?").bind(turnId).run();
  expect(formOf(await pageOf(conversationId))).toBe("");
});

test("another home and a logged-out user see neither the answer nor its suggestions", async () => {
  const { conversationId } = await talk(app, home, { ...LONG, suggestions: SUGGESTED });
  const refused = await sibling.get(`${PAGE}?c=${conversationId}`);
  expect(refused.status).toBe(404);
  expect(await refused.text()).not.toMatch(/Turn it off|Who can do it/);
  const out = await createVisitor(app).get(`${PAGE}?c=${conversationId}`);
  expect(out.headers.get("Location")).toContain("/login");
});
