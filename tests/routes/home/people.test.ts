import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { HOME_PEOPLE_MAX } from "#app/domain/accounts/home-roles.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import {
  CLIENT,
  invite,
  joinHome,
  newAgent,
  openHome,
  PERSON,
  readText,
  readToast,
  stranger,
} from "#tests/support/people.ts";

let app: TestApp;
let agent: Visitor;
let home: Visitor;
let clientId: string;
let number = 0;

beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app);
});
afterAll(() => app.dispose());

const PASSWORD = "mangrove-42";
/** What a login with a password of several homes is asked. */
const SEVERAL = "Your email is used for more than one home.";

/** A home of its own for each test, with a password and a confirmed email. */
beforeEach(async () => {
  number += 1;
  const invited = await invite(app, agent, { email: `owner${number}@reyes.example` });
  clientId = invited.id;
  home = await openHome(app, invited.code);
  await home.post("/home", { password: PASSWORD, confirmPassword: PASSWORD, redirectTo: "/home" });
});

const email = (name: string) => `${name}${number}@reyes.example`;

const ask = (fields: Record<string, string> = {}, from: Visitor = home) =>
  from.post("/home/people", {
    intent: "invite",
    firstName: "Sam",
    email: email("sam"),
    personRole: "household",
    ...fields,
  });

async function lastToken(): Promise<string> {
  const row = await app.d1
    .prepare(
      "select payload from outbox where kind = 'person_invited' and client_id = ? order by rowid desc limit 1",
    )
    .bind(clientId)
    .first<{ payload: string }>();
  return JSON.parse(row?.payload ?? "{}").token;
}

async function personOf(address: string) {
  return app.d1
    .prepare("select * from home_people where client_id = ? and email = ? order by invited_at desc limit 1")
    .bind(clientId, address)
    .first<Record<string, unknown>>();
}

async function open(token: string): Promise<Visitor> {
  const visitor = stranger(app);
  const left = await visitor.get(`/join/${token}`);
  expect(left.headers.get("Location")).toBe("/join");
  return visitor;
}

const join = async (token: string, password = PASSWORD) => {
  const visitor = await open(token);
  const response = await visitor.post("/join", { password, confirmPassword: password });
  return { visitor, response };
};

test("somebody is invited by email, sets a password of their own, and is in with their role", async () => {
  expect(await readToast(home, await ask())).toContain(`Invite sent to ${email("sam")}.`);
  const token = await lastToken();
  expect(JSON.stringify(await personOf(email("sam")))).not.toContain(token);
  const visitor = await open(token);
  expect(await readText(await visitor.get("/join"))).toContain("Join Daniel’s home");
  const weak = await visitor.post("/join", { password: "123456", confirmPassword: "123456" });
  expect(weak.status).toBe(400);
  const response = await visitor.post("/join", { password: PASSWORD, confirmPassword: PASSWORD });
  expect(response.headers.get("Location")).toBe("/home");
  expect((await visitor.get("/home")).status).toBe(200);
  const finances = await visitor.get("/home/finances");
  expect(finances.status).toBe(403);
  const said = await readText(finances);
  expect(said).toContain("You can’t see this home’s expenses and costs.");
  expect(said).toContain("Daniel can change that in Settings, under People.");
  expect(await readText(await home.get("/home/people"))).toContain("Household · sam");

  // Once only.
  const again = await join(token);
  expect(again.response.status).toBe(400);
  expect(await readText(await (await open(token)).get("/join"))).toContain("This link no longer works");
});

test("two browsers that use a link at once let one person in", async () => {
  await ask();
  const token = await lastToken();
  const [one, other] = [await open(token), await open(token)];
  const answers = await Promise.all(
    [one, other].map((visitor) => visitor.post("/join", { password: PASSWORD, confirmPassword: PASSWORD })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 400]);
});

test("a link works for seven days, and a new one ends the one before", async () => {
  await ask();
  const token = await lastToken();
  const { now } = app.systemDeps;
  app.systemDeps.now = () => now() + 7 * DAY_MS;
  try {
    expect((await join(token)).response.status).toBe(400);
    const id = String((await personOf(email("sam")))?.id);
    const renewing = await home.post("/home/people", { intent: "resend", person: id });
    expect(await readToast(home, renewing)).toContain("Invite sent");
    expect((await join(token)).response.status).toBe(400);
    expect((await join(await lastToken())).response.status).toBe(302);
  } finally {
    app.systemDeps.now = now;
  }
});

test("what cannot be invited is said beside the field, and what was typed stays", async () => {
  const own = await ask({ email: `owner${number}@reyes.example` });
  expect(own.status).toBe(400);
  expect(await readText(own)).toContain("This is the owner’s own email.");
  await ask();
  const twice = await ask({ firstName: "Samuel" });
  expect(twice.status).toBe(400);
  const page = await twice.text();
  expect(page).toContain("This person is invited already or has joined.");
  expect(page).toContain('value="Samuel"');
  expect((await ask({ email: "x", firstName: "", personRole: "owner" })).status).toBe(400);
});

