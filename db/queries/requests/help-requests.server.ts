import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "#app/domain/days/durations.ts";
import type { HelpMessage, HelpStatus } from "#app/domain/requests/help-request.ts";
import { helpAnswered } from "#app/emails/kinds.ts";
import { isOfThisAgent } from "#db/agent-visible.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isDone, isInHome, isLive, isOpen } from "#db/predicates.ts";
import { emailBlockReason } from "#db/queries/email-permission.server.ts";
import { dedupeKeySql } from "#db/queries/insert-email.server.ts";
import { clients, clientTasks, helpMessages, taskHelpRequests, tasks, vendors } from "#db/schema.ts";
import { inRecommendedOrder } from "#db/vendor-order.ts";

/** Why a reply's email failed ("failed" or the skip reason); null if sent, pending, replaced by push, or purged. */
export const replyEmailFailure: SQL.Aliased<string | null> = sql<string | null>`(
  select case outbox.state when 'failed' then 'failed' else outbox.error end from outbox
  where outbox.dedupe_key = ${dedupeKeySql(helpAnswered, {
    helpRequestId: sql`task_help_requests.id`,
    now: sql`task_help_requests.replied_at`,
  })} and outbox.state in ('failed', 'skipped') and outbox.error is not 'push')`.as("mail_fault");

/** The messages after the first, in the order written. */
const laterMessages = sql<HelpMessage[]>`(
  select json_group_array(json_object('author', author, 'text', text, 'at', created_at))
  from (select author, text, created_at from help_messages
    where help_messages.request_id = task_help_requests.id order by created_at, rowid))`
  .mapWith((json: string) => JSON.parse(json) as HelpMessage[])
  .as("later_messages");

export type NewHelpRequest = {
  id: string;
  clientId: string;
  clientTaskId: string;
  /** Who of the home asks; null = the owner. */
  personId: string | null;
  message: string;
  /** R2 key; null = none sent. */
  photoKey: string | null;
  createdAt: number;
};

/** Requests of this home; with a person's id, only those that they asked themselves. */
const askedBy = (clientId: string, onlyOf: string | null) =>
  and(
    eq(taskHelpRequests.clientId, clientId),
    onlyOf === null ? undefined : eq(taskHelpRequests.personId, onlyOf),
  );

/** Asks for help with a row of this home's plan; idempotent by id. */
export function insertHelpRequest(db: Db, row: NewHelpRequest): Statement {
  return db.run(sql`
    insert or ignore into task_help_requests (id, agent_id, client_id, client_task_id, person_id, task_title,
      message, photo_key, created_at)
    select ${row.id}, ct.agent_id, ct.client_id, ct.id, ${row.personId}, t.title, ${row.message}, ${row.photoKey},
      ${row.createdAt}
    from client_tasks ct join tasks t on t.agent_id = ct.agent_id and t.id = ct.task_id
    where ct.client_id = ${row.clientId} and ct.id = ${row.clientTaskId}`);
}

export function insertGeneralHelpRequest(
  db: Db,
  row: Omit<NewHelpRequest, "clientTaskId" | "photoKey"> & { agentId: string; title: string },
): Statement {
  return db.run(sql`
    insert or ignore into task_help_requests (id, agent_id, client_id, person_id, task_title, message, created_at)
    values (${row.id}, ${row.agentId}, ${row.clientId}, ${row.personId}, ${row.title}, ${row.message},
      ${row.createdAt})`);
}

/** `onlyOf`, here and below: the person whose requests alone are read; null = all of the home's. */
export function listReplyStates(db: Db, clientId: string, onlyOf: string | null = null) {
  return db
    .select({
      clientTaskId: taskHelpRequests.clientTaskId,
      repliedAt: taskHelpRequests.repliedAt,
      readAt: taskHelpRequests.readAt,
    })
    .from(taskHelpRequests)
    .where(askedBy(clientId, onlyOf))
    .orderBy(desc(taskHelpRequests.createdAt))
    .limit(100);
}

export type ReplyState = Awaited<ReturnType<typeof listReplyStates>>[number];

