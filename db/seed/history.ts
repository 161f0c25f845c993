import {
  addDays,
  type CalendarDay,
  daysBetween,
  instantAt,
  latestOf,
} from "#app/domain/days/calendar-day.ts";
import { MINUTE_MS } from "#app/domain/days/durations.ts";
import { type AssignableTask, type Home, planDiff } from "#app/domain/tasks/assignment.ts";
import { type DueDay, firstDueDay, successorDueDay } from "#app/domain/tasks/due-dates.ts";
import { isFinished, isOpen } from "#app/domain/tasks/task-status.ts";
import type { clientTasks } from "#db/schema.ts";
import type { SeededRandom } from "./seeded-random.ts";

export type PlanRow = typeof clientTasks.$inferSelect;

export type SeedTask = AssignableTask & {
  /** Null for a task that is not the catalog's. */
  slug: string | null;
  title: string;
  /** Cents; null = not known. */
  costLow: number | null;
  costHigh: number | null;
};

/** How someone handles their plan. Chances are 0 to 1 per occurrence. */
export type Habits = {
  /** Chance that it waits for weeks. */
  putsOff: number;
  skips: number;
  /** Leaves nothing overdue, not even what they put off. */
  keepsUp: boolean;
  /** Slugs of the tasks they never do. */
  neverDoes?: readonly string[];
};

/** A home's plan since the invite, built by the product's rules. */
export type History = {
  agentId: string;
  clientId: string;
  timeZone: string;
  /** The homeowner can act from the day after; null = never joined. */
  joinedOn: CalendarDay | null;
  rng: SeededRandom;
  rows: PlanRow[];
  tasks: Map<string, SeedTask>;
  /** By row id: the day it was added, and the day its homeowner means to do it. */
  since: Map<string, CalendarDay>;
  intended: Map<string, CalendarDay>;
};

const SKIP_REASONS = [
  "Not needed this time",
  "We were away",
  "Our contractor checked it during another visit",
  "Too much rain this month",
  "Did it as part of a bigger repair",
];

const NOTES = [
  "All good.",
  "Took longer than expected.",
  "Bought spare parts for next time.",
  "Needs a closer look next time.",
  "Neighbor lent us the ladder.",
  "Kept the receipt in the blue folder.",
];

export function startHistory(
  home: Pick<History, "agentId" | "clientId" | "timeZone" | "joinedOn">,
  rng: SeededRandom,
): History {
  return { ...home, rng, rows: [], tasks: new Map(), since: new Map(), intended: new Map() };
}

export function openRowOf(history: History, slug: string): PlanRow | undefined {
  return history.rows.find((row) => isOpen(row) && history.tasks.get(row.taskId)?.slug === slug);
}

/** Fits the plan to the home and the library, as an invite or a feature change does. */
export function alignPlan(
  history: History,
  library: readonly SeedTask[],
  home: Home,
  today: CalendarDay,
): void {
  for (const task of library) history.tasks.set(task.id, task);
  const asRow = (row: PlanRow) => ({
    id: row.id,
    taskId: row.taskId,
    dueDay: row.dueDate,
    anchorDay: row.anchorDay,
    archivedAt: row.archivedAt ?? 0,
    kept: row.kept,
  });
  const diff = planDiff({
    tasks: library,
    openRows: history.rows.filter(isOpen).map(asRow),
    archivedRows: history.rows.filter((row) => row.archivedAt !== null).map(asRow),
    finishedTaskIds: history.rows.filter(isFinished).map((row) => row.taskId),
    home,
    today,
  });
  const byId = new Map(history.rows.map((row) => [row.id, row]));
  for (const id of diff.archive) archiveRow(history, byId.get(id) as PlanRow, today);
  for (const { rowId, dueDay, anchorDay } of diff.restore) {
    Object.assign(byId.get(rowId) as PlanRow, { dueDate: dueDay, anchorDay, archivedAt: null });
  }
  for (const { taskId, ...due } of diff.add) addRow(history, taskId, due, today);
}

export function addCustomTask(history: History, task: SeedTask, today: CalendarDay): void {
  history.tasks.set(task.id, task);
  addRow(history, task.id, firstDueDay(task, today), today);
}

/** Archives the open rows of these tasks, as when an agent stops offering them. */
export function archiveTasks(history: History, taskIds: readonly string[], today: CalendarDay): void {
  for (const row of history.rows) {
    if (isOpen(row) && taskIds.includes(row.taskId)) archiveRow(history, row, today);
  }
}

