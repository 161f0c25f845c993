import type { Home } from "#app/auth/sessions.server.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { dismissLastDone, saveLastDone } from "#app/services/property/spread-plan.server.ts";
import { lastDoneForm } from "./forms.server.ts";
import * as words from "./messages.ts";

export type LastDoneActionContext = ActionInput & { home: Home };

const { buttonAction, formAction, dispatch } = createActions<LastDoneActionContext>(() => "/home");

const ofToday = ({ home, context }: LastDoneActionContext) =>
  lastDoneForm({ timeZone: home.timeZone, now: context.now });

/** Does what the question asks for, when things were done last. */
export const runLastDoneIntent = dispatch({
  save: formAction(ofToday, m.home_last_done_failed, async ({ context, home }, answers) => {
    const { moved, at } = await saveLastDone(context, home, answers);
    if (moved === 0) return successToast(words.saved(0));
    const fields = { intent: "undo-dates", at: String(at), redirectTo: "/home" };
    return successToast(words.saved(moved), { undo: { action: "/home/tasks", fields } });
  }),
  "not-now": buttonAction(NO_FIELDS, m.home_last_done_failed, async ({ context, home }) => {
    await dismissLastDone(context, home);
    return successToast(words.saved(0));
  }),
});
