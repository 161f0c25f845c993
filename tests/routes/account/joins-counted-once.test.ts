import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp } from "#tests/support/app.ts";
import { invite, newAgent, openHome, openReset, resetPassword, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());

/** Everything recorded about a client's first visit except the invite. */
async function told(clientId: string) {
  const { results } = await app.d1
    .prepare(
      `select 'activity' as what, kind from activity where client_id = ?1 and kind <> 'client_invited'
       union all select 'mail', kind from outbox where client_id = ?1 and kind not in ('invite', 'home_opened')
       order by what, kind`,
    )
    .bind(clientId)
    .all();
  return results;
}

const once = (greeting: "welcome" | "confirm_email") => [
  { what: "activity", kind: "client_joined" },
  { what: "mail", kind: "client_joined" },
  { what: "mail", kind: greeting },
];

test("one code in twenty browsers at once lets all of them in and counts as one joined client", async () => {
  const { id, code } = await invite(app, await newAgent(app));
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      stranger(app).post("/login?as=homeowner", { intent: "invite-code", code }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(302));
  const asked = once("confirm_email").sort((a, b) =>
    `${a.what} ${a.kind}`.localeCompare(`${b.what} ${b.kind}`),
  );
  expect(await told(id)).toEqual(asked);
});

test("a client who enters again with the code has joined once", async () => {
  const { id, code } = await invite(app, await newAgent(app, { email: "again@agent.example" }));
  await openHome(app, code);
  await openHome(app, code);
  expect(await told(id)).toEqual(once("welcome"));
});

test("when a statement of the entry fails, nobody has joined, and the next attempt counts as the first", async () => {
  expectConsoleError(/SQLITE_CONSTRAINT_TRIGGER/);
  const { id, code } = await invite(app, await newAgent(app, { email: "half@agent.example" }));
  await app.d1
    .prepare(
      "create trigger no_welcome before insert on outbox when new.kind in ('welcome', 'confirm_email') begin select raise(abort, 'no'); end",
    )
    .run();
  const halted = await stranger(app).post("/login?as=homeowner", { intent: "invite-code", code });
  await app.d1.prepare("drop trigger no_welcome").run();
  expect([halted.status, await told(id)]).toEqual([500, []]);
  await openHome(app, code);
  expect(await told(id)).toEqual(once("welcome"));
});

test("a client paused before the first visit joins on entering", async () => {
  const agent = await newAgent(app, { email: "paused@agent.example" });
  const { id, code } = await invite(app, agent);
  await app.d1.prepare("update clients set status = 'inactive' where id = ?").bind(id).run();
  await openHome(app, code);
  expect(await told(id)).toEqual(once("welcome"));
  await openHome(app, code);
  expect(await told(id)).toEqual(once("welcome"));
});

test("a client who first enters by resetting the password joins at that login, once", async () => {
  const agent = await newAgent(app, { email: "forgot@agent.example" });
  const email = "forgetful@home.example";
  const { id } = await invite(app, agent, { email });
  await stranger(app).post("/forgot-password?as=homeowner", { email });
  const mail = await app.d1
    .prepare(
      "select payload ->> 'token' as token from outbox where kind = 'password_reset' and recipient = ?",
    )
    .bind(email)
    .first<{ token: string }>();
  const visitor = stranger(app);
  const password = "mangrove-77";
  await openReset(visitor, mail?.token);
  expect((await resetPassword(visitor, mail?.token, { password, confirmPassword: password })).status).toBe(
    302,
  );
  const logIn = () =>
    visitor.post("/login?as=homeowner&form=email", { intent: "homeowner-sign-in", email, password });
  expect((await logIn()).status).toBe(302);
  await logIn();
  const kinds = (await told(id)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "client_joined")).toHaveLength(2);
  expect(kinds).toContain("welcome");
  const news = await app.d1
    .prepare("select recipient from outbox where client_id = ? and kind = 'client_joined'")
    .bind(id)
    .all();
  expect(news.results).toEqual([{ recipient: "forgot@agent.example" }]);
});
