import { z } from "zod";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { line } from "#app/domain/text/form-fields.ts";
import * as m from "#app/paraglide/messages.js";
import { DESCRIPTION_MAX, EXPENSE_CATEGORIES, expenseDayProblem, parseAmount } from "./expenses.ts";

export const expenseFields = (today: CalendarDay) => ({
  category: z.enum(EXPENSE_CATEGORIES, m.common_choose_a_category()),
  description: line(m.expenses_description_missing, DESCRIPTION_MAX),
  amount: z
    .string()
    .max(200)
    .default("")
    .transform((typed, problems) => {
      const result = parseAmount(typed);
      if (result.ok) return result.cents;
      problems.addIssue({ code: "custom", message: result.message });
      return z.NEVER;
    }),
  date: z
    .string()
    .max(200)
    .default("")
    .transform((day) => day.trim())
    .superRefine((day, problems) => {
      const message = expenseDayProblem(day, today);
      if (message !== null) problems.addIssue({ code: "custom", message });
    }),
});
