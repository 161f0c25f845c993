import type { AgentActivityKind } from "#app/domain/clients/activity.ts";
import { checkClosingDay } from "#app/domain/clients/client-card.ts";
import type { ClientDetails, InviteDetails } from "#app/domain/clients/client-form.ts";
import { hasJoined } from "#app/domain/clients/client-status.ts";
import { inviteCode } from "#app/domain/clients/invite-code.ts";
import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { timeZoneForZip } from "#app/domain/days/time-zone.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { inviteExpiry } from "#app/domain/retention.ts";
import { type AssignableTask, type Home, planDiff } from "#app/domain/tasks/assignment.ts";
import { NO_CARE_CHOSEN } from "#app/domain/tasks/care-level.ts";
import type { DueDay } from "#app/domain/tasks/due-dates.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { clientSearchKey } from "#app/domain/text/search-key.ts";
import { homeAdded, invite } from "#app/emails/kinds.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps, MailDeps } from "#app/services/deps.ts";
import { queueEmail } from "#app/services/queue-email.server.ts";
import { rowsChanged, runBatch, type Statement } from "#db/client.server.ts";
import { notNullViolation, uniqueViolation } from "#db/errors.ts";
import {
  findClientByEmail,
  getClient,
  insertClient,
  type ListedClient,
  type NewClient,
  nextHomeOf,
  selectDefaultCareLevel,
} from "#db/queries/clients/clients.server.ts";
import { insertActivity, insertActivityIfChanged } from "#db/queries/clients/dashboard.server.ts";
import {
  endSessionsOfOldCode,
  revokeInvite as markRevoked,
  withdrawInvite as markWithdrawn,
  renewInvite,
  replaceInvite,
} from "#db/queries/clients/update-client.server.ts";
import {
  selectInviteStatus,
  skipReplacedInvites,
  skipRevokedInvites,
} from "#db/queries/clients/waiting-invites.server.ts";
import { listAssignableTasks } from "#db/queries/library/library.server.ts";
import { withReason } from "#db/queries/property/care.server.ts";
import { insertPlan } from "#db/queries/tasks/plan.server.ts";
import { type ClientChange, pause } from "./client-status.server.ts";
import {
  type InviteWait,
  readInviteStatus,
  readInviteWait,
  runBatchAndReleaseInvites,
} from "./release-invites.server.ts";
import { checkSecondPerson } from "./second-person.server.ts";

/** `inviteNote`: the agent's sentence in the invite, null for the one of their profile. */
type NewClientInput = ClientDetails &
  Partial<Pick<InviteDetails, "cardClosedOn" | "tags" | "secondName" | "secondEmail">> & {
    inviteNote?: string | null;
  };

/**
 * One batch, so there is never half a client. Returns the client's id. Throws RuleViolation where the agent has a live
 * client with this email, and Conflict where the account is closed.
 */
export function inviteClient(deps: MailDeps, agentId: string, input: NewClientInput): Promise<string> {
  return addClient(deps, agentId, input, null);
}

/**
 * Adds another home for the live client with this email; `moved` pauses the home they leave, which keeps all it has.
 * If they have a password, it opens the new home too and they are told so; otherwise they get an invite of its own.
 * Returns the new client's id. Throws NotFound where no client has the email, and Conflict for a closed account.
 */
export async function addHome(
  deps: MailDeps,
  agentId: string,
  { moved, ...input }: NewClientInput & { moved: boolean },
): Promise<string> {
  const first = await findClientByEmail(deps.db, agentId, input.email);
  if (!first) throw new NotFound();
  const clientId = await addClient(deps, agentId, input, first);
  if (moved) await pause(deps, agentId, first.id);
  return clientId;
}

/** The home a new one is added to: whether its login is known to be the client's, so that both share it. */
type FirstHome = { id: string; hasOwnLogin: boolean };

