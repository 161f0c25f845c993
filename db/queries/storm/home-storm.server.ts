import { and, desc, eq, gt, gte, inArray, sql } from "drizzle-orm";
import { PREPARE } from "#app/domain/storm/events.ts";
import type { StormReply } from "#app/domain/storm/reply.ts";
import type { Db, Statement } from "#db/client.server.ts";
import {
  homePeople,
  stormAlerts,
  stormChecks,
  stormCounties,
  stormNotices,
  stormReplies,
  stormState,
} from "#db/schema.ts";
import { STATE_ID } from "./storm.server.ts";

/* What a home sees of a storm, and what it does in one. */

/** When the Weather Service last gave a good answer: at most one row. */
export function selectStormAge(db: Db) {
  return db.select({ goodAt: stormState.goodAt }).from(stormState).where(eq(stormState.id, STATE_ID));
}

/** Stored alerts of these counties (FIPS), in force or not. */
export function selectAlertsOfCounties(db: Db, counties: readonly string[]) {
  return db
    .select()
    .from(stormAlerts)
    .where(
      sql`exists (select 1 from json_each(${stormAlerts.counties})
        where value in (select value from json_each(${JSON.stringify(counties)})))`,
    );
}

/** The highest level told of in these counties (FIPS), and how old the state is: at most one row. */
export function selectToldLevel(db: Db, counties: readonly string[], now: number) {
  return db
    .select({
      level: stormCounties.level,
      headline: stormCounties.headline,
      endsAt: stormCounties.endsAt,
      goodAt: sql<number | null>`(select good_at from storm_state where id = ${STATE_ID})`,
    })
    .from(stormCounties)
    .where(
      and(
        inArray(stormCounties.county, [...counties]),
        gte(stormCounties.level, PREPARE),
        gt(stormCounties.endsAt, now),
      ),
    )
    .orderBy(desc(stormCounties.level), desc(stormCounties.endsAt), stormCounties.county)
    .limit(1);
}

/** Storms told of in these counties after an instant, the latest first. */
export function selectRecentStorms(db: Db, counties: readonly string[], since: number) {
  return db
    .select({ stormKey: stormNotices.stormKey })
    .from(stormNotices)
    .where(and(inArray(stormNotices.county, [...counties]), gt(stormNotices.reachedAt, since)))
    .orderBy(desc(stormNotices.reachedAt), stormNotices.stormKey);
}

/** What the home checked off after an instant. */
export function selectStormChecks(db: Db, clientId: string, since: number) {
  return db
    .select({ stormKey: stormChecks.stormKey, item: stormChecks.item })
    .from(stormChecks)
    .where(and(eq(stormChecks.clientId, clientId), gt(stormChecks.checkedAt, since)));
}

/** What the home said after an instant, the latest first. `name`: who said it; null = the owner. */
export function selectStormReplies(db: Db, clientId: string, since: number) {
  return db
    .select({
      stormKey: stormReplies.stormKey,
      reply: stormReplies.reply,
      saidAt: stormReplies.saidAt,
      name: homePeople.firstName,
    })
    .from(stormReplies)
    .leftJoin(
      homePeople,
      and(eq(homePeople.id, stormReplies.personId), eq(homePeople.clientId, stormReplies.clientId)),
    )
    .where(and(eq(stormReplies.clientId, clientId), gt(stormReplies.saidAt, since)))
    .orderBy(desc(stormReplies.saidAt));
}

type Who = { personId: string | null; at: number };

/** Idempotent: who checked it off first stays. */
export function checkStormItem(
  db: Db,
  clientId: string,
  { stormKey, item, personId, at }: Who & { stormKey: string; item: string },
): Statement {
  return db
    .insert(stormChecks)
    .values({ clientId, stormKey, item, personId, checkedAt: at })
    .onConflictDoNothing();
}

export function uncheckStormItem(
  db: Db,
  clientId: string,
  { stormKeys, item }: { stormKeys: readonly string[]; item: string },
): Statement {
  return db
    .delete(stormChecks)
    .where(
      and(
        eq(stormChecks.clientId, clientId),
        inArray(stormChecks.stormKey, [...stormKeys]),
        eq(stormChecks.item, item),
      ),
    );
}

/** Once for each storm; a call for help replaces that all is well, and nothing else changes what was said. */
export function saveStormReply(
  db: Db,
  clientId: string,
  { stormKey, reply, personId, at }: Who & { stormKey: string; reply: StormReply },
): Statement {
  return db.run(sql`
    insert into storm_replies (client_id, storm_key, reply, said_at, person_id)
    values (${clientId}, ${stormKey}, ${reply}, ${at}, ${personId})
    on conflict (client_id, storm_key) do update
      set reply = excluded.reply, said_at = excluded.said_at, person_id = excluded.person_id
      where storm_replies.reply = 'safe' and excluded.reply = 'help'`);
}
