import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, type Person, PHONE, signUp } from "#tests/support/browser.ts";

/** Text without spaces, as a spreadsheet or paste may contain. */
const LONG = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochllanfairpwllgwyngyllgo";
const EMAIL = `${LONG.slice(0, 60).toLowerCase()}@${LONG.slice(0, 60).toLowerCase()}.example`;
/** UTC is never behind Florida, so this day has started everywhere in the state. */
const TODAY = new Date().toISOString().slice(0, 10);
const CLIENT = { firstName: LONG, lastName: LONG, email: EMAIL, city: LONG, propertyType: "condo" };

const widest = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

async function tooWide(page: Page, paths: readonly string[]): Promise<string[]> {
  const wide: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe(path.split("?")[0]);
    if ((await widest(page)) > 0) wide.push(path);
  }
  return wide;
}

async function send(page: Page, path: string, form: Record<string, string>): Promise<string> {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const answer = await page.request.post(path, { form, headers, maxRedirects: 0 });
  expect(answer.status(), path).toBe(302);
  return answer.headers().location ?? "";
}

test("a long name, city, or email never makes a page scroll sideways on a phone", async () => {
  const { page, leave } = await openBrowser({ width: PHONE });
  await signUp(page, "long-invite@agent.example");
  await page.goto("/agent/clients?dialog=invite");
  const dialog = page.getByRole("dialog");
  for (const [label, text] of [
    ["First name", LONG],
    ["Last name", LONG],
    ["Email", EMAIL],
    ["City", LONG],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).fill(text);
  }
  expect(await widest(page)).toBeLessThanOrEqual(0);
  await dialog.getByRole("button", { name: /^Create invite and email/ }).click();
  await page.waitForURL("**/agent/clients?dialog=invited**");
  const invited = page.url();
  const home = `/agent/clients/${new URL(invited).searchParams.get("client")}`;
  const paths = ["/agent", "/agent/clients", "/agent/clients?dialog=invite", "/agent/vendors"];
  expect(await tooWide(page, [`${home}?dialog=contact`, `${home}?dialog=delete`, home, ...paths])).toEqual(
    [],
  );
  await leave();
});

