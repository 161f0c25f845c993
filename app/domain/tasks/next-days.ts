import { addDays, type CalendarDay } from "#app/domain/days/calendar-day.ts";
import type { CareLevel, CareReason } from "./care-level.ts";
import { compareTasks, isActive, NEXT_DAYS, type RankedTask, type TaskState } from "./task-status.ts";

/**
 * The most a week asks for, by the care a home has chosen. With a pool kept by oneself, a common week brings some
 * three tasks at Essential, four at Standard and five with everything: one that keeps up is below its limit, and
 * one that has fallen behind catches up by one to three a week. Beyond eight, a list is no longer read.
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
  /** Null = no deadline. */
  deadline: CalendarDay | null;
};

/** Tasks done in one trip to `place`; null = no trip. */
export type TripGroup<T> = { place: string | null; rows: T[] };

export type Week<Open, Done> = {
  /** Tasks whose deadline is in these days. */
  deadlines: Open[];
  blocks: TripGroup<Open>[];
  done: Done[];
  waiting: number;
};

/** Whether a task goes before those that are not: safety, a legal or tax date; without a reason, high priority. */
export function isUrgent({ reason, priority }: Pick<WeekTask, "reason" | "priority">): boolean {
  return reason === null ? priority === "high" : PRESSING_REASONS.includes(reason);
}

/**
 * The list of the next seven days from `today`, the day in the home's zone: short enough to be finished. Of the `open`
 * rows it holds those overdue or due by then. First, whatever their number, those by whose deadline in these days money
 * or a right is lost, the nearest first. Of the rest, where there are more than a week asks for, pressing ones are taken
 * first; what was taken stands by its day, as on the page of all tasks: a list that runs from Wednesday back to
 * today looks as if it had no order. `done` is what was done since Monday, the latest first.
 *
 * Never more than the level's limit beside the deadlines, and what was done counts towards it, so that nothing moves up
 * as tasks are ticked, and taking a tick back brings back the list that was there. Other work done never takes the place
 * of a pressing task. A task done this week is not asked for again in it, be it due again.
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

/**
 * Rows of one place stand where the first of them stands. What was ticked still holds that place, or the rest of
 * a trip would jump down the list with its first tick.
 */
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
