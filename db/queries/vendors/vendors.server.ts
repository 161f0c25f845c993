import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { FormSnapshot } from "#app/domain/text/form-snapshot.ts";
import type { VendorType } from "#app/domain/vendors/vendor.ts";
import type { VendorCursor, VendorSort } from "#app/domain/vendors/vendor-list.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { rowMatchesSnapshot, setChanged } from "#db/form-snapshot.ts";
import { isLive, isRestorable } from "#db/predicates.ts";
import { profiles, vendors } from "#db/schema.ts";
import { comesAfter, inVendorOrder, longestRecommendedFirst, vendorSortKey } from "#db/vendor-order.ts";

const MAX = 300;

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

/** The vendors an agent recommends, by name, as a read that can stand in a batch. */
export function listVendors(db: Db, agentId: string) {
  return db
    .select(shown)
    .from(vendors)
    .where(live(agentId))
    .orderBy(...inVendorOrder("name"))
    .limit(MAX);
}

export type Vendor = Awaited<ReturnType<typeof listVendors>>[number];

export type VendorFilter = {
  /** However its ASCII letters are written; null = all. */
  category: string | null;
  /** A folded word; null = no search. */
  word: string | null;
  sort: VendorSort;
  after: VendorCursor | null;
  limit: number;
};

/**
 * An agent's vendors, as a read that can stand in a batch. With `word` it answers every
 * vendor a search for it could mean, and those written with other letters than ASCII besides, since
 * SQLite cannot fold them: the caller looks at these once more.
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

/** One vendor of the agent, the deleted included, as a read that can stand in a batch: at most one row. */
export function selectVendor(db: Db, agentId: string, id: string) {
  return db
    .select({ ...shown, deletedAt: vendors.deletedAt })
    .from(vendors)
    .where(and(eq(vendors.agentId, agentId), eq(vendors.id, id)));
}

/** One vendor of the agent, the deleted included; null where there is no such. */
export async function getVendor(db: Db, agentId: string, id: string) {
  const [row] = await selectVendor(db, agentId, id);
  return row ?? null;
}

/** Whether the agent has another vendor than `id` with this name, category and phone. */
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

/** What a vendor's logo is named, as a read that can stand in a batch. */
export function selectLogo(db: Db, agentId: string, id: string) {
  return db
    .select({ logoKey: vendors.logoKey })
    .from(vendors)
    .where(and(eq(vendors.agentId, agentId), eq(vendors.id, id)));
}

/** The name of the agent's vendor that a logo is of; null where none is shown with it. */
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
  /** Where their logo lies, null = nowhere; left out = as it was. */
  logoKey?: string | null;
};

/** Adds a vendor; the same id sent twice is one vendor. `dateAdded` in epoch milliseconds. */
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

/** Changes a vendor that is not deleted, where it has not changed since the form was loaded. */
export function updateVendor(
  db: Db,
  agentId: string,
  id: string,
  { seen, ...fields }: VendorFields & { seen: FormSnapshot },
): Statement {
  return db
    .update(vendors)
    .set(setChanged(vendors, seen, fields))
    .where(and(live(agentId), eq(vendors.id, id), rowMatchesSnapshot(vendors, seen, fields)));
}

/** Moves a vendor to the trash; `now` in epoch milliseconds. */
export function trashVendor(db: Db, agentId: string, id: string, now: number): Statement {
  return db
    .update(vendors)
    .set({ deletedAt: now })
    .where(and(live(agentId), eq(vendors.id, id)));
}

/** Restores a vendor from the trash, unless it was deleted at or before `cutoff`. */
export function restoreVendor(db: Db, agentId: string, id: string, cutoff: number): Statement {
  return db
    .update(vendors)
    .set({ deletedAt: null })
    .where(and(eq(vendors.agentId, agentId), eq(vendors.id, id), isRestorable(cutoff, vendors)));
}

/** The vendors an agent recommends, the longest known first, each with the name of who recommends it. */
export function listTaskVendors(db: Db, agentId: string) {
  return db
    .select({
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
    })
    .from(vendors)
    .innerJoin(profiles, eq(profiles.id, vendors.agentId))
    .where(and(eq(vendors.agentId, agentId), isLive(vendors)))
    .orderBy(...longestRecommendedFirst)
    .limit(300);
}

export type TaskVendor = Awaited<ReturnType<typeof listTaskVendors>>[number];
