import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signEmailVerification } from "#app/services/email/email-tokens.server.ts";
import {
  createApp,
  createVisitor,
  MAIL_SECRET,
  ORIGIN,
  type TestApp,
  type Visitor,
} from "#tests/support/app.ts";
import { createMailHarness, type MailHarness } from "#tests/support/mail-harness.ts";
import {
  AGENT,
  invite,
  newAgent,
  readText,
  readToast,
  signInAgent,
  stranger,
} from "#tests/support/people.ts";

const FRIDAY = Date.UTC(2026, 10, 20, 15);
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let app: TestApp;
let post: MailHarness;
let now = FRIDAY;
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => now;
});
afterAll(() => app.dispose());
beforeEach(() => {
  now = FRIDAY;
  app.queued.length = 0;
  post = createMailHarness(app);
});

let agents = 0;
async function signUp() {
  agents += 1;
  const fields = { ...AGENT, email: `fresh${agents}@agent.example` };
  const visitor = stranger(app);
  const made = await visitor.post("/login?as=agent&form=sign-up", { intent: "agent-sign-up", ...fields });
  expect(made.status).toBe(302);
  await signInAgent(visitor, fields);
  return { visitor, email: fields.email };
}

const to = (email: string) => post.sent.filter((mail) => mail.to === email);
const pathIn = (text = "") => /(\/verify-email\/\S+)/.exec(text)?.[1] ?? "";
const idOf = (email: string) =>
  app.d1
    .prepare("select profiles.id from profiles join users on users.id = user_id where users.email = ?")
    .bind(email)
    .first<string>("id");
const profileFields = (visitor: Visitor, email: string) =>
  visitor.send("POST", "/agent/profile", {
    body: formOf({
      firstName: "Maria",
      lastName: "Castillo",
      teamName: "",
      brokerage: "",
      phone: "727-555-0100",
      email,
      website: "",
      market: "Tampa Bay",
      timeZone: "America/New_York",
      brandColor: "#dc2626",
      pickedColor: "#dc2626",
      logoLink: "",
    }),
  });
function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("signing up emails a link; invites wait until it is opened and are then sent automatically, each once", async () => {
  const { visitor, email } = await signUp();
  const client = await invite(app, visitor, { email: "waits@home.example" });
  await post.deliver();
  expect(post.sent.map((mail) => mail.to)).toEqual([email]);
  const dashboard = await readText(await visitor.get("/agent"));
  expect(dashboard).toContain("Confirm your email. Open the link");
  expect(dashboard).toContain(email);
  const dialog = await readText(await visitor.get(`/agent/clients?dialog=invited&client=${client.id}`));
  expect(dialog).toContain(client.code);
  expect(dialog).toContain("The email goes out once you confirm your email.");
  expect(await readText(await visitor.get("/agent/clients"))).toContain(
    "Goes out once you confirm your email",
  );
  for (const day of [0, 1, 2]) {
    now = FRIDAY + day * DAY;
    await post.run("plan");
    await post.run("requeue");
  }
  expect(post.sent.map((mail) => mail.to)).toEqual([email]);

  // The link works logged out and without scripts: viewing does nothing, the button does.
  const path = pathIn(to(email)[0]?.text);
  const reader = stranger(app);
  for (let look = 0; look < 3; look++) {
    expect(await readText(await reader.get(path))).toContain(`Is ${email} yours?`);
  }
  await post.run("requeue");
  expect(to("waits@home.example")).toEqual([]);
  expect(await readText(await reader.post(path, {}))).toContain("Your email is confirmed");
  await post.deliver();
  await reader.post(path, {});
  await post.run("requeue");
  expect(to("waits@home.example")).toHaveLength(1);
  expect(to("waits@home.example")[0]?.text).toContain(client.code);
  expect(await readText(await visitor.get("/agent"))).not.toContain("Confirm your email. Open the link");
});

test("the confirmation email contains no text of its sender, in case the address was mistyped", async () => {
  const { email } = await signUp();
  await post.deliver();
  const { subject, text, html, fromName } = to(email)[0] ?? {};
  for (const part of [subject, text, html, fromName]) expect(part).not.toMatch(/Maria|Castillo/);
});

test("the link ends after a week or when the address changes, and needs a valid signature", async () => {
  const { visitor, email } = await signUp();
  await post.deliver();
  const path = pathIn(to(email)[0]?.text);
  now = FRIDAY + 7 * DAY;
  expect(await readText(await stranger(app).get(path))).toContain("This link has expired");
  expect(await readText(await stranger(app).post(path, {}))).toContain("This link has expired");
  const id = (await idOf(email)) ?? "";
  const until = now + DAY;
  const proofs = await Promise.all([
    signEmailVerification({ agentId: id, address: "other@agent.example", until }, MAIL_SECRET),
    signEmailVerification({ agentId: "nobody", address: email, until }, MAIL_SECRET),
  ]);
  for (const proof of proofs) {
    expect(await readText(await stranger(app).post(`/verify-email/${proof}`, {}))).toContain("has expired");
  }
  const forged = await signEmailVerification({ agentId: id, address: email, until }, `${MAIL_SECRET}x`);
  for (const token of [forged, "x", `${path.slice("/verify-email/".length)}x`]) {
    expect((await stranger(app).get(`/verify-email/${token}`)).status).toBe(404);
    expect((await stranger(app).post(`/verify-email/${token}`, {})).status).toBe(404);
  }
  expect(await readText(await visitor.get("/agent"))).toContain("Confirm your email. Open the link");
});

