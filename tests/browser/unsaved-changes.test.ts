import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { listening, openDemo, openInvited, type Person, PHONE, settled } from "#tests/support/browser.ts";
import { holdRequests, openBeforeScripts } from "#tests/support/slow-network.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
const asked = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });
/** Answers the dialog and waits until it is gone, because the next key is for the page behind it. */
async function keepEditing(page: Page): Promise<void> {
  await asked(page).getByRole("button", { name: "Keep editing" }).click();
  await asked(page).waitFor({ state: "detached" });
}

test("offline, a form keeps its values, says so, and saves on the next submit", async () => {
  const { page, context, leave } = await openDemo("homeowner", "/home/finances?dialog=add", { width: PHONE });
  await settled(page);
  const dialog = dialogOf(page);
  await dialog.getByLabel("Category").selectOption("Electrical");
  await dialog.getByLabel("Description").fill("Porch light");
  await dialog.getByLabel("Amount").fill("31.07");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Add expense" }).click();
  await dialog.getByRole("alert").getByText("You’re offline. This isn’t saved yet.").waitFor();
  expect(await dialog.getByLabel("Description").inputValue()).toBe("Porch light");
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Add expense" }).click();
  await page.getByRole("listitem").filter({ hasText: "Porch light" }).getByText("$31.07").waitFor();
  await leave();
});

test("when the connection drops during a submit, the page does not claim that nothing was saved", async () => {
  const { page, leave } = await openDemo("homeowner", "/home/property?dialog=shutoffs");
  await settled(page);
  const box = dialogOf(page).getByLabel("Water, power, and gas");
  await box.fill("Water: by the hose");
  await page.route("**/home/property.data**", (route) => route.abort("internetdisconnected"));
  await dialogOf(page).getByRole("button", { name: "Save" }).click();
  await dialogOf(page).getByText("this may not be saved").waitFor();
  expect(await box.inputValue()).toBe("Water: by the hose");
  await page.unroute("**/home/property.data**");
  await dialogOf(page).getByRole("button", { name: "Save" }).click();
  await dialogOf(page).waitFor({ state: "detached" });
  await page.getByText("Water: by the hose").waitFor();
  await leave();
});

test("a page that failed to load loads by itself once the connection is back", async () => {
  const { page, context, leave } = await openDemo("homeowner", "/home/tasks", { width: PHONE });
  await listening(page);
  await context.setOffline(true);
  await page.getByText("You’re offline.").waitFor();
  await page.getByRole("link", { name: "Completed Tasks" }).click();
  await page.getByRole("button", { name: "Try again" }).waitFor();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Tasks");
  await page
    .getByRole("navigation", { name: "Your home" })
    .getByRole("link", { name: "Finances" })
    .first()
    .click();
  expect(new URL(page.url()).pathname).toBe("/home/tasks");
  await context.setOffline(false);
  await page.waitForURL("**/home/tasks?view=completed");
  expect(await page.getByText("You’re offline.").count()).toBe(0);
  await leave();
});

/** A task list that fails to load completely the first two times. */
async function openBrokenTaskList() {
  const person = await openDemo("homeowner", "/home", { width: PHONE, serviceWorker: true });
  await person.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return person;
}

async function pressCompleted({ page, context }: Person, before: () => void): Promise<void> {
  await page.goto("/home/tasks");
  await listening(page);
  const worker = context.serviceWorkers().at(-1);
  await worker?.evaluate(before);
  await worker?.evaluate(breakTwoAnswersOff);
  await page.getByRole("link", { name: "Completed Tasks" }).click();
  await page.getByText("We can’t reach Peaceful Home right now.").waitFor();
  expect(new URL(page.url()).search).toBe("");
}

test("a response cut after its first line counts as failed: the page stays and is reloaded automatically", async () => {
  const person = await openBrokenTaskList();
  const { page, leave } = person;
  await pressCompleted(person, () => {});
  await page.waitForURL("**/home/tasks?view=completed");
  expect(await page.getByText("We can’t reach Peaceful Home right now.").count()).toBe(0);
  await leave();
});

