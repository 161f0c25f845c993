import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { SafetyNotice } from "#app/domain/assistant/danger/notice-text.ts";
import type { Turn, TurnEvent } from "#app/domain/assistant/turn.ts";
import * as m from "#app/paraglide/messages.js";
import {
  DESKTOP,
  expectAccessible,
  openDemo,
  openInvited,
  type Person,
  type PersonOptions,
  PHONE,
} from "#tests/support/browser.ts";
import { openDemoChat } from "#tests/support/demo-chat.ts";
import { openBeforeScripts, pressEnterDuringHydration } from "#tests/support/slow-network.ts";

const atAssistant = (options?: PersonOptions): Promise<Person> =>
  openDemo("homeowner", "/home/assistant", { width: PHONE, ...options });

const box = (page: Page) => page.getByLabel("Your question");

/** On a phone the past chats stand behind a button. */
async function openPastChats(page: Page) {
  const button = page.locator("summary", { hasText: "Past chats" });
  if (await button.isVisible()) await button.click();
}

type Asked = { question: string; conversationId: string; messageId: string };

/** Answers the page's questions in the assistant's place; answers what was asked. */
async function answerWith(page: Page, events: (asked: Asked) => TurnEvent[]): Promise<Asked[]> {
  const heard: Asked[] = [];
  await page.route("**/api/ask-question", async (route) => {
    const asked: Asked = route.request().postDataJSON();
    heard.push(asked);
    const body = events(asked).map((event) => `data: ${JSON.stringify(event)}\n\n`);
    await route.fulfill({ contentType: "text/event-stream", body: body.join("") });
  });
  return heard;
}

function turnOf({ question, conversationId, messageId }: Asked, answer: string): Turn {
  const none = { imageName: null, imageKey: null, morePhotos: [], sources: [], cards: [], analysis: null };
  const said = {
    type: "question" as const,
    state: "done" as const,
    mode: "model" as const,
    question,
    answer,
  };
  return { ...none, ...said, id: messageId, conversationId, messageId, createdAt: 0 };
}

const answered = (asked: Asked, answer: string): TurnEvent[] => [
  { type: "start", conversationId: asked.conversationId, messageId: asked.messageId },
  { type: "text", text: answer },
  {
    type: "done",
    turn: turnOf(asked, answer),
    blocks: [{ type: "paragraph", children: [{ type: "text", text: answer }] }],
  },
];

test("the assistant is accessible at every width, light and dark", async () => {
  const home = await atAssistant();
  await expectAccessible(home.page, "a new chat");
  await openDemoChat(home.page);
  await expectAccessible(home.page, "a conversation");
  await home.page.goto("/home/assistant");
  await box(home.page).press("Enter");
  await home.page.getByText(m.assistant_empty_message()).waitFor();
  await expectAccessible(home.page, "an empty message");
  await openDemoChat(home.page);
  await home.page.getByRole("link", { name: "Share with Maria" }).click();
  await home.page.getByRole("dialog").waitFor();
  await expectAccessible(home.page, "what the agent would get");
  await home.leave();
});

test("Enter sends, Shift+Enter adds a line; the answer is announced and the box keeps the focus", async () => {
  const home = await atAssistant({ width: DESKTOP });
  const { page } = home;
  await openDemoChat(page);
  const heard = await answerWith(page, (asked) => answered(asked, "Every month."));
  await box(page).fill("How often");
  await box(page).press("Shift+Enter");
  await box(page).pressSequentially("is that?");
  expect(heard).toEqual([]);
  await box(page).press("Enter");
  await page.getByRole("list", { name: "Conversation" }).getByText("Every month.").waitFor();
  expect(heard.map(({ question }) => question)).toEqual(["How often\nis that?"]);
  expect(await box(page).inputValue()).toBe("");
  await page.getByRole("status").getByText("Answer: Every month.").waitFor({ state: "attached" });
  expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await home.leave();
});

/** An answer with a folded rest and questions to go on with. */
function longAnswer(asked: Asked): TurnEvent[] {
  const paragraph = (text: string) => ({
    type: "paragraph" as const,
    children: [{ type: "text" as const, text }],
  });
  const turn = { ...turnOf(asked, "Last done May 3.\n\nTurn it off first."), foldAt: 18 };
  return [
    { type: "start", conversationId: asked.conversationId, messageId: asked.messageId },
    { type: "text", text: "Last done May 3.\n\n" },
    {
      type: "done",
      turn: { ...turn, suggestions: ["Who can do it?", "What did it cost?"] },
      blocks: [paragraph("Last done May 3.")],
      folded: [paragraph("Turn it off first.")],
    },
  ];
}