async function addClient(
  deps: MailDeps,
  agentId: string,
  {
    cardClosedOn = null,
    tags = [],
    inviteNote = null,
    secondName = "",
    secondEmail = "",
    ...input
  }: NewClientInput,
  first: FirstHome | null,
): Promise<string> {
  const { db, now, random } = deps;
  const timeZone = timeZoneForZip(input.zipCode);
  checkClosingDay(cardClosedOn, todayIn(timeZone, now));
  const second = { secondName, secondEmail };
  await checkSecondPerson(db, second, { email: input.email, clientId: null });
  const [tasks, [standing], [newHomes]] = await db.batch([
    listAssignableTasks(db, agentId),
    selectInviteStatus(db, agentId, now),
    selectDefaultCareLevel(db, agentId),
  ]);
  // The homeowner may correct the closing date of their home; the agent's card keeps its own.
  const closedOn = cardClosedOn;
  const home = { ...input, ...NO_CARE_CHOSEN, ...newHomes, closedOn };
  const clientId = random.id();
  const client = {
    ...input,
    closedOn,
    cardClosedOn,
    tags,
    ...second,
    secondState: secondEmail === "" ? ("" as const) : ("waits" as const),
    careLevel: home.careLevel,
    id: clientId,
    agentId,
    timeZone,
    dateAdded: now,
    inviteNote,
    emailConfirmedAt: 0,
    searchKey: clientSearchKey(input),
  };
  const plan = initialPlan(tasks, home, todayIn(timeZone, now)).map((row) => ({ id: random.id(), ...row }));
  const add = (invite: Partial<NewClient>, tell: Statement[]) =>
    runBatchAndReleaseInvites(deps, standing ?? null, [
      insertClient(db, { ...client, ...invite, ...(first && nextHomeOf(agentId, first, input.email)) }),
      insertPlan(db, agentId, clientId, plan),
      ...tell,
    ]);
  if (first?.hasOwnLogin) {
    await add({}, [toldAs(deps, client, agentId, "home_added"), homeAddedEmail(deps, agentId, client)]);
    return clientId;
  }
  await withUniqueInviteCode(random.bytes, (code) =>
    add(
      { inviteCode: code, inviteSentAt: now, inviteExpiresAt: inviteExpiry(now) },
      invitedStatements(deps, agentId, client),
    ),
  );
  return clientId;
}

function homeAddedEmail(
  deps: MailDeps,
  agentId: string,
  { id: clientId, email: recipient }: { id: string; email: string },
): Statement {
  return queueEmail(deps, homeAdded, { recipient, payload: { clientId }, agentId, clientId });
}

function invitedStatements(
  deps: MailDeps,
  agentId: string,
  { id: clientId, firstName, lastName, email }: { id: string } & ClientDetails,
): Statement[] {
  const { db, now, random } = deps;
  return [
    insertActivity(db, {
      id: random.id(),
      agentId,
      clientId,
      kind: "client_invited",
      subject: fullName({ firstName, lastName }),
      at: now,
    }),
    queueEmail(deps, invite, {
      recipient: email,
      payload: { clientId },
      about: { sending: now },
      agentId,
      clientId,
      byHand: true,
    }),
  ];
}

/** Two of 10,000 codes collide with a chance of 6 %, so six collisions in a row do not happen. */
const CODE_DRAWS = 6;

/** A batch that hits a taken code writes nothing and is tried again with new codes. */
export async function withUniqueInviteCodes<T>(
  bytes: (length: number) => Uint8Array,
  count: number,
  write: (codes: string[]) => Promise<T>,
): Promise<T> {
  for (let draw = 1; ; draw++) {
    const codes = new Set<string>();
    while (codes.size < count) codes.add(inviteCode(bytes));
    try {
      return await write([...codes]);
    } catch (error) {
      if (uniqueViolation(error) !== "clients.invite_code" || draw === CODE_DRAWS) throw error;
    }
  }
}

/** Throws RuleViolation where the agent has a live client with the email, and Conflict for a closed account. */
async function withUniqueInviteCode<T>(
  bytes: (length: number) => Uint8Array,
  write: (code: string) => Promise<T>,
): Promise<T> {
  try {
    return await withUniqueInviteCodes(bytes, 1, ([code]) => write(code as string));
  } catch (error) {
    if (notNullViolation(error) === "clients.agent_id") throw new Conflict(m.clients_account_closed());
    if (uniqueViolation(error)?.includes("clients.email"))
      throw new RuleViolation(m.clients_email_taken(), "email");
    throw error;
  }
}

const ONCE_MS = 60 * 1000;

/**
 * Extends the code by 30 days; a second press within a minute changes nothing. Returns what the email waits for. Throws
 * NotFound, and RuleViolation where there is a password or no code. `byHand`: it goes before those of a list.
 */
export async function resendInvite(
  deps: MailDeps,
  agentId: string,
  clientId: string,
  { byHand = true }: { byHand?: boolean } = {},
): Promise<
  ClientChange & Pick<ListedClient, "email" | "optedOut"> & { hasJoined: boolean; wait: InviteWait | null }
> {
  const { db, now } = deps;
  const client = await openTo(deps, agentId, clientId);
  const standing = await readInviteStatus(deps, agentId);
  const mailId = deps.random.id();
  const [renewed] = await runBatchAndReleaseInvites(deps, standing, [
    renewInvite(db, agentId, clientId, {
      now,
      expiresAt: inviteExpiry(now),
      sentBefore: now - ONCE_MS,
    }),
    toldAs(deps, client, agentId, "invite_resent"),
    mailAgain(deps, client, agentId, { id: mailId, byHand }),
    skipReplacedInvites(db, agentId, clientId, mailId),
  ]);
  const changed = rowsChanged(renewed) === 1;
  if (!changed) {
    const current = await openTo(deps, agentId, clientId);
    if (current.inviteCode === null) {
      throw new RuleViolation(m.clients_code_revoked({ firstName: current.firstName }));
    }
  }
  const wait = await readInviteWait(deps, agentId, clientId);
  const { email, optedOut } = client;
  return { ...answer(client, changed), email, optedOut, hasJoined: hasJoined(client), wait };
}