/** The latest help request to this agent about one plan row: at most one row. */
export function selectTaskHelpRequest(db: Db, clientId: string, rowId: string, onlyOf: string | null = null) {
  return db
    .select({
      id: taskHelpRequests.id,
      message: taskHelpRequests.message,
      status: taskHelpRequests.status,
      reply: taskHelpRequests.reply,
      repliedAt: taskHelpRequests.repliedAt,
      readAt: taskHelpRequests.readAt,
      photoKey: taskHelpRequests.photoKey,
      createdAt: taskHelpRequests.createdAt,
    })
    .from(taskHelpRequests)
    .where(
      and(
        askedBy(clientId, onlyOf),
        eq(taskHelpRequests.clientTaskId, rowId),
        isOfThisAgent("task_help_requests"),
      ),
    )
    .orderBy(desc(taskHelpRequests.createdAt))
    .limit(1);
}

export type TaskHelpRequest = Awaited<ReturnType<typeof selectTaskHelpRequest>>[number];

const ofAsker = <T>(column: "id" | "email") =>
  sql<T | null>`(select asker.${sql.identifier(column)} from home_people asker
    where asker.id = ${taskHelpRequests.personId} and asker.client_id = ${taskHelpRequests.clientId}
      and ${isInHome("asker")})`;

/** The name of whoever asked and gets the reply; "" = the owner, also where the person has left. */
export const askerFirstName = sql<string>`coalesce((select asker.first_name from home_people asker
  where asker.id = task_help_requests.person_id and asker.client_id = task_help_requests.client_id
    and ${isInHome("asker")}), '')`.as("asker_first_name");

const asked = {
  id: taskHelpRequests.id,
  taskTitle: taskHelpRequests.taskTitle,
  message: taskHelpRequests.message,
  status: taskHelpRequests.status,
  photoKey: taskHelpRequests.photoKey,
  createdAt: taskHelpRequests.createdAt,
  seenAt: taskHelpRequests.seenAt,
  resolvedAt: taskHelpRequests.resolvedAt,
  reply: taskHelpRequests.reply,
  repliedAt: taskHelpRequests.repliedAt,
  later: laterMessages,
  emailFault: replyEmailFailure,
  emailBlockReason,
  /** Who of the home asked, and where the reply goes; null = the owner. */
  // Not the client's own id: D1 returns a batch's columns by name, and a request has an id too.
  clientId: taskHelpRequests.clientId,
  /** Who of the home asked, and where replies go; null = its owner, also where the person has left. */
  askedBy: ofAsker<string>("id").as("asked_by"),
  askedByEmail: ofAsker<string>("email").as("asked_by_email"),
  askerFirstName,
  firstName: clients.firstName,
  lastName: clients.lastName,
  email: clients.email,
  phone: clients.phone,
  address: clients.address,
  city: clients.city,
  zipCode: clients.zipCode,
  /** When the home completed the task, epoch milliseconds; null = it did not. */
  doneAt: clientTasks.completedAt,
};

