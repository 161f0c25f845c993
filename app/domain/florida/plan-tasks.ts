import { addDays, type CalendarDay, daysBetween, latestOf } from "#app/domain/days/calendar-day.ts";
import type { FloridaDate } from "./florida-dates.ts";

type SameAs = {
  rule: string;
  step: string;
  /** Days before the date on which the task is due, as the catalog plans it. */
  daysBefore: number;
};

/**
 * Tasks of the catalog that say the same as a Florida date, by slug. Such a date has one row, the task's, and the date
 * gives its day.
 */
const SAME_AS: Readonly<Record<string, SameAs>> = {
  "tax-homestead-filing": { rule: "homestead", step: "file", daysBefore: 0 },
  "tax-pay-november": { rule: "tax-discount", step: "four", daysBefore: 0 },
  "tax-pay-before-april": { rule: "tax-discount", step: "last-day", daysBefore: 0 },
  "tax-installment-plan": { rule: "tax-installments", step: "apply", daysBefore: 0 },
  "tax-vab-petition": { rule: "trim-petition", step: "petition", daysBefore: 0 },
  "landscape-fertilizer-blackout": { rule: "fertilizer", step: "season", daysBefore: 0 },
  "insurance-flood-policy": { rule: "flood-wait", step: "buy", daysBefore: 0 },
  "insurance-wind-mitigation": { rule: "wind-mitigation", step: "renew", daysBefore: 60 },
  "insurance-four-point": { rule: "four-point", step: "renew", daysBefore: 45 },
};

export const SAME_AS_DATE = Object.keys(SAME_AS) as readonly string[];

const isSame = (date: FloridaDate, { rule, step }: SameAs) => date.rule.id === rule && date.step === step;

/** The task's slug; null if the catalog has none that says the same. */
export function taskOfDate(date: FloridaDate): string | null {
  return SAME_AS_DATE.find((slug) => isSame(date, SAME_AS[slug] as SameAs)) ?? null;
}

/** Dates that no task of the plan stands for. `slugs`: of the plan's tasks, done ones too. */
export function datesBesidePlan(dates: readonly FloridaDate[], slugs: readonly string[]): FloridaDate[] {
  return dates.filter((date) => {
    const slug = taskOfDate(date);
    return slug === null || !slugs.includes(slug);
  });
}

/** A task due further from a date than this is about another year's. */
const HALF_YEAR = 182;

/**
 * The day a task is due by its Florida date; null = leave it. A date that is over or half a year away is another
 * occurrence's. A date that leaves less time than the catalog plans is due tomorrow, and stays so.
 */
export function floridaDueDay(
  { slug, dueDay }: { slug: string | null; dueDay: CalendarDay },
  dates: readonly FloridaDate[],
  today: CalendarDay,
): CalendarDay | null {
  const same = slug !== null && Object.hasOwn(SAME_AS, slug) ? SAME_AS[slug] : undefined;
  if (!same) return null;
  const apart = (due: CalendarDay) => Math.abs(daysBetween(dueDay, addDays(due, -same.daysBefore)));
  const [nearest] = dates
    .filter((date) => isSame(date, same) && date.due >= today && apart(date.due) <= HALF_YEAR)
    .sort((a, b) => apart(a.due) - apart(b.due));
  if (!nearest) return null;
  const { due } = nearest;
  const planned = addDays(due, -same.daysBefore);
  if (planned <= dueDay && dueDay <= due && planned <= today) return null;
  const day = latestOf(planned, today < due ? addDays(today, 1) : due);
  return day === dueDay ? null : day;
}
