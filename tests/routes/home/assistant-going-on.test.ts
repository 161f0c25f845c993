import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TurnResult } from "#app/domain/assistant/turn.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { readText } from "#tests/support/people.ts";
import { forgetConversations, openSiblings, PAGE, post, talk, turns } from "./assistant-under-test.ts";

/** Answers in two parts, and truncated answers. */

let app: TestApp;
let home: Visitor;
beforeAll(async () => {
  ({ app, home } = await openSiblings());
});
afterAll(() => app.dispose());
beforeEach(() => forgetConversations(app));

async function answered(state: string, result: Partial<TurnResult>) {
  const { conversationId, turnId } = await talk(app, home, {});
  const whole = { mode: "model", sources: [], cards: [], analysis: null, ...result };
  await app.d1
    .prepare("update ai_conversations set state = ?, result = ? where id = ?")
    .bind(state, JSON.stringify(whole), turnId)
    .run();
  return `${PAGE}?c=${conversationId}`;
}

const pageOf = async (address: string) => (await home.get(address)).text();
const fieldsOf = (html: string, button: string) => {
  const forms = html.match(/<form.*?<\/form>/gs) ?? [];
  const form = forms.find((one) => one.includes(`>${button}<`)) ?? "";
  const fields = [...form.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, value]));
};

test("a quick answer and the model's answer below it are still there after a reload", async () => {
  const quick = "**Change the filter** every month. [T1]";
  const address = await answered("done", {
    quick,
    sources: [{ ref: "T1", label: "Filter", to: "/home/tasks" }],
  });
  const text = await readText(await home.get(address));
  expect(text).toMatch(
    /Quick answer from your plan .* Change the filter every month\. .* The assistant adds Change it every month\. /s,
  );
  expect(text.match(/Based on/g)).toHaveLength(1);
  expect(await readText(await home.get(await answered("done", {})))).not.toContain("The assistant adds");
});

test("an answer that reached its length limit can be continued with a plain form, once", async () => {
  const address = await answered("partial", { more: true });
  const html = await pageOf(address);
  expect(html).toContain("This answer reached its length limit.");
  expect(html).not.toContain("Stopped early.");
  const fields = fieldsOf(html, "Continue");
  expect(fields).toMatchObject({ intent: "ask", question: "Continue" });
  app.assistant.script = { answer: "And so on." };
  for (let press = 0; press < 2; press++) expect((await post(home, fields, address)).status).toBe(302);
  const stored = await turns(app);
  expect(stored.map(({ user_message, ai_response }) => [user_message, ai_response])).toEqual([
    ["How often?", "Change it every month. [T1]"],
    ["Continue", "And so on."],
  ]);
  expect(new Set(stored.map(({ conversation_id }) => conversation_id)).size).toBe(1);
  // The continuation is below, so nothing above it can be continued.
  expect(fieldsOf(await pageOf(address), "Continue")).toEqual({});
});

test("a stopped or interrupted answer cannot be continued", async () => {
  const html = await pageOf(await answered("partial", {}));
  expect(html).toContain("Stopped early.");
  expect(fieldsOf(html, "Continue")).toEqual({});
});
