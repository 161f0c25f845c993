import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { type FloridaHome, floridaDatesOf } from "#app/domain/florida/home-dates.ts";
import { floridaDueDay, SAME_AS_DATE } from "#app/domain/florida/plan-tasks.ts";
import {
  completionDayError,
  expenseCategoryOf,
  undoBlockedReason,
} from "#app/domain/tasks/completion-day.ts";
import type { HomeActor } from "#app/domain/tasks/done-by.ts";
import { type DueDay, successorDueDay } from "#app/domain/tasks/due-dates.ts";
import { isFinished, isOpen } from "#app/domain/tasks/task-status.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps, PressDeps } from "#app/services/deps.ts";
import { deleteFiles, IMAGE_RULES, saveHomeFile } from "#app/services/files/stored-files.server.ts";
import { retryWhileChanged } from "#app/services/retry.ts";
import { type Db, rowsChanged, runBatch, type Statement } from "#db/client.server.ts";
import { deleteFinishedActivity, insertActivityIfChanged } from "#db/queries/clients/dashboard.server.ts";
import { runIdempotentBatch } from "#db/queries/device/applied-operations.server.ts";
import { selectFloridaHome } from "#db/queries/florida/florida.server.ts";
import {
  addToCompletion as addToRow,
  completeOpenRow,
  deleteUntouchedSuccessor,
  insertSuccessorIfChanged,
  reopen,
  skipOpenRow,
} from "#db/queries/tasks/finish-rows.server.ts";
import { getOccurrence, getSuccessor, type Occurrence } from "#db/queries/tasks/plan.server.ts";
import {
  getCompletion,
  insertTaskExpenseIfChanged,
  type StoredCompletion,
  syncCompletionExpenseIfChanged,
  trashTaskExpenseIfChanged,
  updateCompletion,
} from "#db/queries/tasks/task-history.server.ts";
import { checkMissedDeadline, type HomeContext } from "./edit-task.server.ts";

export type FinishResult = {
  title: string;
  /** False if it was already finished. */
  changed: boolean;
  /** The next due day; null if the task does not repeat. */
  nextDueDay: string | null;
};

type CompletionDetails = {
  completedOn?: CalendarDay;
  cost?: number | null;
  vendorName?: string;
  note?: string;
  photoKey?: string | null;
  /** Run last in the same batch, each only if the one before it changed a row. */
  also?: readonly Statement[];
};

/** `by`: who ticked it. Idempotent across tabs. Throws NotFound for another home's row, and RuleViolation for a removed one. */
export function completeTask(
  deps: PressDeps,
  home: HomeContext,
  by: HomeActor,
  rowId: string,
  details: CompletionDetails = {},
): Promise<FinishResult> {
  const { db, now, press } = deps;
  const { cost = null, vendorName = "", note = "", photoKey = null, also = [] } = details;
  const today = todayIn(home.timeZone, now);
  // A press sent late from an offline phone counts from when it was pressed.
  const completedOn = details.completedOn ?? todayIn(home.timeZone, press?.pressedAt ?? now);
  return finish(deps, home, rowId, {
    kind: "task_completed",
    today,
    finishedOn: completedOn,
    write: (row) =>
      completeOpenRow(db, row, {
        completedAt: now,
        completedOn,
        doneByName: by.name,
        cost,
        vendorName: vendorName || null,
        completionNote: note || null,
        photoKey,
      }),
    also,
    recordExpense: (row) =>
      cost ? [taskExpense(deps, row, { amount: cost, expenseDate: completedOn, vendorName })] : [],
  });
}

function taskExpense(
  { db, now, random }: Deps,
  { clientId, id, category, title }: Occurrence,
  paid: { amount: number; expenseDate: CalendarDay; vendorName: string },
): Statement {
  return insertTaskExpenseIfChanged(db, {
    ...paid,
    id: random.id(),
    clientId,
    clientTaskId: id,
    category: expenseCategoryOf(category),
    description: title,
    createdAt: now,
  });
}

