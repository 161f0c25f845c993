import { TIME_ZONE_LABELS } from "#app/domain/days/time-zone.ts";
import { HOME_FEATURE_LABELS, type HomeFeature } from "#app/domain/property/home-types.ts";
import type { HomeTrait } from "#app/domain/property/traits.ts";
import { asksForZone } from "#app/domain/property/zip-zone.ts";
import { good, type Told } from "#app/http/actions.server.ts";
import { planWords } from "#app/routes/home/shared/plan-words.server.ts";
import type { HomeChange, PlanChange } from "#app/services/property/change-features.server.ts";
import { PROPERTY } from "./form-options.ts";

/** What a switch did to the plan, with a way back. */
export function featureMessage(feature: HomeFeature, owned: boolean, change: HomeChange): Told {
  const name = `“${HOME_FEATURE_LABELS[feature]}” is ${owned ? "on" : "off"}`;
  if (!change.changed) return good(`${name} already.`);
  const plan = planWords(change);
  const served = ({ traits }: { traits: readonly HomeTrait[] }) => traits.includes("pool_service");
  const fields = {
    ...{ intent: "feature", feature, owned: owned ? "no" : "yes", undoOf: String(change.at) },
    ...(served(change.before) && !served(change.after) ? { serviced: "yes" } : {}),
  };
  return {
    ...good(plan ? `${name}: ${plan}.` : `${name}. Your plan stays the same.`),
    undo: { action: PROPERTY, fields },
  };
}

/** What saving the property changed beyond itself, with a way back; a ZIP of another time zone leads to a question. */
export function propertyMessage(change: HomeChange): Told {
  const { before, at } = change;
  if (!change.changed) return good("Your property is as it was.");
  const { address, city, state, zipCode, propertyType, timeZone } = before;
  const fields = { address, city, state, zipCode, propertyType, timeZone, undoOf: String(at) };
  return {
    ...good(["Your property is saved.", planSentence(change)].join("")),
    undo: { action: PROPERTY, fields: { intent: "undo-property", ...fields } },
    ...(asksForZone(before, change.after) ? { to: `${PROPERTY}?dialog=time-zone` } : {}),
  };
}

/** What taking that back changed. */
export function undonePropertyMessage(change: HomeChange): Told {
  const zone = zoneSentence(change.before.timeZone, change.after.timeZone);
  return good(["Your property is as it was before.", planSentence(change), zone].join(""));
}

/** What saving the house facts changed beyond them; null = the plan was not asked. */
export function factsMessage(change: HomeChange | null): Told {
  return good(["Your house facts are saved.", change ? planSentence(change) : ""].join(""));
}

function planSentence(change: PlanChange): string {
  const plan = planWords(change);
  return plan && ` Your plan: ${plan}.`;
}

type Zone = keyof typeof TIME_ZONE_LABELS;

function zoneSentence(before: Zone, after: Zone): string {
  return before === after ? "" : ` Your time zone is now ${TIME_ZONE_LABELS[after]}.`;
}
