import { isCalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { anchorOf } from "#app/domain/tasks/due-dates.ts";
import type { ScheduleMode } from "#app/domain/tasks/kinds.ts";
import type { Deps } from "#app/services/deps.ts";
import { IMAGE_RULES, saveHomeFile } from "#app/services/files/home-files.server.ts";
import { helpNews } from "#app/services/requests/help-notifications.server.ts";
import { changesOf, type Db, runBatch, type Statement } from "#db/client.server.ts";
import { insertHelpRequest } from "#db/queries/requests/help-requests.server.ts";
import { editOpen, getOccurrence, touchRowIfChanged } from "#db/queries/tasks/plan.server.ts";
import type { ActingHome } from "./occurrences.server.ts";

const SELECT_DATE = "Please select a date.";

/** The row a person edits, at the version they saw. */
export type RowAtVersion = { rowId: string; version: number };

/** Hides a task until the day, from today on. Throws RuleViolation beside the date, Conflict, NotFound. */
export async function snoozeTask(
  deps: Deps,
  home: ActingHome,
  row: RowAtVersion,
  until: string,
): Promise<void> {
  if (!isCalendarDay(until)) throw new RuleViolation(SELECT_DATE, "date");
  if (until < todayIn(home.timeZone, deps.now)) {
    throw new RuleViolation("Please select today or a later day.", "date");
  }
  await edit(deps, home, row, { snoozedUntil: until });
}

/** Shows a snoozed task again at once. Throws Conflict, NotFound. */
export async function wakeTask(deps: Deps, home: ActingHome, row: RowAtVersion): Promise<void> {
  await edit(deps, home, row, { snoozedUntil: null });
}

/** Moves a task's due day. Throws RuleViolation beside the date, Conflict, NotFound. */
export async function moveDueDay(
  deps: Deps,
  home: ActingHome,
  row: RowAtVersion,
  day: string,
): Promise<void> {
  if (!isCalendarDay(day)) throw new RuleViolation(SELECT_DATE, "date");
  if (day < todayIn(home.timeZone, deps.now)) {
    throw new RuleViolation("Please select today or a later day.", "date");
  }
  await edit(deps, home, row, { dueDate: day, anchorDay: anchorOf(day), snoozedUntil: null });
}

/** Keeps the homeowner's own note on a task; an empty one removes it. Throws Conflict, NotFound. */
export async function saveNote(deps: Deps, home: ActingHome, row: RowAtVersion, note: string): Promise<void> {
  await edit(deps, home, row, { clientNotes: note === "" ? null : note });
}

/**
 * Sets from which day a task's next one is counted in this home, from here on. Throws Conflict, NotFound.
 */
export async function setScheduleMode(
  deps: Deps,
  home: ActingHome,
  row: RowAtVersion,
  mode: ScheduleMode,
): Promise<void> {
  const task = await getOccurrence(deps.db, home.id, row.rowId);
  if (!task) throw new NotFound();
  // As the task says already: then it follows the task, should that ever change.
  await edit(deps, home, row, { scheduleMode: mode === task.taskMode ? null : mode });
}

async function edit(
  { db }: Deps,
  home: ActingHome,
  { rowId, version }: RowAtVersion,
  change: Parameters<typeof editOpen>[4],
): Promise<void> {
  const [result] = await runBatch(db, [editOpen(db, home.id, rowId, version, change)]);
  if (changesOf(result) === 0) throw await staleRow(db, home, rowId);
}

/** Why a guarded change of a row did nothing: it is not this home's, or it has moved on since it was seen. */
export async function staleRow(db: Db, home: ActingHome, rowId: string): Promise<NotFound | Conflict> {
  if (!(await getOccurrence(db, home.id, rowId))) return new NotFound();
  return new Conflict(
    "This task has changed in another window. Please look at it again and repeat your change.",
  );
}

export type HelpInput = {
  /** Made with the form, so that sending it twice asks once. */
  requestId: string;
  rowId: string;
  message: string;
  photo?: File | null;
  agentEmail: string;
};

/**
 * Asks the agent for help with a task: request, activity and mail in one batch, the photo put away before.
 * `first` runs in it right after the request, and may depend on its having been new. Answers the task's
 * title. Throws NotFound, and RuleViolation beside the photo.
 */
export async function requestHelp(
  deps: Deps & { files: R2Bucket },
  home: ActingHome,
  { requestId, rowId, message, photo = null, agentEmail }: HelpInput,
  first: readonly Statement[] = [],
): Promise<string> {
  const { db, now } = deps;
  const row = await getOccurrence(db, home.id, rowId);
  if (!row) throw new NotFound();
  const { agentId, clientId, title } = row;
  const photoKey = photo && (await saveHomeFile(deps, home.id, photo, IMAGE_RULES)).key;
  await runBatch(db, [
    insertHelpRequest(db, {
      id: requestId,
      clientId,
      clientTaskId: rowId,
      message,
      photoKey,
      createdAt: now,
    }),
    ...first,
    touchRowIfChanged(db, clientId, rowId),
    ...helpNews(deps, { requestId, agentId, clientId, title, agentEmail }),
  ]);
  return title;
}
