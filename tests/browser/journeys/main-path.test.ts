import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { DESKTOP, openBrowser, type Person, type PersonOptions, PHONE } from "#tests/support/browser.ts";
import { deleteClient } from "#tests/support/clients.ts";
import { sampled } from "#tests/support/seed.ts";

const url = inject("url");

type Names = { agentEmail: string; clientEmail: string };

async function signUpAndIn(page: Page, { agentEmail }: Names, javaScript = true) {
  await page.goto("/");
  await page.getByRole("link", { name: "Agent Login" }).click();
  await page.getByRole("link", { name: "Create an agent account" }).click();
  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Last name").fill("Silva");
  await page.getByLabel("Phone").fill("813-555-0142");
  await page.getByLabel("Market").fill("Tampa Bay");
  await page.getByLabel("Email").fill(agentEmail);
  await page.getByLabel("Password", { exact: true }).fill("seagrape-77");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Account created successfully! You can now sign in.").waitFor();
  await page.getByLabel("Email").fill(agentEmail);
  await page.getByLabel("Password", { exact: true }).fill("seagrape-77");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("heading", { level: 1, name: /^Good (morning|afternoon|evening), Ana/ }).waitFor();
  if (!javaScript) return;
  await page.getByRole("dialog", { name: "Welcome to Peaceful Home" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

async function inviteClient(page: Page, { clientEmail }: Names): Promise<string> {
  await page.getByText("No recent activity yet. Start by adding clients and vendors!").waitFor();
  await page.getByRole("link", { name: "+ Invite Client" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("First name", { exact: true }).fill("Jorge");
  await dialog.getByLabel("Last name").fill("Medina");
  await dialog.getByLabel("Email", { exact: true }).fill(clientEmail);
  await dialog.getByLabel("Address").fill("9 Heron Court");
  await dialog.getByLabel("City").fill("Tampa");
  await dialog.getByLabel("ZIP").fill("33602");
  await dialog.getByLabel("Property Type").selectOption({ label: "Single Family Home" });
  for (const feature of ["Pool", "Garage"]) await dialog.getByText(feature, { exact: true }).click();
  await dialog.getByRole("button", { name: "Create invite" }).click();
  const code = await page.getByRole("dialog").locator("dd").first().innerText();
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
  await page.reload();
  expect(await page.getByRole("dialog").locator("dd").first().innerText()).toBe(code);
  await page.getByRole("img", { name: /QR code/ }).waitFor();
  expect(await page.getByRole("dialog").innerText()).toContain(`${url}/invite/${code}.`);
  return code;
}

/** Those of a house with a pool, answered so that nothing that fits leaves its plan. */
const ANSWERS = [
  ["Who mows the lawn?", "I do"],
  ["Who takes care of the pool or spa?", "I do"],
  ["Which of these do you have?", "Generator"],
  ["Is there an HOA or association?", "Yes"],
  ["Was your home built in the last two years?", "Yes"],
  ["Do it yourself, or hire for the big jobs?", "I do them myself"],
  ["How much care do you want?", "Thorough"],
] as const;

async function answerFirstQuestions(page: Page) {
  for (const [question, answer] of ANSWERS) {
    await page.getByRole("heading", { level: 1, name: question }).waitFor();
    await page.getByText(answer, { exact: true }).click();
    await page.getByRole("button", { name: "Continue" }).click();
  }
}

async function enterHome(page: Page, code: string) {
  await page.goto(`/invite/${code.toLowerCase()}`);
  expect(await page.getByLabel("Invite code").inputValue()).toBe(code);
  await page.getByRole("button", { name: "Open my home" }).click();
  await answerFirstQuestions(page);
  await page.getByRole("dialog", { name: "Set Up Your Account" }).waitFor();
  await page.getByLabel("Password", { exact: true }).fill("123");
  await page.getByLabel("Confirm password").fill("123");
  await page.getByRole("button", { name: "Save password" }).click();
  await page.getByText("Password must be at least 6 characters long.").waitFor();
  await page.getByLabel("Password", { exact: true }).fill("mangrove-42");
  await page.getByLabel("Confirm password").fill("mangrove-43");
  await page.getByRole("button", { name: "Save password" }).click();
  await page.getByText("Passwords do not match.").waitFor();
  await page.getByRole("link", { name: "Skip for now" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1, name: "Jorge’s Home" }).waitFor();
  // Someone who joins on a weekend starts with the week after it.
  await page
    .getByRole("heading", { level: 2, name: /^(Next 7 days|Nothing is due in the next 7 days\.)$/ })
    .waitFor();
}

const FILTER = "Check and change the AC filter";

async function openTask(page: Page, title: string) {
  const row = page.getByRole("listitem").filter({ hasText: title }).first();
  const line = row.locator(".task-line");
  if ((await line.getAttribute("aria-expanded")) === "false") await line.click();
  return row;
}

async function tickAndUntick(page: Page) {
  await page.getByRole("navigation", { name: "Your home" }).getByRole("link", { name: "Tasks" }).click();
  await page.getByRole("heading", { level: 1, name: "Tasks" }).waitFor();
  const pending = Number(
    (await page.getByRole("link", { name: /Active Tasks/ }).innerText()).replace(/\D/g, ""),
  );
  expect(pending).toBeGreaterThan(60);

  await page
    .getByRole("button", { name: `Complete ${FILTER}` })
    .first()
    .click();
  await page.getByText(/Next due/).waitFor();
  await page.reload();
  await page.getByRole("link", { name: "Completed Tasks" }).click();
  await page.waitForURL("**/home/tasks?view=completed");
  await page.locator("a[aria-current=page]", { hasText: "Completed Tasks" }).waitFor();
  const done = page.getByRole("listitem").filter({ hasText: FILTER });
  await done.waitFor();
  await done.locator("summary").click();
  await done.getByRole("button", { name: /Undo/ }).click();
  await done.waitFor({ state: "detached" });
}

async function workWithThePlan(page: Page) {
  await page.goto("/home/tasks");
  const act = async (action: string, title: string) => {
    const row = await openTask(page, title);
    const link = row.getByRole("link", { name: `${action}: ${title}`, includeHidden: true });
    await link.waitFor({ state: "attached" });
    if (!(await link.isVisible())) await row.locator("summary[aria-label^='More: ']").click();
    await link.click();
    await page.getByRole("dialog").waitFor();
  };
  const submit = (name: string) => page.getByRole("dialog").getByRole("button", { name }).click();

  await act("Note", FILTER);
  await page.getByLabel("Your note").fill("20 x 25, two of them");
  await submit("Save note");
  await page.getByText("20 x 25, two of them").filter({ visible: true }).first().waitFor();

  await act("Snooze", FILTER);
  await page.getByLabel("Or until").fill("");
  await submit("Snooze");
  await page.getByText("Please select a date.").waitFor();
  const date = await page.getByLabel("Or until").getAttribute("min");
  expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  await page.getByLabel("Or until").fill(`${Number(date?.slice(0, 4)) + 1}-03-04`);
  await submit("Snooze");
  await page.getByText("Snoozed (1)").waitFor();

  const alarms = "Test smoke and carbon monoxide alarms";
  await act("Reschedule", alarms);
  await page.getByLabel("New date").fill(`${Number(date?.slice(0, 4)) + 1}-02-28`);
  await submit("Reschedule");
  await page
    .getByText(`Feb 28, ${Number(date?.slice(0, 4)) + 1}`)
    .filter({ visible: true })
    .first()
    .waitFor();

  await act("Get help", alarms);
  await page.getByLabel("Message").fill("The one in the hall chirps");
  await submit("Send request");
  await page.getByText("The one in the hall chirps").filter({ visible: true }).first().waitFor();

  const skimmed = "Test and balance the pool, then brush and skim";
  await act("Skip once", skimmed);
  await page.getByRole("dialog").getByText("Not needed this time").click();
  await submit("Skip once");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

async function setPassword(page: Page, { clientEmail }: Names) {
  await page.goto("/home");
  await page
    .getByRole("link", { name: /password/i })
    .first()
    .click();
  await page.getByLabel("Password", { exact: true }).fill("mangrove-42");
  await page.getByLabel("Confirm password").fill("mangrove-42");
  await page.getByRole("button", { name: "Save password" }).click();
  await page.getByText("Your account is set up.").first().waitFor();
  const logout = page.getByRole("button", { name: "Logout" });
  // On a phone it is under More, because the tabs have no room for it.
  if (!(await logout.isVisible())) {
    await page.getByRole("navigation", { name: "Your home" }).getByRole("button", { name: "More" }).click();
  }
  await logout.click();
  await page.waitForURL("**/login**");
  // With a password set, the homeowner is led to the login page.
  await page.getByLabel("Email").fill(clientEmail);
  await page.getByLabel("Password", { exact: true }).fill("mangrove-42");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("heading", { level: 1, name: "Jorge’s Home" }).waitFor();
}

const RUNS: [string, PersonOptions][] = [
  ...sampled([DESKTOP, PHONE], 2).map((width): [string, PersonOptions] => [`at ${width} px`, { width }]),
  ["with JavaScript off", { width: DESKTOP, javaScript: false }],
];

describe.each(RUNS)("a new user from sign-up to a home plan in use, %s", (run, options) => {
  const network = `${run.replaceAll(" ", "-").toLowerCase()}.example`;
  const names = { agentEmail: `ana@${network}`, clientEmail: `jorge@${network}` };
  let agent: Person;
  let home: Person;
  let code: string;
  beforeAll(async () => {
    agent = await openBrowser(options);
    home = await openBrowser(options);
  });
  afterAll(() => Promise.all([agent.leave(), home.leave()]));

  test("the agent signs up, logs in, and invites a client", async () => {
    await signUpAndIn(agent.page, names, options.javaScript);
    code = await inviteClient(agent.page, names);
  });

  test("the homeowner enters with the code, completes a task, and undoes it", async () => {
    await enterHome(home.page, code);
    await tickAndUntick(home.page);
  });

  test("the homeowner adds a note, snoozes, skips, sets a reminder, and asks for help", async () => {
    await workWithThePlan(home.page);
  });

  test("after setting a password in the dialog, the homeowner can log in with it", async () => {
    await setPassword(home.page, names);
    // On a phone a client's row has one line; their page says it at any width.
    await agent.page.goto("/agent/clients");
    await agent.page
      .getByRole("link", { name: /Medina/ })
      .first()
      .click();
    await agent.page
      .getByText(/has set a password/)
      .first()
      .waitFor();
  });

  test("the agent sees all of it; deleting the client leaves the homeowner a home without an agent", async () => {
    await agent.page.goto("/agent");
    for (const told of ["joined", "asked for help with", "skipped", "was invited"]) {
      await agent.page.getByText(told).first().waitFor();
    }
    await agent.page.goto("/agent/clients?q=MEDINA");
    await agent.page.locator("tbody").getByText("Joined", { exact: true }).first().waitFor();
    await deleteClient(agent.page, "Jorge Medina");
    await agent.page
      .getByRole("status")
      .getByText(/Jorge Medina|deleted/)
      .waitFor();
    await home.page.goto("/home");
    await home.page.getByRole("heading", { name: "Jorge’s Home" }).waitFor();
    expect(await home.page.getByText("Ana Silva").count()).toBe(0);
  });
});
