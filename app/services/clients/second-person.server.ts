import { throttlePersonInvite } from "#app/auth/throttle.server.ts";
import { createToken, hashToken } from "#app/auth/tokens.server.ts";
import { PERSON_INVITE_DAYS } from "#app/domain/accounts/home-roles.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import { halvesOfName } from "#app/domain/text/person-name.ts";
import { personInvited } from "#app/emails/kinds.ts";
import * as m from "#app/paraglide/messages.js";
import type { MailDeps } from "#app/services/deps.ts";
import { queueEmail } from "#app/services/queue-email.server.ts";
import type { Db, Statement } from "#db/client.server.ts";
import {
  getWaitingSecond,
  insertSecondPerson,
  markSecondInvited,
  selectPersonByEmail,
} from "#db/queries/accounts/home-people.server.ts";
import { isOptedOut, isSuppressed } from "#db/queries/email-permission.server.ts";

/*
 * The second person an agent names with a client, "Sam and Sue". Both names stay on the agent's card; the home invites
 * the second as a co-owner by itself once its owner has a password and a confirmed email (docs/decisions/0034).
 */

/**
 * Invites the second person in the batch that gives the home its password or confirms its email; comes after those
 * statements, and does nothing while one of the two is missing. An address that gets no email, or too many invites
 * today, leaves them waiting: the owner can send it under People.
 */
export async function secondInviteStatements(deps: MailDeps, clientId: string): Promise<Statement[]> {
  const { db, now, random } = deps;
  const second = await getWaitingSecond(db, clientId);
  if (second === null || (await problemOf(db, second.email)) !== null) return [];
  const { agentId, email } = second;
  if (!(await throttlePersonInvite(db, { clientId, agentId, email }, now))) return [];
  const id = random.id();
  const token = createToken(random);
  return [
    insertSecondPerson(db, clientId, {
      ...{ id, email, ...halvesOfName(second.name) },
      invitedAt: now,
      inviteToken: await hashToken(token),
      inviteExpiresAt: now + PERSON_INVITE_DAYS * DAY_MS,
    }),
    queueEmail(
      deps,
      personInvited,
      {
        recipient: email,
        payload: { token, invitedBy: null, byAgent: true },
        ...{ agentId, clientId, personId: id },
      },
      { ifChanged: true },
    ),
    markSecondInvited(db, clientId),
  ];
}

export type SecondPerson = { secondName: string; secondEmail: string };

/**
 * Throws RuleViolation beside the field of somebody an agent cannot name as a home's second person. `clientId`: null =
 * a home that is only being made.
 */
export async function checkSecondPerson(
  db: Db,
  { secondName, secondEmail }: SecondPerson,
  { email, clientId }: { email: string; clientId: string | null },
): Promise<void> {
  if (secondEmail === "") return;
  if (secondName === "") throw new RuleViolation(m.home_people_enter_first_name(), "secondName");
  if (secondEmail === email) throw new RuleViolation(m.clients_second_same_email(), "secondEmail");
  const problem = await problemOf(db, secondEmail);
  if (problem !== null) throw new RuleViolation(problem, "secondEmail");
  if (clientId === null) return;
  const [held] = await selectPersonByEmail(db, clientId, secondEmail);
  if (held) throw new RuleViolation(m.accounts_people_invited_already(), "secondEmail");
}

async function problemOf(db: Db, email: string): Promise<string | null> {
  if (await isSuppressed(db, email)) return m.accounts_people_unreachable({ email });
  return (await isOptedOut(db, email)) ? m.accounts_people_opted_out({ email }) : null;
}