test("a submit from another site confirms nothing", async () => {
  const { email } = await signUp();
  await post.deliver();
  const path = pathIn(to(email)[0]?.text);
  const response = await app.fetch(
    new Request(ORIGIN + path, {
      method: "POST",
      headers: { Host: "home.test", Origin: "https://evil.example" },
    }),
  );
  expect(response.status).toBe(403);
  expect(await readText(await stranger(app).get(path))).toContain("Confirm my email");
});

test("resending the link keeps the agent on the same page", async () => {
  const { visitor, email } = await signUp();
  const page = "/agent/clients?status=invited";
  const html = await (await visitor.get(page)).text();
  const form = /<form[^>]*action="\/agent\/settings"[^>]*>.*?<\/form>/s.exec(html)?.[0] ?? "";
  expect(form).toContain("Send the link again");
  const redirectTo = /name="redirectTo" value="([^"]*)"/.exec(form)?.[1] ?? "";
  expect(redirectTo).toBe(page);
  const sent = await visitor.post("/agent/settings", { intent: "confirm-email", redirectTo });
  expect(sent.headers.get("Location")).toBe(page);
  expect(await readText(await visitor.get(page))).toContain(`The link is on its way to ${email}.`);
  const elsewhere = await visitor.post("/agent/settings", {
    intent: "confirm-email",
    redirectTo: "https://evil.example/agent",
  });
  expect(elsewhere.headers.get("Location")).toBe("/agent");
});

test("no confirmation email is promised to a suppressed address", async () => {
  const email = "bounced@agent.example";
  await app.d1
    .prepare("insert into mail_suppressions (email, reason, at) values (?, 'bounce', ?)")
    .bind(email, now)
    .run();
  const visitor = stranger(app);
  await visitor.post("/login?as=agent&form=sign-up", { intent: "agent-sign-up", ...AGENT, email });
  const page = await readText(await visitor.get("/login?as=agent"));
  expect(page).toContain("Account created successfully! You can now sign in.");
  expect(page).not.toContain("is on its way");
});

test("the link can be sent again, three times a day per address, also with twenty submits at once", async () => {
  const { visitor, email } = await signUp();
  const again = () => visitor.post("/agent/settings", { intent: "confirm-email" });
  const answers = await Promise.all(Array.from({ length: 20 }, again));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(302));
  await post.deliver();
  await post.run("requeue");
  expect(to(email)).toHaveLength(3);
  expect(await readToast(visitor, await again())).toContain("We’ve sent several links today.");
  now += DAY + HOUR;
  expect((await again()).status).toBe(302);
  expect(await readText(await visitor.get("/agent/settings"))).toContain(
    `The link is on its way to ${email}.`,
  );
  await post.deliver();
  await stranger(app).post(pathIn(to(email).at(-1)?.text), {});
  expect(await readToast(visitor, await again())).toContain("Your email is already confirmed.");
});

test("a changed address must be confirmed before anything is sent, and the old one counts again", async () => {
  const email = "moves@agent.example";
  const visitor = await newAgent(app, { email });
  expect((await profileFields(visitor, "new@agent.example")).status).toBe(302);
  await invite(app, visitor, { email: "moved@home.example" });
  expect(await readText(await visitor.get("/agent"))).toContain(
    "Open the link we emailed to new@agent.example.",
  );
  await post.deliver();
  await post.run("requeue");
  expect(post.sent.map((mail) => mail.to)).toEqual(["new@agent.example"]);
  const path = pathIn(to("new@agent.example")[0]?.text);

  await profileFields(visitor, email);
  await post.run("requeue");
  expect(to("moved@home.example")).toHaveLength(1);
  expect(await readText(await stranger(app).post(path, {}))).toContain("has expired");
});

test("an account older than the confirmation rule is not asked until its address changes", async () => {
  const email = "older@agent.example";
  const visitor = await newAgent(app, { email });
  await app.d1.prepare("update profiles set verified_email = null where email = ?").bind(email).run();
  expect(await readText(await visitor.get("/agent"))).not.toContain("Confirm your email. Open the link");
  await invite(app, visitor, { email: "older@home.example" });
  await post.deliver();
  expect(to("older@home.example")).toHaveLength(1);
  await profileFields(visitor, "elsewhere@agent.example");
  expect(await readText(await visitor.get("/agent"))).toContain("Confirm your email. Open the link");
  await profileFields(visitor, email);
  expect(await readText(await visitor.get("/agent"))).not.toContain("Confirm your email. Open the link");
});

test("an invite released just before the address changed waits for the new address", async () => {
  const email = "between@agent.example";
  const visitor = await newAgent(app, { email });
  await invite(app, visitor, { email: "between@home.example" });
  await profileFields(visitor, "between-new@agent.example");
  await post.deliver();
  expect(to("between@home.example")).toEqual([]);
  expect(
    await app.d1.prepare("select state from outbox where recipient = 'between@home.example'").first("state"),
  ).toBe("waiting");
  await stranger(app).post(pathIn(to("between-new@agent.example")[0]?.text), {});
  await post.deliver();
  await post.run("requeue");
  expect(to("between@home.example")).toHaveLength(1);
});

test("an unconfirmed address gets neither a test email nor a notice, but does get a password reset", async () => {
  const { visitor, email } = await signUp();
  const tried = await visitor.post("/agent/settings", { intent: "test-mail" });
  expect(await readToast(visitor, tried)).toContain("Please confirm your email first");
  const { code } = await invite(app, visitor, { email: "joins@home.example" });
  await createVisitor(app, "203.0.113.99").post("/login?as=homeowner", { intent: "invite-code", code });
  await stranger(app).post("/forgot-password?as=agent", { email });
  await post.deliver();
  expect(
    to(email)
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual(["Choose a new password for Peaceful Home", "Confirm your email for Peaceful Home"]);
});
