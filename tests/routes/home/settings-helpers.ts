import { hashPassword } from "#app/auth/passwords.server.ts";
import { systemRandom } from "#app/services/deps.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { PEPPER } from "#tests/support/passwords.ts";
import { invite, newAgent, openHome } from "#tests/support/people.ts";

export const SETTINGS = "/home/settings";
export const PASSWORD = "mangrove-42";

/** The app with an agent, and the hash of the password homes get here. */
export async function openOffice() {
  const app = await createApp();
  const agent = await newAgent(app);
  const passwordHash = await hashPassword(PASSWORD, PEPPER, systemRandom);
  return { app, agent, passwordHash };
}

let homes = 0;

/** A home of its own, opened by its homeowner. */
export async function newHome(app: TestApp, agent: Visitor) {
  homes += 1;
  const email = `home${homes}@reyes.example`;
  const { id, code } = await invite(app, agent, { email });
  return { id, email, visitor: await openHome(app, code) };
}

/** Whether somebody is signed in to a home. */
export const isSignedIn = async (visitor: Visitor) => (await visitor.get(SETTINGS)).status === 200;

/** A home as it is stored. */
export const clientOf = (app: TestApp, id: string) =>
  app.d1.prepare("select * from clients where id = ?").bind(id).first<Record<string, unknown>>();
