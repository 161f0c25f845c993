import type { Home } from "#app/auth/sessions.server.ts";
import { SERVICES } from "#app/domain/property/home-features.ts";
import { formatWorkload } from "#app/domain/tasks/care-choice.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { serviceNames } from "#app/routes/home/shared/service-names.server.ts";
import { traitViews } from "#app/routes/home/shared/trait-views.server.ts";
import { countCareChoices } from "#app/services/property/care.server.ts";

/** How much care the home has chosen, what each level would bring it, and who does the work. */
export async function readCarePage({ db, now }: AppLoadContext, home: Home) {
  const choices = await countCareChoices(db, home, now);
  return {
    level: home.careLevel,
    levels: choices.map(({ level, ...amount }) => ({ level, amount: formatWorkload(amount) })),
    services: serviceNames(home),
    helpers: traitViews(home, [...SERVICES, "hires"]),
  };
}
