import { APPLIANCE_LABELS, capital } from "#app/domain/assistant/proposal-text.ts";
import type { Analysis, ApplianceField, Card, Confidence } from "#app/domain/assistant/turn.ts";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { EXPENSE_CATEGORIES } from "#app/domain/expenses/expenses.ts";
import { formatCustomFrequency } from "#app/domain/tasks/custom-task.ts";
import { TASK_CATEGORIES } from "#app/domain/tasks/task-categories.ts";
import { CUSTOM_FREQUENCIES } from "#app/domain/tasks/task-fields.ts";
import * as m from "#app/paraglide/messages.js";

/** A value of a card as its form asks for it. `money` is typed in dollars, `lines` may be several. */
export type CardField = {
  name: string;
  label: string;
  type: "text" | "date" | "money" | "lines" | "select";
  value: string;
  /** May not be left empty. */
  required?: boolean;
  options?: { value: string; label: string }[];
};

const asOptions = (values: readonly string[], label = (value: string) => value) =>
  values.map((value) => ({ value, label: label(value) }));

/** Every value of a card, to be changed before it is confirmed, under the names the screens' own forms have for them. */
export function cardFields(card: Card, today: CalendarDay): CardField[] {
  switch (card.kind) {
    case "complete_task":
      return [
        { ...day("day", m.common_date_done(), card.day ?? today), required: true },
        { name: "cost", label: m.common_cost(), type: "money", value: card.cost ? dollars(card.cost) : "" },
        text("vendor", m.common_who_did_it(), card.vendorName ?? ""),
      ];
    case "move_task":
      return [{ ...day("date", m.common_date(), card.dueDate), required: true }];
    case "add_task":
      return taskFields(card, today);
    case "add_expense":
      return [
        { ...text("description", m.common_description(), card.description), required: true },
        {
          name: "amount",
          label: m.common_amount(),
          type: "money",
          value: dollars(card.amount),
          required: true,
        },
        { ...day("date", m.common_date(), card.expenseDate), required: true },
        select("category", m.common_category(), card.category, asOptions(EXPENSE_CATEGORIES)),
        text("vendor", m.common_vendor(), card.vendorName),
      ];
    case "request_help":
      return [
        ...(card.rowId === null
          ? [{ ...text("title", m.assistant_field_about(), card.title), required: true }]
          : []),
        { name: "message", label: m.common_message(), type: "lines", value: card.message },
      ];
    case "save_appliance":
      return [
        { ...text("kind", m.common_type_field(), card.appliance), required: true },
        ...(Object.keys(APPLIANCE_LABELS) as ApplianceField[]).map((field) =>
          applianceField(field, card[field] ?? ""),
        ),
      ];
    case "update_appliance":
      return card.changes.map(({ field, to }) => applianceField(field, to));
  }
}

function taskFields(card: Extract<Card, { kind: "add_task" }>, today: CalendarDay): CardField[] {
  const frequencies = asOptions(CUSTOM_FREQUENCIES, (value) => capital(formatCustomFrequency(value)));
  return [
    { ...text("title", m.assistant_field_task(), card.title), required: true },
    select("frequency", m.common_how_often(), card.frequency, frequencies),
    // A card may have waited until its day was over; without one it is due in a week.
    day("due", m.common_due(), card.dueDate !== null && card.dueDate < today ? today : (card.dueDate ?? "")),
    select("category", m.assistant_system(), card.category, asOptions(TASK_CATEGORIES)),
    { name: "notes", label: m.common_notes(), type: "lines", value: card.description },
  ];
}

function applianceField(field: ApplianceField, value: string): CardField {
  const of = field === "installedOn" || field === "warrantyEndsOn" ? day : text;
  return of(field, APPLIANCE_LABELS[field], value);
}

const text = (name: string, label: string, value: string): CardField => ({
  name,
  label,
  type: "text",
  value,
});
const day = (name: string, label: string, value: string): CardField => ({ name, label, type: "date", value });

function select(name: string, label: string, value: string, options: CardField["options"] = []): CardField {
  // What no list has is shown as the last of it, Other or the like, as it would be saved.
  const known = options.some((option) => option.value === value);
  return {
    name,
    label,
    type: "select",
    value: known ? value : (options.at(name === "frequency" ? 0 : -1)?.value ?? ""),
    options,
  };
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** How sure a photo's reading of a field is; null where the field does not hold what was read. */
export function confidenceOf(name: string, value: string, analysis: Analysis | null): Confidence | null {
  if (name !== "kind" && name !== "brand" && name !== "model" && name !== "serial") return null;
  const reading = analysis?.[name];
  return reading && reading.value !== "" && reading.value === value ? reading.confidence : null;
}
