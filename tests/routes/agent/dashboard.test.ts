import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { tourSteps } from "#app/components/tour/tour-card.tsx";
import { catalog } from "#db/catalog.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, readText } from "#tests/support/people.ts";

/** 10:00 on a Friday in Florida. */
const NOON = Date.UTC(2026, 10, 20, 15);
const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let agent: Visitor;
let agents = 0;
beforeAll(async () => {
  app = await createApp();
});
beforeEach(async () => {
  app.systemDeps.now = () => NOON;
  agents += 1;
  agent = await newAgent(app, { email: `dashboard${agents}@agent.example` });
});
afterAll(() => app.dispose());

const run = (sql: string, ...values: unknown[]) =>
  app.d1
    .prepare(sql)
    .bind(...values)
    .run();

let clients = 0;

async function aClient(lastName: string, columns: Record<string, string | number | null> = {}) {
  clients += 1;
  const { id } = await invite(app, agent, { lastName, email: `dash${clients}@home.example` });
  for (const [column, value] of Object.entries(columns))
    await run(`update clients set ${column} = ? where id = ?`, value, id);
  return id;
}

async function card(heading: string, path = "/agent", visitor = agent): Promise<string> {
  const page = await visitor.get(path);
  expect(page.status).toBe(200);
  const html = await page.text();
  const start = html.indexOf(`>${heading}</h2>`);
  expect(start).toBeGreaterThan(0);
  return readText(new Response(html.slice(start + heading.length + 6, html.indexOf("</section><", start))));
}

const active = (days: number) => ({ status: "active", last_active: NOON - days * DAY_MS });

test("whom no email reaches is counted in groups, never listed one by one", async () => {
  await aClient("Early", { invite_sent_at: NOON - 3 * DAY_MS + 1 });
  await aClient("Third", { invite_sent_at: NOON - 3 * DAY_MS });
  await aClient("Over", { invite_sent_at: NOON - 40 * DAY_MS, invite_expires_at: NOON });
  await aClient("Revoked", { invite_sent_at: NOON - 9 * DAY_MS, invite_code: null });
  for (const name of ["Alpha", "Bravo", "Charlie"])
    await aClient(name, { status: "invited", invite_code: null, invite_sent_at: null });
  const text = await card("Invites and email");
  expect(text).toContain("3 clients aren’t invited yet Invite all");
  expect(text).toContain("2 invites haven’t been opened in 3 days See who");
  expect(text).not.toMatch(/Early|Third|Over|Revoked|Alpha|Bravo|Charlie/);
  const html = await (await agent.get("/agent")).text();
  expect(html).toContain('href="/agent/clients?status=invited"');
  const form = { intent: "choose", kind: "invite", status: "not_invited", all: "1" };
  for (const [name, value] of Object.entries(form)) expect(html).toContain(`name="${name}" value="${value}"`);
  const chosen = await agent.post("/agent/clients/bulk", form);
  expect(await readText(await agent.get(chosen.headers.get("Location") ?? ""))).toContain(
    "Invite 3 clients?",
  );
});

test("emails that failed in the last two weeks are named once per client, five at most", async () => {
  const fail = (mail: string, client: string, days: number, state = "failed") =>
    run(
      "insert into outbox (id, kind, recipient, dedupe_key, payload, state, agent_id, client_id, created_at) select ?, 'daily', email, ?, '{}', ?, agent_id, id, ? from clients where id = ?",
      mail,
      mail,
      state,
      NOON - days * DAY_MS,
      client,
    );
  const late = await aClient("Longago", active(1));
  await fail(`sent-${late}`, late, 1, "sent");
  await fail(`late-${late}`, late, 14);
  for (let n = 1; n <= 7; n += 1) {
    const id = await aClient(`Bounced${n}`, active(1));
    await fail(`first-${id}`, id, 3);
    await fail(`second-${id}`, id, n);
  }
  const text = await card("Invites and email");
  expect(text.match(/didn’t arrive/g)).toHaveLength(5);
  expect(text).toMatch(/Daniel Bounced1 : Our email to dash\d+@home.example didn’t arrive/);
  expect(text).toContain("and 2 more clients");
  expect(text).not.toContain("Longago");
});

