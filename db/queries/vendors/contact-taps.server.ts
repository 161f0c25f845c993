import { and, desc, eq, gte, sql } from "drizzle-orm";
import type { ContactWay } from "#app/domain/vendors/contact-taps.ts";
import { sharedByClient } from "#db/agent-visible.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isLive, sharesWithAgent } from "#db/predicates.ts";
import { contactTaps, vendors } from "#db/schema.ts";

export type Tap = { id: string; vendorId: string | null; way: ContactWay; day: string };

/** Idempotent by id. The home is named only if it shares that at this moment. */
export function insertTap(db: Db, agentId: string, clientId: string, tap: Tap): Statement {
  const { id, vendorId, way, day } = tap;
  return db.run(sql`
    insert or ignore into contact_taps (id, agent_id, vendor_id, client_id, way, day)
    select ${id}, home.agent_id, ${vendorId},
      case when ${sharesWithAgent("contacts", "home")} then home.id end, ${way}, ${day}
    from clients home
    where home.agent_id = ${agentId} and home.id = ${clientId} and ${isLive("home")}
      and (${vendorId} is null or exists (select 1 from vendors
        where vendors.agent_id = ${agentId} and vendors.id = ${vendorId} and ${isLive("vendors")}))`);
}

/** Taps since a day by vendor (null = the agent) and way, of all homes together. */
export function countTaps(db: Db, agentId: string, since: string) {
  return db
    .select({
      vendorId: contactTaps.vendorId,
      way: contactTaps.way,
      count: sql<number>`count(*)`.as("count"),
    })
    .from(contactTaps)
    .where(and(eq(contactTaps.agentId, agentId), gte(contactTaps.day, since)))
    .groupBy(contactTaps.vendorId, contactTaps.way);
}

/** Whom a client tapped, latest first, while they share it. */
export function listSharedTaps(db: Db, agentId: string, clientId: string, limit: number) {
  return db
    .select({ id: contactTaps.id, vendor: vendors.name, way: contactTaps.way, day: contactTaps.day })
    .from(contactTaps)
    .leftJoin(vendors, and(eq(vendors.agentId, contactTaps.agentId), eq(vendors.id, contactTaps.vendorId)))
    .where(
      and(
        eq(contactTaps.agentId, agentId),
        eq(contactTaps.clientId, clientId),
        sharedByClient(db, agentId, clientId, "contacts"),
      ),
    )
    .orderBy(desc(contactTaps.day), desc(contactTaps.id))
    .limit(limit);
}

/** Keeps the counts of a home's taps and forgets whose they are. */
export function forgetTapper(db: Db, clientId: string): Statement {
  return db.update(contactTaps).set({ clientId: null }).where(eq(contactTaps.clientId, clientId));
}
