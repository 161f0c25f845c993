import { plannedIn } from "#app/domain/assistant/cards/planned-task.ts";
import type { HomeRecord, RecordedTask } from "#app/domain/assistant/home-record.ts";
import type { Card } from "#app/domain/assistant/turn.ts";
import { addYears, type CalendarDay, dayInMonth, monthOf, yearOf } from "#app/domain/days/calendar-day.ts";
import { firstDueDay, isOneTimeFiling } from "#app/domain/tasks/due-dates.ts";
import { TASK_CATEGORIES } from "#app/domain/tasks/task-categories.ts";
import { CUSTOM_FREQUENCIES } from "#app/domain/tasks/task-fields.ts";
import type { CatalogTask } from "#db/catalog.ts";

/** What an offline answer offers to do. Only what a screen's own button does too. */

const TITLE_MAX = 120;
const MESSAGE_MAX = 500;

/** A card before its turn numbers it. */
export type Offer = Unnumbered<Card>;
type Unnumbered<C> = C extends Card ? Omit<C, "id" | "confirmed"> : never;

export function numbered(offers: readonly Offer[]): Card[] {
  return offers.map((offer, i) => ({ ...offer, id: `c${i + 1}`, confirmed: false }) as Card);
}

/** Marking a task done, with the day and the cents that were told of it. */
export function completeOffer(
  { rowId, title }: RecordedTask,
  { day, cost }: { day: CalendarDay | null; cost: number | null } = { day: null, cost: null },
): Offer {
  const told = { ...(day === null ? {} : { day }), ...(cost === null ? {} : { cost }) };
  return { kind: "complete_task", rowId, title: clip(title, TITLE_MAX), ...told };
}

/** The offer to ask the agent, if the home has one. */
export function helpOffers(
  { hasAgent }: Pick<HomeRecord, "hasAgent">,
  ...about: Parameters<typeof helpOffer>
): Offer[] {
  return hasAgent ? [helpOffer(...about)] : [];
}

function helpOffer(task: Pick<RecordedTask, "rowId" | "title"> | null, message: string): Offer {
  return {
    kind: "request_help",
    rowId: task?.rowId ?? null,
    title: clip(task?.title ?? "A question about my home", TITLE_MAX),
    message: clip(message, MESSAGE_MAX),
  };
}

export function addOffer(task: CatalogTask, { today, tasks }: Pick<HomeRecord, "today" | "tasks">): Offer {
  return {
    kind: "add_task",
    title: task.title,
    description: task.description,
    category: TASK_CATEGORIES.find((one) => one === task.category) ?? "Other",
    frequency: frequencyOf(task),
    dueDate: nextOf(task, today),
    // Its homeowner may have added it under that name.
    ...plannedIn(tasks, task),
  };
}

export function saveOffer(appliance: string): Offer {
  return {
    kind: "save_appliance",
    appliance,
    brand: "",
    model: "",
    serial: "",
    installedOn: null,
    warrantyEndsOn: null,
  };
}

/** A task of a season comes once a year; one without a rhythm of its own comes once. */
function frequencyOf({ frequency }: CatalogTask): string {
  if (frequency === "seasonally") return "annually";
  return CUSTOM_FREQUENCIES.find((one) => one === frequency) ?? "once";
}

/** The next time its month comes round; null where any day will do. */
function nextOf(
  { frequency, monthToPerform, dueDay, scheduleMode }: CatalogTask,
  today: CalendarDay,
): CalendarDay | null {
  if (monthToPerform === null) return null;
  const schedule = { frequency, monthToPerform, monthDay: dueDay, scheduleMode };
  if (isOneTimeFiling(schedule)) return firstDueDay(schedule, today).dueDay;
  const thisYear = dayInMonth(yearOf(today), monthToPerform, dueDay ?? 1);
  if (thisYear >= today) return thisYear;
  return monthOf(today) === monthToPerform ? today : addYears(thisYear, 1);
}

function clip(text: string, max: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= max ? line : `${line.slice(0, max - 1).toWellFormed()}…`;
}
