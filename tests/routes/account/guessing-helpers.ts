import { expect } from "vitest";
import { throttleSignIn } from "#app/auth/password-throttle.server.ts";
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

/** An agent and a home of theirs with a password, both signed in. */
export async function household(app: TestApp) {
  people += 1;
  const emails = { agent: `agent${people}@bayside.example`, homeowner: `home${people}@reyes.example` };
  const agent = await newAgent(app, { email: emails.agent });
  const { id, code } = await invite(app, agent, { email: emails.homeowner });
  const homeowner = await openHome(app, code);
  await setUp(homeowner, RIGHT);
  return { emails, people: { agent, homeowner }, id };
}

/** Gives a home its first password. */
export const setUp = (home: Visitor, password: string) =>
  home.post("/home?dialog=setup", { intent: "set-up", password, confirmPassword: password });

/** Signs in by email and password, through the form. */
export const signIn = (visitor: Visitor, as: Audience, email: string, password: string) =>
  visitor.post(as === "agent" ? "/login?as=agent" : "/login?as=homeowner&form=email", {
    intent: as === "agent" ? "agent-sign-in" : "homeowner-sign-in",
    email,
    password,
  });

export const statusOf = async (answer: Promise<Response>) => (await answer).status;

/** So many wrong passwords, one after the other; answers how each was answered. */
export async function tries(count: number, from: () => Visitor, as: Audience, email: string) {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push(await statusOf(signIn(from(), as, email, "wrong-one")));
  return statuses;
}

/** Strangers in thirty networks have tried until nobody is listened to but a known device. Not through the form. */
export async function besiege(app: TestApp, audience: Audience, email: string) {
  const now = app.systemDeps.now();
  const turns = [];
  for (let n = 0; n < 30; n++) {
    turns.push(await throttleSignIn(app.db, { audience, email, ip: `192.0.2.${n}` }, now));
  }
  expect(turns.filter(({ allowed }) => allowed)).toHaveLength(20);
  expect(await statusOf(signIn(stranger(app), audience, email, RIGHT))).toBe(429);
}