test("the user can cancel that wait", async () => {
  const person = await openBrokenTaskList();
  const { page, leave } = person;
  await pressCompleted(person, neverWait);
  for (let times = 0; times < 2; times++) await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL("**/home/tasks?view=completed");
  await leave();
});

test("a page does not wait for a style sheet that never loads", async () => {
  const { page, leave } = await openDemo("homeowner", "/home", { width: PHONE });
  await settled(page);
  let asked = 0;
  await page.route("**/kept.css", () => {
    asked += 1;
  });
  await page.getByRole("button", { name: "More" }).click();
  await page.locator("[popover]").getByRole("link", { name: "Documents" }).click();
  await page.getByRole("heading", { level: 1, name: "Documents" }).waitFor();
  await expect.poll(() => asked).toBe(1);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await leave();
});

/** In the service worker: disables timers of a second or more. */
function neverWait(): void {
  const { setTimeout } = self;
  const soon = (go: TimerHandler, ms = 0, ...more: unknown[]) =>
    ms < 1_000 ? setTimeout(go, ms, ...more) : 0;
  self.setTimeout = soon as typeof setTimeout;
}

/** In the service worker: cuts two router responses after their first line. */
function breakTwoAnswersOff(): void {
  const { fetch } = self;
  let left = 2;
  self.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const isList = String(input instanceof Request ? input.url : input).includes("tasks.data?view=completed");
    if (left === 0 || !isList) return answer;
    left -= 1;
    const line = await answer.text();
    const half = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode(line)),
      pull: (stream) => stream.error(new TypeError("network error")),
    });
    return new Response(half, answer);
  };
}

test("completing a task offline says it is not saved yet, and the row stays", async () => {
  const { page, context, leave } = await openDemo("homeowner", "/home/tasks", { width: PHONE });
  await settled(page);
  const row = page.locator("[data-task-row]").first();
  const tick = row.getByRole("button", { name: /^Complete / }).first();
  const name = await tick.getAttribute("aria-label");
  await context.setOffline(true);
  await tick.click();
  await row.getByText("Not saved.").waitFor();
  await context.setOffline(false);
  await tick.click();
  await page
    .getByRole("status")
    .getByText(/done\./i)
    .first()
    .waitFor();
  expect(
    await page
      .locator("[data-task-row]")
      .first()
      .getByRole("button", { name: /^Complete / })
      .first()
      .getAttribute("aria-label"),
  ).not.toBe(name);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await page
    .getByRole("button", { name: name ?? "", exact: true })
    .first()
    .waitFor();
  await leave();
});

test("leaving a dialog with typed text asks once, by every way of leaving", async () => {
  const { page, leave } = await openDemo("agent", "/agent/vendors?dialog=add");
  await settled(page);
  const box = dialogOf(page).getByLabel("Business name").or(dialogOf(page).getByLabel("Name")).first();
  await box.fill("Gulf Glass");
  await page.keyboard.press("Escape");
  await keepEditing(page);
  expect(await box.inputValue()).toBe("Gulf Glass");
  await page.keyboard.press("Escape");
  await asked(page).waitFor();
  await page.keyboard.press("Escape");
  await asked(page).waitFor({ state: "detached" });
  expect(await box.inputValue()).toBe("Gulf Glass");
  await page.mouse.click(5, 400);
  await asked(page).getByRole("button", { name: "Leave without saving" }).click();
  await dialogOf(page).waitFor({ state: "detached" });
  await leave();
});

test("an untouched or saved dialog closes at once", async () => {
  const { page, leave } = await openDemo("homeowner", "/home/property?dialog=shutoffs");
  await settled(page);
  const box = dialogOf(page).getByLabel("Water, power, and gas");
  const was = await box.inputValue();
  await box.fill("Another");
  await box.fill(was);
  await page.keyboard.press("Escape");
  await dialogOf(page).waitFor({ state: "detached" });
  await page.goto("/home/property?dialog=shutoffs");
  await settled(page);
  await box.fill("Water: behind the garage");
  await dialogOf(page).getByRole("button", { name: "Save" }).click();
  await dialogOf(page).waitFor({ state: "detached" });
  await page.getByText("Water: behind the garage").waitFor();
  expect(await asked(page).count()).toBe(0);
  await leave();
});

