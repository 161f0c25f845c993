import { addMonths, type CalendarDay, monthOf } from "#app/domain/days/calendar-day.ts";
import type { HomeFeature } from "#app/domain/property/home-features.ts";
import * as m from "#app/paraglide/messages.js";

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
    overdue && m.assistant_if_left({ task: overdue.title }),
    next &&
      (next.diy
        ? m.assistant_how_to_do({ task: next.title })
        : m.assistant_who_can_help({ task: next.title })),
    ending && m.assistant_before_warranty_ends({ appliance: ending.kind.toLowerCase() }),
    stormy && m.assistant_hurricane(),
    features.includes("pool") && m.assistant_pool_clear(),
    features.includes("septic") && m.assistant_septic_never(),
    features.includes("well") && m.assistant_well_test(),
    m.assistant_next_thirty_days(),
    m.assistant_electric_bill(),
    m.assistant_ac_filter(),
  ];
  return [...new Set(questions.filter((one) => typeof one === "string"))].slice(0, SUGGESTIONS);
}
