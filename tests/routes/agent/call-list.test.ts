import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, readText, readToast, stranger } from "#tests/support/people.ts";

/** 10:00 on a Monday in Florida. */
const MONDAY = Date.UTC(2026, 10, 23, 15);
const DAY_MS = 24 * 60 * 60 * 1000;
const ACTION = "/agent?index";

let app: TestApp;
let agent: Visitor;
let agents = 0;
let clients = 0;
beforeAll(async () => {
  app = await createApp();
});
beforeEach(async () => {
  app.systemDeps.now = () => MONDAY;
  agents += 1;
  agent = await newAgent(app, { email: `calls${agents}@agent.example` });
});
afterAll(() => app.dispose());

const at = (days: number) => {
  app.systemDeps.now = () => MONDAY + days * DAY_MS;
};

async function all<Row = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<Row[]> {
  const { results } = await app.d1
    .prepare(sql)
    .bind(...values)
    .all<Row>();
  return results;
}

async function aClient(lastName: string, columns: Record<string, string | number | null> = {}) {
  clients += 1;
  const { id } = await invite(app, agent, { lastName, email: `called${clients}@home.example` });
  const known = { status: "active", last_active: MONDAY, phone: "(727) 555-0142", ...columns };
  for (const [column, value] of Object.entries(known))
    await all(`update clients set ${column} = ? where id = ?`, value, id);
  return id;
}

const silent = { last_active: MONDAY - 63 * DAY_MS };

const askForHelp = (id: string, client: string, title: string, days: number) =>
  all(
    "insert into task_help_requests (id, agent_id, client_id, task_title, message, status, created_at) select ?, agent_id, id, ?, 'Help!', 'pending', ? from clients where id = ?",
    id,
    title,
    MONDAY - days * DAY_MS,
    client,
  );

const refer = (id: string, client: string, name: string, days = 2) =>
  all(
    "insert into referrals (id, agent_id, client_id, name, phone, email, status, created_at) select ?, agent_id, id, ?, '727-555-0144', 'olivia@grant.example', 'new', ? from clients where id = ?",
    id,
    name,
    MONDAY - days * DAY_MS,
    client,
  );

/** The list as text, from its heading on. */
async function list(visitor = agent): Promise<string> {
  const page = await visitor.get("/agent");
  expect(page.status).toBe(200);
  const html = await page.text();
  const start = html.indexOf('aria-labelledby="calls"');
  if (start < 0) return "";
  return readText(new Response(html.slice(start + 24, html.indexOf("</section>", start))));
}

const itemOf = async (client: string) => {
  const [row] = await all<{ id: string }>("select id from call_list_items where client_id = ?", client);
  return row?.id ?? "";
};

const press = (item: string, outcome: string, visitor = agent) =>
  visitor.post(ACTION, { intent: "call", item, outcome });

const outcomes = (client: string) =>
  all<{ outcome: string | null }>("select outcome from call_list_items where client_id = ?", client).then(
    (rows) => rows.map(({ outcome }) => outcome),
  );

const logOf = (client: string) =>
  all("select kind, day, text from client_log where client_id = ? and deleted_at is null", client);

test("an inspection report that a home told of for its Florida dates is worth a call, if shared", async () => {
  const florida_facts = JSON.stringify({
    windReportOn: "2021-12-20",
    fourPointOn: "none",
    homestead: "have",
  });
  await aClient("Shared", { florida_facts, shares: '["house_dates"]' });
  await aClient("Private", { florida_facts });
  await aClient("Later", {
    florida_facts: JSON.stringify({ windReportOn: "2024-12-20" }),
    shares: '["house_dates"]',
  });
  const shown = await list();
  expect(shown).toContain("Shared");
  expect(shown).toContain("Wind mitigation report");
  expect(shown).toContain("27 days");
  expect(shown).not.toMatch(/Private|Later/);
});

test("help comes first, then referrals, then who is worth a call this week, each with why and a draft", async () => {
  await aClient("Silent", silent);
  await aClient("Anniversary", { card_closed_on: "2024-11-26" });
  await askForHelp(`help${agents}`, await aClient("Asking"), "Septic filter", 2);
  await refer(`friend${agents}`, await aClient("Friendly"), "Olivia Grant");
  const text = await list();
  expect(text).toMatch(
    /4 people worth a call Edit messages Daniel Asking Waiting Asked for help 2 days ago: Septic filter .*Olivia Grant Referral Daniel Friendly referred them to you on Saturday .*Daniel Anniversary 2 years in the house on Thursday .*Daniel Silent No visit in 63 days/,
  );
  const html = await (await agent.get("/agent")).text();
  expect(html).toContain('href="tel:7275550142"');
  expect(html).toContain(
    `href="sms:7275550144?&amp;body=${encodeURIComponent("Hi Olivia, it’s Maria. Daniel Friendly gave me your name.").replaceAll("'", "&#x27;")}`,
  );
});

