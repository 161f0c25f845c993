import type { Home } from "#app/auth/sessions.server.ts";
import { TIME_ZONE_LABELS } from "#app/domain/days/time-zone.ts";
import type { HomeFeature, HomeTrait } from "#app/domain/property/home-features.ts";
import { HOME_FEATURE_LABELS } from "#app/domain/property/home-labels.ts";
import { shouldAskTimeZone } from "#app/domain/property/time-zone-suggestion.ts";
import {
  type ActionInput,
  type ActionResult,
  createActions,
  successToast,
} from "#app/http/actions.server.ts";
import { NO_FIELDS, readSnapshotField, text } from "#app/http/forms.server.ts";
import { fileOf } from "#app/http/uploads.server.ts";
import * as m from "#app/paraglide/messages.js";
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
import { changeFeature, type HomeChange } from "#app/services/property/change-features.server.ts";
import { acceptSuggestedHome, dismissSuggestedHome } from "#app/services/property/suggested-home.server.ts";
import {
  restoreProperty,
  saveHouseFacts,
  saveShutoffs,
  updateProperty,
} from "#app/services/property/update-property.server.ts";
import { saveTimeZone } from "#db/queries/email/preferences.server.ts";
import { type PlanCounts, planChanged, withMovedDates } from "../shared/plan-changes.server.ts";
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

/** The section to return to, by intent. */
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

export const runPropertyIntent = dispatch({
  feature: buttonAction(featureForm, m.home_property_toast_features_failed, async (args, input) =>
    featureMessage(input.feature, input.owned, await changeFeature(args.context, args.home, input)),
  ),
  property: formAction(propertyForm, m.home_property_toast_property_failed, async (args, input) =>
    withMovedDates(
      args,
      propertyMessage(
        await updateProperty(args.context, args.home, { ...input, seen: readSnapshotField(args.form) }),
      ),
    ),
  ),
  "undo-property": buttonAction(
    undoPropertyForm,
    m.home_property_toast_property_failed,
    async (args, input) => undonePropertyMessage(await restoreProperty(args.context, args.home, input)),
  ),
  "accept-suggestion": buttonAction(NO_FIELDS, m.home_property_toast_property_failed, async (args) => {
    const change = await acceptSuggestedHome(args.context, args.home);
    return change === null
      ? successToast(m.home_property_toast_suggestion_gone())
      : successToast(propertySaved(change));
  }),
  "dismiss-suggestion": buttonAction(NO_FIELDS, m.home_property_toast_property_failed, async (args) => {
    await dismissSuggestedHome(args.context, args.home);
    return successToast(m.home_property_toast_suggestion_dismissed(), { to: "/home" });
  }),
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

function featureMessage(feature: HomeFeature, owned: boolean, change: HomeChange): ActionResult {
  const name = HOME_FEATURE_LABELS[feature];
  if (!change.changed) return successToast(featureAlready(name, owned));
  const served = ({ traits }: { traits: readonly HomeTrait[] }) => traits.includes("pool_service");
  const fields = {
    ...{ intent: "feature", feature, owned: owned ? "no" : "yes", undoOf: String(change.at) },
    ...(served(change.before) && !served(change.after) ? { serviced: "yes" } : {}),
  };
  return { ...successToast(featureTurned(name, owned, change)), undo: { action: PROPERTY, fields } };
}

/** A ZIP in another time zone leads to a question. */
function propertyMessage(change: HomeChange): ActionResult {
  const { before, at } = change;
  if (!change.changed) return successToast(m.home_property_toast_nothing_changed());
  const { address, city, state, zipCode, propertyType, timeZone } = before;
  const fields = { address, city, state, zipCode, propertyType, timeZone, undoOf: String(at) };
  return {
    ...successToast(propertySaved(change)),
    undo: { action: PROPERTY, fields: { intent: "undo-property", ...fields } },
    ...(shouldAskTimeZone(before, change.after) ? { to: `${PROPERTY}?dialog=time-zone` } : {}),
  };
}

function undonePropertyMessage(change: HomeChange): ActionResult {
  const { before, after } = change;
  const zone =
    before.timeZone === after.timeZone
      ? []
      : [m.common_your_time_zone_is_now({ zone: TIME_ZONE_LABELS[after.timeZone] })];
  return successToast([propertyRestored(change), ...zone].join(" "));
}

function factsMessage(change: HomeChange | null): ActionResult {
  return successToast(factsSaved(change));
}

/** A sentence, followed by the change to the plan. */
const withPlan = (sentence: string, counts: PlanCounts | null) => {
  const plan = counts && planChanged(counts);
  return plan ? `${sentence} ${plan}.` : sentence;
};

const featureAlready = (name: string, on: boolean) =>
  on
    ? m.home_property_toast_feature_already_on({ name })
    : m.home_property_toast_feature_already_off({ name });

const featureTurned = (name: string, on: boolean, counts: PlanCounts) =>
  withPlan(
    on
      ? m.home_property_toast_feature_turned_on({ name })
      : m.home_property_toast_feature_turned_off({ name }),
    counts,
  );

const propertySaved = (counts: PlanCounts) => withPlan(m.home_property_toast_property_saved(), counts);
const propertyRestored = (counts: PlanCounts) => withPlan(m.home_property_toast_property_restored(), counts);
const factsSaved = (counts: PlanCounts | null) => withPlan(m.home_property_toast_facts_saved(), counts);
