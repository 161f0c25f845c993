import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readText, stranger } from "#tests/support/people.ts";
import { ask, DAY, PASSWORD, startChanging } from "./change-email-under-test.ts";

let on: Awaited<ReturnType<typeof startChanging>>;
beforeAll(async () => {
  on = await startChanging();
});
afterAll(() => on.app.dispose());
beforeEach(() => {
  on.clock.now += DAY;
});

test.each([
  ["a wrong password", "x@home.example", "wrong-one-1", "This is not your current password."],
  ["no password", "x@home.example", "", "This is not your current password."],
  ["no email", "nothing", PASSWORD, "Please enter a valid email address."],
  ["the same email", "Bad@home.example", PASSWORD, "You log in with this email already."],
])(
  "asked with %s, no mail goes out and it is said beside its field",
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

test("nobody's inbox is filled: three links a day of one account, and three to one address", async () => {
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

test("wrong passwords at the link make the next one wait, and the account's own settings do not", async () => {
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
