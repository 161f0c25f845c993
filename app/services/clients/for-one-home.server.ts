import { MAX_NOTES_SHOWN, MAX_TASKS_FOR_HOME } from "#app/domain/clients/for-one-home.ts";
import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { isWithinRetention, trashCutoff } from "#app/domain/retention.ts";
import { dueError, taskTypeOf } from "#app/domain/tasks/custom-task.ts";
import { anchorDayOf } from "#app/domain/tasks/due-dates.ts";
import type { TaskCategory } from "#app/domain/tasks/task-categories.ts";
import type { CustomFrequency, Priority, ScheduleMode } from "#app/domain/tasks/task-fields.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { getClient, type ListedClient } from "#db/queries/clients/clients.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/dashboard.server.ts";
import {
  dismissAddedNews,
  insertHomeNote,
  insertTaskForHome,
  restoreTaskForHome,
  selectAddedTask,
  selectHomeNote,
  selectNoteOfHome,
  selectTaskForHome,
  setHomeNoteDeleted,
  setNoteDismissed,
  type TaskForHomeRow,
  updateHomeNote,
  updateTaskForHomeIfChanged,
  withdrawTaskForHome,
} from "#db/queries/clients/for-one-home.server.ts";
import {
  archiveOpenIfChanged,
  insertCustomRowIfChanged,
  restoreRowArchivedAtIfChanged,
} from "#db/queries/tasks/custom-tasks.server.ts";
import { updateOpenRow } from "#db/queries/tasks/plan.server.ts";

/* Tasks and notes an agent adds for one home. The homeowner is told on the Overview, and may remove a task again. */

export type TaskForHome = {
  title: string;
  description: string;
  category: TaskCategory;
  frequency: CustomFrequency;
  scheduleMode: ScheduleMode;
  priority: Priority;
  due: CalendarDay;
};

/**
 * `taskId` is made with the form, so that sending it twice adds one. Returns the client's first name. Throws NotFound,
 * Conflict for an id that is taken, and RuleViolation beside the day, for a paused home, and at the limit.
 */
export async function addTaskForHome(
  { db, now, random }: Deps,
  agentId: string,
  clientId: string,
  { taskId, due, ...task }: TaskForHome & { taskId: string },
): Promise<{ firstName: string }> {
  const client = await requireOpenHome(db, agentId, clientId);
  checkDue(due, todayIn(client.timeZone, now));
  const row = { id: taskId, ...task, type: taskTypeOf(task.category), addedAt: now };
  const planned = { id: random.id(), taskId, dueDay: due, anchorDay: anchorDayOf(due) };
  const [added] = await runBatch(db, [
    insertTaskForHome(db, agentId, clientId, row, MAX_TASKS_FOR_HOME),
    insertCustomRowIfChanged(db, { agentId, clientId }, planned),
    insertActivityIfChanged(db, {
      id: random.id(),
      agentId,
      clientId,
      kind: "home_task_added",
      subject: task.title,
      at: now,
    }),
  ]);
  const { firstName } = client;
  if (rowsChanged(added) === 1) return { firstName };
  const [known] = await selectTaskForHome(db, agentId, clientId, taskId);
  if (known) return { firstName };
  await requireOpenHome(db, agentId, clientId);
  throw new RuleViolation(m.clients_too_many_tasks_for_home({ most: MAX_TASKS_FOR_HOME }));
}

/**
 * Changes an open task, if the row is still at `version`; until it is first done, the home is told again. Throws
 * NotFound, Conflict, and RuleViolation beside the day, and for a task the homeowner did or removed.
 */
export async function editTaskForHome(
  { db, now }: Deps,
  agentId: string,
  clientId: string,
  { taskId, version, due, ...task }: TaskForHome & { taskId: string; version: number },
): Promise<void> {
  const row = await requireOpenTask(db, agentId, clientId, taskId);
  const moved = due !== row.dueDay;
  // An overdue task may be edited, but not moved to a past day.
  if (moved) checkDue(due, todayIn(row.timeZone, now));
  const day = moved
    ? { dueDate: due, scheduledDay: null, anchorDay: anchorDayOf(due), snoozedUntil: null }
    : {};
  const [edited] = await runBatch(db, [
    updateOpenRow(db, clientId, row.rowId, version, day),
    updateTaskForHomeIfChanged(db, agentId, clientId, taskId, { ...task, type: taskTypeOf(task.category) }),
  ]);
  if (rowsChanged(edited) === 1) return;
  await requireOpenTask(db, agentId, clientId, taskId);
  throw new Conflict();
}

/** Takes an open task out of the home's plan; restorable for 30 days. Idempotent. Returns it. Throws as `editTaskForHome`. */
export async function withdrawTask(
  { db, now }: Deps,
  agentId: string,
  clientId: string,
  taskId: string,
): Promise<{ title: string; firstName: string }> {
  const [known] = await selectTaskForHome(db, agentId, clientId, taskId);
  if (known && known.deletedAt !== null) return known;
  // The same row, as another press may withdraw it meanwhile.
  const task = openTaskOf(known);
  await runBatch(db, [
    withdrawTaskForHome(db, agentId, clientId, taskId, now),
    archiveOpenIfChanged(db, clientId, taskId, now),
  ]);
  return task;
}

