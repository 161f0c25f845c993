import type { Home } from "#app/auth/sessions.server.ts";
import { isEmailRequiredWithCode, recordCodeMiss, throttleCode } from "#app/auth/throttle.server.ts";
import { isInviteCode, normalizeInviteCode } from "#app/domain/clients/invite-code.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { agentChanged, clientLeft, homeBrought } from "#app/emails/kinds.ts";
import type { AccountDeps, MailDeps } from "#app/services/deps.ts";
import { queueEmail } from "#app/services/queue-email.server.ts";
import { queueWebhook } from "#app/services/queue-webhook.server.ts";
import { runBatch, type Statement } from "#db/client.server.ts";
import { foreignKeyViolation, notNullViolation } from "#db/errors.ts";
import {
  changeAgent,
  findInviteToJoin,
  type InviteToJoin,
  isOffered,
  matchTasks,
  readTasksToChange,
} from "#db/queries/clients/change-agent.server.ts";
import { insertActivity } from "#db/queries/clients/dashboard.server.ts";

/** The home of the owner who is logged in, and how its page shows its agent. */
export type Comer = Pick<
  Home,
  "id" | "agentId" | "firstName" | "lastName" | "email" | "hasPassword" | "shell"
>;

/**
 * Why a code does not bring this home to its agent. wrong: unknown, expired, revoked, used, or of an agent who is not
 * here. same: it is this home's agent's. opened: somebody opened a separate home with it. offered: the home is offered
 * to its buyer. password: the home has none, so it is not the homeowner's alone.
 */
export type CodeRefusal = "throttled" | "email_needed" | "wrong" | "same" | "opened" | "offered" | "password";

export type FoundInvite = { ok: true; invite: InviteToJoin } | { ok: false; reason: CodeRefusal };

/**
 * The invite a home could go with. A typed code is counted against guessing as at the login, and while codes are under
 * attack it works only for the email it was sent to. `signed`: it came with the secret of its link. `tried`: false
 * where the code is tried again as a login at once, which counts it.
 */
export async function findInviteForHome(
  deps: Pick<AccountDeps, "db" | "now" | "ip">,
  home: Comer,
  { code, signed, tried = true }: { code: string; signed: boolean; tried?: boolean },
): Promise<FoundInvite> {
  const { db, now } = deps;
  const typed = normalizeInviteCode(code);
  const throttle = signed ? null : await throttleCode(db, deps.ip, now);
  if (throttle?.allowed === false) return { ok: false, reason: "throttled" };
  const invite = isInviteCode(typed) ? await findInviteToJoin(db, typed) : null;
  const isTheirs = invite?.email === home.email;
  const isOthers = !signed && !isTheirs && (await isEmailRequiredWithCode(db, now));
  if (isOthers || !invite || !isOpen(invite, now)) {
    if (tried) await recordCodeMiss(db, now);
    else await throttle?.release();
    return { ok: false, reason: isOthers ? "email_needed" : "wrong" };
  }
  await throttle?.release();
  const reason = await refusal(deps, home, invite);
  return reason === null ? { ok: true, invite } : { ok: false, reason };
}

function isOpen({ hasPassword, deletedAt, expiresAt, agent }: InviteToJoin, now: number): boolean {
  const isHere = agent.suspendedAt === null && agent.closedAt === null;
  return !hasPassword && deletedAt === null && expiresAt !== null && expiresAt > now && isHere;
}

async function refusal(
  { db, now }: Pick<AccountDeps, "db" | "now">,
  home: Comer,
  invite: InviteToJoin,
): Promise<CodeRefusal | null> {
  if (invite.agentId === home.agentId) return "same";
  if (invite.lastActive !== null) return "opened";
  if (!home.hasPassword) return "password";
  return (await isOffered(db, home.id, now)) ? "offered" : null;
}

/** Rounds before giving up on a plan that keeps getting tasks. */
const ROUNDS = 3;

/**
 * Brings a home to the invite's agent in one batch: the former agent loses sight of it and is told, as are the new one
 * and the homeowner. False where the home or the invite changed meanwhile, as when pressed twice: nothing has changed.
 */
export async function bringHome(
  deps: MailDeps,
  home: Comer,
  invite: InviteToJoin,
  code: string,
): Promise<boolean> {
  const { db, random, now } = deps;
  const { id: clientId, agentId } = home;
  const toId = invite.agentId;
  const { brand } = home.shell;
  const leaving = { clientId, agentId };
  const formerName = brand.hasAgent ? fullName(brand) : "";
  const byInvite = { code: normalizeInviteCode(code), inviteId: invite.id };
  return moveOnce(deps, async () => {
    const id = random.id();
    const tasks = matchTasks(await readTasksToChange(db, leaving, toId), random);
    const change = { ...leaving, ...byInvite, ...tasks, id, toId, formerName, now };
    return [...changeAgent(db, change), ...tell(deps, home, invite, id)];
  });
}

/**
 * Runs the batch that moves a home, made anew where its plan got a task meanwhile. False where the home may not move:
 * nothing has changed, and no email of it is queued.
 */
export async function moveOnce(
  { db, outbox }: Pick<MailDeps, "db" | "outbox">,
  makeBatch: () => Promise<Statement[]>,
): Promise<boolean> {
  for (let round = 1; ; round++) {
    const sent = { emails: outbox.emails.length, echoed: outbox.echoed.length };
    try {
      await runBatch(db, await makeBatch());
      return true;
    } catch (error) {
      outbox.emails.length = sent.emails;
      outbox.echoed.length = sent.echoed;
      if (notNullViolation(error) === "home_moves.client_id") return false;
      if (!foreignKeyViolation(error) || round === ROUNDS) throw error;
    }
  }
}

function tell(deps: MailDeps, home: Comer, invite: InviteToJoin, moveId: string) {
  const { db, random, now } = deps;
  const { id: clientId, agentId: formerId, email } = home;
  const { brand } = home.shell;
  const name = fullName(home);
  const whose = { agentId: invite.agentId, clientId };
  const former = brand.hasAgent
    ? [
        insertActivity(db, {
          id: random.id(),
          agentId: formerId,
          clientId: null,
          kind: "client_left",
          subject: name,
          at: now,
        }),
        queueEmail(deps, clientLeft, {
          recipient: brand.email,
          payload: { moveId, clientName: name },
          agentId: formerId,
          clientId: null,
        }),
      ]
    : [];
  return [
    insertActivity(db, { id: random.id(), ...whose, kind: "client_brought", subject: "", at: now }),
    queueEmail(deps, homeBrought, {
      recipient: invite.agent.email,
      payload: { moveId, clientId },
      ...whose,
    }),
    queueEmail(deps, agentChanged, {
      recipient: email,
      payload: { moveId, clientId, hadAgent: brand.hasAgent },
      ...whose,
    }),
    queueWebhook(deps, { kind: "webhook_joined", ...whose, subjectId: clientId }),
    ...former,
  ];
}
