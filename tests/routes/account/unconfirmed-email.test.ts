import { afterAll, beforeAll, expect, test } from "vitest";
import { REPLIES_A_DAY } from "#app/domain/requests/help-request.ts";
import { signOptOut } from "#app/services/email/email-tokens.server.ts";
import { createApp, MAIL_SECRET, type TestApp, type Visitor } from "#tests/support/app.ts";
import { createMailHarness, type MailHarness } from "#tests/support/mail-harness.ts";
import { enterInviteCode, invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";

/*
 * Anyone with the code can open a home, including the agent who made it. Until its email is confirmed, an agent can
 * have us send no more to it than to any stranger.
 */

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** 10:00 on a Friday in Florida. */
const START = Date.UTC(2026, 10, 20, 15);
const NOT_YET = "hasn’t confirmed";

let app: TestApp;
let agent: Visitor;
let post: MailHarness;
let now = START;
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => now;
  agent = await newAgent(app, { phone: "727-555-0100" });
  post = createMailHarness(app);
});
afterAll(() => app.dispose());

const to = (address: string) => post.sent.filter((mail) => mail.to === address);
const subjects = (address: string) => to(address).map(({ subject }) => subject);
const pathIn = (text: string, route: string) =>
  new RegExp(`https://home\\.test(/${route}/[\\w.-]+)`).exec(text)?.[1] ?? "";
const confirmedAt = (id: string) =>
  app.d1.prepare("select introduced_at as at from clients where id = ?").bind(id).first<number>("at");

async function typedIn(email: string) {
  const { id, code } = await invite(app, agent, { email });
  const home = await enterInviteCode(app, code);
  await post.deliver();
  return { id, code, home };
}

let asked = 0;
async function exchange(home: Visitor, clientId: string, reply: string) {
  const requestId = `exchange-${++asked}`;
  const row = await app.d1
    .prepare("select id from client_tasks where client_id = ? limit 1")
    .bind(clientId)
    .first<string>("id");
  await home.post("/home/tasks?dialog=help", { intent: "help", task: row ?? "", requestId, message: "Help" });
  return agent.post(`/agent/requests?dialog=answer&request=${requestId}`, {
    intent: "answer",
    request: requestId,
    reply,
  });
}

test("thirty replies to a home opened by its agent send nothing to the unconfirmed address", async () => {
  const email = "relayed@stranger.example";
  const { id, home } = await typedIn(email);
  const before = to(email).length;
  for (let nth = 0; nth < 30; nth++) await exchange(home, id, `Buy now at https://evil.example/${nth}`);
  now += HOUR;
  for (let runs = 0; runs < 3; runs++) await post.run("requeue");
  expect(to(email).length - before).toBe(0);
  expect(to(email).some(({ text, html }) => /evil\.example/.test(text + html))).toBe(false);
});

test("no plan email goes to an unconfirmed address, and the home says so", async () => {
  const email = "plan@stranger.example";
  const { id, home } = await typedIn(email);
  await app.d1
    .prepare("update client_tasks set due_date = '2026-11-20' where client_id = ? and completed = 0")
    .bind(id)
    .run();
  const before = to(email).length;
  await post.run("plan");
  expect(to(email).length).toBe(before);
  const overview = await readText(await home.get("/home"));
  expect(overview).toContain("Confirm your email");
  expect(overview).toContain(email);
  expect(await readText(await home.get("/home/settings"))).toContain("You haven’t confirmed this email yet");
  const refused = await home.post("/home/settings", { intent: "test-mail" });
  expect(refused.status).toBe(302);
  await post.deliver();
  expect(to(email).length).toBe(before);
});

test("emails to an unconfirmed address count as invites, have an opt-out, and no phone, text, or link of the agent", async () => {
  const email = "counted@stranger.example";
  const { code, home } = await typedIn(email);
  await home.post("/home?dialog=setup", {
    intent: "set-up",
    password: "mangrove-77",
    confirmPassword: "mangrove-77",
  });
  await enterInviteCode(app, code).catch(() => null);
  now += HOUR;
  for (let runs = 0; runs < 8; runs++) {
    await post.run("requeue");
    now += HOUR;
  }
  // One agent can send three a week to an address: the invite, the email confirmation, and the password notice.
  expect(subjects(email)).toEqual([
    "Maria Castillo made a care plan for your home",
    "Confirm your email to get reminders",
    "Your home has a password now",
  ]);
  for (const mail of to(email)) {
    expect(mail.unsubscribeUrl).toContain("/opt-out/");
    // Only the invite says how to reach the agent.
    if (mail.subject !== "Maria Castillo made a care plan for your home")
      expect(mail.text + mail.html).not.toContain("555-0100");
  }
});

test("an opt-out stops all emails others can trigger, queued ones too, except the takeover notice", async () => {
  const email = "opted@stranger.example";
  const { home } = await typedIn(email);
  const before = to(email).length;
  const reader = stranger(app);
  await reader.post(`/opt-out/${await signOptOut(email, MAIL_SECRET)}`, {});
  await home.post("/home?dialog=setup", {
    intent: "set-up",
    password: "mangrove-77",
    confirmPassword: "mangrove-77",
  });
  await reader.post("/forgot-password?as=homeowner", { email });
  const overview = await (await home.get("/home")).text();
  expect(overview).toMatch(/value="confirm-email"\/><input[^>]*name="redirectTo" value="\/home"/);
  const asked = await home.post("/home/settings", { intent: "confirm-email", redirectTo: "/home" });
  expect(asked.headers.get("Location")).toBe("/home");
  now += DAY;
  for (let runs = 0; runs < 3; runs++) await post.run("requeue");
  expect(subjects(email).slice(before)).toEqual(["Your home has a password now"]);
});

