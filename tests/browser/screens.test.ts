import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  expectAccessible,
  openBrowser,
  openDemo,
  openInvited,
  type Person,
  PHONE,
  settled,
} from "#tests/support/browser.ts";
import { expectTouchTargets } from "#tests/support/touch-targets.ts";

const AGENT_SCREENS = [
  "/agent",
  "/agent/clients",
  "/agent/clients?dialog=invite",
  "/agent/clients?dialog=download",
  "/agent/clients?q=nobody",
];
const TASK_DIALOGS = ["Note", "Snooze", "Reschedule", "Skip once", "Get help"];

describe("the agent's screens", () => {
  let agent: Person;
  beforeAll(async () => {
    agent = await openDemo("agent", "/agent");
  });
  afterAll(() => agent.leave());

  test.each(AGENT_SCREENS)("%s is accessible at every width, light and dark", async (screen) => {
    await agent.page.goto(screen);
    await expectAccessible(agent.page, screen);
  });
});

describe("the homeowner's tasks", () => {
  let home: Person;
  beforeAll(async () => {
    home = await openDemo("homeowner", "/home/tasks");
  });
  afterAll(() => home.leave());

  test.each(["/home/tasks", "/home/tasks?view=completed"])(
    "%s is accessible at every width, light and dark",
    async (screen) => {
      await home.page.goto(screen);
      await expectAccessible(home.page, screen);
    },
  );

  test.each(TASK_DIALOGS)(
    "the “%s” dialog of a task is accessible at every width, light and dark",
    async (action) => {
      await home.page.goto("/home/tasks");
      await home.page.locator(".task-line").first().click();
      const link = home.page
        .getByRole("link", { name: new RegExp(`^${action}: `), includeHidden: true })
        .first();
      await link.waitFor({ state: "attached" });
      if (!(await link.isVisible())) await home.page.locator("summary[aria-label^='More: ']").first().click();
      await link.click();
      await home.page.getByRole("dialog").waitFor();
      await expectAccessible(home.page, action);
      await home.page.keyboard.press("Escape");
      await home.page.getByRole("dialog").waitFor({ state: "detached" });
      // The address follows once the list is there; leaving before that breaks it off, and the browser notes it.
      await home.page.waitForURL((address) => !address.searchParams.has("dialog"));
    },
  );
});

/** The screens that say how much care a home gets, by who sees them, each with words that stand on it. */
const CARE_SCREENS = {
  agent: [
    ["/agent/settings", "New homes start with"],
    ["/agent/tasks", "What homes get"],
    ["/agent/tasks?level=essential", "Buy or renew flood insurance"],
    ["/agent/clients?dialog=invite", /Their plan starts at Essential/],
  ],
  homeowner: [
    ["/home", /week/],
    ["/home/care", "How much care do you want?"],
    ["/home/tasks?beyond=all", /^Not in my plan/],
    ["/home/property", "Your plan"],
  ],
  // Nobody was there for nine weeks: a full week, a fresh start to offer and the question how much care they want.
  absent: [
    ["/home", "Next 7 days"],
    ["/home/tasks", "A fresh start?"],
    ["/home/tasks?dialog=fresh-start", /^\d+ tasks? moves?$/],
    ["/home/tasks?dialog=done-before", "Date you did them"],
  ],
} as const;

describe.each(["agent", "homeowner", "absent"] as const)("level of care, for the %s", (who) => {
  let person: Person;
  beforeAll(async () => {
    person = await openDemo(who, CARE_SCREENS[who][0][0]);
  });
  afterAll(() => person.leave());

  test.each([...CARE_SCREENS[who]])(
    "%s with “%s” is accessible at every width, light and dark, with touch targets large enough",
    async (screen, words) => {
      await person.page.goto(screen);
      await person.page.getByRole("main").getByText(words).filter({ visible: true }).first().waitFor();
      await expectAccessible(person.page, screen);
      await expectTouchTargets(person.page, screen);
    },
  );
});

