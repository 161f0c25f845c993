import { monthName } from "#app/domain/days/date-format.ts";
import * as m from "#app/paraglide/messages.js";
import { isOneTimeFiling, isRecurring, type Schedule } from "./due-dates.ts";
import { FREQUENCY_LABELS, HOME_FREQUENCIES } from "./task-fields.ts";

export function formatFrequency({
  frequency,
  monthToPerform,
  monthDay,
}: Pick<Schedule, "frequency" | "monthToPerform" | "monthDay">): string {
  const name = frequency.trim().toLowerCase();
  const month = monthToPerform === null ? "" : monthName(monthToPerform);
  if (isOneTimeFiling({ frequency, monthToPerform }))
    return m.tasks_frequency_once_by({ month: month, monthDay: monthDay ?? 1 });
  if (!isRecurring(frequency)) return m.tasks_frequency_once();
  const known = HOME_FREQUENCIES.find((one) => one === name);
  if (known) return FREQUENCY_LABELS[known].toLowerCase();
  if (month === "") return m.tasks_frequency_every_three_months();
  return monthDay === null
    ? m.tasks_frequency_every_year_in({ month })
    : m.tasks_frequency_every_year_on({ month, monthDay });
}
