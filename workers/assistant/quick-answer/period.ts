import {
  addDays,
  addMonths,
  type CalendarDay,
  dayInMonth,
  dayOfWeek,
  daysInMonth,
  endOfMonth,
  endOfWeek,
  startOfMonth,
  startOfWeek,
  yearOf,
} from "#app/domain/days/calendar-day.ts";
import { HOLIDAY, holidayNear } from "./holidays.ts";
import {
  MONTH,
  MONTH_NAMES,
  readMonth,
  readMonths,
  readPart,
  readSeason,
  SEASON,
  seasonBefore,
  yearFor,
} from "./months.ts";
import {
  before,
  between,
  COUNT,
  lately,
  lengthOf,
  moved,
  type Near,
  type Period,
  since,
  sinceWords,
  wholeYear,
} from "./spans.ts";

const FIRST_YEAR = 1990;
/** "Over Christmas" is so many days before it and after. */
const DAYS_AROUND = 3;

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
    says: /\bsince (?:(?:i|we)(?:ve)? (?:moved? in|bought|buy|owned(?: it)?|own(?: it)?|closed?|(?:got|get|have) (?:the|this|it|my|our)(?: house| home)?|purchased?)|(?:moving in|buying|closing|purchasing))\b/,
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
    says: /\b(?:before|by|until) (?:the )?(?:new years?(?: eve)?|year end|end of (?:the|this) year)\b/,
    read: (_, { today }) => between(today, `${yearOf(today)}-12-31`),
  },
  {
    says: /\b(?:in |during |for )?(?:the )?(first|second|third|fourth|last|1st|2nd|3rd|4th) (half|quarter)(?: of)?(?: (this year|last year|next year|the year|20\d\d))?\b/,
    read: readPart,
  },
  {
    says: /\b(?:in |during |for )?q([1-4])(?: of)?(?: (this year|last year|next year|the year|20\d\d))?\b/,
    read: ([, which = "", year], near) => readPart(["", which, "quarter", year], near),
  },
  {
    says: new RegExp(
      `\\b(?:from |between )?(${MONTH})(?: (?:to|through|thru|until|and) | |(?: (?:${MONTH}))? (?:and )?)(?:(?:${MONTH})(?: and)? )?(${MONTH})(?: (?:of )?(this year|last year|20\\d\\d))?\\b`,
    ),
    read: readMonths,
  },
  {
    says: new RegExp(`\\b(?:before|by|thru|through) (?:the )?(?:end of )?(${MONTH})(?: (\\d{1,2}))?\\b`),
    read: ([said = "", name = "", on], { today }) => {
      const month = MONTH_NAMES.get(name) as number;
      const of = yearFor(month, undefined, today, "future");
      const last = said.includes("end of") ? daysInMonth(of, month) : Number(on ?? 1);
      return between(today, dayInMonth(of, month, last));
    },
  },
  {
    says: new RegExp(`\\b(?:before|by|until|till) (?:the )?(${HOLIDAY})\\b`),
    read: ([, name = ""], { today }) => {
      const on = holidayNear(name, today, "future");
      return on === null ? null : between(today, on);
    },
  },
  {
    says: new RegExp(`\\bsince (?:last )?(${HOLIDAY})\\b`),
    read: ([, name = ""], { today }) => {
      const on = holidayNear(name, today, "past");
      return on === null ? null : since(on);
    },
  },
  {
    says: new RegExp(`\\b(?:(?:on|over|around|at|for|during) )?(?:the )?(?:last )?(${HOLIDAY}) weekend\\b`),
    read: ([, name = ""], { today, direction }) => {
      const on = holidayNear(name, today, direction);
      return on === null ? null : weekendOf(on);
    },
  },
  {
    says: new RegExp(
      `\\b(on|over|around|at|for|during) (?:the )?(?:last )?(${HOLIDAY})(?: (?:week|break))?\\b`,
    ),
    read: ([, how, name = ""], { today, direction }) => {
      const on = holidayNear(name, today, direction);
      const days = how === "on" ? 0 : DAYS_AROUND;
      return on === null ? null : between(addDays(on, -days), addDays(on, days));
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
    says: new RegExp(`\\b(?:on )?(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?(?: (20\\d\\d))?\\b`),
    read: ([, name = "", on, year], { today, direction }) => {
      const month = MONTH_NAMES.get(name) as number;
      if (Number(on) < 1 || Number(on) > 31) return null;
      const of = year ? Number(year) : yearFor(month, undefined, today, direction);
      const day = dayInMonth(of, month, Number(on));
      return between(day, day);
    },
  },
  {
    says: new RegExp(`\\b(last|this|next)? ?(?<!\\w)(${MONTH})(?: (?:of )?(20\\d\\d))?\\b`),
    read: readMonth,
  },
  {
    says: /\b(last|this|next|past)? ?(summer|winter|spring|fall|autumn)(?: (?:of )?(20\d\d)| before)?\b/,
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

/** "This past summer, June through August" says the same twice. */
const SEASON_TOO = /\b(?:(?:this|last|past|the) )*(?:summer|winter|spring|fall|autumn)\b/;

/** "May" in "may i" is no month. */
const MAY_AS_VERB = /\bmay (i|we|be|have|need)\b/g;

/** What a question says of when, and its words without that; null where it says nothing. */
export function periodIn(text: string, near: Near): { period: Period | null; rest: string } {
  const read = text.replace(MAY_AS_VERB, "can $1");
  for (const { says, read: tell } of RULES) {
    const said = says.exec(read);
    const period = said && tell([...said], near);
    if (said && period) {
      const rest = `${read.slice(0, said.index)} ${read.slice(said.index + said[0].length)}`.replace(
        period.told.kind === "between" && !SEASON_TOO.test(said[0]) ? SEASON_TOO : "",
        "",
      );
      return { period, rest: rest.replace(/\s+/g, " ").trim() };
    }
  }
  return { period: null, rest: read };
}

/** A holiday with the weekend nearest to it, from its Friday on: before a Monday or Tuesday, else behind it. */
function weekendOf(holiday: CalendarDay): Period {
  const weekday = dayOfWeek(holiday);
  const sunday = addDays(holiday, weekday <= 2 ? -weekday : 7 - weekday);
  const friday = addDays(sunday, -2);
  return between(holiday < friday ? holiday : friday, holiday > sunday ? holiday : sunday);
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