/** Idempotent. Returns the task. Throws NotFound, also after 30 days. */
export async function restoreTask(
  { db, now }: Deps,
  agentId: string,
  clientId: string,
  taskId: string,
): Promise<{ title: string; firstName: string }> {
  const [task] = await selectTaskForHome(db, agentId, clientId, taskId);
  if (!task) throw new NotFound();
  if (task.deletedAt === null) return task;
  if (!isWithinRetention(task.deletedAt, now)) throw new NotFound();
  await runBatch(db, [
    restoreTaskForHome(db, agentId, clientId, taskId, trashCutoff(now)),
    restoreRowArchivedAtIfChanged(db, clientId, taskId, task.deletedAt),
  ]);
  return task;
}

/**
 * The homeowner has seen that it was added. Idempotent. `isInPlan` is false if it was done, removed, or withdrawn
 * meanwhile. Throws NotFound.
 */
export async function dismissAddedTask(
  { db, now }: Deps,
  clientId: string,
  taskId: string,
): Promise<{ title: string; isInPlan: boolean }> {
  const [task] = await selectAddedTask(db, clientId, taskId);
  if (!task) throw new NotFound();
  await runBatch(db, [dismissAddedNews(db, clientId, taskId, now)]);
  return task;
}

/** `id` is made with the form. Returns the client's first name. Throws as `addTaskForHome`. */
export async function addHomeNote(
  { db, now, random }: Deps,
  agentId: string,
  clientId: string,
  { id, text }: { id: string; text: string },
): Promise<{ firstName: string }> {
  const { firstName } = await requireOpenHome(db, agentId, clientId);
  const [added] = await runBatch(db, [
    insertHomeNote(db, agentId, clientId, { id, text, createdAt: now }, MAX_NOTES_SHOWN),
    insertActivityIfChanged(db, {
      id: random.id(),
      agentId,
      clientId,
      kind: "home_note_added",
      subject: firstName,
      at: now,
    }),
  ]);
  if (rowsChanged(added) === 1) return { firstName };
  const [known] = await selectHomeNote(db, agentId, clientId, id);
  if (known) return { firstName };
  await requireOpenHome(db, agentId, clientId);
  throw new RuleViolation(m.clients_too_many_notes({ most: MAX_NOTES_SHOWN, firstName }));
}

/** Changes a note that is still shown. Throws NotFound, RuleViolation for a dismissed one, and Conflict. */
export async function editHomeNote(
  { db }: Deps,
  agentId: string,
  clientId: string,
  { id, text, seen }: { id: string; text: string; seen: string },
): Promise<void> {
  const [changed] = await runBatch(db, [updateHomeNote(db, agentId, clientId, id, { seen, text })]);
  if (rowsChanged(changed) === 1) return;
  const [note] = await selectHomeNote(db, agentId, clientId, id);
  if (!note || note.deletedAt !== null) throw new NotFound();
  if (note.text === text) return;
  if (note.dismissedAt !== null) {
    throw new RuleViolation(m.clients_note_dismissed({ firstName: note.firstName }));
  }
  throw new Conflict(m.clients_note_changed());
}

/** Takes a note out of the home, or restores it for 30 days. Idempotent. Throws NotFound. */
export async function withdrawHomeNote(
  { db, now }: Deps,
  agentId: string,
  clientId: string,
  id: string,
  { isWithdrawn }: { isWithdrawn: boolean },
): Promise<void> {
  const [note] = await selectHomeNote(db, agentId, clientId, id);
  if (!note) throw new NotFound();
  if (note.deletedAt !== null && !isWithinRetention(note.deletedAt, now)) throw new NotFound();
  if ((note.deletedAt !== null) === isWithdrawn) return;
  await runBatch(db, [setHomeNoteDeleted(db, agentId, clientId, id, isWithdrawn ? now : null)]);
}

/**
 * The homeowner dismisses a note, or has it shown again. Idempotent. Throws NotFound, and RuleViolation for a note the
 * agent withdrew.
 */
export async function dismissHomeNote(
  { db, now }: Deps,
  clientId: string,
  noteId: string,
  { isDismissed }: { isDismissed: boolean },
): Promise<void> {
  const [note] = await selectNoteOfHome(db, clientId, noteId);
  if (!note) throw new NotFound();
  if (note.isWithdrawn) throw new RuleViolation(m.clients_note_withdrawn());
  await runBatch(db, [setNoteDismissed(db, clientId, noteId, isDismissed ? now : null)]);
}

async function requireOpenHome(db: Deps["db"], agentId: string, clientId: string): Promise<ListedClient> {
  const client = await getClient(db, agentId, clientId);
  if (!client) throw new NotFound();
  if (client.status === "inactive") {
    throw new RuleViolation(m.clients_paused_no_adding({ firstName: client.firstName }));
  }
  return client;
}

async function requireOpenTask(
  db: Deps["db"],
  agentId: string,
  clientId: string,
  taskId: string,
): Promise<TaskForHomeRow> {
  const [task] = await selectTaskForHome(db, agentId, clientId, taskId);
  return openTaskOf(task);
}

function openTaskOf(task: TaskForHomeRow | undefined): TaskForHomeRow {
  if (!task || task.deletedAt !== null) throw new NotFound();
  const { title, firstName } = task;
  if (task.isFinished) throw new RuleViolation(m.common_already_taken_care_of({ title }));
  if (task.isDeclined) throw new RuleViolation(m.clients_task_removed_by_home({ title, firstName }));
  if (!task.isOpen) throw new NotFound();
  return task;
}

function checkDue(day: string, today: CalendarDay): void {
  const wrong = dueError(day, today);
  if (wrong !== null) throw new RuleViolation(wrong, "due");
}
