import { createAuth } from "#app/auth/sessions.server.ts";
import { ORIGIN, type TestApp, type Visitor } from "#tests/support/app.ts";
import { hashOf } from "#tests/support/passwords.ts";
import { AGENT, invite, newAgent, openHome, stranger } from "#tests/support/people.ts";

export const DAY = 24 * 60 * 60 * 1000;
export const PASSWORD = "mangrove-42";
export const START = Date.UTC(2026, 10, 20, 15);

/** Every row of a statement. */
export const all = async (app: TestApp, sql: string, ...values: unknown[]) =>
  (
    await app.d1
      .prepare(sql)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results;

/** Where an answer leads to. */
export const where = (response: Response) => response.headers.get("Location");

/** Moves the clock so many milliseconds past the start. */
export const wait = (app: TestApp, ms: number) => {
  app.systemDeps.now = () => START + ms;
};

/** How many households there are, for names no other has. */
export let people = 0;

/** An agent and a homeowner of theirs with a password, both signed in. */
export async function household(app: TestApp, { password = true } = {}) {
  people += 1;
  const agentEmail = `agent${people}@bayside.example`;
  const email = `home${people}@reyes.example`;
  const agent = await newAgent(app, { email: agentEmail });
  const { id, code } = await invite(app, agent, { email });
  const home = await openHome(app, code);
  if (password) {
    await app.d1
      .prepare("update clients set password_hash = ? where id = ?")
      .bind(await hashOf(PASSWORD), id)
      .run();
  }
  const [row] = await all(app, "select agent_id as agent from clients where id = ?", id);
  return { agent, agentId: String(row?.agent), agentEmail, home, id, email, code };
}

const closing = { intent: "close", word: "DELETE", currentPassword: PASSWORD };

/** Closes a homeowner's account through its form. */
export const closeHome = (home: Visitor, fields = {}) =>
  home.post("/home/settings?dialog=close", { ...closing, ...fields });

/** Closes an agent's account through its form. */
export const closeAgent = (agent: Visitor, fields = {}) =>
  agent.post("/agent/settings?dialog=close", { ...closing, currentPassword: AGENT.password, ...fields });

/** Signs a homeowner in by email and password. */
export async function signInHome(app: TestApp, email: string, fields = {}) {
  const visitor = stranger(app);
  const response = await visitor.post("/login?as=homeowner&form=email", {
    intent: "homeowner-sign-in",
    email,
    password: PASSWORD,
    ...fields,
  });
  return { visitor, response };
}

/** Signs an agent in by email and password. */
export async function signInAgent(app: TestApp, email: string) {
  const visitor = stranger(app);
  const fields = { intent: "agent-sign-in", email, password: AGENT.password };
  return { visitor, response: await visitor.post("/login?as=agent", fields) };
}

/** Signed in without typing a password: hashing is slow on purpose. */
export async function enter(app: TestApp, kind: "homes" | "agents", id: string): Promise<Visitor> {
  const visitor = stranger(app);
  const auth = createAuth(app.db, new Request(ORIGIN), START, app.systemDeps.random);
  await auth[kind].start(id);
  for (const cookie of auth.cookies) visitor.keep(cookie);
  return visitor;
}
