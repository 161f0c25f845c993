import { hashHomePassword } from "#app/auth/passwords.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { throttleJoin, throttlePersonInvite } from "#app/auth/throttle.server.ts";
import { createToken, hashToken } from "#app/auth/tokens.server.ts";
import { HOME_PEOPLE_MAX, type InvitedRole, PERSON_INVITE_DAYS } from "#app/domain/accounts/home-roles.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import { halvesOfName } from "#app/domain/text/person-name.ts";
import { personInvited } from "#app/emails/kinds.ts";
import * as m from "#app/paraglide/messages.js";
import type { AccountDeps } from "#app/services/deps.ts";
import { queueEmail } from "#app/services/queue-email.server.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { uniqueViolation } from "#db/errors.ts";
import {
  endAccessOfRemoved,
  findPersonInvite,
  getPerson,
  insertPerson,
  joinPerson,
  type ListedPerson,
  listPeople,
  markSecondInvited,
  type PersonInvite,
  refuseSecond,
  removePerson,
  renewPersonInvite,
  selectHasLogin,
  setPersonRole,
} from "#db/queries/accounts/home-people.server.ts";
import { isOptedOut, isSuppressed } from "#db/queries/email-permission.server.ts";
import { requireNewPassword } from "./change-password.server.ts";

/** The people of a home besides its owner: invited by email, in by a link of their own, out at once. */

/** `byAgent`: the agent named them. */
export type Invitation = {
  email: string;
  firstName: string;
  lastName?: string;
  role: InvitedRole;
  byAgent?: boolean;
};

/**
 * Whether a home may invite: until its email is confirmed and it has a password, whoever holds the invite code might
 * give others a way in that outlasts the code.
 */
export function mayInvite(home: Home): boolean {
  return home.emailConfirmedAt !== 0 && home.hasPassword;
}

/** Throws RuleViolation beside the email, or saying why nobody can be invited. */
export async function invitePerson(deps: AccountDeps, home: Home, invited: Invitation): Promise<void> {
  const { db, now, random } = deps;
  const { email, firstName, lastName = "", role, byAgent = false } = invited;
  await requireReachable(deps, home, email);
  if (email === home.email) throw new RuleViolation(m.accounts_people_is_owner(), "email");
  const id = random.id();
  const token = createToken(random);
  const [added] = await addOrRefuse(async () =>
    runBatch(db, [
      insertPerson(db, {
        ...{ id, clientId: home.id, role, firstName, lastName, email },
        invitedAt: now,
        inviteToken: await hashToken(token),
        inviteExpiresAt: now + PERSON_INVITE_DAYS * DAY_MS,
      }),
      sendInvite(deps, home, { id, email }, { token, byAgent }),
      markSecondInvited(db, home.id),
    ]),
  );
  if (rowsChanged(added) === 0) throw new RuleViolation(m.accounts_people_full({ most: HOME_PEOPLE_MAX }));
}

async function addOrRefuse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (uniqueViolation(error) === null) throw error;
    throw new RuleViolation(m.accounts_people_invited_already(), "email");
  }
}

async function requireReachable({ db, now }: AccountDeps, home: Home, email: string): Promise<void> {
  if (!mayInvite(home)) throw new RuleViolation(m.accounts_people_confirm_first());
  if (await isSuppressed(db, email))
    throw new RuleViolation(m.accounts_people_unreachable({ email }), "email");
  if (await isOptedOut(db, email)) throw new RuleViolation(m.accounts_people_opted_out({ email }), "email");
  const asked = { clientId: home.id, agentId: home.agentId, email };
  if (!(await throttlePersonInvite(db, asked, now))) throw new RuleViolation(m.accounts_people_too_many());
}

function sendInvite(
  deps: AccountDeps,
  home: Home,
  { id, email }: { id: string; email: string },
  { token, byAgent }: { token: string; byAgent: boolean },
) {
  return queueEmail(
    deps,
    personInvited,
    {
      recipient: email,
      payload: { token, invitedBy: home.person.id, byAgent },
      agentId: home.agentId,
      clientId: home.id,
      personId: id,
    },
    { ifChanged: true },
  );
}

/** Sends a new link; the earlier one no longer works. Throws NotFound, and RuleViolation, saying why. */
export async function resendPersonInvite(
  deps: AccountDeps,
  home: Home,
  personId: string,
): Promise<ListedPerson> {
  const { db, now, random } = deps;
  const person = await requirePerson(deps, home, personId);
  if (person.joinedAt !== null) throw new RuleViolation(m.accounts_people_joined_already());
  await requireReachable(deps, home, person.email);
  const token = createToken(random);
  const link = { inviteToken: await hashToken(token), inviteExpiresAt: now + PERSON_INVITE_DAYS * DAY_MS };
  const [renewed] = await runBatch(db, [
    renewPersonInvite(db, home.id, personId, link),
    sendInvite(deps, home, person, { token, byAgent: person.email === home.second?.email }),
  ]);
  if (rowsChanged(renewed) === 0) throw new RuleViolation(m.accounts_people_joined_already());
  return person;
}

