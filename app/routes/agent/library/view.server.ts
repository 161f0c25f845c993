import { formatDay } from "#app/domain/days/date-format.ts";
import {
  formatYearlyWorkload,
  frequencyChoice,
  type LibraryFields,
} from "#app/domain/library/library-task.ts";
import { lastRestorableDay } from "#app/domain/retention.ts";
import { formatFrequency } from "#app/domain/tasks/frequency.ts";
import type { Priority } from "#app/domain/tasks/task-fields.ts";
import { VENDOR_CATEGORIES } from "#app/domain/vendors/vendor-categories.ts";
import * as m from "#app/paraglide/messages.js";
import { isEdited, type LibraryTask } from "#db/queries/library/library.server.ts";
import { CATEGORIES } from "./form-options.ts";
import { levelWords } from "./level-view.server.ts";
import * as words from "./messages.ts";

/** One task as the list shows it. */
export type TaskRow = {
  id: string;
  title: string;
  line: string;
  /** Its level of care and why, or that it always shows. */
  level: string;
  priority: Priority;
  financial: boolean;
  own: boolean;
  edited: boolean;
  active: boolean;
  /** Live homes that hold it open. */
  homes: number;
};

export function toRow(task: LibraryTask, homes: number): TaskRow {
  return {
    id: task.id,
    title: task.title,
    line: [task.category, rhythmOf(task), whoDoes(task)].join(" · "),
    level: levelWords(task),
    priority: task.priority,
    financial: task.type === "financial",
    own: task.custom,
    edited: isEdited(task),
    active: task.active,
    homes,
  };
}

/** A deleted task, and what it takes to bring it back. */
export type TrashRow = Pick<TaskRow, "id" | "title" | "line" | "own"> & {
  /** The instant it was deleted, in epoch milliseconds; the way back names it. */
  at: number;
  /** The last day it can be brought back, in the agent's zone. */
  until: string;
};

export function toTrashRow(task: LibraryTask, timeZone: string): TrashRow {
  const { id, title, line, own } = toRow(task, 0);
  const at = task.deletedAt ?? 0;
  return { id, title, line, own, at, until: formatDay(lastRestorableDay(at, timeZone)) };
}

/** "every month (12 times, 2 hr a year)", "every year in March (15 min)", "once". */
function rhythmOf(task: LibraryTask): string {
  return words.rhythm(formatFrequency({ ...task, monthDay: task.dueDay }), formatYearlyWorkload(task));
}

function whoDoes({ diy, vendorCategory }: LibraryFields): string {
  if (diy) return m.agent_library_homeowner_can();
  const named = vendorCategory !== null && vendorCategory !== "Other";
  return named ? m.agent_library_for_trade({ category: vendorCategory }) : m.agent_library_for_pro();
}

/** What the form says of a task before anybody types. */
export function formOf(task: LibraryFields) {
  return {
    title: task.title,
    description: task.description,
    category: task.category,
    type: task.type as string,
    frequency: frequencyChoice(task.frequency) as string,
    month: task.monthToPerform === null ? "" : String(task.monthToPerform),
    day: task.dueDay === null ? "" : String(task.dueDay),
    scheduleMode: task.scheduleMode as string,
    priority: task.priority as string,
    propertyTypes: task.propertyTypes as string[],
    requiredFeature: task.requiredFeature ?? "",
    minutes: task.minutes === null ? "" : String(task.minutes),
    costLow: dollars(task.costLow),
    costHigh: dollars(task.costHigh),
    diy: task.diy,
    vendorCategory: task.vendorCategory ?? "",
  };
}

export type TaskForm = ReturnType<typeof formOf>;

export const EMPTY_FORM: TaskForm = {
  title: "",
  description: "",
  category: "",
  type: "maintenance",
  frequency: "",
  month: "",
  day: "",
  scheduleMode: "after_completion",
  priority: "medium",
  propertyTypes: [],
  requiredFeature: "",
  minutes: "",
  costLow: "",
  costHigh: "",
  diy: true,
  vendorCategory: "",
};

/** Cents as the amount somebody would type. */
function dollars(cents: number | null): string {
  if (cents === null) return "";
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** The categories to choose from: ours and those in use. */
export function categoryOptions(library: readonly LibraryTask[]) {
  return unique([...CATEGORIES, ...library.map(({ category }) => category)]);
}

/** The vendor categories to choose from: ours, the agent's and those in use. */
export function vendorOptions(names: readonly string[], library: readonly LibraryTask[]) {
  const used = library.flatMap(({ vendorCategory }) => vendorCategory ?? []);
  return unique([...[...VENDOR_CATEGORIES, ...names, ...used].sort(), "Other"]);
}

/** Each once, whatever its case; Other comes last. */
function unique(values: readonly string[]) {
  const seen = new Map<string, string>();
  for (const value of values) {
    const key = value.trim().toLowerCase();
    if (key !== "" && key !== "other" && !seen.has(key)) seen.set(key, value);
  }
  return [...seen.values(), "Other"].map((value) => ({ value, label: value }));
}
