import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client.server.ts";
import { isArchived, isInUse } from "#db/predicates.ts";
import { appliances } from "#db/schema.ts";

const one = (clientId: string, id: string) => and(eq(appliances.clientId, clientId), eq(appliances.id, id));

export type Appliance = typeof appliances.$inferSelect;
export type ApplianceDetails = Pick<
  Appliance,
  "kind" | "brand" | "model" | "serial" | "installedOn" | "warrantyEndsOn"
>;

/** A home's appliances, those in use first, then by kind. A read that can stand in a batch. */
export function listAppliances(db: Db, clientId: string, limit: number) {
  return db
    .select()
    .from(appliances)
    .where(eq(appliances.clientId, clientId))
    .orderBy(
      isArchived(appliances),
      desc(appliances.archivedAt),
      sql`${appliances.kind} collate nocase`,
      appliances.id,
    )
    .limit(limit);
}

/** One appliance of this home; null where it has no such. */
export async function getAppliance(db: Db, clientId: string, id: string): Promise<Appliance | null> {
  const [row] = await db.select().from(appliances).where(one(clientId, id));
  return row ?? null;
}

/**
 * Adds an appliance while the home has fewer than `most`. The same form sent again changes the row it
 * made the first time; an id that is another home's changes nothing.
 */
export function insertAppliance(
  db: Db,
  row: ApplianceDetails & { id: string; clientId: string; photoKey: string | null; createdAt: number },
  most: number,
): Statement {
  return db.run(sql`
    insert into appliances (id, client_id, kind, brand, model, serial, installed_on, warranty_ends_on,
      photo_key, created_at)
    select ${row.id}, ${row.clientId}, ${row.kind}, ${row.brand}, ${row.model}, ${row.serial},
      ${row.installedOn}, ${row.warrantyEndsOn}, ${row.photoKey}, ${row.createdAt}
    where (select count(*) from appliances where client_id = ${row.clientId} and id <> ${row.id}) < ${most}
    on conflict (id) do update set kind = excluded.kind, brand = excluded.brand, model = excluded.model,
      serial = excluded.serial, installed_on = excluded.installed_on,
      warranty_ends_on = excluded.warranty_ends_on, photo_key = coalesce(excluded.photo_key, photo_key)
    where client_id = excluded.client_id`);
}

/** Changes an appliance of this home. */
export function updateAppliance(
  db: Db,
  clientId: string,
  id: string,
  change: ApplianceDetails & Pick<Appliance, "photoKey">,
): Statement {
  return db.update(appliances).set(change).where(one(clientId, id));
}

/** Puts an appliance among those replaced or gone, or back (null). `at` in epoch milliseconds. */
export function setApplianceArchived(db: Db, clientId: string, id: string, at: number | null): Statement {
  const standing = at === null ? isArchived(appliances) : isInUse(appliances);
  return db
    .update(appliances)
    .set({ archivedAt: at })
    .where(and(one(clientId, id), standing) as SQL);
}
