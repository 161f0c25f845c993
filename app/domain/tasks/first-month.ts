import { addDays, addMonths, type CalendarDay, latestOf } from "#app/domain/days/calendar-day.ts";
import { type CareLevel, type CareReason, LEVEL_OF } from "./care-level.ts";
import { anchorOf, type DueDay, isFiling, isOfMonth, type Schedule } from "./due-dates.ts";
import type { Priority } from "./kinds.ts";

/** What is known of a task a new home starts with. */
export type StartingTask = Pick<Schedule, "frequency" | "monthToPerform"> & {
  id: string;
  level: CareLevel | null;
  priority: Priority;
  /** Null = nobody has said. */
  minutes: number | null;
  diy: boolean;
  /** Why the catalogue has it; null = it is none of the catalogue's. */
  reason: CareReason | null;
};

export type StartingRow = { taskId: string } & DueDay;

/** How long the first month is, and how many tasks a new home starts with in it. */
export const FIRST_DAYS = 30;
export const FIRST_TASKS = 8;

/** Where the tasks of the first month stand, in days from today: three in the first week, then two a week. */
const STARTS = [2, 4, 7, 10, 14, 18, 23, 28];
/** Over how many days after the first month the rest of it begins. */
const REST_DAYS = 60;
/** What takes no longer is a quick win. */
const QUICK_MINUTES = 30;

type Start<R> = {
  /** The rows nobody has touched yet, each with the first day its schedule gives it. */
  rows: readonly R[];
  tasks: readonly StartingTask[];
  /** Today in the home's zone. */
  today: CalendarDay;
  /** How many other tasks the home has in the first month already. */
  taken?: number;
};

/**
 * The same rows with a first month that somebody can do: no more than eight tasks in its 30 days. A day that law or
 * season names is never moved and counts; where there are eight of those or more, nothing is added to them, and the
 * month has as many as there are. The rest of the eight is safety, the fewest minutes first, then what is of high
 * priority, then what is left of the month by level; a quick win of safety, or one of high priority that is
 * Essential, is drawn forward from later. What else the first month would have brought begins, evenly spread and
 * in the same order, in the 60 days after it. Rows and order stay as they are given.
 */
export function easeIn<R extends StartingRow>({ rows, tasks, today, taken = 0 }: Start<R>): R[] {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const lastDay = addDays(today, FIRST_DAYS);
  // What comes monthly comes with the first month, however many days its month has.
  const early = latestOf(lastDay, addMonths(today, 1));
  const known = rows.flatMap((row) => {
    const task = byId.get(row.taskId);
    return task === undefined ? [] : [{ row, task }];
  });
  const named = known.filter(({ row, task }) => hasNamedDay(task) && row.dueDay <= lastDay).length;
  const movable = known
    .filter(({ row, task }) => !hasNamedDay(task) && (row.dueDay <= early || isQuickWin(task)))
    .sort((a, b) => compareStarts(a.task, b.task));
  const first = movable.slice(0, Math.max(0, FIRST_TASKS - named - taken));
  const rest = movable.slice(first.length).filter(({ row }) => row.dueDay <= early);

  const days = new Map<string, CalendarDay>();
  first.forEach(({ row }, at) => {
    days.set(row.taskId, addDays(today, STARTS[at] as number));
  });
  rest.forEach(({ row }, at) => {
    days.set(row.taskId, addDays(lastDay, 1 + Math.floor((at * REST_DAYS) / rest.length)));
  });
  return rows.map((row) => {
    const dueDay = days.get(row.taskId);
    return dueDay === undefined ? row : { ...row, dueDay, anchorDay: anchorOf(dueDay) };
  });
}

/** Whether law or season names the day, and not the day the plan was made. */
function hasNamedDay(task: StartingTask): boolean {
  return isOfMonth(task) || isFiling(task);
}

function isQuickWin({ reason, priority, minutes, diy }: StartingTask): boolean {
  if (!diy || minutes === null || minutes > QUICK_MINUTES || reason === null) return false;
  return reason === "safety" || (priority === "high" && LEVEL_OF[reason] === "essential");
}

const LEVEL_ORDER = { essential: 2, standard: 3, thorough: 4 } as const;

function orderOf({ reason, priority, level }: StartingTask): number {
  if (reason === "safety") return 0;
  if (priority === "high") return 1;
  return level === null ? LEVEL_ORDER.thorough : LEVEL_ORDER[level];
}

function compareStarts(a: StartingTask, b: StartingTask): number {
  const none = Number.MAX_SAFE_INTEGER;
  return orderOf(a) - orderOf(b) || (a.minutes ?? none) - (b.minutes ?? none) || (a.id < b.id ? -1 : 1);
}
