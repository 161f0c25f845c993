import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, createVisitor, type TestApp, type Visitor } from "#tests/support/app.ts";
import { createMailHarness, type MailHarness } from "#tests/support/mail-harness.ts";
import { AGENT, enterInviteCode, invite, newAgent, openHome, stranger } from "#tests/support/people.ts";

/* Three past loopholes: failed attempts reset by another home, and email beyond its limits. */

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let app: TestApp;
let agent: Visitor;
let hostile: Visitor;
let post: MailHarness;
let now = Date.UTC(2026, 10, 20, 15);
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => now;
  agent = await newAgent(app);
  hostile = await newAgent(app, { email: "hostile@agents.example" });
  post = createMailHarness(app);
});
afterAll(() => app.dispose());

const to = (address: string) => post.sent.filter((mail) => mail.to === address);
const pathIn = (text: string | undefined, route: string) =>
  new RegExp(`https://home\\.test(/${route}/[\\w.-]+)`).exec(text ?? "")?.[1] ?? "";
const setUp = (visitor: Visitor, password: string) =>
  visitor.post("/home?dialog=setup", { intent: "set-up", password, confirmPassword: password });
const changePassword = (visitor: Visitor, currentPassword: string, password: string) =>
  visitor.post("/home/settings?dialog=password", {
    intent: "password",
    currentPassword,
    password,
    confirmPassword: password,
  });
const column = (id: string, name: string) =>
  app.d1.prepare(`select ${name} as it from clients where id = ?`).bind(id).first("it");
const stop = (address: string) =>
  stranger(app).post(to(address)[0]?.unsubscribeUrl?.replace("https://home.test", "") ?? "", {});

test("a login to a planted home with the same email does not reset the failed attempts at the real one", async () => {
  const email = "guessed@home.example";
  const { code } = await invite(app, agent, { email });
  await post.deliver();
  await setUp(await openHome(app, code), "mangrove-77");
  const planted = await invite(app, hostile, { email });
  await setUp(await enterInviteCode(app, planted.code), "intruder-1");
  const logIn = (password: string) =>
    createVisitor(app, "203.0.113.60").post("/login?as=homeowner&form=email", {
      intent: "homeowner-sign-in",
      email,
      password,
    });
  const answers: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    for (let guess = 0; guess < 9; guess += 1) answers.push((await logIn(`guess-${round}-${guess}`)).status);
    await logIn("intruder-1");
  }
  expect(answers.filter((status) => status !== 429).length).toBeLessThanOrEqual(10);
});

test("a homeowner with one unconfirmed home has failed attempts reset by logging in", async () => {
  const email = "typed@home.example";
  const { code } = await invite(app, agent, { email });
  await setUp(await enterInviteCode(app, code), "mangrove-77");
  const logIn = (password: string) =>
    createVisitor(app, "203.0.113.61").post("/login?as=homeowner&form=email", {
      intent: "homeowner-sign-in",
      email,
      password,
    });
  for (let round = 0; round < 3; round += 1) {
    for (let wrong = 0; wrong < 8; wrong += 1) await logIn(`wrong-${round}-${wrong}`);
    expect((await logIn("mangrove-77")).status).toBe(302);
  }
});

async function take(code: string, thiefEmail: string) {
  const thief = await enterInviteCode(app, code);
  await setUp(thief, "thief-2026");
  await post.deliver();
  await thief.post("/home/settings?dialog=email", {
    intent: "email",
    email: thiefEmail,
    currentPassword: "thief-2026",
  });
  await post.deliver();
  await thief.post(pathIn(to(thiefEmail).at(-1)?.text, "confirm-email"), { password: "thief-2026" });
  await post.deliver();
}

test("exhausting an address's daily limit with other notices only delays the notice of a takeover", async () => {
  const email = "flooded@home.example";
  const { id, code } = await invite(app, agent, { email });
  await post.deliver();
  await enterInviteCode(app, code);
  await post.deliver();
  now += 10 * DAY;
  const planted = await invite(app, hostile, { email });
  await post.deliver();
  const intruder = await enterInviteCode(app, planted.code);
  await setUp(intruder, "intruder-0");
  await post.deliver();
  for (let at = 0; at < 7; at += 1) {
    await changePassword(intruder, `intruder-${at}`, `intruder-${at + 1}`);
    now += MINUTE;
    await post.deliver();
  }
  const before = to(email).length;
  await take(code, "thief@home.example");
  expect(await column(id, "email")).toBe("thief@home.example");
  expect(to(email)).toHaveLength(before);

  // A later notice about another home does not replace it.
  await intruder.post("/home/settings?dialog=email", {
    intent: "email",
    email: "elsewhere@home.example",
    currentPassword: "intruder-7",
  });
  await post.deliver();
  now += DAY;
  await post.run("requeue");
  await post.deliver();
  const link = pathIn(
    to(email)
      .slice(before)
      .map(({ text }) => text)
      .find((text) => text.includes("/take-back/")),
    "take-back",
  );
  expect(link).not.toBe("");
  const owner = stranger(app);
  await owner.get(link);
  const heron = { password: "heron-2026", confirmPassword: "heron-2026" };
  expect((await owner.post("/take-back", heron)).status).toBe(302);
  expect(await column(id, "email")).toBe(email);
});

