import { and, eq, sql } from "drizzle-orm";
import type { FormSnapshot } from "#app/domain/text/form-snapshot.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { rowMatchesSnapshot, setChanged } from "#db/form-snapshot.ts";
import { homeWarrantyProviders as warranties } from "#db/schema.ts";

const one = (clientId: string, id: string) => and(eq(warranties.clientId, clientId), eq(warranties.id, id));

export type HomeWarranty = typeof warranties.$inferSelect;
export type WarrantyDetails = Omit<HomeWarranty, "id" | "clientId" | "createdAt">;

/** A home's warranty contracts, the one that ends last first. A read that can stand in a batch. */
export function listWarranties(db: Db, clientId: string, limit: number) {
  return db
    .select()
    .from(warranties)
    .where(eq(warranties.clientId, clientId))
    .orderBy(sql`${warranties.endsOn} desc nulls last`, warranties.id)
    .limit(limit);
}

/** One contract of this home; null where it has no such. */
export async function getWarranty(db: Db, clientId: string, id: string): Promise<HomeWarranty | null> {
  const [row] = await db.select().from(warranties).where(one(clientId, id));
  return row ?? null;
}

/**
 * Adds a contract while the home has fewer than `most`. The same form sent again changes the row it made
 * the first time; an id that is another home's changes nothing.
 */
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

/** Changes a contract of this home that has not changed since its form was loaded. */
export function updateWarranty(
  db: Db,
  clientId: string,
  id: string,
  { seen, ...change }: WarrantyDetails & { seen: FormSnapshot },
): Statement {
  return db
    .update(warranties)
    .set(setChanged(warranties, seen, change))
    .where(and(one(clientId, id), rowMatchesSnapshot(warranties, seen, change)));
}

/** Removes a contract of this home for good. */
export function deleteWarranty(db: Db, clientId: string, id: string): Statement {
  return db.delete(warranties).where(one(clientId, id));
}