/** Throws NotFound, and RuleViolation for one's own role. */
export async function changePersonRole(
  deps: AccountDeps,
  home: Home,
  { personId, role }: { personId: string; role: InvitedRole },
): Promise<ListedPerson> {
  const person = await requirePerson(deps, home, personId);
  if (personId === home.person.id) throw new RuleViolation(m.accounts_people_own_role());
  const [changed] = await runBatch(deps.db, [setPersonRole(deps.db, home.id, personId, role)]);
  if (rowsChanged(changed) === 0) throw new NotFound();
  return person;
}

/**
 * Invites the second person their agent named, where that did not happen by itself. Throws RuleViolation, saying why,
 * and NotFound if none waits.
 */
export async function inviteSecond(deps: AccountDeps, home: Home): Promise<{ email: string }> {
  const { second } = home;
  if (second === null || second.isInvited) throw new NotFound();
  const { email, name } = second;
  await invitePerson(deps, home, { email, ...halvesOfName(name), role: "co-owner", byAgent: true });
  return { email };
}

/** Leaves out the second person their agent named. Throws NotFound if none waits. */
export async function leaveSecondOut({ db }: AccountDeps, home: Home): Promise<{ firstName: string }> {
  const [refused] = await runBatch(db, [refuseSecond(db, home.id)]);
  if (home.second === null || rowsChanged(refused) === 0) throw new NotFound();
  return halvesOfName(home.second.name);
}

/** Ends everything they have of the home in one batch. Throws NotFound, for somebody removed before too. */
export async function removeFromHome(deps: AccountDeps, home: Home, personId: string): Promise<ListedPerson> {
  const { db, now } = deps;
  const person = await requirePerson(deps, home, personId);
  await runBatch(db, [removePerson(db, home.id, personId, now), ...endAccessOfRemoved(db, home.id, now)]);
  return person;
}

/** Leaves the home; the browser is logged out. Throws RuleViolation for the owner, who has no home to leave. */
export async function leaveHome(deps: AccountDeps, home: Home): Promise<void> {
  const { person } = home;
  if (person.id === null) throw new RuleViolation(m.accounts_people_owner_stays());
  await removeFromHome(deps, home, person.id);
  await deps.auth.homes.end();
}

async function requirePerson({ db }: AccountDeps, home: Home, personId: string): Promise<ListedPerson> {
  const person = await getPerson(db, home.id, personId);
  if (!person) throw new NotFound();
  return person;
}

export function readPeople({ db }: Pick<AccountDeps, "db">, home: Pick<Home, "id">): Promise<ListedPerson[]> {
  return listPeople(db, home.id);
}

/** Whom a link lets in, and whether their email has a login already; null for one that no longer works. */
export async function readPersonInvite(
  { db, now }: Pick<AccountDeps, "db" | "now">,
  token: string,
): Promise<(PersonInvite & { hasLogin: boolean }) | null> {
  const invite = await findPersonInvite(db, await hashToken(token), now);
  if (!invite) return null;
  const [login] = await selectHasLogin(db, invite.email);
  return { ...invite, hasLogin: login?.hasLogin ?? false };
}

/**
 * Joins the home with a password of their own, and logs in here. Null for a link that no longer works, without hashing
 * anything. Throws RuleViolation beside the field.
 */
export async function acceptPersonInvite(
  deps: AccountDeps,
  token: string,
  { password, confirmation }: { password: string; confirmation: string },
): Promise<{ clientId: string } | null> {
  requireNewPassword(password, confirmation);
  const { db, now, ip, env } = deps;
  const tokenHash = await hashToken(token);
  const invite = await findPersonInvite(db, tokenHash, now);
  if (!invite) return null;
  if (!(await throttleJoin(db, ip, now))) throw new RuleViolation(m.accounts_people_join_later());
  const passwordHash = await hashHomePassword(password, env.PASSWORD_PEPPER, invite.email);
  const { id, clientId } = invite;
  const [joined] = await runBatch(db, [joinPerson(db, clientId, { id, tokenHash, passwordHash, now })]);
  if (rowsChanged(joined) === 0) return null;
  await deps.auth.homes.start(clientId, id);
  await deps.device.remember(passwordHash);
  return { clientId };
}