test("the emailed invite link confirms the email: reminders and replies work as usual", async () => {
  const email = "reader@home.example";
  const { id, code } = await invite(app, agent, { email });
  await post.deliver();
  const home = await openHome(app, code);
  await post.deliver();
  expect(await confirmedAt(id)).toBe(now);
  expect(subjects(email)).toContain("Welcome home: your care plan is ready");
  expect(await readText(await home.get("/home"))).not.toContain("Confirm your email");
  await exchange(home, id, "On Tuesday.");
  await post.deliver();
  expect(to(email).at(-1)?.text).toContain("On Tuesday.");
});

test("the emailed link confirms with a button, once, and only the home's current email", async () => {
  const email = "button@home.example";
  const { id, home } = await typedIn(email);
  const link = pathIn(to(email).at(-1)?.text ?? "", "confirm-home-email");
  const reader = stranger(app);
  expect(await readText(await reader.get(link))).toContain(email);
  expect(await confirmedAt(id)).toBe(0);
  expect((await reader.post(link, {})).status).toBe(200);
  expect(await confirmedAt(id)).toBe(now);
  await post.deliver();
  expect(subjects(email).filter((one) => one.startsWith("Welcome"))).toHaveLength(1);
  await reader.post(link, {});
  await post.deliver();
  expect(subjects(email).filter((one) => one.startsWith("Welcome"))).toHaveLength(1);
  expect(await readText(await reader.get(link))).toContain("Your email is confirmed");
  expect(await readText(await home.get("/home"))).not.toContain("Confirm your email");
  expect((await reader.get(`${link}x`)).status).toBe(404);
  await app.d1.prepare("update clients set email = 'else@home.example' where id = ?").bind(id).run();
  expect(await readText(await reader.get(link))).toContain("This link has expired");
});

test("the link is sent again on request, once an hour, within the limits of the address", async () => {
  const email = "again@home.example";
  const { home } = await typedIn(email);
  const links = () => subjects(email).filter((one) => one.startsWith("Confirm")).length;
  expect(links()).toBe(1);
  const press = async () => {
    await home.post("/home/settings", { intent: "confirm-email" });
    await post.deliver();
    return readText(await home.get("/home/settings"));
  };
  expect(await press()).toContain("less than an hour ago");
  now += HOUR + 1;
  expect(await press()).toContain(`Open the link we emailed to ${email}`);
  expect(links()).toBe(2);
  now += HOUR + 1;
  expect(await press()).toContain("We’ll email the link on ");
  expect(links()).toBe(2);
  expect((await stranger(app).post("/home/settings", { intent: "confirm-email" })).status).toBe(302);
});

test("the agent sees that a reply isn’t emailed, before and after sending it", async () => {
  const { id, home } = await typedIn("told@stranger.example");
  await exchange(home, id, "Hello");
  const page = await readText(await agent.get(`/agent/requests?dialog=answer&request=exchange-${asked}`));
  expect(page).toContain(NOT_YET);
});

test("a home gets a limited number of reply emails a day across all its requests, also when sent at once", async () => {
  const { id, code } = await invite(app, agent, { email: "replied@home.example" });
  await post.deliver();
  const home = await openHome(app, code);
  const answers = [];
  for (let nth = 0; nth < REPLIES_A_DAY + 3; nth++) answers.push(await exchange(home, id, `Reply ${nth}`));
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array.from({ length: REPLIES_A_DAY }, () => 302),
    400,
    400,
    400,
  ]);
  const last = await readText(answers.at(-1) as Response);
  expect(last).toContain(`${REPLIES_A_DAY} replies within a day`);
  expect(last).toContain(`Reply ${REPLIES_A_DAY + 2}`);
  await post.deliver();
  const replies = to("replied@home.example").filter(({ text }) => /Reply \d/.test(text));
  expect(replies).toHaveLength(REPLIES_A_DAY);
  now += DAY + 1;
  expect((await exchange(home, id, "Next day")).status).toBe(302);
});

test("forty help requests send the agent two emails: the first at once, and a count of the rest an hour later", async () => {
  const { id, code } = await invite(app, agent, { email: "forty@home.example", firstName: "Gloria" });
  await post.deliver();
  const home = await openHome(app, code);
  now = Math.ceil(now / HOUR) * HOUR + HOUR / 2;
  await post.run("requeue");
  const row = await app.d1
    .prepare("select id from client_tasks where client_id = ? limit 1")
    .bind(id)
    .first<string>("id");
  const before = post.sent.length;
  for (let nth = 0; nth < 40; nth++) {
    const fields = { intent: "help", task: row ?? "", requestId: `forty-${nth}`, message: `Number ${nth}` };
    await home.post("/home/tasks?dialog=help", fields);
    if (nth === 0) await post.deliver();
    now += 1000;
  }
  await post.deliver();
  const help = () =>
    post.sent.slice(before).filter(({ subject }) => /needs help|asked for help/.test(subject));
  expect(help().map(({ text }) => text)).toEqual([expect.stringContaining("Number 0")]);
  now = Math.ceil(now / HOUR) * HOUR;
  await post.run("requeue");
  expect(help()).toHaveLength(2);
  expect(help()[1]?.subject).toBe("Gloria Reyes asked for help 39 times");
  // That email was already sent for the next hour.
  await home.post("/home/tasks?dialog=help", {
    intent: "help",
    task: row ?? "",
    requestId: "forty-later",
    message: "Later",
  });
  await post.deliver();
  expect(help()).toHaveLength(2);
  now += HOUR;
  await post.run("requeue");
  expect(help()).toHaveLength(3);
  expect(help()[2]?.text).toContain("Later");
});
