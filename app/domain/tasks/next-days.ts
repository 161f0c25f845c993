import { addDays, type CalendarDay } from "#app/domain/days/calendar-day.ts";
import type { CareLevel, CareReason } from "./care-level.ts";
import { compareTasks, isActive, NEXT_DAYS, type RankedTask, type TaskState } from "./task-status.ts";

/**
 * Tasks per week. A home with a pool needs about three at Essential, four at Standard, and five at Thorough; the rest
 * is room to catch up. Lists above eight are not read.
 */
export const WEEK_LIMITS: Record<CareLevel, number> = { essential: 4, standard: 6, thorough: 8 };

/** Reasons that put a task first. */
const PRESSING_REASONS: readonly CareReason[] = ["safety", "deadline"];

export type WeekTask = RankedTask & {
  id: string;
  taskId: string;
  /** Null = not a catalog task. */
  reason: CareReason | null;
  /** Null if the place does not matter. */
  place: string | null;
  deadline: CalendarDay | null;
};

export type TripGroup<T> = { place: string | null; rows: T[] };

export type Week<Open, Done> = {
  /** Tasks whose deadline is in these days. */
  deadlines: Open[];
  blocks: TripGroup<Open>[];
  done: Done[];
  waiting: number;
};

/** Safety, legal, or tax; without a reason, high priority. */
export function isUrgent({ reason, priority }: Pick<WeekTask, "reason" | "priority">): boolean {
  return reason === null ? priority === "high" : PRESSING_REASONS.includes(reason);
}

/**
 * The list for seven days from `today`. Deadlines always show; pressing tasks fill the week's limit first, then
 * everything is ordered by day. `done` is what was done since Monday, newest first; it counts toward the limit, so
 * that nothing moves up as tasks are checked off, but never displaces a pressing task. A task done this week is not
 * shown again.
 */
export function buildNextDays<Open extends WeekTask & TaskState, Done extends WeekTask>(
  { open, done }: { open: readonly Open[]; done: readonly Done[] },
  level: CareLevel,
  today: CalendarDay,
): Week<Open, Done> {
  const limit = WEEK_LIMITS[level];
  const last = addDays(today, NEXT_DAYS);
  const doneTasks = new Set(done.map(({ taskId }) => taskId));
  const active = open.filter((row) => isActive(row, today));
  const deadlines = active
    .filter(({ deadline }) => deadline !== null && deadline >= today && deadline <= last)
    .sort((a, b) => compareDays(a.deadline, b.deadline) || compareTasks(a, b));
  const apart = new Set(deadlines);
  const due = active.filter((row) => row.dueDay <= last && !apart.has(row));
  const candidates = due.filter(({ taskId }) => !doneTasks.has(taskId)).sort(compareNeed);
  const pressing = Math.min(candidates.filter(isUrgent).length, limit - done.filter(isUrgent).length);
  const shown = candidates.slice(0, Math.max(limit - done.length, pressing, 0));
  const ticked = done.slice(0, limit - shown.length).reverse();
  return { deadlines, blocks: inTrips(shown, ticked), done: ticked, waiting: due.length - shown.length };
}

function compareDays(a: CalendarDay | null, b: CalendarDay | null): number {
  if (a === b) return 0;
  return (a ?? "") < (b ?? "") ? -1 : 1;
}

function compareNeed(a: WeekTask, b: WeekTask): number {
  return Number(isUrgent(b)) - Number(isUrgent(a)) || compareTasks(a, b);
}

/** Groups rows by place at its first row. Completed rows hold their place, so that a trip does not jump. */
function inTrips<T extends WeekTask>(shown: readonly T[], ticked: readonly WeekTask[]): TripGroup<T>[] {
  const places = new Map<string, TripGroup<T>>();
  const trips: TripGroup<T>[] = [];
  const isShown = new Set<WeekTask>(shown);
  for (const row of [...shown, ...ticked].sort(compareTasks)) {
    const known = row.place === null ? undefined : places.get(row.place);
    const trip = known ?? { place: row.place, rows: [] };
    if (known === undefined) trips.push(trip);
    if (row.place !== null) places.set(row.place, trip);
    if (isShown.has(row)) trip.rows.push(row as T);
  }
  return joinSingles(trips);
}

/** A single task is no trip. */
function joinSingles<T>(trips: readonly TripGroup<T>[]): TripGroup<T>[] {
  const blocks: TripGroup<T>[] = [];
  for (const { place, rows } of trips) {
    const last = blocks.at(-1);
    if (rows.length > 1) blocks.push({ place, rows });
    else if (last?.place === null) last.rows.push(...rows);
    else if (rows.length > 0) blocks.push({ place: null, rows: [...rows] });
  }
  return blocks;
}
