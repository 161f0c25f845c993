import {
  hashHomePassword,
  hashPassword,
  homeHashPrefix,
  verifyPassword,
} from "#app/auth/passwords.server.ts";
import {
  isEmailRequiredWithCode,
  networkHash,
  recordCodeMiss,
  type ThrottleSlot,
  throttleCode,
  throttleDevice,
  throttleSignIn,
} from "#app/auth/throttle.server.ts";
import { type Entry, hasJoined } from "#app/domain/clients/client-status.ts";
import { isInviteCode, normalizeInviteCode } from "#app/domain/clients/invite-code.ts";
import { HOUR_MS, SECOND_MS } from "#app/domain/days/durations.ts";
import { inviteExpiry } from "#app/domain/retention.ts";
import { clientJoined, confirmEmail, homeOpened, welcome } from "#app/emails/kinds.ts";
import * as m from "#app/paraglide/messages.js";
import { readInviteStatus, runBatchAndReleaseInvites } from "#app/services/clients/release-invites.server.ts";
import type { AccountDeps } from "#app/services/deps.ts";
import type { InviteLinkSource } from "#app/services/email/email-tokens.server.ts";
import { queueEmail, queueNotifiedEmail } from "#app/services/queue-email.server.ts";
import { queueWebhook } from "#app/services/queue-webhook.server.ts";
import { runBatch, type Statement } from "#db/client.server.ts";
import { findAgentSignIn, setAgentPassword } from "#db/queries/accounts/agents.server.ts";
import { markPersonSignedIn, replacePersonPassword } from "#db/queries/accounts/home-people.server.ts";
import { listHomePasswords, listHomesByTypedPassword } from "#db/queries/accounts/homes-of-email.server.ts";
import {
  findHomeByCode,
  findHomeToJoin,
  markJoined,
  markSignedIn,
  replaceHomePassword,
} from "#db/queries/clients/clients.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/dashboard.server.ts";
import { confirmHomeEmailStatements } from "./verify-email.server.ts";

/** `waitMs`: how long until a password is checked again. */
type Refusal = { ok: false; reason: "wrong" } | { ok: false; reason: "throttled"; waitMs: number };
/** `closed`: the account is, and the session opens nothing but the page that says so. */
type Success = { ok: true; closed: boolean };

export type AgentResult = Success | Refusal | { ok: false; reason: "suspended" };

/** An unknown email takes as long as a wrong password. Only the password reveals a suspension. */
export async function signInAgent(
  deps: AccountDeps,
  { email, password }: { email: string; password: string },
): Promise<AgentResult> {
  const { db, now, random, env } = deps;
  const agent = await findAgentSignIn(db, email, now);
  const hashes = agent ? [agent.passwordHash] : [];
  const turn = await acquireSignInSlot(deps, { audience: "agent", email }, hashes);
  if (!turn.allowed) return { ok: false, reason: "throttled", waitMs: turn.waitMs };
  const { ok, outdated } = await verifyPassword(agent?.passwordHash ?? null, password, env.PASSWORD_PEPPER);
  if (!agent || !ok) return { ok: false, reason: "wrong" };
  await turn.release();
  if (agent.suspendedAt !== null) return { ok: false, reason: "suspended" };
  const passwordHash = outdated
    ? await hashPassword(password, env.PASSWORD_PEPPER, random)
    : agent.passwordHash;
  if (outdated) await setAgentPassword(db, agent.userId, passwordHash);
  await deps.auth.agents.start(agent.agentId);
  await deps.device.remember(passwordHash);
  return { ok: true, closed: agent.deletedAt !== null };
}

/** `first`: nobody has been in this home, and its first-month questions are open. */
type FirstSuccess = Success & { first: boolean };

export type CodeResult = FirstSuccess | { ok: false; reason: "throttled" | "wrong" | "email_needed" };

type SignedLink = { code: string; source: InviteLinkSource };

/**
 * `email` is required only while codes are under attack. Every refused code fails alike, after the same queries.
 * `link`: the code came with the secret of its link, so it is not throttled. Only an emailed link confirms the email.
 */
