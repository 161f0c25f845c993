import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { MAX_OWN_CATEGORIES, VENDOR_CATEGORIES } from "#app/domain/vendors/vendor-categories.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isLive, isRestorable, isTrashed } from "#db/predicates.ts";
import { tasks, vendorCategories, vendors } from "#db/schema.ts";

/** More names than anybody keeps apart; keeps the page bounded whatever was imported. */
const MAX = 200;

const live = (agentId: string) => and(eq(vendorCategories.agentId, agentId), isLive(vendorCategories));

/**
 * All that is stored of an agent's categories, as three reads that can stand in a batch: the rows, how
 * many vendors and how many tasks of the library name each.
 */
export function selectCategories(db: Db, agentId: string) {
  return [
    db
      .select({ id: vendorCategories.id, name: vendorCategories.name })
      .from(vendorCategories)
      .where(live(agentId))
      .orderBy(asc(vendorCategories.name))
      .limit(MAX),
    db
      .select({ name: vendors.category, count: sql<number>`count(*)` })
      .from(vendors)
      .where(and(eq(vendors.agentId, agentId), isLive(vendors)))
      .groupBy(vendors.category)
      .limit(MAX),
    db
      .select({ name: tasks.vendorCategory, count: sql<number>`count(*)` })
      .from(tasks)
      .where(
        and(
          eq(tasks.agentId, agentId),
          isNull(tasks.clientId),
          isLive(tasks),
          isNotNull(tasks.vendorCategory),
        ),
      )
      .groupBy(tasks.vendorCategory)
      .limit(MAX),
  ] as const;
}

/** The same in one trip. */
export async function readCategories(db: Db, agentId: string) {
  const [rows, vendorCounts, taskCounts] = await db.batch(selectCategories(db, agentId));
  return { rows, vendors: vendorCounts, tasks: taskCounts };
}

/** A category of the agent's lying in the trash; null where there is no such. */
export async function getTrashedCategory(db: Db, agentId: string, name: string) {
  const [row] = await db
    .select({ id: vendorCategories.id })
    .from(vendorCategories)
    .where(
      and(
        eq(vendorCategories.agentId, agentId),
        eq(vendorCategories.name, name),
        isTrashed(vendorCategories),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** The name of a category of the agent's, live or deleted after `cutoff`; null where there is no such. */
export async function getCategoryName(
  db: Db,
  agentId: string,
  id: string,
  cutoff: number,
): Promise<string | null> {
  const [row] = await db
    .select({ name: vendorCategories.name })
    .from(vendorCategories)
    .where(
      and(
        eq(vendorCategories.agentId, agentId),
        eq(vendorCategories.id, id),
        or(isLive(vendorCategories), isRestorable(cutoff, vendorCategories)),
      ),
    );
  return row?.name ?? null;
}

/** Whether a category of the agent's lies in the trash. */
export async function isCategoryTrashed(db: Db, agentId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: vendorCategories.id })
    .from(vendorCategories)
    .where(
      and(eq(vendorCategories.agentId, agentId), eq(vendorCategories.id, id), isTrashed(vendorCategories)),
    );
  return rows.length > 0;
}

type Named = { id: string; name: string };

/** Adds a category, unless the name is taken or there are as many as there may be. */
export function insertCategory(db: Db, agentId: string, { id, name }: Named): Statement {
  return db.run(sql`
    insert or ignore into vendor_categories (id, agent_id, name)
    select ${id}, ${agentId}, ${name}
    where (select count(*) from vendor_categories where agent_id = ${agentId} and ${isLive()})
      < ${MAX_OWN_CATEGORIES + VENDOR_CATEGORIES.length}`);
}

/** Writes down a category that only vendors or tasks named, as deleted, so that it can come back. */
export function insertTrashedCategory(db: Db, agentId: string, row: Named, now: number): Statement {
  return db.insert(vendorCategories).values({ ...row, agentId, deletedAt: now });
}

/** Gives the category that is called `from` another name, unless that is taken. */
export function renameCategory(db: Db, agentId: string, { id, name }: Named, from: string): Statement {
  return db.run(sql`
    update or ignore vendor_categories set name = ${name}
    where agent_id = ${agentId} and id = ${id} and name = ${from} and ${isLive()}`);
}

/** Moves a category to the trash; `now` in epoch milliseconds. */
export function trashCategory(db: Db, agentId: string, id: string, now: number): Statement {
  return db
    .update(vendorCategories)
    .set({ deletedAt: now })
    .where(and(live(agentId), eq(vendorCategories.id, id)));
}

/** Restores a category from the trash, unless it was deleted at or before `cutoff` or its name is taken by now. */
export function restoreCategory(db: Db, agentId: string, id: string, cutoff: number): Statement {
  return db.run(sql`
    update or ignore vendor_categories set deleted_at = null
    where agent_id = ${agentId} and id = ${id} and ${isRestorable(cutoff)}`);
}

/** The ids of what names a category, the deleted included: vendors, then tasks of the library. */
export function selectCategoryReferences(db: Db, agentId: string, name: string): Statement[] {
  return [
    db.select({ id: vendors.id }).from(vendors).where(vendorsNaming(agentId, name)),
    db.select({ id: tasks.id }).from(tasks).where(tasksNaming(agentId, name)),
  ];
}

/**
 * Moves all that names a category to another, the deleted included, so that it comes back right. Does
 * nothing unless the category of this id is called `only.name` and, by `only.deleted`, is deleted or not.
 */
export function moveCategoryReferences(
  db: Db,
  agentId: string,
  { from, to }: { from: string; to: string },
  only: Named & { deleted: boolean },
): Statement[] {
  const applies = sql`exists (select 1 from vendor_categories one where one.agent_id = ${agentId}
    and one.id = ${only.id} and one.name = ${only.name} and ${isTrashed("one")} = ${only.deleted ? 1 : 0})`;
  return [
    db
      .update(vendors)
      .set({ category: to })
      .where(and(vendorsNaming(agentId, from), applies)),
    db
      .update(tasks)
      .set({ vendorCategory: to })
      .where(and(tasksNaming(agentId, from), applies)),
  ];
}

export type MovedReferences = {
  from: string;
  to: string;
  vendors: readonly string[];
  tasks: readonly string[];
};

/** Takes these vendors and tasks back from where they were moved, as far as they are still there. */
export function restoreCategoryReferences(db: Db, agentId: string, moved: MovedReferences): Statement[] {
  const among = (ids: readonly string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`;
  return [
    db
      .update(vendors)
      .set({ category: moved.to })
      .where(and(vendorsNaming(agentId, moved.from), sql`${vendors.id} in ${among(moved.vendors)}`)),
    db
      .update(tasks)
      .set({ vendorCategory: moved.to })
      .where(and(tasksNaming(agentId, moved.from), sql`${tasks.id} in ${among(moved.tasks)}`)),
  ];
}

// Without case, as an import may have written the name differently.
function vendorsNaming(agentId: string, name: string) {
  return and(eq(vendors.agentId, agentId), sql`${vendors.category} = ${name} collate nocase`);
}

function tasksNaming(agentId: string, name: string) {
  return and(
    eq(tasks.agentId, agentId),
    isNull(tasks.clientId),
    sql`${tasks.vendorCategory} = ${name} collate nocase`,
  );
}
