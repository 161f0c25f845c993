import { z } from "zod";
import { monthOf, todayIn, yearOf } from "#app/domain/days/calendar-day.ts";
import type { TimeZone } from "#app/domain/days/time-zone.ts";
import { LAST_DONE_TASKS, LAST_DONE_YEARS, type LastDone } from "#app/domain/tasks/last-done.ts";
import * as m from "#app/paraglide/messages.js";

const list = (most: number) => z.array(z.string().max(most)).max(LAST_DONE_TASKS).catch([]);

/** What each answer says, its error under "when" and its place in the form. `now` in epoch milliseconds. */
export function lastDoneForm({ timeZone, now }: { timeZone: TimeZone; now: number }) {
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
