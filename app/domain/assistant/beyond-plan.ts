import { type HomeTrait, SERVICES } from "#app/domain/property/traits.ts";
import { type AssignableTask, fitsHome, type Home } from "#app/domain/tasks/assignment.ts";
import { CARE_LEVEL_LABELS, type CareLevel, isWithin } from "#app/domain/tasks/care-level.ts";

type Service = (typeof SERVICES)[number];

/** Why a task that fits a house is not in its plan: somebody else does it, or it is of more care than was chosen. */
export type BeyondPlan = { doneBy: Service; level: null } | { doneBy: null; level: CareLevel };

const SERVICE_NAMES: Record<Service, string> = {
  pool_service: "your pool service",
  lawn_service: "your lawn service",
  pest_service: "your pest control company",
};

type Terms = Pick<
  AssignableTask,
  "propertyTypes" | "requiredFeature" | "level" | "needsTrait" | "unlessTrait"
>;

/** Why a task is beyond the plan of a home; null where it is within, or nothing for such a house. */
export function beyondPlan(
  task: Terms,
  home: Pick<Home, "propertyType" | "features" | "careLevel" | "traits">,
): BeyondPlan | null {
  const has = (trait: HomeTrait | null) => trait !== null && home.traits.includes(trait);
  if (!fitsHome(task, home) || (task.needsTrait !== null && !has(task.needsTrait))) return null;
  const doneBy = SERVICES.find((service) => service === task.unlessTrait && has(service)) ?? null;
  if (doneBy !== null) return { doneBy, level: null };
  if (has(task.unlessTrait) || task.level === null || isWithin(task.level, home.careLevel)) return null;
  return { doneBy: null, level: task.level };
}

/** "your pool service does this", "Standard care". */
export function beyondWords(why: BeyondPlan): string {
  return why.doneBy === null
    ? `${CARE_LEVEL_LABELS[why.level]} care`
    : `${SERVICE_NAMES[why.doneBy]} does this`;
}
