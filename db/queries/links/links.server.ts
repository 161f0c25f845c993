import { and, asc, desc, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import type { LinkKind } from "#app/domain/links/home-links.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isDone, isLive, isOpen } from "#db/predicates.ts";
import { brandColumns } from "#db/queries/profile/profiles.server.ts";
import { clients, clientTasks, homeLinks, profiles, tasks } from "#db/schema.ts";
import { inTaskOrder } from "#db/task-order.ts";

const { id, clientId: ofClient, kind, label, createdAt, endsOn, revokedAt, lastUsedAt } = homeLinks;
const { withCosts, withNotes, note } = homeLinks;

const link = { id, kind, label, createdAt, endsOn, revokedAt, lastUsedAt, withCosts, withNotes, note };

/** What both kinds of page need of a home. Its email is for the news of what was done, and on no page. */
const home = {
  id: clients.id,
  agentId: clients.agentId,
  email: clients.email,
  firstName: clients.firstName,
  address: clients.address,
  city: clients.city,
  state: clients.state,
  zipCode: clients.zipCode,
  timeZone: clients.timeZone,
  propertyType: clients.propertyType,
  features: clients.features,
  yearBuilt: clients.yearBuilt,
  roofYear: clients.roofYear,
  roofMaterial: clients.roofMaterial,
  hvacYear: clients.hvacYear,
  closedOn: clients.closedOn,
};

/** The link with this token, revoked and ended ones included, and its home; null if there is none, or no open home. */
export async function findLink(db: Db, ofKind: LinkKind, tokenHash: string) {
  const [row] = await db
    .select({ link, home, brand: brandColumns })
    .from(homeLinks)
    .innerJoin(clients, eq(clients.id, ofClient))
    .innerJoin(profiles, eq(profiles.id, clients.agentId))
    .where(and(eq(homeLinks.tokenHash, tokenHash), eq(kind, ofKind), isLive(clients)));
  return row ?? null;
}

export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

export function noteLinkUse(db: Db, clientId: string, linkId: string, now: number): Statement {
  return db
    .update(homeLinks)
    .set({ lastUsedAt: now })
    .where(and(eq(ofClient, clientId), eq(id, linkId)));
}

export type NewLink = Omit<typeof homeLinks.$inferInsert, "revokedAt" | "lastUsedAt">;

/** Adds a link, unless it is there or the home has as many working ones as it may. */
export function insertLink(db: Db, row: NewLink, { today, max }: { today: string; max: number }): Statement {
  return db.run(sql`
    insert or ignore into home_links (id, client_id, kind, label, token_hash, created_at, ends_on, with_costs,
      with_notes, note)
    select ${row.id}, ${row.clientId}, ${row.kind}, ${row.label}, ${row.tokenHash}, ${row.createdAt}, ${row.endsOn},
      ${row.withCosts ? 1 : 0}, ${row.withNotes ? 1 : 0}, ${row.note ?? ""}
    where (select count(*) from home_links there where there.client_id = ${row.clientId}
      and there.revoked_at is null and there.ends_on >= ${today}) < ${max}`);
}

/** The chosen tasks of a link just added by the previous statement: only tasks with an open row in this home. */
export function insertLinkTasksIfChanged(
  db: Db,
  clientId: string,
  linkId: string,
  taskIds: readonly string[],
): Statement {
  return db.run(sql`
    insert into home_link_tasks (link_id, client_id, task_id)
    select made.id, made.client_id, chosen.task_id from home_links made
    join client_tasks chosen on chosen.client_id = made.client_id
    where changes() = 1 and made.id = ${linkId} and chosen.client_id = ${clientId} and ${isOpen("chosen")}
      and chosen.task_id in (select value from json_each(${JSON.stringify(taskIds)}))`);
}

export async function getLink(db: Db, clientId: string, linkId: string) {
  const [row] = await db
    .select({ ...link, tokenHash: homeLinks.tokenHash })
    .from(homeLinks)
    .where(and(eq(ofClient, clientId), eq(id, linkId)));
  return row ?? null;
}

export function revokeLink(db: Db, clientId: string, linkId: string, now: number): Statement {
  return db
    .update(homeLinks)
    .set({ revokedAt: now })
    .where(and(eq(ofClient, clientId), eq(id, linkId), isNull(revokedAt)));
}

/**
 * Revokes the links of the homes whose email was confirmed at this instant: whoever had the invite code until then may
 * have made them.
 */
export function revokeLinksIfConfirmed(
  db: Db,
  whose: { clientId: string } | { email: string },
  now: number,
): Statement {
  const column = "clientId" in whose ? sql`id = ${whose.clientId}` : sql`email = ${whose.email}`;
  return db.run(sql`
    update home_links set revoked_at = ${now}
    where revoked_at is null
      and client_id in (select id from clients where ${column} and introduced_at = ${now})`);
}

/** How often the chosen tasks were done under the link's name since it was made. */
const doneCount = sql<number>`(select count(*) from home_link_tasks chosen
  join client_tasks done on done.client_id = chosen.client_id and done.task_id = chosen.task_id
  where chosen.client_id = home_links.client_id and chosen.link_id = home_links.id and ${isDone("done")}
    and done.completed_at >= home_links.created_at and done.done_by_name = home_links.label)`;

/** A home's links, ended and revoked ones included until they are purged, latest first. */
export function listLinks(db: Db, clientId: string) {
  return db
    .select({ ...link, done: doneCount.as("done") })
    .from(homeLinks)
    .where(eq(ofClient, clientId))
    .orderBy(desc(createdAt), asc(id))
    .limit(200);
}

export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number];

