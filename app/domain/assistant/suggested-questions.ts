import { addMonths, type CalendarDay, monthOf } from "#app/domain/days/calendar-day.ts";
import type { HomeFeature } from "#app/domain/property/home-features.ts";
import * as words from "./words.ts";

/** Questions worth asking of a home as it stands today. */

export const SUGGESTIONS = 4;
const HURRICANE_MONTHS = { first: 5, last: 11 };
/** How far ahead the end of a warranty is worth a question, in months. */
const WARRANTY_MONTHS = 6;

export type HomeState = {
  today: CalendarDay;
  features: readonly HomeFeature[];
  /** Open tasks that are not snoozed, by due day; of those overdue and those to come the first will do. */
  tasks: readonly { title: string; dueDay: CalendarDay; diy: boolean }[];
  appliances: readonly { kind: string; warrantyEndsOn: CalendarDay | null }[];
};

/** At most four questions, the most pressing first; no two alike. */
export function suggestQuestions({ today, features, tasks, appliances }: HomeState): string[] {
  const month = monthOf(today);
  const stormy = month >= HURRICANE_MONTHS.first && month <= HURRICANE_MONTHS.last;
  const overdue = tasks.find(({ dueDay }) => dueDay < today);
  const next = tasks.find(({ dueDay }) => dueDay >= today);
  const ending = appliances.find(
    ({ warrantyEndsOn: day }) => day !== null && day >= today && day <= addMonths(today, WARRANTY_MONTHS),
  );
  const questions = [
    overdue && words.ifLeft(overdue.title),
    next && (next.diy ? words.howToDo(next.title) : words.whoCanHelp(next.title)),
    ending && words.beforeWarrantyEnds(ending.kind.toLowerCase()),
    stormy && words.hurricane,
    features.includes("pool") && words.poolClear,
    features.includes("septic") && words.septicNever,
    features.includes("well") && words.wellTest,
    words.nextThirtyDays,
    words.electricBill,
    words.acFilter,
  ];
  return [...new Set(questions.filter((one) => typeof one === "string"))].slice(0, SUGGESTIONS);
}
