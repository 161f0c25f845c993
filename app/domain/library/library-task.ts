import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { TIME_ZONES, type TimeZone } from "#app/domain/days/time-zone.ts";
import type { HomeFeature, PropertyType } from "#app/domain/property/home-features.ts";
import type { AssignableTask } from "#app/domain/tasks/assignment.ts";
import { type DueDay, firstDueDay, isOneTimeFiling, isRecurring } from "#app/domain/tasks/due-dates.ts";
import {
  CUSTOM_FREQUENCIES,
  PRIORITIES,
  type Priority,
  type ScheduleMode,
  type TaskType,
} from "#app/domain/tasks/task-fields.ts";
import { type Effort, ownMinutes, workloadOf } from "#app/domain/tasks/workload.ts";
import type { YearlyWorkload } from "./edit-impact.ts";
import * as words from "./edit-impact.ts";

export const LIBRARY_FREQUENCIES = [...CUSTOM_FREQUENCIES, "seasonally"] as const;
export type LibraryFrequency = (typeof LIBRARY_FREQUENCIES)[number];

export const MAX_LIBRARY_OWN = 500;

/** Days per month; February 29 is allowed and clamped in other years. */
export const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

export type LibraryFields = {
  title: string;
  description: string;
  category: string;
  type: TaskType;
  frequency: string;
  /** 1 to 12, read for "seasonally" and "once" only; null = no named month. */
  monthToPerform: number | null;
  /** Day of the named month; null = the 1st. */
  dueDay: number | null;
  scheduleMode: ScheduleMode;
  priority: Priority;
  /** Empty = all. */
  propertyTypes: PropertyType[];
  requiredFeature: HomeFeature | null;
  minutes: number | null;
  /** Cents. */
  costLow: number | null;
  /** Cents. */
  costHigh: number | null;
  diy: boolean;
  vendorCategory: string | null;
};

/** The catalog's own eligibility rule, which agents cannot change. All null for an agent's own task. */
export type CareEligibility = Pick<AssignableTask, "level" | "needsTrait" | "unlessTrait">;

export type FirstDueDay = DueDay & { zone: TimeZone; today: CalendarDay };

/** The form's choice for a stored frequency; every non-recurring one is "once". */
export function frequencyChoice(frequency: string): LibraryFrequency {
  const name = frequency.trim().toLowerCase();
  return LIBRARY_FREQUENCIES.find((choice) => choice === name && isRecurring(name)) ?? "once";
}

/** Per time zone, as the day differs. */
export function firstDueDays(task: LibraryFields, now: number): FirstDueDay[] {
  const schedule = { ...task, monthDay: task.dueDay };
  return TIME_ZONES.map((zone) => {
    const today = todayIn(zone, now);
    return { zone, today, ...firstDueDay(schedule, today) };
  });
}

/** Keeps the stored spelling where the submitted value means the same, so that nothing else changes. */
export function keepEquivalentWording(stored: LibraryFields, submitted: LibraryFields): LibraryFields {
  const sameRhythm = frequencyChoice(stored.frequency) === frequencyChoice(submitted.frequency);
  const seasonal = frequencyChoice(submitted.frequency) === "seasonally";
  return {
    ...submitted,
    frequency: sameRhythm ? stored.frequency : submitted.frequency,
    ...(sameRhythm && !seasonal ? { monthToPerform: stored.monthToPerform, dueDay: stored.dueDay } : {}),
    propertyTypes: sameList(stored.propertyTypes, submitted.propertyTypes)
      ? stored.propertyTypes
      : submitted.propertyTypes,
  };
}

export function isSameTask(a: LibraryFields, b: LibraryFields): boolean {
  return SAID_ONCE.every((field) => a[field] === b[field]) && (isAsWritten(a, b) || meansTheSame(a, b));
}

/** Ignores property types and features. */
export function hasSameEligibility(a: CareEligibility, b: CareEligibility): boolean {
  return a.level === b.level && a.needsTrait === b.needsTrait && a.unlessTrait === b.unlessTrait;
}

/** High, medium, low; then by title. */
export function compareLibrary(
  a: { priority: Priority; title: string; id: string },
  b: { priority: Priority; title: string; id: string },
): number {
  const order = (text: [string, string]) => (text[0] === text[1] ? 0 : text[0] < text[1] ? -1 : 1);
  return (
    PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority) ||
    order([a.title.toLowerCase(), b.title.toLowerCase()]) ||
    order([a.id, b.id])
  );
}

/** The fields that mean only what is written in them. */
const SAID_ONCE = [
  "title",
  "description",
  "category",
  "type",
  "scheduleMode",
  "priority",
  "requiredFeature",
  "minutes",
  "costLow",
  "costHigh",
  "diy",
  "vendorCategory",
] as const satisfies (keyof LibraryFields)[];

/** Whether schedule and eligibility are equal as stored: a shortcut, as most of a library is unchanged. */
function isAsWritten(a: LibraryFields, b: LibraryFields): boolean {
  const sameDay = a.monthToPerform === b.monthToPerform && a.dueDay === b.dueDay;
  return sameDay && a.frequency === b.frequency && a.propertyTypes.join() === b.propertyTypes.join();
}

function meansTheSame(a: LibraryFields, b: LibraryFields): boolean {
  const [one, other] = [meaningOf(a), meaningOf(b)];
  return one.every((value, index) => value === other[index]);
}

function meaningOf(task: LibraryFields): (string | number | null)[] {
  const frequency = frequencyChoice(task.frequency);
  const dated = frequency === "seasonally" || isOneTimeFiling(task);
  return [
    frequency,
    dated ? task.monthToPerform : null,
    dated ? (task.dueDay ?? 1) : null,
    [...task.propertyTypes].sort().join(),
  ];
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one) => b.includes(one));
}

type WorkloadTask = Pick<LibraryFields, "frequency" | "monthToPerform" | "dueDay" | "scheduleMode"> & Effort;

/** Any year without a leap day. */
const SAMPLE_YEAR_START: CalendarDay = "2025-01-01";
const MONTHS = 12;

/** Assumes each occurrence is done on its due day and nothing is hired out. A one-time task counts once. */
export function yearlyWorkload(task: WorkloadTask): YearlyWorkload {
  if (!isRecurring(task.frequency)) return { times: 1, minutes: ownMinutes(task, false) };
  const schedule = { ...task, monthDay: task.dueDay };
  const row = { ...schedule, ...firstDueDay(schedule, SAMPLE_YEAR_START), snoozedUntil: null };
  const { average } = workloadOf([row], SAMPLE_YEAR_START, false);
  return { times: Math.round(average.count * MONTHS), minutes: Math.round(average.minutes * MONTHS) };
}

export function formatYearlyWorkload(task: WorkloadTask): string {
  return words.everyYear(yearlyWorkload(task));
}
