import {
  hashHomePassword,
  hashPassword,
  homeHashPrefix,
  passwordProblem,
  verifyPassword,
} from "#app/auth/passwords.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { throttleReset, throttleSignedIn } from "#app/auth/throttle.server.ts";
import { deriveToken, hashToken } from "#app/auth/tokens.server.ts";
import { HOUR_MS } from "#app/domain/days/durations.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { passwordChanged, passwordReset, passwordSet } from "#app/emails/kinds.ts";
import * as m from "#app/paraglide/messages.js";
import { secondInviteStatements } from "#app/services/clients/second-person.server.ts";
import type { AccountDeps } from "#app/services/deps.ts";
import { queueEmail } from "#app/services/queue-email.server.ts";
import { rowsChanged, runBatch, type Statement } from "#db/client.server.ts";
import {
  endAgentSessions,
  endAgentSessionsAfter,
  findAgentSignIn,
  getAgentSignIn,
  replaceAgentPassword,
} from "#db/queries/accounts/agents.server.ts";
import {
  endPersonSessionsIfChanged,
  getPersonPassword,
  refuseSecond,
  replacePersonPassword,
} from "#db/queries/accounts/home-people.server.ts";
import {
  endSessionsOfEmailIfChanged,
  endSessionsOfLogin,
  findHomeToReset,
  findPersonToReset,
  type LoginHome,
  listHomesByTypedPassword,
  syncHomePassword,
} from "#db/queries/accounts/homes-of-email.server.ts";
import {
  findReset,
  insertReset,
  invalidateResets,
  type Reset,
  type ResetOwner,
  setJoinedPasswordByReset,
  setPasswordByReset,
} from "#db/queries/accounts/sign-in.server.ts";
import {
  endHomeSessionsIfChanged,
  getHomePassword,
  replaceHomePassword,
  setFirstPassword,
} from "#db/queries/clients/clients.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/dashboard.server.ts";
import { revokeLinksIfConfirmed } from "#db/queries/links/links.server.ts";
import { HOMES_PER_EMAIL, LEGACY_HASHES_PER_EMAIL } from "./sign-in.server.ts";

const RESET_MS = HOUR_MS;
/** A link is emailed at most once in this period, however often it is asked for. */
const RESEND_MS = HOUR_MS / 2;

export type Audience = "agent" | "homeowner";

/** Throws RuleViolation beside the field where the pair cannot become a password. */
export function requireNewPassword(password: string, confirmation: string): void {
  const problem = passwordProblem(password);
  if (problem) throw new RuleViolation(problem, "password");
  if (password !== confirmation) throw new RuleViolation(m.accounts_passwords_differ(), "confirmPassword");
}

type FirstPassword = {
  password: string;
  confirmation: string;
  /** Whether the second person whom the agent named is invited too. */
  withSecond?: boolean;
};

/** Ends every other session, so whoever else held the invite code is out. Throws RuleViolation beside the field. */
export async function setFirstHomePassword(
  deps: AccountDeps,
  home: Home,
  { password, confirmation, withSecond = true }: FirstPassword,
): Promise<void> {
  requireNewPassword(password, confirmation);
  const { db, now, random, env } = deps;
  const hash = await hashHomePassword(password, env.PASSWORD_PEPPER, home.email);
  const waits = home.second !== null && !home.second.isInvited;
  const invites = waits && withSecond ? await secondInviteStatements(deps, home.id) : [];
  const second = waits && !withSecond ? [refuseSecond(db, home.id)] : invites;
  const [set] = await runBatch(db, [
    setFirstPassword(db, home.id, hash, now),
    insertActivityIfChanged(db, {
      id: random.id(),
      agentId: home.agentId,
      clientId: home.id,
      kind: "password_set",
      subject: "",
      at: now,
    }),
    queueEmail(
      deps,
      passwordSet,
      { recipient: home.email, payload: { clientId: home.id }, agentId: home.agentId, clientId: home.id },
      { ifChanged: true },
    ),
    endHomeSessionsIfChanged(db, home.id),
    ...second,
  ]);
  if (rowsChanged(set) === 0) throw new RuleViolation(m.accounts_has_password(), "password");
  await deps.auth.homes.start(home.id);
  await deps.device.remember(hash);
}

/** waitMs: too many wrong current passwords; how long until the next try. */
export type PasswordChange = "changed" | { waitMs: number };

/**
 * Changes it in every home it opens, recently closed ones included, and ends their sessions. Homes of the same email
 * with another password belong to someone else. Throws RuleViolation beside the field, and Conflict where the password
 * has changed.
 */