/**
 * Logs out whoever used the old code. `sentAt` of the shown code makes a double press create one. `byHand`: its email
 * goes before those of a list. Throws NotFound, and RuleViolation where there is a password.
 */
export async function reissueInvite(
  deps: MailDeps,
  agentId: string,
  clientId: string,
  sentAt: number | null,
  { byHand = true }: { byHand?: boolean } = {},
): Promise<ClientChange> {
  const { db, now, random } = deps;
  const client = await openTo(deps, agentId, clientId);
  const standing = await readInviteStatus(deps, agentId);
  const expiresAt = inviteExpiry(now);
  const mailId = deps.random.id();
  const [replaced] = await withUniqueInviteCode(random.bytes, (code) =>
    runBatchAndReleaseInvites(deps, standing, [
      replaceInvite(db, agentId, clientId, { code, now, expiresAt, sentAt }),
      toldAs(deps, client, agentId, "invite_reissued"),
      mailAgain(deps, client, agentId, { id: mailId, byHand }),
      skipReplacedInvites(db, agentId, clientId, mailId),
      endSessionsOfOldCode(db, agentId, clientId, code),
    ]),
  );
  const changed = rowsChanged(replaced) === 1;
  if (!changed) await openTo(deps, agentId, clientId);
  return answer(client, changed);
}

/** Revokes a code and logs out whoever used it. Throws NotFound, and RuleViolation where there is a password. */
export async function revokeInvite(deps: Deps, agentId: string, clientId: string): Promise<ClientChange> {
  const { db } = deps;
  const client = await openTo(deps, agentId, clientId);
  const [revoked] = await runBatch(db, [
    markRevoked(db, agentId, clientId),
    toldAs(deps, client, agentId, "invite_revoked"),
    endSessionsOfOldCode(db, agentId, clientId, null),
    skipRevokedInvites(db, agentId, clientId),
  ]);
  const changed = rowsChanged(revoked) === 1;
  if (!changed) await openTo(deps, agentId, clientId);
  return answer(client, changed);
}

/**
 * Takes back an invite that made a client invited. If its email is still waiting, the client counts as not invited
 * again; else the code is revoked. Throws NotFound, and RuleViolation where there is a password.
 */
export async function withdrawInvite(deps: Deps, agentId: string, clientId: string): Promise<void> {
  await openTo(deps, agentId, clientId);
  await runBatch(deps.db, [
    markWithdrawn(deps.db, agentId, clientId),
    endSessionsOfOldCode(deps.db, agentId, clientId, null),
    skipRevokedInvites(deps.db, agentId, clientId),
  ]);
}

async function openTo({ db }: Deps, agentId: string, clientId: string): Promise<ListedClient> {
  const client = await getClient(db, agentId, clientId);
  if (!client) throw new NotFound();
  if (client.hasPassword) {
    throw new RuleViolation(m.clients_code_not_needed({ firstName: client.firstName }));
  }
  return client;
}

function answer(client: ListedClient, changed: boolean): ClientChange {
  return { firstName: client.firstName, name: fullName(client), changed };
}

function toldAs(
  { db, now, random }: Deps,
  client: Pick<ListedClient, "id" | "firstName" | "lastName">,
  agentId: string,
  kind: AgentActivityKind,
): Statement {
  const subject = fullName(client);
  return insertActivityIfChanged(db, {
    id: random.id(),
    agentId,
    clientId: client.id,
    kind,
    subject,
    at: now,
  });
}

function mailAgain(
  deps: MailDeps,
  { id: clientId, email: recipient }: ListedClient,
  agentId: string,
  { id, byHand }: { id: string; byHand: boolean },
): Statement {
  const about = { sending: deps.now };
  return queueEmail(
    deps,
    invite,
    { id, recipient, payload: { clientId }, about, agentId, clientId, byHand },
    { ifChanged: true },
  );
}

/** The plan such a home would start with today, for the preview of its invite. */
export async function previewPlan(
  { db, now }: Pick<Deps, "db" | "now">,
  agentId: string,
  input: ClientDetails,
) {
  const [tasks, [newHomes]] = await db.batch([
    listAssignableTasks(db, agentId),
    selectDefaultCareLevel(db, agentId),
  ]);
  const today = todayIn(timeZoneForZip(input.zipCode), now);
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const rows = initialPlan(tasks, { ...input, ...NO_CARE_CHOSEN, ...newHomes }, today).flatMap((row) => {
    const task = byId.get(row.taskId);
    return task ? [{ ...task, ...row, untouched: true, first: true, snoozedUntil: null }] : [];
  });
  return { today, rows: withReason(rows) };
}

/** The plan a new home starts with. It is fitted to its first year once somebody logs in. */
export function initialPlan(
  tasks: readonly AssignableTask[],
  home: Home,
  today: CalendarDay,
): ({ taskId: string } & DueDay)[] {
  return planDiff({ tasks, openRows: [], home, today }).add;
}
