import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { vendors } from "#db/schema.ts";

/** More than anybody recommends; keeps a page bounded whatever was imported. */
const MOST = 300;

/** The vendors an agent recommends, by name, as a read that can stand in a batch. */
export function listVendors(db: Db, agentId: string) {
  return db
    .select({
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
    })
    .from(vendors)
    .where(and(eq(vendors.agentId, agentId), isNull(vendors.deletedAt)))
    .orderBy(sql`lower(${vendors.name})`, vendors.id)
    .limit(MOST);
}

export type Vendor = Awaited<ReturnType<typeof listVendors>>[number];