test("who is suppressed gets no drafted email, who opted out no draft at all", async () => {
  const bounced = await aClient("Bounced", { ...silent, phone: "" });
  const out = await aClient("Out", silent);
  const email = async (id: string) =>
    (await all<{ email: string }>("select email from clients where id = ?", id))[0]?.email ?? "";
  await all(
    "insert into mail_suppressions (email, at, reason) values (?, 1, 'bounce')",
    await email(bounced),
  );
  await all("insert into mail_opt_outs (email, at) values (?, 1)", await email(out));
  const html = await (await agent.get("/agent")).text();
  expect(html).toContain("Daniel Bounced");
  expect(html).toContain('href="tel:7275550142"');
  expect(html).not.toMatch(/href="(mailto|sms):/);
});

test("a week's list is chosen once, by whoever comes first", async () => {
  for (let n = 1; n <= 14; n += 1) await aClient(`Quiet${n}`, { last_active: MONDAY - (60 + n) * DAY_MS });
  const pages = await Promise.all([agent.get("/agent"), agent.get("/agent")]);
  expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  const [quiet] = await all<{ agent_id: string }>(
    "select agent_id from clients where email = ?",
    `called${clients}@home.example`,
  );
  const stored = () => all("select * from call_list_items where agent_id = ? order by id", quiet?.agent_id);
  const first = await stored();
  expect(first).toHaveLength(10);
  await aClient("Newcomer", { card_closed_on: "2020-11-24" });
  expect(await list()).not.toContain("Newcomer");
  expect(await stored()).toEqual(first);
  // The next Monday those of this week rest.
  at(7);
  expect(await list()).toMatch(/4 people worth a call/);
  at(14);
  expect(await list()).toContain("You’re all caught up");
});

test("ten are shown at a time, and how many follow", async () => {
  for (let n = 1; n <= 12; n += 1)
    await askForHelp(`many${agents}-${n}`, await aClient(`Asking${n}`), "Gutters", n);
  const text = await list();
  expect(text).toContain("10 people worth a call");
  expect(text).toContain("2 more people after these");
});

test("a first visit is listed the day after, in a place still free", async () => {
  await aClient("Silent", silent);
  expect(await list()).toContain("1 person worth a call");
  const id = await aClient("Fresh");
  const [row] = await all<{ agent_id: string }>("select agent_id from clients where id = ?", id);
  await all(
    "insert into activity (id, agent_id, client_id, kind, subject, at) values (?, ?, ?, 'client_joined', '', ?)",
    `joined-${id}`,
    row?.agent_id,
    id,
    MONDAY,
  );
  expect(await list()).not.toContain("Fresh");
  at(1);
  expect(await list()).toContain("Daniel Fresh First opened their plan yesterday");
});

test("what a homeowner does not share, or did since, is not on the list", async () => {
  const share = (id: string, shares: string) => all("update clients set shares = ? where id = ?", shares, id);
  const policy = { policy_renews_on: "2026-12-20", insurer: "Kin" };
  await aClient("Private", policy);
  const sharing = await aClient("Sharing", { ...policy, shares: '["house_dates"]' });
  const visitor = await aClient("Visitor", silent);
  expect(await list()).toMatch(/2 people.*Sharing Kin policy renews in 27 days.*Visitor/);
  await share(sharing, "[]");
  await all("update clients set last_active = ? where id = ?", MONDAY, visitor);
  const after = await list();
  expect(after).toContain("You’re all caught up");
  expect(after).not.toMatch(/Kin|Private/);
});

test.each([
  ["called", "Call with Daniel Pressed logged", [{ kind: "called", day: "2026-11-23", text: "No visit" }]],
  ["texted", "Text to Daniel Pressed logged", [{ kind: "texted", day: "2026-11-23", text: "No visit" }]],
  ["emailed", "Email to Daniel Pressed logged", [{ kind: "emailed", day: "2026-11-23", text: "No visit" }]],
  ["met", "Meeting with Daniel Pressed logged", [{ kind: "met", day: "2026-11-23", text: "No visit" }]],
  ["never", "Daniel Pressed: “No visit” turned off", []],
])("%s is recorded once, shows on the client's page, and can be undone", async (outcome, said, logged) => {
  const id = await aClient("Pressed", silent);
  await list();
  const item = await itemOf(id);
  const [first, second] = await Promise.all([press(item, outcome), press(item, outcome)]);
  expect([first.status, second.status]).toEqual([302, 302]);
  const page = await (await agent.get("/agent")).text();
  expect(await readText(new Response(page))).toContain(said);
  expect(await outcomes(id)).toEqual([outcome]);
  expect(await logOf(id)).toEqual(logged);
  expect(await list()).not.toContain("Pressed");
  if (logged.length > 0)
    expect(await readText(await agent.get(`/agent/clients/${id}`))).toContain(
      `Last contact: ${outcome} today`,
    );
});

test("an outcome is undone with its log entry, once", async () => {
  const id = await aClient("Undone", silent);
  await list();
  const item = await itemOf(id);
  const pressed = await press(item, "called");
  const page = await (await agent.get(pressed.headers.get("Location") ?? "")).text();
  const field = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(page.slice(page.indexOf("call-undo")))?.[1] ?? "";
  const undo = () =>
    agent.post(ACTION, { intent: "call-undo", item, at: field("at"), log: field("log"), laterOn: "" });
  expect(await readToast(agent, await undo())).toContain("Daniel Undone is back on your list");
  expect(await outcomes(id)).toEqual([null]);
  expect(await logOf(id)).toEqual([]);
  at(0.01);
  await press(item, "met");
  await undo();
  expect(await outcomes(id)).toEqual(["met"]);
  expect(await logOf(id)).toHaveLength(1);
});

test("a second, different outcome is refused with the first one's name", async () => {
  const id = await aClient("Twice", silent);
  await list();
  const item = await itemOf(id);
  await press(item, "called");
  expect(await readToast(agent, await press(item, "texted"))).toContain("Already marked “Called”");
  expect(await logOf(id)).toHaveLength(1);
});

test("later brings a client back on its day, and a bad day is refused beside its field", async () => {
  const id = await aClient("Later", silent);
  await list();
  const item = await itemOf(id);
  const later = (fields: Record<string, string>) =>
    agent.post(`${ACTION}&${new URLSearchParams({ dialog: "later", item })}`, {
      intent: "call-later",
      item,
      ...fields,
    });
  expect(await readText(await agent.get(`/agent?${new URLSearchParams({ dialog: "later", item })}`))).toMatch(
    /Call Daniel Later later.*Tomorrow Tue, Nov 24 In 3 days Thu, Nov 26 Next week Mon, Nov 30/,
  );
  for (const day of ["", "2026-11-23", "2027-05-23", "2026-02-30", "soon"]) {
    const refused = await later({ day });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain("Choose a day from tomorrow on, within 6 months");
    expect(html).toContain(`value="${day}"`);
  }
  expect(await readToast(agent, await later({ preset: "2026-11-26" }))).toContain(
    "Daniel Later is back on Thursday, November 26",
  );
  at(2);
  expect(await list()).not.toContain("Daniel Later");
  at(3);
  expect(await list()).toContain("Daniel Later No visit in 66 days");
  await press(item, "never");
  // Their other reasons still count.
  at(21);
  await all("update clients set card_closed_on = '2020-12-16' where id = ?", id);
  expect(await list()).toContain("Daniel Later 6 years in the house on Wednesday");
});

test("a client who asked for help comes back each week until it is closed, and has no other reason meanwhile", async () => {
  const id = await aClient("Asking", silent);
  await askForHelp(`again${agents}`, id, "Gutters", 1);
  expect(await list()).toMatch(/1 person worth a call.*Gutters/);
  await press(`help_waiting:again${agents}`, "called");
  expect(await list()).toContain("You’re all caught up");
  at(7);
  expect(await list()).toMatch(/1 person worth a call.*Gutters/);
  await all("update task_help_requests set status = 'resolved' where client_id = ?", id);
  at(28);
  expect(await list()).toContain("Daniel Asking No visit in 91 days");
});

test("calling a referred friend moves the referral on, notes it with who referred them, and can be undone", async () => {
  const id = await aClient("Friendly");
  await refer(`move${agents}`, id, "Olivia Grant");
  const item = `referral_new:move${agents}`;
  const status = async () => (await all("select status from referrals where client_id = ?", id))[0]?.status;
  const [pressed] = await Promise.all([press(item, "called"), press(item, "called")]);
  expect(pressed.status).toBe(302);
  expect(await status()).toBe("contacted");
  expect(await logOf(id)).toEqual([
    { kind: "note", day: "2026-11-23", text: "Called: Olivia Grant, referred by them" },
  ]);
  const [row] = await all<{ outcome_at: number }>(
    "select outcome_at from call_list_items where client_id = ?",
    id,
  );
  const [entry] = await all<{ id: string }>("select id from client_log where client_id = ?", id);
  const undo = {
    intent: "call-undo",
    item,
    at: String(row?.outcome_at),
    log: String(entry?.id),
    laterOn: "",
  };
  await agent.post(ACTION, undo);
  expect(await status()).toBe("new");
  expect(await logOf(id)).toEqual([]);
  expect(await list()).toContain("Olivia Grant");
});

test("nobody else sees or changes an agent's list", async () => {
  const id = await aClient("Mine", silent);
  await askForHelp(`theirs${agents}`, await aClient("Helped"), "Gutters", 1);
  await list();
  const other = await newAgent(app, { email: `calls-other${agents}@agent.example` });
  expect(await list(other)).not.toMatch(/Mine|Helped/);
  const item = await itemOf(id);
  for (const one of [item, `help_waiting:theirs${agents}`, "referral_new:none", "nothing", ""]) {
    expect((await press(one, "called", other)).status).toBe(404);
    expect((await press(one, "called", stranger(app))).headers.get("Location")).toContain("/login");
  }
  expect(await outcomes(id)).toEqual([null]);
  expect(await readToast(agent, await press(item, "later"))).toContain("Use one of the buttons");
});
