import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TurnRequest } from "#app/domain/assistant/contract.ts";
import { type AnthropicServer, startAnthropicServer } from "#tests/support/anthropic-server.ts";
import { type Assistant, aQuestion, createAssistant } from "#tests/support/assistant.ts";
import { expectAccessible, openDemo, PHONE } from "#tests/support/browser.ts";
import { openDemoChat } from "#tests/support/demo-chat.ts";
import { aHome, anAgent, createWorld, type World } from "#tests/support/homes.ts";

/** A slow model with the real assistant and a page that waits for it. */

const FIRST_WORD_MS = 400;

let world: World;
let server: AnthropicServer;
let home: { id: string; agentId: string };
let assistant: Assistant;

beforeAll(async () => {
  [world, server] = await Promise.all([createWorld(), startAnthropicServer()]);
  home = await aHome(world, await anAgent(world));
  assistant = createAssistant(world, server, { waits: { firstWordMs: FIRST_WORD_MS } });
});
afterAll(() => Promise.all([world.dispose(), server.close()]));
beforeEach(() => server.reset());

type Wire = { hear: (data: string) => void; hangUp: () => void };
type Wired = typeof globalThis & Wire & { tellAssistant: (body: string) => void; leaveAssistant: () => void };

/** Routes the page's questions to this test's assistant, event by event. */
async function connect(page: Page) {
  let leave = new AbortController();
  await page.exposeFunction("leaveAssistant", () => leave.abort());
  await page.exposeFunction("tellAssistant", async (body: string) => {
    leave = new AbortController();
    const asked: Partial<TurnRequest> = JSON.parse(body);
    const hear = (data: string) => page.evaluate((text) => (globalThis as Wired).hear(text), data);
    const onEvent = (event: unknown) =>
      void hear(`data: ${JSON.stringify(event)}\n\n`).catch(() => undefined);
    await assistant.listen(aQuestion(home, asked), { signal: leave.signal, onEvent });
    await page.evaluate(() => (globalThis as Wired).hangUp()).catch(() => undefined);
  });
  await page.addInitScript(() => {
    const wired = globalThis as Wired;
    const usual = wired.fetch.bind(wired);
    wired.fetch = async (input, init) => {
      if (input !== "/api/ask-question") return usual(input, init);
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          wired.hear = (data) => controller.enqueue(new TextEncoder().encode(data));
          wired.hangUp = () => controller.close();
          init?.signal?.addEventListener("abort", () => {
            wired.hear = () => {};
            wired.hangUp = () => {};
            controller.error(new DOMException("Stopped", "AbortError"));
            wired.leaveAssistant();
          });
        },
      });
      wired.tellAssistant(String(init?.body));
      return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
    };
  });
}

async function openSlowTalk() {
  const person = await openDemo("homeowner", "/home/assistant", { width: PHONE });
  const { page } = person;
  await connect(page);
  await openDemoChat(page);
  const latest = page.getByRole("list", { name: "Conversation" }).locator(":scope > li").last();
  const ask = async () => {
    await page.getByLabel("Your question").fill("How often do I change the AC filter?");
    await page.getByLabel("Your question").press("Enter");
  };
  return { ...person, latest, ask };
}

test("after a delay, the quick answer appears and is announced, and the model's answer follows below it", async () => {
  const { page, latest, ask, leave } = await openSlowTalk();
  server.reset({ firstAfter: 2_500, text: ["Every ", "month, in summer too."] });
  await ask();
  await latest.getByText("Check and change the AC filter").first().waitFor();
  await latest.getByText("Quick answer from your plan").waitFor();
  await latest.getByText("The assistant may add more…").waitFor();
  await page
    .getByRole("status")
    .getByText(/^Answer: “Check and change the AC filter”: Every month\. /)
    .waitFor({ state: "attached" });
  expect(await latest.getByText("The assistant adds").count()).toBe(0);
  await latest.getByText("Every month, in summer too.").waitFor();
  expect(await latest.innerText()).toMatch(
    /Check and change the AC filter.*The assistant adds\s+Every month/s,
  );
  await page
    .getByRole("status")
    .getByText("Answer: Every month, in summer too.")
    .waitFor({ state: "attached" });
  expect(await latest.getByText("The assistant may add more…").count()).toBe(0);
  await expectAccessible(page, "a quick answer with the assistant's under it");
  await leave();
});

test("stopping while the quick answer is shown keeps it and stops the model", async () => {
  const { page, latest, ask, leave } = await openSlowTalk();
  server.reset({ firstAfter: 20_000 });
  await ask();
  await latest.getByText("The assistant may add more…").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Send" }).waitFor();
  await latest.getByText("Check and change the AC filter").first().waitFor();
  expect(await latest.getByText("Stopped early.").count()).toBe(0);
  await expect.poll(() => server.left, { timeout: 1_000 }).toBe(1);
  await leave();
});