export async function changeHomePassword(
  deps: AccountDeps,
  home: Home,
  { current, password, confirmation }: { current: string; password: string; confirmation: string },
): Promise<PasswordChange> {
  requireNewPassword(password, confirmation);
  const { db, now, env } = deps;
  const turn = await throttleSignedIn(db, "homeowner", home.person.id ?? home.id, now);
  if (!turn.allowed) return { waitMs: turn.waitMs };
  const { person } = home;
  const stored =
    person.id === null ? await getHomePassword(db, home.id) : await getPersonPassword(db, home.id, person.id);
  const { ok } = await verifyPassword(stored, current, env.PASSWORD_PEPPER);
  if (stored === null || !ok) throw new RuleViolation(m.accounts_wrong_current_password(), "currentPassword");
  await turn.release();
  const hash = await hashHomePassword(password, env.PASSWORD_PEPPER, person.email);
  const others = await otherHomesOf(deps, home, { stored, current });
  const told = { audience: "homeowner" } as const;
  const mine = { clientId: home.id, personId: person.id };
  const [replaced] = await runBatch(db, [
    person.id === null
      ? replaceHomePassword(db, home.id, stored, hash)
      : replacePersonPassword(db, home.id, person.id, { oldHash: stored, passwordHash: hash }),
    queueEmail(
      deps,
      passwordChanged,
      {
        recipient: person.email,
        payload: told,
        agentId: home.agentId,
        clientId: home.id,
        personId: person.id,
      },
      { ifChanged: true },
    ),
    endSessionsIfChanged(deps, mine),
    ...others.flatMap((other) => [
      syncHomePassword(db, other, { leader: mine, hash }),
      endSessionsIfChanged(deps, other),
    ]),
    invalidateResets(db, { email: person.email }, now),
  ]);
  if (rowsChanged(replaced) === 0) throw new Conflict(m.accounts_password_changed());
  await deps.auth.homes.start(home.id, person.id);
  await deps.device.remember(hash);
  return "changed";
}

/** Of the owner or the person, only if the preceding statement changed a row. */
function endSessionsIfChanged(
  { db }: AccountDeps,
  { clientId, personId }: Pick<LoginHome, "clientId" | "personId">,
): Statement {
  return personId === null
    ? endHomeSessionsIfChanged(db, clientId)
    : endPersonSessionsIfChanged(db, clientId, personId);
}

async function otherHomesOf(
  { db, now, env }: AccountDeps,
  { id, person: { id: mine, email } }: Home,
  { stored, current }: { stored: string; current: string },
): Promise<LoginHome[]> {
  const salted = homeHashPrefix(env.PASSWORD_PEPPER, email);
  const typed = { hash: stored, salted };
  const homes = await listHomesByTypedPassword(db, email, { now, typed, limit: HOMES_PER_EMAIL });
  const found: LoginHome[] = [];
  let tried = 0;
  for (const { id: other, clientId, personId, passwordHash, isOpened, isToTry } of homes) {
    if (other === (mine ?? id) || passwordHash === null) continue;
    if (!isOpened && (!isToTry || ++tried > LEGACY_HASHES_PER_EMAIL)) continue;
    const { ok } = isOpened ? { ok: true } : await verifyPassword(passwordHash, current, env.PASSWORD_PEPPER);
    if (ok) found.push({ clientId, personId, passwordHash });
  }
  return found;
}

export async function changeAgentPassword(
  deps: AccountDeps,
  agentId: string,
  { current, password, confirmation }: { current: string; password: string; confirmation: string },
): Promise<PasswordChange> {
  requireNewPassword(password, confirmation);
  const { db, now, random, env } = deps;
  const signIn = await getAgentSignIn(db, agentId);
  if (!signIn) throw new NotFound();
  const { userId, email, passwordHash: stored } = signIn;
  const turn = await throttleSignedIn(db, "agent", agentId, now);
  if (!turn.allowed) return { waitMs: turn.waitMs };
  const { ok } = await verifyPassword(stored, current, env.PASSWORD_PEPPER);
  if (!ok) throw new RuleViolation(m.accounts_wrong_current_password(), "currentPassword");
  await turn.release();
  const hash = await hashPassword(password, env.PASSWORD_PEPPER, random);
  const [replaced] = await runBatch(db, [
    replaceAgentPassword(db, userId, stored, hash),
    queueEmail(
      deps,
      passwordChanged,
      {
        recipient: email,
        payload: { audience: "agent" },
        agentId,
        clientId: null,
      },
      { ifChanged: true },
    ),
    endAgentSessionsAfter(db, userId, hash),
    invalidateResets(db, { userId }, now),
  ]);
  if (rowsChanged(replaced) === 0) throw new Conflict(m.accounts_password_changed());
  await deps.auth.agents.start(agentId);
  await deps.device.remember(hash);
  return "changed";
}

/** Ends every session of an agent, this one included. */
export async function signOutAgentEverywhere(deps: AccountDeps, agentId: string): Promise<void> {
  await runBatch(deps.db, [endAgentSessions(deps.db, agentId)]);
  await deps.auth.agents.end();
}

/** Ends every session of a homeowner, this one included: of every home that logs in as this one does. */
export async function signOutEverywhere(deps: AccountDeps, home: Home): Promise<void> {
  await runBatch(deps.db, [endSessionsOfLogin(deps.db, home.id, home.person.id)]);
  await deps.auth.homes.end();
}

/** Counts a reset request. Returns whether this network may ask for another one now. */
export async function canRequestReset({ db, now, ip }: AccountDeps): Promise<boolean> {
  return (await throttleReset(db, ip, now)).allowed;
}