/**
 * Throws as `completeTask` does, and RuleViolation beside DEADLINE_FIELD if a deadline is lost and `anyway` is not set.
 */
export function skipTask(
  deps: PressDeps,
  home: HomeContext,
  rowId: string,
  reason: string,
  anyway = false,
): Promise<FinishResult> {
  const today = todayIn(home.timeZone, deps.now);
  return finish(deps, home, rowId, {
    kind: "task_skipped",
    today,
    finishedOn: today,
    check: (row) => {
      if (!anyway) checkMissedDeadline(row, today);
    },
    write: (row) => skipOpenRow(deps.db, row, { skippedAt: deps.now, skipReason: reason }),
  });
}

export type FinishInput = {
  kind: "task_completed" | "task_skipped";
  today: CalendarDay;
  /** The day it was done or skipped; before today when back-dated. */
  finishedOn: CalendarDay;
  check?: (row: Occurrence) => void;
  /** The guarded write: applies only to the row as it was read. */
  write: (row: Occurrence) => Statement;
  /** Expense statements, each applying only if the one before it did. */
  recordExpense?: (row: Occurrence) => Statement[];
  silent?: boolean;
  /** Each applies only if the statement before it did. */
  also?: readonly Statement[];
};

async function finish(
  deps: PressDeps,
  home: HomeContext,
  rowId: string,
  how: FinishInput,
): Promise<FinishResult> {
  const { db } = deps;
  return retryWhileChanged(async () => {
    const row = await getOccurrence(db, home.id, rowId);
    if (!row) throw new NotFound();
    if (row.archivedAt !== null) throw new RuleViolation(m.tasks_not_in_plan());
    if (isFinished(row)) {
      const planned = await getSuccessor(db, home.id, row.taskId, row.occurrence);
      return { title: row.title, changed: false, nextDueDay: planned?.dueDay ?? null };
    }
    how.check?.(row);
    const florida = SAME_AS_DATE.includes(row.slug ?? "") ? (await selectFloridaHome(db, home.id))[0] : null;
    const { next, statements } = finishStatements(deps, row, how, florida);
    const [result] = await runIdempotentBatch(deps, statements);
    return rowsChanged(result) === 1
      ? { title: row.title, changed: true, nextDueDay: next?.dueDay ?? null }
      : undefined;
  });
}

/**
 * The writes that finish an open row, the guarded one first, and the next due day. `florida`: the home, if the task
 * stands for one of its Florida dates, which then gives the day.
 */
export function finishStatements(
  { db, now, random }: Deps,
  row: Occurrence,
  how: FinishInput,
  florida: FloridaHome | null = null,
) {
  const { finishedOn: completedOn, today } = how;
  const skipped = how.kind === "task_skipped";
  const planned = successorDueDay({ ...row, schedule: row, completedOn, today, skipped });
  const next =
    planned && florida && row.ownFrequency === null ? byFlorida(planned, row, florida, today) : planned;
  const { agentId, clientId, title } = row;
  const happened = { id: random.id(), agentId, clientId, kind: how.kind, subject: title, at: now };
  const statements = [
    how.write(row),
    ...(next ? [insertSuccessorIfChanged(db, successorRow(row, next, random.id()))] : []),
    ...(how.recordExpense?.(row) ?? []),
    // A home's own tasks are not the agent's business.
    ...(row.own || how.silent ? [] : [insertActivityIfChanged(db, happened)]),
    ...(how.also ?? []),
  ];
  return { next, statements };
}

function byFlorida(next: DueDay, { slug }: Occurrence, florida: FloridaHome, today: CalendarDay): DueDay {
  const dueDay = floridaDueDay({ slug, dueDay: next.dueDay }, floridaDatesOf(florida, today), today);
  return dueDay === null ? next : { ...next, dueDay };
}

