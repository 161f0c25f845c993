import { monthName } from "#app/domain/days/date-format.ts";
import { isOneTimeFiling, isRecurring, type Schedule } from "./due-dates.ts";
import { FREQUENCY_LABELS, HOME_FREQUENCIES } from "./task-fields.ts";

/** "every month", "every year in May", "every year on March 31", "once, by March 1". */
export function formatFrequency({
  frequency,
  monthToPerform,
  monthDay,
}: Pick<Schedule, "frequency" | "monthToPerform" | "monthDay">): string {
  const name = frequency.trim().toLowerCase();
  const month = monthToPerform === null ? "" : monthName(monthToPerform);
  if (isOneTimeFiling({ frequency, monthToPerform })) return `once, by ${month} ${monthDay ?? 1}`;
  if (!isRecurring(frequency)) return "once";
  const known = HOME_FREQUENCIES.find((one) => one === name);
  if (known) return FREQUENCY_LABELS[known].toLowerCase();
  if (month === "") return "every 3 months";
  return monthDay === null ? `every year in ${month}` : `every year on ${month} ${monthDay}`;
}