test("nothing of another agent's clients is shown", async () => {
  await aClient("Theirs", active(80));
  const other = await newAgent(app, { email: `dashboard-other${agents}@agent.example` });
  expect(await readText(await other.get("/agent"))).not.toMatch(/Theirs|worth a call/);
  expect(await card("Recent Activity", "/agent", other)).toContain("No recent activity yet.");
});

test("the four figures count what is new", async () => {
  await aClient("New", { date_added: NOON - 19 * DAY_MS });
  await aClient("October", { ...active(2), date_added: Date.UTC(2026, 10, 1, 3) });
  const text = await readText(await agent.get("/agent"));
  expect(text).toContain("TOTAL CLIENTS 2 1 added this month");
  expect(text).toContain("ACTIVE USERS 1 1 visited this week");
  expect(text).toContain("TOTAL VENDORS 0 in 0 categories");
  expect(text).toContain("REFERRALS 0 0 new");
});

test("the feed pages from newest to oldest and skips unknown event types", async () => {
  const id = await aClient("Busy");
  await run("delete from activity where client_id = ?", id);
  // Only library task titles appear in completion events.
  await run(
    "insert into tasks (id, agent_id, title, category, type, frequency, custom) select ?, agent_id, 'thing 1.', 'Other', 'maintenance', 'other', 1 from clients where id = ?",
    `thing-${id}`,
    id,
  );
  const write = (n: number, kind: string) =>
    run(
      "insert into activity (id, agent_id, client_id, kind, subject, at) select ?, agent_id, id, ?, ?, ? from clients where id = ?",
      `event-${n}-${id}`,
      kind,
      `thing ${n}.`,
      // Two share each timestamp, so pages also break between equal ones.
      NOON - Math.floor(n / 2) * 60_000,
      id,
    );
  const kindOf = (n: number) =>
    n % 3 === 0 ? "vendor_added" : n === 1 ? "task_completed" : "help_requested";
  for (let n = 0; n < 30; n += 1) await write(n, kindOf(n));
  await write(30, "from_the_future");
  const seen: number[] = [];
  let path: string | undefined = "/agent";
  let pages = 0;
  while (path) {
    const html: string = await (await agent.get(path)).text();
    seen.push(
      ...[...html.matchAll(/thing (\d+)\./g)]
        .map(([, n]) => Number(n))
        .filter((n, i, all) => all.indexOf(n) === i),
    );
    const [, older] = /href="(\/agent\?before=[^"]+)"/.exec(html) ?? [];
    path = older;
    pages += 1;
  }
  expect(pages).toBe(3);
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  expect(seen.map((n) => Math.floor(n / 2))).toEqual(
    seen.map((n) => Math.floor(n / 2)).toSorted((a, b) => a - b),
  );
  const text = await card("Recent Activity");
  expect(text).toContain("You added thing 0.");
  expect(text).toContain("Daniel Busy completed thing 1.");
});

test("an invalid cursor in the URL shows the newest", async () => {
  await aClient("Here");
  expect(await card("Recent Activity", "/agent?before=%00_x'--")).toContain("Here was invited");
});

test("completing the tour is saved for this agent only", async () => {
  const completed = () =>
    run("select email from profiles where tour_completed = 1").then(({ results }) => results);
  const before = await completed();
  expect((await agent.post("/agent/tour", {})).status).toBeLessThan(400);
  expect((await agent.post("/agent/tour", {})).status).toBeLessThan(400);
  expect(await completed()).toEqual([...before, { email: `dashboard${agents}@agent.example` }]);
});

test("the tour states the catalog's number of tasks", async () => {
  expect(
    tourSteps(7)
      .map(({ body }) => body)
      .join(" "),
  ).toContain("7 tasks made for Florida homes are ready.");
  const html = await (await agent.get("/agent")).text();
  expect(html).toMatch(new RegExp(`catalogueTasks\\W+${catalog.length}\\b`));
});
