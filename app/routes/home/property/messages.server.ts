import { TIME_ZONE_LABELS } from "#app/domain/days/time-zone.ts";
import type { HomeFeature, HomeTrait } from "#app/domain/property/home-features.ts";
import { HOME_FEATURE_LABELS } from "#app/domain/property/home-labels.ts";
import { shouldAskTimeZone } from "#app/domain/property/zip-time-zone.ts";
import { type ActionResult, successToast } from "#app/http/actions.server.ts";
import * as m from "#app/paraglide/messages.js";
import type { HomeChange } from "#app/services/property/change-features.server.ts";
import { PROPERTY } from "./form-options.ts";
import * as words from "./toast-messages.ts";

/** What a switch did to the plan, with a way back. */
export function featureMessage(feature: HomeFeature, owned: boolean, change: HomeChange): ActionResult {
  const name = HOME_FEATURE_LABELS[feature];
  if (!change.changed) return successToast(words.featureAlready(name, owned));
  const served = ({ traits }: { traits: readonly HomeTrait[] }) => traits.includes("pool_service");
  const fields = {
    ...{ intent: "feature", feature, owned: owned ? "no" : "yes", undoOf: String(change.at) },
    ...(served(change.before) && !served(change.after) ? { serviced: "yes" } : {}),
  };
  return { ...successToast(words.featureTurned(name, owned, change)), undo: { action: PROPERTY, fields } };
}

/** What saving the property changed beyond itself, with a way back; a ZIP of another time zone leads to a question. */
export function propertyMessage(change: HomeChange): ActionResult {
  const { before, at } = change;
  if (!change.changed) return successToast(m.home_property_toast_nothing_changed());
  const { address, city, state, zipCode, propertyType, timeZone } = before;
  const fields = { address, city, state, zipCode, propertyType, timeZone, undoOf: String(at) };
  return {
    ...successToast(words.propertySaved(change)),
    undo: { action: PROPERTY, fields: { intent: "undo-property", ...fields } },
    ...(shouldAskTimeZone(before, change.after) ? { to: `${PROPERTY}?dialog=time-zone` } : {}),
  };
}

/** What taking that back changed. */
export function undonePropertyMessage(change: HomeChange): ActionResult {
  const { before, after } = change;
  const zone =
    before.timeZone === after.timeZone
      ? []
      : [m.common_your_time_zone_is_now({ zone: TIME_ZONE_LABELS[after.timeZone] })];
  return successToast([words.propertyRestored(change), ...zone].join(" "));
}

/** What saving the house facts changed beyond them; null = the plan was not asked. */
export function factsMessage(change: HomeChange | null): ActionResult {
  return successToast(words.factsSaved(change));
}
