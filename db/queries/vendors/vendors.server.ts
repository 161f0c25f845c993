import { and, asc, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { FormSnapshot } from "#app/domain/text/form-snapshot.ts";
import type { VendorCursor, VendorSort, VendorType } from "#app/domain/vendors/vendor.ts";
import { MAX_OWN_CATEGORIES, VENDOR_CATEGORIES } from "#app/domain/vendors/vendor-categories.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { rowMatchesSnapshot, setChanged } from "#db/form-snapshot.ts";
import { isLive, isPresentAgent, isRestorable, isTrashed } from "#db/predicates.ts";
import { profiles, tasks, vendorCategories, vendors } from "#db/schema.ts";
import { comesAfter, inRecommendedOrder, inVendorOrder, vendorSortKey } from "#db/vendor-order.ts";

const MAX_VENDORS = 300;

const shown = {
  id: vendors.id,
  name: vendors.name,
  category: vendors.category,
  type: vendors.type,
  phone: vendors.phone,
  email: vendors.email,
  website: vendors.website,
  discount: vendors.discount,
  code: vendors.code,
  description: vendors.description,
  serviceArea: vendors.serviceArea,
  afterHours: vendors.afterHours,
  logoKey: vendors.logoKey,
};

const live = (agentId: string) => and(eq(vendors.agentId, agentId), isLive(vendors));

/** As homeowners see them. */
export function listVendors(db: Db, agentId: string) {
  return db
    .select(shown)
    .from(vendors)
    .where(live(agentId))
    .orderBy(...inRecommendedOrder)
    .limit(MAX_VENDORS);
}

export async function hasVendors(db: Db, agentId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: vendors.id })
    .from(vendors)
    .where(and(eq(vendors.agentId, agentId), isLive(vendors)))
    .limit(1);
  return row !== undefined;
}

export type Vendor = Awaited<ReturnType<typeof listVendors>>[number];

export type VendorFilter = {
  /** Ignoring ASCII case; null = all. */
  category: string | null;
  /** A folded word; null = no search. */
  word: string | null;
  sort: VendorSort;
  after: VendorCursor | null;
  limit: number;
};

/**
 * An agent's vendors. With `word`: every possible match plus all names with non-ASCII letters, which SQLite cannot
 * fold, so the caller must filter again.
 */
export function listAgentVendors(db: Db, agentId: string, filter: VendorFilter) {
  const { category, word, sort, after, limit } = filter;
  return db
    .select({ ...shown, sortedBy: vendorSortKey(sort) })
    .from(vendors)
    .where(
      and(
        live(agentId),
        category === null ? undefined : sql`${vendors.category} = ${category} collate nocase`,
        word === null ? undefined : mayMean(word),
        after ? comesAfter(sort, after) : undefined,
      ),
    )
    .orderBy(...inVendorOrder(sort))
    .limit(limit);
}

export type ListedVendor = Awaited<ReturnType<typeof listAgentVendors>>[number];

function mayMean(word: string): SQL {
  const all = sql`${vendors.name} || ' ' || ${vendors.category} || ' ' || ${vendors.description}`;
  return sql`(instr(lower(${all}), ${word}) > 0 or ${all} glob ${"*[^\t\n\r -~]*"})`;
}

export function selectVendor(db: Db, agentId: string, id: string) {
  return db
    .select({ ...shown, deletedAt: vendors.deletedAt })
    .from(vendors)
    .where(and(eq(vendors.agentId, agentId), eq(vendors.id, id)));
}

export async function getVendor(db: Db, agentId: string, id: string) {
  const [row] = await selectVendor(db, agentId, id);
  return row ?? null;
}