/**
 * The caller answers the same whether or not the account exists, and does not wait. One link covers all homes of a
 * homeowner, so a stranger's invites cannot crowd it out. The returned path is for a developer's console only.
 */
export async function createPasswordReset(
  deps: AccountDeps,
  audience: Audience,
  email: string,
): Promise<string | null> {
  const owner = await resetOwner(deps, audience, email);
  if (!owner) return null;
  const { db, now } = deps;
  const { token, id } = await openLink(deps, audience, email, owner);
  const { agentId, passwordHash: _, ...who } = owner;
  await runBatch(db, [
    insertReset(db, { id, ...who, expiresAt: now + RESET_MS }),
    queueEmail(deps, passwordReset, {
      recipient: email,
      payload: { audience, token },
      about: { resetId: id, slot: Math.floor(now / RESEND_MS) },
      agentId,
      clientId: "clientId" in owner ? owner.clientId : null,
      personId: "personId" in owner ? owner.personId : null,
    }),
  ]);
  return `/reset-password/${token}`;
}

type Owner = ({ userId: string } | { clientId: string } | { clientId: string; personId: string }) & {
  agentId: string;
  passwordHash: string | null;
};

async function resetOwner(
  { db, now }: AccountDeps,
  audience: Audience,
  email: string,
): Promise<Owner | null> {
  if (audience === "agent") {
    const agent = await findAgentSignIn(db, email, now);
    return agent && { userId: agent.userId, agentId: agent.agentId, passwordHash: agent.passwordHash };
  }
  const home = await findHomeToReset(db, email, now);
  if (home) return { clientId: home.id, agentId: home.agentId, passwordHash: home.passwordHash };
  const person = await findPersonToReset(db, email);
  return (
    person && {
      clientId: person.clientId,
      personId: person.id,
      agentId: person.agentId,
      passwordHash: person.passwordHash,
    }
  );
}

/** Derived from the account, so parallel requests get the same link and a changed password makes a new one. */
async function openLink(
  { db, now, env }: AccountDeps,
  audience: Audience,
  email: string,
  { agentId: _, passwordHash, ...who }: Owner,
): Promise<{ token: string; id: string }> {
  const hour = Math.floor(now / RESET_MS);
  const linkOf = async (at: number) => {
    const facts = ["reset", audience, ...Object.values(who), email, passwordHash, at];
    const token = deriveToken(env.MAIL_SECRET, facts);
    return { token, id: await hashToken(token) };
  };
  const before = await linkOf(hour - 1);
  const open = await findReset(db, before.id, now);
  return open ? before : linkOf(hour);
}

/** Whose password a link sets, and the email they log in with; null when it is unknown, used or over an hour old. */
export async function getResetOwner(
  { db, now }: AccountDeps,
  token: string,
): Promise<{ audience: Audience; email: string } | null> {
  const reset = await findReset(db, await hashToken(token), now);
  if (!reset) return null;
  return { audience: reset.userId === null ? "homeowner" : "agent", email: reset.email };
}

/**
 * Ends every session of the account or the homeowner's homes. Returns null for an invalid link, without hashing
 * anything. Throws RuleViolation beside the field.
 */
export async function resetPassword(
  deps: AccountDeps,
  token: string,
  { password, confirmation }: { password: string; confirmation: string },
): Promise<Audience | null> {
  requireNewPassword(password, confirmation);
  const { db, now } = deps;
  const reset = await findReset(db, await hashToken(token), now);
  if (!reset) return null;
  const { hash, endSessions, owner } = await passwordBy(deps, reset, password);
  const audience = reset.userId === null ? "homeowner" : "agent";
  const { agentId, clientId, personId, email: recipient } = reset;
  const told = { recipient, payload: { audience }, agentId, clientId, personId } as const;
  const joined = audience === "homeowner" ? [setJoinedPasswordByReset(db, reset, hash, now)] : [];
  const owned = setPasswordByReset(db, reset, hash, now);
  // What the link is about comes last, as the email and the sessions follow from it.
  const sets = personId === null ? [...joined, owned] : [owned, ...joined];
  const results = await runBatch(db, [
    ...sets,
    queueEmail(deps, passwordChanged, told, { ifChanged: true }),
    endSessions,
    invalidateResets(db, owner, now),
    ...("email" in owner ? [revokeLinksIfConfirmed(db, owner, now)] : []),
    ...(clientId !== null && personId === null ? await secondInviteStatements(deps, clientId) : []),
  ]);
  if (rowsChanged(results[sets.length - 1]) === 0) return null;
  await deps.device.remember(hash);
  return audience;
}

async function passwordBy(
  { db, random, env }: AccountDeps,
  { userId, email }: Reset,
  password: string,
): Promise<{ hash: string; endSessions: Statement; owner: ResetOwner }> {
  if (userId !== null) {
    const hash = await hashPassword(password, env.PASSWORD_PEPPER, random);
    return { hash, endSessions: endAgentSessionsAfter(db, userId, hash), owner: { userId } };
  }
  const hash = await hashHomePassword(password, env.PASSWORD_PEPPER, email);
  return { hash, endSessions: endSessionsOfEmailIfChanged(db, email, hash), owner: { email } };
}
