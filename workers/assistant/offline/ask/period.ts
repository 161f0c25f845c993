import {
  addDays,
  addMonths,
  addYears,
  type CalendarDay,
  dayInMonth,
  daysInMonth,
  endOfMonth,
  endOfWeek,
  monthOf,
  startOfMonth,
  startOfWeek,
  yearOf,
} from "#app/domain/days/calendar-day.ts";
import { MONTHS, SHORT_MONTHS } from "#app/domain/days/calendar-words.ts";

/** A stretch of days, both ends in it; null = open. */
export type Span = { from: CalendarDay | null; to: CalendarDay | null };

/** What a question says of when, and how it is told again. */
export type Period = Span & { told: PeriodWords };
export type PeriodWords =
  | { kind: "today" | "tomorrow" | "yesterday" | "week" | "lastWeek" | "nextWeek" | "weekend" }
  | { kind: "thisMonth" | "lastMonth" | "nextMonth" | "thisYear" | "lastYear" | "nextYear" }
  | { kind: "month"; day: CalendarDay }
  | { kind: "year"; year: number }
  | { kind: "past" | "next"; count: number; unit: "days" | "weeks" | "months" | "years" }
  | { kind: "since"; day: CalendarDay; season: boolean }
  | { kind: "between"; from: CalendarDay; to: CalendarDay };

/** Whether a month without its year is the last one there was or the next one to come. */
export type Direction = "past" | "future";

/** Hurricane season: June 1 to November 30. */
const SEASON = { first: 6, last: 11 };
const FIRST_YEAR = 1990;

const MONTH_NAMES = new Map(
  MONTHS.flatMap((name, i): [string, number][] => [
    [name.toLowerCase(), i + 1],
    [(SHORT_MONTHS[i] as string).toLowerCase(), i + 1],
  ]).concat([["sept", 9]]),
);
const MONTH = [...MONTH_NAMES.keys()].sort((a, b) => b.length - a.length).join("|");
const COUNTS: Record<string, number> = {
  a: 1,
  one: 1,
  two: 2,
  couple: 2,
  three: 3,
  few: 3,
  four: 4,
  five: 5,
  six: 6,
  twelve: 12,
};
const COUNT = `\\d{1,3}|${Object.keys(COUNTS).join("|")}`;

type Near = { today: CalendarDay; closedOn: CalendarDay | null; direction: Direction };
type Rule = { says: RegExp; read: (said: string[], near: Near) => Period | null };

const day = (kind: "today" | "tomorrow" | "yesterday", offset: number): Rule => ({
  says: new RegExp(`\\b${kind}\\b`),
  read: (_, { today }) => {
    const on = addDays(today, offset);
    return { from: on, to: on, told: { kind } };
  },
});

