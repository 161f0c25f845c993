import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Visitor } from "#tests/support/app.ts";
import { AGENT, invite, newAgent, openHome, readText, signedInAs, stranger } from "#tests/support/people.ts";
import { ask, DAY, PASSWORD, startChanging } from "./change-email-helpers.ts";

let on: Awaited<ReturnType<typeof startChanging>>;
beforeAll(async () => {
  on = await startChanging();
});
afterAll(() => on.app.dispose());
beforeEach(() => {
  on.clock.now += DAY;
});

const signIn = (email: string) =>
  stranger(on.app).post("/login?as=homeowner&form=email", {
    intent: "homeowner-sign-in",
    email,
    password: PASSWORD,
  });
const isIn = async (visitor: Visitor, path = "/home") => (await visitor.get(path)).status === 200;

test("a homeowner's new email is confirmed with the emailed link and the password; the old address is told twice", async () => {
  const { id, home } = await on.newHome("typo@home.example");
  const other = await signedInAs(on.app, "homes", id);
  const asked = await ask(home, "Right@Home.example");
  expect(asked.headers.get("Location")).toBe("/home/settings");
  expect(await readText(await home.get("/home/settings"))).toContain(
    "Open the link we emailed to right@home.example.",
  );
  const link = await on.linkTo("right@home.example");
  expect(await on.emailOf(id)).toBe("typo@home.example");
  expect(on.mailsTo("typo@home.example").at(-1)).toMatchObject({
    subject: "Someone asked to change your Peaceful Home email",
    fromName: "Peaceful Home",
  });

  // A link scanner opens it, which uses nothing up.
  for (let scan = 0; scan < 3; scan++) expect((await stranger(on.app).get(link)).status).toBe(200);
  const reader = stranger(on.app);
  expect(await readText(await reader.get(link))).toContain(
    "From now on, you’ll log in with right@home.example",
  );
  expect((await reader.post(link, { password: "wrong-one-1" })).status).toBe(400);
  expect(await on.emailOf(id)).toBe("typo@home.example");
  const done = await reader.post(link, { password: PASSWORD });
  expect(await readText(done)).toContain("From now on, you log in with right@home.example.");
  expect([await on.emailOf(id), await isIn(reader), await isIn(home), await isIn(other)]).toEqual([
    "right@home.example",
    true,
    false,
    false,
  ]);
  expect((await signIn("right@home.example")).status).toBe(302);
  expect((await signIn("typo@home.example")).status).toBe(400);
  await on.post.deliver();
  expect(on.mailsTo("typo@home.example").at(-1)).toMatchObject({
    subject: "Your Peaceful Home email was changed",
    text: expect.stringContaining("https://home.test/privacy"),
  });
  // The agent can find the client by the new email and is notified.
  expect(await readText(await on.agent.get("/agent/clients?q=right@home"))).toContain("Daniel");
  const told = await on.app.d1
    .prepare("select kind from activity where client_id = ? and kind = 'details_changed'")
    .bind(id)
    .all();
  expect(told.results).toHaveLength(1);
  // It works once: opened again it says so, and submitting again changes nothing.
  expect(await readText(await stranger(on.app).get(link))).toContain("Your email is changed");
});

test("two submits at once change the email once and tell the old address once", async () => {
  const { id, home } = await on.newHome("twice@home.example");
  await ask(home, "twice-new@home.example");
  const link = await on.linkTo("twice-new@home.example");
  await Promise.all([1, 2].map(() => stranger(on.app).post(link, { password: PASSWORD })));
  expect(await on.emailOf(id)).toBe("twice-new@home.example");
  await on.post.deliver();
  expect(
    on.mailsTo("twice@home.example").filter(({ subject }) => subject.includes("was changed")),
  ).toHaveLength(1);
});

test("all homes the password opens change, with any agent; a home with the same email and another password stays", async () => {
  const email = "several@home.example";
  const second = await newAgent(on.app, { email: "second@agent.example" });
  const third = await newAgent(on.app, { email: "third@agent.example" });
  const one = await on.newHome(email);
  const two = await on.newHome(email, second);
  const { id: foreign, home: thief } = await on.newHome(email, third, "another-88");
  const before = await on.app.d1.prepare("select * from clients where id = ?").bind(foreign).first();
  expect(await readText(await one.home.get("/home/settings?dialog=email"))).toContain(
    "This changes it for every home that uses this password.",
  );
  await ask(one.home, "moved@home.example");
  await stranger(on.app).post(await on.linkTo("moved@home.example"), { password: PASSWORD });
  expect(await Promise.all([one.id, two.id, foreign].map(on.emailOf))).toEqual([
    "moved@home.example",
    "moved@home.example",
    email,
  ]);
  expect(await isIn(two.home)).toBe(false);
  expect(await isIn(thief)).toBe(true);
  expect(await on.app.d1.prepare("select * from clients where id = ?").bind(foreign).first()).toEqual(before);
  expect(await readText(await signIn("moved@home.example"))).toContain(
    "Your email is used for more than one home.",
  );
});

