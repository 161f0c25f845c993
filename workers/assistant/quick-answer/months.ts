import {
  addMonths,
  type CalendarDay,
  dayInMonth,
  daysInMonth,
  endOfMonth,
  monthOf,
  yearOf,
} from "#app/domain/days/calendar-day.ts";
import { MONTHS, SHORT_MONTHS } from "#app/domain/days/date-format.ts";
import { before, between, type Direction, type Near, type Period } from "./spans.ts";

/** Months and seasons by their names. */

/** Hurricane season: June 1 to November 30. */
export const SEASON = { first: 6, last: 11 };
export const MONTH_NAMES = new Map(
  MONTHS.flatMap((name, i): [string, number][] => [
    [name.toLowerCase(), i + 1],
    [(SHORT_MONTHS[i] as string).toLowerCase(), i + 1],
  ]).concat([["sept", 9]]),
);
/** Any name of a month, as it stands in a pattern. */
export const MONTH = [...MONTH_NAMES.keys()].sort((a, b) => b.length - a.length).join("|");

/** The three months of a season as Floridians count them by the calendar. */
const SEASONS: Record<string, number> = { spring: 3, summer: 6, fall: 9, autumn: 9, winter: 12 };

export function readMonth(
  [, which, name = "", year]: (string | undefined)[],
  { today, direction }: Near,
): Period | null {
  const number = MONTH_NAMES.get(name) as number;
  // The shortened "mar", "jun" and the like are also other words; alone they need "in" or a year, which is rare.
  const of = year === undefined ? yearFor(number, which || undefined, today, direction) : Number(year);
  const from = dayInMonth(of, number, 1);
  return { from, to: dayInMonth(of, number, daysInMonth(of, number)), told: { kind: "month", day: from } };
}

export function readMonths([, first = "", last = "", year]: string[], { today, direction }: Near): Period {
  const [a, b] = [MONTH_NAMES.get(first) as number, MONTH_NAMES.get(last) as number];
  const now = yearOf(today);
  const said = year === "this year" ? now : year === "last year" ? now - 1 : Number(year ?? 0);
  const to = said || yearFor(b, undefined, today, direction);
  const from = a <= b ? to : to - 1;
  return between(dayInMonth(from, a, 1), dayInMonth(to, b, daysInMonth(to, b)));
}

export function yearFor(
  number: number,
  which: string | undefined,
  today: CalendarDay,
  direction: Direction,
): number {
  const [year, now] = [yearOf(today), monthOf(today)];
  if (which === "this") return year;
  if (which === "next" || (which !== "last" && direction === "future"))
    return number >= now ? year : year + 1;
  if (which === "last") return number < now ? year : year - 1;
  return number <= now ? year : year - 1;
}

export function readSeason([, which, name = "", year]: string[], { today, direction }: Near): Period | null {
  const first = SEASONS[name] as number;
  const start = (of: number) => dayInMonth(of, first, 1);
  const now = yearOf(today);
  const ahead = which === "next" || (which === undefined && direction === "future");
  const of =
    year !== undefined
      ? Number(year)
      : ahead
        ? start(now) >= today
          ? now
          : now + 1
        : start(now) <= today
          ? now
          : now - 1;
  const from = start(of);
  return between(from, endOfMonth(addMonths(from, 2)));
}

const PARTS: Record<string, number> = { half: 2, quarter: 4 };
const ORDER: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4 };

/** "The first half of 2026", "the second quarter"; null where the year has no such part. */
export function readPart(
  [, which = "", unit = "", year]: (string | undefined)[],
  { today, direction }: Near,
): Period | null {
  const parts = PARTS[unit] as number;
  // "The last quarter" alone is the one before this one as well as the year's last.
  if (which === "last" && year === undefined) return null;
  const number = which === "last" ? parts : (ORDER[which] ?? Number.parseInt(which, 10));
  if (number > parts) return null;
  const months = 12 / parts;
  const first = (number - 1) * months + 1;
  const now = yearOf(today);
  const said: Record<string, number> = { "this year": now, "last year": now - 1, "next year": now + 1 };
  const unsaid = direction === "past" && first > monthOf(today) ? now - 1 : now;
  const of = year === undefined || year === "the year" ? unsaid : (said[year] ?? Number(year));
  const from = dayInMonth(of, first, 1);
  return between(from, endOfMonth(addMonths(from, months - 1)));
}

/** The last first of June there was. */
export function seasonBefore(today: CalendarDay): CalendarDay {
  return before(today, SEASON.first, 1);
}

/** The months a question names apart, "September or October", each as its own time; empty unless there are two. */
export function monthsNamed(text: string, near: Near): Period[] {
  const names = [...text.matchAll(new RegExp(`\\b(${MONTH})\\b(?: (20\\d\\d))?`, "g"))];
  const periods = names.flatMap(([, name, year]) => readMonth(["", undefined, name, year], near) ?? []);
  return periods.length === 2 ? periods : [];
}
