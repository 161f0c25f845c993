import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { ClientCard } from "#app/domain/clients/client-card.ts";
import { CONTACT_FIELDS, type ContactDetails } from "#app/domain/clients/client-form.ts";
import type { MovingIntent } from "#app/domain/clients/moving-intent.ts";
import type { TimeZone } from "#app/domain/days/time-zone.ts";
import type { SuggestedHome } from "#app/domain/property/home-features.ts";
import type { FormSnapshot } from "#app/domain/text/form-snapshot.ts";
import { liveClients } from "#db/agent-visible.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { rowMatchesSnapshot, setChanged } from "#db/form-snapshot.ts";
import { isLive, isRestorable, isTrashed } from "#db/predicates.ts";
import { clientSessions, clients, outbox } from "#db/schema.ts";

const one = (agentId: string, clientId: string) => and(liveClients(agentId), eq(clients.id, clientId));

/** A live client without a password: the agent manages only these. */
const withoutPassword = (agentId: string, clientId: string) =>
  and(one(agentId, clientId), isNull(clients.passwordHash));

/** Pauses a client: no email until resumed or logged in. */
export function pauseClient(db: Db, agentId: string, clientId: string): Statement {
  return db
    .update(clients)
    .set({ status: "inactive" })
    .where(and(one(agentId, clientId), ne(clients.status, "inactive")));
}

/** Ends a pause: active if they ever logged in, else still invited. */
export function resumeClient(db: Db, agentId: string, clientId: string): Statement {
  return db
    .update(clients)
    .set({ status: sql`case when ${clients.lastActive} is null then 'invited' else 'active' end` })
    .where(and(one(agentId, clientId), eq(clients.status, "inactive")));
}

/** Restores a trashed client unless deleted by `cutoff` or by the homeowner, or the agent's account is closed. */
export function restoreTrashedClient(db: Db, agentId: string, clientId: string, cutoff: number): Statement {
  return db
    .update(clients)
    .set({ deletedAt: null, deletedBy: null })
    .where(
      and(
        eq(clients.agentId, agentId),
        eq(clients.id, clientId),
        isTrashed(clients),
        isRestorable(cutoff, clients),
        sql`${clients.deletedBy} is not 'home'`,
        sql`exists (select 1 from profiles where id = ${agentId} and ${isLive()})`,
      ),
    );
}

/** Cancels the email about a deletion if the client is live. */
export function skipClientDeletionEmail(db: Db, agentId: string, clientId: string): Statement {
  const live = db.select({ id: clients.id }).from(clients).where(one(agentId, clientId));
  return db
    .update(outbox)
    .set({ state: "skipped" })
    .where(
      and(
        eq(outbox.agentId, agentId),
        eq(outbox.state, "pending"),
        eq(outbox.kind, "account_deleted"),
        inArray(outbox.clientId, live),
      ),
    );
}

/** Extends the code, unless its email went out after `sentBefore`. */
export function renewInvite(
  db: Db,
  agentId: string,
  clientId: string,
  { now, expiresAt, sentBefore }: { now: number; expiresAt: number; sentBefore: number },
): Statement {
  return db
    .update(clients)
    .set({ inviteSentAt: now, inviteExpiresAt: expiresAt, inviteNudges: 0 })
    .where(
      and(
        withoutPassword(agentId, clientId),
        isNotNull(clients.inviteCode),
        or(isNull(clients.inviteSentAt), lte(clients.inviteSentAt, sentBefore)),
      ),
    );
}

/** Replaces the code last sent at `sentAt`; does nothing if another was sent since. */
export function replaceInvite(
  db: Db,
  agentId: string,
  clientId: string,
  invite: { code: string; now: number; expiresAt: number; sentAt: number | null },
): Statement {
  return db
    .update(clients)
    .set({
      inviteCode: invite.code,
      inviteSentAt: invite.now,
      inviteExpiresAt: invite.expiresAt,
      inviteNudges: 0,
      status: sql`case when ${clients.inviteSentAt} is null and ${clients.status} = 'active' then 'invited'
        else ${clients.status} end`,
    })
    .where(and(withoutPassword(agentId, clientId), sql`${clients.inviteSentAt} is ${invite.sentAt}`));
}

export function revokeInvite(db: Db, agentId: string, clientId: string): Statement {
  return db
    .update(clients)
    .set({ inviteCode: null, inviteExpiresAt: null })
    .where(and(withoutPassword(agentId, clientId), isNotNull(clients.inviteCode)));
}

