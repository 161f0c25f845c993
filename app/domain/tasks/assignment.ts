import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import type { HomeTrait } from "#app/domain/property/home-features.ts";
import { type CareLevel, isWithinCareLevel } from "./care-level.ts";
import { type DueDay, firstDueDay, isRecurring, type Schedule } from "./due-dates.ts";
import type { RecordDates } from "./due-dates-from-records.ts";

export type AssignableTask = Schedule & {
  id: string;
  active: boolean;
  /** Epoch milliseconds; null = not deleted. */
  deletedAt: number | null;
  /** The homeowner's own task; null for a library task. */
  clientId: string | null;
  /** Empty = every type. */
  propertyTypes: readonly string[];
  /** Null = none needed. */
  requiredFeature: string | null;
  /** Lowest level of care that includes it; null = every level. */
  level: CareLevel | null;
  /** Only homes with this trait; null = any. */
  needsTrait: HomeTrait | null;
  /** Only homes without this trait; null = any. */
  unlessTrait: HomeTrait | null;
};

export type Home = {
  propertyType: string;
  features: readonly string[];
  careLevel: CareLevel;
  traits: readonly HomeTrait[];
  /** Closing day; null or undefined = unknown. */
  closedOn?: CalendarDay | null;
  dates?: RecordDates;
};

export type OpenRow = {
  id: string;
  taskId: string;
  dueDay: CalendarDay;
  anchorDay: number;
  /** The homeowner added it although it is beyond the chosen care. */
  kept?: boolean;
};

/** An archived open row. Instants in epoch milliseconds. */
export type ArchivedRow = OpenRow & {
  archivedAt: number;
  /** When the homeowner declined it; null or undefined = never. */
  declinedAt?: number | null;
  /** The home's own frequency; null or undefined = the task's. */
  frequency?: string | null;
};

export type PlanInput<T extends AssignableTask> = {
  /** Includes inactive and deleted tasks; open rows of any other task are left alone. */
  tasks: readonly T[];
  openRows: readonly OpenRow[];
  archivedRows?: readonly ArchivedRow[];
  /** Completed or skipped before; one-time tasks among them are not assigned again. */
  finishedTaskIds?: Iterable<string>;
  home: Home;
  /**
   * The home before the change: rows that did not fit it either are kept, as someone wanted them. Left out = they are
   * archived.
   */
  was?: Home;
  today: CalendarDay;
};

export type PlanDiff = {
  add: ({ taskId: string } & DueDay)[];
  /** Row ids. */
  archive: string[];
  restore: ({ rowId: string } & DueDay)[];
};

/** Active library tasks that fit the home and its level of care; excludes the homeowner's own tasks. */
export function tasksForHome<T extends AssignableTask>(tasks: readonly T[], home: Home): T[] {
  return tasks.filter((task) => isOffered(task) && isForPlan(task, home));
}

/**
 * Changes that bring a home's plan in line with its type, features, and care; applying it twice changes nothing.
 * Archives open rows that no longer fit, unless the homeowner kept them or they did not fit before either. Rows of
 * inactive or deleted tasks stay, as archiving those is the agent's decision. Restores the last archived row of a task
 * that fits again, with its notes; a due day in the past is replaced. Never touches history, declined tasks, or the
 * homeowner's own tasks.
 */
