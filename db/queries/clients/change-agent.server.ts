import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Random } from "#app/domain/random.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { MOVED_TABLES, OF_CLIENT } from "#db/lifecycle.ts";
import { isForOneHome, isLive, isOfLibrary, isPresentAgent, outlivesAgent } from "#db/predicates.ts";
import { clients, clientTasks, homeMoves, homeSales, profiles, tasks } from "#db/schema.ts";
import {
  endWithAgent,
  type LeavingHome,
  moveEmails,
  renameLinkTasks,
  resetColumns,
} from "./move-home.server.ts";

/*
 * A home goes to another agent by that agent's invite, from its agent or from none. Like `moveHome`, every row that
 * names agent and home follows, in one batch; the invite's own client ends in it, and what the new agent wrote there
 * stays with them.
 */

/** What an invite code belongs to, whatever its state; null = no client has it. */
export async function findInviteToJoin(db: Db, code: string) {
  const [row] = await db
    .select({
      id: clients.id,
      agentId: clients.agentId,
      email: clients.email,
      expiresAt: clients.inviteExpiresAt,
      deletedAt: clients.deletedAt,
      lastActive: clients.lastActive,
      hasPassword: sql<number>`${clients.passwordHash} is not null`.mapWith(Boolean).as("has_password"),
      agent: {
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        brokerage: profiles.brokerage,
        licenseNumber: profiles.licenseNumber,
        headshotUrl: profiles.headshotUrl,
        email: profiles.email,
        suspendedAt: profiles.suspendedAt,
        closedAt: sql<number | null>`${profiles.deletedAt}`.as("closed_at"),
      },
    })
    .from(clients)
    .innerJoin(profiles, eq(profiles.id, clients.agentId))
    .where(eq(clients.inviteCode, code));
  return row ?? null;
}

export type InviteToJoin = NonNullable<Awaited<ReturnType<typeof findInviteToJoin>>>;

/** Whether the home is offered to a buyer now. */
export async function isOffered(db: Db, clientId: string, now: number): Promise<boolean> {
  const [row] = await db.all<{ offered: number }>(
    sql`select exists (${openOffer(clientId, now)}) as offered`,
  );
  return row?.offered === 1;
}

/** An offer to a buyer that can still be accepted, in an `exists`. */
export const openOffer = (clientId: string, now: number) => sql`select 1 from ${homeSales} offer
  where offer.client_id = ${clientId} and offer.canceled_at is null and offer.accepted_at is null
    and offer.expires_at > ${now}`;

/** The library tasks that the home's plan and links name, and those of the catalog in the new agent's library. */
export async function readTasksToChange(db: Db, { clientId, agentId }: LeavingHome, toId: string) {
  const named = db
    .select({ id: clientTasks.taskId })
    .from(clientTasks)
    .where(eq(clientTasks.clientId, clientId));
  const [old, theirs] = await db.batch([
    db
      .select({
        id: tasks.id,
        slug: tasks.slug,
        isLive: sql<number>`${isLive(tasks)}`.mapWith(Boolean).as("live"),
      })
      .from(tasks)
      .where(and(eq(tasks.agentId, agentId), isOfLibrary(tasks), inArray(tasks.id, named))),
    db
      .select({ id: tasks.id, slug: sql<string>`${tasks.slug}`.as("catalog_slug") })
      .from(tasks)
      .where(and(eq(tasks.agentId, toId), isNull(tasks.clientId), isNotNull(tasks.slug), isLive(tasks))),
  ]);
  return { old, theirs };
}

export type ChangeOfAgent = LeavingHome & {
  id: string;
  /** The new agent. */
  toId: string;
  /** The former agent's name, before what they noted on the home's tasks; empty = none. */
  formerName: string;
  /** New ids by old ones: catalog tasks of the new agent's library, and the home's own copies of all others. */
  shared: Record<string, string>;
  copied: Record<string, string>;
  /** Left out = by the homeowner. */
  handOverId?: string;
  now: number;
};

/** By an unused invite, which has a client of its own. */
export type ChangeByInvite = ChangeOfAgent & { code: string; inviteId: string };

