import type { z } from "zod";
import type { Home } from "#app/auth/sessions.server.ts";
import { attempt, badRequest, parseForm, text } from "#app/http/forms.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { fileOf } from "#app/http/uploads.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { addAppliance, archiveAppliance, editAppliance } from "#app/services/property/appliances.server.ts";
import { changeFeature } from "#app/services/property/change-features.server.ts";
import {
  restoreProperty,
  saveHouseFacts,
  saveShutoffs,
  updateProperty,
} from "#app/services/property/update-property.server.ts";
import { addWarranty, editWarranty, removeWarranty } from "#app/services/property/warranties.server.ts";
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
} from "./forms.server.ts";
import {
  bad,
  featureMessage,
  good,
  type Message,
  propertyMessage,
  undonePropertyMessage,
} from "./messages.server.ts";

const PROPERTY_FAILED = "Error updating property. Please try again.";
const FEATURES_FAILED = "Error updating features. Please try again.";

export type PropertyAct = { request: Request; context: AppLoadContext; home: Home; form: FormData };

const intents = {
  feature: (act: PropertyAct) =>
    press(act, featureForm, { sentence: FEATURES_FAILED, part: "features" }, async (input) =>
      featureMessage(input.feature, input.owned, await changeFeature(act.context, act.home, input)),
    ),
  property: (act: PropertyAct) =>
    save(act, propertyForm, async (input) =>
      propertyMessage(await updateProperty(act.context, act.home, input)),
    ),
  "undo-property": (act: PropertyAct) =>
    press(act, undoPropertyForm, { sentence: PROPERTY_FAILED }, async (input) =>
      undonePropertyMessage(await restoreProperty(act.context, act.home, input)),
    ),
  facts: (act: PropertyAct) =>
    save(act, factsForm, async (input) => {
      await saveHouseFacts(act.context, act.home, input);
      return good("Your house facts are saved.");
    }),
  shutoffs: (act: PropertyAct) =>
    save(act, shutoffsForm, async ({ shutoffs }) => {
      await saveShutoffs(act.context, act.home, shutoffs);
      return good("Your shut-offs are saved.");
    }),
  appliance: (act: PropertyAct) =>
    save(act, applianceForm, async ({ id, known, removePhoto, ...details }) => {
      const { db, now, random, env } = act.context;
      const deps = { db, now, random, files: env.HOME_FILES };
      const input = { ...details, photo: fileOf(act.form, "photo") };
      if (known) await editAppliance(deps, act.home, id, { ...input, removePhoto });
      else await addAppliance(deps, act.home, id, input);
      return good(`“${details.kind}” is saved.`);
    }),
  "archive-appliance": (act: PropertyAct) =>
    press(act, rowForm, { sentence: PROPERTY_FAILED, part: "appliances" }, async ({ id }) => ({
      ...good(`“${await archiveAppliance(act.context, act.home, id, true)}” is put away.`),
      undo: { action: PROPERTY, fields: { intent: "restore-appliance", id } },
    })),
  "restore-appliance": (act: PropertyAct) =>
    press(act, rowForm, { sentence: PROPERTY_FAILED, part: "appliances" }, async ({ id }) =>
      good(`“${await archiveAppliance(act.context, act.home, id, false)}” is back.`),
    ),
  warranty: (act: PropertyAct) =>
    save(act, warrantyForm, async ({ id, known, ...details }) => {
      await (known ? editWarranty : addWarranty)(act.context, act.home, id, details);
      return good(`“${details.provider}” is saved.`);
    }),
  "delete-warranty": (act: PropertyAct) =>
    press(act, rowForm, { sentence: PROPERTY_FAILED, part: "warranties" }, async ({ id }) => {
      await removeWarranty(act.context, act.home, id);
      return good("The home warranty is deleted.");
    }),
};

/** Does what a form of the property asks for; its field `intent` says what that is. */
export function runPropertyIntent(act: PropertyAct) {
  const intent = text(act.form, "intent");
  if (!isIntent(intent)) throw badForm();
  return intents[intent](act);
}

function isIntent(intent: string): intent is keyof typeof intents {
  return Object.hasOwn(intents, intent);
}

function badForm(): Response {
  return new Response("Bad Request", { status: 400, statusText: "Bad Request" });
}

type Press = { sentence: string; part?: string };

/** A button: nothing was typed, so whatever comes of it is told in a toast. */
async function press<S extends z.ZodType>(
  act: PropertyAct,
  schema: S,
  { sentence, part }: Press,
  work: (input: z.output<S>) => Promise<Message>,
) {
  const parsed = parseForm(act.form, schema);
  if (!parsed.ok) throw badForm();
  const outcome = await attempt(act.form, sentence, () => work(parsed.value));
  return answer(act, "tone" in outcome ? outcome : bad(outcome.data.form ?? sentence), part);
}

/** A dialog: what was typed stays on the screen until it is saved. */
async function save<S extends z.ZodType>(
  act: PropertyAct,
  schema: S,
  work: (input: z.output<S>) => Promise<Message>,
) {
  const parsed = parseForm(act.form, schema);
  if (!parsed.ok) return badRequest(act.form, parsed.errors);
  const outcome = await attempt(act.form, PROPERTY_FAILED, () => work(parsed.value));
  return "tone" in outcome ? answer(act, outcome) : outcome;
}

/** Back to the part of the page the form stood on. With scripts a switch stays there, toast and all. */
async function answer({ request, context, form }: PropertyAct, message: Message, part?: string) {
  const response = await redirectWithToast(part ? `${PROPERTY}#${part}` : PROPERTY, message, {
    request,
    context,
  });
  if (text(form, "stay") === "") return response;
  context.cookies.push(response.headers.get("Set-Cookie") ?? "");
  return null;
}
