import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { CLIENT, invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";

/* A client who moves or has a second home keeps one login for all of them. */

const LIST = "/agent/clients?dialog=invite";
const PASSWORD = "mangrove-77";

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());

let agents = 0;
async function settled() {
  agents += 1;
  const email = `two-homes-${agents}@home.example`;
  const agent = await newAgent(app, { email: `second-${agents}@agent.example` });
  const { id, code } = await invite(app, agent, { email });
  const home = await openHome(app, code);
  await home.post("/home?dialog=setup", {
    intent: "set-up",
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
  return { email, agent, id, home };
}

const BEACH = { ...CLIENT, address: "88 Beach Dr NE", zipCode: "33701" };
const add = (agent: Visitor, email: string, intent: "move" | "second-home") =>
  agent.post(LIST, { intent, ...BEACH, email });
const addedId = (response: Response) =>
  new URL(response.headers.get("Location") ?? "", "https://home.test").searchParams.get("client") ?? "";
const row = (id: string) =>
  app.d1
    .prepare(
      "select home_no, status, invite_code, password_hash, introduced_at, deleted_at from clients where id = ?",
    )
    .bind(id)
    .first();

test("the form asks whether it is the same person and keeps what was typed", async () => {
  const { agent, email } = await settled();
  const refused = await agent.post(LIST, { intent: "invite", ...BEACH, email });
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain("Is it the same person?");
  expect(html).toContain('value="88 Beach Dr NE"');
});

test("a second home opens with the password they have, and they switch between the two", async () => {
  const { agent, email, id, home } = await settled();
  const second = addedId(await add(agent, email, "second-home"));
  const [first, added] = [await row(id), await row(second)];
  expect(added).toMatchObject({ home_no: 1, invite_code: null, password_hash: first?.password_hash });
  const told = await app.d1
    .prepare("select kind from outbox where client_id = ? and state <> 'skipped'")
    .bind(second)
    .all<{ kind: string }>();
  expect(told.results).toEqual([{ kind: "home_added" }]);

  const page = await readText(await home.get("/home/switch"));
  expect(page).toContain("214 Mangrove Way");
  expect(page).toContain("88 Beach Dr NE");
  const switched = await home.post("/home/switch", { intent: "switch", to: second });
  expect(switched.headers.get("Location")).toBe("/home");
  expect(await readText(await home.get("/home/property"))).toContain("88 Beach Dr NE");
  expect((await row(second))?.status).toBe("active");
  await home.post("/home/switch", { intent: "switch", to: id });
  expect(await readText(await home.get("/home/property"))).toContain("214 Mangrove Way");

  const signedIn = await stranger(app).post("/login?as=homeowner&form=email", {
    ...{ intent: "homeowner-sign-in", email, password: PASSWORD, homeId: second },
  });
  expect(signedIn.status).toBe(302);
});

test("a client who moved keeps the home they left, paused", async () => {
  const { agent, email, id } = await settled();
  const moved = addedId(await add(agent, email, "move"));
  expect(await row(id)).toMatchObject({ status: "inactive", deleted_at: null, home_no: 0 });
  expect(await row(moved)).toMatchObject({ home_no: 1, deleted_at: null });
});

test("a client without a password gets an invite of its own for the second home", async () => {
  agents += 1;
  const agent = await newAgent(app, { email: `second-${agents}@agent.example` });
  const email = `no-password-${agents}@home.example`;
  await invite(app, agent, { email });
  const second = addedId(await add(agent, email, "second-home"));
  expect(await row(second)).toMatchObject({ home_no: 1, password_hash: null, introduced_at: 0 });
  expect((await row(second))?.invite_code).not.toBeNull();
});

test("two presses at once add two numbered homes, never the same one twice", async () => {
  const { agent, email } = await settled();
  const both = await Promise.all([add(agent, email, "second-home"), add(agent, email, "second-home")]);
  const numbers = await Promise.all(
    both.filter(({ status }) => status === 302).map(async (one) => (await row(addedId(one)))?.home_no),
  );
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.length).toBeGreaterThan(0);
});

test("an email that is nobody's is not found, and another agent's client is not the same person", async () => {
  const { email } = await settled();
  const other = await newAgent(app, { email: `other-second-${agents}@agent.example` });
  expect((await add(other, email, "second-home")).status).toBe(404);
});

test("nobody switches to a home their login does not open", async () => {
  const { home } = await settled();
  const { id: stranger2 } = await settled();
  expect((await home.post("/home/switch", { intent: "switch", to: stranger2 })).status).toBe(404);
  expect((await stranger(app).get("/home/switch")).headers.get("Location")).toContain("/login");
  expect(await readText(await home.get("/home"))).not.toContain("Switch home");
});
