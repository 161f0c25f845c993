import { expect } from "vitest";
import { throttleSignIn } from "#app/auth/throttle.server.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { AGENT, invite, newAgent, openHome, stranger } from "#tests/support/people.ts";

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
export const RIGHT = AGENT.password;
export const DEVICE = "__Host-ph_device";

export type Audience = "agent" | "homeowner";
export const BOTH: Audience[] = ["agent", "homeowner"];
export const SESSION = { agent: "__Host-ph_agent", homeowner: "__Host-ph_client" } as const;

let people = 0;

export async function household(app: TestApp) {
  people += 1;
  const emails = { agent: `agent${people}@bayside.example`, homeowner: `home${people}@reyes.example` };
  const agent = await newAgent(app, { email: emails.agent });
  const { id, code } = await invite(app, agent, { email: emails.homeowner });
  const homeowner = await openHome(app, code);
  await setUp(homeowner, RIGHT);
  return { emails, people: { agent, homeowner }, id };
}

export const setUp = (home: Visitor, password: string) =>
  home.post("/home?dialog=setup", { intent: "set-up", password, confirmPassword: password });

export const signIn = (visitor: Visitor, as: Audience, email: string, password: string) =>
  visitor.post(as === "agent" ? "/login?as=agent" : "/login?as=homeowner&form=email", {
    intent: as === "agent" ? "agent-sign-in" : "homeowner-sign-in",
    email,
    password,
  });

export const statusOf = async (answer: Promise<Response>) => (await answer).status;

/** Sends wrong passwords one after the other and returns each status. */
export async function tries(count: number, from: () => Visitor, as: Audience, email: string) {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push(await statusOf(signIn(from(), as, email, "wrong-one")));
  return statuses;
}

/** Failed attempts from thirty networks, inserted directly, until only a known device may log in. */
export async function exhaustAttempts(app: TestApp, audience: Audience, email: string) {
  const now = app.systemDeps.now();
  const turns = [];
  for (let n = 0; n < 30; n++) {
    turns.push(await throttleSignIn(app.db, { audience, email, ip: `192.0.2.${n}` }, now));
  }
  expect(turns.filter(({ allowed }) => allowed)).toHaveLength(20);
  expect(await statusOf(signIn(stranger(app), audience, email, RIGHT))).toBe(429);
}