test("an address in use is neither revealed nor taken, and confirming it needs the password of the account that asked", async () => {
  const owner = await on.newHome("owner@home.example");
  const { id, home } = await on.newHome("asker@home.example");
  const answers = [await ask(home, "owner@home.example"), await ask(home, "nobody@home.example")];
  expect(answers.map((answer) => [answer.status, answer.headers.get("Location")])).toEqual([
    [302, "/home/settings"],
    [302, "/home/settings"],
  ]);
  const link = await on.linkTo("owner@home.example");
  // One agent cannot have two clients with the same email, and only a reader with the password is told.
  const taken = await stranger(on.app).post(link, { password: PASSWORD });
  expect([taken.status, await readText(taken)]).toEqual([
    400,
    expect.stringContaining("Your agent has another client with this email, so yours hasn’t changed."),
  ]);
  expect([
    await on.emailOf(id),
    await on.emailOf(owner.id),
    await isIn(owner.home),
    await isIn(home),
  ]).toEqual(["asker@home.example", "owner@home.example", true, true]);
});

test("a link expires after its day and when the password changes", async () => {
  const { id, home } = await on.newHome("dies@home.example");
  await ask(home, "dies-new@home.example");
  const link = await on.linkTo("dies-new@home.example");
  expect((await stranger(on.app).get(`${link}x`)).status).toBe(404);
  await home.post("/home/settings?dialog=password", {
    intent: "password",
    currentPassword: PASSWORD,
    password: "heron-at-dawn-7",
    confirmPassword: "heron-at-dawn-7",
  });
  const over = "This link has expired";
  expect(await readText(await stranger(on.app).get(link))).toContain(over);
  expect(await readText(await stranger(on.app).post(link, { password: "heron-at-dawn-7" }))).toContain(over);
  await ask(home, "dies-later@home.example", "heron-at-dawn-7");
  const later = await on.linkTo("dies-later@home.example");
  on.clock.now += DAY;
  expect(await readText(await stranger(on.app).post(later, { password: "heron-at-dawn-7" }))).toContain(over);
  expect(await on.emailOf(id)).toBe("dies@home.example");
});

test("an agent's new email is confirmed the same way and also changes My Profile if both were the same", async () => {
  const person = { ...AGENT, email: "old@agent.example" };
  const maria = await newAgent(on.app, person);
  await ask(maria, "new@agent.example", AGENT.password, "/agent/settings");
  const link = await on.linkTo("new@agent.example");
  expect(on.mailsTo("old@agent.example").at(-1)?.subject).toBe(
    "Someone asked to change your Peaceful Home email",
  );
  const reader = stranger(on.app);
  expect(await readText(await reader.post(link, { password: AGENT.password }))).toContain(
    "From now on, you log in with new@agent.example.",
  );
  expect([await isIn(reader, "/agent"), await isIn(maria, "/agent")]).toEqual([true, false]);
  const row = await on.app.d1
    .prepare(
      "select u.email as login, p.email as contact, p.verified_email as proved from users u join profiles p on p.user_id = u.id where u.email = 'new@agent.example'",
    )
    .first();
  expect(row).toEqual({
    login: "new@agent.example",
    contact: "new@agent.example",
    proved: "new@agent.example",
  });
  await on.post.deliver();
  expect(on.mailsTo("old@agent.example").at(-1)?.subject).toBe("Your Peaceful Home email was changed");
});

