import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { AGENT, invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";

/** Noon on a Friday in Florida. */
const NOW = Date.UTC(2026, 10, 20, 17);

let app: TestApp;
let agent: Visitor;
let agentId: string;
let other: Visitor;
let home: Visitor;
let clientId: string;
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => NOW;
  agent = await newAgent(app);
  agentId = (await app.d1.prepare("select id from profiles").first<string>("id")) ?? "";
  other = await newAgent(app, { email: "other@agent.example" });
  const invited = await invite(app, agent);
  clientId = invited.id;
  home = await openHome(app, invited.code);
  await agent.post("/agent/vendors", {
    intent: "add",
    vendor: "breeze",
    name: "Gulf Breeze",
    category: "HVAC",
    type: "maintenance",
    phone: "(727) 555-0111",
    discount: "10% off",
    code: "BAY10",
  });
  await agent.post("/agent/vendors", {
    intent: "add",
    vendor: "far",
    name: "Panhandle Air",
    category: "HVAC",
    type: "maintenance",
    phone: "(850) 555-0111",
    serviceArea: "Escambia",
  });
});
afterAll(() => app.dispose());
beforeEach(() => run("update clients set shares = '[]', card_closed_on = null, closed_on = null"));

const run = (sql: string, ...values: unknown[]) =>
  app.d1
    .prepare(sql)
    .bind(...values)
    .run();
const share = (...sections: string[]) =>
  run("update clients set shares = ? where id = ?", JSON.stringify(sections), clientId);
const review = () => `/agent/clients/${clientId}/review`;
const read = async (path: string) => readText(await agent.get(path));

async function finish(slug: string, day: string, vendor = "") {
  const row = await app.d1
    .prepare(
      `select ct.id, t.title from client_tasks ct join tasks t on t.id = ct.task_id
       where ct.client_id = ? and t.slug = ? and ct.completed = 0`,
    )
    .bind(clientId, slug)
    .first<{ id: string; title: string }>();
  await run(
    "update client_tasks set completed = 1, completed_at = ?, completed_on = ?, vendor_name = ? where id = ?",
    Date.parse(day),
    day,
    vendor,
    row?.id,
  );
  return row?.title ?? "";
}

test("the review names the home, its care, the plan ahead, vendors, and the agent, linked from the client's page", async () => {
  const done = await finish("hvac-filter-change", "2026-10-02", "Cool Breeze Air");
  const text = await read(review());
  for (const words of [
    "Annual home review",
    "214 Mangrove Way",
    "Prepared for Daniel Reyes on Nov 20, 2026.",
    "1 task done.",
    `${done} Oct 2, 2026`,
    "Your next 12 months, if everything is done on time",
    "December 2026",
    "Gulf Breeze",
    "10% off · code BAY10",
    AGENT.email,
    "Your expenses are private, so they aren’t in this review.",
    "Your house dates are private, so they aren’t in this review.",
  ]) {
    expect(text).toContain(words);
  }
  // Who serves another county, and who did the work, while expenses are private.
  expect(text).not.toContain("Panhandle Air");
  expect(text).not.toContain("Cool Breeze Air");
  expect(text).not.toContain("Money");
  expect(await (await agent.get(`/agent/clients/${clientId}`)).text()).toContain(`href="${review()}"`);
});

test.each([
  ["2025-11-19", false],
  ["2025-11-20", true],
  ["2026-11-20", true],
  ["2026-11-21", false],
])("what was done on %s counts for the past 12 months: %s", async (day, counts) => {
  const title = await finish("roof-gutter-cleaning", day);
  await run(
    "update client_tasks set completed = 1, completed_on = '2020-01-01' where completed = 1 and completed_on <> ?",
    day,
  );
  const text = await read(review());
  expect(text.includes("1 task done.")).toBe(counts);
  await run(
    "update client_tasks set completed = 0, completed_at = null, completed_on = null where client_id = ? and completed_on = ?",
    clientId,
    day,
  );
  expect(title).not.toBe("");
});

test("money is printed only while expenses are shared: the year's total, the latest, and who did the work", async () => {
  for (const [id, day, amount] of [
    ["this-year", "2026-03-04", 123_45],
    ["last-year", "2025-12-24", 50_00],
    ["too-old", "2025-11-19", 70_00],
  ] as const) {
    await run(
      "insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, created_at) values (?, ?, 'Roof', ?, ?, ?, 1)",
      id,
      clientId,
      `paid ${id}`,
      amount,
      day,
    );
  }
  await finish("roof-gutter-cleaning", "2026-10-09", "Canary Gutters");
  expect(await read(review())).not.toMatch(/paid this-year|Canary Gutters|\$123\.45/);
  await share("expenses");
  const text = await read(review());
  expect(text).toContain("Spent in 2026 so far: $123.45.");
  expect(text).toContain("paid this-year");
  expect(text).toContain("paid last-year");
  expect(text).toContain("Canary Gutters Once");
  expect(text).not.toContain("paid too-old");
  await run("update maintenance_expenses set deleted_at = 1 where id = 'this-year'");
  expect(await read(review())).toContain("Spent in 2026 so far: $0.00.");
});

