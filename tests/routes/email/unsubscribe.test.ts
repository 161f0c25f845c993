import { afterAll, beforeAll, expect, test } from "vitest";
import { EMAIL_LISTS, type EmailList } from "#app/domain/email/email-preferences.ts";
import { signUnsubscribe } from "#app/services/email/email-tokens.server.ts";
import { createApp, MAIL_SECRET, ORIGIN, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";

const SWITCH_ALL_ON = `insert into notification_preferences (client_id, email_enabled, task_reminders, reminder_days_before,
  weekly_summary, expense_alerts, updated_at) values (?, 1, 1, 7, 1, 1, 0)`;

let app: TestApp;
let agent: Visitor;
let agentId: string;
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app);
  agentId = (await app.d1.prepare("select id from profiles").first<string>("id")) ?? "";
});
afterAll(() => app.dispose());

let homes = 0;
async function newHome() {
  homes += 1;
  return invite(app, agent, { email: `home${homes}@reyes.example` });
}

async function link(id: string, list: EmailList, audience: "agent" | "homeowner" = "homeowner") {
  return `/unsubscribe/${await signUnsubscribe({ audience, id, personId: null, list }, MAIL_SECRET)}`;
}

type Row = Record<string, number> | null;
const preferencesOf = (id: string) =>
  app.d1
    .prepare(
      "select email_enabled, task_reminders, weekly_summary, expense_alerts, reminder_days_before from notification_preferences where client_id = ?",
    )
    .bind(id)
    .first<Record<string, number>>() as Promise<Row>;
const profileOf = () =>
  app.d1
    .prepare("select email_notifications, weekly_digest from profiles where id = ?")
    .bind(agentId)
    .first<Record<string, number>>();

