import {
  addDays,
  type CalendarDay,
  dayOfMonth,
  latestOf,
  monthOf,
  nextDayOfYear,
  yearOf,
} from "#app/domain/days/calendar-day.ts";
import { LAST_YEAR } from "#app/domain/days/day-number.ts";

/** Dates on record that due days can follow from; db/effective-schedule.ts picks the document. */
export const DUE_FROM = [
  "policy_renewal",
  "closing",
  "home_warranty_end",
  "wind_mitigation_end",
  "four_point_end",
  "flood_policy_end",
  "termite_contract_end",
] as const;
export type DueFrom = (typeof DUE_FROM)[number];

/** Null or undefined = not on record. */
export type RecordDates = Partial<Record<DueFrom, CalendarDay | null>>;

/** Null or undefined = not from a date on record. */
export type RecordRule = {
  dueFrom?: DueFrom | null | undefined;
  /** Days after the date; negative = before it. */
  dueOffset?: number | null | undefined;
  recordDate?: CalendarDay | null | undefined;
};

/** A policy renews every year; other dates pass once. */
const YEARLY: readonly DueFrom[] = ["policy_renewal"];

/** Rules with a usable date; the calendar's first and last years are excluded. */
type Known = { dueFrom: DueFrom; dueOffset: number; recordDate: CalendarDay };

function recordDayOf({ dueFrom, dueOffset, recordDate }: RecordRule, from: CalendarDay): Known | null {
  if (!dueFrom || !recordDate || dueOffset === null || dueOffset === undefined) return null;
  const inReach = (day: CalendarDay) => yearOf(day) > 1 && yearOf(day) < LAST_YEAR - 2;
  return inReach(recordDate) && inReach(from) ? { dueFrom, dueOffset, recordDate } : null;
}

/**
 * The first due day after `after`; null if none. A late start halves the lead time until it fits: 60 days, 30, 15, 7,
 * 3, 1.
 */
export function dueDayFromRecord(record: RecordRule, after: CalendarDay): CalendarDay | null {
  const rule = recordDayOf(record, after);
  if (rule === null) return null;
  const { dueFrom, dueOffset, recordDate } = rule;
  if (dueOffset >= 0) {
    const day = addDays(recordDate, dueOffset);
    return day > after ? day : null;
  }
  const date = YEARLY.includes(dueFrom) ? nextOfYear(recordDate, after) : recordDate;
  for (let lead = -dueOffset; lead > 0; lead = Math.floor(lead / 2)) {
    const day = addDays(date, -lead);
    if (day > after) return day;
  }
  return YEARLY.includes(dueFrom) ? addDays(nextOfYear(recordDate, date), dueOffset) : null;
}

/** The next due day, never for the same recorded date again; null = use the schedule. */
export function nextDueDayFromRecord(
  record: RecordRule,
  { meant, completedOn, done }: { meant: CalendarDay; completedOn: CalendarDay; done: CalendarDay },
): CalendarDay | null {
  const after = latestOf(done, meant);
  const rule = recordDayOf(record, after);
  if (rule === null) return null;
  const { dueFrom, dueOffset, recordDate } = rule;
  if (YEARLY.includes(dueFrom)) {
    const covered = nextDayOfYear(
      meant < completedOn ? meant : completedOn,
      monthOf(recordDate),
      dayOfMonth(recordDate),
    );
    return dueDayFromRecord(rule, latestOf(done, covered));
  }
  const day = addDays(recordDate, dueOffset);
  return day > after ? day : null;
}

/** The recorded date that a due day follows from; null if none. */
export function sourceRecordDate(record: RecordRule, dueDay: CalendarDay): CalendarDay | null {
  const rule = recordDayOf(record, dueDay);
  if (rule === null) return null;
  const { dueFrom, dueOffset, recordDate } = rule;
  if (dueOffset >= 0) return addDays(recordDate, dueOffset) === dueDay ? recordDate : null;
  const date = YEARLY.includes(dueFrom) ? nextOfYear(recordDate, dueDay) : recordDate;
  for (let lead = -dueOffset; lead > 0; lead = Math.floor(lead / 2)) {
    if (addDays(date, -lead) === dueDay) return date;
  }
  return null;
}

/** The first day later than `after` with the month and day of another. */
function nextOfYear(day: CalendarDay, after: CalendarDay): CalendarDay {
  return nextDayOfYear(addDays(after, 1), monthOf(day), dayOfMonth(day));
}
