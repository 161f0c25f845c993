import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type AnthropicServer, type Script, startAnthropicServer } from "#tests/support/anthropic-server.ts";
import { expectAccessible, openInvited, type Person, PHONE, settled } from "#tests/support/browser.ts";
import { jpeg } from "#tests/support/image-bytes.ts";

/** A homeowner and a model, from consent to the handling of answers. */

const PAGE = "/home/assistant";
let server: AnthropicServer;
let person: Person;

beforeAll(async () => {
  server = await startAnthropicServer(inject("modelPort"));
  person = await openInvited("answers@shore.example", PAGE);
  await person.page.setViewportSize({ width: PHONE, height: 844 });
});
afterAll(async () => {
  await person.leave();
  await server.close();
});

const latest = () => person.page.getByRole("list", { name: "Conversation" }).locator(":scope > li").last();

async function ask(question = "How often do I change the AC filter?") {
  const { page } = person;
  await page.goto(PAGE);
  await page.getByLabel("Your question").fill(question);
  await page.getByLabel("Your question").press("Enter");
  await page.waitForURL(/c=/);
  await page.getByRole("button", { name: "Send" }).waitFor();
  await settled(page);
}

async function chooseInSettings(name: string) {
  const { page } = person;
  await page.goto("/home/settings");
  await page.locator("label.pill", { hasText: name }).click();
  await page.getByRole("button", { name: "Save choice" }).click();
  await settled(page);
}

test("nothing is sent to the model until the homeowner agrees, and the settings can change that at any time", async () => {
  const { page } = person;
  await page.getByRole("heading", { name: "Who should answer?" }).waitFor();
  await expectAccessible(page, "who should answer");
  const suggested = page.locator("button[name=suggestion]");
  expect(await suggested.count(), "leaves room for the choice").toBe(2);
  await ask();
  await latest().getByText("AC filter").first().waitFor();
  await page.getByRole("button", { name: "Use the AI assistant" }).waitFor();
  expect(server.asked).toHaveLength(0);
  await page.getByRole("button", { name: "Use the AI assistant" }).click();
  await page.getByRole("status").getByText("AI assistant turned on.").first().waitFor();
  expect(await page.getByRole("heading", { name: "Who should answer?" }).count()).toBe(0);
  await page.goto(PAGE);
  expect(await suggested.count()).toBeGreaterThan(2);
  await ask();
  await latest().getByText("Change the filter monthly.").waitFor();
  expect(server.asked).toHaveLength(1);
  await chooseInSettings("Quick answers only");
  await ask();
  await latest().getByText("Quick answer from your plan").waitFor();
  expect(server.asked).toHaveLength(1);
  await chooseInSettings("AI assistant");
});

const sure = (value: string) => ({ value, confidence: "high" });
const guess = (value: string) => ({ value, confidence: "low" });
const REPORT = {
  ...{ kind: sure("Water heater"), brand: sure("Rheem"), model: guess("XE50T06"), serial: sure("Q123456") },
  ...{ age: guess("about 6 years (made 2020)"), condition: sure("Rust at the base") },
  safety: ["The relief valve has no discharge pipe."],
  tasks: [{ title: "Wipe down the tank jacket", frequency: "annually", why: "Dust holds moisture." }],
};

test("two photos are read, and the result is corrected on its card, saved, and listed with the appliances", async () => {
  const { page } = person;
  server.reset({
    text: ["This is an older **Rheem** water heater."],
    tools: [{ name: "report_appliance", input: REPORT }],
  });
  await page.goto(PAGE);
  const files = ["front.jpg", "label.jpg"].map((name) => ({
    name,
    mimeType: "image/jpeg",
    buffer: Buffer.from(jpeg()),
  }));
  await page.locator("input[type=file]").setInputFiles(files);
  await page.getByText("label.jpg", { exact: true }).waitFor();
  await page.getByLabel("Your question").fill("What is this?");
  await page.getByLabel("Your question").press("Enter");
  await latest().getByText("The relief valve has no discharge pipe.").waitFor();
  await settled(page);
  const shown = server.asked[0]?.messages.at(-1)?.content as { type: string }[];
  expect(shown.filter(({ type }) => type === "image")).toHaveLength(2);
  await expectAccessible(page, "a photo's reading");
  const card = page.getByRole("list", { name: "Suggestions to confirm" }).getByRole("listitem").first();
  await card.locator("summary", { hasText: "Edit" }).click();
  await card.getByLabel(/^Model/).fill("XE50T06ST45U1");
  await card.getByRole("button", { name: /^Save to my appliances/ }).click();
  await card.getByText("In your appliances").waitFor();
  await page.getByRole("button", { name: /^Add these tasks/ }).click();
  await page.getByText("In your plan", { exact: true }).waitFor();
  await page.goto("/home/property");
  await page.getByText("XE50T06ST45U1").first().waitFor();
});

test("a task already in the plan is not offered again: its card links to it", async () => {
  const { page } = person;
  const title = "Test smoke and carbon monoxide alarms";
  server.reset({
    text: ["You could add that."],
    tools: [{ name: "add_task", input: { title: title.toLowerCase() } }],
  });
  await ask("Remind me about the alarms");
  await latest().getByText(`“${title}” is already in your plan`).waitFor();
  await expectAccessible(page, "a task that is in the plan");
  await latest().getByRole("link", { name: "Open task" }).click();
  await page.waitForURL(/\/home\/tasks\?task=/);
  await page.getByText(title).first().waitFor();
});

test.each<[string, Partial<Script>, string]>([
  ["overload", { mode: "529" }, "The assistant is very busy right now"],
  ["a limit", { mode: "spend limit" }, "The assistant has reached its limit for now"],
  ["a refusal", { text: [], stopReason: "refusal" }, "The assistant can’t help with this question"],
])("after %s, one sentence says why, with the quick answer below it", async (_, script, why) => {
  server.reset(script);
  await ask();
  await latest().getByText(`${why}, so here’s a quick answer from your plan.`).waitFor();
  await latest().getByText("AC filter").first().waitFor();
});

test("an interrupted answer keeps its text and says so; one that reached the length limit can be continued", async () => {
  const { page } = person;
  server.reset({ mode: "truncated", text: ["Change it every month", "never said"] });
  await ask();
  await latest().getByText("Change it every month").waitFor();
  await latest().getByText("Stopped early. This is all that came through.").waitFor();
  server.reset({ text: ["First half."], stopReason: "max_tokens" });
  await ask();
  await latest().getByText("This answer reached its length limit.").waitFor();
  server.reset({ text: ["Second half."] });
  await latest().getByRole("button", { name: "Continue" }).click();
  await latest().getByText("Second half.").waitFor();
  await settled(page);
});