/** Requests of live clients in one status, newest first: the index is ordered within a status. */
export function listAgentRequests(
  db: Db,
  agentId: string,
  { status, after, limit }: { status: HelpStatus; after: RequestCursor | null; limit: number },
) {
  const { createdAt, id } = taskHelpRequests;
  const further = after
    ? or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id)))
    : undefined;
  return fromLiveClients(db)
    .where(
      and(
        eq(taskHelpRequests.agentId, agentId),
        eq(taskHelpRequests.status, status),
        isLive(clients),
        isOfThisAgent("task_help_requests"),
        further,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

function fromLiveClients(db: Db) {
  return db
    .select(asked)
    .from(taskHelpRequests)
    .innerJoin(
      clients,
      and(eq(clients.agentId, taskHelpRequests.agentId), eq(clients.id, taskHelpRequests.clientId)),
    )
    .leftJoin(
      clientTasks,
      and(
        eq(clientTasks.clientId, taskHelpRequests.clientId),
        eq(clientTasks.id, taskHelpRequests.clientTaskId),
        isDone(clientTasks),
      ),
    );
}

export function selectRequest(db: Db, agentId: string, id: string) {
  return fromLiveClients(db).where(and(one(agentId, id), isLive(clients)));
}

export type AgentRequest = Awaited<ReturnType<typeof selectRequest>>[number];

export async function getRequest(db: Db, agentId: string, id: string): Promise<AgentRequest | null> {
  const [row] = await selectRequest(db, agentId, id);
  return row ?? null;
}

/** The agent's vendors for a request's kind of work. */
export function listVendorsFor(db: Db, agentId: string, requestId: string) {
  const wanted = db
    .select({ category: tasks.vendorCategory })
    .from(taskHelpRequests)
    .innerJoin(
      clientTasks,
      and(
        eq(clientTasks.clientId, taskHelpRequests.clientId),
        eq(clientTasks.id, taskHelpRequests.clientTaskId),
      ),
    )
    .innerJoin(tasks, and(eq(tasks.agentId, clientTasks.agentId), eq(tasks.id, clientTasks.taskId)))
    .where(and(eq(taskHelpRequests.agentId, agentId), eq(taskHelpRequests.id, requestId)));
  return db
    .select({
      id: vendors.id,
      name: vendors.name,
      category: vendors.category,
      type: vendors.type,
      phone: vendors.phone,
      discount: vendors.discount,
      code: vendors.code,
      serviceArea: vendors.serviceArea,
      afterHours: vendors.afterHours,
    })
    .from(vendors)
    .where(and(eq(vendors.agentId, agentId), isLive(vendors), inArray(vendors.category, wanted)))
    .orderBy(...inRecommendedOrder)
    .limit(60);
}

export type MatchingVendor = Awaited<ReturnType<typeof listVendorsFor>>[number];

const one = (agentId: string, id: string) =>
  and(
    eq(taskHelpRequests.agentId, agentId),
    eq(taskHelpRequests.id, id),
    isOfThisAgent("task_help_requests"),
  );

export function markRequestSeen(db: Db, agentId: string, id: string, now: number): Statement {
  return db
    .update(taskHelpRequests)
    .set({ status: "seen", seenAt: now })
    .where(and(one(agentId, id), eq(taskHelpRequests.status, "pending")));
}

/** Withdraws a request the agent has not seen, its activity and unsent email included; the request comes last. */
export function withdrawUnseenRequest(db: Db, clientId: string, id: string): Statement[] {
  return [
    db.run(sql`
      delete from activity where client_id = ${clientId} and kind = 'help_requested' and (agent_id, at) in (
        select r.agent_id, r.created_at from task_help_requests r
        where r.client_id = ${clientId} and r.id = ${id} and r.status = 'pending' and r.replied_at is null)`),
    // What the home added to it goes with it.
    db.run(sql`
      delete from help_messages where client_id = ${clientId} and request_id = (
        select r.id from task_help_requests r
        where r.client_id = ${clientId} and r.id = ${id} and r.status = 'pending' and r.replied_at is null)`),
    db.run(sql`
      delete from task_help_requests
      where client_id = ${clientId} and id = ${id} and status = 'pending' and replied_at is null`),
  ];
}

export async function getHelpStatus(db: Db, clientId: string, id: string): Promise<HelpStatus | null> {
  const [row] = await db
    .select({ status: taskHelpRequests.status })
    .from(taskHelpRequests)
    .where(and(eq(taskHelpRequests.clientId, clientId), eq(taskHelpRequests.id, id)));
  return row?.status ?? null;
}

export function resolveRequest(db: Db, agentId: string, id: string, now: number): Statement {
  return db
    .update(taskHelpRequests)
    .set({ status: "resolved", resolvedAt: now, seenAt: sql`coalesce(${taskHelpRequests.seenAt}, ${now})` })
    .where(and(one(agentId, id), ne(taskHelpRequests.status, "resolved")));
}

export function reopenRequest(db: Db, agentId: string, id: string): Statement {
  return db
    .update(taskHelpRequests)
    .set({ status: "seen", resolvedAt: null })
    .where(and(one(agentId, id), eq(taskHelpRequests.status, "resolved")));
}

export type Reply = {
  text: string;
  open: boolean;
  /** When the reply on the agent's screen was written; null = none. A different reply is not overwritten. */
  instead: number | null;
};

const repliesSince = (agentId: string, requestId: string, since: number) => sql`(select count(*) from outbox
  where outbox.client_id = (select r.client_id from task_help_requests r
      where r.agent_id = ${agentId} and r.id = ${requestId})
    and outbox.kind = ${helpAnswered.name} and outbox.channel = 'mail' and outbox.created_at > ${since})`;

/** Replies to a request unless its home got `limit` replies in a day, unsent ones included; `now` in epoch ms. */
export function replyToRequest(
  db: Db,
  agentId: string,
  id: string,
  { text, open, instead }: Reply,
  { now, limit }: { now: number; limit: number },
): Statement {
  return db
    .update(taskHelpRequests)
    .set({
      reply: text,
      repliedAt: now,
      firstRepliedAt: sql`coalesce(${taskHelpRequests.firstRepliedAt}, ${taskHelpRequests.repliedAt}, ${now})`,
      readAt: null,
      seenAt: sql`coalesce(${taskHelpRequests.seenAt}, ${now})`,
      status: open ? "seen" : "resolved",
      resolvedAt: open ? null : now,
    })
    .where(
      and(
        one(agentId, id),
        sql`${taskHelpRequests.repliedAt} is ${instead}`,
        sql`${repliesSince(agentId, id, now - DAY_MS)} < ${limit}`,
      ),
    );
}

/** Keeps a reply from before replies were kept one by one; first in the batch that replaces it. */
export function keepEarlierReply(db: Db, agentId: string, requestId: string, id: string): Statement {
  return db.run(sql`
    insert into help_messages (id, agent_id, client_id, request_id, author, text, created_at)
    select ${id}, r.agent_id, r.client_id, r.id, 'agent', r.reply, r.replied_at from task_help_requests r
    where r.agent_id = ${agentId} and r.id = ${requestId} and r.reply is not null and r.replied_at is not null
      and not exists (select 1 from help_messages where request_id = r.id and author = 'agent'
        and created_at >= r.replied_at)`);
}

/** Keeps the reply the preceding statement wrote, if it did. */
export function insertReplyIfChanged(db: Db, agentId: string, requestId: string, id: string): Statement {
  return db.run(sql`
    insert into help_messages (id, agent_id, client_id, request_id, author, text, created_at)
    select ${id}, r.agent_id, r.client_id, r.id, 'agent', r.reply, r.replied_at from task_help_requests r
    where r.agent_id = ${agentId} and r.id = ${requestId} and r.reply is not null and r.replied_at is not null
      and changes() > 0`);
}

export type NewHomeMessage = {
  id: string;
  requestId: string;
  /** Who of the home writes; null = the owner. */
  personId: string | null;
  text: string;
  at: number;
};

/** Adds to a home's request; idempotent by id, and not past a day's limit. */
export function insertHomeMessage(
  db: Db,
  clientId: string,
  { id, requestId, personId, text, at }: NewHomeMessage,
  { since, limit }: { since: number; limit: number },
): Statement {
  return db.run(sql`
    insert or ignore into help_messages (id, agent_id, client_id, request_id, author, person_id, text, created_at)
    select ${id}, r.agent_id, r.client_id, r.id, 'home', ${personId}, ${text}, ${at} from task_help_requests r
    where r.client_id = ${clientId} and r.id = ${requestId} and ${isOfThisAgent("r")}
      and (select count(*) from help_messages where client_id = ${clientId} and author = 'home'
        and created_at > ${since}) < ${limit}`);
}

/** Opens a home's request again as new, if the preceding statement changed a row. */
export function reopenByHomeIfChanged(db: Db, clientId: string, requestId: string): Statement {
  return db
    .update(taskHelpRequests)
    .set({ status: "pending", seenAt: null, resolvedAt: null })
    .where(
      and(eq(taskHelpRequests.clientId, clientId), eq(taskHelpRequests.id, requestId), sql`changes() > 0`),
    );
}

export async function hasHomeMessage(db: Db, clientId: string, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: helpMessages.id })
    .from(helpMessages)
    .where(and(eq(helpMessages.clientId, clientId), eq(helpMessages.id, id)));
  return row !== undefined;
}

