import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import {
  hasSameEligibility,
  isSameTask,
  type LibraryFields,
  MAX_LIBRARY_OWN,
} from "#app/domain/library/library-task.ts";
import { type CatalogTask, catalog, catalogCareOf } from "#db/catalog.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { catalogSchedule } from "#db/effective-schedule.ts";
import { isLive, isRestorable, isTrashed } from "#db/predicates.ts";
import { tasks, vendorCategories } from "#db/schema.ts";

/** Copies catalog tasks into an agent's library, keeping those already there; one statement, one parameter. */
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

/** Everything a new home's plan needs: all library tasks, inactive ones included. */
export function listAssignableTasks(db: Db, agentId: string) {
  const { slug, title, priority, minutes, diy } = tasks;
  return db
    .select({ ...assignable, slug, title, priority, minutes, diy })
    .from(tasks)
    .where(and(eq(tasks.agentId, agentId), isNull(tasks.clientId), isLive(tasks)));
}

/** The same with deleted tasks, which homes may still have rows of: all that a change of a home must know. */
export function selectLibrary(db: Db, agentId: string) {
  return db
    .select(assignable)
    .from(tasks)
    .where(and(eq(tasks.agentId, agentId), isNull(tasks.clientId)));
}

export function selectLibraryWithEffort(db: Db, agentId: string) {
  const { minutes, diy, vendorCategory } = tasks;
  return db
    .select({ ...assignable, minutes, diy, vendorCategory })
    .from(tasks)
    .where(and(eq(tasks.agentId, agentId), isNull(tasks.clientId)));
}

const listed = {
  id: tasks.id,
  slug: tasks.slug,
  title: tasks.title,
  description: tasks.description,
  category: tasks.category,
  type: tasks.type,
  frequency: tasks.frequency,
  monthToPerform: tasks.monthToPerform,
  dueDay: tasks.dueDay,
  scheduleMode: tasks.scheduleMode,
  priority: tasks.priority,
  propertyTypes: tasks.propertyTypes,
  requiredFeature: tasks.requiredFeature,
  level: tasks.level,
  needsTrait: tasks.needsTrait,
  unlessTrait: tasks.unlessTrait,
  minutes: tasks.minutes,
  costLow: tasks.costLow,
  costHigh: tasks.costHigh,
  diy: tasks.diy,
  vendorCategory: tasks.vendorCategory,
  active: tasks.active,
  custom: tasks.custom,
  deletedAt: tasks.deletedAt,
};

/** The catalog, with room to grow, and the most an agent may add. */
const MAX = MAX_LIBRARY_OWN + 500;

const inLibrary = (agentId: string) => and(eq(tasks.agentId, agentId), isNull(tasks.clientId));
const oneOf = (agentId: string, taskId: string) => and(inLibrary(agentId), eq(tasks.id, taskId));

export function listLibrary(db: Db, agentId: string) {
  return db
    .select(listed)
    .from(tasks)
    .where(and(inLibrary(agentId), isLive(tasks)))
    .limit(MAX);
}

export type LibraryTask = Awaited<ReturnType<typeof listLibrary>>[number];

export function listDeletedCatalogTasks(db: Db, agentId: string) {
  return db
    .select({ id: tasks.id, slug: tasks.slug, title: tasks.title })
    .from(tasks)
    .where(and(inLibrary(agentId), isNotNull(tasks.slug), isTrashed(tasks)))
    .orderBy(desc(tasks.deletedAt), tasks.id)
    .limit(MAX);
}

const MAX_IN_TRASH = 200;

/** What an agent deleted after an instant, catalog or own, latest first. */
export function listTrash(db: Db, agentId: string, after: number) {
  return db
    .select(listed)
    .from(tasks)
    .where(and(inLibrary(agentId), isRestorable(after, tasks)))
    .orderBy(desc(tasks.deletedAt), tasks.id)
    .limit(MAX_IN_TRASH);
}

export async function getLibraryTask(db: Db, agentId: string, taskId: string) {
  const [task] = await db.select(listed).from(tasks).where(oneOf(agentId, taskId));
  return task ?? null;
}

