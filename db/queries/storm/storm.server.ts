import { and, eq, gt, gte, isNull, sql } from "drizzle-orm";
import type { Alert } from "#app/domain/storm/alert.ts";
import type { CountyLevel, StormNotice } from "#app/domain/storm/county-levels.ts";
import { PREPARE } from "#app/domain/storm/events.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { stormAlerts, stormCounties, stormNotices, stormState } from "#db/schema.ts";

/* What the National Weather Service says, of no tenant. */

export const STATE_ID = "florida";

export type StoredAlert = typeof stormAlerts.$inferSelect;
export type StoredCounty = typeof stormCounties.$inferSelect;
export type StoredNotice = typeof stormNotices.$inferSelect;
export type StormState = { goodAt: number; lastModified: string };

const selectState = (db: Db) => db.select().from(stormState).where(eq(stormState.id, STATE_ID));

/** When the last good answer came; null = never. */
export async function getStormState(db: Db): Promise<StormState | null> {
  const [state] = await selectState(db);
  return state ?? null;
}

export async function loadStorm(db: Db) {
  const [states, alerts, counties, notices] = await db.batch([
    selectState(db),
    db.select().from(stormAlerts).orderBy(stormAlerts.id),
    db.select().from(stormCounties).orderBy(stormCounties.county),
    db.select().from(stormNotices),
  ]);
  return { state: states[0] ?? null, alerts, counties, notices };
}

/** FIPS codes of Florida's counties begin so; named, that their key is searched. */
const FLORIDA = "12";

/** Counties (FIPS) at prepare or higher: their homes get no routine reminders. */
export function selectHeldCounties(db: Db, now: number) {
  return db
    .select({ county: stormCounties.county })
    .from(stormCounties)
    .where(
      and(
        gt(stormCounties.county, FLORIDA),
        gte(stormCounties.level, PREPARE),
        gt(stormCounties.endsAt, now),
      ),
    );
}

/** Writes when an answer was last good; never moves back. */
export function saveStormState(db: Db, { goodAt, lastModified }: StormState): Statement {
  return db.run(sql`
    insert into storm_state (id, good_at, last_modified) values (${STATE_ID}, ${goodAt}, ${lastModified})
    on conflict (id) do update set good_at = excluded.good_at, last_modified = excluded.last_modified
    where excluded.good_at >= storm_state.good_at`);
}

/** The alerts of a new answer, in place of those before. */
export function replaceAlerts(db: Db, alerts: readonly Omit<Alert, "replaces">[]): Statement[] {
  const rows = JSON.stringify(
    alerts.map((alert) => ({ ...alert, counties: JSON.stringify(alert.counties) })),
  );
  return [
    db.run(sql`delete from storm_alerts`),
    db.run(sql`
      insert into storm_alerts (id, event_key, storm_key, event, level, delivery, counties, sent_at, ends_at,
        headline, instruction)
      select value ->> 'id', value ->> 'eventKey', value ->> 'stormKey', value ->> 'event', value ->> 'level',
        value ->> 'delivery', value ->> 'counties', value ->> 'sentAt', value ->> 'endsAt',
        value ->> 'headline', value ->> 'instruction'
      from json_each(${rows}) where true on conflict do nothing`),
  ];
}

/** Counties without an alert go; `since` stays while a county keeps its level. */
export function saveCountyLevels(db: Db, levels: readonly CountyLevel[], now: number): Statement[] {
  const rows = JSON.stringify(levels);
  return [
    db.run(sql`
      delete from storm_counties
      where county not in (select value ->> 'county' from json_each(${rows}))`),
    db.run(sql`
      insert into storm_counties (county, level, alert_id, storm_key, headline, ends_at, since)
      select value ->> 'county', value ->> 'level', value ->> 'alertId', value ->> 'stormKey',
        value ->> 'headline', value ->> 'endsAt', ${now}
      from json_each(${rows}) where true
      on conflict (county) do update set level = excluded.level, alert_id = excluded.alert_id,
        storm_key = excluded.storm_key, headline = excluded.headline, ends_at = excluded.ends_at,
        since = iif(storm_counties.level = excluded.level, storm_counties.since, excluded.since)`),
  ];
}

/** A storm that rises is told of again; one that falls is not. */
export function saveNotices(db: Db, notices: readonly StormNotice[], now: number): Statement {
  return db.run(sql`
    insert into storm_notices (storm_key, county, level, push_only, reached_at)
    select value ->> 'stormKey', value ->> 'county', value ->> 'level', value ->> 'pushOnly', ${now}
    from json_each(${JSON.stringify(notices)}) where true
    on conflict (storm_key, county) do update set level = excluded.level, push_only = excluded.push_only,
      reached_at = excluded.reached_at, last_client_id = '', planned_at = null
    where excluded.level > storm_notices.level`);
}

/** Reached after `since`, with homes still to tell. */
export function listUnplannedNotices(db: Db, since: number): Promise<StoredNotice[]> {
  return db
    .select()
    .from(stormNotices)
    .where(and(isNull(stormNotices.plannedAt), gt(stormNotices.reachedAt, since)))
    .orderBy(stormNotices.stormKey, stormNotices.county);
}

export type NoticePass = Pick<StormNotice, "stormKey" | "level"> & { counties: readonly string[] };

/** Remembers how far a pass has come; `plannedAt` once it is through. A storm that has risen since begins anew. */
export function saveNoticeProgress(
  db: Db,
  { stormKey, level, counties }: NoticePass,
  { lastClientId, plannedAt }: { lastClientId: string; plannedAt: number | null },
): Statement {
  return db.run(sql`
    update storm_notices set last_client_id = max(last_client_id, ${lastClientId}), planned_at = ${plannedAt}
    where storm_key = ${stormKey} and level = ${level} and planned_at is null
      and county in (select value from json_each(${JSON.stringify(counties)}))`);
}

/** The alerts of a storm in force, for who is about to be told of it. */
export function listAlertsOfStorm(db: Db, stormKey: string): Promise<StoredAlert[]> {
  return db.select().from(stormAlerts).where(eq(stormAlerts.stormKey, stormKey)).orderBy(stormAlerts.id);
}
