import { and, eq, isNull, sql } from "drizzle-orm";
import type { CatalogTask } from "#db/catalog.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { catalogSchedule } from "#db/effective-schedule.ts";
import { isLive } from "#db/predicates.ts";
import { tasks } from "#db/schema.ts";

/**
 * Copies tasks of the catalog into an agent's library; one that is there already stays as it is. One
 * statement and one parameter, however long it is.
 */
export function insertLibrary(db: Db, agentId: string, rows: (CatalogTask & { id: string })[]): Statement {
  return db.run(sql`
    insert or ignore into tasks (id, agent_id, slug, title, description, category, type, frequency, month_to_perform,
      due_day, schedule_mode, priority, property_types, required_feature, level, needs_trait, unless_trait, minutes, cost_low, cost_high, diy,
      vendor_category, source)
    select value ->> 'id', ${agentId}, value ->> 'slug', value ->> 'title', value ->> 'description',
      value ->> 'category', value ->> 'type', value ->> 'frequency', value ->> 'monthToPerform',
      value ->> 'dueDay', value ->> 'scheduleMode', value ->> 'priority', value -> 'propertyTypes',
      value ->> 'requiredFeature', value ->> 'level', value ->> 'needsTrait', value ->> 'unlessTrait', value ->> 'minutes', value ->> 'costLow', value ->> 'costHigh',
      value ->> 'diy', value ->> 'vendorCategory', value ->> 'source'
    from json_each(${JSON.stringify(rows)})`);
}

const assignable = {
  id: tasks.id,
  active: tasks.active,
  deletedAt: tasks.deletedAt,
  clientId: tasks.clientId,
  propertyTypes: tasks.propertyTypes,
  requiredFeature: tasks.requiredFeature,
  level: tasks.level,
  needsTrait: tasks.needsTrait,
  unlessTrait: tasks.unlessTrait,
  frequency: tasks.frequency,
  monthToPerform: tasks.monthToPerform,
  monthDay: tasks.dueDay,
  scheduleMode: tasks.scheduleMode,
  ...catalogSchedule,
};

/** What a new home's plan needs of the agent's library: every task in it, the inactive ones included. */
export function listAssignableTasks(db: Db, agentId: string) {
  const { slug, priority, minutes, diy } = tasks;
  return db
    .select({ ...assignable, slug, priority, minutes, diy })
    .from(tasks)
    .where(and(eq(tasks.agentId, agentId), isNull(tasks.clientId), isLive(tasks)));
}

/**
 * The same with the deleted tasks, which homes may still have rows of: all that a change of a home must
 * know. A read that can stand in a batch.
 */
export function selectLibrary(db: Db, agentId: string) {
  return db
    .select(assignable)
    .from(tasks)
    .where(and(eq(tasks.agentId, agentId), isNull(tasks.clientId)));
}

/** The same with what a task asks of the homeowner: all that tells how much care a home would have. */
export function selectLibraryWithEffort(db: Db, agentId: string) {
  const { minutes, diy, vendorCategory } = tasks;
  return db
    .select({ ...assignable, minutes, diy, vendorCategory })
    .from(tasks)
    .where(and(eq(tasks.agentId, agentId), isNull(tasks.clientId)));
}
