import { and, asc, desc, eq, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { helpAnswered } from "#app/emails/kinds.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isOpen } from "#db/predicates.ts";
import { dedupeKeySql } from "#db/queries/insert-email.server.ts";
import { clientTasks, taskHelpRequests } from "#db/schema.ts";

/** Where the next page of the list begins: after this row. */
export type RequestCursor = { createdAt: number; id: string };

/**
 * Why the email with a request's reply did not go out or came back: "failed", or the reason it was skipped; null
 * where it went, is on its way, came as a notification or has been forgotten. A column of a read of `task_help_requests`.
 */
export const replyEmailFailure: SQL.Aliased<string | null> = sql<string | null>`(
  select case outbox.state when 'failed' then 'failed' else outbox.error end from outbox
  where outbox.dedupe_key = ${dedupeKeySql(helpAnswered, {
    helpRequestId: sql`task_help_requests.id`,
    now: sql`task_help_requests.replied_at`,
  })} and outbox.state in ('failed', 'skipped') and outbox.error is not 'push')`.as("mail_fault");

/* What a home asked its agent, and which of the replies it has not read yet. */

/** A home's replies nobody there has read. */
const unread = (clientId: string) =>
  and(
    eq(taskHelpRequests.clientId, clientId),
    isNotNull(taskHelpRequests.repliedAt),
    isNull(taskHelpRequests.readAt),
  );

/** The replies a home has not read, the longest waiting first. */
export function listUnreadReplies(db: Db, clientId: string, limit: number) {
  return db
    .select({
      id: taskHelpRequests.id,
      title: taskHelpRequests.taskTitle,
      reply: sql<string>`coalesce(${taskHelpRequests.reply}, '')`.as("reply"),
    })
    .from(taskHelpRequests)
    .where(unread(clientId))
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
  /** The row of the plan it is about, as long as that is open. */
  openRowId: sql<string | null>`case when ${isOpen(clientTasks)} then ${clientTasks.id} end`.as(
    "open_row_id",
  ),
};

const itsRow = and(
  eq(clientTasks.clientId, taskHelpRequests.clientId),
  eq(clientTasks.id, taskHelpRequests.clientTaskId),
);

/** All a home ever asked, whatever became of the task, newest first. */
export function listThreads(
  db: Db,
  clientId: string,
  { after, limit }: { after: RequestCursor | null; limit: number },
) {
  const { createdAt, id } = taskHelpRequests;
  const further = after
    ? or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id)))
    : undefined;
  return db
    .select(thread)
    .from(taskHelpRequests)
    .leftJoin(clientTasks, itsRow)
    .where(and(eq(taskHelpRequests.clientId, clientId), further))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** One of them: at most one row. */
export function selectThread(db: Db, clientId: string, id: string) {
  return db
    .select(thread)
    .from(taskHelpRequests)
    .leftJoin(clientTasks, itsRow)
    .where(and(eq(taskHelpRequests.clientId, clientId), eq(taskHelpRequests.id, id)));
}

export type HelpThread = Awaited<ReturnType<typeof selectThread>>[number];

/**
 * Notes that a home has read these replies, as far as they were written by `shownAt`, when the page they stood on
 * was made; one that came later is not read. Both instants in epoch milliseconds.
 */
export async function markRepliesRead(
  db: Db,
  clientId: string,
  { ids, shownAt, now }: { ids: readonly string[]; shownAt: number; now: number },
): Promise<void> {
  await db
    .update(taskHelpRequests)
    .set({ readAt: now })
    .where(
      and(
        unread(clientId),
        lte(taskHelpRequests.repliedAt, shownAt),
        sql`${taskHelpRequests.id} in (select value from json_each(${JSON.stringify(ids)}))`,
      ),
    );
}

/** Notes that a home needs no help with what it asked any more; `now` in epoch milliseconds. */
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
