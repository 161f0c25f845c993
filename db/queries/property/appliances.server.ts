import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { FormSnapshot } from "#app/domain/text/form-snapshot.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { rowEquals, rowMatchesSnapshot, setChanged } from "#db/form-snapshot.ts";
import { isArchived, isInUse, isLive, isRestorable } from "#db/predicates.ts";
import { appliances, homeWarrantyProviders as warranties } from "#db/schema.ts";

const one = (clientId: string, id: string) => and(eq(appliances.clientId, clientId), eq(appliances.id, id));
const live = (clientId: string, id: string) => and(one(clientId, id), isLive(appliances));

export type Appliance = typeof appliances.$inferSelect;
export type ApplianceDetails = Pick<
  Appliance,
  "kind" | "brand" | "model" | "serial" | "installedOn" | "warrantyEndsOn"
>;

/** A home's appliances outside the trash, those in use first, then by kind. */
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

export async function getAppliance(db: Db, clientId: string, id: string): Promise<Appliance | null> {
  const [row] = await db.select().from(appliances).where(live(clientId, id));
  return row ?? null;
}

export async function getApplianceState(db: Db, clientId: string, id: string) {
  const [row] = await db
    .select({ kind: appliances.kind, deletedAt: appliances.deletedAt })
    .from(appliances)
    .where(one(clientId, id));
  return row ?? null;
}

const mayAdd = (clientId: string, id: string, most: number) => sql`
  (select count(*) from appliances held where held.client_id = ${clientId} and held.id <> ${id}
    and ${isLive("held")}) < ${most}`;

/**
 * Adds an appliance while under `most`. A resent form updates its first row; another home's or a deleted id is a no-op.
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
 * Changes a live appliance if its form is current and its photo is the one read, as a replaced photo's file is gone.
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

/** Marks an appliance as replaced or gone, or not (null). `at` in epoch milliseconds. */
export function setApplianceArchived(db: Db, clientId: string, id: string, at: number | null): Statement {
  const standing = at === null ? isArchived(appliances) : isInUse(appliances);
  return db
    .update(appliances)
    .set({ archivedAt: at })
    .where(and(live(clientId, id), standing) as SQL);
}

export function trashAppliance(db: Db, clientId: string, id: string, now: number): Statement {
  return db.update(appliances).set({ deletedAt: now }).where(live(clientId, id));
}

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

const oneWarranty = (clientId: string, id: string) =>
  and(eq(warranties.clientId, clientId), eq(warranties.id, id));

export type HomeWarranty = typeof warranties.$inferSelect;
export type WarrantyDetails = Omit<HomeWarranty, "id" | "clientId" | "createdAt">;

export function listWarranties(db: Db, clientId: string, limit: number) {
  return db
    .select()
    .from(warranties)
    .where(eq(warranties.clientId, clientId))
    .orderBy(sql`${warranties.endsOn} desc nulls last`, warranties.id)
    .limit(limit);
}

export async function getWarranty(db: Db, clientId: string, id: string): Promise<HomeWarranty | null> {
  const [row] = await db.select().from(warranties).where(oneWarranty(clientId, id));
  return row ?? null;
}

/** Adds a contract while under `most`. A resent form updates its first row; another home's id changes nothing. */
export function insertWarranty(
  db: Db,
  row: WarrantyDetails & { id: string; clientId: string; createdAt: number },
  most: number,
): Statement {
  return db.run(sql`
    insert into home_warranty_providers (id, client_id, provider, policy_number, phone, website, starts_on,
      ends_on, notes, created_at)
    select ${row.id}, ${row.clientId}, ${row.provider}, ${row.policyNumber}, ${row.phone}, ${row.website},
      ${row.startsOn}, ${row.endsOn}, ${row.notes}, ${row.createdAt}
    where (select count(*) from home_warranty_providers
      where client_id = ${row.clientId} and id <> ${row.id}) < ${most}
    on conflict (id) do update set provider = excluded.provider, policy_number = excluded.policy_number,
      phone = excluded.phone, website = excluded.website, starts_on = excluded.starts_on,
      ends_on = excluded.ends_on, notes = excluded.notes
    where client_id = excluded.client_id`);
}

export function updateWarranty(
  db: Db,
  clientId: string,
  id: string,
  { seen, ...change }: WarrantyDetails & { seen: FormSnapshot },
): Statement {
  return db
    .update(warranties)
    .set(setChanged(warranties, seen, change))
    .where(and(oneWarranty(clientId, id), rowMatchesSnapshot(warranties, seen, change)));
}

export function deleteWarranty(db: Db, clientId: string, id: string): Statement {
  return db.delete(warranties).where(oneWarranty(clientId, id));
}