test("the rest of a long answer opens and closes by keyboard, and is on paper either way", async () => {
  const home = await atAssistant();
  const { page } = home;
  await openDemoChat(page);
  await answerWith(page, longAnswer);
  await box(page).fill("When was it done?");
  await box(page).press("Enter");
  const rest = page.getByText("Turn it off first.");
  await page.getByText("Read more").waitFor();
  expect(await rest.isVisible()).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect([await rest.isVisible(), await page.getByText("Read more").isVisible()]).toEqual([true, false]);
  await page.emulateMedia({ media: "screen" });
  await expectAccessible(page, "a folded answer");
  await page.locator("summary", { hasText: "Read more" }).focus();
  await page.keyboard.press("Enter");
  await rest.waitFor();
  expect(await page.getByText("Read more").isVisible()).toBe(false);
  await page.getByText("Show less").waitFor();
  await page.keyboard.press("Space");
  await rest.waitFor({ state: "hidden" });
  await home.leave();
});

test("a suggested question is asked word for word in the same chat, and what was typed stays in the box", async () => {
  const home = await atAssistant();
  const { page } = home;
  await openDemoChat(page);
  let isOffline = true;
  const heard = await answerWith(page, (asked) =>
    asked.question === "When was it done?" ? longAnswer(asked) : answered(asked, "Anchor Plumbing."),
  );
  await page.route("**/api/ask-question", async (route) => {
    if (isOffline && heard.length > 0) await route.abort("internetdisconnected");
    else await route.fallback();
  });
  await box(page).fill("When was it done?");
  await box(page).press("Enter");
  const suggested = page.getByRole("list", { name: "Suggested questions" }).getByRole("button");
  await suggested.first().waitFor();
  expect(await suggested.allInnerTexts()).toEqual(["Who can do it?", "What did it cost?"]);
  await box(page).fill("My own question");
  await suggested.first().press("Enter");
  // Without a connection it can be tried again, as a typed one can.
  await page.getByRole("alert").getByText(m.assistant_answer_failed()).waitFor();
  isOffline = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("list", { name: "Conversation" }).getByText("Anchor Plumbing.").waitFor();
  expect(heard.map(({ question }) => question)).toEqual(["When was it done?", "Who can do it?"]);
  expect(new Set(heard.map(({ conversationId }) => conversationId)).size).toBe(1);
  expect(await suggested.count()).toBe(0);
  expect(await box(page).inputValue()).toBe("My own question");
  expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await box(page).fill("");
  await home.leave();
});

test("when no answer arrives, the question stays in the box, and a retry sends the same message", async () => {
  const home = await atAssistant();
  const { page } = home;
  await openDemoChat(page);
  const heard = await answerWith(page, (asked) =>
    heard.length === 1
      ? [
          {
            type: "error",
            problem: "failed",
            message: "Error getting a response. Please try again.",
            turn: null,
            blocks: [],
          },
        ]
      : answered(asked, "It is fine."),
  );
  await box(page).fill("Is it fine?");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Error getting a response. Please try again.").waitFor();
  expect(await box(page).inputValue()).toBe("Is it fine?");
  await expectAccessible(page, "a question that failed");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("list", { name: "Conversation" }).getByText("It is fine.").waitFor();
  expect(new Set(heard.map(({ messageId }) => messageId)).size).toBe(1);
  expect(heard.length).toBe(2);
  await home.leave();
});

test("an emergency message typed before the scripts load is shown with nothing above it", async () => {
  const home = await openInvited("gas@before-scripts.example", "/home/assistant");
  const { page } = home;
  await openBeforeScripts(page, "/home/assistant", () => box(page).fill("i smell gas in the kitchen"));
  await box(page).press("Enter");
  await page.waitForURL(/c=/);
  expect(await page.getByRole("alertdialog").count()).toBe(0);
  // Nor is anything unsaved afterwards: the box is empty.
  await page.getByRole("link", { name: "Tasks", exact: true }).first().click();
  await page.waitForURL("**/home/tasks");
  await home.leave();
});

