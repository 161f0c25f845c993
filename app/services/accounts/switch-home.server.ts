import type { Home } from "#app/auth/sessions.server.ts";
import { NotFound } from "#app/domain/errors.ts";
import type { AccountDeps } from "#app/services/deps.ts";
import { listHomesOfLogin } from "#db/queries/accounts/email-change.server.ts";
import { findOpenedHome, getHomePassword } from "#db/queries/clients/clients.server.ts";
import { noteSignIn } from "./sign-in.server.ts";

/** The homes that a home's login opens, this one first. */
export async function listHomesToSwitch({ db }: Pick<AccountDeps, "db">, home: Pick<Home, "id" | "email">) {
  const passwordHash = await getHomePassword(db, home.id);
  if (passwordHash === null) return [];
  return listHomesOfLogin(db, { email: home.email, passwordHash }, home.id);
}

/** Opens another home of the same login, and ends the session of this one. Throws NotFound. */
export async function switchHome(
  deps: AccountDeps,
  home: Pick<Home, "id" | "email">,
  toId: string,
): Promise<void> {
  const homes = await listHomesToSwitch(deps, home);
  const chosen = homes.some(({ id }) => id === toId) ? await findOpenedHome(deps.db, toId) : null;
  if (!chosen) throw new NotFound();
  await noteSignIn(deps, chosen);
  await deps.auth.homes.start(chosen.id);
}
