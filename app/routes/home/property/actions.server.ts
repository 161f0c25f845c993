import type { Home } from "#app/auth/sessions.server.ts";
import { TIME_ZONE_LABELS } from "#app/domain/days/time-zone.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { readSnapshotField, text } from "#app/http/forms.server.ts";
import { fileOf } from "#app/http/uploads.server.ts";
import * as m from "#app/paraglide/messages.js";
import { withMovedDates } from "#app/routes/home/shared/moved-dates-toast.server.ts";
import {
  addAppliance,
  addWarranty,
  archiveAppliance,
  deleteAppliance,
  editAppliance,
  editWarranty,
  removeWarranty,
  restoreAppliance,
} from "#app/services/property/appliances.server.ts";
import { changeFeature } from "#app/services/property/change-features.server.ts";
import {
  restoreProperty,
  saveHouseFacts,
  saveShutoffs,
  updateProperty,
} from "#app/services/property/update-property.server.ts";
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

const { buttonAction, formAction, dispatch } = createActions<PropertyActionContext>(({ form }) => {
  const part = PARTS[text(form, "intent")];
  return part ? `${PROPERTY}#${part}` : PROPERTY;
});

/** Does what a form of the property asks for. */
export const runPropertyIntent = dispatch({
  feature: buttonAction(featureForm, m.home_property_toast_features_failed, async (args, input) =>
    featureMessage(input.feature, input.owned, await changeFeature(args.context, args.home, input)),
  ),
  property: formAction(propertyForm, m.home_property_toast_property_failed, async (args, input) =>
    propertyMessage(
      await updateProperty(args.context, args.home, { ...input, seen: readSnapshotField(args.form) }),
    ),
  ),
  "undo-property": buttonAction(
    undoPropertyForm,
    m.home_property_toast_property_failed,
    async (args, input) => undonePropertyMessage(await restoreProperty(args.context, args.home, input)),
  ),
  "time-zone": buttonAction(zoneForm, m.home_property_toast_property_failed, async (args, { timeZone }) => {
    await saveTimeZone(args.context.db, args.home.id, timeZone);
    return {
      ...successToast(m.common_your_time_zone_is_now({ zone: TIME_ZONE_LABELS[timeZone] })),
      undo: { action: PROPERTY, fields: { intent: "time-zone", timeZone: args.home.timeZone } },
    };
  }),
  facts: formAction(factsForm, m.home_property_toast_property_failed, async (args, input) => {
    const change = await saveHouseFacts(args.context, args.home, {
      ...input,
      seen: readSnapshotField(args.form),
    });
    return withMovedDates(args, factsMessage(change));
  }),
  shutoffs: formAction(shutoffsForm, m.home_property_toast_property_failed, async (args, { shutoffs }) => {
    await saveShutoffs(args.context, args.home, shutoffs, readSnapshotField(args.form));
    return successToast(m.home_property_toast_shutoffs_saved());
  }),
  appliance: formAction(
    applianceForm,
    m.home_property_toast_property_failed,
    async (args, { id, known, removePhoto, ...details }) => {
      const { db, now, random, env } = args.context;
      const deps = { db, now, random, files: env.HOME_FILES };
      const input = { ...details, photo: fileOf(args.form, "photo") };
      if (known)
        await editAppliance(deps, args.home, id, {
          ...input,
          removePhoto,
          seen: readSnapshotField(args.form),
        });
      else await addAppliance(deps, args.home, id, input);
      return successToast(m.home_property_toast_saved({ thing: details.kind }));
    },
  ),
  "archive-appliance": buttonAction(rowForm, m.home_property_toast_property_failed, async (args, { id }) => ({
    ...successToast(
      m.home_property_toast_moved_to_gone({
        kind: await archiveAppliance(args.context, args.home, id, true),
      }),
    ),
    undo: { action: PROPERTY, fields: { intent: "restore-appliance", id } },
  })),
  "restore-appliance": buttonAction(rowForm, m.home_property_toast_property_failed, async (args, { id }) =>
    successToast(
      m.home_property_toast_restored({ kind: await archiveAppliance(args.context, args.home, id, false) }),
    ),
  ),
  "delete-appliance": buttonAction(
    rowForm,
    m.home_property_toast_property_failed,
    async ({ context, home }, { id }) => ({
      ...successToast(m.home_property_toast_deleted({ kind: await deleteAppliance(context, home.id, id) })),
      undo: { action: PROPERTY, fields: { intent: "undelete-appliance", id } },
    }),
  ),
  "undelete-appliance": buttonAction(
    rowForm,
    m.home_property_toast_property_failed,
    async ({ context, home }, { id }) =>
      successToast(m.home_property_toast_restored({ kind: await restoreAppliance(context, home.id, id) })),
  ),
  warranty: formAction(
    warrantyForm,
    m.home_property_toast_property_failed,
    async (args, { id, known, ...details }) => {
      const seen = readSnapshotField(args.form);
      if (known) await editWarranty(args.context, args.home, id, { ...details, seen });
      else await addWarranty(args.context, args.home, id, details);
      return withMovedDates(args, successToast(m.home_property_toast_saved({ thing: details.provider })));
    },
  ),
  "delete-warranty": buttonAction(rowForm, m.home_property_toast_property_failed, async (args, { id }) => {
    await removeWarranty(args.context, args.home, id);
    return withMovedDates(args, successToast(m.home_property_toast_warranty_deleted()));
  }),
});