function successorRow(row: Occurrence, next: DueDay, id: string) {
  const { agentId, clientId, taskId, ownMode, ownFrequency, kept, assignedTo } = row;
  const own = { scheduleMode: ownMode, frequency: ownFrequency, kept, assignedTo };
  return { id, agentId, clientId, taskId, ...own, ...next };
}

/**
 * Also removes the next occurrence and trashes the expense. Returns the title. Throws NotFound, and RuleViolation when
 * somebody has worked with the next occurrence.
 */
export async function undoFinish(
  deps: PressDeps & { files?: R2Bucket },
  home: HomeContext,
  rowId: string,
): Promise<string> {
  const { db, now } = deps;
  const row = await getOccurrence(db, home.id, rowId);
  if (!row) throw new NotFound();
  if (!isFinished(row)) return row.title;
  const [, opened] = await runIdempotentBatch(deps, reopenStatements(db, row, now), 1);
  if (rowsChanged(opened) === 1) {
    // No row names the photo anymore. If this fails, the purge finds it.
    if (deps.files && row.photoKey)
      await deleteFiles(deps, deps.files, [row.photoKey]).catch(() => undefined);
    return row.title;
  }
  const current = await getOccurrence(db, home.id, rowId);
  if (current && !isFinished(current)) return row.title;
  const reason = undoBlockedReason(await getSuccessor(db, home.id, row.taskId, row.occurrence), row);
  throw reason === null ? new Conflict() : new RuleViolation(reason);
}

export function reopenStatements(db: Db, row: Occurrence, now: number): Statement[] {
  return [
    deleteUntouchedSuccessor(db, row),
    reopen(db, row),
    trashTaskExpenseIfChanged(db, row.clientId, row.id, now),
    ...deleteFinishedNews(db, row),
  ];
}

/** The activity row has the same instant as the completion. A home's own tasks have none. */
function deleteFinishedNews(db: Db, row: Occurrence): Statement[] {
  const { agentId, clientId, id: rowId, title: subject } = row;
  const at = row.skippedAt ?? row.completedAt;
  if (row.own || at === null) return [];
  const kind = row.skippedAt === null ? "task_completed" : "task_skipped";
  return [deleteFinishedActivity(db, { agentId, clientId, rowId, kind, subject, at })];
}

export type CompletionInput = Omit<CompletionDetails, "photoKey" | "completedOn"> & {
  completedOn: CalendarDay;
  photo: File | null;
};

/**
 * Stores the photo first. Throws as `completeTask` does, RuleViolation beside the day or the photo, and Conflict where
 * somebody else completed it first and there are details to add.
 */
export async function completeWithDetails(
  deps: PressDeps & { files: R2Bucket },
  home: HomeContext,
  by: HomeActor,
  rowId: string,
  { photo, ...details }: CompletionInput,
): Promise<FinishResult> {
  const wrongDay = completionDayError(details.completedOn, todayIn(home.timeZone, deps.now));
  if (wrongDay) throw new RuleViolation(wrongDay, "day");
  const row = await getOccurrence(deps.db, home.id, rowId);
  if (!row) throw new NotFound();
  if (row.completed && isMissing(row, { photo, ...details }))
    throw new Conflict(m.tasks_completed_meanwhile());
  const photoKey = isOpen(row) && photo ? (await saveHomeFile(deps, home.id, photo, IMAGE_RULES)).key : null;
  const finished = await completeTask(deps, home, by, rowId, { ...details, photoKey });
  if (finished.changed) return finished;
  // Somebody completed it at the same moment: these details may not be in that completion.
  const done = await getOccurrence(deps.db, home.id, rowId);
  if (done?.completed && isMissing(done, { photo, ...details }))
    throw new Conflict(m.tasks_completed_meanwhile());
  return finished;
}

/**
 * Keeps the details already there. Returns the title. Throws NotFound, Conflict, and RuleViolation beside the photo.
 */
