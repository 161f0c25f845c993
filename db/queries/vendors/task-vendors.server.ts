import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { isLive } from "#db/predicates.ts";
import { profiles, vendors } from "#db/schema.ts";

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
    .orderBy(asc(vendors.dateAdded), asc(vendors.id))
    .limit(300);
}

export type TaskVendor = Awaited<ReturnType<typeof listTaskVendors>>[number];
