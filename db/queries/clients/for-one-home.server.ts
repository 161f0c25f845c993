import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { isOfThisAgent, liveClients } from "#db/agent-visible.ts";
import type { Db, Statement } from "#db/client.server.ts";
import {
  isDeclined,
  isFinished,
  isForOneHome,
  isLive,
  isOpen,
  isRestorable,
  isTrashed,
} from "#db/predicates.ts";
import type { CustomTaskFields } from "#db/queries/tasks/custom-tasks.server.ts";
import { clients, clientTasks, homeNotes, tasks } from "#db/schema.ts";

/* What an agent adds for one home: tasks of that home's plan, and notes on its Overview. */

export type TaskForHomeFields = Omit<CustomTaskFields, "minutes">;

/** A live client's home that is not paused. */
const openHome = (agentId: string, clientId: string) => sql`clients where clients.agent_id = ${agentId}
  and clients.id = ${clientId} and ${isLive("clients")} and clients.status <> 'inactive'`;

/** Adds a task to an open home; does nothing if the id is taken or the agent has added `most` there. */
export function insertTaskForHome(
  db: Db,
  agentId: string,
  clientId: string,
  row: TaskForHomeFields & { id: string; addedAt: number },
  most: number,
): Statement {
  return db.run(sql`
    insert or ignore into tasks (id, agent_id, client_id, title, description, category, type, frequency,
      schedule_mode, priority, property_types, custom, added_at)
    select ${row.id}, clients.agent_id, clients.id, ${row.title}, ${row.description}, ${row.category}, ${row.type},
      ${row.frequency}, ${row.scheduleMode}, ${row.priority}, '[]', 0, ${row.addedAt}
    from ${openHome(agentId, clientId)}
      and (select count(*) from tasks where tasks.client_id = clients.id and ${isForOneHome("tasks")}
        and ${isLive("tasks")}) < ${most}`);
}

const taskOf = (agentId: string, clientId: string, taskId: string) =>
  and(eq(tasks.agentId, agentId), eq(tasks.clientId, clientId), eq(tasks.id, taskId), isForOneHome(tasks));

/** A task the agent added for a live client's home, withdrawn or not, with its latest row: at most one. */
export function selectTaskForHome(db: Db, agentId: string, clientId: string, taskId: string) {
  return db
    .select({
      id: tasks.id,
      title: tasks.title,
      description: tasks.description,
      category: tasks.category,
      frequency: tasks.frequency,
      scheduleMode: tasks.scheduleMode,
      priority: tasks.priority,
      deletedAt: tasks.deletedAt,
      rowId: sql<string>`${clientTasks.id}`.as("row_id"),
      dueDay: clientTasks.dueDate,
      version: clientTasks.version,
      isOpen: sql<number>`${isOpen(clientTasks)}`.mapWith(Boolean).as("is_open"),
      isFinished: sql<number>`${isFinished(clientTasks)}`.mapWith(Boolean).as("is_finished"),
      isDeclined: sql<number>`${isDeclined(clientTasks)}`.mapWith(Boolean).as("is_declined"),
      firstName: clients.firstName,
      timeZone: clients.timeZone,
    })
    .from(tasks)
    .innerJoin(clients, and(liveClients(agentId), eq(clients.id, tasks.clientId)))
    .innerJoin(clientTasks, and(eq(clientTasks.agentId, tasks.agentId), eq(clientTasks.taskId, tasks.id)))
    .where(taskOf(agentId, clientId, taskId))
    .orderBy(desc(clientTasks.occurrence))
    .limit(1);
}

export type TaskForHomeRow = Awaited<ReturnType<typeof selectTaskForHome>>[number];

/** What was changed is news again. */
export function updateTaskForHomeIfChanged(
  db: Db,
  agentId: string,
  clientId: string,
  taskId: string,
  fields: TaskForHomeFields,
): Statement {
  return db
    .update(tasks)
    .set({ ...fields, addedSeenAt: null })
    .where(and(taskOf(agentId, clientId, taskId), isLive(tasks), sql`changes() = 1`));
}

export function withdrawTaskForHome(
  db: Db,
  agentId: string,
  clientId: string,
  taskId: string,
  now: number,
): Statement {
  return db
    .update(tasks)
    .set({ deletedAt: now })
    .where(and(taskOf(agentId, clientId, taskId), isLive(tasks)));
}

/** `cutoff` is `trashCutoff`. */
export function restoreTaskForHome(
  db: Db,
  agentId: string,
  clientId: string,
  taskId: string,
  cutoff: number,
): Statement {
  return db
    .update(tasks)
    .set({ deletedAt: null })
    .where(and(taskOf(agentId, clientId, taskId), isRestorable(cutoff, tasks)));
}

/** Open tasks the agent added whose news the homeowner has not dismissed, the latest first. */
export function listAddedNews(db: Db, clientId: string, limit: number) {
  return db
    .select({
      id: tasks.id,
      rowId: sql<string>`${clientTasks.id}`.as("row_id"),
      title: tasks.title,
      description: tasks.description,
      dueDay: clientTasks.dueDate,
    })
    .from(tasks)
    .innerJoin(clientTasks, and(eq(clientTasks.agentId, tasks.agentId), eq(clientTasks.taskId, tasks.id)))
    .where(
      and(
        eq(tasks.clientId, clientId),
        isForOneHome(tasks),
        isLive(tasks),
        isNull(tasks.addedSeenAt),
        isOpen(clientTasks),
        // A repeating task is news until it is first done.
        eq(clientTasks.occurrence, 1),
      ),
    )
    .orderBy(desc(tasks.addedAt), desc(tasks.id))
    .limit(limit);
}

