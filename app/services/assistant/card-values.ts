import type { CardOf } from "#app/domain/assistant/turn.ts";
import { addDays, type CalendarDay, isCalendarDay } from "#app/domain/days/calendar-day.ts";
import { EXPENSE_CATEGORIES } from "#app/domain/expenses/expenses.ts";
import { customFrequencyOf, TASK_CATEGORIES, type TaskCategory } from "#app/domain/tasks/custom-task.ts";
import type { NewCustomTask } from "#app/services/tasks/custom-tasks.server.ts";
import * as words from "./words.ts";

/** What a card writes into the home's own tables: as its screens would, whatever the card says. */

/** A suggested task without a day is due so many days from today. */
const DAYS_AHEAD = 7;
const LINE_MAX = 120;
export const TEXT_MAX = 2_000;

type Suggested = { title: string; description: string; category: string; frequency: string };

export function newTask(taskId: string, task: Suggested, due: CalendarDay): NewCustomTask {
  const category: TaskCategory = TASK_CATEGORIES.find((one) => one === task.category) ?? "Other";
  return {
    taskId,
    title: clip(task.title) || words.taskFromAssistant,
    notes: task.description.slice(0, TEXT_MAX),
    category,
    frequency: customFrequencyOf(task.frequency),
    scheduleMode: "after_completion",
    priority: "medium",
    minutes: null,
    due,
  };
}

/** A card may have waited until its day was over. */
export function dueOf(day: string | null, today: CalendarDay): CalendarDay {
  if (day === null || !isCalendarDay(day)) return addDays(today, DAYS_AHEAD);
  return day < today ? today : day;
}

export function expenseFields(card: CardOf<"add_expense">) {
  return {
    category: EXPENSE_CATEGORIES.find((one) => one === card.category) ?? "Other",
    description: card.description.trim().slice(0, 200) || words.expense,
    amount: card.amount,
    expenseDate: card.expenseDate,
    vendorName: clip(card.vendorName),
    notes: "",
    capital: false,
  };
}

export function applianceDetails(card: CardOf<"save_appliance">) {
  return {
    kind: clip(card.appliance) || words.appliance,
    brand: clip(card.brand),
    model: clip(card.model),
    serial: clip(card.serial),
    installedOn: card.installedOn,
    warrantyEndsOn: card.warrantyEndsOn,
  };
}

export function clip(text: string): string {
  return text.trim().slice(0, LINE_MAX);
}
