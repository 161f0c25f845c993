import type { Home } from "#app/auth/sessions.server.ts";
import { TIME_ZONE_LABELS } from "#app/domain/days/time-zone.ts";
import { type Act, actionKit, good } from "#app/http/actions.server.ts";
import { seenOf, text } from "#app/http/forms.server.ts";
import { fileOf } from "#app/http/uploads.server.ts";
import {
  addAppliance,
  archiveAppliance,
  deleteAppliance,
  editAppliance,
  restoreAppliance,
} from "#app/services/property/appliances.server.ts";
import { changeFeature } from "#app/services/property/change-features.server.ts";
import {
  restoreProperty,
  saveHouseFacts,
  saveShutoffs,
  updateProperty,
} from "#app/services/property/update-property.server.ts";
import { addWarranty, editWarranty, removeWarranty } from "#app/services/property/warranties.server.ts";
import { saveTimeZone } from "#db/queries/mail/preferences.server.ts";
import { PROPERTY } from "./form-options.ts";
import {
  applianceForm,
  factsForm,
  featureForm,
  propertyForm,
  rowForm,
  shutoffsForm,
  undoPropertyForm,
  warrantyForm,
  zoneForm,
} from "./forms.server.ts";
import { factsMessage, featureMessage, propertyMessage, undonePropertyMessage } from "./messages.server.ts";

const PROPERTY_FAILED = "Error updating property. Please try again.";
const FEATURES_FAILED = "Error updating features. Please try again.";

/** The part of the page that a button stands in, which the browser comes back to. */
const PARTS: Record<string, string> = {
  feature: "features",
  "archive-appliance": "appliances",
  "restore-appliance": "appliances",
  "delete-appliance": "appliances",
  "undelete-appliance": "appliances",
  "delete-warranty": "warranties",
};

export type PropertyAct = Act & { home: Home };

const { press, save, run } = actionKit<PropertyAct>(({ form }) => {
  const part = PARTS[text(form, "intent")];
  return part ? `${PROPERTY}#${part}` : PROPERTY;
});

/** Does what a form of the property asks for. */
export const runPropertyIntent = run({
  feature: press(featureForm, FEATURES_FAILED, async (act, input) =>
    featureMessage(input.feature, input.owned, await changeFeature(act.context, act.home, input)),
  ),
  property: save(propertyForm, PROPERTY_FAILED, async (act, input) =>
    propertyMessage(await updateProperty(act.context, act.home, { ...input, seen: seenOf(act.form) })),
  ),
  "undo-property": press(undoPropertyForm, PROPERTY_FAILED, async (act, input) =>
    undonePropertyMessage(await restoreProperty(act.context, act.home, input)),
  ),
  "time-zone": press(zoneForm, PROPERTY_FAILED, async (act, { timeZone }) => {
    await saveTimeZone(act.context.db, act.home.id, timeZone);
    return {
      ...good(`Your home now keeps ${TIME_ZONE_LABELS[timeZone]}.`),
      undo: { action: PROPERTY, fields: { intent: "time-zone", timeZone: act.home.timeZone } },
    };
  }),
  facts: save(factsForm, PROPERTY_FAILED, async (act, input) => {
    return factsMessage(await saveHouseFacts(act.context, act.home, { ...input, seen: seenOf(act.form) }));
  }),
  shutoffs: save(shutoffsForm, PROPERTY_FAILED, async (act, { shutoffs }) => {
    await saveShutoffs(act.context, act.home, shutoffs, seenOf(act.form));
    return good("Your shut-offs are saved.");
  }),
  appliance: save(applianceForm, PROPERTY_FAILED, async (act, { id, known, removePhoto, ...details }) => {
    const { db, now, random, env } = act.context;
    const deps = { db, now, random, files: env.HOME_FILES };
    const input = { ...details, photo: fileOf(act.form, "photo") };
    if (known) await editAppliance(deps, act.home, id, { ...input, removePhoto, seen: seenOf(act.form) });
    else await addAppliance(deps, act.home, id, input);
    return good(`“${details.kind}” is saved.`);
  }),
  "archive-appliance": press(rowForm, PROPERTY_FAILED, async (act, { id }) => ({
    ...good(`“${await archiveAppliance(act.context, act.home, id, true)}” is put away.`),
    undo: { action: PROPERTY, fields: { intent: "restore-appliance", id } },
  })),
  "restore-appliance": press(rowForm, PROPERTY_FAILED, async (act, { id }) =>
    good(`“${await archiveAppliance(act.context, act.home, id, false)}” is back.`),
  ),
  "delete-appliance": press(rowForm, PROPERTY_FAILED, async ({ context, home }, { id }) => ({
    ...good(`“${await deleteAppliance(context, home.id, id)}” is deleted.`),
    undo: { action: PROPERTY, fields: { intent: "undelete-appliance", id } },
  })),
  "undelete-appliance": press(rowForm, PROPERTY_FAILED, async ({ context, home }, { id }) =>
    good(`“${await restoreAppliance(context, home.id, id)}” is back.`),
  ),
  warranty: save(warrantyForm, PROPERTY_FAILED, async (act, { id, known, ...details }) => {
    const seen = seenOf(act.form);
    if (known) await editWarranty(act.context, act.home, id, { ...details, seen });
    else await addWarranty(act.context, act.home, id, details);
    return good(`“${details.provider}” is saved.`);
  }),
  "delete-warranty": press(rowForm, PROPERTY_FAILED, async (act, { id }) => {
    await removeWarranty(act.context, act.home, id);
    return good("The home warranty is deleted.");
  }),
});
