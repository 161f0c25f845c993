import type { ClientDetails } from "#app/domain/clients/client-form.ts";
import { inviteCode } from "#app/domain/clients/invite-code.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { timeZoneForZip } from "#app/domain/days/time-zone.ts";
import { Conflict, RuleViolation } from "#app/domain/errors.ts";
import { inviteExpiry } from "#app/domain/retention.ts";
import { NO_CARE_CHOSEN } from "#app/domain/tasks/care-level.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { clientSearchKey } from "#app/domain/text/search-key.ts";
import { invite } from "#app/emails/kinds.ts";
import type { MailDeps } from "#app/services/deps.ts";
import { queueEmail } from "#app/services/queue-email.server.ts";
import type { Statement } from "#db/client.server.ts";
import { notNullViolation, uniqueViolation } from "#db/errors.ts";
import { insertActivity } from "#db/queries/clients/activity.server.ts";
import { insertClient, selectDefaultCareLevel } from "#db/queries/clients/clients.server.ts";
import { selectInviteStatus } from "#db/queries/clients/waiting-invites.server.ts";
import { listAssignableTasks } from "#db/queries/library/library.server.ts";
import { insertPlan } from "#db/queries/tasks/plan.server.ts";
import { initialPlan } from "./initial-plan.server.ts";
import { runBatchAndReleaseInvites } from "./release-invites.server.ts";
import * as words from "./words.ts";

/** Two of ten thousand codes meet with a chance of 6 %; six meetings in a row do not happen. */
const CODE_TRIES = 6;

/**
 * Invites a client: the person, the code, the plan for their house, the activity row and the mail are
 * one batch, so that there is never half a client. The mail goes out as far as there is room. Answers the new client's id.
 * Throws RuleViolation where the agent has a live client with this email, Conflict where the account is closed.
 */
export async function inviteClient(deps: MailDeps, agentId: string, input: ClientDetails): Promise<string> {
  const { db, now, random } = deps;
  const timeZone = timeZoneForZip(input.zipCode);
  const [tasks, [standing], [newHomes]] = await db.batch([
    listAssignableTasks(db, agentId),
    selectInviteStatus(db, agentId, now),
    selectDefaultCareLevel(db, agentId),
  ]);
  const home = { ...input, ...NO_CARE_CHOSEN, ...newHomes };
  const clientId = random.id();
  const client = {
    ...input,
    careLevel: home.careLevel,
    id: clientId,
    agentId,
    timeZone,
    dateAdded: now,
    inviteSentAt: now,
    inviteExpiresAt: inviteExpiry(now),
    emailConfirmedAt: 0,
    searchKey: clientSearchKey(input),
  };
  const plan = initialPlan(tasks, home, todayIn(timeZone, now)).map((row) => ({ id: random.id(), ...row }));
  await withUniqueInviteCode(random.bytes, (code) =>
    runBatchAndReleaseInvites(deps, standing ?? null, [
      insertClient(db, { ...client, inviteCode: code }),
      insertPlan(db, agentId, clientId, plan),
      ...invitedStatements(deps, agentId, client),
    ]),
  );
  return clientId;
}

/** What follows from a client being there: the agent's feed says so, and the invite is written. */
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
    }),
  ];
}

/**
 * Draws codes until one is free and answers what was written; a batch that ran into a taken one has written
 * nothing. Throws RuleViolation where the agent has a live client with the email written, and Conflict where
 * a client is written whose agent has closed the account.
 */
export async function withUniqueInviteCode<T>(
  bytes: (length: number) => Uint8Array,
  write: (code: string) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await write(inviteCode(bytes));
    } catch (error) {
      const columns = uniqueViolation(error);
      if (notNullViolation(error) === "clients.agent_id") throw new Conflict(words.accountClosed);
      if (columns?.includes("clients.email")) throw new RuleViolation(words.emailTaken, "email");
      if (columns !== "clients.invite_code" || tries === CODE_TRIES) throw error;
    }
  }
}