test("a home has at most five people, however fast they are invited", async () => {
  const answers = await Promise.all(
    Array.from({ length: HOME_PEOPLE_MAX + 2 }, (_, nth) => ask({ email: email(`p${nth}-`) })),
  );
  expect(answers.filter(({ status }) => status === 302)).toHaveLength(HOME_PEOPLE_MAX);
  const { results } = await app.d1
    .prepare("select id from home_people where client_id = ?")
    .bind(clientId)
    .all();
  expect(results).toHaveLength(HOME_PEOPLE_MAX);
});

test("a home without a password or with an unconfirmed email invites nobody", async () => {
  await app.d1.prepare("update clients set introduced_at = 0 where id = ?").bind(clientId).run();
  expect(await readText(await ask())).toContain("Set a password and confirm your email before you invite");
  expect(await personOf(email("sam"))).toBeNull();
});

test("a removed person is out at once, with their browser's notifications, calendar, and unsent email", async () => {
  const { id, visitor } = await joinHome(app, clientId, "co-owner", { email: email("sam") });
  const feed = await visitor.post("/home/settings", { intent: "create-feed" });
  const path = /\/calendar\/[a-z2-7]+\.ics/.exec(await feed.text())?.[0] ?? "";
  expect((await stranger(app).get(path)).status).toBe(200);
  await visitor.post("/home/settings", { intent: "test-mail" });
  expect(await readToast(home, await home.post("/home/people", { intent: "remove", person: id }))).toContain(
    "Sam removed.",
  );
  expect((await visitor.get("/home")).headers.get("Location")).toContain("/login");
  expect((await stranger(app).get(path)).status).toBe(404);
  const mail = await app.d1.prepare("select state from outbox where person_id = ?").bind(id).all();
  expect(mail.results).toEqual([{ state: "skipped" }]);
  expect(await personOf(email("sam"))).toMatchObject({ password_hash: null, first_name: "Sam" });
  // Their password opens nothing either.
  const login = await stranger(app).post("/login?as=homeowner", {
    intent: "homeowner-sign-in",
    email: email("sam"),
    password: PERSON.password,
  });
  expect(login.status).not.toBe(302);
});

test("an invitation's link of a removed person says that it no longer works", async () => {
  await ask();
  const token = await lastToken();
  const id = String((await personOf(email("sam")))?.id);
  await home.post("/home/people", { intent: "remove", person: id });
  expect(await readText(await (await open(token)).get("/join"))).toContain("This link no longer works");
  // And they can be invited anew.
  expect((await ask()).status).toBe(302);
});

test("somebody leaves by themselves; the owner cannot", async () => {
  const { visitor } = await joinHome(app, clientId, "household", { email: email("sam") });
  const left = await visitor.post("/home/people", { intent: "leave" });
  expect(left.headers.get("Location")).toContain("/login");
  expect((await visitor.get("/home")).headers.get("Location")).toContain("/login");
  expect(await readToast(home, await home.post("/home/people", { intent: "leave" }))).toContain(
    "The owner can’t leave the home.",
  );
});

test("only who may manage people does, and nobody reaches another home's", async () => {
  const { id, visitor } = await joinHome(app, clientId, "household", { email: email("sam") });
  for (const intent of ["invite", "resend", "role", "remove"]) {
    const refused = await visitor.post("/home/people", { intent, person: id, personRole: "co-owner" });
    expect(refused.status, intent).toBe(403);
  }
  const elsewhere = await invite(app, agent, { email: `else${number}@reyes.example` });
  const neighbor = await openHome(app, elsewhere.code);
  for (const intent of ["resend", "role", "remove"]) {
    const refused = await neighbor.post("/home/people", { intent, person: id, personRole: "co-owner" });
    expect(refused.status, intent).toBe(404);
  }
  expect(
    (await stranger(app).post("/home/people", { intent: "remove", person: id })).headers.get("Location"),
  ).toContain("/login");
  expect((await visitor.get("/home")).status).toBe(200);
});

test("a role that is changed holds from the next page on, and copies of pages have another key", async () => {
  const { id, visitor } = await joinHome(app, clientId, "household", { email: email("sam") });
  const before = await visitor.get("/home");
  expect((await visitor.get("/home/documents")).status).toBe(403);
  await home.post("/home/people", { intent: "role", person: id, personRole: "co-owner" });
  const after = await visitor.get("/home/documents");
  expect(after.status).toBe(200);
  const key = (response: Response) => response.headers.get("X-Home");
  const keys = [before, after, await home.get("/home")].map(key);
  expect(new Set(keys).size).toBe(3);
  expect((await visitor.post("/home/settings", { intent: "close", word: "delete" })).status).toBe(403);
  expect((await visitor.post("/home/settings", { intent: "email", email: "x@y.example" })).status).toBe(403);
});

