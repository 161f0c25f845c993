import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";

/** 10:00 on a Friday in Florida. */
const NOON = Date.UTC(2026, 10, 20, 15);

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => NOON;
  agent = await newAgent(app);
});
afterAll(() => app.dispose());

let homes = 0;

async function aHome() {
  homes += 1;
  const { id, code } = await invite(app, agent, { email: `history${homes}@reyes.example` });
  return { id, visitor: await openHome(app, code) };
}

type Spent = { description: string; day: string; amount?: number; capital?: number; category?: string };

async function spend(home: { id: string }, all: Spent[]) {
  const rows = all.map((one) => ({
    id: crypto.randomUUID(),
    amount: 100,
    capital: 0,
    category: "Roof",
    ...one,
  }));
  await app.d1
    .prepare(
      `insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, capital, created_at)
       select value ->> 'id', ?, value ->> 'category', value ->> 'description', value ->> 'amount', value ->> 'day', value ->> 'capital', 0
       from json_each(?)`,
    )
    .bind(home.id, JSON.stringify(rows))
    .run();
}

function daily(count: number): Spent[] {
  return Array.from({ length: count }, (_, n) => ({
    description: `Entry ${n}.`,
    day: new Date(Date.UTC(2026, 10, 1) - n * 86_400_000).toISOString().slice(0, 10),
  }));
}

test("an empty history says how it starts", async () => {
  const { visitor } = await aHome();
  const page = await readText(await visitor.get("/home/history"));
  expect(page).toContain("Your home’s story starts here");
  expect(page).not.toContain("All categories");
});

test("the year filter lists the years with entries and the selected one", async () => {
  const home = await aHome();
  await spend(home, [
    { description: "Roof", day: "2019-02-03" },
    { description: "Faucet", day: "2025-12-31", category: "Plumbing" },
  ]);
  const years = async (query: string) => {
    const html = await (await home.visitor.get(`/home/history${query}`)).text();
    const select = /<select[^>]*name="year"[\s\S]*?<\/select>/.exec(html)?.[0] ?? "";
    return [...select.matchAll(/<option value="(\d+)"/g)].map(([, year]) => Number(year));
  };
  expect(await years("")).toEqual([2025, 2019]);
  expect(await years("?kind=expense&category=Plumbing")).toEqual([2025, 2019]);
  expect(await years("?year=2022")).toEqual([2025, 2022, 2019]);
});

test("the timeline is grouped by month, newest first, and can be filtered", async () => {
  const home = await aHome();
  await spend(home, [
    { description: "Vent boot", day: "2026-02-03", amount: 12_345, capital: 1 },
    { description: "Faucet", day: "2025-12-31", category: "Plumbing" },
  ]);
  const page = await readText(await home.visitor.get("/home/history"));
  expect(page).toMatch(
    /February 2026 .*Vent boot Expense · Roof Capital improvement \$123\.45 Feb 3 .*December 2025 .*Faucet/,
  );
  expect(await readText(await home.visitor.get("/home/history?year=2025"))).not.toContain("Vent boot");
  const roof = await readText(await home.visitor.get("/home/history?kind=expense&category=Roof&year="));
  expect(roof).toContain("Vent boot");
  expect(roof).not.toContain("Faucet");
  const none = await readText(await home.visitor.get("/home/history?kind=document"));
  expect(none).toContain("No matches");
});

test("thirty at a time: Show more continues from where the page ended, with its filter", async () => {
  const home = await aHome();
  await spend(home, daily(45));
  const first = await (await home.visitor.get("/home/history?kind=expense")).text();
  expect(first.match(/Entry \d+\.<\/p>/g)).toHaveLength(30);
  const more = /href="(\/home\/history\?[^"]*after=[^"]*)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(more).toContain("kind=expense");
  const second = await (await home.visitor.get(more)).text();
  expect(second.match(/Entry \d+\.<\/p>/g)).toHaveLength(15);
  expect(second).toContain("Entry 30.</p>");
  expect(second).toContain("Back to newest");
  expect(second).not.toContain("Show more");
});

test.each([
  "?after=x",
  "?after=2026-13-40_1",
  "?after=2026-01-01_%27%20or%201=1",
  "?year=99999&kind=%00&category=%00%F0%9F%8F%A0",
  `?category=${"a".repeat(200)}`,
  "?kind=expense&kind=task&print=2",
  "?print=1&year=0000&category=%25%27%22%3Cscript%3E",
])("an invalid URL gets a normal page: %s", async (query) => {
  const home = await aHome();
  await spend(home, daily(2));
  expect((await home.visitor.get(`/home/history${query}`)).status).toBe(200);
});

test("the report has the agent, the house, its improvements, and every entry", async () => {
  const home = await aHome();
  await spend(home, [
    ...daily(130),
    { description: "New roof", day: "2026-02-03", amount: 1_850_000, capital: 1 },
  ]);
  await app.d1
    .prepare(
      "update clients set year_built = 1987, roof_year = 2019, shutoffs = 'behind the shed' where id = ?",
    )
    .bind(home.id)
    .run();
  const response = await home.visitor.get("/home/history?print=1");
  const html = await response.text();
  expect(html.match(/Entry \d+\.<\/span>/g)).toHaveLength(130);
  const page = await readText(await home.visitor.get("/home/history?print=1"));
  expect(page).toContain("Maria Castillo");
  expect(page).toContain("(727) 555-0100");
  expect(page).toMatch(
    /214 Mangrove Way St\. Petersburg, FL 33704 Prepared Nov 20, 2026 with Peaceful Home\./,
  );
  expect(page).toContain("Year built 1987 Roof 2019");
  expect(page).toContain("Capital improvements $18,500.00 in one improvement.");
  expect(page).toContain("Total of the costs above $18,630.00");
  // Shutoff locations do not belong in a report for buyers.
  expect(html).not.toContain("behind the shed");
});

test("a report is cut at two thousand entries and says so", async () => {
  const home = await aHome();
  await spend(home, daily(2_001));
  const page = await readText(await home.visitor.get("/home/history?print=1"));
  expect(page).toContain("These are the latest 2,000 entries.");
  const part = await readText(await home.visitor.get("/home/history?print=1&year=2026"));
  expect(part).toContain("This report shows only part of the history: 2026.");
  expect(part).not.toContain("These are the latest");
});

test("nothing of another home is ever shown, whatever the cursor", async () => {
  const home = await aHome();
  const sibling = await aHome();
  await spend(sibling, [{ description: "Sibling's safe", day: "2026-03-01" }]);
  const key = await app.d1
    .prepare("select id from maintenance_expenses where client_id = ?")
    .bind(sibling.id)
    .first<string>("id");
  for (const query of ["", "?print=1", `?after=2026-03-02_${key}`, `?client=${sibling.id}`]) {
    const page = await readText(await home.visitor.get(`/home/history${query}`));
    expect(page).not.toContain("Sibling's safe");
  }
});

test("timeline and report make at most two database queries after the session", async () => {
  const home = await aHome();
  for (const path of ["/home/history", "/home/history?print=1"]) {
    await home.visitor.get(path);
    app.recording.trips.length = 0;
    expect((await home.visitor.get(path)).status).toBe(200);
    expect(app.recording.trips.length).toBeLessThanOrEqual(3);
  }
});

test("logged out, the history leads to the login and back", async () => {
  const response = await stranger(app).get("/home/history?year=2026");
  expect(response.headers.get("Location")).toBe("/login?as=homeowner&next=%2Fhome%2Fhistory%3Fyear%3D2026");
});
