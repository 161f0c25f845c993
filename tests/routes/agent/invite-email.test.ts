import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { createMailHarness, type MailHarness } from "#tests/support/mail-harness.ts";
import { CLIENT, invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";
import { save } from "./profile-helpers.ts";

/** 10:00 on a Friday in Florida. */
const NOW = Date.UTC(2026, 10, 20, 15);
const DIALOG = "/agent/clients?dialog=invite";

let app: TestApp;
let agent: Visitor;
let post: MailHarness;
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => NOW;
  agent = await newAgent(app);
  post = createMailHarness(app);
});
afterAll(() => app.dispose());

const mailTo = async (address: string) => {
  await post.deliver();
  const mail = post.sent.findLast(({ to }) => to === address);
  if (!mail) throw new Error(`Nothing was sent to ${address}`);
  return mail;
};
const count = (from: string) => app.d1.prepare(`select count(*) as n from ${from}`).first<number>("n");
const plan = async (clientId: string) =>
  (
    await app.d1
      .prepare(
        `select t.title, ct.due_date as day from client_tasks ct join tasks t on t.id = ct.task_id
         where ct.client_id = ? and ct.completed = 0 and ct.archived_at is null order by ct.due_date, t.title`,
      )
      .bind(clientId)
      .all<{ title: string; day: string }>()
  ).results;
const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September"];
const monthOf = (day: string) =>
  [...MONTHS, "October", "November", "December"][Number(day.slice(5, 7)) - 1] ?? "";
/** "Test the alarms\nNovember" of the email's text. */
const tasksIn = (text: string) =>
  /What comes first, if you start now\n+([\s\S]*?)\n+Open your home/i
    .exec(text)?.[1]
    ?.split(/\n+/)
    .map((line) => line.trim()) ?? [];

test("an invite names the street, the agent's sentence and phone, and what that house begins with", async () => {
  const email = "first@home.example";
  const { id, code } = await invite(app, agent, {
    email,
    address: "88 Palm Hammock Ln",
    inviteNote: "I made this so your first year is an easy one.",
  });
  const mail = await mailTo(email);
  for (const words of [
    "88 Palm Hammock Ln",
    "I made this so your first year is an easy one.",
    "(727) 555-0100",
  ]) {
    expect(mail.text).toContain(words);
  }
  expect(mail.html).toContain('href="tel:');
  expect(mail.replyTo).toBe("maria@bayside.example");
  // What the plan begins with once it is opened the same day.
  const home = await openHome(app, code);
  await home.post("/home/welcome", { intent: "skip", question: "care" });
  const first = await plan(id);
  const named = tasksIn(mail.text);
  expect(named).toHaveLength(6);
  for (const at of [0, 2, 4]) {
    const task = first.find(({ title }) => title === named[at]);
    expect(task, named[at]).toBeDefined();
    expect(named[at + 1]).toBe(monthOf(task?.day ?? ""));
    expect((task?.day ?? "") <= (first[7]?.day ?? "")).toBe(true);
  }
});

test("the sentence of the profile is in every invite but one with its own or none", async () => {
  const other = await newAgent(app, { email: "notes@agent.example" });
  const saved = await save(other, { email: "notes@agent.example", inviteNote: "Welcome home!" });
  expect(saved.status).toBe(302);
  expect(await readText(await other.get(DIALOG))).toContain("Your own sentence");
  expect(await (await other.get(DIALOG)).text()).toContain('value="Welcome home!"');
  await app.d1
    .prepare("update profiles set verified_email = 'notes@agent.example' where email = 'notes@agent.example'")
    .run();
  await invite(app, other, { email: "profile@home.example" });
  await invite(app, other, { email: "own@home.example", inviteNote: "Just for you." });
  await invite(app, other, { email: "none@home.example", inviteNote: "" });
  const [standard, own, none] = [
    await mailTo("profile@home.example"),
    await mailTo("own@home.example"),
    await mailTo("none@home.example"),
  ];
  expect(standard.text).toContain("Welcome home!");
  expect([own.text.includes("Just for you."), own.text.includes("Welcome home!")]).toEqual([true, false]);
  expect(none.text).not.toContain("Welcome home!");
});

test.each(["Buy now at evil.example", "Call 1-800-555-0199 now", "x".repeat(201)])(
  "a sentence that would make an invite an ad is refused beside its field: %s",
  async (inviteNote) => {
    const email = `ad-${inviteNote.length}@home.example`;
    const refused = await agent.post(DIALOG, { ...CLIENT, intent: "invite", email, inviteNote });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(inviteNote);
    expect(await count(`clients where email = '${email}'`)).toBe(0);
    const profile = await save(agent, { inviteNote });
    expect(profile.status).toBe(400);
  },
);

test("nothing stored otherwise makes an invite an ad: not a street, a task, or a sentence", async () => {
  const email = "stored@home.example";
  const { id } = await invite(app, agent, { email, address: "Call 1-800-555-0199" });
  await app.d1.prepare("update clients set invite_note = 'Buy at evil.example' where id = ?").bind(id).run();
  await app.d1
    .prepare(
      "update tasks set title = 'Win at evil.example/' || slug where agent_id = (select agent_id from clients where id = ?)",
    )
    .bind(id)
    .run();
  const { text, html } = await mailTo(email);
  expect(/1-800|evil\.example/.test(text + html)).toBe(false);
  expect(text).not.toContain("What comes first");
});

test("a preview shows the email and its page, keeps what was typed, and writes and sends nothing", async () => {
  const other = await newAgent(app, { email: "preview@agent.example" });
  const typed = {
    ...CLIENT,
    email: "looked@home.example",
    address: "88 Palm Hammock Ln",
    inviteNote: "Just for you.",
  };
  const before = [await count("clients"), await count("outbox"), await count("activity")];
  const shown = await other.post(DIALOG, { ...typed, intent: "preview" });
  expect(shown.status).toBe(200);
  const html = await shown.text();
  for (const words of [
    "What Daniel gets",
    "Email: Maria Castillo made a care plan for your home",
    "Daniel, your home at 88 Palm Hammock Ln has a plan.",
    "Nothing is sent yet.",
    'value="Just for you."',
    'value="looked@home.example"',
  ]) {
    expect(html).toContain(words);
  }
  // Neither link of the email may be one that works: both speak for its reader.
  expect(html).not.toMatch(/\/invite\/[A-Z2-9]{6}\.|\/opt-out\//);
  expect([await count("clients"), await count("outbox"), await count("activity")]).toEqual(before);
  const sent = await other.post(DIALOG, { ...typed, intent: "invite" });
  expect(sent.status).toBe(302);
  const mail = await mailTo("looked@home.example");
  const frame = /srcDoc="([^"]*)"/i.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "";
  for (const task of tasksIn(mail.text)) expect(frame.replaceAll("&amp;", "&")).toContain(task);
});

test("a preview with a mistake names it beside its field, and nobody logged out sees one", async () => {
  const refused = await agent.post(DIALOG, { ...CLIENT, intent: "preview", email: "no" });
  expect([refused.status, (await refused.text()).includes("Enter a valid email")]).toEqual([400, true]);
  const out = await stranger(app).post(DIALOG, { ...CLIENT, intent: "preview" });
  expect([out.status, out.headers.get("Location")?.startsWith("/login?as=agent")]).toEqual([302, true]);
});
