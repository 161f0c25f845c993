import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Turn, TurnEvent } from "#app/domain/assistant/turn.ts";
import { DESKTOP, expectAccessible, openDemo, PHONE } from "#tests/support/browser.ts";
import { openDemoChat } from "#tests/support/demo-chat.ts";

async function openCards(page: Page) {
  await openDemoChat(page);
  const cards = page.getByRole("list", { name: "Suggestions to confirm" });
  // Another test using the demo may have confirmed it already.
  const undo = cards.getByRole("button", { name: /^Undo/ });
  if (await undo.isVisible()) await undo.click();
  return cards;
}

test.each([
  [true, PHONE],
  [false, DESKTOP],
])("a card is edited, confirmed, undone, and dismissed (scripts: %s)", async (javaScript, width) => {
  const home = await openDemo("homeowner", "/home/assistant", { width, javaScript });
  const { page } = home;
  const cards = await openCards(page);
  await cards.locator("summary", { hasText: "Edit" }).click();
  await cards.getByLabel(/^Amount/).fill("lots");
  await cards.getByRole("button", { name: /^Add expense/ }).click();
  await cards
    .getByText(/amount/i)
    .last()
    .waitFor();
  expect(await cards.getByLabel(/^Amount/).inputValue()).toBe("lots");
  if (javaScript) await expectAccessible(page, "a card with a wrong value");
  await cards.getByLabel(/^Amount/).fill("61.50");
  await cards.getByRole("button", { name: /^Add expense/ }).click();
  await cards.getByText("$61.50").first().waitFor();
  await cards.getByRole("button", { name: /^Undo/ }).click();
  await cards.getByRole("button", { name: /^Dismiss/ }).click();
  await cards.getByText("Dismissed").waitFor();
  await cards.getByRole("button", { name: /^Undo/ }).click();
  await cards.getByRole("button", { name: /^Add expense/ }).waitFor();
  await home.leave();
});

const read = (value: string) => ({ value, confidence: "medium" as const });

function turnOf(ids: Pick<Turn, "conversationId" | "messageId">): Turn {
  return {
    ...ids,
    id: ids.messageId,
    type: "appliance_scan",
    state: "done",
    mode: "model",
    question: "Uploaded an image",
    answer: "This looks like a water heater.",
    imageName: "label.png",
    imageKey: null,
    morePhotos: [],
    sources: [],
    cards: [
      {
        ...{ id: "c1", kind: "update_appliance", confirmed: false, rowId: "x", title: "Rheem water heater" },
        changes: [{ field: "serial", from: "", to: "Q123456" }],
      },
    ],
    analysis: {
      ...{ kind: read("Water heater"), brand: read("Rheem"), model: read(""), serial: read("Q123456") },
      ...{ age: read(""), condition: read(""), safety: [] },
      tasks: [{ title: "Flush the water heater", frequency: "annually", why: "", dueDay: "2099-12-03" }],
      known: "This is your Rheem (Dec 2020). Warranty ends Dec 24, in 33 days.",
    },
    createdAt: 0,
  };
}

test("a photo of an appliance the home has is recognized, and its card shows the changes and the planned tasks", async () => {
  const home = await openDemo("homeowner", "/home/assistant", { width: PHONE });
  const { page } = home;
  await page.route("**/api/analyze-appliance", async (route) => {
    const turn = turnOf({ conversationId: "photo-talk", messageId: "photo-message" });
    const { conversationId, messageId } = turn;
    const events: TurnEvent[] = [
      { type: "start", conversationId, messageId },
      { type: "done", turn, blocks: [] },
    ];
    const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
    await route.fulfill({ contentType: "text/event-stream", body });
  });
  // The page then looks for the chat, which does not exist, so it waits.
  await page.route("**/home/assistant.data?c=*", () => {});
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "label.png", mimeType: "image/png", buffer: png });
  await page.getByText("label.png", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("This is your Rheem (Dec 2020).").first().waitFor();
  await page.getByText("Empty → Q123456").waitFor();
  await page.getByText("In your plan, due Dec 3, 2099").waitFor();
  expect(await page.getByRole("button", { name: /^Add these tasks/ }).count()).toBe(0);
  await home.leave();
});
