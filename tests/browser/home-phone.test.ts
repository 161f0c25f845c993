import { afterAll, beforeAll, expect, test } from "vitest";
import { openDemo, type Person, PHONE } from "#tests/support/browser.ts";

let home: Person;
beforeAll(async () => {
  home = await openDemo("homeowner", "/home", { width: PHONE });
});
afterAll(() => home.leave());

const edge = (selector: string, side: "top" | "bottom") =>
  home.page
    .locator(selector)
    .filter({ visible: true })
    .first()
    .evaluate((element, from) => element.getBoundingClientRect()[from], side);

test("on a phone, the main content starts in the upper third and the chat box sits above the tabs", async () => {
  await home.page.setViewportSize({ width: PHONE, height: 844 });
  const tops: Record<string, number> = {};
  for (const [path, first] of [
    ["/home/tasks", "#main li .task-line"],
    ["/home/tasks?view=year", "#main section"],
    ["/home/tasks?view=completed", "#main section li"],
    ["/home/documents", "#main section li"],
    ["/home/history", "#main section li"],
  ] as const) {
    await home.page.goto(path);
    tops[path] = await edge(first, "top");
  }
  expect(Object.entries(tops).filter(([, top]) => top >= 844 / 3)).toEqual([]);
  await home.page.goto("/home/assistant");
  expect(Math.abs((await edge(".chat-foot", "bottom")) - (await edge(".bottom-bar", "top")))).toBeLessThan(2);
});

/** A page's links and buttons that float above its content. */
const floating = ({ page }: Person) =>
  page
    .locator("#main :is(a, button)")
    .evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).position === "fixed" && one.getClientRects().length > 0)
        .map((one) => one.textContent),
    );

test("on a phone, no floating button covers the list", async () => {
  await home.page.setViewportSize({ width: PHONE, height: 844 });
  for (const path of ["/home/tasks", "/home/finances", "/home/documents"]) {
    await home.page.goto(path);
    expect(await floating(home), path).toEqual([]);
  }
  const agent = await openDemo("agent", "/agent", { width: PHONE });
  for (const [path, action] of [
    ["/agent", "+ Invite client"],
    ["/agent/clients", "+ Invite client"],
    ["/agent/vendors", "+ Add vendor"],
    ["/agent/tasks", "+ Add task"],
  ] as const) {
    await agent.page.goto(path);
    expect(await floating(agent), path).toEqual([]);
    expect(await agent.page.getByRole("link", { name: action }).isVisible(), path).toBe(true);
  }
  await agent.leave();
});

test("at 320 px, a heading does not wrap letter by letter", async () => {
  await home.page.setViewportSize({ width: 320, height: 844 });
  await home.page.goto("/home");
  const week = home.page.getByRole("heading", { name: "Next 7 days" });
  expect((await week.boundingBox())?.height).toBeLessThan(30);
});