export async function hasSameVendor(
  db: Db,
  agentId: string,
  { id, name, category, phone }: Pick<VendorFields, "name" | "category" | "phone"> & { id: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: vendors.id })
    .from(vendors)
    .where(
      and(
        live(agentId),
        ne(vendors.id, id),
        sql`${vendors.name} = ${name} collate nocase`,
        sql`${vendors.category} = ${category} collate nocase`,
        eq(vendors.phone, phone),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export function selectLogo(db: Db, agentId: string, id: string) {
  return db
    .select({ logoKey: vendors.logoKey })
    .from(vendors)
    .where(and(eq(vendors.agentId, agentId), eq(vendors.id, id)));
}

export async function getLogoName(db: Db, agentId: string, key: string): Promise<string | null> {
  const [row] = await db
    .select({ name: vendors.name })
    .from(vendors)
    .where(and(live(agentId), eq(vendors.logoKey, key)))
    .limit(1);
  return row?.name ?? null;
}

export type VendorFields = {
  name: string;
  category: string;
  type: VendorType;
  phone: string;
  email: string;
  website: string;
  discount: string;
  code: string;
  description: string;
  /** ZIP codes and Florida counties; empty = everywhere. */
  serviceArea: string[];
  afterHours: boolean;
  /** R2 key, null = none; left out = unchanged. */
  logoKey?: string | null;
};

/** Adds a vendor, idempotent by id. `dateAdded` in epoch milliseconds. */
export function insertVendor(
  db: Db,
  agentId: string,
  row: VendorFields & { id: string; dateAdded: number },
): Statement {
  return db
    .insert(vendors)
    .values({ ...row, agentId })
    .onConflictDoNothing();
}

export function updateVendor(
  db: Db,
  agentId: string,
  id: string,
  { seen, ...fields }: VendorFields & { seen: FormSnapshot },
): Statement {
  const changed = setChanged(vendors, seen, fields);
  // In another category the agent has not placed them yet.
  const rank =
    typeof changed.category === "string"
      ? sql`case when ${vendors.category} = ${changed.category} then ${vendors.rank} end`
      : vendors.rank;
  return db
    .update(vendors)
    .set({ ...changed, rank: sql`${rank}` })
    .where(and(live(agentId), eq(vendors.id, id), rowMatchesSnapshot(vendors, seen, fields)));
}

/** A category's vendors as homeowners see them, wherever they are; none for an empty name. */
export function listCategoryOrder(db: Db, agentId: string, category: string) {
  return db
    .select({ id: vendors.id, name: vendors.name, serviceArea: vendors.serviceArea, rank: vendors.rank })
    .from(vendors)
    .where(
      and(
        live(agentId),
        category === "" ? sql`false` : sql`${vendors.category} = ${category} collate nocase`,
      ),
    )
    .orderBy(...inRecommendedOrder)
    .limit(MAX_VENDORS);
}

/**
 * Moves a vendor to a place (from 1) in the order of their category and numbers the whole category anew, in one
 * statement: simultaneous moves happen one after the other, and a repeated one changes nothing.
 */
export function placeVendor(db: Db, agentId: string, id: string, place: number): Statement {
  const order = sql.join(inRecommendedOrder, sql`, `);
  const category = sql`(select one.category from vendors one
    where one.agent_id = ${agentId} and one.id = ${id} and ${isLive("one")})`;
  const listed = sql`select ${vendors.id}, row_number() over (order by ${order}) as place from ${vendors}
    where ${live(agentId)} and ${vendors.category} = ${category} collate nocase`;
  const beside = sql`case when listed.id <> ${id} then listed.place
    when listed.place < ${place} then ${place} + 0.5 when listed.place > ${place} then ${place} - 0.5
    else listed.place end`;
  return db.run(sql`
    update vendors set rank = placed.place
    from (select listed.id, row_number() over (order by ${beside}) as place from (${listed}) listed) placed
    where vendors.agent_id = ${agentId} and vendors.id = placed.id`);
}

export function trashVendor(db: Db, agentId: string, id: string, now: number): Statement {
  return db
    .update(vendors)
    .set({ deletedAt: now })
    .where(and(live(agentId), eq(vendors.id, id)));
}

export function restoreVendor(db: Db, agentId: string, id: string, cutoff: number): Statement {
  return db
    .update(vendors)
    .set({ deletedAt: null })
    .where(and(eq(vendors.agentId, agentId), eq(vendors.id, id), isRestorable(cutoff, vendors)));
}

/** The agent's vendors as homeowners see them, each with the agent's name, and whether the home has that agent. */
export function listTaskVendors(db: Db, agentId: string) {
  return db
    .select({
      id: vendors.id,
      name: vendors.name,
      category: vendors.category,
      type: vendors.type,
      phone: vendors.phone,
      email: vendors.email,
      discount: vendors.discount,
      code: vendors.code,
      serviceArea: vendors.serviceArea,
      afterHours: vendors.afterHours,
      logoKey: vendors.logoKey,
      agentFirstName: profiles.firstName,
      agentLastName: profiles.lastName,
      hasAgent: sql<number>`${isPresentAgent(profiles)}`.mapWith(Boolean).as("has_agent"),
    })
    .from(vendors)
    .innerJoin(profiles, eq(profiles.id, vendors.agentId))
    .where(and(eq(vendors.agentId, agentId), isLive(vendors)))
    .orderBy(...inRecommendedOrder)
    .limit(300);
}

export type TaskVendor = Awaited<ReturnType<typeof listTaskVendors>>[number];

/** Bounds the page whatever was imported. */
const MAX_CATEGORIES = 200;

const liveCategory = (agentId: string) =>
  and(eq(vendorCategories.agentId, agentId), isLive(vendorCategories));

/** An agent's categories as three statements: the rows, then vendor and library task counts per name. */
export function selectCategories(db: Db, agentId: string) {
  return [
    db
      .select({ id: vendorCategories.id, name: vendorCategories.name })
      .from(vendorCategories)
      .where(liveCategory(agentId))
      .orderBy(asc(vendorCategories.name))
      .limit(MAX_CATEGORIES),
    db
      .select({ name: vendors.category, count: sql<number>`count(*)` })
      .from(vendors)
      .where(and(eq(vendors.agentId, agentId), isLive(vendors)))
      .groupBy(vendors.category)
      .limit(MAX_CATEGORIES),
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
      .limit(MAX_CATEGORIES),
  ] as const;
}

export async function readCategories(db: Db, agentId: string) {
  const [rows, vendorCounts, taskCounts] = await db.batch(selectCategories(db, agentId));
  return { rows, vendors: vendorCounts, tasks: taskCounts };
}

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

/** Adds a category, unless the name is taken or the limit is reached. */
export function insertCategory(db: Db, agentId: string, { id, name }: Named): Statement {
  return db.run(sql`
    insert or ignore into vendor_categories (id, agent_id, name)
    select ${id}, ${agentId}, ${name}
    where (select count(*) from vendor_categories where agent_id = ${agentId} and ${isLive()})
      < ${MAX_OWN_CATEGORIES + VENDOR_CATEGORIES.length}`);
}

/** Stores a category only vendors or tasks named, as deleted, so that it can be restored. */
export function insertTrashedCategory(db: Db, agentId: string, row: Named, now: number): Statement {
  return db.insert(vendorCategories).values({ ...row, agentId, deletedAt: now });
}

export function renameCategory(db: Db, agentId: string, { id, name }: Named, from: string): Statement {
  return db.run(sql`
    update or ignore vendor_categories set name = ${name}
    where agent_id = ${agentId} and id = ${id} and name = ${from} and ${isLive()}`);
}

export function trashCategory(db: Db, agentId: string, id: string, now: number): Statement {
  return db
    .update(vendorCategories)
    .set({ deletedAt: now })
    .where(and(liveCategory(agentId), eq(vendorCategories.id, id)));
}

export function restoreCategory(db: Db, agentId: string, id: string, cutoff: number): Statement {
  return db.run(sql`
    update or ignore vendor_categories set deleted_at = null
    where agent_id = ${agentId} and id = ${id} and ${isRestorable(cutoff)}`);
}

/** Added to the rank of vendors whose category was deleted; more than any category has vendors. */
const JOINED = 1_000_000;

/** Ids of all rows that name a category, deleted ones included: vendors, then library tasks. */
export function selectCategoryReferences(db: Db, agentId: string, name: string): Statement[] {
  return [
    db.select({ id: vendors.id }).from(vendors).where(vendorsNaming(agentId, name)),
    db.select({ id: tasks.id }).from(tasks).where(tasksNaming(agentId, name)),
  ];
}

/**
 * Moves everything that names a category to another, deleted rows included, so that a restore is right. Does nothing
 * unless this id has the name `only.name` and the deleted state `only.deleted`.
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
      // A renamed category keeps its order; what joins another one comes after those placed there, as it was.
      .set({ category: to, ...(only.deleted && { rank: sql`${vendors.rank} + ${JOINED}` }) })
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

/** Moves these vendors and tasks back, as far as they are still where they were moved. */
export function restoreCategoryReferences(db: Db, agentId: string, moved: MovedReferences): Statement[] {
  const among = (ids: readonly string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`;
  return [
    db
      .update(vendors)
      .set({
        category: moved.to,
        rank: sql`case when ${vendors.rank} > ${JOINED} then ${vendors.rank} - ${JOINED} end`,
      })
      .where(and(vendorsNaming(agentId, moved.from), sql`${vendors.id} in ${among(moved.vendors)}`)),
    db
      .update(tasks)
      .set({ vendorCategory: moved.to })
      .where(and(tasksNaming(agentId, moved.from), sql`${tasks.id} in ${among(moved.tasks)}`)),
  ];
}

// Ignoring case, as an import may differ.
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
