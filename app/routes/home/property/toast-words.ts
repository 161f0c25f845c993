import { countOf } from "#app/domain/text/lists.ts";

export const propertyFailed = "Error updating property. Please try again.";
export const featuresFailed = "Error updating features. Please try again.";

type PlanCounts = { added: number; restored: number; putAway: number };

/** "6 tasks removed, 2 added"; empty where the plan stays as it is. */
function planChanged({ added, restored, putAway }: PlanCounts): string {
  return [[added, "added"] as const, [restored, "restored"] as const, [putAway, "removed"] as const]
    .filter(([count]) => count > 0)
    .map(([count, done], at) => `${at === 0 ? countOf(count, "task", "tasks") : count} ${done}`)
    .join(", ");
}

/** A sentence, and behind it what became of the plan. */
const withPlan = (sentence: string, counts: PlanCounts | null) => {
  const plan = counts && planChanged(counts);
  return plan ? `${sentence} ${plan}.` : sentence;
};

// A switch.
export const featureAlready = (name: string, on: boolean) => `${name} is already ${on ? "on" : "off"}.`;
export const featureTurned = (name: string, on: boolean, counts: PlanCounts) =>
  withPlan(`${name} turned ${on ? "on" : "off"}.`, counts);

// The address and the house facts.
export const nothingChanged = "Nothing changed.";
export const propertySaved = (counts: PlanCounts) => withPlan("Property saved.", counts);
export const propertyRestored = (counts: PlanCounts) => withPlan("Change undone.", counts);
export const zoneIsNow = (zone: string) => `Your time zone is now ${zone}.`;
export const factsSaved = (counts: PlanCounts | null) => withPlan("House facts saved.", counts);
export const shutoffsSaved = "Shut-offs saved.";

// Appliances and warranties.
export const saved = (thing: string) => `“${thing}” saved.`;
export const movedToGone = (kind: string) => `“${kind}” moved to “Replaced or gone”.`;
export const restored = (kind: string) => `“${kind}” restored.`;
export const deleted = (kind: string) => `“${kind}” deleted.`;
export const warrantyDeleted = "Home warranty deleted.";
