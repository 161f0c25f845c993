import type { Home } from "#app/auth/sessions.server.ts";
import { NotFound } from "#app/domain/errors.ts";
import type { AccountDeps } from "#app/services/deps.ts";
import { listHomesOfLogin, listJoinedHomesOfLogin } from "#db/queries/accounts/email-change.server.ts";
import { findOpenedPerson, getPersonPassword } from "#db/queries/accounts/home-people.server.ts";
import { findOpenedHome, getHomePassword } from "#db/queries/clients/clients.server.ts";
import { noteSignIn } from "./sign-in.server.ts";

type Visitor = Pick<Home, "id" | "person">;

/** A home the login opens. `id` names it in a form: the home's for its owner, else the person's. */
export type HomeToSwitch = { id: string; address: string; city: string; isOpen: boolean };

/** The homes that a login opens, this one first: those it owns, then those it has joined. */
export async function listHomesToSwitch(
  { db }: Pick<AccountDeps, "db">,
  { id: clientId, person }: Visitor,
): Promise<HomeToSwitch[]> {
  const passwordHash =
    person.id === null
      ? await getHomePassword(db, clientId)
      : await getPersonPassword(db, clientId, person.id);
  if (passwordHash === null) return [];
  const login = { email: person.email, passwordHash };
  const [owned, joined] = await db.batch([
    // Nobody else's home counts as this one.
    listHomesOfLogin(db, login, person.id === null ? clientId : ""),
    listJoinedHomesOfLogin(db, login),
  ]);
  const openId = person.id ?? clientId;
  const homes = [...owned, ...joined.map(({ personId, ...home }) => ({ ...home, id: personId }))];
  return homes
    .map(({ id, address, city }) => ({ id, address, city, isOpen: id === openId }))
    .sort((one, other) => Number(other.isOpen) - Number(one.isOpen));
}

/** Opens another home of the same login, and ends the session of this one. Throws NotFound. */
export async function switchHome(deps: AccountDeps, visitor: Visitor, toId: string): Promise<void> {
  const homes = await listHomesToSwitch(deps, visitor);
  if (!homes.some(({ id }) => id === toId)) throw new NotFound();
  const person = await findOpenedPerson(deps.db, toId);
  const home = await findOpenedHome(deps.db, person?.clientId ?? toId);
  if (!home) throw new NotFound();
  const chosen = { ...home, clientId: home.id, personId: person?.id ?? null };
  await noteSignIn(deps, chosen);
  await deps.auth.homes.start(chosen.clientId, chosen.personId);
}
