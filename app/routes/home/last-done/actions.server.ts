import { z } from "zod";
import type { Home } from "#app/auth/sessions.server.ts";
import { monthOf, todayIn, yearOf } from "#app/domain/days/calendar-day.ts";
import type { TimeZone } from "#app/domain/days/time-zone.ts";
import { LAST_DONE_TASKS, LAST_DONE_YEARS, type LastDone } from "#app/domain/tasks/last-done.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { dismissLastDone, saveLastDone } from "#app/services/property/spread-plan.server.ts";

const list = (most: number) => z.array(z.string().max(most)).max(LAST_DONE_TASKS).catch([]);

/** Reads the answers; errors are by "when" and the position in the form. `now` in epoch milliseconds. */
function lastDoneForm({ timeZone, now }: { timeZone: TimeZone; now: number }) {
  const today = todayIn(timeZone, now);
  return z
    .object({ tasks: list(64), months: list(8), years: list(4) })
    .transform(({ tasks, months, years }, context): LastDone[] =>
      tasks.map((id, at) => {
        const said = months[at] ?? "";
        if (said === "never") return { id, when: "never" };
        const [month, year] = [Number(said), Number(years[at])];
        const isMonth = Number.isInteger(month) && month >= 1 && month <= 12;
        const isYear = year > yearOf(today) - LAST_DONE_YEARS && year <= yearOf(today);
        if (!isMonth || !isYear) return { id, when: "unsure" };
        if (year === yearOf(today) && month > monthOf(today)) {
          context.addIssue({ code: "custom", path: [`when${at}`], message: m.home_last_done_ahead() });
        }
        return { id, when: { month: `${year}-${String(month).padStart(2, "0")}` } };
      }),
    );
}

export type LastDoneActionContext = ActionInput & { home: Home };

const { buttonAction, formAction, dispatch } = createActions<LastDoneActionContext>(() => "/home");

const ofToday = ({ home, context }: LastDoneActionContext) =>
  lastDoneForm({ timeZone: home.timeZone, now: context.now });

export const runLastDoneIntent = dispatch({
  save: formAction(ofToday, m.home_last_done_failed, async ({ context, home }, answers) => {
    const { moved, at } = await saveLastDone(context, home, answers);
    if (moved === 0) return successToast(savedToast(0));
    const fields = { intent: "undo-dates", at: String(at), redirectTo: "/home" };
    return successToast(savedToast(moved), { undo: { action: "/home/tasks", fields } });
  }),
  "not-now": buttonAction(NO_FIELDS, m.home_last_done_failed, async ({ context, home }) => {
    await dismissLastDone(context, home);
    return successToast(savedToast(0));
  }),
});

const savedToast = (count: number) =>
  count === 0 ? m.home_last_done_unchanged() : m.home_last_done_dates_set({ count });
