import { expect } from "vitest";
import { createToken, hashToken } from "#app/auth/tokens.server.ts";
import { systemRandom } from "#app/services/deps.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { invite, newAgent, stranger } from "#tests/support/people.ts";

export const SETTINGS = "/agent/settings";
const COOKIE = "__Host-ph_agent";

export let people = 0;

/** A new agent with a client, and no default level chosen. */
export async function office(app: TestApp) {
  people += 1;
  const email = `agent${people}@bayside.example`;
  const agent = await newAgent(app, { email }, null);
  const client = await invite(app, agent, { email: `home${people}@reyes.example` });
  const id = (await one<string>(app, "select id as n from profiles where email = ?", email)) ?? "";
  return { agent, email, id, client };
}

export const one = <T>(app: TestApp, sql: string, ...values: unknown[]) =>
  app.d1
    .prepare(sql)
    .bind(...values)
    .first<T>("n");

export const profileOf = (app: TestApp, id: string) =>
  app.d1.prepare("select * from profiles where id = ?").bind(id).first<Record<string, unknown>>();

export const liveClients = (app: TestApp, id: string) =>
  one<number>(app, "select count(*) as n from clients where agent_id = ? and deleted_at is null", id);

/** Another device of the agent, inserted directly because hashing is slow on purpose. */
export async function otherDevice(app: TestApp, id: string): Promise<Visitor> {
  const device = stranger(app);
  const token = createToken(systemRandom);
  const now = Math.floor(Date.now() / 1000);
  await app.d1
    .prepare("insert into agent_sessions (id, agent_id, expires_at, started_at) values (?, ?, ?, ?)")
    .bind(await hashToken(token), id, now + 30 * 24 * 3_600, now)
    .run();
  device.jar.set(COOKIE, token);
  expect(await isSignedIn(device)).toBe(true);
  return device;
}

export const isSignedIn = async (visitor: Visitor) => (await visitor.get(SETTINGS)).status === 200;

export const goOn = (agent: Visitor) => agent.post(SETTINGS, { intent: "clear-continue" });
