import { expect } from "vitest";
import { hashHomePassword } from "#app/auth/passwords.server.ts";
import { createAuth } from "#app/auth/sessions.server.ts";
import type { InvitedRole } from "#app/domain/accounts/home-roles.ts";
import { type CareLevel, FULL_CARE_LEVEL } from "#app/domain/tasks/care-level.ts";
import { createAgent } from "#app/services/accounts/sign-up.server.ts";
import { emptyOutbox } from "#app/services/deps.ts";
import { signInvite } from "#app/services/email/email-tokens.server.ts";
import { homePeople } from "#db/schema.ts";
import { createVisitor, MAIL_SECRET, ORIGIN, type TestApp, type Visitor } from "./app.ts";
import { setDefaultCareLevel } from "./homes.ts";
import { hashOf, PEPPER } from "./passwords.ts";

export const AGENT = {
  firstName: "Maria",
  lastName: "Castillo",
  teamName: "",
  phone: "727-555-0100",
  email: "maria@bayside.example",
  market: "St. Petersburg",
  password: "mangrove-42",
};

export const CLIENT = {
  firstName: "Daniel",
  lastName: "Reyes",
  email: "daniel@reyes.example",
  phone: "",
  address: "214 Mangrove Way",
  city: "St. Petersburg",
  state: "FL",
  zipCode: "33704",
  propertyType: "single_family",
  "features[]": ["pool", "garage"],
};

let networks = 0;

export function stranger(app: TestApp): Visitor {
  networks += 1;
  return createVisitor(app, `198.51.${Math.floor(networks / 250)}.${networks % 250}`);
}

/**
 * An agent whose homes start at this level of care; null leaves the app's default. Inserted without the forms,
 * because each would hash the password again.
 */
export async function newAgent(
  app: TestApp,
  fields: Partial<typeof AGENT> = {},
  level: CareLevel | null = FULL_CARE_LEVEL,
): Promise<Visitor> {
  const { password, ...profile } = { ...AGENT, ...fields };
  const { random } = app.systemDeps;
  const deps = { db: app.db, now: app.systemDeps.now(), random, outbox: emptyOutbox() };
  const created = await createAgent(deps, profile, await hashOf(password), { isEmailVerified: true });
  if (!created.ok) throw new Error(created.reason);
  if (level !== null) await setDefaultCareLevel(app.d1, created.agentId, level);
  return signedInAs(app, "agents", created.agentId);
}

/** A browser logged in as the agent or home with this id; `personId`: as somebody of the home besides its owner. */
export async function signedInAs(
  app: TestApp,
  who: "agents" | "homes",
  id: string,
  personId: string | null = null,
): Promise<Visitor> {
  const visitor = stranger(app);
  const auth = createAuth(app.db, new Request(ORIGIN), app.systemDeps.now(), app.systemDeps.random);
  await auth[who].start(id, personId);
  for (const cookie of auth.cookies) visitor.keep(cookie);
  return visitor;
}

export const PERSON = {
  firstName: "Sam",
  lastName: "Reyes",
  email: "sam@reyes.example",
  password: "mangrove-42",
};

/** Somebody who has joined the home, and their browser. */
export async function joinHome(
  app: TestApp,
  clientId: string,
  role: InvitedRole,
  fields: Partial<typeof PERSON> = {},
): Promise<{ id: string; visitor: Visitor }> {
  const { password, ...person } = { ...PERSON, ...fields };
  const id = app.systemDeps.random.id();
  const now = app.systemDeps.now();
  const passwordHash = await hashHomePassword(password, PEPPER, person.email);
  await app.db
    .insert(homePeople)
    .values({ id, clientId, role, ...person, passwordHash, invitedAt: now, joinedAt: now, lastActive: now });
  return { id, visitor: await signedInAs(app, "homes", clientId, id) };
}

export async function signInAgent(
  visitor: Visitor,
  { email, password }: { email: string; password: string },
) {
  const signedIn = await visitor.post("/login?as=agent", { intent: "agent-sign-in", email, password });
  expect(signedIn.status).toBe(302);
  expect(signedIn.headers.get("Location")).toBe("/agent");
}

export async function invite(
  app: TestApp,
  agent: Visitor,
  fields: Partial<Record<keyof typeof CLIENT | "inviteNote", string | string[]>> = {},
) {
  const response = await agent.post("/agent/clients?dialog=invite", {
    intent: "invite",
    ...CLIENT,
    ...fields,
  });
  expect(response.status).toBe(302);
  const id =
    new URL(response.headers.get("Location") ?? "", "https://home.test").searchParams.get("client") ?? "";
  const row = await app.d1
    .prepare("select invite_code as code from clients where id = ?")
    .bind(id)
    .first<{ code: string }>();
  return { id, code: row?.code ?? "" };
}

/** Opens a home with the link of its emailed invite, which also confirms the email. */
export async function openHome(app: TestApp, code: string): Promise<Visitor> {
  const home = stranger(app);
  await home.get(`/invite/${await signInvite(code, "email", MAIL_SECRET)}`);
  const response = await home.post("/login?as=homeowner", { intent: "invite-code", code });
  expect(response.status).toBe(302);
  return home;
}

/** Opens a home by typing its code, which does not confirm the email. */
export async function enterInviteCode(app: TestApp, code: string): Promise<Visitor> {
  const home = stranger(app);
  const response = await home.post("/login?as=homeowner", { intent: "invite-code", code });
  expect(response.status).toBe(302);
  return home;
}

/** Sets a password with the token of an emailed link, from opening it to the form's response. */
export async function resetPassword(visitor: Visitor, token: unknown, fields: Record<string, string>) {
  await openReset(visitor, token);
  return visitor.post("/reset-password", fields);
}

/** Opens the link of a reset email and returns the page it leads to. */
export async function openReset(visitor: Visitor, token: unknown): Promise<Response> {
  const left = await visitor.get(`/reset-password/${token}`);
  expect(left.headers.get("Location")).toBe("/reset-password");
  return visitor.get("/reset-password");
}

export async function readToast(visitor: Visitor, response: Response): Promise<string> {
  expect(response.status).toBe(302);
  return readText(await visitor.get(response.headers.get("Location") ?? ""));
}

/** The visible text of a page, with common entities decoded. */
export async function readText(response: Response): Promise<string> {
  const html = await response.text();
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, " ")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}
