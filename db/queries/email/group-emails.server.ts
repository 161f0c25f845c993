import { and, asc, desc, eq, gt, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import { type DayCounts, EVERYBODY, type RecipientFilter } from "#app/domain/email/group-email.ts";
import { COUNTY_FIPS } from "#app/domain/florida/counties.ts";
import { type HomePlace, isInCounties } from "#app/domain/storm/home-counties.ts";
import { groupEmail } from "#app/emails/kinds.ts";
import { liveClients } from "#db/agent-visible.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { hasLoggedIn, isLive } from "#db/predicates.ts";
import { hasOptedOut, isAddressSuppressed, isUnconfirmed } from "#db/queries/email-permission.server.ts";
import { clients, groupEmails, notificationPreferences, profiles } from "#db/schema.ts";

/* Emails of an agent to many clients: drafts, who fits, and the copies in the outbox. */

const anyOf = (column: SQL, values: readonly string[]) =>
  sql`exists (select 1 from json_each(${column}) where value in (select value from json_each(${JSON.stringify(values)})))`;

/** An agent's live clients who fit. `awaySince`: who has not visited since that instant counts as away. */
async function fits(db: Db, agentId: string, filter: RecipientFilter, awaySince: number) {
  const { tags, zips, features, counties, state } = filter;
  const inState = {
    all: undefined,
    joined: hasLoggedIn(clients),
    away: and(hasLoggedIn(clients), sql`${clients.lastActive} < ${awaySince}`),
    invited: and(
      eq(clients.status, "invited"),
      isNotNull(clients.inviteCode),
      sql`not ${hasLoggedIn(clients)}`,
    ),
  };
  return and(
    liveClients(agentId),
    tags.length > 0 ? anyOf(sql`${clients.tags}`, tags) : undefined,
    features.length > 0 ? anyOf(sql`${clients.features}`, features) : undefined,
    zips.length > 0
      ? sql`substr(${clients.zipCode}, 1, 5) in (select value from json_each(${JSON.stringify(zips)}))`
      : undefined,
    counties.length > 0 ? isAtOneOf(await listPlaces(db, agentId), counties) : undefined,
    inState[state],
  );
}

/** Where an agent's clients live: each ZIP with each answered county once. */
export function listPlaces(db: Db, agentId: string): Promise<HomePlace[]> {
  return db
    .selectDistinct({ zipCode: clients.zipCode, county: clients.county })
    .from(clients)
    .where(liveClients(agentId));
}

/** Which county a home is in is decided by the domain, place by place. */
function isAtOneOf(places: readonly HomePlace[], counties: RecipientFilter["counties"]): SQL {
  const codes = new Set(counties.map((county) => COUNTY_FIPS[county]));
  const inside = places.filter((place) => isInCounties(place, codes));
  return sql`(${clients.zipCode}, ${clients.county}) in (
    select value ->> 'zipCode', value ->> 'county' from json_each(${JSON.stringify(inside)}))`;
}

/** Why a client would get no copy, in the words of the outbox; null if they would. */
const blockReason = sql<string | null>`case
  when ${clients.status} = 'inactive' then 'paused'
  when not ${hasLoggedIn(clients)} then 'unused'
  when ${isUnconfirmed} then 'unconfirmed'
  when exists (select 1 from notification_preferences wishes
    where wishes.client_id = clients.id and (wishes.email_enabled = 0 or wishes.group_emails = 0)) then 'off'
  when ${hasOptedOut(sql`lower(clients.email)`)} then 'opted_out'
  when ${isAddressSuppressed(sql`lower(clients.email)`)} then 'suppressed'
  end`.as("block_reason");

/** How many fit, by why they would get no copy; null = they get one. */
export async function countRecipients(
  db: Db,
  agentId: string,
  filter: RecipientFilter,
  awaySince: number,
): Promise<{ reason: string | null; count: number }[]> {
  return db
    .select({ reason: blockReason, count: sql<number>`count(*)`.as("people") })
    .from(clients)
    .where(await fits(db, agentId, filter, awaySince))
    .groupBy(sql`block_reason`);
}

/** The person at a place of those who get a copy, in the order of their names; `at` 0 is the first. */
export async function getRecipientAt(
  db: Db,
  agentId: string,
  filter: RecipientFilter,
  { at, awaySince }: { at: number; awaySince: number },
) {
  const [row] = await db
    .select({
      clientId: clients.id,
      firstName: clients.firstName,
      lastName: clients.lastName,
      email: clients.email,
      address: clients.address,
      city: clients.city,
      reason: blockReason,
    })
    .from(clients)
    .where(and(await fits(db, agentId, filter, awaySince), sql`block_reason is null`))
    .orderBy(asc(clients.searchKey), asc(clients.id))
    .limit(1)
    .offset(at);
  return row ?? null;
}

/** Who fits after a client, by id, and why some of them get no copy. */
export async function pageRecipients(
  db: Db,
  agentId: string,
  filter: RecipientFilter,
  { after, limit, awaySince }: { after: string; limit: number; awaySince: number },
) {
  return db
    .select({ clientId: clients.id, email: clients.email, reason: blockReason })
    .from(clients)
    .where(and(await fits(db, agentId, filter, awaySince), gt(clients.id, after)))
    .orderBy(asc(clients.id))
    .limit(limit);
}

const MAX_TAGS_SHOWN = 100;

/** The agent's own words for their live clients. */
export async function listTags(db: Db, agentId: string): Promise<string[]> {
  const rows = await db.all<{ value: string }>(sql`
    select distinct each.value as value from clients, json_each(clients.tags) each
    where clients.agent_id = ${agentId} and ${isLive("clients")} order by each.value limit ${MAX_TAGS_SHOWN}`);
  return rows.map(({ value }) => value);
}

export function insertGroupEmail(
  db: Db,
  agentId: string,
  { id, subject, body, recipients, now }: DraftText & { id: string; now: number },
): Statement {
  return db
    .insert(groupEmails)
    .values({ id, agentId, subject, body, recipients, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
}

const mine = (agentId: string, id: string) => and(eq(groupEmails.agentId, agentId), eq(groupEmails.id, id));

export async function getGroupEmail(db: Db, agentId: string, id: string) {
  const [row] = await db.select().from(groupEmails).where(mine(agentId, id));
  // Written before there were counties.
  return row ? { ...row, recipients: { ...EVERYBODY, ...row.recipients } } : null;
}

export type StoredGroupEmail = typeof groupEmails.$inferSelect;

/** Newest first. */
export function listGroupEmails(
  db: Db,
  agentId: string,
  { after, limit }: { after: { createdAt: number; id: string } | null; limit: number },
) {
  return db
    .select({
      id: groupEmails.id,
      state: groupEmails.state,
      subject: groupEmails.subject,
      days: groupEmails.days,
      written: groupEmails.written,
      createdAt: groupEmails.createdAt,
      updatedAt: groupEmails.updatedAt,
      sentAt: groupEmails.sentAt,
    })
    .from(groupEmails)
    .where(
      and(
        eq(groupEmails.agentId, agentId),
        after
          ? or(
              lt(groupEmails.createdAt, after.createdAt),
              and(eq(groupEmails.createdAt, after.createdAt), lt(groupEmails.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(groupEmails.createdAt), desc(groupEmails.id))
    .limit(limit);
}

export async function countDrafts(db: Db, agentId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(groupEmails)
    .where(and(eq(groupEmails.agentId, agentId), eq(groupEmails.state, "draft")));
  return row?.count ?? 0;
}

export type DraftText = Pick<StoredGroupEmail, "subject" | "body" | "recipients">;
/** A draft as its form was opened; another state or instant of change is a conflict. */
export type OpenedDraft = { id: string; updatedAt: number };

const stillDraft = (agentId: string, { id, updatedAt }: OpenedDraft) =>
  and(mine(agentId, id), eq(groupEmails.state, "draft"), eq(groupEmails.updatedAt, updatedAt));

export function updateDraft(
  db: Db,
  agentId: string,
  opened: OpenedDraft,
  draft: DraftText & { now: number },
): Statement {
  const { subject, body, recipients, now } = draft;
  return db
    .update(groupEmails)
    .set({ subject, body, recipients, updatedAt: now })
    .where(stillDraft(agentId, opened));
}

export function deleteDraft(db: Db, agentId: string, id: string): Statement {
  return db.delete(groupEmails).where(and(mine(agentId, id), eq(groupEmails.state, "draft")));
}

/** Begins to queue a draft, unless it has changed or another of the agent's is being queued. */
export function startQueueing(
  db: Db,
  agentId: string,
  opened: OpenedDraft,
  { now, expected }: { now: number; expected: number },
): Statement {
  const isAnother = sql`exists (select 1 from group_emails other
    where other.agent_id = ${agentId} and other.state = 'queueing')`;
  return db
    .update(groupEmails)
    .set({ state: "queueing", sentAt: now, expected })
    .where(and(stillDraft(agentId, opened), sql`not ${isAnother}`));
}

/** Days on which an agent's emails go out, from `today` on; canceled ones count only where they went out. */
export async function listTakenDays(db: Db, agentId: string, today: string): Promise<DayCounts> {
  const rows = await db.all<{ day: string; count: number }>(sql`
    select each.key as day, sum(each.value) as count
    from group_emails, json_each(group_emails.days) each
    where group_emails.agent_id = ${agentId} and each.key >= ${today} group by each.key`);
  return Object.fromEntries(rows.map(({ day, count }) => [day, count]));
}

export type QueuedPage = {
  id: string;
  /** Where the page began and ends: ids of clients. */
  from: string;
  to: string;
  written: number;
  days: DayCounts;
  isLast: boolean;
};

/** Notes that a page was written, if nobody else has written it; goes first in its batch. */
export function advanceQueueing(db: Db, agentId: string, page: QueuedPage): Statement {
  return db
    .update(groupEmails)
    .set({
      lastClientId: page.to,
      written: page.written,
      days: page.days,
      state: page.isLast ? "queued" : "queueing",
    })
    .where(
      and(mine(agentId, page.id), eq(groupEmails.state, "queueing"), eq(groupEmails.lastClientId, page.from)),
    );
}

/** All copies of a group email have keys that begin so. */
const copiesOf = (id: string) =>
  sql`dedupe_key >= ${`${groupEmail.name}:${id}:`} and dedupe_key < ${`${groupEmail.name}:${id};`}`;

/** Stops a sent email: days after `today` are free again. */
export function cancelGroupEmail(
  db: Db,
  agentId: string,
  id: string,
  { now, today }: { now: number; today: string },
): Statement {
  return db
    .update(groupEmails)
    .set({
      state: "canceled",
      canceledAt: now,
      days: sql`(select json_group_object(each.key, each.value) from json_each(group_emails.days) each where each.key <= ${today})`,
    })
    .where(and(mine(agentId, id), sql`${groupEmails.state} in ('queueing', 'queued')`));
}

/** Ends the copies of a canceled email that nobody is sending at this moment. */
export function skipCanceledCopies(db: Db, agentId: string, id: string): Statement {
  return db.run(sql`
    update outbox set state = 'skipped', error = 'canceled', lease_until = null
    where ${copiesOf(id)} and agent_id = ${agentId} and state = 'pending'
      and exists (select 1 from group_emails email
        where email.id = ${id} and email.agent_id = ${agentId} and email.state = 'canceled')`);
}

export type CopyCount = {
  state: string;
  reason: string | null;
  /** Epoch milliseconds; null = at once. */
  notBefore: number | null;
  count: number;
};

/** A group email's copies by state, by why they were skipped, and by when they may go. */
export function countCopies(db: Db, agentId: string, id: string): Promise<CopyCount[]> {
  return db.all<CopyCount>(sql`
    select state, case when state = 'skipped' then error end as reason,
      case when state = 'pending' then lease_until end as notBefore, count(*) as count
    from outbox where ${copiesOf(id)} and agent_id = ${agentId} group by 1, 2, 3`);
}

/** What a copy is made of as it is sent. */
export function selectEmailGroup(db: Db, agentId: string, id: string) {
  return db
    .select({
      groupState: sql<string>`${groupEmails.state}`.as("group_state"),
      groupSubject: sql<string>`${groupEmails.subject}`.as("group_subject"),
      groupBody: sql<string>`${groupEmails.body}`.as("group_body"),
    })
    .from(groupEmails)
    .where(mine(agentId, id));
}

/** Address and choice of a home that gets a copy. */
export function selectEmailGroupHome(db: Db, agentId: string, clientId: string) {
  return db
    .select({
      address: clients.address,
      city: clients.city,
      hasJoined: sql<number>`${hasLoggedIn(clients)}`.mapWith(Boolean).as("has_joined"),
      groupEmails: notificationPreferences.groupEmails,
    })
    .from(clients)
    .leftJoin(notificationPreferences, eq(notificationPreferences.clientId, clients.id))
    .where(and(eq(clients.agentId, agentId), eq(clients.id, clientId)));
}

/** Group emails of open accounts that were left half queued before an instant, for the scheduler. */
export function listHalfQueued(db: Db, { before, limit }: { before: number; limit: number }) {
  return db
    .select({ id: groupEmails.id, agentId: groupEmails.agentId, timeZone: profiles.timeZone })
    .from(groupEmails)
    .innerJoin(profiles, eq(profiles.id, groupEmails.agentId))
    .where(
      and(
        sql`group_emails.state = 'queueing'`,
        lt(groupEmails.sentAt, before),
        isLive(profiles),
        sql`${profiles.suspendedAt} is null`,
      ),
    )
    .orderBy(asc(groupEmails.sentAt))
    .limit(limit);
}
