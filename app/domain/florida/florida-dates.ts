import { addDays, type CalendarDay, dayInMonth, yearOf } from "#app/domain/days/calendar-day.ts";
import {
  ANSWER_NAMES,
  type FactName,
  type FloridaAnswers,
  type FloridaDay,
  type FloridaFacts,
} from "./facts.ts";
import {
  CITIZENS_FLOOD_STEPS,
  FERTILIZER_ORDERS,
  type Source,
  TURTLE_ORDERS,
  WATCHED,
  WATERING_ORDERS,
} from "./orders.ts";
import { RULES, type Rule, type RuleDate } from "./rules.ts";

export type FloridaDate = Omit<RuleDate, "source"> & {
  rule: Rule;
  /** Of the rule's own date, also where the home gave another. */
  year: number;
  source: Source;
  /** The home's own day and reason, in place of the rule's. */
  moved: FloridaDay | null;
};

/** Names one date of one year, in an address, a form, and a calendar. */
export const dateKey = ({ rule, step, year }: FloridaDate) => `${rule.id}.${step}.${year}`;

/** How far ahead dates are shown that do not come every year. */
const YEARS_AHEAD = 5;

/** This year's dates and the next 12 months', and further ahead those that do not come every year; by day. */
export function floridaDates(
  facts: FloridaFacts,
  days: readonly FloridaDay[],
  today: CalendarDay,
): FloridaDate[] {
  if (facts.state !== "FL") return [];
  const year = yearOf(today);
  const yearStart = dayInMonth(year, 1, 1);
  const yearEnd = dayInMonth(year + 1, Number(today.slice(5, 7)), Number(today.slice(8)));
  const isShown = ({ due, until }: RuleDate, { yearly }: Rule) =>
    (until ?? due) >= yearStart && (!yearly || due <= yearEnd);
  return RULES.flatMap((rule) =>
    yearsOf(rule, year).flatMap((one) =>
      rule.dates(facts, one).flatMap((date) => {
        const shown = withMove(rule, date, one, days);
        // By either day, so that a home finds a date again wherever it moved it.
        return isShown(date, rule) || isShown(shown, rule) ? [shown] : [];
      }),
    ),
  ).sort(byDay);
}

const byDay = (a: FloridaDate, b: FloridaDate) => compare(a.due, b.due) || compare(a.rule.id, b.rule.id);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The years whose dates may be shown. A season of the year before may go on. */
function yearsOf({ yearly }: Rule, year: number): number[] {
  return Array.from({ length: yearly ? 3 : YEARS_AHEAD + 2 }, (_, at) => year - 1 + at);
}

function withMove(rule: Rule, date: RuleDate, year: number, days: readonly FloridaDay[]): FloridaDate {
  const { source, ...rest } = date;
  const moved =
    days.find((one) => one.rule === rule.id && one.step === date.step && one.year === year) ?? null;
  const { url, checkedOn, confidence } = source ?? rule;
  const shown = moved === null ? rest : { step: date.step, due: moved.day };
  return { ...shown, rule, year, source: { url, checkedOn, confidence }, moved };
}

/** Dates close enough to mention: within their rule's lead. */
export function datesWithinLead(dates: readonly FloridaDate[], today: CalendarDay): FloridaDate[] {
  return dates.filter(({ due, rule }) => due >= today && addDays(due, -rule.lead) <= today);
}

/** The facts that rules still need, in the order of the rules, without those that were skipped. */
export function floridaQuestions(
  facts: FloridaFacts,
  answers: FloridaAnswers,
  today: CalendarDay,
): FactName[] {
  if (facts.state !== "FL") return [];
  const isSkipped = (name: FactName) =>
    (ANSWER_NAMES as readonly string[]).includes(name) && answers[name as keyof FloridaAnswers] === "";
  const needed = RULES.map((rule) => rule.needs(facts, today)).filter((name) => name !== null);
  return [...new Set(needed)].filter((name) => !isSkipped(name));
}

/** Days after which a source is to be read again. */
export const REREAD_AFTER_DAYS = 400;

/** Every rule, order, and watched bill whose source was last read longer ago. */
export function sourcesToReread(today: CalendarDay): { id: string; url: string; checkedOn: CalendarDay }[] {
  const all = [
    ...RULES,
    ...FERTILIZER_ORDERS,
    ...TURTLE_ORDERS,
    ...WATERING_ORDERS,
    ...CITIZENS_FLOOD_STEPS,
    ...WATCHED,
  ];
  return all
    .filter(({ checkedOn }) => addDays(checkedOn, REREAD_AFTER_DAYS) < today)
    .map(({ id, url, checkedOn }) => ({ id, url, checkedOn }));
}