test("the page after a fresh start is accessible at every width, light and dark, with touch targets large enough; Undo reverts it", async () => {
  const { page, leave } = await openDemo("absent", "/home/tasks?dialog=fresh-start");
  await page.getByRole("dialog").getByRole("button", { name: "Start fresh" }).click();
  await page.getByRole("heading", { name: "Moved by your fresh start" }).waitFor();
  await settled(page);
  await expectAccessible(page, "after a fresh start");
  await expectTouchTargets(page, "after a fresh start");
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await page.getByRole("heading", { name: "A fresh start?" }).waitFor();
  await leave();
});

test("the welcome questions are accessible at every width, light and dark, with touch targets large enough", async () => {
  const { page, leave } = await openInvited("questions@agent.example", "/home/welcome");
  const titles: string[] = [];
  for (let step = 1; step <= 6; step += 1) {
    await page.goto(`/home/welcome?step=${step}`);
    await page.getByText(`Step ${step} of 6`).waitFor();
    titles.push(await page.getByRole("heading", { level: 1 }).innerText());
    await expectAccessible(page, `question ${step}`);
    await expectTouchTargets(page, `question ${step}`);
  }
  expect(new Set(titles).size).toBe(6);
  // Left half-way, the plan is there and asks for the rest.
  await page.goto("/home");
  await page.getByRole("heading", { name: "Finish setting up your plan" }).waitFor();
  await expectAccessible(page, "the plan before its questions");
  await expectTouchTargets(page, "the plan before its questions");
  await leave();
});

describe("every screen before login", () => {
  let visitor: Person;
  beforeAll(async () => {
    visitor = await openBrowser();
  });
  afterAll(() => visitor.leave());

  test.each([
    "/",
    "/login?as=agent",
    "/login?as=agent&form=sign-up",
    "/login?as=homeowner&form=email",
    "/invite/ABC234",
    "/forgot-password?as=agent",
    "/reset-password/unknown",
    "/nowhere",
  ])("%s is accessible at every width, light and dark", async (screen) => {
    await visitor.page.goto(screen);
    await expectAccessible(visitor.page, screen);
  });

  test("a failed login is accessible at every width, light and dark", async () => {
    await visitor.page.goto("/login?as=agent");
    await visitor.page.getByLabel("Email").fill("nobody@home.example");
    await visitor.page.getByLabel("Password", { exact: true }).fill("wrong-one");
    await visitor.page.getByRole("button", { name: "Log in" }).click();
    await visitor.page.getByText("Error signing in: Invalid email or password.").waitFor();
    await expectAccessible(visitor.page, "refused sign-in");
  });
});

const HOME_SCREENS = [
  "/home",
  "/home/tasks?view=year",
  "/home/documents",
  "/home/documents?dialog=upload",
  "/home/finances",
  "/home/finances?dialog=add",
  "/home/finances?dialog=budgets",
  "/home/property",
  "/home/florida",
  "/home/forecast",
  "/home/forecast?line=windows",
  "/home/settings",
  "/home/agent",
  "/home/agent?dialog=refer",
  "/home/history",
];

describe("every tab", () => {
  let home: Person;
  beforeAll(async () => {
    home = await openDemo("homeowner", "/home", { width: PHONE });
  });
  afterAll(() => home.leave());

  test.each(HOME_SCREENS)("%s is accessible at every width, light and dark", async (screen) => {
    await home.page.goto(screen);
    await expectAccessible(home.page, screen);
  });
});

const NETWORK_SCREENS = [
  "/agent/vendors",
  "/agent/vendors?q=zzz",
  "/agent/vendors?dialog=add",
  "/agent/vendors?dialog=categories",
  "/agent/vendors?dialog=remove&of=Electrical",
  "/agent/requests",
  "/agent/requests?filter=all",
  "/agent/referrals?filter=all",
];