export async function signInByCode(
  deps: AccountDeps,
  { code, email, link }: { code: string; email: string | null; link: SignedLink | null },
): Promise<CodeResult> {
  const { db, now } = deps;
  const typed = normalizeInviteCode(code);
  if (typed === link?.code) {
    const home = await findHomeByCode(db, typed, now);
    const confirms = link.source === "email";
    return home ? enter(deps, home, { confirms }) : { ok: false, reason: "wrong" };
  }
  const throttle = await throttleCode(db, deps.ip, now);
  if (!throttle.allowed) return { ok: false, reason: "throttled" };
  const isNeeded = await isEmailRequiredWithCode(db, now);
  if (isNeeded && email === null) {
    await throttle.release();
    return { ok: false, reason: "email_needed" };
  }
  const home = isInviteCode(typed) ? await findHomeByCode(db, typed, now) : null;
  if (!home || (isNeeded && home.email !== email)) {
    await recordCodeMiss(db, now);
    return { ok: false, reason: "wrong" };
  }
  await throttle.release();
  return enter(deps, home, { confirms: false });
}

type OpenedHome = NonNullable<Awaited<ReturnType<typeof findHomeByCode>>>;

/** `confirms`: came by the emailed link, which proves they read the home's email. */
async function enter(
  deps: AccountDeps,
  home: OpenedHome,
  { confirms }: { confirms: boolean },
): Promise<FirstSuccess> {
  const { db, now } = deps;
  const closed = home.deletedAt !== null;
  const first = !hasJoined(home) && !closed;
  const isConfirmed = confirms || home.emailConfirmedAt !== 0;
  // A closed home is left as it is, so that reopening restores it.
  const writes = [
    ...(confirms ? confirmHomeEmailStatements(deps, home, { isWelcome: !closed && !first, keep: null }) : []),
    ...(first ? joining(deps, home, isConfirmed) : again(deps, home)),
    ...(closed ? [] : [markSignedIn(db, home.id, now, inviteExpiry(now))]),
  ];
  // The confirmation email counts as an invite does, and goes at once where there is room.
  const standing = first && !isConfirmed ? await readInviteStatus(deps, home.agentId) : null;
  if (writes.length > 0) await runBatchAndReleaseInvites(deps, standing, writes);
  await deps.auth.homes.start(home.id);
  return { ok: true, closed, first: first && home.welcomedAt === null };
}

/** Tells the homeowner when a code is reused, as others may have it. */
function again(deps: AccountDeps, home: OpenedHome): Statement[] {
  if (!hasJoined(home)) return [];
  const { id: clientId, agentId, email: recipient } = home;
  const payload = { clientId, hour: Math.floor(deps.now / HOUR_MS) };
  const about = { network: networkHash(deps.ip, deps.env.SESSION_SECRET) };
  return [queueEmail(deps, homeOpened, { recipient, payload, about, agentId, clientId })];
}

/** For the first of several browsers: tells the agent, and welcomes the homeowner or asks to confirm the email. */
function joining(
  deps: AccountDeps,
  {
    id: clientId,
    agentId,
    email: recipient,
    agentEmail,
  }: Pick<OpenedHome, "id" | "agentId" | "email" | "agentEmail">,
  isConfirmed: boolean,
): Statement[] {
  const { db, now, random } = deps;
  const whose = { agentId, clientId };
  const mail = { recipient, payload: { clientId }, ...whose };
  return [
    markJoined(db, clientId),
    insertActivityIfChanged(db, { id: random.id(), ...whose, kind: "client_joined", subject: "", at: now }),
    ...(isConfirmed
      ? [queueEmail(deps, welcome, mail)]
      : [queueEmail(deps, confirmEmail, mail, { ifChanged: true })]),
    ...queueNotifiedEmail(deps, clientJoined, { recipient: agentEmail, payload: { clientId }, ...whose }),
    queueWebhook(deps, { kind: "webhook_joined", ...whose, subjectId: clientId }),
  ];
}

