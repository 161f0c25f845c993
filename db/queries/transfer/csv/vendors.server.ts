import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { MAX_OWN_CATEGORIES, VENDOR_CATEGORIES } from "#app/domain/vendors/vendor-categories.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isLive } from "#db/predicates.ts";
import type { VendorFields } from "#db/queries/vendors/vendors.server.ts";
import { vendors } from "#db/schema.ts";
import { comesAfter, inVendorOrder } from "#db/vendor-order.ts";
import { type ImportStep, isStepClaimed } from "./imports.server.ts";

export type ImportedVendor = VendorFields & { id: string };

const MAX = 10_000;

const live = (agentId: string) => and(eq(vendors.agentId, agentId), isLive(vendors));

/** Adds the vendors of a step; one the agent has already, by name and category, is left out. */
export function insertImportedVendors(
  db: Db,
  step: ImportStep,
  rows: readonly ImportedVendor[],
  now: number,
): Statement {
  return db.run(sql`
    insert into vendors (id, agent_id, name, category, type, phone, email, website, discount, code,
      description, service_area, after_hours, date_added, import_id)
    select value ->> 'id', ${step.agentId}, value ->> 'name', value ->> 'category', value ->> 'type',
      value ->> 'phone', value ->> 'email', value ->> 'website', value ->> 'discount', value ->> 'code',
      value ->> 'description', value ->> 'serviceArea', value ->> 'afterHours', ${now}, ${step.importId}
    from json_each(${JSON.stringify(rows)})
    where ${isStepClaimed(step)} and not exists (select 1 from vendors taken where taken.agent_id = ${step.agentId}
      and ${isLive("taken")} and taken.category = value ->> 'category' collate nocase
      and lower(taken.name) = lower(value ->> 'name'))
    on conflict (id) do nothing`);
}

/** Makes the categories a step needs, as far as there may be more. */
export function insertImportedCategories(
  db: Db,
  step: ImportStep,
  rows: readonly { id: string; name: string }[],
): Statement {
  return db.run(sql`
    insert or ignore into vendor_categories (id, agent_id, name, import_id)
    select value ->> 'id', ${step.agentId}, value ->> 'name', ${step.importId}
    from json_each(${JSON.stringify(rows)})
    where ${isStepClaimed(step)}
      and (select count(*) from vendor_categories where agent_id = ${step.agentId} and ${isLive()})
        + json_each.key < ${MAX_OWN_CATEGORIES + VENDOR_CATEGORIES.length}`);
}

/** Names and categories of the agent's live vendors, those of this import aside. */
export function selectVendorKeys(db: Db, agentId: string, importId: string) {
  return db
    .select({ name: vendors.name, category: vendors.category })
    .from(vendors)
    .where(and(live(agentId), or(isNull(vendors.importId), ne(vendors.importId, importId))))
    .limit(MAX);
}

/** Where the next page of the table begins: after this row. */
export type VendorCsvCursor = { dateAdded: number; id: string };

/** The agent's live vendors, newest first, the next `limit` behind a row. */
export function listVendorsForCsv(db: Db, agentId: string, after: VendorCsvCursor | null, limit: number) {
  return db
    .select({
      id: vendors.id,
      dateAdded: vendors.dateAdded,
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
    })
    .from(vendors)
    .where(
      and(
        live(agentId),
        after === null ? undefined : comesAfter("newest", { value: after.dateAdded, id: after.id }),
      ),
    )
    .orderBy(...inVendorOrder("newest"))
    .limit(limit);
}
