import type { Home } from "#app/auth/sessions.server.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { licenseLine } from "#app/domain/profile/license.ts";
import { ASKED_TRAITS, canHaveTrait } from "#app/domain/property/home-features.ts";
import { HOME_TRAIT_LABELS } from "#app/domain/property/home-labels.ts";
import { isNoLongerNew, onboardingQuestionsFor } from "#app/domain/property/onboarding-questions.ts";
import { formatWorkload } from "#app/domain/tasks/care-choice.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { countCareChoices } from "#app/services/property/care.server.ts";
import { serviceNames } from "../shared/trait-views.server.ts";

export async function readQuestion(context: AppLoadContext, home: Home, asked: string | null, next: string) {
  const questions = onboardingQuestionsFor(home);
  const step = Math.min(Math.max(Math.trunc(Number(asked)) || 1, 1), questions.length);
  const question = questions[step - 1] as (typeof questions)[number];
  const levels = question === "care" ? await countCareChoices(context.db, home, context.now) : [];
  const agent = home.shell.brand;
  const { yearBuilt, roofYear, hvacYear, traits, careLevel } = home;
  return {
    question,
    step,
    steps: questions.length,
    back: step > 1 ? stepPath(step - 1, next) : null,
    brandColor: agent.brandColor,
    license: licenseLine(agent),
    agent: { name: fullName(agent), brokerage: agent.brokerage, headshotUrl: agent.headshotUrl },
    traits,
    services: serviceNames(home),
    extras: ASKED_TRAITS.filter((one) => canHaveTrait(one, home)).map((value) => ({
      value,
      label: HOME_TRAIT_LABELS[value](),
    })),
    isCondo: home.propertyType === "condo",
    facts: { yearBuilt, roofYear, hvacYear },
    isNoLongerNew: isNoLongerNew(yearBuilt, todayIn(home.timeZone, context.now)),
    careLevel,
    levels: levels.map(({ level, ...amount }) => ({ level, amount: formatWorkload(amount) })),
  };
}

export type QuestionView = Awaited<ReturnType<typeof readQuestion>>;

const WELCOME = "/home/welcome";

/** Steps count from 1; `next` is the page to go to at the end. */
export function stepPath(step: number, next: string): string {
  const params = new URLSearchParams({ step: String(step), ...(next === "/home" ? {} : { next }) });
  return `${WELCOME}?${params}`;
}
