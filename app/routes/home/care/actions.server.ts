import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { safeRedirectPath } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { CARE_PATH } from "#app/components/property/care-choices.tsx";
import { HOME_TRAITS } from "#app/domain/property/home-features.ts";
import { traitToggle } from "#app/domain/property/home-labels.ts";
import { CARE_LEVEL_LABELS, CARE_LEVELS } from "#app/domain/tasks/care-level.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS, text } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { changeTrait, chooseCareLevel } from "#app/services/property/care.server.ts";
import { markCareChosen } from "#db/queries/property/care.server.ts";
import { planChanged } from "../shared/plan-changes.server.ts";

const undoOf = z.coerce.number().int().positive().nullable().catch(null);

/** A level, or the undo of one. */
const levelForm = z.object({ level: z.enum(CARE_LEVELS), undoOf });

/** A switch, or the undo of one. */
const traitForm = z.object({
  trait: z.enum(HOME_TRAITS),
  holds: z.enum(["yes", "no"]).transform((word) => word === "yes"),
  undoOf,
});

export type CareActionContext = ActionInput & { home: Home };

const { buttonAction, dispatch } = createActions<CareActionContext>(({ form }) => backTo(form));

function backTo(form: FormData): string {
  return safeRedirectPath(text(form, "redirectTo") || CARE_PATH, "/home");
}

const undo = ({ form }: CareActionContext, fields: Record<string, string>) => ({
  undo: { action: CARE_PATH, fields: { ...fields, redirectTo: backTo(form) } },
});

export const runCareIntent = dispatch({
  level: buttonAction(levelForm, m.home_care_failed, async (args, { level, undoOf }) => {
    const change = await chooseCareLevel(args.context, args.home, { level, undoOf });
    const name = CARE_LEVEL_LABELS[level];
    if (!change.changed) return successToast(m.home_care_level_already({ level: name }));
    const fields = { intent: "level", level: change.before.careLevel, undoOf: String(change.at) };
    return successToast(levelChosen(name, planChanged(change)), undo(args, fields));
  }),
  trait: buttonAction(traitForm, m.home_care_failed, async (args, { trait, holds, undoOf }) => {
    const change = await changeTrait(args.context, args.home, { trait, holds, undoOf });
    const { label, isOn } = traitToggle(trait, holds);
    if (!change.changed) return successToast(traitAlready(label, isOn));
    const fields = { intent: "trait", trait, holds: holds ? "no" : "yes", undoOf: String(change.at) };
    return successToast(traitChanged(label, isOn, planChanged(change)), undo(args, fields));
  }),
  /** Answers the question on the overview, which is not asked again. */
  choose: buttonAction(NO_FIELDS, m.home_care_failed, async ({ context, home }) => {
    await markCareChosen(context.db, home.id, context.now);
    return redirect(CARE_PATH);
  }),
  "not-now": buttonAction(NO_FIELDS, m.home_care_failed, async ({ context, home }) => {
    await markCareChosen(context.db, home.id, context.now);
    return successToast(m.home_care_not_now());
  }),
});

/** `tasks`: what became of the plan, as "6 tasks removed, 2 added"; empty where nothing did. */
const levelChosen = (level: string, tasks: string) =>
  tasks ? m.home_care_level_chosen({ level, tasks }) : m.home_care_level_chosen_no_change({ level });

const traitAlready = (trait: string, on: boolean) =>
  on ? m.home_care_trait_already_on({ trait }) : m.home_care_trait_already_off({ trait });

function traitChanged(trait: string, on: boolean, tasks: string): string {
  if (tasks === "")
    return on
      ? m.home_care_trait_unchanged_plan_on({ trait })
      : m.home_care_trait_unchanged_plan_off({ trait });
  return on
    ? m.home_care_trait_changed_on({ trait, tasks })
    : m.home_care_trait_changed_off({ trait, tasks });
}
