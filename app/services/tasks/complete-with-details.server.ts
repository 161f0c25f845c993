import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { completionDayError } from "#app/domain/tasks/completion.ts";
import { isOpen } from "#app/domain/tasks/task-status.ts";
import type { PressDeps } from "#app/services/deps.ts";
import { IMAGE_RULES, saveHomeFile } from "#app/services/files/home-files.server.ts";
import { rowsChanged } from "#db/client.server.ts";
import { runIdempotentBatch } from "#db/queries/device/applied-operations.server.ts";
import { addToCompletion as addToRow } from "#db/queries/tasks/finish-rows.server.ts";
import { getOccurrence, type Occurrence } from "#db/queries/tasks/plan.server.ts";
import type { HomeContext } from "./edit-task.server.ts";
import {
  type CompletionDetails,
  completeTask,
  type FinishResult,
  taskExpense,
} from "./occurrences.server.ts";
import * as words from "./words.ts";

export type CompletionInput = Omit<CompletionDetails, "photoKey" | "completedOn"> & {
  completedOn: CalendarDay;
  photo: File | null;
};

/**
 * Completes a task with all there is to tell about it. The photo is put away first, the rest is one batch.
 * Throws NotFound, RuleViolation beside the day or the photo, and Conflict where somebody else was first with it and
 * something is told here: that is not lost, but asked about. As `completeTask` otherwise.
 */
export async function completeWithDetails(
  deps: PressDeps & { files: R2Bucket },
  home: HomeContext,
  rowId: string,
  { photo, ...details }: CompletionInput,
): Promise<FinishResult> {
  const wrongDay = completionDayError(details.completedOn, todayIn(home.timeZone, deps.now));
  if (wrongDay) throw new RuleViolation(wrongDay, "day");
  const row = await getOccurrence(deps.db, home.id, rowId);
  if (!row) throw new NotFound();
  if (row.completed && isMissing(row, { photo, ...details })) throw new Conflict(words.completedMeanwhile);
  const photoKey = isOpen(row) && photo ? (await saveHomeFile(deps, home.id, photo, IMAGE_RULES)).key : null;
  const finished = await completeTask(deps, home, rowId, { ...details, photoKey });
  if (finished.changed) return finished;
  // Somebody ticked it in this very moment: what is told here may not be in that completion.
  const done = await getOccurrence(deps.db, home.id, rowId);
  if (done?.completed && isMissing(done, { photo, ...details })) throw new Conflict(words.completedMeanwhile);
  return finished;
}

/**
 * Adds what is told to a completion somebody else was first with; what it says already stays, and a cost becomes its
 * expense. Answers the title. Throws NotFound, Conflict where it is not done any more, and RuleViolation beside the photo.
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

/** Whether a completion does not say yet what is told here. */
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
