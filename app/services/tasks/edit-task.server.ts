import { type CalendarDay, isCalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { dueError } from "#app/domain/tasks/custom-task.ts";
import { applyScheduleChoice } from "#app/domain/tasks/home-schedule.ts";
import { missedDeadline, upcomingDeadline } from "#app/domain/tasks/snooze.ts";
import type { HomeFrequency, ScheduleMode } from "#app/domain/tasks/task-fields.ts";
import { isOpen } from "#app/domain/tasks/task-status.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps, PressDeps } from "#app/services/deps.ts";
import { deadlineOf } from "#db/catalog.ts";
import { type Db, rowsChanged } from "#db/client.server.ts";
import { runIdempotentBatch } from "#db/queries/device/applied-operations.server.ts";
import {
  getOccurrence,
  keepScheduledDay,
  type Occurrence,
  updateOpenRow,
} from "#db/queries/tasks/plan.server.ts";

/** `person`: who of the home acts; left out, as by an emailed link, the owner. */
export type HomeContext = {
  id: string;
  agentId: string;
  timeZone: string;
  person?: { id: string | null };
};

export type RowAtVersion = { rowId: string; version: number };

/** The form field of a deadline's refusal; setting it goes past the deadline. */
export const DEADLINE_FIELD = "anyway";

/** A row's days and schedule before a change, to undo it. */
export type RowSnapshot = Pick<Occurrence, (typeof BEFORE)[number]>;
const BEFORE = [
  "dueDay",
  "scheduledDay",
  "anchorDay",
  "snoozedUntil",
  "ownMode",
  "ownFrequency",
] as const satisfies (keyof Occurrence)[];

/** Returns the row before. Throws RuleViolation beside the date or of DEADLINE_FIELD, Conflict, and NotFound. */
export async function snoozeTask(
  deps: PressDeps,
  home: HomeContext,
  row: RowAtVersion,
  until: string,
  anyway = false,
): Promise<RowSnapshot> {
  checkAhead(deps, home, until);
  if (until === todayIn(home.timeZone, deps.now)) throw new RuleViolation(m.tasks_after_today(), "date");
  const before = await readRowAtVersion(deps, home, row);
  if (!anyway) checkDeadline(before, until, todayIn(home.timeZone, deps.now));
  await edit(deps, home, row, { snoozedUntil: until });
  return before;
}

export async function unsnoozeTask(deps: PressDeps, home: HomeContext, row: RowAtVersion): Promise<void> {
  await edit(deps, home, row, { snoozedUntil: null });
}

/** The next occurrence is counted from the scheduled day. Ends a snooze. Returns and throws as `snoozeTask`. */
export async function rescheduleTask(
  deps: PressDeps,
  home: HomeContext,
  row: RowAtVersion,
  day: string,
  anyway = false,
): Promise<RowSnapshot> {
  checkAhead(deps, home, day);
  const before = await readRowAtVersion(deps, home, row);
  if (!anyway) checkDeadline(before, day, todayIn(home.timeZone, deps.now));
  await edit(deps, home, row, { dueDate: day, scheduledDay: keepScheduledDay(day), snoozedUntil: null });
  return before;
}

/** Gives a row the days and the schedule it had before a change. Throws Conflict, NotFound. */
export async function undoTaskEdit(
  deps: PressDeps,
  home: HomeContext,
  row: RowAtVersion,
  before: RowSnapshot,
): Promise<void> {
  const { dueDay, scheduledDay, anchorDay, snoozedUntil, ownMode, ownFrequency } = before;
  await edit(deps, home, row, {
    dueDate: dueDay,
    scheduledDay,
    anchorDay,
    snoozedUntil,
    scheduleMode: ownMode,
    frequency: ownFrequency,
  });
}

function checkAhead({ now }: Deps, home: HomeContext, day: string): void {
  if (!isCalendarDay(day)) throw new RuleViolation(m.tasks_select_date(), "date");
  if (day < todayIn(home.timeZone, now)) {
    throw new RuleViolation(m.tasks_not_past(), "date");
  }
}

/** Throws RuleViolation of DEADLINE_FIELD, saying what is lost, where postponing the row passes a deadline. */
function checkDeadline(row: Occurrence, until: CalendarDay, today: CalendarDay): void {
  const deadline = deadlineOf(row.slug, row.policyRenewsOn);
  const last = deadline && missedDeadline(deadline, row, until, today);
  if (last)
    throw new RuleViolation(m.tasks_deadline({ day: formatDay(last), lost: deadline.lost }), DEADLINE_FIELD);
}

/** What is lost, and by when, if an occurrence is dropped before its deadline; null where nothing is. */
export function missedDeadlineWarning(
  row: Pick<Occurrence, "slug" | "dueDay" | "scheduledDay" | "snoozedUntil">,
  policyRenewsOn: CalendarDay | null,
  today: CalendarDay,
): string | null {
  const deadline = deadlineOf(row.slug, policyRenewsOn);
  const last = upcomingDeadline(deadline, row, today);
  return deadline && last && m.tasks_deadline({ day: formatDay(last), lost: deadline.lost });
}

/** Throws RuleViolation of DEADLINE_FIELD, saying what is lost, where an open row is dropped before its deadline. */
export function checkMissedDeadline(row: Occurrence, today: CalendarDay): void {
  if (!isOpen(row)) return;
  const lost = missedDeadlineWarning(row, row.policyRenewsOn, today);
  if (lost !== null) throw new RuleViolation(lost, DEADLINE_FIELD);
}

/** The open row at the version a person saw. Throws NotFound, and Conflict where it has changed. */
async function readRowAtVersion({ db }: Deps, home: HomeContext, row: RowAtVersion): Promise<Occurrence> {
  const now = await getOccurrence(db, home.id, row.rowId);
  if (!now || now.version !== row.version || !isOpen(now)) throw await staleRowError(db, home, row.rowId);
  return now;
}

/** Keeps the homeowner's own note on a task; an empty one removes it. Throws Conflict, NotFound. */
export async function saveNote(
  deps: PressDeps,
  home: HomeContext,
  row: RowAtVersion,
  note: string,
): Promise<void> {
  await edit(deps, home, row, { clientNotes: note === "" ? null : note });
}

async function edit(
  deps: PressDeps,
  home: HomeContext,
  { rowId, version }: RowAtVersion,
  change: Parameters<typeof updateOpenRow>[4],
): Promise<void> {
  const { db } = deps;
  const [result] = await runIdempotentBatch(deps, [updateOpenRow(db, home.id, rowId, version, change)]);
  if (rowsChanged(result) === 0) throw await staleRowError(db, home, rowId);
}

/** Why a guarded change did nothing: not this home's row, or changed since it was seen. */
export async function staleRowError(db: Db, home: HomeContext, rowId: string): Promise<NotFound | Conflict> {
  if (!(await getOccurrence(db, home.id, rowId))) return new NotFound();
  return new Conflict(m.tasks_changed_elsewhere());
}

export type ScheduleInput = {
  /** Null = as the plan says. */
  frequency: HomeFrequency | null;
  mode: ScheduleMode;
  due: string | null;
  /** Whether the day may lie past a deadline. */
  anyway?: boolean;
};

/**
 * For this home only. Returns the row before. Throws RuleViolation beside the day or of DEADLINE_FIELD, Conflict,
 * NotFound.
 */
export async function changeSchedule(
  deps: PressDeps,
  home: HomeContext,
  row: RowAtVersion,
  { frequency, mode, due, anyway = false }: ScheduleInput,
): Promise<RowSnapshot> {
  const before = await readRowAtVersion(deps, home, row);
  const day = due ?? before.dueDay;
  const today = todayIn(home.timeZone, deps.now);
  const wrong = day === before.dueDay ? null : dueError(day, today);
  if (wrong !== null) throw new RuleViolation(wrong, "due");
  if (!anyway && day !== before.dueDay) checkDeadline(before, day, today);
  const next = applyScheduleChoice(before, taskOf(before), { frequency, scheduleMode: mode, due: day });
  await edit(deps, home, row, {
    dueDate: next.dueDay,
    scheduledDay: next.scheduledDay,
    anchorDay: next.anchorDay,
    frequency: next.ownFrequency,
    // Same as the task's own: then the row follows the task if that changes.
    scheduleMode: next.scheduleMode === before.taskMode ? null : next.scheduleMode,
    ...(next.moved ? { snoozedUntil: null } : {}),
  });
  return before;
}

export function taskOf({ taskFrequency, taskMode }: Pick<Occurrence, "taskFrequency" | "taskMode">) {
  return { frequency: taskFrequency, scheduleMode: taskMode };
}
