import { isSameSet, wordKey } from "#app/domain/assistant/cards/word-key.ts";
import { type CalendarDay, dayOfMonth, monthOf } from "#app/domain/days/calendar-day.ts";
import type { HomeFeature, HomeTrait, PropertyType } from "#app/domain/property/home-features.ts";
import { type CareReason, LEVEL_BY_REASON } from "#app/domain/tasks/care-level.ts";
import type { DueFrom } from "#app/domain/tasks/due-dates-from-records.ts";
import type { Deadline } from "#app/domain/tasks/snooze.ts";
import type { Priority, ScheduleMode, TaskType } from "#app/domain/tasks/task-fields.ts";
import source from "./catalog/florida-tasks.json";

/**
 * Which sentences of a description say what to do, why it matters, and when or whom to call: numbers from 1, as
 * `parseHowTo` splits it, each in one list. A list may be empty.
 */
export type SentencesBySubject = { how: number[]; why: number[]; pro: number[] };

/**
 * One task of the Florida catalog. Money is in whole dollars; `note` is internal and never shown. `care` is the worst
 * outcome the task prevents, judged by its description; a safety check counts only if the title names it. A check of a
 * service's work rates as high as the service's gravest task. Legal and tax duties, alarms, pool barriers, and
 * sprinklers belong to no service.
 */
type Entry = {
  key: string;
  title: string;
  description: string;
  sentences: SentencesBySubject;
  category: string;
  type: string;
  frequency: string;
  month_to_perform: number | null;
  due_day?: number;
  /** Days to shift an ordinary home's due day from its day of the month, negative = earlier; never binding. */
  shift_days?: number;
  /** The date on record it is due from, and how many days from that. */
  due_from?: DueFrom;
  due_offset?: number;
  deadline?: Deadline;
  /** Instead of a deadline: what is lost once the policy has renewed. */
  lost_at_renewal?: string;
  schedule_mode?: string;
  priority: string;
  care: string;
  /** Where it is done, as in "one trip to the …"; null if there is no trip or no single place. */
  place: string | null;
  property_types: string[];
  required_feature: string | null;
  /** Only homes with this trait. */
  needs_trait: string | null;
  /** Not homes with this trait: someone else does it, or there is nothing to do. */
  unless_trait: string | null;
  estimated_minutes: number | null;
  estimated_cost_usd_low: number | null;
  estimated_cost_usd_high: number | null;
  diy: boolean;
  vendor_category: string | null;
  source: string;
  note?: string;
};

const toCents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100));

export const catalog = (source as Entry[]).map((entry) => ({
  slug: entry.key,
  title: entry.title,
  description: entry.description,
  category: entry.category,
  type: entry.type as TaskType,
  frequency: entry.frequency,
  monthToPerform: entry.month_to_perform,
  dueDay: entry.due_day ?? null,
  scheduleMode: (entry.schedule_mode ?? "after_completion") as ScheduleMode,
  priority: entry.priority as Priority,
  propertyTypes: entry.property_types as PropertyType[],
  requiredFeature: entry.required_feature as HomeFeature | null,
  level: LEVEL_BY_REASON[entry.care as CareReason],
  needsTrait: entry.needs_trait as HomeTrait | null,
  unlessTrait: entry.unless_trait as HomeTrait | null,
  minutes: entry.estimated_minutes,
  costLow: toCents(entry.estimated_cost_usd_low),
  costHigh: toCents(entry.estimated_cost_usd_high),
  diy: entry.diy,
  vendorCategory: entry.vendor_category,
  source: entry.source,
}));

/** What the catalog says about due dates besides the frequency, for tasks that have such a rule. */
export type ScheduleRule = {
  frequency: string;
  monthToPerform: number | null;
  shiftDays: number;
  dueFrom: DueFrom | null;
  dueOffset: number;
};

export const SCHEDULE_RULES: Record<string, ScheduleRule> = Object.fromEntries(
  (source as Entry[])
    .filter(({ shift_days, due_from }) => shift_days !== undefined || due_from !== undefined)
    .map((entry) => [
      entry.key,
      {
        frequency: entry.frequency,
        monthToPerform: entry.month_to_perform,
        shiftDays: entry.shift_days ?? 0,
        dueFrom: entry.due_from ?? null,
        dueOffset: entry.due_offset ?? 0,
      },
    ]),
);

const entries = new Map((source as Entry[]).map((entry) => [entry.key, entry]));

/** The deadline of the catalog task; null if nothing is lost or the policy renewal date is unknown. */
export function deadlineOf(slug: string | null, policyRenewsOn: CalendarDay | null = null): Deadline | null {
  const entry = entries.get(slug ?? "");
  const lost = entry?.lost_at_renewal;
  if (lost === undefined || policyRenewsOn === null) return entry?.deadline ?? null;
  return { month: monthOf(policyRenewsOn), day: dayOfMonth(policyRenewsOn), lost };
}

/** Why a catalog task is done, and where if that is a trip; null for an unknown task. */
export function catalogCareOf(slug: string | null): { reason: CareReason; place: string | null } | null {
  const entry = entries.get(slug ?? "");
  return entry === undefined ? null : { reason: entry.care as CareReason, place: entry.place };
}

/** What each sentence of a catalog task's description is about; null for an unknown task. */
export function catalogSentencesOf(slug: string | null): SentencesBySubject | null {
  return entries.get(slug ?? "")?.sentences ?? null;
}

/** The catalog task with this title, ignoring case and joining words; null if there is none. */
export function slugOfTitle(title: string): string | null {
  const wanted = wordKey(title);
  return (source as Entry[]).find((entry) => isSameSet(wordKey(entry.title), wanted))?.key ?? null;
}

export type CatalogTask = (typeof catalog)[number];
