import { hashPassword } from "#app/auth/passwords.server.ts";
import { systemRandom } from "#app/services/deps.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { PEPPER } from "#tests/support/passwords.ts";
import { invite, newAgent, openHome } from "#tests/support/people.ts";

export const SETTINGS = "/home/settings";
export const PASSWORD = "mangrove-42";

export async function openOffice() {
  const app = await createApp();
  const agent = await newAgent(app);
  const passwordHash = await hashPassword(PASSWORD, PEPPER, systemRandom);
  return { app, agent, passwordHash };
}

let homes = 0;

export async function newHome(app: TestApp, agent: Visitor) {
  homes += 1;
  const email = `home${homes}@reyes.example`;
  const { id, code } = await invite(app, agent, { email });
  return { id, email, visitor: await openHome(app, code) };
}

export const isSignedIn = async (visitor: Visitor) => (await visitor.get(SETTINGS)).status === 200;

export const clientOf = (app: TestApp, id: string) =>
  app.d1.prepare("select * from clients where id = ?").bind(id).first<Record<string, unknown>>();