/** A one-click unsubscribe as email clients send it: no cookie, no origin, no page of ours. */
function oneClick(path: string, headers: Record<string, string> = {}) {
  return app.fetch(
    new Request(ORIGIN + path, {
      method: "POST",
      headers: { Host: "home.test", "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body: "List-Unsubscribe=One-Click",
    }),
  );
}

const ALL_ON = {
  email_enabled: 1,
  task_reminders: 1,
  weekly_summary: 1,
  expense_alerts: 1,
  reminder_days_before: 7,
};
const SWITCHES: [EmailList, string][] = [
  ["reminders", "task_reminders"],
  ["digest", "weekly_summary"],
  ["alerts", "expense_alerts"],
  ["notifications", "email_enabled"],
];

test.each(SWITCHES)("one click stops only %s, at once, even ten times over", async (list, column) => {
  const { id } = await newHome();
  await app.d1.prepare(SWITCH_ALL_ON).bind(id).run();
  const path = await link(id, list);
  for (let press = 0; press < 10; press++) {
    const response = await oneClick(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Location")).toBeNull();
    expect(await preferencesOf(id)).toEqual({ ...ALL_ON, [column]: 0 });
  }
});

test("viewing changes nothing, even ten times, and shows whose email it is and what would stop", async () => {
  const { id } = await newHome();
  const path = await link(id, "reminders");
  for (let look = 0; look < 10; look++) {
    const response = await stranger(app).get(path);
    expect(response.status).toBe(200);
    const text = await readText(response);
    expect(text).toContain("Maria Castillo");
    expect(text).toContain("Turn off task reminders?");
  }
  expect((await app.fetch(new Request(ORIGIN + path, { method: "HEAD" }))).status).toBe(200);
  expect(await preferencesOf(id)).toBeNull();
});

test("budget alerts have the same name as in the settings", async () => {
  const { id } = await newHome();
  await app.d1.prepare(SWITCH_ALL_ON).bind(id).run();
  const text = await readText(await stranger(app).get(await link(id, "alerts")));
  expect(text).toContain("Turn off budget alerts?");
  expect(text).toContain("emails when you’re close to or over budget");
});

test("a home with default settings gets its own row with all other defaults kept", async () => {
  const { id } = await newHome();
  expect((await oneClick(await link(id, "reminders"))).status).toBe(200);
  expect(await preferencesOf(id)).toEqual({
    email_enabled: 1,
    task_reminders: 0,
    weekly_summary: 0,
    expense_alerts: 0,
    reminder_days_before: 3,
  });
});

test("the page unsubscribes, resubscribes, and links to the settings", async () => {
  const { id } = await newHome();
  const path = await link(id, "digest");
  const visitor = stranger(app);
  await app.d1.prepare(SWITCH_ALL_ON).bind(id).run();
  const stopped = await visitor.post(path, {});
  expect(stopped.status).toBe(200);
  const html = await stopped.text();
  expect(html).toContain("Your weekly summary is off");
  expect(html).toContain('href="/home/settings"');
  expect(await readText(await visitor.get(path))).toContain("Turn back on");
  expect((await visitor.post(path, { intent: "switch-on" })).status).toBe(200);
  expect(await preferencesOf(id)).toEqual(ALL_ON);
});

test("a submit from another site can only unsubscribe, whatever it sends, and needs no cookie", async () => {
  const { id } = await newHome();
  const path = await link(id, "reminders");
  for (const Origin of ["https://evil.example", "null"]) {
    expect((await oneClick(path, { Origin, "Sec-Fetch-Site": "cross-site" })).status).toBe(200);
  }
  const response = await app.fetch(
    new Request(ORIGIN + path, {
      method: "POST",
      headers: { Host: "home.test", Origin: "https://evil.example" },
      body: new URLSearchParams({ intent: "switch-on" }),
    }),
  );
  expect(response.status).toBe(200);
  expect((await preferencesOf(id))?.task_reminders).toBe(0);
});

test("a body that is not a form, or no body, still unsubscribes", async () => {
  const { id } = await newHome();
  for (const [list, init] of [
    ["reminders", { body: "\0", headers: { "Content-Type": "multipart/form-data; boundary=x" } }],
    ["notifications", {}],
  ] as const) {
    const request = new Request(ORIGIN + (await link(id, list)), { method: "POST", ...init });
    expect((await app.fetch(request)).status).toBe(200);
  }
  expect(await preferencesOf(id)).toMatchObject({ task_reminders: 0, email_enabled: 0 });
});

test("two simultaneous clicks unsubscribe without an error", async () => {
  const { id } = await newHome();
  const path = await link(id, "reminders");
  const answers = await Promise.all(Array.from({ length: 6 }, () => oneClick(path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await preferencesOf(id))?.task_reminders).toBe(0);
});

test("with all email off, the page says so and links to the settings instead of a switch with no effect", async () => {
  const { id } = await newHome();
  await oneClick(await link(id, "notifications"));
  const text = await readText(await stranger(app).get(await link(id, "reminders")));
  expect(text).toContain("All your emails are off");
  expect(text).not.toContain("Turn back on");
});

test("an agent's digest and notifications are stopped separately; lists not meant for agents have no page", async () => {
  expect((await oneClick(await link(agentId, "digest", "agent"))).status).toBe(200);
  expect(await profileOf()).toEqual({ email_notifications: 1, weekly_digest: 0 });
  expect((await oneClick(await link(agentId, "notifications", "agent"))).status).toBe(200);
  expect(await profileOf()).toEqual({ email_notifications: 0, weekly_digest: 0 });
  const html = await (await stranger(app).get(await link(agentId, "digest", "agent"))).text();
  expect(html).toContain('href="/agent/settings"');
  await stranger(app).post(await link(agentId, "notifications", "agent"), { intent: "switch-on" });
  expect(await profileOf()).toEqual({ email_notifications: 1, weekly_digest: 0 });
  for (const list of ["reminders", "alerts"] as const) {
    expect((await oneClick(await link(agentId, list, "agent"))).status).toBe(404);
  }
});

test("a token unsigned or for nobody is not found and changes nothing", async () => {
  const { id } = await newHome();
  const real = await link(id, "reminders");
  const forged = await signUnsubscribe(
    { audience: "homeowner", id, personId: null, list: "reminders" },
    `${MAIL_SECRET}x`,
  );
  const paths = [
    "/unsubscribe/x",
    `${real}x`,
    real.slice(0, -1),
    `/unsubscribe/${forged}`,
    await link("nobody", "reminders"),
    await link(id, "reminders", "agent"),
    ...(await Promise.all(EMAIL_LISTS.map((list) => link("nobody", list, "agent")))),
  ];
  for (const path of paths) {
    const page = await stranger(app).get(path);
    expect(page.status, path).toBe(404);
    expect(await readText(page)).toContain("Page not found");
    expect((await oneClick(path)).status, path).toBe(404);
  }
  expect(await preferencesOf(id)).toBeNull();
});

test("cross-site requests are allowed only for POST on this path", async () => {
  const { id } = await newHome();
  const path = await link(id, "reminders");
  const evil = { Origin: "https://evil.example", Host: "home.test" };
  for (const [method, address] of [
    ["PUT", path],
    ["DELETE", path],
    ["POST", `${path}.data`],
    ["POST", `${path}/more`],
    ["POST", "/home/settings"],
    ["POST", `/mail/${path.slice("/unsubscribe/".length)}`],
  ] as const) {
    const response = await app.fetch(new Request(ORIGIN + address, { method, headers: evil }));
    expect(response.status, `${method} ${address}`).toBe(403);
  }
  expect(await preferencesOf(id)).toBeNull();
});

test("a home's page makes at most two database queries", async () => {
  const { id, code } = await newHome();
  const home = await openHome(app, code);
  const path = await link(id, "reminders");
  app.recording.trips.length = 0;
  await home.get(path);
  expect(app.recording.trips.length).toBeLessThanOrEqual(2);
});
