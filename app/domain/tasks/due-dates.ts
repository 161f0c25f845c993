import {
  addDays,
  addMonths,
  type CalendarDay,
  dayInMonth,
  dayOfMonth,
  daysBetween,
  endOfMonth,
  latestOf,
  monthOf,
  monthsBetween,
  nextDayOfYear,
  yearOf,
} from "#app/domain/days/calendar-day.ts";
import { LAST_YEAR } from "#app/domain/days/day-number.ts";
import { dueDayFromRecord, nextDueDayFromRecord, type RecordRule } from "./due-dates-from-records.ts";
import type { ScheduleMode } from "./task-fields.ts";

export type Schedule = RecordRule & {
  /** Free text. Compared without case; anything but the six known words means once, in 30 days or as below. */
  frequency: string;
  /** 1 to 12, read for "seasonally" and "once" only; null = no named month. */
  monthToPerform: number | null;
  /** Day of the named month, clamped to its end; null = the 1st. */
  monthDay: number | null;
  scheduleMode: ScheduleMode;
  /**
   * Days added to a named month's day, so that not all tasks fall on the 1st; negative = earlier. Not used by new
   * plans.
   */
  shiftDays?: number | undefined;
};

/** `anchorDay` is the intended day of the month (1 to 31) when a short month clamps the due day. */
export type DueDay = { dueDay: CalendarDay; anchorDay: number };

export type FinishedOccurrence = {
  schedule: Schedule;
  /** The finished occurrence's. */
  dueDay: CalendarDay;
  /** The scheduled day if this occurrence was moved; null or undefined = its due day. */
  scheduledDay?: CalendarDay | null;
  /** The finished occurrence's. */
  anchorDay: number;
  /** The day it was done or skipped; may be before today or before the due day. */
  completedOn: CalendarDay;
  /** Today in the home's zone. */
  today: CalendarDay;
  skipped?: boolean;
};

/** Days until the single occurrence of a task with an unknown frequency. */
export const ONE_OFF_DUE_DAYS = 30;

/** The next occurrence of anything later may be past the calendar's end; two years is the longest step. */
const LAST_YEAR_WITH_NEXT = LAST_YEAR - 2;

const WEEK_DAYS = 7;

const MONTHS_BETWEEN = new Map([
  ["monthly", 1],
  ["quarterly", 3],
  ["semi-annually", 6],
  ["annually", 12],
]);

const SEASON_WITHOUT_MONTH = 3;

type Rhythm =
  | { kind: "days"; every: number }
  | { kind: "months"; every: number }
  | { kind: "season"; month: number; nominalDay: number }
  | { kind: "filing"; month: number; nominalDay: number }
  | { kind: "once" };

export function isRecurring(frequency: string): boolean {
  const name = normalized(frequency);
  return name === "weekly" || name === "seasonally" || MONTHS_BETWEEN.has(name);
}

export function anchorDayOf(day: CalendarDay): number {
  return dayOfMonth(day);
}

/**
 * The first due day of a task added today. A date on record comes first. Weekly to annually: one interval from today;
 * unknown: in 30 days. Seasonally: the named month's day; after that day, the month's last day, so that a storm task
 * is not skipped for a year; after the month, next year; without a month, in 3 months. "Once" in a named month is a
 * filing, such as the homestead exemption: due in the first year the home is owned on January 1 (unknown closing =
 * owned, as early costs a look but late a year's savings), or in the next year if the day has passed.
 */
export function firstDueDay(
  schedule: Schedule,
  today: CalendarDay,
  closedOn: CalendarDay | null = null,
): DueDay {
  const rhythm = rhythmOf(schedule);
  const fromRecord = dueDayFromRecord(schedule, today);
  if (fromRecord !== null) return ofRhythm(rhythm, fromRecord);
  switch (rhythm.kind) {
    case "days":
      return anchored(addDays(today, rhythm.every));
    case "months":
      return { dueDay: addMonths(today, rhythm.every), anchorDay: dayOfMonth(today) };
    case "season":
      return { dueDay: firstInSeason(rhythm.month, rhythm.nominalDay, today), anchorDay: rhythm.nominalDay };
    case "filing": {
      const owned = closedOn === null ? today : firstJanuaryFrom(closedOn);
      return anchored(nextDayOfYear(latestOf(today, owned), rhythm.month, rhythm.nominalDay));
    }
    case "once":
      return anchored(addDays(today, ONE_OFF_DUE_DAYS));
  }
}

/**
 * The next due day, always after today and the completion day; null for one-time tasks and at the calendar's end. A
 * date on record comes first. `after_completion` counts from the completion day, and may give the same due day again.
 * `fixed_date` counts from the scheduled day even if this occurrence was moved, keeps the anchor day (Jan 31, Feb 28,
 * Mar 31), and skips missed intervals without drifting. A named month repeats yearly, shifted, in both modes.
 */
