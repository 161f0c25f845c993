import type { z } from "zod";
import { hashToken } from "#app/auth/tokens.server.ts";
import { deletedByHome, lastDayKept } from "#app/domain/accounts/account-deletion.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import type { MailContent } from "#app/domain/mail/contents.ts";
import { type MailKind, mailPayloads } from "#app/domain/mail/payloads.ts";
import { isKept } from "#app/domain/retention.ts";
import { PROOF_MS } from "#app/services/accounts/verify-email.server.ts";
import { selectReset } from "#db/queries/accounts/resets.server.ts";
import { selectMailAgent, selectMailHome } from "#db/queries/mail/contents.server.ts";
import { readDaily } from "./daily-mail.server.ts";
import {
  Hold,
  type Letter,
  type MailDeps,
  type MailRow,
  required,
  requireKept,
  requireSameAddress,
  Skip,
  type SkipReason,
  skipIf,
  toAgent,
  toHome,
  toSignIn,
} from "./mail-parts.server.ts";
import {
  readAgentDigest,
  readClientJoined,
  readHelpRequested,
  readReferral,
} from "./mail-to-agent.server.ts";
import {
  readAccountDeleted,
  readHelpAnswered,
  readHomeDigest,
  readInvite,
  readWelcome,
} from "./mail-to-home.server.ts";
import { signEmailProof } from "./mail-tokens.server.ts";

export type { Letter, MailDeps, MailRow, SkipReason };
/** `hold`: it has to wait once more before it may go. */
export type LoadedMail = { skip: SkipReason } | { hold: true } | Letter;

/**
 * Reads a mail of the outbox as it is to be sent now, or says in a word why it is not to be sent at all, or not yet.
 * Everything is read again: what was true when the mail was written may not be any more.
 */
export async function loadMail(deps: MailDeps, row: MailRow): Promise<LoadedMail> {
  try {
    return await read({ ...deps, isLetGo: typeof row.letGoAt === "number" }, row);
  } catch (error) {
    if (error instanceof Skip) return { skip: error.reason };
    if (error instanceof Hold) return { hold: true };
    throw error;
  }
}

/** Whether there is a mail to send. */
export function isLetter(loaded: LoadedMail): loaded is Letter & { mail: MailContent } {
  return "mail" in loaded;
}

type Ids = { agentId: string; clientId: string };
type Payload<K extends MailKind> = z.output<(typeof mailPayloads)[K]>;
type Reader<K extends MailKind> = (deps: MailDeps, row: MailRow, payload: Payload<K>) => Promise<Letter>;

const READERS: { [K in MailKind]: Reader<K> } = {
  invite: (deps, row, payload) => readInvite(deps, row, idsOf(row, payload), payload),
  welcome: (deps, row, payload) => readWelcome(deps, idsOf(row, payload)),
  help_requested: (deps, row, payload) => readHelpRequested(deps, idsOf(row), payload),
  help_answered: (deps, row, payload) => readHelpAnswered(deps, idsOf(row), payload),
  referral: (deps, row, payload) => readReferral(deps, idsOf(row), payload),
  client_joined: (deps, row, payload) => readClientJoined(deps, idsOf(row, payload)),
  account_deleted: (deps, row, payload) => readAccountDeleted(deps, idsOf(row, payload)),
  daily: (deps, row, payload) => readDaily(deps, idsOf(row, payload), payload),
  home_digest: (deps, row, payload) => readHomeDigest(deps, idsOf(row, payload)),
  agent_digest: (deps, row, payload) => readAgentDigest(deps, agentOf(row, payload)),
  account_closed: readAccountDeletion,
  password_reset: readReset,
  password_changed: readPasswordChanged,
  test: readTest,
  verify_email: readVerifyEmail,
};

async function read(deps: MailDeps, row: MailRow): Promise<Letter> {
  const kind = row.kind as MailKind;
  skipIf(!Object.hasOwn(mailPayloads, kind), "unreadable");
  return readAs(deps, row, kind);
}

async function readAs<K extends MailKind>(deps: MailDeps, row: MailRow, kind: K): Promise<Letter> {
  const parsed = mailPayloads[kind].safeParse(row.payload);
  if (!parsed.success) throw new Skip("unreadable");
  return READERS[kind](deps, row, parsed.data as Payload<K>);
}

/** Whose mail it is. What the payload names must be what the row belongs to, or the mail is nobody's. */
function idsOf(row: MailRow, payload: { clientId?: string } = {}): Ids {
  const { agentId, clientId } = row;
  if (agentId === null || clientId === null) throw new Skip("unreadable");
  skipIf(payload.clientId !== undefined && payload.clientId !== clientId, "unreadable");
  return { agentId, clientId };
}