test("an email of another agent account is refused, and a different contact email in My Profile stays", async () => {
  await newAgent(on.app, { email: "has-it@agent.example" });
  const maria = await newAgent(on.app, { email: "wants-it@agent.example" });
  await on.app.d1
    .prepare("update profiles set email = 'office@agent.example' where email = 'wants-it@agent.example'")
    .run();
  await ask(maria, "has-it@agent.example", AGENT.password, "/agent/settings");
  const taken = await stranger(on.app).post(await on.linkTo("has-it@agent.example"), {
    password: AGENT.password,
  });
  expect(await readText(taken)).toContain("Another account uses this email, so yours hasn’t changed.");
  expect(await isIn(maria, "/agent")).toBe(true);
  await ask(maria, "free@agent.example", AGENT.password, "/agent/settings");
  await stranger(on.app).post(await on.linkTo("free@agent.example"), { password: AGENT.password });
  const contact = await on.app.d1
    .prepare(
      "select p.email from users u join profiles p on p.user_id = u.id where u.email = 'free@agent.example'",
    )
    .first("email");
  expect(contact).toBe("office@agent.example");
});

test("a bounced address is replaced: the link and later emails go to the new one", async () => {
  const { id, home } = await on.newHome("bounced@home.example");
  await on.app.d1
    .prepare("insert into mail_suppressions (email, reason, at) values ('bounced@home.example', 'bounce', 0)")
    .run();
  await ask(home, "works@home.example");
  const before = on.mailsTo("bounced@home.example").length;
  const link = await on.linkTo("works@home.example");
  expect(on.mailsTo("bounced@home.example")).toHaveLength(before);
  const reader = stranger(on.app);
  await reader.post(link, { password: PASSWORD });
  expect(await on.emailOf(id)).toBe("works@home.example");
  await reader.post("/home/settings", { intent: "test-mail" });
  await on.post.deliver();
  expect(on.mailsTo("works@home.example").length).toBe(2);
});

test("a homeowner changes name and phone in Settings, and the agent sees them; a home without a password cannot change its email", async () => {
  const { id, code } = await invite(on.app, on.agent, { email: "details@home.example" });
  const home = await openHome(on.app, code);
  const page = await readText(await home.get("/home/settings?dialog=email"));
  expect(page).toContain("Set a password to change it.");
  expect(page).not.toContain("New email");
  expect((await ask(home, "other@home.example")).status).toBe(404);
  const saved = await home.post("/home/settings", {
    intent: "details",
    firstName: "Danielle",
    lastName: "Reyes-Ortiz",
    phone: "727-555-0199",
  });
  expect(saved.status).toBe(302);
  const client = await readText(await on.agent.get(`/agent/clients/${id}`));
  expect(client).toContain("Danielle Reyes-Ortiz");
  expect(client).toContain("(727) 555-0199");
  expect(await readText(await on.agent.get("/agent/clients?q=ortiz"))).toContain("Danielle");
  const seen = JSON.stringify({ firstName: "Daniel", lastName: "Reyes", phone: "727-555-0131" });
  const stale = { intent: "details", seen, firstName: "Dan", lastName: "Reyes", phone: "" };
  expect((await home.post("/home/settings", stale)).status).toBe(409);
  expect(await readText(await on.agent.get(`/agent/clients/${id}`))).toContain("Danielle Reyes-Ortiz");
  const odd = await home.post("/home/settings", { ...stale, seen: "", phone: "call me" });
  expect([odd.status, await readText(odd)]).toEqual([
    400,
    expect.stringContaining("Enter a valid phone number."),
  ]);
  const bad = await home.post("/home/settings", { intent: "details", firstName: "", lastName: "Reyes" });
  expect([bad.status, await readText(bad)]).toEqual([400, expect.stringContaining("Enter your first name.")]);
});

test("a paused homeowner who confirms their email is logged in and becomes active again", async () => {
  const { id, home } = await on.newHome("paused@home.example");
  await on.agent.post(`/agent/clients/${id}`, { intent: "pause" });
  await ask(home, "  Paused.New@Home.Example ");
  const link = await on.linkTo("paused.new@home.example");
  await stranger(on.app).post(link, { password: PASSWORD });
  expect(await on.emailOf(id)).toBe("paused.new@home.example");
  const status = on.app.d1.prepare("select status from clients where id = ?").bind(id);
  expect(await status.first("status")).toBe("active");
});

test("an expired link leads a homeowner to the email login in any browser", async () => {
  const { home } = await on.newHome("late-link@home.example");
  await ask(home, "late-link-new@home.example");
  const link = await on.linkTo("late-link-new@home.example");
  on.clock.now += DAY;
  expect(await (await stranger(on.app).get(link)).text()).toContain(
    'href="/login?as=homeowner&amp;form=email"',
  );
});