describe("a home and its agent with unbreakable names", () => {
  let agent: Person;
  let home: Person;
  let client: string;
  let request: string;

  beforeAll(async () => {
    agent = await openBrowser({ width: PHONE });
    home = await openBrowser({ width: PHONE });
    await signUp(agent.page, "long-words@agent.example");
    await agent.page.request.post("/agent/tour", { headers: { "Sec-Fetch-Site": "same-origin" } });
    await send(agent.page, "/agent/profile", {
      ...{ intent: "save", firstName: LONG, lastName: LONG, teamName: LONG, brokerage: LONG },
      ...{ phone: "813-555-0143", email: EMAIL, market: LONG, timeZone: "America/New_York" },
    });
    await send(agent.page, "/agent/vendors?dialog=add", {
      ...{ intent: "add", vendor: "long-vendor", name: LONG, category: "HVAC", type: "maintenance" },
      ...{ phone: "813-555-0144", email: EMAIL, discount: LONG, code: LONG.slice(0, 40), description: LONG },
    });
    const invited = await send(agent.page, "/agent/clients?dialog=invite", { intent: "invite", ...CLIENT });
    client = new URL(invited, "https://home.test").searchParams.get("client") ?? "";
    const html = await (await agent.page.request.get(invited)).text();
    const code = /\/invite\/([A-Z2-9]{6})/.exec(html)?.[1] ?? "";
    await send(home.page, "/login?as=homeowner", { intent: "invite-code", code });
    await addHomeRecords(home.page);
    request = await askForHelp(home.page);
  });
  afterAll(async () => {
    await agent.leave();
    await home.leave();
  });

  test.each([
    ["/home", "/home/tasks", "/home/tasks?tab=completed", "/home/assistant", "/home/documents"],
    ["/home/finances", "/home/property", "/home/history", "/home/settings", "/home/settings/shared"],
    ["/home/agent", "/home/agent/requests", "/home/agent?dialog=refer", "/home/settings/trash"],
    ["/home/care", "/home/tasks?beyond=all", "/home/welcome", "/home/welcome?step=5"],
  ])("no page of the home scrolls sideways on a phone: %s, %s, %s, %s", async (...paths) => {
    expect(await tooWide(home.page, paths)).toEqual([]);
  });

  test("the agent's inbox, referrals, and client page do not either", async () => {
    const paths = ["/agent/requests", `/agent/requests?dialog=answer&request=${request}`, "/agent/referrals"];
    expect(await tooWide(agent.page, [...paths, `/agent/clients/${client}`, "/agent"])).toEqual([]);
  });

  test("the agent's profile, settings, library, and trash do not either", async () => {
    const paths = ["/agent/profile", "/agent/settings", "/agent/settings/trash"];
    const library = ["/agent/tasks?dialog=add", `/agent/tasks?q=${LONG}`];
    expect(await tooWide(agent.page, [...paths, ...library])).toEqual([]);
  });

  test("import previews, results, and row corrections do not either", async () => {
    const { page } = agent;
    await page.goto("/agent/clients/import");
    const csv = [
      `${LONG},Last,Email,Property Type,City`,
      `${LONG},${LONG},x${EMAIL},${LONG},${LONG}`,
      `${LONG},${LONG},${LONG},Condo,${LONG}`,
    ].join("\n");
    const file = { name: `${LONG}.csv`, mimeType: "text/csv", buffer: Buffer.from(csv) };
    await page.getByLabel("CSV or vCard file").setInputFiles(file);
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByLabel(LONG, { exact: true }).selectOption("First Name");
    await page.getByRole("heading", { name: "2 rows to check" }).waitFor();
    await page.getByText("ready to add").waitFor();
    expect(await widest(page)).toBeLessThanOrEqual(0);
    await page.getByRole("link", { name: /^Fix row 3/ }).click();
    await page.getByRole("dialog", { name: /^Row 3/ }).waitFor();
    expect(await widest(page)).toBeLessThanOrEqual(0);
    await page.goto(new URL(page.url()).pathname);
    await page.getByRole("button", { name: "Add 1 client" }).click();
    await page.getByRole("heading", { name: "1 client added", exact: true }).waitFor();
    expect(await widest(page)).toBeLessThanOrEqual(0);
  });
});

async function addHomeRecords(page: Page): Promise<void> {
  await send(page, "/home/tasks?dialog=add", {
    ...{ intent: "add-own", taskId: crypto.randomUUID(), title: LONG, category: "Other", notes: LONG },
    ...{
      frequency: "annually",
      due: TODAY,
      scheduleMode: "fixed_date",
      priority: "high",
      minutes: "",
    },
  });
  await send(page, "/home/finances?dialog=add", {
    ...{ intent: "add", expense: crypto.randomUUID(), category: "HVAC", description: LONG },
    ...{ amount: "12", date: "2026-01-05", vendor: LONG, notes: LONG },
  });
  await send(page, "/home/property?dialog=appliance", {
    ...{ intent: "appliance", id: crypto.randomUUID(), kind: LONG, brand: LONG, model: LONG },
    ...{ warrantyEndsOn: "2060-01-01" },
  });
  await send(page, "/home/property?dialog=warranty", {
    ...{ intent: "warranty", id: crypto.randomUUID(), provider: LONG, website: "sunshine.example" },
  });
  await send(page, "/home/agent?dialog=refer", {
    ...{ intent: "refer", referralId: crypto.randomUUID(), name: LONG, email: `x${EMAIL}` },
    ...{ phone: "", message: LONG },
  });
}

async function askForHelp(page: Page): Promise<string> {
  const html = await (await page.request.get("/home/tasks")).text();
  const task = /name="task" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const requestId = crypto.randomUUID();
  await send(page, "/home/tasks", { intent: "help", task, requestId, message: LONG });
  return requestId;
}