function agentOf({ agentId }: MailRow, payload: { agentId?: string } = {}): string {
  if (agentId === null) throw new Skip("unreadable");
  skipIf(payload.agentId !== undefined && payload.agentId !== agentId, "unreadable");
  return agentId;
}

/** The link to a new password, to the address it was asked with, while it is good. */
async function readReset(
  deps: MailDeps,
  row: MailRow,
  { audience, token }: Payload<"password_reset">,
): Promise<Letter> {
  const { db, now, origin } = deps;
  const agentId = agentOf(row);
  const [agents, homes, resets] = await db.batch([
    selectMailAgent(db, agentId),
    selectMailHome(db, agentId, row.clientId ?? ""),
    selectReset(db, await hashToken(token), now),
  ]);
  const agent = required(agents[0]);
  const reset = resets[0];
  if (reset === undefined) throw new Skip("expired");
  const part = {
    kind: "password_reset" as const,
    content: { audience, link: `${origin}/reset-password/${token}` },
  };
  if (audience === "agent") {
    skipIf(reset.userId !== agent.userId, "expired");
    requireSameAddress(row, agent.signInEmail);
    return toSignIn(deps, agent, part);
  }
  const home = required(homes[0]);
  skipIf(reset.clientId !== home.clientId, "expired");
  requireKept(home, now);
  requireSameAddress(row, home.email);
  return toHome(deps, agent, home, part);
}

/** Told whatever the preferences say: somebody else may have changed it. */
async function readPasswordChanged(
  deps: MailDeps,
  row: MailRow,
  { audience }: Payload<"password_changed">,
): Promise<Letter> {
  const { agent, homes } = await readPeople(deps, row);
  const link = `${deps.origin}/forgot-password?as=${audience}`;
  const part = (firstName: string) => ({
    kind: "password_changed" as const,
    content: { audience, firstName, link },
  });
  if (audience === "agent") {
    requireSameAddress(row, agent.signInEmail);
    return toSignIn(deps, agent, part(agent.firstName));
  }
  const home = required(homes[0]);
  requireKept(home, deps.now);
  requireSameAddress(row, home.email);
  return toHome(deps, agent, home, part(home.firstName));
}

/** Told once somebody has deleted their own account, for as long as they can come back. */
async function readAccountDeletion(
  deps: MailDeps,
  row: MailRow,
  { audience }: Payload<"account_closed">,
): Promise<Letter> {
  const { agent, homes } = await readPeople(deps, row);
  const forAgent = audience === "agent";
  const who = forAgent ? agent : required(homes[0]);
  const { deletedAt, firstName, timeZone } = who;
  if (deletedAt === null) throw new Skip("gone");
  skipIf(!isKept(deletedAt, deps.now), "expired");
  const byEmail = homes[0]?.hasPassword ? "&form=email" : "";
  const link = `${deps.origin}/login?as=${forAgent ? "agent" : `homeowner${byEmail}`}`;
  const content = { audience, firstName, until: lastDayKept(deletedAt, timeZone), link };
  const part = { kind: "account_closed" as const, content };
  if (forAgent) return toSignIn(deps, agent, part);
  const home = required(homes[0]);
  skipIf(!deletedByHome(home), "gone");
  return toHome(deps, agent, home, part);
}

/** The link to prove the agent's address, to that very address, while it is not proved. */
async function readVerifyEmail(deps: MailDeps, row: MailRow): Promise<Letter> {
  const { origin, secret } = deps;
  const { agent } = await readPeople(deps, row);
  skipIf(agent.isProved, "used");
  requireSameAddress(row, agent.email || agent.signInEmail);
  const until = row.createdAt + PROOF_MS;
  const proof = { agentId: agent.agentId, address: row.recipient.toLowerCase(), until };
  const content = {
    link: `${origin}/verify-email/${await signEmailProof(proof, secret)}`,
    until: todayIn(agent.timeZone, until - 1),
  };
  return toAgent(deps, agent, { kind: "verify_email", content });
}

/** Sent whatever the preferences say: the reader asked for it just now. */
async function readTest(deps: MailDeps, row: MailRow, { audience }: Payload<"test">): Promise<Letter> {
  const { agent, homes } = await readPeople(deps, row);
  const part = (firstName: string) => ({ kind: "test" as const, content: { audience, firstName } });
  if (audience === "agent") return toAgent(deps, agent, part(agent.firstName));
  const home = required(homes[0]);
  skipIf(home.deletedAt !== null, "gone");
  return toHome(deps, agent, home, part(home.firstName));
}

async function readPeople({ db }: MailDeps, row: MailRow) {
  const agentId = agentOf(row);
  const [agents, homes] = await db.batch([
    selectMailAgent(db, agentId),
    selectMailHome(db, agentId, row.clientId ?? ""),
  ]);
  return { agent: required(agents[0]), homes };
}