export function planDiff<T extends AssignableTask>(input: PlanInput<T>): PlanDiff {
  const { tasks, openRows, archivedRows = [], home, was, today } = input;
  const library = tasks.filter((task) => task.clientId === null);
  const { outgrown, beyond, isMisplaced } = misfits(library, home);
  const wasMisplaced = was ? misfits(library, was).isMisplaced : () => false;
  const open = new Set(openRows.map((row) => row.taskId));
  const finished = new Set(input.finishedTaskIds);
  const declined = new Set(archivedRows.filter(isDeclined).map((row) => row.taskId));
  const putAway = latestByTask(archivedRows);

  const diff: PlanDiff = { add: [], archive: [], restore: [] };
  diff.archive = openRows.filter((row) => isMisplaced(row) && !wasMisplaced(row)).map((row) => row.id);
  for (const task of library.filter((one) => isOffered(one) && !outgrown.has(one.id))) {
    if (open.has(task.id) || declined.has(task.id)) continue;
    const row = putAway.get(task.id);
    if (beyond.has(task.id) && !row?.kept) continue;
    if (row) diff.restore.push({ rowId: row.id, ...restoredDay(row, task, home, today) });
    else if (isRecurring(task.frequency) || !finished.has(task.id)) {
      diff.add.push({ taskId: task.id, ...firstDueDay(forHome(task, home), today, home.closedOn) });
    }
  }
  return diff;
}

function misfits(library: readonly AssignableTask[], home: Home) {
  const outgrown = new Set(library.filter((task) => !fitsHome(task, home)).map((task) => task.id));
  const beyond = new Set(library.filter((task) => !isForPlan(task, home)).map((task) => task.id));
  const isMisplaced = (row: OpenRow) => (row.kept ? outgrown : beyond).has(row.taskId);
  return { outgrown, beyond, isMisplaced };
}

function isOffered(task: AssignableTask): boolean {
  return task.active && task.deletedAt === null && task.clientId === null;
}

/** Type and features only. Keep in step with db/predicates.ts. */
export function fitsHome(
  task: Pick<AssignableTask, "propertyTypes" | "requiredFeature">,
  home: Pick<Home, "propertyType" | "features">,
): boolean {
  const fitsType = task.propertyTypes.length === 0 || task.propertyTypes.includes(home.propertyType);
  return fitsType && (task.requiredFeature === null || home.features.includes(task.requiredFeature));
}

/** Whether it fits, is within the home's care, and is not excluded by a trait. Keep in step with db/predicates.ts. */
export function isForPlan(
  task: Pick<AssignableTask, "propertyTypes" | "requiredFeature" | "level" | "needsTrait" | "unlessTrait">,
  home: Pick<Home, "propertyType" | "features" | "careLevel" | "traits">,
): boolean {
  const { level, needsTrait, unlessTrait } = task;
  return (
    fitsHome(task, home) &&
    isWithinCareLevel(level, home.careLevel) &&
    (needsTrait === null || home.traits.includes(needsTrait)) &&
    (unlessTrait === null || !home.traits.includes(unlessTrait))
  );
}

function forHome<T extends Schedule>(task: T, { dates }: Pick<Home, "dates">): T {
  return { ...task, recordDate: task.dueFrom ? (dates?.[task.dueFrom] ?? null) : null };
}

function restoredDay(row: ArchivedRow, schedule: Schedule, home: Home, today: CalendarDay): DueDay {
  const own = row.frequency ?? null;
  const inForce = own === null ? forHome(schedule, home) : { ...schedule, frequency: own, dueFrom: null };
  if (row.dueDay < today) return firstDueDay(inForce, today, home.closedOn);
  return { dueDay: row.dueDay, anchorDay: row.anchorDay };
}

function isDeclined({ declinedAt }: ArchivedRow): boolean {
  return (declinedAt ?? null) !== null;
}

function latestByTask(rows: readonly ArchivedRow[]): Map<string, ArchivedRow> {
  const latest = new Map<string, ArchivedRow>();
  for (const row of rows) {
    const other = latest.get(row.taskId);
    if (!other || isLater(row, other)) latest.set(row.taskId, row);
  }
  return latest;
}

// Rows archived in one batch share the instant; due day and id make the choice stable.
function isLater(row: ArchivedRow, other: ArchivedRow): boolean {
  if (row.archivedAt !== other.archivedAt) return row.archivedAt > other.archivedAt;
  if (row.dueDay !== other.dueDay) return row.dueDay > other.dueDay;
  return row.id > other.id;
}