export function listVendorCategoryNames(db: Db, agentId: string) {
  return db
    .select({ name: vendorCategories.name })
    .from(vendorCategories)
    .where(and(eq(vendorCategories.agentId, agentId), isLive(vendorCategories)))
    .orderBy(sql`lower(${vendorCategories.name})`)
    .limit(300);
}

/** Adds an agent's own task; does nothing if the id is taken or they have `most`. */
export function insertLibraryTask(
  db: Db,
  agentId: string,
  row: LibraryFields & { id: string },
  most: number,
): Statement {
  return db.run(sql`
    insert or ignore into tasks (id, agent_id, title, description, category, type, frequency,
      month_to_perform, due_day, schedule_mode, priority, property_types, required_feature, minutes,
      cost_low, cost_high, diy, vendor_category, custom)
    select ${row.id}, ${agentId}, ${row.title}, ${row.description}, ${row.category}, ${row.type},
      ${row.frequency}, ${row.monthToPerform}, ${row.dueDay}, ${row.scheduleMode}, ${row.priority},
      ${JSON.stringify(row.propertyTypes)}, ${row.requiredFeature}, ${row.minutes}, ${row.costLow},
      ${row.costHigh}, ${row.diy ? 1 : 0}, ${row.vendorCategory}, 1
    where (select count(*) from tasks where agent_id = ${agentId} and client_id is null
      and ${isLive()} and custom = 1) < ${most}`);
}

export function setActive(db: Db, agentId: string, taskId: string, active: boolean): Statement {
  return db
    .update(tasks)
    .set({ active })
    .where(and(oneOf(agentId, taskId), isLive(tasks), eq(tasks.active, !active)));
}

export function trashLibraryTask(db: Db, agentId: string, taskId: string, now: number): Statement {
  return db
    .update(tasks)
    .set({ deletedAt: now })
    .where(and(oneOf(agentId, taskId), isLive(tasks)));
}

/** Restores a task trashed at `at`, unless by `cutoff` or if its catalog task is in the library again. */
export function restoreTrashedLibraryTask(
  db: Db,
  agentId: string,
  taskId: string,
  { at, cutoff }: { at: number; cutoff: number },
): Statement {
  return db.run(sql`
    update or ignore tasks set deleted_at = null
    where agent_id = ${agentId} and id = ${taskId} and client_id is null and deleted_at = ${at}
      and ${isRestorable(cutoff)}`);
}

/** Takes tasks of the catalog out of the trash; one the library has meanwhile stays there. */
export function restoreCatalogTasks(db: Db, agentId: string, taskIds: readonly string[]): Statement {
  return db.run(sql`
    update or ignore tasks set deleted_at = null
    where agent_id = ${agentId} and client_id is null and slug is not null and ${isTrashed()}
      and id in (select value from json_each(${JSON.stringify(taskIds)}))`);
}

export const CATALOG_TASK_COUNT = catalog.length;

const bySlug = new Map<string | null, CatalogTask>(catalog.map((task) => [task.slug, task]));

/** What the catalog says of a task; null for the agent's own. */
export function catalogOriginalOf(task: { slug: string | null }): CatalogTask | null {
  return bySlug.get(task.slug) ?? null;
}

/** Why a catalog task is done; null for the agent's own. */
export function catalogReasonOf({ slug }: { slug: string | null }) {
  return catalogCareOf(slug)?.reason ?? null;
}

/** Whether a catalog task was edited: its text or the homes it is for. */
export function isEdited(task: LibraryTask): boolean {
  const original = catalogOriginalOf(task);
  return original !== null && !(isSameTask(task, original) && hasSameEligibility(task, original));
}

type Deleted = { id: string; slug: string | null };

/** How a library differs from the catalog: trashed, missing, and edited tasks. `deleted` is sorted latest first. */
export function compareWithCatalog(library: readonly LibraryTask[], deleted: readonly Deleted[]) {
  const live = new Set(library.map(({ slug }) => slug));
  const inTrash = new Map<string | null, string>();
  for (const { id, slug } of deleted) if (!inTrash.has(slug)) inTrash.set(slug, id);
  const absent = catalog.filter(({ slug }) => !live.has(slug));
  return {
    toRestore: absent.flatMap(({ slug }) => inTrash.get(slug) ?? []),
    missing: absent.filter(({ slug }) => !inTrash.has(slug)),
    edited: library.filter(isEdited),
  };
}
