import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TurnRequest } from "#app/domain/assistant/contract.ts";
import { type AnthropicServer, startAnthropicServer } from "#tests/support/anthropic-server.ts";
import { aQuestion, createAssistant } from "#tests/support/assistant.ts";
import { expectAccessible, openDemo, PHONE } from "#tests/support/browser.ts";
import { aHome, anAgent, createWorld, type World } from "#tests/support/homes.ts";

/** A model that takes its time, the assistant as it is, and the page of somebody who waits. */

const FIRST_WORD_MS = 400;

let world: World;
let server: AnthropicServer;
let home: { id: string; agentId: string };
let front: ReturnType<typeof createServer>;

beforeAll(async () => {
  [world, server] = await Promise.all([createWorld(), startAnthropicServer()]);
  home = await aHome(world, await anAgent(world));
  const assistant = createAssistant(world, server, { waits: { firstWordMs: FIRST_WORD_MS } });
  // Stands where the app stands, and speaks for a home whose answers the test can delay.
  front = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const asked = JSON.parse(Buffer.concat(chunks).toString("utf8")) as Partial<TurnRequest>;
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    const leave = new AbortController();
    response.on("close", () => leave.abort());
    const onEvent = (event: unknown) => response.write(`data: ${JSON.stringify(event)}\n\n`);
    await assistant.listen(aQuestion(home, asked), { signal: leave.signal, onEvent });
    response.end();
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  front.closeAllConnections();
  front.close();
  await Promise.all([world.dispose(), server.close()]);
});
beforeEach(() => server.reset());

/** Opens the demo's talk, its next questions answered by the slow model. */
async function openSlowTalk() {
  const person = await openDemo("homeowner", "/home/assistant", { width: PHONE });
  const { page } = person;
  await page.locator("summary", { hasText: "Past chats" }).click();
  await page.getByRole("link", { name: /^The AC runs all day/ }).click();
  await page.waitForURL(/c=/);
  await page.getByText("Filter was black").waitFor();
  const { port } = front.address() as AddressInfo;
  await page.route("**/api/ask-question", (route) =>
    route.continue({ url: `http://127.0.0.1:${port}/api/ask-question` }),
  );
  const latest = page.getByRole("list", { name: "Conversation" }).locator(":scope > li").last();
  const ask = async () => {
    await page.getByLabel("Your question").fill("How often do I change the AC filter?");
    await page.getByLabel("Your question").press("Enter");
  };
  return { ...person, latest, ask };
}

test("after silence the quick answer stands there and is read out, and the model's words follow under it", async () => {
  const { page, latest, ask, leave } = await openSlowTalk();
  server.reset({ firstAfter: 4 * FIRST_WORD_MS, text: ["Every ", "month, in summer too."] });
  await ask();
  await latest.getByText("Check and change the AC filter").waitFor();
  await latest.getByText("Quick answer from your plan").waitFor();
  await latest.getByText("The assistant may add more…").waitFor();
  await page
    .getByRole("status")
    .getByText(/^Answer: Check and change the AC filter/)
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

test("whoever stops while the quick answer stands there keeps it, and the model is stopped", async () => {
  const { page, latest, ask, leave } = await openSlowTalk();
  server.reset({ firstAfter: 20_000 });
  await ask();
  await latest.getByText("The assistant may add more…").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Send" }).waitFor();
  await latest.getByText("Check and change the AC filter").waitFor();
  expect(await latest.getByText("Stopped early.").count()).toBe(0);
  await expect.poll(() => server.left, { timeout: 1_000 }).toBe(1);
  await leave();
});
