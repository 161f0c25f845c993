import { SERVICE_NAMES } from "#app/domain/property/home-labels.ts";
import { type AssignableTask, fitsHome, type Home } from "#app/domain/tasks/assignment.ts";
import { type BeyondPlan, CARE_LEVEL_LABELS, reasonBeyondPlan } from "#app/domain/tasks/care-level.ts";
import * as m from "#app/paraglide/messages.js";

type Terms = Pick<
  AssignableTask,
  "propertyTypes" | "requiredFeature" | "level" | "needsTrait" | "unlessTrait"
>;

/** Why a task is beyond the plan of a home; null where it is within, or nothing for such a house. */
export function beyondPlan(
  task: Terms,
  home: Pick<Home, "propertyType" | "features" | "careLevel" | "traits">,
): BeyondPlan | null {
  const { needsTrait, unlessTrait } = task;
  if (!fitsHome(task, home) || (needsTrait !== null && !home.traits.includes(needsTrait))) return null;
  const why = reasonBeyondPlan(task, home);
  const ruledOut = unlessTrait !== null && home.traits.includes(unlessTrait);
  return ruledOut && (why?.doneBy ?? null) === null ? null : why;
}

/** "your pool service does this", "Standard care". */
export function beyondWords(why: BeyondPlan): string {
  return why.doneBy === null
    ? m.assistant_level_of_care({ level: CARE_LEVEL_LABELS[why.level] })
    : m.assistant_service_does({ service: SERVICE_NAMES[why.doneBy]() });
}
