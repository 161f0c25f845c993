import {
  addDays,
  addMonths,
  type CalendarDay,
  dayOfMonth,
  daysBetween,
  endOfMonth,
  monthOf,
} from "#app/domain/days/calendar-day.ts";
import { type CareLevel, type CareReason, LEVEL_BY_REASON } from "./care-level.ts";
import {
  anchorDayOf,
  applyShift,
  type DueDay,
  firstDueDay,
  isAnnualInMonth,
  isOneTimeFiling,
} from "./due-dates.ts";
import { dueDayFromRecord } from "./due-dates-from-records.ts";
import { type ProjectedRow, projectRowDays } from "./plan-projection.ts";
import type { Priority } from "./task-fields.ts";

/*
 * New plans put yearly tasks a year ahead, all on one day. Spreading moves them into the first year when the homeowner
 * joins; older plans are leveled once.
 */

/** An open row, as input of spreading. */
export type YearRow = ProjectedRow & {
  id: string;
  untouched: boolean;
  /** The home's first occurrence: nothing is known of when it was last done. */
  first: boolean;
  level: CareLevel | null;
  priority: Priority;
  minutes: number | null;
  diy: boolean;
  /** Null = not a catalog task. */
  reason: CareReason | null;
};

export type SpreadRow = { id: string } & DueDay;

/** Length of the first month, and the number of tasks in it. */
export const FIRST_MONTH_DAYS = 30;
export const FIRST_MONTH_TASKS = 8;
/** Deadline for safety, damage, and high-priority tasks, in days. */
export const URGENT_DAYS = 90;
/** Latest start of a weekly task, in days. */
export const WEEKLY_DAYS = 7;
/** Most tasks per day, fixed dates aside. */
const MOST_A_DAY = 4;

/** Slots of the first month in days from today: three in the first week, then two a week. */
const STARTS = [2, 4, 7, 10, 14, 18, 23, 28];
/** Latest start of tasks that did not fit into the first month, by frequency. */
const OVERFLOW_DAYS = 60;
/** A task of at most this many minutes is a quick win. */
const QUICK_MINUTES = 30;

const PRESSING = new Set<CareReason>(["safety", "damage"]);

/** Months. */
const LONG = new Map([
  ["semi-annually", 6],
  ["annually", 12],
]);

/**
 * New due days for a home's first year; `today` is the day it joined. Days set by law, season, or a date on record
 * stay, shifted; weekly tasks start within 7 days. The first 30 days hold at most eight tasks (more only if fixed
 * dates need it), by safety, level, and priority, then fewest minutes; quick wins move forward. Urgent tasks start
 * within 90 days, others within their interval, delayed monthly tasks within 60 days. Each takes the least busy day.
 */
export function spreadFirstYear<R extends YearRow>(
  rows: readonly R[],
  today: CalendarDay,
  closedOn: CalendarDay | null = null,
): SpreadRow[] {
  const year = new Year(today);
  const open = rows.filter((row) => row.untouched && row.first);
  const movable = open.filter((row) => !isNamed(row, today));
  const named = open.filter((row) => isNamed(row, today));
  for (const row of rows) if (!open.includes(row)) year.take(row, row.dueDay);
  const days = new Map(named.map((row) => [row.id, namedDay(row, today, closedOn)]));
  const isLate = (row: R) => isAnnualInMonth(row) && !isOnItsDay(row, days.get(row.id) ?? row.dueDay);
  const found = new Map(
    named
      .filter((row) => !isLate(row))
      .map((row) => [row.id, year.take(row, days.get(row.id) ?? row.dueDay)]),
  );
  // For a home that joins after the day, this month's task moves to the month's last day.
  for (const row of named.filter(isLate)) {
    const last = daysBetween(today, days.get(row.id) ?? row.dueDay);
    found.set(row.id, year.take(row, year.leastBusy(row, Math.min(2, last), last)));
  }

  const early = latest(addDays(today, FIRST_MONTH_DAYS), addMonths(today, 1));
  const starters = movable.filter((row) => row.dueDay <= early || isQuickWin(row)).sort(compareStarts);
  const weekly = starters.filter(isWeekly);
  const room = FIRST_MONTH_TASKS - year.within(FIRST_MONTH_DAYS);
  const others = starters.filter((row) => !isWeekly(row)).slice(0, Math.max(0, room - weekly.length));
  const first = [...weekly, ...others].sort(compareStarts);
  first.forEach((row, at) => {
    const wished = STARTS[Math.min(at, STARTS.length - 1)] as number;
    const last = isWeekly(row) ? WEEKLY_DAYS : FIRST_MONTH_DAYS;
    found.set(row.id, year.take(row, year.firstWithRoom(Math.min(wished, last), last)));
  });
  const rest = movable.filter((row) => !first.includes(row));
  for (const row of rest.sort(compareWindows(today))) {
    found.set(row.id, year.take(row, year.leastBusy(row, FIRST_MONTH_DAYS + 1, windowOf(row, today))));
  }
  return changes(open, found);
}