/** In the order they are tried: the first that fits counts. */
const RULES: readonly Rule[] = [
  {
    says: new RegExp(`\\b(?:past|last|previous|prior) (${COUNT})(?: of)? (day|week|month|year)s?\\b`),
    read: ([, count, unit], { today }) => lately(today, count, unit),
  },
  {
    says: /\b(?:in|over|during|for|within) the (?:last|past) (year|month|week)\b/,
    read: ([, unit], { today }) => lately(today, "1", unit),
  },
  {
    says: new RegExp(`\\b(?:next|coming|in the next|within) (${COUNT}) (day|week|month|year)s?\\b`),
    read: ([, count, unit], { today }) => {
      const length = lengthOf(count, unit);
      return { from: today, to: moved(today, length.count, length.unit), told: { kind: "next", ...length } };
    },
  },
  {
    says: /\bsince (?:i|we) (?:moved in|bought|closed|got the (?:house|home)|purchased)\b/,
    read: (_, { closedOn }) => (closedOn === null ? null : since(closedOn)),
  },
  {
    says: /\bsince (?:the )?(?:last |this )?(?:hurricanes?|storms?|hurricane season)(?: season)?(?: (?:began|started))?\b/,
    read: (_, { today }) => ({ ...since(seasonBefore(today)), told: sinceWords(seasonBefore(today), true) }),
  },
  {
    says: new RegExp(`\\bsince (?:last )?(${MONTH})(?: (\\d{1,2}))?(?: (20\\d\\d))?\\b`),
    read: ([, name = "", on, year], { today }) => {
      const month = MONTH_NAMES.get(name) as number;
      const start = year
        ? dayInMonth(Number(year), month, Number(on ?? 1))
        : before(today, month, Number(on ?? 1));
      return since(start);
    },
  },
  {
    says: /\bsince (20\d\d)\b/,
    read: ([, year]) => since(`${year}-01-01`),
  },
  {
    says: /\b(?:this |during |in )?(?:the )?hurricane season(?: (20\d\d))?\b/,
    read: ([, year], { today, direction }) => {
      if (year === undefined && direction === "future") return null;
      const of = Number(year ?? yearOf(seasonBefore(today)));
      return between(dayInMonth(of, SEASON.first, 1), dayInMonth(of, SEASON.last, 30));
    },
  },
  {
    says: new RegExp(
      `\\b(?:from |between )?(${MONTH})(?: (?:to|through|thru|until|and) | |(?: (?:${MONTH}))? (?:and )?)(?:(?:${MONTH})(?: and)? )?(${MONTH})(?: (?:of )?(this year|last year|20\\d\\d))?\\b`,
    ),
    read: readMonths,
  },
  {
    says: new RegExp(`\\b(last|this|next)? ?(?<!\\w)(${MONTH})(?: (?:of )?(20\\d\\d))?\\b`),
    read: readMonth,
  },
  {
    says: /\b(last|this|next|past)? ?(summer|winter|spring|fall|autumn)(?: (?:of )?(20\d\d))?\b/,
    read: readSeason,
  },
  {
    says: /\b(?:in |of |for |during )?(20\d\d)\b/,
    read: ([, year]) =>
      Number(year) < FIRST_YEAR ? null : wholeYear(Number(year), { kind: "year", year: Number(year) }),
  },
  day("today", 0),
  day("tomorrow", 1),
  day("yesterday", -1),
  {
    says: /\b(?:this |the )?weekend\b/,
    read: (_, { today }) => {
      const to = endOfWeek(today);
      return { from: addDays(to, -1), to, told: { kind: "weekend" } };
    },
  },
  week("last", "lastWeek", -7),
  week("next", "nextWeek", 7),
  week("this", "week", 0),
  month("last", "lastMonth", -1),
  month("next", "nextMonth", 1),
  month("this|the", "thisMonth", 0),
  {
    says: /\b(?:this year|so far|year to date|ytd)\b/,
    read: (_, { today }) => wholeYear(yearOf(today), { kind: "thisYear" }),
  },
  {
    says: /\blast year\b/,
    read: (_, { today }) => wholeYear(yearOf(today) - 1, { kind: "lastYear" }),
  },
  {
    says: /\bnext year\b/,
    read: (_, { today }) => wholeYear(yearOf(today) + 1, { kind: "nextYear" }),
  },
];

/** "May" in "may i" is no month. */
const MAY_AS_VERB = /\bmay (i|we|be|have|need)\b/g;

/** What a question says of when, and its words without that; null where it says nothing. */
export function periodIn(text: string, near: Near): { period: Period | null; rest: string } {
  const read = text.replace(MAY_AS_VERB, "can $1");
  for (const { says, read: tell } of RULES) {
    const said = says.exec(read);
    const period = said && tell([...said], near);
    if (said && period) {
      const rest = `${read.slice(0, said.index)} ${read.slice(said.index + said[0].length)}`;
      return { period, rest: rest.replace(/\s+/g, " ").trim() };
    }
  }
  return { period: null, rest: read };
}

