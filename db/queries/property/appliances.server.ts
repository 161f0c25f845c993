import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { FormSnapshot } from "#app/domain/text/form-snapshot.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { rowEquals, rowMatchesSnapshot } from "#db/form-snapshot.ts";
import { isArchived, isInUse, isLive, isRestorable } from "#db/predicates.ts";
import { appliances } from "#db/schema.ts";

const one = (clientId: string, id: string) => and(eq(appliances.clientId, clientId), eq(appliances.id, id));
const live = (clientId: string, id: string) => and(one(clientId, id), isLive(appliances));

export type Appliance = typeof appliances.$inferSelect;
export type ApplianceDetails = Pick<
  Appliance,
  "kind" | "brand" | "model" | "serial" | "installedOn" | "warrantyEndsOn"
>;

/** A home's appliances but for those in the trash, those in use first, then by kind. A read that can stand in a batch. */
export function listAppliances(db: Db, clientId: string, limit: number) {
  return db
    .select()
    .from(appliances)
    .where(and(eq(appliances.clientId, clientId), isLive(appliances)))
    .orderBy(
      isArchived(appliances),
      desc(appliances.archivedAt),
      sql`${appliances.kind} collate nocase`,
      appliances.id,
    )
    .limit(limit);
}

/** One appliance of this home that is not deleted; null where it has no such. */
export async function getAppliance(db: Db, clientId: string, id: string): Promise<Appliance | null> {
  const [row] = await db.select().from(appliances).where(live(clientId, id));
  return row ?? null;
}

/** What an appliance of this home is and when it was deleted, if it was; null where it has no such. */
export async function getApplianceState(db: Db, clientId: string, id: string) {
  const [row] = await db
    .select({ kind: appliances.kind, deletedAt: appliances.deletedAt })
    .from(appliances)
    .where(one(clientId, id));
  return row ?? null;
}

/** True while a home may have one more appliance beside this id. */
const mayAdd = (clientId: string, id: string, most: number) => sql`
  (select count(*) from appliances held where held.client_id = ${clientId} and held.id <> ${id}
    and ${isLive("held")}) < ${most}`;

/**
 * Adds an appliance while the home has fewer than `most`. The same form sent again changes the row it
 * made the first time; an id that is another home's, or of one deleted since, changes nothing.
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
    where ${mayAdd(row.clientId, row.id, most)}
    on conflict (id) do update set kind = excluded.kind, brand = excluded.brand, model = excluded.model,
      serial = excluded.serial, installed_on = excluded.installed_on,
      warranty_ends_on = excluded.warranty_ends_on, photo_key = coalesce(excluded.photo_key, photo_key)
    where client_id = excluded.client_id and ${isLive("appliances")}`);
}

/**
 * Changes an appliance of this home that is not deleted and still as its form saw it, with the photo it had when it
 * was read: of one that was replaced since, the file is gone.
 */
export function updateAppliance(
  db: Db,
  clientId: string,
  { id, photoKey }: Pick<Appliance, "id" | "photoKey">,
  { seen, ...change }: ApplianceDetails & Pick<Appliance, "photoKey"> & { seen: FormSnapshot },
): Statement {
  const samePhoto = sql`${appliances.photoKey} is ${photoKey}`;
  return db
    .update(appliances)
    .set(change)
    .where(and(live(clientId, id), samePhoto, rowMatchesSnapshot(appliances, seen, change)));
}

/** Puts an appliance among those replaced or gone, or back (null). `at` in epoch milliseconds. */
export function setApplianceArchived(db: Db, clientId: string, id: string, at: number | null): Statement {
  const standing = at === null ? isArchived(appliances) : isInUse(appliances);
  return db
    .update(appliances)
    .set({ archivedAt: at })
    .where(and(live(clientId, id), standing) as SQL);
}

/** Moves an appliance to the trash; `now` in epoch milliseconds. */
export function trashAppliance(db: Db, clientId: string, id: string, now: number): Statement {
  return db.update(appliances).set({ deletedAt: now }).where(live(clientId, id));
}

/** The same, as long as it still says what `details` do. */
export function trashApplianceAsSaved(
  db: Db,
  clientId: string,
  id: string,
  { details, now }: { details: ApplianceDetails; now: number },
): Statement {
  return db
    .update(appliances)
    .set({ deletedAt: now })
    .where(and(live(clientId, id), isInUse(appliances), rowEquals(appliances, details)));
}

/** Restores an appliance from the trash that was deleted after `cutoff`, while the home has fewer than `most`. */
export function restoreAppliance(
  db: Db,
  clientId: string,
  id: string,
  { cutoff, most }: { cutoff: number; most: number },
): Statement {
  return db
    .update(appliances)
    .set({ deletedAt: null })
    .where(and(one(clientId, id), isRestorable(cutoff, appliances), mayAdd(clientId, id, most)));
}
