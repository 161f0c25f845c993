import { addMonths, type CalendarDay, monthOf } from "#app/domain/days/calendar-day.ts";
import type { HomeFeature } from "#app/domain/property/home-types.ts";

/** Questions worth asking of a home as it stands today. */

export const SUGGESTIONS = 4;
const HURRICANE_MONTHS = { first: 5, last: 11 };
/** How far ahead the end of a warranty is worth a question, in months. */
const WARRANTY_MONTHS = 6;

export type HomeState = {
  today: CalendarDay;
  features: readonly HomeFeature[];
  /** Open tasks that are not snoozed, by due day. */
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
    overdue && `What happens if I leave “${overdue.title}” undone?`,
    next && (next.diy ? `How do I do “${next.title}” myself?` : `Who can help me with “${next.title}”?`),
    ending && `What should I have checked before the ${ending.kind.toLowerCase()} warranty ends?`,
    stormy && "Is my home ready for a hurricane?",
    features.includes("pool") && "How do I keep the pool water clear?",
    features.includes("septic") && "What must not go into a septic tank?",
    features.includes("well") && "How often should I test my well water?",
    "What should I look after this month?",
    "How can I lower my electric bill?",
    "How often should I change the AC filter?",
  ];
  return [...new Set(questions.filter((one): one is string => Boolean(one)))].slice(0, SUGGESTIONS);
}
