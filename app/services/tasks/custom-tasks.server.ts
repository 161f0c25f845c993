import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import { isWithinRetention, trashCutoff } from "#app/domain/retention.ts";
import { dueError, MAX_CUSTOM_TASKS, taskTypeOf } from "#app/domain/tasks/custom-task.ts";
import { anchorDayOf } from "#app/domain/tasks/due-dates.ts";
import type { TaskCategory } from "#app/domain/tasks/task-categories.ts";
import type { CustomFrequency, Priority, ScheduleMode } from "#app/domain/tasks/task-fields.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { type Db, rowsChanged, runBatch, type Statement } from "#db/client.server.ts";
import {
  archiveOpenIfChanged,
  type CustomTaskFields,
  countCustomTasks,
  getStoredCustomTask,
  insertCustomRowIfChanged,
  insertCustomTask,
  restoreCustomTask,
  restoreRowArchivedAtIfChanged,
  restoreRowIfChanged,
  trashCustomTask,
  updateCustomTaskIfChanged,
} from "#db/queries/tasks/custom-tasks.server.ts";
import { getOccurrence, type Occurrence, updateOpenRow } from "#db/queries/tasks/plan.server.ts";
import type { HomeContext } from "./edit-task.server.ts";
import { type RowAtVersion, staleRowError } from "./edit-task.server.ts";

export type CustomTaskInput = {
  title: string;
  notes: string;
  category: TaskCategory;
  frequency: CustomFrequency;
  scheduleMode: ScheduleMode;
  priority: Priority;
  minutes: number | null;
  due: CalendarDay;
};

/**
 * `taskId` comes with the form, so a second submit adds nothing. Throws RuleViolation beside the day, or at the limit.
 */
export async function addCustomTask(deps: Deps, home: HomeContext, task: NewCustomTask): Promise<void> {
  await addCustomTasks(deps, home, [task]);
}

export type NewCustomTask = CustomTaskInput & { taskId: string };

/** In one batch. Throws as `addCustomTask`. Returns how many were new. */
export async function addCustomTasks(
  deps: Deps,
  home: HomeContext,
  added: readonly NewCustomTask[],
): Promise<number> {
  const { db } = deps;
  const results = await runBatch(
    db,
    added.flatMap((task) => ownTaskStatements(deps, home, task)),
  );
  const changed = added.map((_, index) => rowsChanged(results[index * 2]) === 1);
  const left = added.findLast((_, index) => !changed[index]);
  if (left) await requireKnown(db, home, left.taskId);
  return changed.filter(Boolean).length;
}

/** The task and its row; neither if the id is taken, or at the limit. Throws RuleViolation beside the day. */
export function ownTaskStatements(
  { db, now, random }: Deps,
  home: HomeContext,
  { taskId, ...input }: NewCustomTask,
): [task: Statement, row: Statement] {
  checkDue(input.due, todayIn(home.timeZone, now));
  const owner = { clientId: home.id, agentId: home.agentId };
  const row = { id: random.id(), taskId, dueDay: input.due, anchorDay: anchorDayOf(input.due) };
  return [
    insertCustomTask(db, owner, { id: taskId, ...fieldsOf(input) }, MAX_CUSTOM_TASKS),
    insertCustomRowIfChanged(db, owner, row),
  ];
}

async function requireKnown(db: Db, home: HomeContext, taskId: string): Promise<void> {
  const { count, exists } = await countCustomTasks(db, home.id, taskId);
  if (exists) return;
  throw new RuleViolation(
    count >= MAX_CUSTOM_TASKS ? m.tasks_too_many_own({ most: MAX_CUSTOM_TASKS }) : m.text_open_again(),
  );
}

/** Throws NotFound for any other task, RuleViolation beside the day, Conflict. */
export async function editCustomTask(
  { db, now }: Deps,
  home: HomeContext,
  { rowId, version }: RowAtVersion,
  input: CustomTaskInput,
): Promise<void> {
  const row = await requireOwn(db, home, rowId);
  const moved = input.due !== row.dueDay;
  // An overdue task may be edited, but not moved to a past day.
  if (moved) checkDue(input.due, todayIn(home.timeZone, now));
  const day = moved
    ? { dueDate: input.due, scheduledDay: null, anchorDay: anchorDayOf(input.due), snoozedUntil: null }
    : {};
  const [edited] = await runBatch(db, [
    updateOpenRow(db, home.id, rowId, version, { ...day, scheduleMode: null, frequency: null }),
    updateCustomTaskIfChanged(db, home.id, row.taskId, fieldsOf(input)),
  ]);
  if (rowsChanged(edited) === 0) throw await staleRowError(db, home, rowId);
}

/** Its history stays. Returns the title. Throws NotFound for any other task. */
export async function deleteCustomTask({ db, now }: Deps, home: HomeContext, rowId: string): Promise<string> {
  const row = await requireOwn(db, home, rowId);
  await runBatch(db, [
    trashCustomTask(db, home.id, row.taskId, now),
    archiveOpenIfChanged(db, home.id, row.taskId, now),
  ]);
  return row.title;
}

/** Takes a deletion back, row and all, in one batch. Returns the title. Throws NotFound, also after 30 days. */
export async function restoreDeletedTask(
  { db, now }: Deps,
  home: HomeContext,
  rowId: string,
): Promise<string> {
  const row = await requireOwn(db, home, rowId);
  if (row.archivedAt === null) return row.title;
  if (!isWithinRetention(row.archivedAt, now)) throw new NotFound();
  await runBatch(db, [
    restoreCustomTask(db, home.id, row.taskId, trashCutoff(now)),
    restoreRowIfChanged(db, home.id, rowId),
  ]);
  return row.title;
}

/** Also restores the row deleted with it. Idempotent. Returns the title. Throws NotFound, also after 30 days. */
export async function restoreCustomTaskFromTrash(
  { db, now }: Deps,
  clientId: string,
  taskId: string,
): Promise<string> {
  const task = await getStoredCustomTask(db, clientId, taskId);
  if (!task) throw new NotFound();
  if (task.deletedAt === null) return task.title;
  if (!isWithinRetention(task.deletedAt, now)) throw new NotFound();
  await runBatch(db, [
    restoreCustomTask(db, clientId, taskId, trashCutoff(now)),
    restoreRowArchivedAtIfChanged(db, clientId, taskId, task.deletedAt),
  ]);
  return task.title;
}

async function requireOwn(db: Db, home: HomeContext, rowId: string): Promise<Occurrence> {
  const row = await getOccurrence(db, home.id, rowId);
  if (!row?.custom) throw new NotFound();
  return row;
}

function checkDue(day: string, today: CalendarDay): void {
  const wrong = dueError(day, today);
  if (wrong !== null) throw new RuleViolation(wrong, "due");
}

function fieldsOf({ title, notes, category, frequency, scheduleMode, priority, minutes }: CustomTaskInput) {
  return {
    title,
    description: notes,
    category,
    type: taskTypeOf(category),
    frequency,
    scheduleMode,
    priority,
    minutes,
  } satisfies CustomTaskFields;
}