test("house dates are printed only while shared, and only those ahead", async () => {
  await run(
    "update clients set insurer = 'Canary Mutual', policy_renews_on = '2027-11-20', year_built = 1987 where id = ?",
    clientId,
  );
  for (const [id, day] of [
    ["Dryer", "2027-11-21"],
    ["Washer", "2026-11-20"],
    ["Oven", "2026-11-19"],
  ]) {
    await run(
      "insert into appliances (id, client_id, kind, warranty_ends_on, created_at) values (?, ?, ?, ?, 1)",
      id,
      clientId,
      id,
      day,
    );
  }
  await run(
    "insert into home_warranty_providers (id, client_id, provider, ends_on, created_at) values ('w', ?, 'Canary Home', '2027-01-02', 1)",
    clientId,
  );
  expect(await read(review())).not.toMatch(/Canary|Washer|1987/);
  await share("house_dates");
  const text = await read(review());
  expect(text).toContain("Canary Mutual policy renews Nov 20, 2027");
  expect(text).toContain("Washer warranty ends Nov 20, 2026");
  expect(text).toContain("Canary Home warranty ends Jan 2, 2027");
  expect(text).toContain("1987");
  expect(text).not.toMatch(/Dryer|Oven/);
});

test("the reviews of a month: by the agent's own closing date, else the homeowner's while shared, from the first year on", async () => {
  const sibling = (await invite(app, agent, { email: "sibling@home.example", firstName: "Rosa" })).id;
  const close = (id: string, column: string, day: string) =>
    run(`update clients set ${column} = ? where id = ?`, day, id);
  await close(clientId, "card_closed_on", "2019-05-08");
  await close(sibling, "closed_on", "2020-05-31");
  const may = await read("/agent/reviews?month=5");
  expect(may).toContain("Home reviews, May 2027");
  expect(may).toContain("Prepared for Daniel Reyes");
  expect(may).toContain("Years since closing 7");
  expect(may).not.toContain("Rosa");
  await run("update clients set shares = '[\"house_dates\"]' where id = ?", sibling);
  const both = await read("/agent/reviews?month=5");
  expect(both.indexOf("Prepared for Daniel")).toBeLessThan(both.indexOf("Prepared for Rosa"));
  // The agent's own date comes first.
  await close(sibling, "card_closed_on", "2020-06-01");
  expect(await read("/agent/reviews?month=5")).not.toContain("Rosa");
  // A month of this year that is still to come, or is now: not its first year.
  await close(clientId, "card_closed_on", "2026-11-02");
  const none = await read("/agent/reviews");
  expect(none).toContain("No closing anniversaries in this month");
  // The button that prints takes the place of this sentence.
  expect(none).not.toContain("Print this page");
  await close(clientId, "card_closed_on", "2025-11-30");
  const november = await read("/agent/reviews?month=11");
  expect(november).toContain("Prepared for Daniel Reyes");
  expect(november).toContain("Print this page");
});

test("a print holds twenty reviews, and the rest are on the next", async () => {
  await run(
    `insert into clients (id, agent_id, first_name, last_name, email, search_key, date_added, card_closed_on)
     select 'many-' || value, ?, 'Many', 'Client ' || value, 'many' || value || '@home.example', '', 1, '2020-02-1' || (value % 10)
     from generate_series(1, 23)`,
    agentId,
  ).catch(async () => {
    for (let value = 1; value <= 23; value++) {
      await run(
        `insert into clients (id, agent_id, first_name, last_name, email, search_key, date_added, card_closed_on)
         values (?, ?, 'Many', ?, ?, '', 1, ?)`,
        `many-${value}`,
        agentId,
        `Client ${value}`,
        `many${value}@home.example`,
        `2020-02-1${value % 10}`,
      );
    }
  });
  const names = (text: string) => new Set(text.match(/Prepared for Many Client \d+/g) ?? []);
  const page = await agent.get("/agent/reviews?month=2");
  const markup = await page.clone().text();
  const first = names(await readText(page));
  expect(first.size).toBe(20);
  const next =
    /href="(\/agent\/reviews\?[^"]*after=[^"]*)"/.exec(markup)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const second = names(await read(next));
  expect(second.size).toBe(3);
  expect(new Set([...first, ...second]).size).toBe(23);
  await run("delete from clients where id like 'many-%'");
});

test.each(["0", "13", "x", "", "05"])("month %j in the address means the current one", async (month) => {
  expect(await read(`/agent/reviews?month=${month}&after=nonsense`)).toContain("Home reviews, November 2026");
});

test("nobody but the client's agent gets a review", async () => {
  expect((await other.get(review())).status).toBe(404);
  await run("update clients set card_closed_on = '2019-11-08' where id = ?", clientId);
  expect(await readText(await other.get("/agent/reviews?month=11"))).not.toContain("Daniel");
  for (const path of [review(), "/agent/reviews"]) {
    for (const visitor of [stranger(app), home]) {
      const response = await visitor.get(path);
      expect(response.status).toBe(302);
      expect(response.headers.get("Location")).toMatch(/^\/login\?/);
    }
  }
  await run("update clients set deleted_at = 1 where id = ?", clientId);
  expect((await agent.get(review())).status).toBe(404);
  expect(await read("/agent/reviews?month=11")).toContain("No closing anniversaries in this month");
  await run("update clients set deleted_at = null where id = ?", clientId);
});
