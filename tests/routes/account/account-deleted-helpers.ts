import { createAuth } from "#app/auth/sessions.server.ts";
import { ORIGIN, type TestApp, type Visitor } from "#tests/support/app.ts";
import { hashOf } from "#tests/support/passwords.ts";
import { AGENT, invite, newAgent, openHome, stranger } from "#tests/support/people.ts";

export const DAY = 24 * 60 * 60 * 1000;
export const PASSWORD = "mangrove-42";
export const START = Date.UTC(2026, 10, 20, 15);

export const all = async (app: TestApp, sql: string, ...values: unknown[]) =>
  (
    await app.d1
      .prepare(sql)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results;

export const where = (response: Response) => response.headers.get("Location");

export const wait = (app: TestApp, ms: number) => {
  app.systemDeps.now = () => START + ms;
};

export let people = 0;

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

export const closeHome = (home: Visitor, fields = {}) =>
  home.post("/home/settings?dialog=close", { ...closing, ...fields });

export const closeAgent = (agent: Visitor, fields = {}) =>
  agent.post("/agent/settings?dialog=close", { ...closing, currentPassword: AGENT.password, ...fields });

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

export async function signInAgent(app: TestApp, email: string) {
  const visitor = stranger(app);
  const fields = { intent: "agent-sign-in", email, password: AGENT.password };
  return { visitor, response: await visitor.post("/login?as=agent", fields) };
}

/** Skips the password form, because hashing is slow on purpose. */
export async function enter(app: TestApp, kind: "homes" | "agents", id: string): Promise<Visitor> {
  const visitor = stranger(app);
  const auth = createAuth(app.db, new Request(ORIGIN), START, app.systemDeps.random);
  await auth[kind].start(id);
  for (const cookie of auth.cookies) visitor.keep(cookie);
  return visitor;
}
