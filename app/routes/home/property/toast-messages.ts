import * as m from "#app/paraglide/messages.js";
import { type PlanCounts, planChanged } from "#app/routes/home/shared/plan-messages.ts";

/** A sentence, and behind it what became of the plan. */
const withPlan = (sentence: string, counts: PlanCounts | null) => {
  const plan = counts && planChanged(counts);
  return plan ? `${sentence} ${plan}.` : sentence;
};

// A switch.
export const featureAlready = (name: string, on: boolean) =>
  m.home_property_toast_feature_already({
    name: name,
    on: on ? m.home_property_toast_feature_already_on() : m.home_property_toast_feature_already_off(),
  });
export const featureTurned = (name: string, on: boolean, counts: PlanCounts) =>
  withPlan(
    m.home_property_toast_feature_turned({
      name: name,
      on: on ? m.home_property_toast_feature_turned_on() : m.home_property_toast_feature_turned_off(),
    }),
    counts,
  );
export const propertySaved = (counts: PlanCounts) => withPlan(m.home_property_toast_property_saved(), counts);
export const propertyRestored = (counts: PlanCounts) =>
  withPlan(m.home_property_toast_property_restored(), counts);
export const factsSaved = (counts: PlanCounts | null) =>
  withPlan(m.home_property_toast_facts_saved(), counts);
