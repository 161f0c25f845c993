import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client.server.ts";
import { isLive } from "#db/predicates.ts";
import { clients, homeSales, profiles } from "#db/schema.ts";

export type Sale = typeof homeSales.$inferSelect;

/** The seller's newest offer; null = none yet. */
export async function findNewestSale(db: Db, clientId: string): Promise<Sale | null> {
  const [row] = await db
    .select()
    .from(homeSales)
    .where(eq(homeSales.clientId, clientId))
    .orderBy(desc(homeSales.createdAt))
    .limit(1);
  return row ?? null;
}

const isOpen = (now: number) =>
  and(isNull(homeSales.canceledAt), isNull(homeSales.acceptedAt), gt(homeSales.expiresAt, now));

export function insertSale(db: Db, clientId: string, sale: Omit<typeof homeSales.$inferInsert, "clientId">) {
  return db.insert(homeSales).values({ ...sale, clientId });
}

/** Ends every open offer of the home. */
export function cancelOpenSales(db: Db, clientId: string, now: number): Statement {
  return db
    .update(homeSales)
    .set({ canceledAt: now })
    .where(and(eq(homeSales.clientId, clientId), isOpen(now)));
}

/** An open offer of a live home, by its code; null where there is none. */
export async function findOpenSale(db: Db, code: string, now: number) {
  const [row] = await db
    .select({
      id: homeSales.id,
      parts: homeSales.parts,
      clientId: clients.id,
      agentId: clients.agentId,
      address: clients.address,
      city: clients.city,
      state: clients.state,
      zipCode: clients.zipCode,
      timeZone: clients.timeZone,
      propertyType: clients.propertyType,
      features: clients.features,
      sellerEmail: clients.email,
      agent: {
        ofHome: profiles.ofHome,
        email: profiles.email,
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        brokerage: profiles.brokerage,
        headshotUrl: profiles.headshotUrl,
        brandColor: profiles.brandColor,
        suspendedAt: profiles.suspendedAt,
        deletedAt: profiles.deletedAt,
      },
    })
    .from(homeSales)
    .innerJoin(clients, eq(clients.id, homeSales.clientId))
    .innerJoin(profiles, eq(profiles.id, clients.agentId))
    .where(and(eq(homeSales.code, code), isOpen(now), isLive(clients)));
  return row ?? null;
}

export type OpenSale = NonNullable<Awaited<ReturnType<typeof findOpenSale>>>;

/**
 * Adds the buyer's home, with the seller's agent. Fails, with its batch, where the offer has ended. Another home of the
 * same email gets the next number.
 */
export function insertBuyer(
  db: Db,
  saleId: string,
  now: number,
  row: Omit<typeof clients.$inferInsert, "agentId" | "homeNo">,
): Statement {
  const agentId = sql<string>`(select seller.agent_id from home_sales join clients seller
    on seller.id = home_sales.client_id
    where home_sales.id = ${saleId} and home_sales.canceled_at is null and home_sales.accepted_at is null
      and home_sales.expires_at > ${now} and ${isLive("seller")})`;
  const homeNo = sql<number>`(select coalesce(max(other.home_no) + 1, 0) from clients other
    where other.email = ${row.email} and other.agent_id = ${agentId})`;
  return db.insert(clients).values({ ...row, agentId, homeNo });
}

/** Takes an open offer for a buyer's home; changes no row where another was quicker. */
export function acceptSale(
  db: Db,
  clientId: string,
  { id, buyerId, now }: { id: string; buyerId: string; now: number },
): Statement {
  return db
    .update(homeSales)
    .set({ acceptedAt: now, buyerId })
    .where(and(eq(homeSales.clientId, clientId), eq(homeSales.id, id), isOpen(now)));
}

/**
 * The offer a buyer's home came from, with whose home it was, if accepted after `since`; null = it did not come from
 * one, or that is gone.
 */
export async function findSaleOfBuyer(db: Db, buyerId: string, since: number) {
  const [row] = await db
    .select({
      id: homeSales.id,
      parts: homeSales.parts,
      acceptedAt: homeSales.acceptedAt,
      clientId: clients.id,
      agentId: clients.agentId,
      address: clients.address,
    })
    .from(homeSales)
    .innerJoin(clients, eq(clients.id, homeSales.clientId))
    .where(and(eq(homeSales.buyerId, buyerId), gt(homeSales.acceptedAt, since), isLive(clients)))
    .limit(1);
  return row ?? null;
}