/** A catalog task becomes the same task of the new agent's library, once; any other is copied for the home alone. */
export function matchTasks(
  { old, theirs }: Awaited<ReturnType<typeof readTasksToChange>>,
  random: Pick<Random, "id">,
): Pick<ChangeOfAgent, "shared" | "copied"> {
  const free = new Map(theirs.map(({ slug, id }) => [slug, id]));
  const shared: Record<string, string> = {};
  const copied: Record<string, string> = {};
  for (const { id, slug } of [...old].sort((a, b) => Number(b.isLive) - Number(a.isLive))) {
    const same = slug === null ? undefined : free.get(slug);
    if (slug !== null && same !== undefined) {
      shared[id] = same;
      free.delete(slug);
    } else copied[id] = random.id();
  }
  return { shared, copied };
}

/**
 * The batch that brings a home to the agent of an unused invite. It fails whole, with null in `home_moves.client_id`,
 * where the home or the invite is not as it was read, and for a foreign key where the plan got a task meanwhile.
 */
export function changeAgent(db: Db, change: ChangeByInvite): Statement[] {
  const { inviteId, now } = change;
  return [
    ...moveToAgent(db, change, homeOfInvite(change)),
    // Out of the way of the index on an agent's live emails.
    db.run(sql`update clients set deleted_at = ${now}, invite_code = null where id = ${inviteId}`),
    moveClient(db, change),
    ...endInvite(db, change),
  ];
}

/**
 * Moves every row of agent and home but the client itself. `home`: the client's id if the move is still allowed, else
 * null, which fails the batch. `along`: tables of the former agent's words that go to the new agent. `unsent`: further
 * kinds of email that go on in the new agent's name.
 */
export function moveToAgent(
  db: Db,
  change: ChangeOfAgent,
  home: SQL<string>,
  { along = [], unsent = [] }: { along?: readonly string[]; unsent?: readonly string[] } = {},
): Statement[] {
  const { id, clientId, agentId, toId, handOverId, now } = change;
  const mine = sql`client_id = ${clientId} and agent_id = ${agentId}`;
  const ids = { ...change.shared, ...change.copied };
  return [
    // To the end of the batch: rows and what they name move one after another.
    db.run(sql`pragma defer_foreign_keys = on`),
    db.insert(homeMoves).values({ id, clientId: home, fromId: agentId, toId, at: now, handOverId }),
    copyForHome(db, change),
    ...along.map((name) => db.run(sql`update ${sql.identifier(name)} set agent_id = ${toId} where ${mine}`)),
    ...endWithAgent(db, now, mine),
    ...moveEmails(db, toId, mine, unsent),
    ...MOVED_TABLES.map((name) => db.run(movedRows(name, change, { mine, ids }))),
    renameLinkTasks(db, clientId, ids),
    // The library of a home that had no agent; its contacts stay for when it has none again.
    db.run(sql`delete from tasks where agent_id = ${agentId} and client_id is null
      and exists (select 1 from profiles where id = ${agentId} and of_home = ${clientId})`),
  ];
}

function homeOfInvite({ clientId, agentId, toId, code, inviteId, now }: ChangeByInvite): SQL<string> {
  return sql<string>`(select home.id from clients home
    join clients invited on invited.id = ${inviteId}
    join profiles agent on agent.id = invited.agent_id
    where home.id = ${clientId} and home.agent_id = ${agentId} and ${outlivesAgent("home")}
      and invited.agent_id = ${toId} and invited.agent_id <> home.agent_id and invited.invite_code = ${code}
      and invited.invite_expires_at > ${now} and ${isLive("invited")}
      and invited.password_hash is null and invited.last_active is null
      and ${isPresentAgent("agent")} and agent.suspended_at is null
      and not exists (${openOffer(clientId, now)}))`;
}

/** What is not in the catalog of both is the homeowner's own from now on, which no agent sees. */
function copyForHome(db: Db, { clientId, agentId, toId, copied }: ChangeOfAgent): Statement {
  return db.run(sql`
    insert into tasks (id, agent_id, client_id, slug, title, description, category, type, frequency, month_to_perform,
      due_day, schedule_mode, priority, property_types, minutes, cost_low, cost_high, diy, vendor_category, source, custom)
    select given.value, ${toId}, ${clientId}, slug, title, description, category, old.type, frequency, month_to_perform,
      due_day, schedule_mode, priority, '[]', minutes, cost_low, cost_high, diy, vendor_category, source, 1
    from json_each(${JSON.stringify(copied)}) given join tasks old on old.id = given.key and old.agent_id = ${agentId}`);
}

