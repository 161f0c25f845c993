import type { Home } from "#app/auth/sessions.server.ts";
import { type Act, actionKit, good } from "#app/http/actions.server.ts";
import { NOTHING } from "#app/http/forms.server.ts";
import { saveLastDone, waveLastDoneAway } from "#app/services/property/fit-plan.server.ts";
import { lastDoneForm } from "./forms.server.ts";
import * as words from "./words.ts";

export type LastDoneAct = Act & { home: Home };

const { press, save, run } = actionKit<LastDoneAct>(() => "/home");

const ofToday = ({ home, context }: LastDoneAct) =>
  lastDoneForm({ timeZone: home.timeZone, now: context.now });

/** Does what the question asks for, when things were done last. */
export const runLastDoneIntent = run({
  save: save(ofToday, words.failed, async ({ context, home }, answers) => {
    const { moved, at } = await saveLastDone(context, home, answers);
    if (moved === 0) return good(words.saved(0));
    const fields = { intent: "undo-dates", at: String(at), redirectTo: "/home" };
    return good(words.saved(moved), { undo: { action: "/home/tasks", fields } });
  }),
  "not-now": press(NOTHING, words.failed, async ({ context, home }) => {
    await waveLastDoneAway(context, home);
    return good(words.saved(0));
  }),
});
