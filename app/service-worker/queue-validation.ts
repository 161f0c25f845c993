/* What the server would refuse of a form that waits, by field, in the same words and by the same rules. */

import { addYears } from "#app/domain/days/calendar-day.ts";
import { EXPENSE_CATEGORIES, expenseDays, parseAmount } from "#app/domain/expenses/expenses.ts";
import * as expenses from "#app/domain/expenses/words.ts";
import { completionDayError } from "#app/domain/tasks/completion.ts";
import * as tasks from "#app/domain/tasks/words.ts";
import { field, type Submission } from "./queue.ts";

/** What is wrong, by the name of its field; empty where nothing is. `today` is the day on this phone. */
export function validateSubmission(pressed: Submission, today: string): Record<string, string> {
  const of = (name: string) => field(pressed, name).trim();
  const wrong = checks(of, today)[of("intent")]?.() ?? {};
  return Object.fromEntries(Object.entries(wrong).filter((one): one is [string, string] => one[1] !== null));
}

type Wrong = Record<string, string | null>;

const checks = (of: (name: string) => string, today: string): Record<string, () => Wrong> => ({
  add: () => {
    const amount = parseAmount(of("amount"));
    const { earliest, latest } = expenseDays(today);
    const isDay = of("date") >= earliest && of("date") <= latest;
    return {
      category: EXPENSE_CATEGORIES.some((one) => one === of("category")) ? null : expenses.categoryMissing,
      description: of("description") === "" ? expenses.descriptionMissing : null,
      amount: amount.ok ? null : amount.message,
      date: isDay ? null : tasks.selectDate,
    };
  },
  "complete-details": () => {
    const cost = of("cost") === "" ? null : parseAmount(of("cost"));
    // A tick has no day of its own.
    const day = of("day");
    return {
      day: day === "" ? null : completionDayError(day, today),
      cost: cost && !cost.ok ? cost.message : null,
    };
  },
  snooze: () => {
    const day = of("anyway") || of("preset") || of("date");
    if (day === "" || day > addYears(today, 100)) return { date: tasks.selectDate };
    if (day === today) return { date: tasks.afterToday };
    return { date: day < today ? tasks.notPast : null };
  },
});