export type HomeChoice = { id: string; address: string };
export type EmailResult =
  | Success
  | Refusal
  | { ok: false; reason: "no_password" }
  | { ok: false; reason: "choose"; homes: HomeChoice[] };

/**
 * The password opens every home of the email it was set for; with several, the caller asks which (`homeId`). A wrong
 * one takes equally long whether or not the email exists.
 */
export async function signInByEmail(
  deps: AccountDeps,
  { email, password, homeId }: { email: string; password: string; homeId: string | null },
): Promise<EmailResult> {
  const { db, now, env, device } = deps;
  const salted = homeHashPrefix(env.PASSWORD_PEPPER, email);
  const stored = await listHomePasswords(db, email, { now, salted });
  const turn = await acquireSignInSlot(deps, { audience: "homeowner", email }, stored);
  if (!turn.allowed) return { ok: false, reason: "throttled", waitMs: turn.waitMs };
  const typed = { email, password, stored, opens: turn.opens };
  const { homes, opened, passwordHash } = await findHomesByPassword(deps, typed);
  if (opened.length === 0) {
    const hasPassword = homes.length === 0 || homes.some((home) => home.passwordHash !== null);
    return { ok: false, reason: hasPassword ? "wrong" : "no_password" };
  }
  if (isReaders(homes, opened)) await turn.release();
  const chosen = opened.length === 1 ? opened[0] : opened.find((home) => home.id === homeId);
  if (!chosen) return { ok: false, reason: "choose", homes: opened.map(choice) };

  const { clientId, personId, deletedAt } = chosen;
  // A closed home is left as it is, so that reopening restores it.
  if (deletedAt === null) await noteSignIn(deps, chosen);
  await deps.auth.homes.start(clientId, personId);
  await device.remember(passwordHash);
  return { ok: true, closed: deletedAt !== null };
}

/** A home anyone can create does not reset the throttle, or a stranger's own password would buy unlimited guesses. */
function isReaders(homes: HomesByPassword["homes"], opened: HomesByPassword["opened"]): boolean {
  const hasOther = homes.some((home) => home.passwordHash !== null && !opened.includes(home));
  return opened.some(({ isConfirmed }) => isConfirmed) || (!hasOther && homes.length < HOMES_PER_EMAIL);
}

/** A password can be set before anybody has been in: by a link, or for another home of the email. */
export async function noteSignIn(
  deps: AccountDeps,
  chosen: { clientId: string; personId: string | null } & Entry,
): Promise<void> {
  const { db, now } = deps;
  const { clientId, personId } = chosen;
  if (personId !== null) {
    await runBatch(db, [
      markSignedIn(db, clientId, now, null),
      markPersonSignedIn(db, clientId, personId, now),
    ]);
    return;
  }
  const home = hasJoined(chosen) ? null : await findHomeToJoin(db, clientId);
  const isConfirmed = home?.emailConfirmedAt !== 0;
  const standing = home && !isConfirmed ? await readInviteStatus(deps, home.agentId) : null;
  await runBatchAndReleaseInvites(deps, standing, [
    ...(home ? joining(deps, home, isConfirmed) : []),
    markSignedIn(db, clientId, now, null),
  ]);
}

type Choosable = { id: string; address: string; city: string; deletedAt: number | null };

function choice({ id, address, city, deletedAt }: Choosable): HomeChoice {
  const named = [address, city].filter(Boolean).join(", ") || m.accounts_home_without_address();
  return { id, address: deletedAt === null ? named : m.accounts_closed_home({ address: named }) };
}

/** `opens`: whether what has this password hash may be opened by it. */
export type SignInSlot = ThrottleSlot & { opens: (passwordHash: string) => boolean };

/**
 * When others' wrong tries block the account or network, a browser that logged in before (`passwordHashes`) gets its
 * own tries.
 */