/** Whether a day lies in a stretch. */
export function isIn(on: CalendarDay, { from, to }: Span): boolean {
  return (from === null || on >= from) && (to === null || on <= to);
}

function week(which: string, kind: "week" | "lastWeek" | "nextWeek", offset: number): Rule {
  return {
    says: new RegExp(`\\b(?:${which}) week\\b`),
    read: (_, { today }) => {
      const from = addDays(startOfWeek(today), offset);
      return { from, to: endOfWeek(from), told: { kind } };
    },
  };
}

function month(which: string, kind: "thisMonth" | "lastMonth" | "nextMonth", offset: number): Rule {
  return {
    says: new RegExp(`\\b(?:${which}) month\\b`),
    read: (_, { today }) => {
      const from = addMonths(startOfMonth(today), offset);
      return { from, to: endOfMonth(from), told: { kind } };
    },
  };
}

function readMonth([, which, name = "", year]: string[], { today, direction }: Near): Period | null {
  const number = MONTH_NAMES.get(name) as number;
  // The shortened "mar", "jun" and the like are also other words; alone they need "in" or a year, which is rare.
  const of = year === undefined ? yearFor(number, which, today, direction) : Number(year);
  const from = dayInMonth(of, number, 1);
  return { from, to: dayInMonth(of, number, daysInMonth(of, number)), told: { kind: "month", day: from } };
}

function readMonths([, first = "", last = "", year]: string[], { today, direction }: Near): Period {
  const [a, b] = [MONTH_NAMES.get(first) as number, MONTH_NAMES.get(last) as number];
  const now = yearOf(today);
  const said = year === "this year" ? now : year === "last year" ? now - 1 : Number(year ?? 0);
  const to = said || yearFor(b, undefined, today, direction);
  const from = a <= b ? to : to - 1;
  return between(dayInMonth(from, a, 1), dayInMonth(to, b, daysInMonth(to, b)));
}

function yearFor(
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

/** The three months of a season as Floridians count them by the calendar. */
const SEASONS: Record<string, number> = { spring: 3, summer: 6, fall: 9, autumn: 9, winter: 12 };

function readSeason([, which, name = "", year]: string[], { today, direction }: Near): Period | null {
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

function since(from: CalendarDay): Period {
  return { from, to: null, told: sinceWords(from, false) };
}

function sinceWords(from: CalendarDay, season: boolean): PeriodWords {
  return { kind: "since", day: from, season };
}

function between(from: CalendarDay, to: CalendarDay): Period {
  return { from, to, told: { kind: "between", from, to } };
}

function wholeYear(year: number, told: PeriodWords): Period {
  return { from: `${year}-01-01`, to: `${year}-12-31`, told };
}

/** The last first of June there was. */
function seasonBefore(today: CalendarDay): CalendarDay {
  return before(today, SEASON.first, 1);
}

/** The last time it was this day of this month. */
function before(today: CalendarDay, number: number, on: number): CalendarDay {
  const inYear = dayInMonth(yearOf(today), number, on);
  return inYear <= today ? inYear : dayInMonth(yearOf(today) - 1, number, on);
}

type Unit = "days" | "weeks" | "months" | "years";

function lately(today: CalendarDay, said: string | undefined, of: string | undefined): Period {
  const { count, unit } = lengthOf(said, of);
  return { from: moved(today, -count, unit), to: today, told: { kind: "past", count, unit } };
}

function lengthOf(count = "1", unit = "month"): { count: number; unit: Unit } {
  return { count: COUNTS[count] ?? (Number(count) || 1), unit: `${unit}s` as Unit };
}

function moved(today: CalendarDay, count: number, unit: Unit): CalendarDay {
  if (unit === "days") return addDays(today, count);
  if (unit === "weeks") return addDays(today, count * 7);
  return unit === "months" ? addMonths(today, count) : addYears(today, count);
}
