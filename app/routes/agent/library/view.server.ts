import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import type { TimeZone } from "#app/domain/days/time-zone.ts";
import {
  formatYearlyWorkload,
  frequencyChoice,
  type LibraryFields,
} from "#app/domain/library/library-task.ts";
import { HOME_FEATURE_LABELS, PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";
import { lastRestorableDay } from "#app/domain/retention.ts";
import { formatWorkload } from "#app/domain/tasks/care-choice.ts";
import { CARE_LEVEL_LABELS, CARE_LEVELS, CARE_REASON_LABELS } from "#app/domain/tasks/care-level.ts";
import { formatFrequency } from "#app/domain/tasks/frequency-label.ts";
import type { Priority } from "#app/domain/tasks/task-fields.ts";
import { homeWorkload } from "#app/domain/tasks/workload.ts";
import { VENDOR_CATEGORIES } from "#app/domain/vendors/vendor-categories.ts";
import * as m from "#app/paraglide/messages.js";
import { catalogReasonOf, isEdited, type LibraryTask } from "#db/queries/library/library.server.ts";
import { CATEGORIES } from "./form-options.ts";
import type { LevelFilter } from "./paths.ts";

export type TaskRow = {
  id: string;
  title: string;
  line: string;
  level: string;
  priority: Priority;
  financial: boolean;
  own: boolean;
  edited: boolean;
  active: boolean;
  /** Homes that have it open. */
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

export type TrashRow = Pick<TaskRow, "id" | "title" | "line" | "own"> & {
  /** Deletion time in epoch milliseconds; the restore form sends it. */
  at: number;
  /** The last day it can be restored, in the agent's time zone. */
  until: string;
};

export function toTrashRow(task: LibraryTask, timeZone: string): TrashRow {
  const { id, title, line, own } = toRow(task, 0);
  const at = task.deletedAt ?? 0;
  return { id, title, line, own, at, until: formatDay(lastRestorableDay(at, timeZone)) };
}

/** "every month (12 times, 2 hr a year)", "every year in March (15 min)", "once". */
function rhythmOf(task: LibraryTask): string {
  const often = formatFrequency({ ...task, monthDay: task.dueDay });
  const load = formatYearlyWorkload(task);
  return load === "" ? often : m.agent_library_frequency_and_load({ often, load });
}

function whoDoes({ diy, vendorCategory }: LibraryFields): string {
  if (diy) return m.agent_library_homeowner_can();
  const named = vendorCategory !== null && vendorCategory !== "Other";
  return named ? m.agent_library_for_trade({ category: vendorCategory }) : m.agent_library_for_pro();
}

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

function dollars(cents: number | null): string {
  if (cents === null) return "";
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

export function categoryOptions(library: readonly LibraryTask[]) {
  return unique([...CATEGORIES, ...library.map(({ category }) => category)]);
}

export function vendorOptions(names: readonly string[], library: readonly LibraryTask[]) {
  const used = library.flatMap(({ vendorCategory }) => vendorCategory ?? []);
  return unique([...[...VENDOR_CATEGORIES, ...names, ...used].sort(), "Other"]);
}

/** Unique ignoring case; Other comes last. */
function unique(values: readonly string[]) {
  const seen = new Map<string, string>();
  for (const value of values) {
    const key = value.trim().toLowerCase();
    if (key !== "" && key !== "other" && !seen.has(key)) seen.set(key, value);
  }
  return [...seen.values(), "Other"].map((value) => ({ value, label: value }));
}

export const LEVEL_FILTER_LABELS: Record<LevelFilter, string> = {
  ...CARE_LEVEL_LABELS,
  get always() {
    return m.agent_library_always();
  },
};

/** "Essential · Safety"; "Always" for what shows at every level. */
export function levelWords({ level, slug }: Pick<LibraryTask, "level" | "slug">): string {
  if (level === null) return m.agent_library_always();
  const reason = catalogReasonOf({ slug });
  return [CARE_LEVEL_LABELS[level], reason && CARE_REASON_LABELS[reason]].filter(Boolean).join(" · ");
}

export function isOfLevel({ level }: Pick<LibraryTask, "level">, asked: LevelFilter | null): boolean {
  return asked === null || (level ?? "always") === asked;
}

const TYPICAL = [
  { propertyType: "single_family", features: ["pool"] },
  { propertyType: "condo", features: [] },
] as const;

/** The workload of two typical homes at each level: "5 a month · 3 h". */
export function typicalLoads(library: readonly LibraryTask[], timeZone: TimeZone, now: number) {
  const tasks = library.map((task) => ({ ...task, clientId: null, monthDay: task.dueDay }));
  const today: CalendarDay = todayIn(timeZone, now);
  return TYPICAL.map(({ propertyType, features }) => ({
    home: [PROPERTY_TYPE_LABELS[propertyType], ...features.map((one) => HOME_FEATURE_LABELS[one])].join(", "),
    loads: CARE_LEVELS.map((careLevel) => {
      const home = { propertyType, features, careLevel, traits: [] };
      return {
        level: CARE_LEVEL_LABELS[careLevel],
        load: formatWorkload(homeWorkload(tasks, home, today).average),
      };
    }),
  }));
}

export type TypicalLoads = ReturnType<typeof typicalLoads>;