/** Revokes a code, and forgets the invite if none of its emails was released yet. */
export function withdrawInvite(db: Db, agentId: string, clientId: string): Statement {
  const wasEmailed = sql`exists (select 1 from outbox where outbox.client_id = ${clientId}
    and outbox.kind = 'invite' and outbox.let_go_at is not null)`;
  return db
    .update(clients)
    .set({
      inviteCode: null,
      inviteExpiresAt: null,
      inviteSentAt: sql`case when ${wasEmailed} or ${clients.lastActive} is not null then ${clients.inviteSentAt} end`,
    })
    .where(and(withoutPassword(agentId, clientId), isNotNull(clients.inviteCode)));
}

/**
 * Saves the agent's card of a live client if the form is current. Once there is a password, the homeowner has seen who is
 * to be invited: then another second person is invited by the homeowner alone.
 */
export function updateCard(
  db: Db,
  agentId: string,
  clientId: string,
  card: ClientCard,
  { seen, invitesSecond }: { seen: FormSnapshot; invitesSecond: boolean },
): Statement {
  const isSame = and(eq(clients.secondName, card.secondName), eq(clients.secondEmail, card.secondEmail));
  const secondState = sql`case when ${clients.secondState} = 'sent' then 'sent'
    when ${clients.passwordHash} is null then ${invitesSecond && card.secondEmail !== "" ? "waits" : ""}
    when ${isSame} then ${clients.secondState} else '' end`;
  return db
    .update(clients)
    .set({ ...setChanged(clients, seen, card), secondState })
    .where(and(one(agentId, clientId), rowMatchesSnapshot(clients, seen, card)));
}

/** Saves what the agent suggests of a home that is the homeowner's to change; null takes it back. */
export function updateSuggestedHome(
  db: Db,
  agentId: string,
  clientId: string,
  suggested: SuggestedHome | null,
): Statement {
  return db.update(clients).set({ suggestedHome: suggested }).where(one(agentId, clientId));
}

/** Ends sessions started with earlier codes: the home now has this one (null = none). */
export function endSessionsOfOldCode(
  db: Db,
  agentId: string,
  clientId: string,
  code: string | null,
): Statement {
  const changed = db
    .select({ id: clients.id })
    .from(clients)
    .where(and(withoutPassword(agentId, clientId), sql`${clients.inviteCode} is ${code}`));
  return db.delete(clientSessions).where(inArray(clientSessions.userId, changed));
}

/**
 * Changes a client's details while they have no password and the form is current. A new ZIP sets the time zone until
 * the first visit. The email changes only while no one has opened the home or confirmed the new address.
 */
export function updateContact(
  db: Db,
  agentId: string,
  clientId: string,
  {
    timeZone,
    seen,
    ...details
  }: ContactDetails & { searchKey: string; timeZone: TimeZone; seen: FormSnapshot },
): Statement {
  const moves = and(isNull(clients.lastActive), ne(clients.zipCode, details.zipCode));
  const differ = CONTACT_FIELDS.map((name) => ne(clients[name], details[name]));
  return db
    .update(clients)
    .set({
      ...details,
      timeZone: sql`case when ${moves} then ${timeZone} else ${clients.timeZone} end`,
      emailConfirmedAt: sql`case when ${ne(clients.email, details.email)} then 0 else ${clients.emailConfirmedAt} end`,
    })
    .where(
      and(
        withoutPassword(agentId, clientId),
        or(eq(clients.email, details.email), eq(clients.status, "invited"), isNull(clients.lastActive)),
        or(...differ),
        rowMatchesSnapshot(clients, seen, details),
      ),
    );
}

export function updateSuggestedEmail(db: Db, agentId: string, clientId: string, email: string): Statement {
  return db
    .update(clients)
    .set({ suggestedEmail: email })
    .where(and(eq(clients.agentId, agentId), eq(clients.id, clientId), isLive(clients)));
}

export function updateClientZone(db: Db, agentId: string, clientId: string, timeZone: TimeZone): Statement {
  return db.update(clients).set({ timeZone }).where(withoutPassword(agentId, clientId));
}

/** What a home says of moving; "" takes it back. Changes nothing if it says so already. */
export function setMovingIntent(
  db: Db,
  clientId: string,
  movingIntent: MovingIntent | "",
  now: number,
): Statement {
  return db
    .update(clients)
    .set({ movingIntent, movingIntentAt: now })
    .where(and(eq(clients.id, clientId), isLive(clients), ne(clients.movingIntent, movingIntent)));
}