test("one login opens one's own home and the home one has joined, and the header switches", async () => {
  // The owner of this home joins another with the same email and password.
  const other = await invite(app, agent, { email: `host${number}@reyes.example`, address: "9 Heron Ct" });
  const host = await openHome(app, other.code);
  await host.post("/home", { password: PASSWORD, confirmPassword: PASSWORD, redirectTo: "/home" });
  clientId = other.id;
  const mine = `owner${number}@reyes.example`;
  await ask({ email: mine, personRole: "co-owner" }, host);
  const token = await lastToken();
  expect(await readText(await (await open(token)).get("/join"))).toContain("already have a login");
  const { visitor } = await join(token);
  expect(await readText(await visitor.get("/home"))).toContain("Switch home");
  const list = await visitor.get("/home/switch");
  const html = await list.text();
  const to = /name="to" value="([^"]+)"/.exec(html)?.[1] ?? "";
  await visitor.post("/home/switch", { intent: "switch", to });
  expect(await readText(await visitor.get("/home"))).toContain(CLIENT.address);
  // And back.
  const back = /name="to" value="([^"]+)"/.exec(await (await visitor.get("/home/switch")).text())?.[1] ?? "";
  await visitor.post("/home/switch", { intent: "switch", to: back });
  expect(await readText(await visitor.get("/home"))).toContain("9 Heron Ct");

  // A login names both; a changed password stays the same for both.
  const login = (password: string, homeId?: string) =>
    stranger(app).post("/login?as=homeowner&form=email", {
      intent: "homeowner-sign-in",
      email: mine,
      password,
      homeId: homeId ?? "",
    });
  expect(await readText(await login(PASSWORD))).toContain(SEVERAL);
  await visitor.post("/home/settings", {
    intent: "password",
    currentPassword: PASSWORD,
    password: "heron-over-bay",
    confirmPassword: "heron-over-bay",
  });
  expect((await visitor.get("/home")).status).toBe(200);
  expect(await readText(await login("heron-over-bay"))).toContain(SEVERAL);
  expect(await readText(await login(PASSWORD))).not.toContain(SEVERAL);
});

test("a password reset covers somebody who owns no home", async () => {
  const { visitor } = await joinHome(app, clientId, "household", { email: email("sam") });
  await stranger(app).post("/forgot-password?as=homeowner", { email: email("sam") });
  const row = await app.d1
    .prepare("select payload from outbox where kind = 'password_reset' and recipient = ?")
    .bind(email("sam"))
    .first<{ payload: string }>();
  const token = JSON.parse(row?.payload ?? "{}").token;
  const reader = stranger(app);
  await reader.get(`/reset-password/${token}`);
  const set = await reader.post("/reset-password", {
    password: "heron-over-bay",
    confirmPassword: "heron-over-bay",
  });
  expect(set.headers.get("Location")).toContain("/login");
  expect((await visitor.get("/home")).headers.get("Location")).toContain("/login");
  const login = await reader.post("/login?as=homeowner", {
    intent: "homeowner-sign-in",
    email: email("sam"),
    password: "heron-over-bay",
    homeId: "",
  });
  expect(login.headers.get("Location")).toBe("/home");
  // The owner's is another.
  expect((await home.get("/home")).status).toBe(200);
});

test("a person changes their own name and password, and the owner's stay", async () => {
  const { visitor } = await joinHome(app, clientId, "household", { email: email("sam") });
  const page = await readText(await visitor.get("/home/settings"));
  expect(page).toContain(email("sam"));
  expect(page).not.toContain("Delete account");
  expect(page).not.toContain("Share");
  await visitor.post("/home/settings", { intent: "details", firstName: "Samantha", lastName: "Reyes" });
  expect(await personOf(email("sam"))).toMatchObject({ first_name: "Samantha" });
  await visitor.post("/home/settings", {
    intent: "password",
    currentPassword: PERSON.password,
    password: "heron-over-bay",
    confirmPassword: "heron-over-bay",
  });
  expect((await visitor.get("/home")).status).toBe(200);
  expect((await home.get("/home")).status).toBe(200);
  const owner = await app.d1.prepare("select first_name from clients where id = ?").bind(clientId).first();
  expect(owner).toEqual({ first_name: "Daniel" });
  await visitor.post("/home/settings", {
    intent: "preferences",
    reminderDaysBefore: "7",
    emailEnabled: "on",
    expenseAlerts: "on",
  });
  expect(await personOf(email("sam"))).toMatchObject({ reminder_days_before: 7, expense_alerts: 0 });
});

test("closing the home ends everybody's session", async () => {
  const { visitor } = await joinHome(app, clientId, "co-owner", { email: email("sam") });
  const closed = await home.post("/home/settings", {
    intent: "close",
    word: "DELETE",
    currentPassword: PASSWORD,
  });
  expect(closed.headers.get("Location")).toContain("/login");
  expect((await visitor.get("/home")).headers.get("Location")).toContain("/login");
});

test("the agent sees who is in the home by name and role, and nothing to change about them", async () => {
  await joinHome(app, clientId, "household", { email: email("sam") });
  await ask({ email: email("ann"), firstName: "Annika" });
  const page = await agent.get(`/agent/clients/${clientId}`);
  const text = await readText(page);
  expect(text).toContain("Sam Reyes · Household");
  // Somebody invited is not there yet, and emails are the home's own.
  expect(text).not.toContain("Annika");
  expect(text).not.toContain(email("sam"));
});