test("an emergency message sent just as the scripts load is not treated as empty", async () => {
  const home = await openInvited("gas@as-scripts-come.example", "/home/assistant");
  const { page } = home;
  await pressEnterDuringHydration(page, "textarea[name=question]");
  await openBeforeScripts(page, "/home/assistant", () => box(page).fill("i smell gas in the kitchen"));
  await page.getByRole("list", { name: "Conversation" }).getByRole("link", { name: "Call 911" }).waitFor();
  expect(await box(page).inputValue()).toBe("");
  await home.leave();
});

test("emergency instructions stay on screen when the connection drops right after", async () => {
  const home = await atAssistant();
  const { page } = home;
  const safety: SafetyNotice = {
    language: "en",
    title: "Get out now",
    lines: ["Take everyone outside."],
    calls: [{ label: "Emergency", number: "911" }],
    shutoffs: [],
    vendor: null,
  };
  await answerWith(page, () => [{ type: "safety", safety }]);
  await box(page).fill("there is a fire");
  await box(page).press("Enter");
  await page.getByRole("button", { name: "Send" }).waitFor();
  await page.getByRole("list", { name: "Conversation" }).getByText("Take everyone outside.").waitFor();
  await page
    .getByRole("status")
    .getByText(/Get out now/)
    .waitFor({ state: "attached" });
  expect(new URL(page.url()).search).toBe("");
  await home.leave();
});

test("a question stopped before its answer begins returns to the box", async () => {
  const home = await atAssistant();
  const { page } = home;
  await page.route("**/api/ask-question", () => {});
  await box(page).fill("Never mind");
  await box(page).press("Enter");
  await page.getByText("Answering…").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Send" }).waitFor();
  expect(await box(page).inputValue()).toBe("Never mind");
  await home.leave();
});

/** Puts a picture of so many pixels into a paste or a drop. */
const give = (page: Page, kind: "paste" | "drop", side: number) =>
  box(page).evaluate(
    async (element, { kind, side }) => {
      const canvas = document.createElement("canvas");
      canvas.width = side;
      canvas.height = 40;
      canvas.getContext("2d")?.fillRect(0, 0, side / 2, 20);
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
      const data = new DataTransfer();
      data.items.add(new File([blob ?? ""], "label.png", { type: "image/png" }));
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === "paste"
          ? new ClipboardEvent("paste", { ...init, clipboardData: data })
          : new DragEvent("drop", { ...init, dataTransfer: data }),
      );
    },
    { kind, side },
  );

test("a pasted or dropped image is shown, can be removed, and is resized before it is sent", async () => {
  const home = await atAssistant();
  const { page } = home;
  let sent: Buffer = Buffer.alloc(0);
  await page.route("**/api/analyze-appliance", async (route) => {
    sent = route.request().postDataBuffer() ?? sent;
    await route.fulfill({ status: 429, json: { error: "Please wait a little.", problem: "limit" } });
  });
  await give(page, "paste", 100);
  await page.getByText("label.png", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Remove photo" }).click();
  expect(await page.getByText("label.png", { exact: true }).count()).toBe(0);
  await give(page, "drop", 5_000);
  await page.getByText("label.jpg", { exact: true }).waitFor();
  await expectAccessible(page, "a photo chosen");
  await box(page).press("Enter");
  await page.getByText("Please wait a little.").waitFor();
  await page.getByText("label.jpg", { exact: true }).waitFor();
  // The width in the JPEG's frame.
  const frame = sent.indexOf(Buffer.from([0xff, 0xc0]));
  expect(sent.readUInt16BE(frame + 7)).toBe(2_048);
  expect(sent.toString("latin1")).toContain('name="userMessage"');
  await home.leave();
});

test("a file that is not an image is refused before it is sent", async () => {
  const home = await atAssistant();
  const file = { name: "IMG_1.HEIC", mimeType: "image/heic", buffer: Buffer.from("x") };
  await home.page.locator("input[type=file]").setInputFiles(file);
  await home.page.getByText(/HEIC format/).waitFor();
  await home.leave();
});

test("a chat is deleted from the list and restored with Undo, on a phone as well", async () => {
  const home = await atAssistant();
  const { page } = home;
  await openPastChats(page);
  await page.getByRole("link", { name: /^water-heater-label/ }).click();
  await page.getByText("Can I flush it myself?").waitFor();
  await openPastChats(page);
  await page.getByRole("button", { name: /^Delete: water-heater-label/ }).click();
  await page.getByRole("status").getByText("Chat deleted.").waitFor();
  expect(await page.getByRole("link", { name: /^water-heater-label/ }).count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Can I flush it myself?").waitFor();
  await home.leave();
});
