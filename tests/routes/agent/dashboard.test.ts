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

test("an invite is listed as waiting from the third day, unless its code was revoked", async () => {
  await aClient("Early", { invite_sent_at: NOON - 3 * DAY_MS + 1 });
  await aClient("Third", { invite_sent_at: NOON - 3 * DAY_MS });
  await aClient("Revoked", { invite_sent_at: NOON - 9 * DAY_MS, invite_code: null });
  await aClient("Over", { invite_sent_at: NOON - 40 * DAY_MS, invite_expires_at: NOON });
  const text = await card("Needs you");
  expect(text).toContain("Third Invited 3 days ago, not opened yet");
  expect(text).toContain("Over Invited 40 days ago, and the code has expired");
  expect(text).not.toMatch(/Early|Revoked/);
});

test("a client is listed as not visiting after sixty days, unless paused, deleted, or never joined", async () => {
  await aClient("Recent", active(59));
  await aClient("Silent", active(60));
  await aClient("Paused", { ...active(90), status: "inactive" });
  await aClient("Gone", { ...active(90), deleted_at: NOON });
  const text = await card("Needs you");
  expect(text).toContain("Silent No visit in 60 days Email");
  expect(text).not.toMatch(/Recent|Paused|Gone/);
});

test("clients with a number get a call link, others an email link", async () => {
  await aClient("Reachable", { ...active(70), phone: "(727) 555-0142" });
  const page = await (await agent.get("/agent")).text();
  expect(page).toContain('href="tel:7275550142"');
  expect(page).toMatch(/<span class="sr-only">Call.*Reachable/);
});

const house = '["house_dates"]';
const papers = '["documents"]';

test.each([
  ["today", "2026-11-20", "renews today"],
  ["tomorrow", "2026-11-21", "renews tomorrow"],
  ["on the sixtieth day", "2027-01-19", "renews in 60 days"],
])("a policy that ends %s is listed where the homeowner shares the house's dates", async (_, day, words) => {
  await aClient("Sharing", { ...active(1), shares: house, policy_renews_on: day, insurer: "Kin" });
  await aClient("Private", { ...active(1), policy_renews_on: day });
  await aClient("Papers", { ...active(1), shares: papers, policy_renews_on: day });
  const text = await card("Needs you");
  expect(text).toContain(`Sharing Kin policy ${words}`);
  expect(text).not.toMatch(/Private|Papers/);
});

test.each(["2026-11-19", "2027-01-20"])("a policy that ends on %s is not listed", async (day) => {
  await aClient("Sharing", { ...active(1), shares: house, policy_renews_on: day });
  expect(await card("Needs you")).toContain("You’re all caught up");
});

test("ending warranties and documents are listed by name, the soonest first, as far as they are shared", async () => {
  const sharing = await aClient("Sharing", { ...active(1), shares: '["house_dates","documents"]' });
  const closed = await aClient("Closed", active(1));
  for (const id of [sharing, closed]) {
    await run(
      "insert into appliances (id, client_id, kind, warranty_ends_on, created_at) values (?, ?, 'Water heater', '2026-12-10', 1)",
      `appliance-${id}`,
      id,
    );
    await run(
      "insert into home_warranty_providers (id, client_id, provider, ends_on, created_at) values (?, ?, 'Choice', '2026-11-30', 1)",
      `provider-${id}`,
      id,
    );
    await run(
      "insert into client_documents (id, client_id, name, key, type, size, expires_on, created_at) values (?, ?, 'Wind report', ?, 'application/pdf', 1, '2026-12-20', 1)",
      `document-${id}`,
      id,
      `key-${id}`,
    );
  }
  const text = await card("Needs you");
  expect(text).toMatch(
    /Choice warranty ends in 10 days.*Water heater warranty ends in 20 days.*“Wind report” expires in 30 days/,
  );
  expect(text).not.toContain("Closed");
});

