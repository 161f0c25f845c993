import type { Home } from "#app/auth/sessions.server.ts";
import { TIME_ZONE_LABELS } from "#app/domain/days/time-zone.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { readSnapshotField, text } from "#app/http/forms.server.ts";
import { fileOf } from "#app/http/uploads.server.ts";
import { withMovedDates } from "#app/routes/home/shared/moved-dates-toast.server.ts";
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
import { saveTimeZone } from "#db/queries/email/preferences.server.ts";
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
import * as words from "./toast-words.ts";

/** The part of the page that a button stands in, which the browser comes back to. */
const PARTS: Record<string, string> = {
  feature: "features",
  "archive-appliance": "appliances",
  "restore-appliance": "appliances",
  "delete-appliance": "appliances",
  "undelete-appliance": "appliances",
  "delete-warranty": "warranties",
};

export type PropertyActionContext = ActionInput & { home: Home };

const { press, save, run } = createActions<PropertyActionContext>(({ form }) => {
  const part = PARTS[text(form, "intent")];
  return part ? `${PROPERTY}#${part}` : PROPERTY;
});

/** Does what a form of the property asks for. */
export const runPropertyIntent = run({
  feature: press(featureForm, words.featuresFailed, async (act, input) =>
    featureMessage(input.feature, input.owned, await changeFeature(act.context, act.home, input)),
  ),
  property: save(propertyForm, words.propertyFailed, async (act, input) =>
    propertyMessage(
      await updateProperty(act.context, act.home, { ...input, seen: readSnapshotField(act.form) }),
    ),
  ),
  "undo-property": press(undoPropertyForm, words.propertyFailed, async (act, input) =>
    undonePropertyMessage(await restoreProperty(act.context, act.home, input)),
  ),
  "time-zone": press(zoneForm, words.propertyFailed, async (act, { timeZone }) => {
    await saveTimeZone(act.context.db, act.home.id, timeZone);
    return {
      ...successToast(words.zoneIsNow(TIME_ZONE_LABELS[timeZone])),
      undo: { action: PROPERTY, fields: { intent: "time-zone", timeZone: act.home.timeZone } },
    };
  }),
  facts: save(factsForm, words.propertyFailed, async (act, input) => {
    const change = await saveHouseFacts(act.context, act.home, {
      ...input,
      seen: readSnapshotField(act.form),
    });
    return withMovedDates(act, factsMessage(change));
  }),
  shutoffs: save(shutoffsForm, words.propertyFailed, async (act, { shutoffs }) => {
    await saveShutoffs(act.context, act.home, shutoffs, readSnapshotField(act.form));
    return successToast(words.shutoffsSaved);
  }),
  appliance: save(
    applianceForm,
    words.propertyFailed,
    async (act, { id, known, removePhoto, ...details }) => {
      const { db, now, random, env } = act.context;
      const deps = { db, now, random, files: env.HOME_FILES };
      const input = { ...details, photo: fileOf(act.form, "photo") };
      if (known)
        await editAppliance(deps, act.home, id, { ...input, removePhoto, seen: readSnapshotField(act.form) });
      else await addAppliance(deps, act.home, id, input);
      return successToast(words.saved(details.kind));
    },
  ),
  "archive-appliance": press(rowForm, words.propertyFailed, async (act, { id }) => ({
    ...successToast(words.movedToGone(await archiveAppliance(act.context, act.home, id, true))),
    undo: { action: PROPERTY, fields: { intent: "restore-appliance", id } },
  })),
  "restore-appliance": press(rowForm, words.propertyFailed, async (act, { id }) =>
    successToast(words.restored(await archiveAppliance(act.context, act.home, id, false))),
  ),
  "delete-appliance": press(rowForm, words.propertyFailed, async ({ context, home }, { id }) => ({
    ...successToast(words.deleted(await deleteAppliance(context, home.id, id))),
    undo: { action: PROPERTY, fields: { intent: "undelete-appliance", id } },
  })),
  "undelete-appliance": press(rowForm, words.propertyFailed, async ({ context, home }, { id }) =>
    successToast(words.restored(await restoreAppliance(context, home.id, id))),
  ),
  warranty: save(warrantyForm, words.propertyFailed, async (act, { id, known, ...details }) => {
    const seen = readSnapshotField(act.form);
    if (known) await editWarranty(act.context, act.home, id, { ...details, seen });
    else await addWarranty(act.context, act.home, id, details);
    return withMovedDates(act, successToast(words.saved(details.provider)));
  }),
  "delete-warranty": press(rowForm, words.propertyFailed, async (act, { id }) => {
    await removeWarranty(act.context, act.home, id);
    return withMovedDates(act, successToast(words.warrantyDeleted));
  }),
});
