import type { TestApp } from "#tests/support/app.ts";
import { NOON } from "#tests/support/homes.ts";
import { insertAll } from "#tests/support/random-rows.ts";

export const MILTON = "TROPICAL.1014.2026";
/** Pinellas, where the test homes are. */
export const PINELLAS = "12103";
const HOUR = 3_600_000;

type Storm = {
  level?: number;
  stormKey?: string;
  event?: string;
  counties?: string[];
  endsAt?: number;
  /** Of the state. */
  goodAt?: number;
  told?: boolean;
};

export async function clearStorm({ d1 }: TestApp): Promise<void> {
  for (const table of ["storm_alerts", "storm_counties", "storm_notices", "storm_state"])
    await d1.prepare(`delete from ${table}`).run();
}

/** What the scheduler would have written of one alert. */
export async function layStorm(app: TestApp, storm: Storm = {}): Promise<void> {
  const {
    level = 2,
    stormKey = MILTON,
    event = "Hurricane Watch",
    counties = [PINELLAS],
    endsAt = NOON + 24 * HOUR,
    goodAt = NOON - 60_000,
    told = true,
  } = storm;
  const world = { d1: app.d1 } as Parameters<typeof insertAll>[0];
  const id = `${stormKey}.${event}`;
  const headline = `${event} issued for the coast`;
  const common = { level, storm_key: stormKey, headline, ends_at: endsAt };
  await insertAll(world, "storm_alerts", [
    {
      ...common,
      ...{ id, event_key: id, event, delivery: "email", counties: JSON.stringify(counties) },
      ...{ sent_at: NOON - HOUR, instruction: "Board up.\nListen to officials." },
    },
  ]);
  await app.d1.prepare("delete from storm_state").run();
  await insertAll(world, "storm_state", [{ id: "florida", good_at: goodAt, last_modified: "" }]);
  for (const county of counties) {
    await app.d1
      .prepare("delete from storm_counties where county = ? and level <= ?")
      .bind(county, level)
      .run();
    await insertAll(world, "storm_counties", [{ ...common, county, alert_id: id, since: NOON - HOUR }]);
    if (told)
      await app.d1
        .prepare("insert or ignore into storm_notices values (?, ?, ?, 0, ?, '', null)")
        .bind(stormKey, county, level, NOON - HOUR)
        .run();
  }
}

/** The alerts have ended; that homes were told of them stays. */
export async function endStorm({ d1 }: TestApp): Promise<void> {
  await d1.prepare("delete from storm_alerts").run();
  await d1.prepare("delete from storm_counties").run();
}