type Link = Pick<FoundLink["link"], "id" | "createdAt" | "endsOn" | "label">;

const taskOfRow = and(eq(tasks.agentId, clientTasks.agentId), eq(tasks.id, clientTasks.taskId));

const ofLink = (clientId: string, linkId: string) =>
  and(
    eq(clientTasks.clientId, clientId),
    sql`exists (select 1 from home_link_tasks chosen where chosen.client_id = ${clientId}
      and chosen.link_id = ${linkId} and chosen.task_id = client_tasks.task_id)`,
  );

/** A date of a repeating task after the link's end is no business of the helper once the task was done. */
const isWithin = ({ createdAt: since, endsOn: last }: Link) =>
  or(
    lte(clientTasks.dueDate, last),
    sql`not exists (select 1 from client_tasks earlier where earlier.client_id = client_tasks.client_id
      and earlier.task_id = client_tasks.task_id and ${isDone("earlier")} and earlier.completed_at >= ${since})`,
  );

const isAwake = (today: string) => or(isNull(clientTasks.snoozedUntil), lte(clientTasks.snoozedUntil, today));

/** What a helper sees: the open rows of the chosen tasks, without snoozed ones. */
export function listTasksOfLink(db: Db, clientId: string, chosen: Link, today: string) {
  return db
    .select({
      id: clientTasks.id,
      title: tasks.title,
      howTo: tasks.description,
      dueDay: clientTasks.dueDate,
    })
    .from(clientTasks)
    .innerJoin(tasks, taskOfRow)
    .where(and(ofLink(clientId, chosen.id), isOpen(clientTasks), isAwake(today), isWithin(chosen)))
    .orderBy(...inTaskOrder)
    .limit(100);
}

/** What was done under the link's name, latest first. */
export function listDoneOfLink(db: Db, clientId: string, chosen: Link) {
  return db
    .select({ id: clientTasks.id, title: tasks.title, doneOn: clientTasks.completedOn })
    .from(clientTasks)
    .innerJoin(tasks, taskOfRow)
    .where(
      and(
        ofLink(clientId, chosen.id),
        isDone(clientTasks),
        gte(clientTasks.completedAt, chosen.createdAt),
        eq(clientTasks.doneByName, chosen.label),
      ),
    )
    .orderBy(desc(clientTasks.completedAt), asc(clientTasks.id))
    .limit(50);
}

/** Whether a row is of a chosen task, whatever became of it since. */
export async function isRowOfLink(db: Db, clientId: string, linkId: string, rowId: string): Promise<boolean> {
  const rows = await db
    .select({ id: clientTasks.id })
    .from(clientTasks)
    .where(and(ofLink(clientId, linkId), eq(clientTasks.id, rowId)));
  return rows.length > 0;
}