export async function hasReachedReplyLimit(
  db: Db,
  agentId: string,
  id: string,
  { now, limit }: { now: number; limit: number },
): Promise<boolean> {
  const [row] = await db.all<{ full: number }>(
    sql`select ${repliesSince(agentId, id, now - DAY_MS)} >= ${limit} as full`,
  );
  return row?.full === 1;
}

export type RequestCursor = { createdAt: number; id: string };

/* A home's requests to its agent, and which replies it has not read. */

const unread = (clientId: string, onlyOf: string | null) =>
  and(askedBy(clientId, onlyOf), isNotNull(taskHelpRequests.repliedAt), isNull(taskHelpRequests.readAt));

export function listUnreadReplies(db: Db, clientId: string, limit: number, onlyOf: string | null = null) {
  return db
    .select({
      id: taskHelpRequests.id,
      title: taskHelpRequests.taskTitle,
      reply: sql<string>`coalesce(${taskHelpRequests.reply}, '')`.as("reply"),
    })
    .from(taskHelpRequests)
    .where(unread(clientId, onlyOf))
    .orderBy(asc(taskHelpRequests.repliedAt), asc(taskHelpRequests.id))
    .limit(limit);
}

const thread = {
  id: taskHelpRequests.id,
  title: taskHelpRequests.taskTitle,
  message: taskHelpRequests.message,
  status: taskHelpRequests.status,
  photoKey: taskHelpRequests.photoKey,
  createdAt: taskHelpRequests.createdAt,
  reply: taskHelpRequests.reply,
  repliedAt: taskHelpRequests.repliedAt,
  readAt: taskHelpRequests.readAt,
  later: laterMessages,
  /** False for what a former agent was asked, which no one can go on with. */
  isCurrent: sql<number>`${isOfThisAgent("task_help_requests")}`.mapWith(Boolean).as("is_current"),
  /** The plan row it is about, while that is open. */
  openRowId: sql<string | null>`case when ${isOpen(clientTasks)} then ${clientTasks.id} end`.as(
    "open_row_id",
  ),
};