test("an address that opted out of email is still told once a day that its home is being taken over", async () => {
  const email = "optedout@home.example";
  const { code } = await invite(app, agent, { email });
  await post.deliver();
  await stop(email);
  await enterInviteCode(app, code);
  await post.deliver();
  now += HOUR;
  const before = to(email).length;
  await take(code, "thief2@home.example");
  expect(to(email).slice(before)).toHaveLength(1);
  now += DAY;
  await post.run("requeue");
  await post.deliver();
  expect(pathIn(to(email).at(-1)?.text, "take-back")).not.toBe("");
  expect(to(email).slice(before)).toHaveLength(2);
});

test("simultaneous notices stay within the daily limit too", async () => {
  const email = "burst@home.example";
  const { code } = await invite(app, hostile, { email });
  await post.deliver();
  const home = await enterInviteCode(app, code);
  await setUp(home, "burst-0-x");
  await post.deliver();
  const before = to(email).length;
  for (let at = 0; at < 12; at += 1) await changePassword(home, `burst-${at}-x`, `burst-${at + 1}-x`);
  const ids = app.queued.splice(0);
  const sent: string[] = [];
  const slow = createMailHarness(app, async (mail) => {
    await new Promise((go) => setTimeout(go, 100));
    sent.push(mail.to);
    return { providerId: null };
  });
  await Promise.all(
    ids.map((id) => {
      app.queued.push(id);
      return slow.deliver();
    }),
  );
  // Before them: the invite, the email confirmation, and one notice.
  expect(before).toBe(3);
  expect(sent).toHaveLength(5);
});

test.each([
  ["a sentence", "Your refund is ready, please call our office today", AGENT.firstName],
  ["a number", "Call 1-800-555-0199", AGENT.firstName],
  ["a number in wide digits", "Daniel", "Call ８００-５５５-０１９９"],
  ["a number with letters", "Daniel", "1 800 4 FEDEX"],
])(
  "an invite to an unconfirmed address passes on no %s through a name",
  async (what, firstName, agentName) => {
    const sender = await newAgent(app, {
      email: `${what.replaceAll(" ", "-")}@agents.example`,
      firstName: agentName,
    });
    const email = `${what.replaceAll(" ", "-")}@stranger.example`;
    await invite(app, sender, { email, firstName });
    await post.deliver();
    const [mail] = to(email);
    expect(mail?.subject).toBeTruthy();
    const said = `${mail?.fromName} ${mail?.subject} ${mail?.text}`.normalize("NFKC");
    expect(said).not.toMatch(/refund|1-800|800-555|1 800/);
  },
);

test("the address confirmation email can be opted out of, and then is sent at most once a day", async () => {
  const email = "leaveme@stranger.example";
  await invite(app, hostile, { email });
  await post.deliver();
  await stop(email);
  const before = to(email).length;
  const account = stranger(app);
  const password = "mangrove-42x";
  const who = { firstName: "Ann", lastName: "Bell", teamName: "", phone: "727-555-0100", market: "Tampa" };
  await account.post("/login?as=agent", { intent: "agent-sign-up", ...who, email, password });
  await account.post("/login?as=agent", { intent: "agent-sign-in", email, password });
  for (let again = 0; again < 3; again += 1) {
    await account.post("/agent/settings", { intent: "confirm-email" });
    await post.deliver();
  }
  const proofs = to(email).slice(before);
  expect(proofs.map(({ unsubscribeUrl }) => unsubscribeUrl !== null)).toEqual([true]);
});

test("a home may refer ten friends a day, and the eleventh is refused with a message", async () => {
  const { code } = await invite(app, agent, { email: "busy@home.example" });
  await post.deliver();
  const home = await openHome(app, code);
  await post.deliver();
  const before = to(AGENT.email).length;
  const refer = (at: number) =>
    home.post("/home/agent?dialog=refer", {
      intent: "refer",
      referralId: `referral-${at}`,
      name: "Kim",
      email: "kim@friend.example",
      phone: "",
      message: "",
    });
  for (let at = 0; at < 10; at += 1) expect((await refer(at)).status).toBe(302);
  const eleventh = await refer(10);
  expect(eleventh.status).toBe(400);
  expect(await eleventh.text()).toContain("You’ve referred ten friends today");
  // The same form sent again is the same referral.
  expect((await refer(3)).status).toBe(302);
  await post.deliver();
  expect(to(AGENT.email).length - before).toBe(10);
  const neighbor = await openHome(app, (await invite(app, agent, { email: "neighbor@home.example" })).code);
  const theirs = {
    referralId: "neighbors",
    name: "Lee",
    email: "lee@friend.example",
    phone: "",
    message: "",
  };
  expect((await neighbor.post("/home/agent?dialog=refer", theirs)).status).toBe(302);
  now += DAY + MINUTE;
  expect((await refer(11)).status).toBe(302);
});