/** Tasks an invite names. */
const FIRST_TASKS = 3;

/** What comes first in a plan, with its days: as they are once it is spread over the year, as if opened today. */
export function firstTasks<R extends YearRow>(
  rows: readonly R[],
  today: CalendarDay,
  { isSpread, closedOn }: { isSpread: boolean; closedOn: CalendarDay | null },
): { row: R; day: CalendarDay }[] {
  const moved = isSpread ? [] : spreadFirstYear(rows, today, closedOn);
  const dayOf = new Map(moved.map(({ id, dueDay }) => [id, dueDay]));
  return rows
    .map((row) => ({ row, day: dayOf.get(row.id) ?? row.dueDay }))
    .filter(({ row }) => row.snoozedUntil === null)
    .map(({ row, day }) => ({ row, day: day < today ? today : day }))
    .sort((a, b) => a.day.localeCompare(b.day) || compareStarts(a.row, b.row))
    .slice(0, FIRST_TASKS);
}

/**
 * For a running plan: moves rare tasks that were never done earlier, never later, and shifts named months. Nothing
 * else moves.
 */
export function rebalanceYear<R extends YearRow>(rows: readonly R[], today: CalendarDay): SpreadRow[] {
  const year = new Year(today);
  const ahead = (row: R) => row.untouched && row.dueDay > today && row.snoozedUntil === null;
  const seasonal = rows.filter(
    (row) => ahead(row) && isAnnualInMonth(row) && dueDayFromRecord(row, today) === null,
  );
  const long = rows.filter((row) => ahead(row) && row.first && LONG.has(nameOf(row)) && !isNamed(row, today));
  const moving = new Set([...seasonal, ...long]);
  for (const row of rows) if (!moving.has(row)) year.take(row, row.dueDay);
  const found = new Map(seasonal.map((row) => [row.id, year.take(row, seasonalDay(row, today))]));
  for (const row of [...long].sort(compareWindows(today))) {
    const last = Math.min(windowOf(row, today), daysBetween(today, row.dueDay));
    found.set(row.id, year.take(row, year.leastBusy(row, Math.min(FIRST_MONTH_DAYS + 1, last), last)));
  }
  return changes([...moving], found);
}

/** Rare tasks without a named day that were never done here, most important first. */
export function lastDoneCandidates<R extends YearRow>(rows: readonly R[], today: CalendarDay): R[] {
  return rows
    .filter((row) => row.untouched && row.first && LONG.has(nameOf(row)) && !isNamed(row, today))
    .sort((a, b) => Number(isPressing(b)) - Number(isPressing(a)) || compareStarts(a, b));
}

/** Whether the due day is its anchor day, shifted or not; false if it came late. */
function isOnItsDay({ anchorDay, shiftDays = 0 }: YearRow, dueDay: CalendarDay): boolean {
  const means = (day: CalendarDay) => dayOfMonth(day) === anchorDay;
  // A short month's last day stands for it.
  const isClamped = anchorDay > 28 && dueDay === endOfMonth(dueDay);
  return means(dueDay) || isClamped || (shiftDays !== 0 && means(addDays(dueDay, -shiftDays)));
}

/** The shifted day, unless it was shifted already or moved to another day. */
function seasonalDay(row: YearRow, today: CalendarDay): CalendarDay {
  return dayOfMonth(row.dueDay) === row.anchorDay ? applyShift(row, row.dueDay, today) : row.dueDay;
}

function changes(rows: readonly YearRow[], found: ReadonlyMap<string, CalendarDay>): SpreadRow[] {
  return rows.flatMap((row) => {
    const dueDay = found.get(row.id) ?? row.dueDay;
    if (dueDay === row.dueDay) return [];
    return [{ id: row.id, dueDay, anchorDay: isAnnualInMonth(row) ? row.anchorDay : anchorDayOf(dueDay) }];
  });
}

/** Whether the day is fixed by law, season, or a date on record. */
function isNamed(row: YearRow, today: CalendarDay): boolean {
  return isAnnualInMonth(row) || isOneTimeFiling(row) || dueDayFromRecord(row, today) !== null;
}

function namedDay(row: YearRow, today: CalendarDay, closedOn: CalendarDay | null): CalendarDay {
  const fromRecord = dueDayFromRecord(row, today);
  if (fromRecord !== null) return fromRecord;
  const day = row.dueDay < today ? firstDueDay(row, today, closedOn).dueDay : row.dueDay;
  return dayOfMonth(day) === row.anchorDay ? applyShift(row, day, today) : day;
}

function isWeekly(row: YearRow): boolean {
  return nameOf(row) === "weekly";
}

