import { sql } from "drizzle-orm";
import { isTrashed } from "#db/predicates.ts";
import { tasks } from "#db/schema.ts";

/** A task as exports have it, under the names of its columns. */
export const taskColumns = {
  id: tasks.id,
  slug: tasks.slug,
  title: tasks.title,
  description: tasks.description,
  category: tasks.category,
  type: tasks.type,
  frequency: tasks.frequency,
  month_to_perform: tasks.monthToPerform,
  due_day: tasks.dueDay,
  schedule_mode: tasks.scheduleMode,
  priority: tasks.priority,
  property_types: tasks.propertyTypes,
  required_feature: tasks.requiredFeature,
  active: tasks.active,
  minutes: tasks.minutes,
  cost_low: tasks.costLow,
  cost_high: tasks.costHigh,
  diy: tasks.diy,
  vendor_category: tasks.vendorCategory,
  source: tasks.source,
  deleted: sql<boolean>`${isTrashed(tasks)}`.mapWith(Boolean),
};
