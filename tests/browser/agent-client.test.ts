import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, openDemo, type Person } from "#tests/support/browser.ts";

async function openClient(page: Page, query: string): Promise<string> {
  await page.goto(`/agent/clients?q=${query}`);
  const path = await page.locator("tbody th a").first().getAttribute("href");
  await page.goto(path ?? "");
  return path ?? "";
}

const told = (page: Page, words: string | RegExp) =>
  page.getByRole("status").getByText(words).first().waitFor();

describe("a client's screens", () => {
  let agent: Person;
  let priya: string;
  beforeAll(async () => {
    agent = await openDemo("agent", "/agent");
    priya = await openClient(agent.page, "priya");
  });
  afterAll(() => agent.leave());

  test.each(["", "?dialog=contact", "?dialog=invited", "?dialog=reissue", "?dialog=pause"])(
    "the client's page%s is accessible at every width, light and dark",
    async (query) => {
      await agent.page.goto(priya + query);
      await expectAccessible(agent.page, `the client's page${query}`);
    },
  );

  test("the page of a client with a plan is accessible at every width, light and dark", async () => {
    await openClient(agent.page, "daniel");
    await expectAccessible(agent.page, "the page of a client with a plan");
  });

  test.each(["/agent/clients?status=deleted", "/agent/clients?sort=visit"])(
    "%s is accessible at every width, light and dark",
    async (screen) => {
      await agent.page.goto(screen);
      await expectAccessible(agent.page, screen);
    },
  );
});

test("the invite dialog's button stays visible at 1440 by 900 however far the dialog is scrolled", async () => {
  const { page, leave } = await openDemo("agent", "/agent/clients?dialog=invite");
  const button = page.getByRole("dialog").getByRole("button", { name: "Create invite" });
  const inSight = () =>
    button.evaluate((one) => {
      const { left, top, bottom } = one.getBoundingClientRect();
      return bottom <= innerHeight && one.contains(document.elementFromPoint(left + 20, (top + bottom) / 2));
    });
  expect(page.viewportSize()).toEqual({ width: 1440, height: 900 });
  expect(await inSight()).toBe(true);
  await page.getByRole("checkbox").last().focus();
  expect(await inSight()).toBe(true);
  const bar = await button.evaluate((one) => one.parentElement?.getBoundingClientRect().top ?? 0);
  const box = await page.getByRole("checkbox").last().boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar);
  await leave();
});

test("the copy button on a client's page copies the invite code", async () => {
  const { page, context, leave } = await openDemo("agent", "/agent");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openClient(page, "priya");
  const invite = page.getByRole("region", { name: "Invite" });
  const code = (await invite.locator("p.select-all").innerText()).replace(/^Code\s*/, "");
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
  await invite.getByRole("button", { name: "Copy code" }).click();
  await invite.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await context.clearPermissions();
  await leave();
});

test.each([true, false])("a note is added and removed, scripts: %s", async (javaScript) => {
  const agent = await openDemo("agent", "/agent", { javaScript });
  await openClient(agent.page, "kayla");
  await agent.page
    .getByRole("link", { name: /^Add note: / })
    .first()
    .click();
  await agent.page.getByRole("dialog").getByRole("textbox").fill("Ask me for a name.");
  await agent.page.getByRole("button", { name: "Save note" }).click();
  await told(agent.page, /Note saved/);
  await agent.page.getByText("Ask me for a name.").waitFor();
  await agent.page
    .getByRole("link", { name: /^Edit note: / })
    .first()
    .click();
  await agent.page.getByRole("dialog").getByRole("textbox").fill("");
  await agent.page.getByRole("button", { name: "Save note" }).click();
  await told(agent.page, /Note removed/);
  await agent.leave();
});

test.each([true, false])("a client is deleted and restored, scripts: %s", async (javaScript) => {
  const agent = await openDemo("agent", "/agent/clients?q=leary", { javaScript });
  await agent.page.getByRole("button", { name: "More for Tom O'Leary" }).click();
  await agent.page.getByRole("link", { name: "Delete Tom O'Leary" }).click();
  await agent.page.getByRole("button", { name: "Delete client" }).click();
  await told(agent.page, "Client deleted.");
  if (javaScript) await agent.page.getByRole("button", { name: "Undo" }).click();
  else {
    await agent.page.goto("/agent/clients?status=deleted");
    await agent.page.getByRole("button", { name: "Restore Tom O'Leary" }).click();
  }
  await told(agent.page, "Tom O'Leary restored.");
  await agent.leave();
});

test("the back link on a client's page returns to the same part of the list", async () => {
  const agent = await openDemo("agent", "/agent/clients?status=joined&sort=name");
  await agent.page.locator("tbody th a").first().click();
  await agent.page.waitForURL(/clients\/[\w-]+$/);
  await agent.page.getByRole("main").getByRole("link", { name: "Clients", exact: true }).click();
  await agent.page.waitForURL(/status=joined/);
  expect(new URL(agent.page.url()).search).toBe("?status=joined&sort=name");
  await agent.leave();
});

test("changing the sort order or tab keeps the search", async () => {
  const agent = await openDemo("agent", "/agent/clients?q=example");
  await agent.page.getByLabel("Sort").selectOption("name");
  await agent.page.waitForURL(/sort=name/);
  await agent.page.getByRole("link", { name: "Joined", exact: true }).click();
  await agent.page.waitForURL(/status=joined/);
  expect(new URL(agent.page.url()).search).toBe("?q=example&status=joined&sort=name");
  await agent.leave();
});