describe("vendors, requests, and referrals", () => {
  let agent: Person;
  beforeAll(async () => {
    agent = await openDemo("agent", "/agent/vendors");
  });
  afterAll(() => agent.leave());

  test.each(NETWORK_SCREENS)("%s is accessible at every width, light and dark", async (screen) => {
    await agent.page.goto(screen);
    await expectAccessible(agent.page, screen);
  });

  test("the reply to a request is accessible at every width, light and dark", async () => {
    await agent.page.goto("/agent/requests");
    await agent.page
      .getByRole("link", { name: /^Reply/ })
      .first()
      .click();
    await agent.page.getByRole("dialog").waitFor();
    await expectAccessible(agent.page, "reply");
  });
});

test("the client list is a table from 768 px and rows of equal height below", async () => {
  const agent = await openDemo("agent", "/agent/clients", { width: 768 });
  const header = agent.page.getByRole("columnheader", { name: "Property Type" });
  const rowTops = () =>
    agent.page.evaluate(() => {
      const cells = [...(document.querySelector("tbody tr")?.children ?? [])];
      // The city and last visit are only on wide screens.
      const shown = cells.filter((cell) => cell.getClientRects().length > 0);
      return new Set(shown.map((cell) => Math.round(cell.getBoundingClientRect().top))).size;
    });
  expect(await header.isVisible()).toBe(true);
  expect(await rowTops()).toBe(1);
  await agent.page.setViewportSize({ width: 767, height: 900 });
  const [row] = await agent.page.locator("tbody tr").all();
  const [line, link] = [await row?.boundingBox(), await row?.getByRole("link").all()];
  expect(line?.height).toBeLessThan(80);
  // All of it is one link to the client: email, code and the rest are on their page.
  expect(link?.length).toBe(1);
  await agent.leave();
});

test.each(["agent", "homeowner"] as const)(
  "on a phone, the %s’s other pages are under More, which works by keyboard and closes with Escape",
  async (who) => {
    const start = who === "agent" ? "/agent" : "/home";
    const { page, leave } = await openDemo(who, start, { width: PHONE });
    // People worth a call have menus of their own.
    const more = page.locator("nav").getByRole("button", { name: /^More/ });
    const settings = page.getByRole("link", { name: "Settings", exact: true });
    await more.press("Enter");
    await settings.waitFor();
    await expectAccessible(page, "open More", [PHONE]);
    await page.keyboard.press("Escape");
    await settings.waitFor({ state: "hidden" });
    await more.click();
    await settings.click();
    await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    await settings.waitFor({ state: "hidden" });
    await more.click();
    await page.getByRole("button", { name: "Logout" }).waitFor();
    await leave();
  },
);

test("a double click completes one task, and two tabs do not complete it twice", async () => {
  const home = await openDemo("homeowner", "/home/tasks");
  const second = await home.context.newPage();
  await second.goto("/home/tasks");
  const count = async () =>
    Number((await home.page.getByRole("link", { name: /Active Tasks/ }).innerText()).replace(/\D/g, ""));
  const before = await count();
  const tick = home.page.getByRole("button", { name: /^Complete / }).first();
  const name = (await tick.getAttribute("aria-label")) ?? "";
  await tick.dblclick();
  await home.page.getByRole("status").getByText(/done/i).waitFor();
  await second.getByRole("button", { name }).first().click();
  await second
    .getByRole("status")
    .getByText(/already/)
    .waitFor();
  await home.page.reload();
  expect(before - (await count())).toBeLessThanOrEqual(1);
  await home.page.goto("/home/tasks?view=completed");
  const title = name.replace(/^Complete /, "");
  const firstTwo = await home.page.getByRole("listitem").filter({ hasText: "Undo" }).allInnerTexts();
  expect(firstTwo[0]).toContain(title);
  expect(firstTwo[1]).not.toContain(title);
  await home.leave();
});
