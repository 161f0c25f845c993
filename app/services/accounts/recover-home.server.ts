import { hashHomePassword } from "#app/auth/passwords.server.ts";
import { HOME_RECOVERY_MS, recentFormerEmails } from "#app/domain/accounts/former-emails.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import { clientSearchKey } from "#app/domain/text/search-key.ts";
import { emailChanged } from "#app/emails/kinds.ts";
import * as m from "#app/paraglide/messages.js";
import type { AccountDeps, Deps } from "#app/services/deps.ts";
import type { HomeRecovery } from "#app/services/email/email-tokens.server.ts";
import { queueEmail } from "#app/services/queue-email.server.ts";
import { rowsChanged, runBatch, type Statement } from "#db/client.server.ts";
import { uniqueViolation } from "#db/errors.ts";
import {
  assignRecoveredHome,
  getRecoverableHome,
  listRecoverableHomes,
  type RecoverableHome,
  trashConflictingClient,
} from "#db/queries/accounts/email-change.server.ts";
import { endAccessOfRemoved, removeEverybodyIfRecovered } from "#db/queries/accounts/home-people.server.ts";
import { invalidateResets } from "#db/queries/accounts/sign-in.server.ts";
import { endHomeSessionsIfChanged } from "#db/queries/clients/clients.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/dashboard.server.ts";
import { revokeLinksIfConfirmed } from "#db/queries/links/links.server.ts";
import { requireNewPassword } from "./change-password.server.ts";

/* Changes anyone with the code or password can make are told to the home's recent addresses; for seven days that
   link recovers the home. */

/** True if the address is or recently was the home's, and nobody has recovered it since the link was written. */
function mayTakeBack(home: RecoverableHome, { email, at }: HomeRecovery, now: number): boolean {
  const isTheirs =
    home.email === email ||
    recentFormerEmails(home.formerEmails, now).some((former) => former.email === email);
  return isTheirs && now < at + HOME_RECOVERY_MS && (home.recoveredAt === null || home.recoveredAt < at);
}

async function homesOf(
  { db, now }: Pick<Deps, "db" | "now">,
  link: HomeRecovery,
): Promise<RecoverableHome[]> {
  const home = await getRecoverableHome(db, link.clientId, now);
  if (!home || !mayTakeBack(home, link, now)) return [];
  const { email, passwordHash } = home;
  if (passwordHash === null) return [home];
  const others = await listRecoverableHomes(db, { email, passwordHash }, now);
  return [home, ...others.filter((other) => other.id !== home.id && mayTakeBack(other, link, now))];
}

/** Whether a recovery link is still valid; does not use it up. */
export async function canRecoverHome(deps: Pick<Deps, "db" | "now">, link: HomeRecovery): Promise<boolean> {
  return (await homesOf(deps, link)).length > 0;
}

/**
 * Ends every session and starts one here. Returns whether the home is closed; null for an invalid link. Throws
 * RuleViolation beside the field.
 */
export async function recoverHome(
  deps: AccountDeps,
  link: HomeRecovery,
  { password, confirmation }: { password: string; confirmation: string },
): Promise<{ closed: boolean } | null> {
  requireNewPassword(password, confirmation);
  const { env } = deps;
  const homes = await homesOf(deps, link);
  const [home] = homes;
  if (!home) return null;
  const passwordHash = await hashHomePassword(password, env.PASSWORD_PEPPER, link.email);
  const statements = homes.flatMap((one) => takeBackStatements(deps, one, link, passwordHash));
  const [, taken] = await runTakeBack(deps, statements);
  if (rowsChanged(taken) === 0) return null;
  await deps.auth.homes.start(home.id);
  await deps.device.remember(passwordHash);
  return { closed: home.deletedAt !== null };
}

function takeBackStatements(
  deps: AccountDeps,
  home: RecoverableHome,
  { email, at }: HomeRecovery,
  passwordHash: string,
): Statement[] {
  const to = { email, passwordHash };
  const { db, now, random } = deps;
  const { id: clientId, agentId, email: recipient } = home;
  const searchKey = clientSearchKey({ ...home, email: to.email });
  const told = { audience: "homeowner", stage: "taken-back", to: "", confirmed: true } as const;
  return [
    trashConflictingClient(db, home, { email, at, now }),
    assignRecoveredHome(db, home, { to, searchKey, now }),
    insertActivityIfChanged(db, {
      id: random.id(),
      agentId,
      clientId,
      kind: "details_changed",
      subject: "",
      at: now,
    }),
    ...(recipient === to.email
      ? []
      : [
          queueEmail(
            deps,
            emailChanged,
            { recipient, payload: told, agentId, clientId },
            { ifChanged: true },
          ),
        ]),
    endHomeSessionsIfChanged(db, clientId),
    // Whoever had the home may have invited them.
    removeEverybodyIfRecovered(db, clientId, now),
    ...endAccessOfRemoved(db, clientId, now),
    invalidateResets(db, { clientId }, now),
    revokeLinksIfConfirmed(db, { clientId }, now),
  ];
}

async function runTakeBack({ db }: AccountDeps, statements: Statement[]) {
  try {
    return await runBatch(db, statements);
  } catch (error) {
    if (uniqueViolation(error) === null) throw error;
    throw new RuleViolation(m.accounts_recovered_email_taken());
  }
}
