import { type CalendarDay, dayOfMonth, monthOf, yearOf } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatMonth, formatRecentDay } from "#app/domain/days/date-format.ts";
import { joinWithAnd, pluralize } from "#app/domain/text/grammar.ts";
import type { AnswerLanguage } from "#app/domain/text/language.ts";
import type { Period, PeriodWords, Unit } from "./spans.ts";

/**
 * Days, counts and times in the two languages of an answer. Sentences stand where they are said, both languages side by
 * side: `say("You spent …", "Gastaste …")`. Spanish is as Floridians speak it; titles of tasks stay as they are.
 */
export type Wording = {
  /** The sentence of the answer's language. */
  say: (en: string, es: string) => string;
  /** "Nov 18"; the year where it is not this one. */
  day: (day: CalendarDay) => string;
  /** With its year in any case: the day something ends or renews. */
  fullDay: (day: CalendarDay) => string;
  month: (day: CalendarDay) => string;
  /** "in 2026 so far", "since Jun 1". Empty for none. */
  period: (period: Period | null) => string;
  list: (parts: readonly string[]) => string;
  count: (n: number, en: readonly [string, string], es: readonly [string, string]) => string;
  times: (n: number) => string;
  days: (n: number) => string;
  years: (n: number) => string;
  /** "Every month"; null for a frequency without a rhythm. */
  rhythm: (frequency: string) => string | null;
};

const SPANISH_MONTHS =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");
const UNITS: Record<Unit, { en: readonly [string, string]; es: readonly [string, string] }> = {
  days: { en: ["day", "days"], es: ["día", "días"] },
  weeks: { en: ["week", "weeks"], es: ["semana", "semanas"] },
  months: { en: ["month", "months"], es: ["mes", "meses"] },
  years: { en: ["year", "years"], es: ["año", "años"] },
};
const RHYTHMS: Record<string, readonly [string, string]> = {
  once: ["Once", "Una sola vez"],
  weekly: ["Every week", "Cada semana"],
  monthly: ["Every month", "Cada mes"],
  quarterly: ["Every 3 months", "Cada 3 meses"],
  "semi-annually": ["Every 6 months", "Cada 6 meses"],
  annually: ["Every year", "Cada año"],
  seasonally: ["Once a year", "Una vez al año"],
};
const SPANISH_LIST = new Intl.ListFormat("es-US");

export function wordingOf(language: AnswerLanguage, today: CalendarDay): Wording {
  const spanish = language === "es";
  const say = (en: string, es: string) => (spanish ? es : en);
  const spanishDay = (day: CalendarDay) => `el ${dayOfMonth(day)} de ${SPANISH_MONTHS[monthOf(day) - 1]}`;
  const fullDay = (day: CalendarDay) => (spanish ? `${spanishDay(day)} de ${yearOf(day)}` : formatDay(day));
  const day = (on: CalendarDay) =>
    !spanish ? formatRecentDay(on, today) : yearOf(on) === yearOf(today) ? spanishDay(on) : fullDay(on);
  const month = (on: CalendarDay) =>
    spanish ? `${SPANISH_MONTHS[monthOf(on) - 1]} de ${yearOf(on)}` : formatMonth(on);
  const count: Wording["count"] = (n, en, es) => {
    const [one, many] = spanish ? es : en;
    return pluralize(n, one, many);
  };
  return {
    say,
    day,
    fullDay,
    month,
    period: (period) => (period === null ? "" : periodWords(period.told, { say, day, month, count, today })),
    list: (parts) => (spanish ? SPANISH_LIST.format(parts) : joinWithAnd(parts)),
    count,
    times: (n) =>
      n === 1
        ? say("once", "una vez")
        : n === 2
          ? say("twice", "dos veces")
          : say(`${n} times`, `${n} veces`),
    days: (n) => count(n, UNITS.days.en, UNITS.days.es),
    years: (n) => count(n, UNITS.years.en, UNITS.years.es),
    rhythm: (frequency) => RHYTHMS[frequency]?.[spanish ? 1 : 0] ?? null,
  };
}

type Parts = Pick<Wording, "say" | "day" | "month" | "count"> & { today: CalendarDay };

const SIMPLE: Partial<Record<PeriodWords["kind"], readonly [string, string]>> = {
  today: ["today", "hoy"],
  tomorrow: ["tomorrow", "mañana"],
  yesterday: ["yesterday", "ayer"],
  week: ["this week", "esta semana"],
  lastWeek: ["last week", "la semana pasada"],
  nextWeek: ["next week", "la próxima semana"],
  weekend: ["this weekend", "este fin de semana"],
  thisMonth: ["this month", "este mes"],
  lastMonth: ["last month", "el mes pasado"],
  nextMonth: ["next month", "el próximo mes"],
};

function periodWords(told: PeriodWords, { say, day, month, count, today }: Parts): string {
  const simple = SIMPLE[told.kind];
  if (simple) return say(...simple);
  const year = yearOf(today);
  const bare = (on: CalendarDay) => day(on).replace(/^el /, "");
  switch (told.kind) {
    case "thisYear":
      return say(`in ${year} so far`, `en lo que va de ${year}`);
    case "lastYear":
      return say(`in ${year - 1}`, `en ${year - 1}`);
    case "nextYear":
      return say(`in ${year + 1}`, `en ${year + 1}`);
    case "year":
      return told.year === year
        ? say(`in ${year} so far`, `en lo que va de ${year}`)
        : say(`in ${told.year}`, `en ${told.year}`);
    case "month":
      return say(`in ${month(told.day)}`, `en ${month(told.day)}`);
    case "past":
    case "next": {
      const length = count(told.count, UNITS[told.unit].en, UNITS[told.unit].es);
      return told.kind === "past"
        ? say(`in the past ${length}`, `en los últimos ${length}`)
        : say(`in the next ${length}`, `en los próximos ${length}`);
    }
    case "since":
      return told.season
        ? say(
            `since hurricane season began on ${day(told.day)}`,
            `desde que empezó la temporada de huracanes ${day(told.day)}`,
          )
        : say(`since ${day(told.day)}`, `desde ${day(told.day)}`);
    case "between":
      if (told.from === told.to) return say(`on ${day(told.from)}`, day(told.from));
      return say(`from ${day(told.from)} to ${day(told.to)}`, `del ${bare(told.from)} al ${bare(told.to)}`);
    default:
      return "";
  }
}
