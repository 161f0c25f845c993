import type { Home } from "#app/auth/sessions.server.ts";
import { todayIn, yearOf } from "#app/domain/days/calendar-day.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { COUNTY_FIPS, type County, countyOfHome, possibleCounties } from "#app/domain/florida/counties.ts";
import { alertsOfCounty } from "#app/domain/storm/county-levels.ts";
import type { StormLevel } from "#app/domain/storm/events.ts";
import { AFTER_STORM_MS, stormKeysOf } from "#app/domain/storm/storm-keys.ts";
import type { Db } from "#db/client.server.ts";
import {
  selectAlertsOfCounties,
  selectRecentStorms,
  selectStormAge,
  selectStormChecks,
  selectStormReplies,
} from "#db/queries/storm/home-storm.server.ts";
import type { StoredAlert } from "#db/queries/storm/storm.server.ts";

type HomePlace = Pick<Home, "id" | "zipCode" | "county" | "timeZone">;

/** Older checks and replies belong to a season past. */
const KEPT_MS = 366 * DAY_MS;

/** Where a home is, or may be while its county is not answered; none outside Florida. */
export function stormCountiesOf({ zipCode, county }: Pick<Home, "zipCode" | "county">): readonly County[] {
  const known = countyOfHome({ zip: zipCode, county });
  return known === null ? possibleCounties({ zip: zipCode }) : [known];
}

export const fipsOf = (counties: readonly County[]): string[] =>
  counties.map((county) => COUNTY_FIPS[county]);

/** All that is known of a home's storm, in one batch. */
export async function readHomeStorm(db: Db, home: HomePlace, now: number) {
  const counties = stormCountiesOf(home);
  const fips = fipsOf(counties);
  const [ages, stored, recent, checks, replies] = await db.batch([
    selectStormAge(db),
    selectAlertsOfCounties(db, fips),
    selectRecentStorms(db, fips, now - AFTER_STORM_MS),
    selectStormChecks(db, home.id, now - KEPT_MS),
    selectStormReplies(db, home.id, now - KEPT_MS),
  ]);
  const alerts = alertsAt(stored, fips, now);
  const keys = stormKeysOf({ alerts, recent, year: String(yearOf(todayIn(home.timeZone, now))) });
  const said = replies.filter(({ stormKey }) => keys.includes(stormKey));
  return {
    counties,
    goodAt: ages[0]?.goodAt ?? null,
    alerts,
    recent,
    keys,
    checked: new Set(checks.filter(({ stormKey }) => keys.includes(stormKey)).map(({ item }) => item)),
    /** The call for help if there was one, else the latest. */
    reply: said.find(({ reply }) => reply === "help") ?? said[0] ?? null,
  };
}

export type HomeStorm = Awaited<ReturnType<typeof readHomeStorm>>;

/** In force in any of the counties, the most urgent first; the newest message of each event. */
export function alertsAt(
  stored: readonly StoredAlert[],
  fips: readonly string[],
  now: number,
): StoredAlert[] {
  const byId = new Map(
    fips.flatMap((county) => alertsOfCounty(stored, county, now)).map((alert) => [alert.id, alert]),
  );
  return [...byId.values()].sort((a, b) => b.level - a.level || b.endsAt - a.endsAt);
}

/** The highest of the alerts; 0 = none. */
export const levelOf = (alerts: readonly { level: StormLevel }[]): StormLevel => alerts[0]?.level ?? 0;
