import { addDays, type CalendarDay, yearOf } from "#app/domain/days/calendar-day.ts";
import { REREAD_AFTER_DAYS } from "#app/domain/florida/florida-dates.ts";
import { type AgeWord, type ForecastAnswers, type LineAnswer, lineKey, UNITS_MAX } from "./answers.ts";
import {
  coveringOf,
  hasOwnOutside,
  INSURER_MARKS,
  type InsurerMark,
  LIFETIMES,
  type Lifetime,
  type PartsFacts,
} from "./lifetimes.ts";

/** Raised with every change of the formula or of a row that moves a home's figures. */
export const FORECAST_VERSION = 1;
export const YEARS_AHEAD = 10;
/** How far ahead a replacement is worth a notice. */
export const SOON_YEARS = 2;

/** Null or "" = unknown. */
export type ForecastFacts = PartsFacts & {
  yearBuilt: number | null;
  roofYear: number | null;
  hvacYear: number | null;
  /** Those in use. */
  appliances: readonly {
    kind: string;
    brand: string;
    model: string;
    installedOn: CalendarDay | null;
  }[];
  forecast: ForecastAnswers;
};

/** recorded: a year from Property or the home. guessed: from a word such as "about halfway". */
export type AgeBasis = "recorded" | "guessed" | "unknown";

export type ForecastLine = {
  key: string;
  lifetime: Lifetime;
  /** 1, or the number of the further appliance of its kind. */
  unit: number;
  age: AgeBasis;
  installed: number | null;
  /** The years in which it may need replacing; null = unknown. */
  window: { from: number; to: number } | null;
  /** When it is planned: this year at the earliest. Null = unknown, and counted nowhere. */
  next: number | null;
  /** Its likely year, or the home's own, is over. */
  isOverdue: boolean;
  /** Cents; equal where the home gave its own cost. */
  cost: { low: number; high: number };
  /** What counts for one replacement: the middle, in cents. */
  planned: number;
  /** What the home gave itself. */
  own: LineAnswer;
  marks: { mark: InsurerMark; year: number }[];
  /** Cents in each of the years ahead. */
  years: number[];
  total: number;
};

export type Forecast = {
  version: number;
  firstYear: number;
  lines: ForecastLine[];
  /** Parts this house may have and says nothing of. */
  more: Lifetime[];
  /** The roof is not among the lines until its covering is known. */
  needsCovering: boolean;
  /** Cents in each of the years ahead. */
  years: number[];
  total: number;
  /** Cents a month that pay for all of it. */
  monthly: number;
};

type Unit = { lifetime: Lifetime; unit: number; recorded: number | null };