/** A task the agent added for this home, withdrawn or not: at most one. */
export function selectAddedTask(db: Db, clientId: string, taskId: string) {
  const isInPlan = sql<number>`exists (select 1 from client_tasks where client_tasks.client_id = ${clientId}
    and client_tasks.task_id = ${taskId} and ${isOpen("client_tasks")})`;
  return db
    .select({ title: tasks.title, isInPlan: isInPlan.mapWith(Boolean).as("is_in_plan") })
    .from(tasks)
    .where(and(eq(tasks.clientId, clientId), eq(tasks.id, taskId), isForOneHome(tasks)));
}

/** Ends the news of an added task. Repeating it changes nothing. */
export function dismissAddedNews(db: Db, clientId: string, taskId: string, now: number): Statement {
  return db
    .update(tasks)
    .set({ addedSeenAt: sql`coalesce(${tasks.addedSeenAt}, ${now})` })
    .where(and(eq(tasks.clientId, clientId), eq(tasks.id, taskId), isForOneHome(tasks)));
}

export type NewHomeNote = { id: string; text: string; createdAt: number };

/** Adds a note to an open home; does nothing if the id is taken or `most` live ones are shown there. */
export function insertHomeNote(
  db: Db,
  agentId: string,
  clientId: string,
  note: NewHomeNote,
  most: number,
): Statement {
  return db.run(sql`
    insert or ignore into home_notes (id, agent_id, client_id, text, created_at)
    select ${note.id}, clients.agent_id, clients.id, ${note.text}, ${note.createdAt}
    from ${openHome(agentId, clientId)}
      and (select count(*) from home_notes where home_notes.client_id = clients.id and ${isLive("home_notes")}
        and home_notes.dismissed_at is null) < ${most}`);
}

const noteOf = (agentId: string, clientId: string, noteId: string) =>
  and(
    eq(homeNotes.agentId, agentId),
    eq(homeNotes.clientId, clientId),
    eq(homeNotes.id, noteId),
    isOfThisAgent("home_notes"),
  );

const noteColumns = {
  id: homeNotes.id,
  text: homeNotes.text,
  createdAt: homeNotes.createdAt,
  dismissedAt: homeNotes.dismissedAt,
};

/** The agent's notes for a live client's home, the latest first. */
export function listHomeNotes(db: Db, agentId: string, clientId: string, limit: number) {
  return db
    .select(noteColumns)
    .from(homeNotes)
    .innerJoin(clients, and(liveClients(agentId), eq(clients.id, homeNotes.clientId)))
    .where(
      and(
        eq(homeNotes.agentId, agentId),
        eq(homeNotes.clientId, clientId),
        isLive(homeNotes),
        isOfThisAgent("home_notes"),
      ),
    )
    .orderBy(desc(homeNotes.createdAt), desc(homeNotes.id))
    .limit(limit);
}

export type HomeNoteRow = Awaited<ReturnType<typeof listHomeNotes>>[number];

/** A note for a live client's home, withdrawn or not: at most one. */
export function selectHomeNote(db: Db, agentId: string, clientId: string, noteId: string) {
  return db
    .select({ ...noteColumns, deletedAt: homeNotes.deletedAt, firstName: clients.firstName })
    .from(homeNotes)
    .innerJoin(clients, and(liveClients(agentId), eq(clients.id, homeNotes.clientId)))
    .where(noteOf(agentId, clientId, noteId));
}

const isShown = and(isLive(homeNotes), isNull(homeNotes.dismissedAt)) as SQL;

/** Changes a note that is shown and still says what the agent saw. */
export function updateHomeNote(
  db: Db,
  agentId: string,
  clientId: string,
  noteId: string,
  { seen, text }: { seen: string; text: string },
): Statement {
  return db
    .update(homeNotes)
    .set({ text })
    .where(and(noteOf(agentId, clientId, noteId), isShown, eq(homeNotes.text, seen)));
}

/** `deletedAt` null restores it. */
export function setHomeNoteDeleted(
  db: Db,
  agentId: string,
  clientId: string,
  noteId: string,
  deletedAt: number | null,
): Statement {
  return db
    .update(homeNotes)
    .set({ deletedAt })
    .where(noteOf(agentId, clientId, noteId));
}

/** The notes shown on a home's Overview, the latest first. */
export function listShownNotes(db: Db, clientId: string, limit: number) {
  return db
    .select({ id: homeNotes.id, text: homeNotes.text })
    .from(homeNotes)
    .where(and(eq(homeNotes.clientId, clientId), isShown))
    .orderBy(desc(homeNotes.createdAt), desc(homeNotes.id))
    .limit(limit);
}

/** A note shown, dismissed, or withdrawn by the agent: at most one. */
export function selectNoteOfHome(db: Db, clientId: string, noteId: string) {
  return db
    .select({
      text: homeNotes.text,
      isWithdrawn: sql<number>`${isTrashed(homeNotes)}`.mapWith(Boolean).as("is_withdrawn"),
    })
    .from(homeNotes)
    .where(and(eq(homeNotes.clientId, clientId), eq(homeNotes.id, noteId)));
}

/** Dismisses a note, or shows it again (`at` null). Repeating it changes nothing. */
export function setNoteDismissed(db: Db, clientId: string, noteId: string, at: number | null): Statement {
  const dismissedAt = at === null ? null : sql`coalesce(${homeNotes.dismissedAt}, ${at})`;
  return db
    .update(homeNotes)
    .set({ dismissedAt })
    .where(and(eq(homeNotes.clientId, clientId), eq(homeNotes.id, noteId), isLive(homeNotes)));
}
