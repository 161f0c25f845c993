import { type HomeTrait, SERVICES, type Service } from "#app/domain/property/home-features.ts";
import { SERVICE_NAMES } from "#app/domain/property/home-labels.ts";
import * as m from "#app/paraglide/messages.js";

/** From least to most; each level includes the ones before. */
export const CARE_LEVELS = ["essential", "standard", "thorough"] as const;
export type CareLevel = (typeof CARE_LEVELS)[number];

/** Before a level is chosen, a home gets every task that fits. */
export const FULL_CARE_LEVEL: CareLevel = "thorough";

/** A home that has not chosen. */
export const NO_CARE_CHOSEN = { careLevel: FULL_CARE_LEVEL, traits: [] } as const;

/** The default for a new agent's homes. */
export const DEFAULT_CARE_LEVEL: CareLevel = "essential";

export const CARE_LEVEL_LABELS: Record<CareLevel, string> = {
  get essential() {
    return m.tasks_essential();
  },
  get standard() {
    return m.tasks_standard();
  },
  get thorough() {
    return m.tasks_thorough();
  },
};

/**
 * Essential: safety, insurance, legal and tax dates, and damage over about $1,000. Standard: efficiency and
 * warranties. Thorough: the rest.
 */
export const LEVEL_BY_REASON = {
  safety: "essential",
  claim: "essential",
  deadline: "essential",
  damage: "essential",
  efficiency: "standard",
  warranty: "standard",
  upkeep: "thorough",
} as const satisfies Record<string, CareLevel>;
export type CareReason = keyof typeof LEVEL_BY_REASON;

export const CARE_REASON_LABELS: Record<CareReason, string> = {
  get safety() {
    return m.tasks_safety();
  },
  get claim() {
    return m.common_insurance();
  },
  get deadline() {
    return m.tasks_legal_date();
  },
  get damage() {
    return m.tasks_prevents_damage();
  },
  get efficiency() {
    return m.tasks_efficiency();
  },
  get warranty() {
    return m.tasks_warranty();
  },
  get upkeep() {
    return m.tasks_upkeep();
  },
};

/** A null level is within every level. */
export function isWithinCareLevel(level: CareLevel | null, chosen: CareLevel): boolean {
  return level === null || CARE_LEVELS.indexOf(level) <= CARE_LEVELS.indexOf(chosen);
}

export type BeyondPlanTerms = { level: CareLevel | null; unlessTrait: HomeTrait | null };

export type ChosenCare = { careLevel: CareLevel; traits: readonly HomeTrait[] };

/** Why a task that fits a house is not in its plan: a service does it, or it needs a higher level of care. */
export type BeyondPlan = { doneBy: Service; level: null } | { doneBy: null; level: CareLevel };

/** Null if the task is within the chosen level. The caller checks that it fits the home. */
export function reasonBeyondPlan(
  { level, unlessTrait }: BeyondPlanTerms,
  home: ChosenCare,
): BeyondPlan | null {
  const doneBy = SERVICES.find((one) => one === unlessTrait && home.traits.includes(one));
  if (doneBy !== undefined) return { doneBy, level: null };
  return level === null || isWithinCareLevel(level, home.careLevel) ? null : { doneBy: null, level };
}

export function beyondPlanLabel(task: BeyondPlanTerms, home: ChosenCare): string | null {
  const why = reasonBeyondPlan(task, home);
  if (why === null) return null;
  return why.doneBy === null
    ? CARE_LEVEL_LABELS[why.level]
    : m.tasks_done_by({ service: SERVICE_NAMES[why.doneBy]() });
}