export async function addToCompletion(
  deps: PressDeps & { files: R2Bucket },
  home: HomeContext,
  rowId: string,
  { photo, cost = null, vendorName = "", note = "" }: Omit<CompletionInput, "completedOn">,
): Promise<string> {
  const { db } = deps;
  const row = await getOccurrence(db, home.id, rowId);
  if (!row) throw new NotFound();
  if (!row.completed) throw new Conflict();
  const kept = photo && row.photoKey === null;
  const photoKey = kept ? (await saveHomeFile(deps, home.id, photo, IMAGE_RULES)).key : null;
  const told = { cost, vendorName: vendorName || null, completionNote: note || null, photoKey };
  const expenseDate = row.completedOn ?? todayIn(home.timeZone, deps.now);
  const [added] = await runIdempotentBatch(deps, [
    addToRow(db, row, told),
    ...(cost && row.cost === null ? [taskExpense(deps, row, { amount: cost, expenseDate, vendorName })] : []),
  ]);
  if (rowsChanged(added) === 0) throw new Conflict();
  return row.title;
}

/** Whether a completion lacks some of these details. */
function isMissing(
  row: Occurrence,
  { cost, vendorName, note, photo }: Omit<CompletionInput, "completedOn">,
): boolean {
  return Boolean(
    (cost && row.cost !== cost) ||
      (vendorName && row.vendorName !== vendorName) ||
      (note && row.completionNote !== note) ||
      (photo && row.photoKey === null),
  );
}

export type CompletionChange = {
  cost: number | null;
  vendorName: string;
  note: string;
  /** Takes the place of the photo there is; null = none chosen. */
  photo: File | null;
  removePhoto: boolean;
};

/**
 * Applies only to the row at `version`. Returns the title. Throws NotFound, Conflict, and RuleViolation beside the
 * photo or where it is not done.
 */
export async function editCompletion(
  deps: Deps & { files: R2Bucket },
  home: HomeContext,
  { rowId, version }: { rowId: string; version: number },
  { photo, removePhoto, note, ...change }: CompletionChange,
): Promise<string> {
  const { db } = deps;
  const before = await getCompletion(db, home.id, rowId);
  if (!before) throw new NotFound();
  if (!before.completed) throw new RuleViolation(m.tasks_not_completed());
  if (before.version !== version) throw new Conflict();
  const added = photo ? (await saveHomeFile(deps, home.id, photo, IMAGE_RULES)).key : null;
  const photoKey = added ?? (removePhoto ? null : before.photoKey);
  const paid = { cost: change.cost || null, vendorName: change.vendorName };
  const [edited] = await runBatch(db, [
    updateCompletion(db, home.id, before, {
      cost: paid.cost,
      vendorName: paid.vendorName || null,
      completionNote: note || null,
      photoKey,
    }),
    ...expenseInStep(deps, home, before, paid),
  ]);
  if (rowsChanged(edited) !== 1) {
    await dropPhoto(deps, added);
    throw new Conflict();
  }
  if (photoKey !== before.photoKey) await dropPhoto(deps, before.photoKey);
  return before.title;
}

function expenseInStep(
  { db, now, random }: Deps,
  home: HomeContext,
  before: StoredCompletion,
  { cost, vendorName }: Pick<CompletionChange, "cost" | "vendorName">,
): Statement[] {
  if (cost === before.cost && vendorName === before.vendorName) return [];
  if (cost === null) return [trashTaskExpenseIfChanged(db, home.id, before.id, now)];
  return [
    syncCompletionExpenseIfChanged(db, {
      id: random.id(),
      clientId: home.id,
      clientTaskId: before.id,
      category: expenseCategoryOf(before.category),
      description: before.title,
      amount: cost,
      expenseDate: before.completedOn ?? todayIn(home.timeZone, before.completedAt ?? now),
      vendorName,
      createdAt: now,
    }),
  ];
}

async function dropPhoto(deps: Deps & { files: R2Bucket }, key: string | null): Promise<void> {
  if (key !== null) await deleteFiles(deps, deps.files, [key]).catch(() => undefined);
}
