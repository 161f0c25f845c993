import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { enterInviteCode, newAgent, readText, stranger } from "#tests/support/people.ts";
import { ask, DAY, PASSWORD, startChanging } from "./change-email-helpers.ts";

let on: Awaited<ReturnType<typeof startChanging>>;
beforeAll(async () => {
  on = await startChanging();
});
afterAll(() => on.app.dispose());
beforeEach(() => {
  on.clock.now += DAY;
});

test.each([
  ["a wrong password", "x@home.example", "wrong-one-1", "This isn’t your current password."],
  ["no password", "x@home.example", "", "This isn’t your current password."],
  ["no email", "nothing", PASSWORD, "Enter a valid email address."],
  ["the same email", "Bad@home.example", PASSWORD, "You already log in with this email."],
])(
  "a change request with %s sends no email and shows the error at its field",
  async (name, email, password, sentence) => {
    const { home } = await on.newHome(
      name === "the same email" ? "bad@home.example" : `${name.length}@bad.example`,
    );
    const response = await ask(home, email, password);
    expect([response.status, await readText(response)]).toEqual([400, expect.stringContaining(sentence)]);
    const written = await on.app.d1
      .prepare("select count(*) as n from outbox where kind = 'new_email' and created_at = ?")
      .bind(on.clock.now)
      .first("n");
    expect(written).toBe(0);
  },
);

test("change links are limited to three a day per account and three per address", async () => {
  const { home } = await on.newHome("often@home.example");
  const written = (where: string, value: string) =>
    on.app.d1
      .prepare(`select count(*) as n from outbox where kind = 'new_email' and ${where} = ?`)
      .bind(value)
      .first("n");
  for (let asked = 0; asked < 3; asked++) {
    expect((await ask(home, `often-${asked}@home.example`)).status).toBe(302);
  }
  const fourth = await ask(home, "often-4@home.example");
  expect([fourth.status, await readText(fourth)]).toEqual([
    400,
    expect.stringContaining("We’ve sent three links today."),
  ]);
  const target = "target@home.example";
  const others = await Promise.all([1, 2, 3, 4].map((nth) => on.newHome(`many-${nth}@home.example`)));
  for (const other of others) await ask(other.home, target);
  expect(await written("recipient", target)).toBe(3);
});

test("wrong passwords in the settings throttle even the right one", async () => {
  const { home } = await on.newHome("guessing@home.example");
  let status = 400;
  for (let tries = 0; tries < 20 && status === 400; tries++) {
    status = (await ask(home, "guessing-new@home.example", `wrong-${tries}`)).status;
  }
  expect(status).toBe(429);
  expect((await ask(home, "guessing-new@home.example")).status).toBe(429);
});

test("wrong passwords on the link page are throttled there, but not in the account's own settings", async () => {
  const { home } = await on.newHome("guessed@home.example");
  await ask(home, "guessed-new@home.example");
  const link = await on.linkTo("guessed-new@home.example");
  let status = 400;
  for (let tries = 0; tries < 20 && status === 400; tries++) {
    status = (await stranger(on.app).post(link, { password: `wrong-${tries}` })).status;
  }
  expect(status).toBe(429);
  expect((await ask(home, "guessed-again@home.example")).status).toBe(302);
});

test("an address that never got an email is not told of a change before its first email is released", async () => {
  // This agent's email is unconfirmed, so none of their invites are sent.
  const agent = await newAgent(on.app, { email: "relay@agents.example" });
  await on.app.d1
    .prepare("update profiles set verified_email = '' where email = 'relay@agents.example'")
    .run();
  const { id, home } = await on.newHome("never-asked@home.example", agent, PASSWORD, enterInviteCode);
  expect((await ask(home, "relayed@home.example")).status).toBe(302);
  await on.post.deliver();
  expect(on.mailsTo("never-asked@home.example")).toEqual([]);
  expect(
    await on.app.d1.prepare("select introduced_at as at from clients where id = ?").bind(id).first("at"),
  ).toBe(0);
  const { home: moving } = await on.newHome("never-moved@home.example", agent, PASSWORD, enterInviteCode);
  await ask(moving, "moved@home.example");
  expect((await moving.post(await on.linkTo("moved@home.example"), { password: PASSWORD })).status).toBe(200);
  await on.post.deliver();
  expect(on.mailsTo("never-moved@home.example")).toEqual([]);
  await on.app.d1
    .prepare("update profiles set verified_email = email where email = 'relay@agents.example'")
    .run();
  // One address gets three a week: the invite, the email confirmation, and the password; the requested one follows a week later.
  for (const days of [1, 8]) {
    on.clock.now += days * DAY;
    for (let runs = 0; runs < 4; runs++) await on.post.run("requeue");
  }
  const subjects = on.mailsTo("never-asked@home.example").map(({ subject }) => subject);
  expect(subjects).toContain("Someone asked to change your Peaceful Home email");
});

test("an agent's homes share a limit of twenty links a day, however many homes the agent has opened", async () => {
  const agent = await newAgent(on.app, { email: "many@agents.example" });
  const homes = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => on.newHome(`own-${nth}@home.example`, agent)),
  );
  const answers = [];
  for (const [nth, { home }] of homes.entries()) {
    for (let asked = 0; asked < 3; asked++)
      answers.push((await ask(home, `far-${nth}-${asked}@far.example`)).status);
  }
  expect(answers.filter((status) => status === 302)).toHaveLength(20);
});
