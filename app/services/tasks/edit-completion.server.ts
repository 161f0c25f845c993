import { todayIn } from "#app/domain/days/calendar-day.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { expenseCategoryOf } from "#app/domain/tasks/completion.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { deleteFiles, IMAGE_RULES, saveHomeFile } from "#app/services/files/stored-files.server.ts";
import { rowsChanged, runBatch, type Statement } from "#db/client.server.ts";
import {
  getCompletion,
  type StoredCompletion,
  syncCompletionExpenseIfChanged,
  trashTaskExpenseIfChanged,
  updateCompletion,
} from "#db/queries/tasks/task-history.server.ts";
import type { HomeContext } from "./edit-task.server.ts";

export type CompletionChange = {
  cost: number | null;
  vendorName: string;
  note: string;
  /** Takes the place of the photo there is; null = none chosen. */
  photo: File | null;
  removePhoto: boolean;
};

/**
 * Changes the details of a finished task: cost, vendor, note, and photo, with its expense in the same batch. Applies
 * only to the row at `version`. Returns the title. Throws NotFound for another home's row, RuleViolation beside the
 * photo or where it is not done, Conflict where it changed meanwhile.
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

/** Deletes a photo no row names any more; a failure leaves it to the purge. */
async function dropPhoto(deps: Deps & { files: R2Bucket }, key: string | null): Promise<void> {
  if (key !== null) await deleteFiles(deps, deps.files, [key]).catch(() => undefined);
}