function movedRows(
  name: string,
  { toId, formerName }: ChangeOfAgent,
  { mine, ids }: { mine: SQL; ids: Record<string, string> },
): SQL {
  const table = sql.identifier(name);
  switch (name) {
    case "client_tasks":
      // What the former agent noted is kept among the homeowner's own notes, which the new agent does not see.
      return sql`update ${table} set agent_id = ${toId},
        task_id = coalesce(${JSON.stringify(ids)} ->> client_tasks.task_id, task_id),
        client_notes = iif(coalesce(notes, '') = '', client_notes, trim(coalesce(client_notes, '') || char(10)
          || ${formerName === "" ? "" : `${formerName}: `} || notes, char(10))),
        notes = null where ${mine}`;
    case "tasks":
      return sql`update ${table} set agent_id = ${toId}, custom = iif(${isForOneHome()}, 1, custom), added_at = null
        where ${mine}`;
    default:
      return sql`update ${table} set agent_id = ${toId} where ${mine}`;
  }
}

/** Columns of the invite's client that are the new agent's own card. */
export const CARD = [
  "mailing_address",
  "household",
  "second_name",
  "second_phone",
  "second_email",
  "how_met",
  "tags",
  "card_closed_on",
  "notes_key",
  "invite_sent_at",
];

function moveClient(db: Db, { clientId, agentId, toId, inviteId }: ChangeByInvite): Statement {
  const of = (column: string) => sql`(select invited.${sql.identifier(column)} from clients invited
    where invited.id = ${inviteId})`;
  /** What the agent typed of them, where it is not what the home says. */
  const typed = (
    card: string,
    said: string,
  ) => sql`(select coalesce(nullif(invited.${sql.identifier(card)}, ''),
    iif(invited.${sql.identifier(said)} = clients.${sql.identifier(said)}, '', invited.${sql.identifier(said)}))
    from clients invited where invited.id = ${inviteId})`;
  const next = sql`(select coalesce(max(other.home_no) + 1, 0) from clients other
    where other.agent_id = ${toId} and other.email = clients.email and other.id <> ${inviteId})`;
  return db.run(sql`
    update clients set agent_id = ${toId}, home_no = ${next},
      ${resetColumns(["home_no", "card_phone", "card_email", ...CARD])},
      ${sql.join(
        CARD.map((name) => sql`${sql.identifier(name)} = ${of(name)}`),
        sql`, `,
      )},
      card_phone = ${typed("card_phone", "phone")}, card_email = ${typed("card_email", "email")}
    where id = ${clientId} and agent_id = ${agentId}`);
}

/** What the new agent wrote about the invited client, and what they were sent. */
const KEPT_OF_INVITE = ["client_log", "activity", "home_notes"];

/** The invite is used up: its client ends, and the agent's own words go to the home. */
function endInvite(db: Db, { clientId, toId, inviteId }: ChangeByInvite): Statement[] {
  const invited = sql`client_id = ${inviteId}`;
  const ofOneHome = sql`(select id from tasks where client_id = ${inviteId} and ${isForOneHome()})`;
  return [
    db.run(sql`update outbox set state = 'skipped', error = 'gone'
      where ${invited} and state in ('waiting', 'pending', 'sending')`),
    db.run(sql`update outbox set client_id = ${clientId} where ${invited}`),
    // Two of these are indexed by agent first.
    ...KEPT_OF_INVITE.map((name) =>
      db.run(
        sql`update ${sql.identifier(name)} set client_id = ${clientId} where agent_id = ${toId} and ${invited}`,
      ),
    ),
    db.run(sql`update client_tasks set client_id = ${clientId} where ${invited} and task_id in ${ofOneHome}`),
    db.run(sql`update tasks set client_id = ${clientId} where agent_id = ${toId} and id in ${ofOneHome}`),
    ...OF_CLIENT.filter((name) => !KEPT_OF_INVITE.includes(name)).map((name) =>
      db.run(sql`delete from ${sql.identifier(name)} where ${invited}`),
    ),
    db.run(sql`delete from clients where id = ${inviteId}`),
  ];
}

/** When this agent's client brought a home they already had; null = the agent's invite made it. */
export async function findMoveTo(db: Db, agentId: string, clientId: string): Promise<number | null> {
  const [row] = await db
    .select({ at: sql<number | null>`max(${homeMoves.at})`.as("moved_at") })
    .from(homeMoves)
    .innerJoin(clients, and(eq(clients.id, homeMoves.clientId), eq(clients.agentId, homeMoves.toId)))
    .where(and(eq(homeMoves.clientId, clientId), eq(homeMoves.toId, agentId), isNull(homeMoves.handOverId)));
  return row?.at ?? null;
}