/** Years and cents from facts alone: what is unknown adds nothing. */
export function forecast(facts: ForecastFacts, today: CalendarDay): Forecast {
  const firstYear = yearOf(today);
  const { units, more } = unitsOf(facts);
  const lines = units.map((unit) => lineOf(unit, facts, firstYear));
  const years = Array.from({ length: YEARS_AHEAD }, (_, at) =>
    sumOf(lines.map((line) => line.years[at] ?? 0)),
  );
  const total = sumOf(years);
  return {
    version: FORECAST_VERSION,
    firstYear,
    lines,
    more,
    needsCovering: hasOwnOutside(facts) && coveringOf(facts.roofMaterial) === null,
    years,
    total,
    monthly: Math.ceil(total / (YEARS_AHEAD * 12)),
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** The parts of a house: each appliance recorded, and one of each other part it has or said something of. */
function unitsOf(facts: ForecastFacts): { units: Unit[]; more: Lifetime[] } {
  const units: Unit[] = [];
  const more: Lifetime[] = [];
  const kept = yearsByLifetime(facts);
  const answered = (line: string) => Object.keys(facts.forecast[line] ?? {}).length > 0;
  const hasTankless = kept.has("water-heater-tankless") || answered("water-heater-tankless");
  for (const lifetime of LIFETIMES) {
    const years = kept.get(lifetime.id);
    if (years) {
      units.push(...years.slice(0, UNITS_MAX).map((recorded, at) => ({ lifetime, unit: at + 1, recorded })));
      continue;
    }
    const presence = lifetime.presence(facts);
    const isReplaced = lifetime.id === "water-heater-tank" && hasTankless;
    if (presence === "no") continue;
    if ((presence === "yes" && !isReplaced) || answered(lifetime.line)) {
      units.push({ lifetime, unit: 1, recorded: houseYear(lifetime, facts) });
    } else {
      more.push(lifetime);
    }
  }
  return { units, more };
}

/** The years of the appliances of each kind, oldest first and unknown ones last; each is of the first kind it fits. */
function yearsByLifetime(facts: ForecastFacts): Map<string, (number | null)[]> {
  const found = new Map<string, (number | null)[]>();
  for (const { kind, brand, model, installedOn } of facts.appliances) {
    const is = LIFETIMES.find(({ id, appliance }) =>
      // Brand and model tell a tankless water heater, too.
      appliance?.test(id === "water-heater-tankless" ? `${kind} ${brand} ${model}` : kind),
    );
    if (!is) continue;
    found.set(is.id, [...(found.get(is.id) ?? []), installedOn === null ? null : yearOf(installedOn)]);
  }
  for (const [id, years] of found) {
    const sorted = years.toSorted(
      (a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY) || 0,
    );
    // Undated air conditioners: the house facts know the year of one.
    found.set(id, id === "ac" && sorted[0] === null ? [facts.hvacYear, ...sorted.slice(1)] : sorted);
  }
  return found;
}

function houseYear({ line }: Lifetime, { roofYear, hvacYear }: ForecastFacts): number | null {
  if (line === "roof") return roofYear;
  return line === "ac" ? hvacYear : null;
}

/** The year a word stands for, as of the year it was said; null if the year the house was built is needed and unknown. */
export function yearOfWord(
  word: AgeWord,
  { likely, asOf, yearBuilt }: { likely: number; asOf: number; yearBuilt: number | null },
): number | null {
  const halfway = asOf - Math.floor(likely / 2);
  if (word === "half") return yearBuilt === null ? halfway : Math.max(yearBuilt, halfway);
  if (yearBuilt === null || word === "original") return yearBuilt;
  return yearBuilt + Math.floor(Math.max(0, asOf - yearBuilt) / likely) * likely;
}

function lineOf({ lifetime, unit, recorded }: Unit, facts: ForecastFacts, firstYear: number): ForecastLine {
  const key = lineKey(lifetime.line, unit);
  const own = facts.forecast[key] ?? {};
  const [low, likely, high] = lifetime.years;
  const known = recorded ?? own.installed ?? null;
  const guessed =
    known === null && own.age !== undefined && own.asOf !== undefined
      ? yearOfWord(own.age, { likely, asOf: own.asOf, yearBuilt: facts.yearBuilt })
      : null;
  const installed = known ?? guessed;
  // A guess may be off by half of what lives differ by.
  const wider = known === null ? Math.ceil((high - low) / 2) : 0;
  const usual = installed === null ? null : { from: installed + low - wider, to: installed + high + wider };
  const expected = own.year ?? (installed === null ? null : installed + likely);
  const next = expected === null ? null : Math.max(expected, firstYear);
  const [cheap, dear] = lifetime.dollars;
  const cost =
    own.cost === undefined ? { low: cheap * 100, high: dear * 100 } : { low: own.cost, high: own.cost };
  const planned = Math.round((cost.low + cost.high) / 2);
  const years = yearsWith(planned, { next, likely, firstYear });
  return {
    key,
    lifetime,
    unit,
    age: known !== null ? "recorded" : guessed !== null ? "guessed" : "unknown",
    installed,
    window: own.year === undefined ? usual : { from: own.year, to: own.year },
    next,
    isOverdue: expected !== null && expected < firstYear,
    cost,
    planned,
    own,
    marks:
      lifetime.line === "roof" && installed !== null
        ? INSURER_MARKS.map((mark) => ({ mark, year: installed + (lifetime.isHard ? mark.hard : mark.soft) }))
        : [],
    years,
    total: sumOf(years),
  };
}

/** Each replacement in its year: the next, and those that follow it after its likely life. */
function yearsWith(
  planned: number,
  { next, likely, firstYear }: { next: number | null; likely: number; firstYear: number },
): number[] {
  return Array.from({ length: YEARS_AHEAD }, (_, at) => {
    const since = next === null ? -1 : firstYear + at - next;
    return since >= 0 && since % likely === 0 ? planned : 0;
  });
}

/** The lines that may need money within two years, soonest first. */
export function soonOf({ lines, firstYear }: Forecast): (ForecastLine & { next: number })[] {
  return lines
    .filter((line): line is ForecastLine & { next: number } => line.next !== null)
    .filter(({ next }) => next <= firstYear + SOON_YEARS)
    .sort((a, b) => a.next - b.next || b.planned - a.planned);
}

/** Every row whose sources were last read too long ago. */
export function lifetimesToReread(today: CalendarDay): { id: string; url: string; checkedOn: CalendarDay }[] {
  return [...LIFETIMES, ...INSURER_MARKS]
    .filter(({ checkedOn }) => addDays(checkedOn, REREAD_AFTER_DAYS) < today)
    .flatMap(({ id, urls, checkedOn }) => urls.map((url) => ({ id, url, checkedOn })));
}
