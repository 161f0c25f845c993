import { z } from "zod";
import type { CardEdit } from "#app/domain/assistant/cards/edit.ts";
import { cardFields } from "#app/domain/assistant/cards/fields.ts";
import type { ApplianceField, Card, ProposalKind } from "#app/domain/assistant/turn.ts";
import { type CalendarDay, isCalendarDay } from "#app/domain/days/calendar-day.ts";
import { expenseFields } from "#app/domain/expenses/expense-form.ts";
import { VENDOR_MAX } from "#app/domain/expenses/expenses.ts";
import { completionDayError } from "#app/domain/tasks/completion-day.ts";
import { dueError } from "#app/domain/tasks/custom-task.ts";
import { TASK_CATEGORIES } from "#app/domain/tasks/task-categories.ts";
import { CUSTOM_FREQUENCIES } from "#app/domain/tasks/task-fields.ts";
import { line, optionalLine, optionalText } from "#app/domain/text/form-fields.ts";
import { amountField } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";

/* The values a card's form may send, by the rules of each screen. No form names a row. */

const TEXT_MAX = 2_000;

/** A day for which `problem` returns null. */
const day = (problem: (day: string) => string | null) =>
  z
    .string()
    .max(200)
    .default("")
    .transform((text) => text.trim())
    .superRefine((text, problems) => {
      const message = problem(text);
      if (message !== null) problems.addIssue({ code: "custom", message });
    });

/** The same, or empty. */
const optionalDay = (problem: (day: string) => string | null = () => null) =>
  day((text) =>
    text === "" ? null : isCalendarDay(text) ? problem(text) : m.home_assistant_choose_day(),
  ).transform((text) => text || null);

const vendor = optionalLine(VENDOR_MAX);
const values = { brand: optionalLine(), model: optionalLine(), serial: optionalLine() };
const appliance = { ...values, installedOn: optionalDay(), warrantyEndsOn: optionalDay() };

const SCHEMAS = {
  complete_task: (today) =>
    z
      .object({ day: day((text) => completionDayError(text, today)), cost: amountField(), vendor })
      .transform(({ vendor, ...done }) => ({ ...done, vendorName: vendor })),
  // Which days are valid depends on the task, so the service checks.
  move_task: () =>
    z.object({ date: z.string().max(200).trim().catch("") }).transform(({ date }) => ({ dueDate: date })),
  add_task: (today) =>
    z
      .object({
        title: line(m.common_enter_a_name),
        frequency: z.enum(CUSTOM_FREQUENCIES, m.common_choose_how_often()),
        due: optionalDay((text) => dueError(text, today)),
        category: z.enum(TASK_CATEGORIES, m.common_choose_a_category()),
        notes: optionalText(TEXT_MAX),
      })
      .transform(({ due, notes, ...task }) => ({ ...task, dueDate: due, description: notes })),
  add_expense: (today) =>
    z
      .object({
        ...expenseFields(today),
        vendor,
      })
      .transform(({ date, vendor, ...expense }) => ({ ...expense, expenseDate: date, vendorName: vendor })),
  request_help: () => z.object({ title: optionalLine().optional(), message: optionalText(TEXT_MAX) }),
  save_appliance: () =>
    z
      .object({ kind: line(m.common_enter_a_name), ...appliance })
      .transform(({ kind, ...rest }) => ({ ...rest, appliance: kind })),
  update_appliance: () =>
    z
      .object(appliance)
      .partial()
      .transform((changed) => {
        const said = Object.entries(changed).map(([field, value]) => [field, value ?? ""]);
        return Object.fromEntries(said) as Partial<Record<ApplianceField, string>>;
      }),
} satisfies {
  [K in ProposalKind]: (today: CalendarDay) => z.ZodType<Extract<CardEdit, { kind: K }>["values"]>;
};

export function editForm({ kind }: Card, today: CalendarDay): z.ZodType<CardEdit> {
  const schema: z.ZodType<CardEdit["values"]> = SCHEMAS[kind](today);
  return schema.transform((values) => ({ kind, values }) as CardEdit);
}

/** Adds the card's own values for the fields that were not sent. */
export function withDefaults(form: FormData, card: Card, today: CalendarDay): FormData {
  const whole = new FormData();
  for (const [name, value] of form) whole.append(name, value);
  for (const { name, value } of cardFields(card, today)) if (!form.has(name)) whole.set(name, value);
  return whole;
}