test("leaving with a chosen file asks; after the file is removed it does not", async () => {
  const { page, leave } = await openDemo("homeowner", "/home/finances?dialog=add");
  await settled(page);
  const receipt = dialogOf(page).getByLabel("Receipt");
  await receipt.setInputFiles({ name: "fan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-") });
  await page.keyboard.press("Escape");
  await keepEditing(page);
  await receipt.setInputFiles([]);
  await page.keyboard.press("Escape");
  await dialogOf(page).waitFor({ state: "detached" });
  await leave();
});

test("leaving a settings page with a changed form asks once", async () => {
  const { page, leave } = await openDemo("homeowner", "/home/settings");
  await settled(page);
  await page.locator("main form input[type=checkbox]").first().click();
  await page
    .getByRole("navigation", { name: "Your home" })
    .getByRole("link", { name: "Tasks" })
    .first()
    .click();
  await asked(page).getByRole("button", { name: "Leave without saving" }).click();
  await page.getByRole("heading", { level: 1, name: "Tasks" }).waitFor();
  await leave();
});

test("text typed before the scripts load is asked about like any other", async () => {
  const { page, leave } = await openDemo("homeowner", "/home/settings");
  await openBeforeScripts(page, "/home/settings", async () => {
    await page.locator("main form input[type=checkbox]").first().click();
    await page.locator("body").press("Tab");
  });
  const tasks = page
    .getByRole("navigation", { name: "Your home" })
    .getByRole("link", { name: "Tasks" })
    .first();
  await tasks.click();
  await keepEditing(page);
  await page.locator("main form input[type=checkbox]").first().click();
  await tasks.click();
  await page.getByRole("heading", { level: 1, name: "Tasks" }).waitFor();
  await leave();
});

test("a question typed during an answer stays in its box, and leaving asks only where it would be lost", async () => {
  const { page, leave } = await openInvited("next@question.example", "/home/assistant");
  await settled(page);
  const letGo = await holdRequests(page, "**/api/ask-question");
  const box = page.getByLabel("Your question");
  await box.fill("When is the AC filter due?");
  await box.press("Enter");
  await page.getByRole("button", { name: "Stop" }).waitFor();
  await box.pressSequentially("And the gutters?");
  letGo();
  await page.waitForURL(/c=/);
  expect(await asked(page).count()).toBe(0);
  expect(await box.inputValue()).toBe("And the gutters?");
  await page.getByRole("link", { name: "Tasks", exact: true }).first().click();
  await asked(page).waitFor();
  await leave();
});

test("a 48-megapixel photo is resized in the browser and saved", async () => {
  const { page, leave } = await openDemo("homeowner", "/home/property?dialog=appliance", { width: PHONE });
  await settled(page);
  await dialogOf(page).getByLabel("What is it?").fill("Camera test");
  const size = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    canvas.width = 8_064;
    canvas.height = 6_048;
    canvas.getContext("2d")?.fillRect(0, 0, 4_000, 3_000);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.9));
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (!blob || !input) throw new Error("no photo");
    const box = new DataTransfer();
    box.items.add(new File([blob], "IMG_1.HEIC", { type: "image/heic" }));
    input.files = box.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    return canvas.width * canvas.height;
  });
  expect(size).toBeGreaterThan(48_000_000);
  await dialogOf(page).getByRole("button", { name: "Save" }).click();
  await dialogOf(page).waitFor({ state: "detached", timeout: 20_000 });
  const photo = page.getByRole("listitem").filter({ hasText: "Camera test" }).locator("img").first();
  await photo.waitFor();
  const sides = await photo.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(sides).toEqual([3_000, 2_250]);
  await leave();
});
