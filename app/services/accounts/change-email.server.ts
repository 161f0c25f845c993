import { hashHomePassword, verifyPassword } from "#app/auth/passwords.server.ts";
import { throttleEmailChange, throttleEmailLink, throttleSignedIn } from "#app/auth/throttle.server.ts";
import { hashToken } from "#app/auth/tokens.server.ts";
import { addFormerEmail, type FormerEmail, recentFormerEmails } from "#app/domain/accounts/former-emails.ts";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import { clientSearchKey } from "#app/domain/text/search-key.ts";
import { emailChanged, newEmail } from "#app/emails/kinds.ts";
import * as m from "#app/paraglide/messages.js";
import { readInviteStatus, releaseWaitingInvites } from "#app/services/clients/release-invites.server.ts";
import type { AccountDeps } from "#app/services/deps.ts";
import type { EmailChange } from "#app/services/email/email-tokens.server.ts";
import { queueEmail } from "#app/services/queue-email.server.ts";
import { type Db, rowsChanged, runBatch, type Statement } from "#db/client.server.ts";
import { uniqueViolation } from "#db/errors.ts";
import {
  changeAgentLogin,
  changeHomeLogin,
  changePersonLogin,
  endAgentSessionsIfChanged,
  getAgentLogin,
  getHomeLogin,
  type Login,
  listHomesOfLogin,
  listJoinedHomesOfLogin,
} from "#db/queries/accounts/email-change.server.ts";
import { endPersonSessionsIfChanged } from "#db/queries/accounts/home-people.server.ts";
import { invalidateResets } from "#db/queries/accounts/sign-in.server.ts";
import { endHomeSessionsIfChanged, markSignedIn } from "#db/queries/clients/clients.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/dashboard.server.ts";

export type EmailChangeAccount = Pick<EmailChange, "audience" | "accountId">;

type Account = Login & {
  agentId: string;
  clientId: string | null;
  userId: string | null;
  isConfirmed: boolean;
};

async function findAccount(db: Db, { audience, accountId }: EmailChangeAccount): Promise<Account | null> {
  if (audience === "agent") {
    const login = await getAgentLogin(db, accountId);
    return login && { ...login, agentId: accountId, clientId: null };
  }
  const login = await getHomeLogin(db, accountId);
  const isConfirmed = login?.emailConfirmedAt !== 0;
  return login && { ...login, clientId: accountId, userId: null, isConfirmed };
}

/** Part of the signed link, which a new email or password voids. */
async function credentialsHash({ email, passwordHash }: Login): Promise<string> {
  return (await hashToken(`email change:${email}:${passwordHash}`)).slice(0, 32);
}

/**
 * Never looks up whether the new address is taken, so nobody learns of it. Returns the wait after wrong passwords.
 * Throws RuleViolation beside the field, and NotFound.
 */
export async function requestEmailChange(
  deps: AccountDeps,
  who: EmailChangeAccount,
  { email, password }: { email: string; password: string },
): Promise<"asked" | { waitMs: number }> {
  const { db, now, env } = deps;
  const account = await findAccount(db, who);
  if (!account) throw new NotFound();
  const turn = await throttleSignedIn(db, who.audience, who.accountId, now);
  if (!turn.allowed) return { waitMs: turn.waitMs };
  const { ok } = await verifyPassword(account.passwordHash, password, env.PASSWORD_PEPPER);
  if (!ok) throw new RuleViolation(m.accounts_wrong_current_password(), "currentPassword");
  await turn.release();
  if (email === account.email) throw new RuleViolation(m.accounts_same_email(), "email");
  const { audience } = who;
  const { agentId, clientId } = account;
  const asks = { account: `${audience}:${who.accountId}`, agentId, email };
  if (!(await throttleEmailChange(db, asks, now))) {
    throw new RuleViolation(m.accounts_too_many_links_today());
  }
  const mark = await credentialsHash(account);
  await runBatch(db, [
    queueEmail(deps, newEmail, { recipient: email, payload: { audience, mark }, agentId, clientId }),
    tellOld(deps, who, account, { stage: "asked", to: email }),
  ]);
  return "asked";
}

function tellOld(
  deps: AccountDeps,
  { audience }: EmailChangeAccount,
  { email, agentId, clientId, isConfirmed }: Account,
  { former, ...what }: { stage: "asked" | "done"; to: string; former?: Omit<FormerEmail, "until"> },
): Statement {
  const { email: recipient, confirmed = true } = former ?? { email, confirmed: isConfirmed };
  const mail = { recipient, payload: { audience, confirmed, ...what }, agentId, clientId };
  return queueEmail(deps, emailChanged, mail, what.stage === "done" ? { ifChanged: true } : {});
}

/** over: the link is too old, or the email or password has changed since. */
export type EmailChangeLinkState = "open" | "done" | "over";