async function acquireSignInSlot(
  deps: AccountDeps,
  { audience, email }: { audience: "agent" | "homeowner"; email: string },
  passwordHashes: readonly string[],
): Promise<SignInSlot> {
  const { db, now, ip, device } = deps;
  const turn = await throttleSignIn(db, { audience, email, ip }, now);
  const known = turn.allowed ? null : await device.known(passwordHashes);
  if (known === null) return { ...turn, opens: () => true };
  return { ...(await throttleDevice(db, known.id, now)), opens: (hash) => known.hashes.includes(hash) };
}

/** Most homes checked for one email; those the password opens come first. */
export const HOMES_PER_EMAIL = 50;
/** Most old passwords tried one by one, from before the homes of an email shared a salt. */
export const LEGACY_HASHES_PER_EMAIL = 4;
/** Long enough for the response to be sent. */
const AFTER_ANSWER = SECOND_MS;

type Found = Awaited<ReturnType<typeof listHomesByTypedPassword>>[number];

/** `passwordHash`: what all opened homes are now stored with. */
type HomesByPassword = { homes: Found[]; opened: Found[]; passwordHash: string };

type Typed = {
  email: string;
  password: string;
  /** The hashes of the email's homes, those with the shared salt first. */
  stored: readonly string[];
  /** Whether the home with this password may be opened at all. */
  opens: (passwordHash: string) => boolean;
};

/**
 * A wrong password costs one hash before the response, whether or not the email exists. Older hashes are tried after
 * the response. A right one is stored with the shared salt, so one hash opens all homes.
 */
async function findHomesByPassword(deps: AccountDeps, typed: Typed): Promise<HomesByPassword> {
  const { db, now, env } = deps;
  const { email, password, opens } = typed;
  const pepper = env.PASSWORD_PEPPER;
  const salted = homeHashPrefix(pepper, email);
  const isRight = async (hash: string | null) => (await verifyPassword(hash, password, pepper)).ok;
  const share = () => hashHomePassword(password, pepper, email);

  const first = typed.stored.find(opens);
  const older = first?.startsWith(salted) === false ? first : null;
  const isOlderRight = older !== null && (await isRight(older));
  const passwordHash = older === null || isOlderRight ? await share() : "";
  const all = await listHomesByTypedPassword(db, email, {
    now,
    typed: { hash: passwordHash, salted },
    limit: HOMES_PER_EMAIL,
  });
  const homes = all.filter((home) => home.passwordHash === null || opens(home.passwordHash));
  const opened = homes.filter((home) => home.isOpened || (isOlderRight && home.passwordHash === older));
  const untried = homes
    .filter((home) => home.isToTry && home.passwordHash !== older)
    .slice(0, older === null ? LEGACY_HASHES_PER_EMAIL : LEGACY_HASHES_PER_EMAIL - 1);
  const tryOthers = async () => {
    const right: Found[] = [];
    for (const home of untried) if (await isRight(home.passwordHash)) right.push(home);
    return right;
  };

  if (opened.length === 0 && untried.length > 0) {
    deps.waitUntil(
      afterAnswer(async () => {
        const right = await tryOthers();
        if (right.length > 0) await shareSalt(deps, right, passwordHash || (await share()));
      }),
    );
  }
  if (opened.length === 0) return { homes, opened, passwordHash };
  opened.push(...(await tryOthers()));
  await shareSalt(deps, opened, passwordHash);
  return { homes, opened, passwordHash };
}

async function afterAnswer(work: () => Promise<void>): Promise<void> {
  await new Promise((go) => setTimeout(go, AFTER_ANSWER));
  await work();
}

/** Stores a right password with the salt all homes of the email share. */
async function shareSalt({ db }: AccountDeps, homes: Found[], hash: string): Promise<void> {
  await runBatch(
    db,
    homes.flatMap(({ clientId, personId, passwordHash: oldHash, deletedAt }) => {
      // A closed home is left as it is, so that reopening restores it.
      if (deletedAt !== null || oldHash === null || oldHash === hash) return [];
      return personId === null
        ? [replaceHomePassword(db, clientId, oldHash, hash)]
        : [replacePersonPassword(db, clientId, personId, { oldHash, passwordHash: hash })];
    }),
  );
}
