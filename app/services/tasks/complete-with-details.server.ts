import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import { completionDayError } from "#app/domain/tasks/completion.ts";
import { isOpen } from "#app/domain/tasks/status.ts";
import type { Deps } from "#app/services/deps.ts";
import { IMAGE_RULES, saveHomeFile } from "#app/services/files/home-files.server.ts";
import { getOccurrence } from "#db/queries/tasks/plan.server.ts";
import {
  type ActingHome,
  type CompletionDetails,
  completeTask,
  type Finished,
} from "./occurrences.server.ts";

export type CompletionInput = Omit<CompletionDetails, "photoKey" | "completedOn"> & {
  completedOn: CalendarDay;
  photo: File | null;
};

/**
 * Completes a task with all there is to tell about it. The photo is put away first, the rest is one batch.
 * Throws NotFound, and RuleViolation beside the day or the photo; as `completeTask` otherwise.
 */
export async function completeWithDetails(
  deps: Deps & { files: R2Bucket },
  home: ActingHome,
  rowId: string,
  { photo, ...details }: CompletionInput,
): Promise<Finished> {
  const wrongDay = completionDayError(details.completedOn, todayIn(home.timeZone, deps.now));
  if (wrongDay) throw new RuleViolation(wrongDay, "day");
  const row = await getOccurrence(deps.db, home.id, rowId);
  if (!row) throw new NotFound();
  const photoKey = isOpen(row) && photo ? (await saveHomeFile(deps, home.id, photo, IMAGE_RULES)).key : null;
  return completeTask(deps, home, rowId, { ...details, photoKey });
}