const itsRow = and(
  eq(clientTasks.clientId, taskHelpRequests.clientId),
  eq(clientTasks.id, taskHelpRequests.clientTaskId),
);

export function listThreads(
  db: Db,
  clientId: string,
  { after, limit, onlyOf = null }: { after: RequestCursor | null; limit: number; onlyOf?: string | null },
) {
  const { createdAt, id } = taskHelpRequests;
  const further = after
    ? or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id)))
    : undefined;
  return db
    .select(thread)
    .from(taskHelpRequests)
    .leftJoin(clientTasks, itsRow)
    .where(and(askedBy(clientId, onlyOf), further))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export function selectThread(db: Db, clientId: string, id: string, onlyOf: string | null = null) {
  return db
    .select(thread)
    .from(taskHelpRequests)
    .leftJoin(clientTasks, itsRow)
    .where(and(askedBy(clientId, onlyOf), eq(taskHelpRequests.id, id)));
}

export type HelpThread = Awaited<ReturnType<typeof selectThread>>[number];

/** Marks replies as read if written by `shownAt`, when their page was made. Both instants in epoch milliseconds. */
export async function markRepliesRead(
  db: Db,
  clientId: string,
  {
    ids,
    shownAt,
    now,
    onlyOf = null,
  }: { ids: readonly string[]; shownAt: number; now: number; onlyOf?: string | null },
): Promise<void> {
  await db
    .update(taskHelpRequests)
    .set({ readAt: now })
    .where(
      and(
        unread(clientId, onlyOf),
        lte(taskHelpRequests.repliedAt, shownAt),
        sql`${taskHelpRequests.id} in (select value from json_each(${JSON.stringify(ids)}))`,
      ),
    );
}

export function withdrawRequest(db: Db, clientId: string, id: string, now: number): Statement {
  return db
    .update(taskHelpRequests)
    .set({ status: "resolved", resolvedAt: now })
    .where(
      and(
        eq(taskHelpRequests.clientId, clientId),
        eq(taskHelpRequests.id, id),
        ne(taskHelpRequests.status, "resolved"),
      ),
    );
}