/** What a link to confirm an email is good for now; uses nothing up. */
export async function readEmailChange(
  { db, now }: Pick<AccountDeps, "db" | "now">,
  change: EmailChange,
): Promise<EmailChangeLinkState> {
  return stateOf(await findAccount(db, change), change, now);
}

async function stateOf(
  account: Account | null,
  change: EmailChange,
  now: number,
): Promise<EmailChangeLinkState> {
  if (!account) return "over";
  if (account.email === change.email) return "done";
  return now < change.until && (await credentialsHash(account)) === change.mark ? "open" : "over";
}

/**
 * Takes link and password, as a mistyped address may be a stranger's. Moves and rehashes all homes the password opens,
 * and ends other sessions. Throws RuleViolation for a taken address.
 */
export async function confirmEmailChange(
  deps: AccountDeps,
  change: EmailChange,
  password: string,
): Promise<EmailChangeLinkState | { waitMs: number }> {
  const { db, now, env } = deps;
  const account = await findAccount(db, change);
  const state = await stateOf(account, change, now);
  if (!account || state !== "open") return state;
  const turn = await throttleEmailLink(db, change.audience, change.accountId, now);
  if (!turn.allowed) return { waitMs: turn.waitMs };
  const { ok } = await verifyPassword(account.passwordHash, password, env.PASSWORD_PEPPER);
  if (!ok) throw new RuleViolation(m.accounts_wrong_password(), "password");
  await turn.release();
  const passwordHash =
    change.audience === "agent"
      ? account.passwordHash
      : await hashHomePassword(password, env.PASSWORD_PEPPER, change.email);
  const { statements, at } = await moves(deps, change, account, { email: change.email, passwordHash });
  const moved = rowsChanged((await runMoves(db, change, statements))[at]);
  if (moved === 0) return readEmailChange(deps, change);
  await enter(deps, change, passwordHash);
  return "done";
}

async function runMoves(db: Db, { audience }: EmailChange, statements: Statement[]) {
  try {
    return await runBatch(db, statements);
  } catch (error) {
    if (uniqueViolation(error) === null) throw error;
    throw new RuleViolation(
      audience === "agent" ? m.accounts_email_taken_by_account() : m.accounts_email_taken_by_client(),
    );
  }
}

/** The statement at `at` tells whether the change was made. */
async function moves(
  deps: AccountDeps,
  change: EmailChange,
  account: Account,
  to: Login,
): Promise<{ statements: Statement[]; at: number }> {
  const { db, now, random } = deps;
  const { agentId, clientId, userId } = account;
  const telling = (former?: Omit<FormerEmail, "until">) =>
    tellOld(deps, change, account, { stage: "done", to: to.email, former });
  if (userId !== null) {
    const { profile, user } = changeAgentLogin(db, { agentId, userId, from: account, email: to.email });
    const ends = [endAgentSessionsIfChanged(db, agentId), invalidateResets(db, { userId }, now)];
    return { statements: [profile, user, telling(), ...ends], at: 1 };
  }
  const [homes, joined] = await db.batch([
    listHomesOfLogin(db, account, clientId ?? ""),
    listJoinedHomesOfLogin(db, account),
  ]);
  const earlier = recentFormerEmails(homes[0]?.formerEmails ?? [], now);
  const left = { email: account.email, confirmed: account.isConfirmed };
  const told = [left, ...earlier.filter(({ email }) => email !== account.email && email !== to.email)];
  const statements = homes.flatMap((home, nth) => [
    changeHomeLogin(db, {
      id: home.id,
      from: account,
      to,
      searchKey: clientSearchKey({ ...home, email: to.email }),
      formerEmails: addFormerEmail(home.formerEmails, { left, current: to.email, now }),
      now,
    }),
    insertActivityIfChanged(db, {
      id: random.id(),
      agentId: home.agentId,
      clientId: home.id,
      kind: "details_changed",
      subject: "",
      at: now,
    }),
    // Every recent address is told, and may take the home back.
    ...(nth === 0 ? told.map(telling) : []),
    endHomeSessionsIfChanged(db, home.id),
    invalidateResets(db, { clientId: home.id }, now),
  ]);
  const moved = joined.flatMap(({ clientId: homeId, personId }) => [
    changePersonLogin(db, { clientId: homeId, personId, from: account, to }),
    endPersonSessionsIfChanged(db, homeId, personId),
  ]);
  return { statements: [...statements, ...moved], at: 0 };
}

/** Whoever confirms has proved both email and password, so all other sessions end. */
async function enter(deps: AccountDeps, { audience, accountId }: EmailChange, passwordHash: string) {
  const { db, auth, device, now } = deps;
  if (audience === "agent") {
    await auth.agents.start(accountId);
    const standing = await readInviteStatus(deps, accountId);
    if (standing) deps.outbox.emails.push(...(await releaseWaitingInvites(deps, standing)));
  } else {
    await runBatch(db, [markSignedIn(db, accountId, now, null)]);
    await auth.homes.start(accountId);
  }
  await device.remember(passwordHash);
}
