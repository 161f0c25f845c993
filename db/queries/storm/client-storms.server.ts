import { and, asc, desc, eq, gt, gte, ne, sql } from "drizzle-orm";
import { PREPARE } from "#app/domain/storm/events.ts";
import { liveClients } from "#db/agent-visible.ts";
import type { Db } from "#db/client.server.ts";
import { hasOptedOut } from "#db/queries/email-permission.server.ts";
import { clients, homePeople, stormAlerts, stormReplies } from "#db/schema.ts";

/* What an agent sees of a storm: whose home it may reach, and what they said. */

/** Alerts that put counties at prepare or higher. */
export function selectUrgentAlerts(db: Db, now: number) {
  return db
    .select()
    .from(stormAlerts)
    .where(and(gte(stormAlerts.level, PREPARE), gt(stormAlerts.endsAt, now)))
    .orderBy(asc(stormAlerts.id));
}

/** Neither paused nor opted out, wherever they live; by name. */
export function selectClientsToCheck(db: Db, agentId: string) {
  return db
    .select({
      id: clients.id,
      firstName: clients.firstName,
      lastName: clients.lastName,
      phone: clients.phone,
      city: clients.city,
      zipCode: clients.zipCode,
      county: clients.county,
    })
    .from(clients)
    .where(
      and(
        liveClients(agentId),
        ne(clients.status, "inactive"),
        sql`not ${hasOptedOut(sql`lower(${clients.email})`)}`,
      ),
    )
    .orderBy(asc(clients.searchKey), asc(clients.id));
}

/** What an agent's clients said after an instant, the latest first. `name`: who of the home; null = the owner. */
export function selectRepliesOfClients(db: Db, agentId: string, since: number) {
  return db
    .select({
      clientId: stormReplies.clientId,
      stormKey: stormReplies.stormKey,
      reply: stormReplies.reply,
      saidAt: stormReplies.saidAt,
      name: homePeople.firstName,
    })
    .from(clients)
    .innerJoin(stormReplies, eq(stormReplies.clientId, clients.id))
    .leftJoin(homePeople, and(eq(homePeople.id, stormReplies.personId), eq(homePeople.clientId, clients.id)))
    .where(and(liveClients(agentId), gt(stormReplies.saidAt, since)))
    .orderBy(desc(stormReplies.saidAt));
}
