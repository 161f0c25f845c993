import { type PlanCounts, planChanged } from "#app/routes/home/shared/plan-words.ts";

export const propertyFailed = "Error updating property. Please try again.";
export const featuresFailed = "Error updating features. Please try again.";

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
export const shutoffsSaved = "Shutoffs saved.";

// Appliances and warranties.
export const saved = (thing: string) => `“${thing}” saved.`;
export const movedToGone = (kind: string) => `“${kind}” moved to “Replaced or gone.”`;
export const restored = (kind: string) => `“${kind}” restored.`;
export const deleted = (kind: string) => `“${kind}” deleted.`;
export const warrantyDeleted = "Home warranty deleted.";