/** Simulates the homeowner's use of the plan up to, but not including, a day. */
export function simulateUntil(history: History, end: CalendarDay, habits: Habits): void {
  for (const first of history.rows.filter(isOpen)) {
    const slug = history.tasks.get(first.taskId)?.slug;
    if (slug && habits.neverDoes?.includes(slug)) continue;
    let row: PlanRow | null = first;
    while (row) {
      const day = dayDone(history, row, end, habits);
      if (day === null) break;
      row = finishRow(history, row, { day, skipped: history.rng.happens(habits.skips) });
    }
  }
}

/** Completes or skips a row on a day and plans the next occurrence; null if there is none. */
export function finishRow(
  history: History,
  row: PlanRow,
  { day, skipped = false }: { day: CalendarDay; skipped?: boolean },
): PlanRow | null {
  const { rng } = history;
  const at = instantOn(history, day);
  if (skipped) Object.assign(row, { skippedAt: at, skipReason: rng.pick(SKIP_REASONS) });
  else Object.assign(row, { completed: true, completedAt: at, completedOn: day });
  row.version += 1;
  if (!skipped && rng.happens(0.08)) {
    row.clientNotes = rng.pick(NOTES);
    row.version += 1;
  }
  const schedule = history.tasks.get(row.taskId);
  if (!schedule) throw new Error(`No task ${row.taskId} in this history.`);
  const { dueDate: dueDay, anchorDay } = row;
  const next = successorDueDay({ schedule, dueDay, anchorDay, completedOn: day, today: day, skipped });
  if (next === null) return null;
  return Object.assign(addRow(history, row.taskId, next, day), { kept: row.kept });
}

/** A random daytime minute of that day in the home's zone. */
export function instantOn({ timeZone, rng }: Pick<History, "timeZone" | "rng">, day: CalendarDay): number {
  return instantAt(timeZone, day, rng.between(8, 20)) + rng.between(0, 59) * MINUTE_MS;
}

/** The first day a row can be finished: after it was added and its homeowner joined. */
export function firstFreeDay(history: History, row: PlanRow): CalendarDay {
  const since = history.since.get(row.id) ?? row.dueDate;
  return addDays(latestOf(since, history.joinedOn ?? since), 1);
}

function addRow(
  history: History,
  taskId: string,
  { dueDay, anchorDay }: DueDay,
  today: CalendarDay,
): PlanRow {
  const before = history.rows.filter((row) => row.taskId === taskId).map((row) => row.occurrence);
  const row: PlanRow = {
    id: history.rng.id(),
    agentId: history.agentId,
    clientId: history.clientId,
    taskId,
    dueDate: dueDay,
    scheduledDay: null,
    anchorDay,
    occurrence: Math.max(0, ...before) + 1,
    completed: false,
    completedAt: null,
    completedOn: null,
    notes: null,
    clientNotes: null,
    snoozedUntil: null,
    archivedAt: null,
    declinedAt: null,
    kept: false,
    movedFrom: null,
    movedAt: null,
    skippedAt: null,
    skipReason: null,
    cost: null,
    vendorName: null,
    doneByName: null,
    assignedTo: null,
    completionNote: null,
    photoKey: null,
    frequency: null,
    scheduleMode: null,
    mailedFor: null,
    mailedStage: null,
    version: 0,
  };
  history.rows.push(row);
  history.since.set(row.id, today);
  return row;
}

function archiveRow(history: History, row: PlanRow, today: CalendarDay): void {
  row.archivedAt = instantAt(history.timeZone, today, 10);
  row.version += 1;
}

/** The day before `end` on which the homeowner does it; null if not done by then. */
function dayDone(history: History, row: PlanRow, end: CalendarDay, habits: Habits): CalendarDay | null {
  const free = firstFreeDay(history, row);
  const lastDay = addDays(end, -1);
  let day = history.intended.get(row.id);
  if (day === undefined) {
    day = addDays(row.dueDate, daysLate(history, row, habits));
    history.intended.set(row.id, day);
  }
  day = latestOf(day, free);
  if (day <= lastDay) return day;
  const from = latestOf(row.dueDate, free);
  if (!habits.keepsUp || from > lastDay) return null;
  return addDays(from, history.rng.between(0, daysBetween(from, lastDay)));
}

function daysLate({ rng, tasks }: History, row: PlanRow, habits: Habits): number {
  if (rng.happens(habits.putsOff)) return rng.between(20, 60);
  const task = tasks.get(row.taskId);
  // A day named by the catalog is a deadline, so it is done before.
  if (task?.monthDay) return rng.between(-15, -1);
  switch (task?.frequency) {
    case "weekly":
      return rng.between(0, 3);
    case "monthly":
      return rng.between(-3, 9);
    default:
      return rng.between(-6, 16);
  }
}
