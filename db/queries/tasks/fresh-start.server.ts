import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { DEFAULT_PREFERENCES } from "#app/domain/email/email-preferences.ts";
import { OVERDUE_STAGES } from "#app/domain/email/reminders.ts";
import * as m from "#app/paraglide/messages.js";
import type { Db, Statement } from "#db/client.server.ts";
import { isDone, isFinished, isOpen } from "#db/predicates.ts";
import { clientTasks } from "#db/schema.ts";

export function selectFinishedSince(db: Db, clientId: string, since: number) {
  return db
    .select({ finished: sql<number>`1`.mapWith(Boolean) })
    .from(clientTasks)
    .where(
      and(
        eq(clientTasks.clientId, clientId),
        isFinished(clientTasks),
        sql`coalesce(${clientTasks.completedAt}, ${clientTasks.skippedAt}) >= ${since}`,
      ),
    )
    .limit(1);
}

/** An open row as it was read, and its new due day. */
export type Move = { id: string; version: number; to: string };

/** Days before a due day at which a home gets its reminder. */
const daysBefore = (
  clientId: string,
) => sql`coalesce((select p.reminder_days_before from notification_preferences p
  where p.client_id = ${clientId}), ${DEFAULT_PREFERENCES.reminderDaysBefore})`;

/** Moves open rows as read; the scheduled day is kept. Reminders due by tomorrow count as sent: the mover saw them. */
export function rescheduleRows(
  db: Db,
  clientId: string,
  moves: readonly Move[],
  { now, today }: { now: number; today: string },
): Statement {
  const to = sql`m.value ->> 'to'`;
  const soon = sql`${to} <= date(${today}, '+' || (${daysBefore(clientId)} + 1) || ' days')`;
  return db.run(sql`
    update client_tasks set due_date = ${to},
      scheduled_day = coalesce(client_tasks.scheduled_day, client_tasks.due_date),
      moved_from = client_tasks.due_date, moved_at = ${now},
      mailed_for = case when ${soon} then ${to} else client_tasks.mailed_for end,
      mailed_stage = case when ${soon} then 0 else client_tasks.mailed_stage end,
      version = client_tasks.version + 1
    from json_each(${JSON.stringify(moves)}) m
    where client_tasks.client_id = ${clientId} and client_tasks.id = m.value ->> 'id'
      and client_tasks.version = m.value ->> 'version' and ${isOpen("client_tasks")}`);
}

/** Undoes the move at an instant for rows untouched since. A held-back reminder now overdue counts as sent. */
export function undoReschedule(db: Db, clientId: string, at: number, today: string): Statement {
  const stages = [...OVERDUE_STAGES].sort((a, b) => b - a);
  const late = sql`julianday(${today}) - julianday(moved_from)`;
  const reached: SQL = sql.join(
    stages.map((days) => sql`when ${late} >= ${days} then ${days}`),
    sql` `,
  );
  return db.run(sql`
    update client_tasks set due_date = moved_from, scheduled_day = nullif(scheduled_day, moved_from),
      mailed_for = case when mailed_for = due_date then moved_from else mailed_for end,
      mailed_stage = case when mailed_for = due_date then case ${reached} else 0 end else mailed_stage end,
      moved_from = null, moved_at = null, version = version + 1
    where client_id = ${clientId} and moved_at = ${at} and ${isOpen()}`);
}

export async function listDoneBefore(db: Db, clientId: string, at: number): Promise<string[]> {
  const rows = await db
    .select({ id: clientTasks.id })
    .from(clientTasks)
    .where(
      and(
        eq(clientTasks.clientId, clientId),
        or(
          and(isDone(clientTasks), eq(clientTasks.completedAt, at)),
          and(eq(clientTasks.skippedAt, at), eq(clientTasks.skipReason, m.tasks_done_before())),
        ),
      ),
    )
    .limit(1_000);
  return rows.map(({ id }) => id);
}
