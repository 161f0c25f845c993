import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp } from "#tests/support/app.ts";
import { invite, newAgent, openHome, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());

/** What was written down of a client's coming in the first time, besides the invite. */
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

test("one code in twenty browsers at once lets all of them in, and is told as one who joined", async () => {
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

test("who comes in again by their code has joined once", async () => {
  const { id, code } = await invite(app, await newAgent(app, { email: "again@agent.example" }));
  await openHome(app, code);
  await openHome(app, code);
  expect(await told(id)).toEqual(once("welcome"));
});

test("where a statement of coming in fails, nobody has joined, and the next try is the first", async () => {
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
