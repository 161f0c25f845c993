import type { Home } from "#app/auth/sessions.server.ts";
import { formatWorkload } from "#app/domain/tasks/care-choice.ts";
import { CARE_LEVEL_LABELS } from "#app/domain/tasks/care-level.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { countCareChoices } from "#app/services/property/care.server.ts";

/**
 * What a home that was here before there were levels of care is asked once: what its plan brings a month, and what
 * Essential would. Null where nobody is to be asked, which costs no trip to the database.
 */
export async function readCareQuestion({ db, now }: AppLoadContext, home: Home) {
  if (home.careChosenAt !== null || home.welcomedAt === null || home.careLevel === "essential") return null;
  const choices = await countCareChoices(db, home, now);
  return choices
    .filter(({ level }) => level === home.careLevel || level === "essential")
    .map(({ level, ...amount }) => ({
      name: level === home.careLevel ? m.home_overview_care_now() : CARE_LEVEL_LABELS[level],
      amount: formatWorkload(amount),
    }))
    .reverse();
}

export type CareQuestionView = NonNullable<Awaited<ReturnType<typeof readCareQuestion>>>;