test("a help request comes first and links to its reply; resolved ones are gone", async () => {
  const id = await aClient("Asking", active(1));
  const ask = (request: string, title: string, status: string) =>
    run(
      "insert into task_help_requests (id, agent_id, client_id, task_title, message, status, created_at) select ?, agent_id, id, ?, 'A message', ?, 5 from clients where id = ?",
      request,
      title,
      status,
      id,
    );
  await ask(`open-${id}`, "Clean the gutters", "seen");
  await ask(`done-${id}`, "Old matter", "resolved");
  await aClient("Silent", active(61));
  const text = await card("Needs you");
  expect(text).toMatch(/Asking Waiting Asked for help [\d,]+ days ago: Clean the gutters Reply .*Silent/);
  expect(text).not.toContain("Old matter");
});

test("emails that failed in the last two weeks are listed once per client, with a call link", async () => {
  const id = await aClient("Bounced", { ...active(1), phone: "727-555-0142" });
  const late = await aClient("Longago", active(1));
  const fail = (mail: string, client: string, days: number, state = "failed") =>
    run(
      "insert into outbox (id, kind, recipient, dedupe_key, payload, state, agent_id, client_id, created_at) select ?, 'daily', email, ?, '{}', ?, agent_id, id, ? from clients where id = ?",
      mail,
      mail,
      state,
      NOON - days * DAY_MS,
      client,
    );
  await fail(`first-${id}`, id, 3);
  await fail(`second-${id}`, id, 1);
  await fail(`sent-${late}`, late, 1, "sent");
  await fail(`late-${late}`, late, 14);
  const text = await card("Needs you");
  expect(text.match(/didn’t arrive/g)).toHaveLength(1);
  expect(text).toMatch(/Bounced Our email to dash\d+@home.example didn’t arrive Call/);
});

test("new referrals and homes not yet invited are listed with their number, to call or text", async () => {
  const id = await aClient("Friendly", active(1));
  const refer = (key: string, status: string) =>
    run(
      "insert into referrals (id, agent_id, client_id, name, phone, status, created_at) select ?, agent_id, id, ?, '727-555-0144', ?, 5 from clients where id = ?",
      `${key}-${id}`,
      `Elena ${key}`,
      status,
      id,
    );
  await refer("Fresh", "new");
  await refer("Called", "contacted");
  const never = { status: "invited", invite_code: null, invite_sent_at: null };
  for (const name of ["Alpha", "Bravo", "Charlie"]) await aClient(name, { ...never, phone: "727-555-0166" });
  await aClient("Silent", active(61));
  const text = await card("Needs you");
  expect(text).toMatch(
    /Elena Fresh Referral Daniel Friendly referred them to you · \(727\) 555-0144 Call .*Text /,
  );
  expect(text).toMatch(/Not invited yet · \(727\) 555-0166 Call .*Text .*Silent/);
  expect(text).not.toContain("Called");
  // Only a few of many are shown, so they do not displace everything else.
  expect(text.match(/Not invited yet/g)).toHaveLength(2);
  const html = await (await agent.get("/agent?needs=all")).text();
  for (const number of ["7275550144", "7275550166"])
    for (const way of ["tel", "sms"]) expect(html).toContain(`href="${way}:${number}"`);
  expect((await card("Needs you", "/agent?needs=all")).match(/Not invited yet/g)).toHaveLength(3);
});

test("a home not yet invited without a phone number is invited from the list", async () => {
  const id = await aClient("Unreached", { status: "invited", invite_code: null, invite_sent_at: null });
  expect(await card("Needs you")).toContain("Unreached Not invited yet Invite");
  expect(await (await agent.get("/agent")).text()).toContain(`?dialog=reissue&amp;client=${id}"`);
});

test("six are shown at first, and all on request", async () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7]) await aClient(`Quiet${n}`, active(60 + n));
  const first = await card("Needs you");
  expect(first.match(/Quiet\d/g)?.filter((_, i, all) => all.indexOf(all[i] ?? "") === i)).toHaveLength(6);
  expect(first).toContain("Show all");
  const all = await card("Needs you", "/agent?needs=all");
  expect(all).toContain("Quiet1");
  expect(all).not.toContain("Show all");
});

test("nothing of another agent's clients is shown", async () => {
  await aClient("Theirs", active(80));
  const other = await newAgent(app, { email: `dashboard-other${agents}@agent.example` });
  expect(await readText(await other.get("/agent"))).not.toMatch(/Theirs|Needs you/);
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