function isPressing({ reason, priority }: YearRow): boolean {
  return priority === "high" || (reason !== null && PRESSING.has(reason));
}

function isQuickWin({ reason, priority, minutes, diy }: YearRow): boolean {
  if (!diy || minutes === null || minutes > QUICK_MINUTES || reason === null) return false;
  return reason === "safety" || (priority === "high" && LEVEL_BY_REASON[reason] === "essential");
}

/** In days from today. */
function windowOf(row: YearRow, today: CalendarDay): number {
  const months = LONG.get(nameOf(row));
  // Monthly and one-time tasks already waited for room in the first month.
  if (months === undefined) return nameOf(row) === "quarterly" ? URGENT_DAYS - 1 : OVERFLOW_DAYS;
  if (isPressing(row)) return URGENT_DAYS;
  return daysBetween(today, addMonths(today, months)) - 1;
}

function compareWindows(today: CalendarDay) {
  return (a: YearRow, b: YearRow) => windowOf(a, today) - windowOf(b, today) || compareStarts(a, b);
}

const LEVEL_ORDER = { essential: 4, standard: 5, thorough: 6 } as const;

function orderOf({ reason, priority, level }: YearRow): number {
  if (reason === "safety" && priority === "high") return 0;
  if (priority === "high" && level === "essential") return 1;
  if (reason === "safety") return 2;
  if (priority === "high") return 3;
  return level === null ? LEVEL_ORDER.thorough : LEVEL_ORDER[level];
}

function compareStarts(a: YearRow, b: YearRow): number {
  const none = Number.MAX_SAFE_INTEGER;
  return orderOf(a) - orderOf(b) || (a.minutes ?? none) - (b.minutes ?? none) || (a.id < b.id ? -1 : 1);
}

function nameOf({ frequency }: YearRow): string {
  return frequency.trim().toLowerCase();
}

function latest(a: CalendarDay, b: CalendarDay): CalendarDay {
  return a > b ? a : b;
}

/** Tracks how full each day of the year is; days are offsets from the first. */
class Year {
  readonly #today: CalendarDay;
  readonly #last: CalendarDay;
  readonly #days: CalendarDay[] = [];
  /** Of each day its month, 1 to 12. */
  readonly #monthOf: number[] = [];
  readonly #perDay: number[];
  /** By month, 1 to 12: both ends of the year lie in one month, and count as one. */
  readonly #perMonth = new Array<number>(13).fill(0);

  constructor(today: CalendarDay) {
    this.#today = today;
    this.#last = addMonths(today, 12);
    for (let day = today; day <= this.#last; day = addDays(day, 1)) {
      this.#days.push(day);
      this.#monthOf.push(monthOf(day));
    }
    this.#perDay = new Array<number>(this.#days.length).fill(0);
  }

  take(row: YearRow, dueDay: CalendarDay): CalendarDay {
    for (const day of projectRowDays({ ...row, dueDay }, this.#today, this.#last)) {
      const at = daysBetween(this.#today, day);
      this.#perDay[at] = (this.#perDay[at] ?? 0) + 1;
      const month = this.#monthOf[at] as number;
      this.#perMonth[month] = (this.#perMonth[month] ?? 0) + 1;
    }
    return dueDay;
  }

  within(days: number): number {
    return this.#perDay.slice(0, days + 1).reduce((sum, count) => sum + count, 0);
  }

  firstWithRoom(from: number, last: number): CalendarDay {
    for (let at = from; at <= last; at++) {
      if ((this.#perDay[at] ?? 0) < MOST_A_DAY - 1) return this.#days[at] as CalendarDay;
    }
    return this.#days[from] as CalendarDay;
  }

  /** The day between two, counted from today, on which a row and what follows from it adds to the emptiest months. */
  leastBusy(row: YearRow, from: number, to: number): CalendarDay {
    const every = { quarterly: 91, monthly: 30 }[nameOf(row)] ?? (LONG.get(nameOf(row)) === 6 ? 182 : 400);
    let best = from;
    let least = Number.POSITIVE_INFINITY;
    for (let at = from; at <= Math.max(from, to) && at < this.#days.length; at++) {
      let cost = 0;
      for (let on = at; on < this.#days.length; on += every) cost += this.#costOf(on);
      if (cost < least) [best, least] = [at, cost];
    }
    return this.#days[Math.min(best, this.#days.length - 1)] as CalendarDay;
  }

  /** A full day weighs most, then months, weeks, and days. */
  #costOf(at: number): number {
    const day = this.#perDay[at] ?? 0;
    let week = 0;
    for (let near = Math.max(0, at - 3); near <= at + 3; near++) week += this.#perDay[near] ?? 0;
    const month = this.#perMonth[this.#monthOf[at] as number] ?? 0;
    return month * 100 + week * 10 + day + (day >= MOST_A_DAY ? 1e6 : 0);
  }
}