export function successorDueDay(finished: FinishedOccurrence): DueDay | null {
  const { schedule, dueDay, completedOn, today } = finished;
  const rhythm = rhythmOf(schedule);
  const meant = finished.scheduledDay ?? dueDay;
  const done = latestOf(today, completedOn);
  const pastDue = latestOf(done, dueDay, meant);
  const fixed = schedule.scheduleMode === "fixed_date";
  const base = fixed ? meant : completedOn;
  const floor = fixed || finished.skipped || rhythm.kind === "season" ? pastDue : done;
  if (yearOf(floor) > LAST_YEAR_WITH_NEXT) return null;
  const recurs = rhythm.kind !== "once" && rhythm.kind !== "filing";
  const fromRecord = recurs ? nextDueDayFromRecord(schedule, { meant, completedOn, done }) : null;
  if (fromRecord !== null) return ofRhythm(rhythm, fromRecord);
  switch (rhythm.kind) {
    case "days":
      return anchored(stepDaysPast(floor, base, rhythm.every));
    case "months": {
      const anchorDay = fixed ? finished.anchorDay : dayOfMonth(base);
      return { dueDay: stepMonthsPast(floor, base, rhythm.every, anchorDay), anchorDay };
    }
    case "season":
      return {
        dueDay: nextSeasonPast(floor, meant, {
          ...rhythm,
          nominalDay: finished.anchorDay,
          shift: schedule.shiftDays ?? 0,
        }),
        anchorDay: finished.anchorDay,
      };
    case "filing":
    case "once":
      return null;
  }
}

export function isOneTimeFiling({
  frequency,
  monthToPerform,
}: Pick<Schedule, "frequency" | "monthToPerform">): boolean {
  return normalized(frequency) === "once" && monthToPerform !== null;
}

export function isAnnualInMonth({
  frequency,
  monthToPerform,
}: Pick<Schedule, "frequency" | "monthToPerform">): boolean {
  return normalized(frequency) === "seasonally" && monthToPerform !== null;
}

function rhythmOf(schedule: Schedule): Rhythm {
  const name = normalized(schedule.frequency);
  if (name === "weekly") return { kind: "days", every: WEEK_DAYS };
  const months = MONTHS_BETWEEN.get(name);
  if (months !== undefined) return { kind: "months", every: months };
  const month = schedule.monthToPerform;
  const nominalDay = schedule.monthDay ?? 1;
  if (isOneTimeFiling(schedule) && month !== null) return { kind: "filing", month, nominalDay };
  if (name !== "seasonally") return { kind: "once" };
  if (month === null) return { kind: "months", every: SEASON_WITHOUT_MONTH };
  return { kind: "season", month, nominalDay };
}

function normalized(frequency: string): string {
  return frequency.trim().toLowerCase();
}

/** For a named month, keeps the anchor. */
function ofRhythm(rhythm: Rhythm, dueDay: CalendarDay): DueDay {
  return rhythm.kind === "season" ? { dueDay, anchorDay: rhythm.nominalDay } : anchored(dueDay);
}

// Weekly tasks need no anchor, but the agent may change the frequency to monthly.
function anchored(dueDay: CalendarDay): DueDay {
  return { dueDay, anchorDay: dayOfMonth(dueDay) };
}

/** The shifted day of a named month, if it is still ahead; otherwise `dueDay` unchanged. */
export function applyShift(schedule: Schedule, dueDay: CalendarDay, today: CalendarDay): CalendarDay {
  if (!schedule.shiftDays || !isAnnualInMonth(schedule)) return dueDay;
  const shifted = shiftedBy(dueDay, schedule.shiftDays);
  return shifted > today ? shifted : dueDay;
}

/** Clamped to the calendar's first and last year. */
function shiftedBy(day: CalendarDay, days: number): CalendarDay {
  return yearOf(day) > 1 && yearOf(day) < LAST_YEAR ? addDays(day, days) : day;
}

function firstInSeason(month: number, nominalDay: number, today: CalendarDay): CalendarDay {
  const next = nextDayOfYear(today, month, nominalDay);
  return yearOf(next) > yearOf(today) && monthOf(today) === month ? endOfMonth(today) : next;
}

/** The first January 1 after closing. */
function firstJanuaryFrom(closedOn: CalendarDay): CalendarDay {
  return nextDayOfYear(closedOn, 1, 1);
}

function stepDaysPast(floor: CalendarDay, base: CalendarDay, every: number): CalendarDay {
  const steps = Math.floor(daysBetween(base, floor) / every) + 1;
  return addDays(base, steps * every);
}

function stepMonthsPast(
  floor: CalendarDay,
  base: CalendarDay,
  every: number,
  anchorDay: number,
): CalendarDay {
  // Starts at most one step short of the floor, so a task neglected for decades costs no more.
  let steps = Math.max(1, Math.floor(monthsBetween(base, floor) / every));
  let day = monthsLater(base, steps * every, anchorDay);
  while (day <= floor) {
    steps += 1;
    day = monthsLater(base, steps * every, anchorDay);
  }
  return day;
}

function monthsLater(base: CalendarDay, months: number, anchorDay: number): CalendarDay {
  const target = addMonths(base, months);
  return dayInMonth(yearOf(target), monthOf(target), anchorDay);
}

type Season = { month: number; nominalDay: number; shift: number };

function nextSeasonPast(
  floor: CalendarDay,
  meant: CalendarDay,
  { month, nominalDay, shift }: Season,
): CalendarDay {
  const season = seasonYear(shiftedBy(meant, -shift), month, nominalDay);
  // Only a floor years ahead of the day meant makes the year after too early.
  const year = Math.max(season + 1, yearOf(floor));
  const day = addDays(dayInMonth(year, month, nominalDay), shift);
  return day > floor ? day : addDays(dayInMonth(year + 1, month, nominalDay), shift);
}

/**
 * The year whose season an occurrence belongs to: December's check moved to January 5 still counts as December's. More
 * than six months before the named month means last year's.
 */
function seasonYear(dueDay: CalendarDay, month: number, anchorDay: number): number {
  const year = yearOf(dueDay);
  const sameYear = dayInMonth(year, month, anchorDay);
  return sameYear > addMonths(dueDay, 6) ? year - 1 : year;
}
