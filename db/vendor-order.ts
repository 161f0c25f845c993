import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { VendorCursor, VendorSort } from "#app/domain/vendors/vendor.ts";
import { vendors } from "./schema.ts";

/*
 * The orders of vendors; ties go by id in the list's direction. The agent chooses how their own list is sorted. Wherever
 * a homeowner sees vendors, or one is chosen for them, it is `inRecommendedOrder`; `sortByServiceArea` in
 * app/domain/vendors/service-area.ts then puts those who serve the home first.
 */

/** Each order's key in one column. No name contains a character before a tab, so a category sorts whole. */
const SORTED_BY: Record<VendorSort, SQL<number | string>> = {
  newest: sql<number>`${vendors.dateAdded}`,
  name: sql<string>`lower(${vendors.name})`,
  category: sql<string>`lower(${vendors.category} || char(9) || ${vendors.name})`,
};

export const vendorSortKey = (sort: VendorSort) => SORTED_BY[sort];

export function inVendorOrder(sort: VendorSort): SQL[] {
  const along = sort === "newest" ? desc : asc;
  return [along(SORTED_BY[sort]), along(vendors.id)];
}

/** Within a category: by hand, then the longest recommended. Never by who pays or discounts. */
export const inRecommendedOrder = [
  sql`${vendors.rank} is null`,
  asc(vendors.rank),
  asc(vendors.dateAdded),
  asc(vendors.id),
];

/** True for rows after the given one, in list order. */
export function comesAfter(sort: VendorSort, { value, id }: VendorCursor): SQL {
  const row = sql`(${SORTED_BY[sort]}, ${vendors.id})`;
  return sort === "newest" ? sql`${row} < (${value}, ${id})` : sql`${row} > (${value}, ${id})`;
}
