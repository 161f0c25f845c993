import { type CalendarDay, dayOfMonth, monthOf } from "#app/domain/days/calendar-day.ts";
import type { HomeFeature, PropertyType } from "#app/domain/property/home-types.ts";
import type { Deadline } from "#app/domain/tasks/deadlines.ts";
import type { Priority, ScheduleMode, TaskType } from "#app/domain/tasks/kinds.ts";
import source from "./catalogue/florida-tasks.json";

/** One task of the Florida catalogue. Money in whole dollars; `note` is for us and never shown. */
type Entry = {
  key: string;
  title: string;
  description: string;
  category: string;
  type: string;
  frequency: string;
  month_to_perform: number | null;
  due_day?: number;
  deadline?: Deadline;
  /** In place of a deadline: what is lost once the home's policy has renewed. */
  lost_at_renewal?: string;
  schedule_mode?: string;
  priority: string;
  property_types: string[];
  required_feature: string | null;
  estimated_minutes: number | null;
  estimated_cost_usd_low: number | null;
  estimated_cost_usd_high: number | null;
  diy: boolean;
  vendor_category: string | null;
  source: string;
  note?: string;
};

const toCents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100));

/** The catalogue as rows of the `tasks` table, short of their ids and their agent. */
export const catalogue = (source as Entry[]).map((entry) => ({
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
  minutes: entry.estimated_minutes,
  costLow: toCents(entry.estimated_cost_usd_low),
  costHigh: toCents(entry.estimated_cost_usd_high),
  diy: entry.diy,
  vendorCategory: entry.vendor_category,
  source: entry.source,
}));

const entries = new Map((source as Entry[]).map((entry) => [entry.key, entry]));

/**
 * What the catalogue's task of this name must not be put off past; null where nothing is lost. Where that is the
 * day the home's policy renews, each year, null as long as the home has not said it.
 */
export function deadlineOf(slug: string | null, policyRenewsOn: CalendarDay | null = null): Deadline | null {
  const entry = entries.get(slug ?? "");
  const lost = entry?.lost_at_renewal;
  if (lost === undefined || policyRenewsOn === null) return entry?.deadline ?? null;
  return { month: monthOf(policyRenewsOn), day: dayOfMonth(policyRenewsOn), lost };
}

export type CatalogueTask = (typeof catalogue)[number];
