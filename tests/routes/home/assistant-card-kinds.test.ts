import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Card } from "#app/domain/assistant/turn.ts";
import {
  confirm,
  type Fields,
  forgetConversations,
  openSiblings,
  PAGE,
  post,
  talk,
  told,
  turns,
} from "#tests/routes/home/assistant-under-test.ts";
import { forgetCards, KINDS, type KindUnderTest } from "#tests/routes/home/cards-helpers.ts";
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
beforeEach(async () => {
  await forgetConversations(app);
  await forgetCards(app, homeId);
});

const number = async (sql: string) => (await app.d1.prepare(sql).first<number>("n")) ?? 0;

async function storedCard(): Promise<Card> {
  const [turn] = await turns(app);
  return JSON.parse(String(turn?.result)).cards[0];
}

async function offer(kind: KindUnderTest) {
  const card = await kind.card(app, homeId);
  const { turnId, conversationId } = await talk(app, home, { cards: [card] });
  const press = (intent: string, more: Fields = {}, visitor: Visitor = home) =>
    post(visitor, { intent, turn: turnId, card: card.id, ...more }, `${PAGE}?c=${conversationId}`);
  const made = () => number(kind.made(homeId, card));
  const page = async () => readText(await home.get(`${PAGE}?c=${conversationId}`));
  return { card, turnId, press, made, page };
}

describe.each(Object.entries(KINDS))("a card of %s", (_, kind) => {
  test("is confirmed with the homeowner's edits and shows them", async () => {
    const { press } = await offer(kind);
    expect((await press("confirm", kind.edit)).status).toBe(302);
    expect(await number(kind.edited(homeId))).toBe(1);
    const { confirmed, undo } = await storedCard();
    expect({ confirmed, undo: typeof undo }).toEqual({ confirmed: true, undo: "object" });
  });

  test("keeps the typed values next to the errors and writes nothing", async () => {
    const { press, made } = await offer(kind);
    const refused = await press("confirm", kind.bad.fields);
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toMatch(kind.bad.sentence);
    expect(html).toMatch(/<details[^>]* open/);
    for (const value of Object.values(kind.bad.fields)) expect(html).toContain(value);
    expect(await made()).toBe(0);
    expect((await storedCard()).confirmed).toBe(false);
  });

  test("refers to its own row only, whatever the form says", async () => {
    const { press, made, card } = await offer(kind);
    await press("confirm", { rowId: "foreign", id: "foreign", kind_: "x", undo: "{}", version: "0" });
    expect(await made()).toBe(1);
    const stored = await storedCard();
    expect([stored.id, "rowId" in stored && stored.rowId]).toEqual([card.id, "rowId" in card && card.rowId]);
  });

  test("is dismissed and restored, also after a reload", async () => {
    const { press, made, page } = await offer(kind);
    expect(await told(home, await press("dismiss"))).toContain("Suggestion dismissed.");
    await press("dismiss");
    expect(await page()).toMatch(/Dismissed/);
    expect(await page()).not.toContain("Edit");
    await press("bring-back");
    expect(await page()).not.toMatch(/Dismissed/);
    expect(await made()).toBe(0);
    await press("confirm");
    expect(await made()).toBe(1);
    expect(await told(home, await press("dismiss"))).toContain("This was already confirmed.");
    expect((await storedCard()).confirmed).toBe(true);
  });

  test("is undone, once however often that is submitted, and can be confirmed again", async () => {
    const { press, made } = await offer(kind);
    await Promise.all([press("confirm"), press("confirm")]);
    expect(await made()).toBe(1);
    for (const response of await Promise.all([press("undo-card"), press("undo-card"), press("undo-card")])) {
      expect(response.status).toBe(302);
    }
    expect(await made()).toBe(0);
    expect(await storedCard()).toMatchObject({ confirmed: false, round: 1 });
    expect((await press("undo-card")).status).toBe(302);
    expect(await storedCard()).toMatchObject({ confirmed: false, round: 1 });
    expect((await press("confirm")).status).toBe(302);
    expect(await made()).toBe(1);
    expect((await press("undo-card")).status).toBe(302);
    expect(await made()).toBe(0);
  });

  test("cannot be undone once somebody has used its result, and nothing is lost", async () => {
    const { press, made, card } = await offer(kind);
    await press("confirm");
    await app.d1.prepare(kind.meanwhile(homeId, card)).run();
    const before = await made();
    expect(await told(home, await press("undo-card"))).toMatch(kind.refusal);
    expect(await made()).toBe(before);
    expect((await storedCard()).confirmed).toBe(true);
  });

  test("cannot be confirmed, dismissed, restored, or undone by anyone else", async () => {
    const { press, made } = await offer(kind);
    for (const intent of ["confirm", "dismiss", "bring-back", "undo-card"]) {
      expect((await press(intent, {}, sibling)).status, intent).toBe(404);
    }
    expect(await made()).toBe(0);
    expect((await storedCard()).dismissed).toBeUndefined();
    await press("confirm");
    expect((await press("undo-card", {}, sibling)).status).toBe(404);
    expect(await made()).toBe(1);
  });
});

test("a card stored before undo existed can still be read, and offers no undo", async () => {
  const card = { ...(await (KINDS.add_expense as KindUnderTest).card(app, homeId)), confirmed: true };
  const { turnId, conversationId } = await talk(app, home, { cards: [card] });
  // The first page still shows the previous test's toast.
  await home.get(PAGE);
  const page = await (await home.get(`${PAGE}?c=${conversationId}`)).text();
  expect(page).toContain("Drain line");
  expect(page).not.toContain("undo-card");
  expect(await told(home, await post(home, { intent: "undo-card", turn: turnId, card: card.id }))).toContain(
    "This was done in another window.",
  );
  expect((await confirm(home, turnId, card.id)).status).toBe(302);
});
