import { type Alert, isTropical } from "./alert.ts";
import { isTold, type StormLevel, type ToldLevel } from "./events.ts";

/** An alert as it is stored: what it replaced is gone by then. */
export type StandingAlert = Omit<Alert, "replaces">;

/** What stands in a county: the highest of its alerts. */
export type CountyLevel = {
  /** County FIPS code, five digits. */
  county: string;
  level: StormLevel;
  /** The alert that sets the level. */
  alertId: string;
  stormKey: string;
  headline: string;
  /** Epoch milliseconds. */
  endsAt: number;
};

export function isInForce({ sentAt, endsAt }: Pick<Alert, "sentAt" | "endsAt">, now: number): boolean {
  return sentAt <= now && now < endsAt;
}

/** The newest message of each event for a county; an older one of the same event says nothing more. */
export function alertsOfCounty<T extends StandingAlert>(
  alerts: readonly T[],
  county: string,
  now: number,
): T[] {
  const newest = new Map<string, T>();
  for (const alert of alerts) {
    if (!alert.counties.includes(county) || !isInForce(alert, now)) continue;
    const other = newest.get(alert.eventKey);
    if (!other || isNewer(alert, other)) newest.set(alert.eventKey, alert);
  }
  return [...newest.values()].sort(byUrgency);
}

const isNewer = (a: StandingAlert, b: StandingAlert) =>
  a.sentAt > b.sentAt || (a.sentAt === b.sentAt && a.id > b.id);

/** The most urgent first, then what lasts longest; always the same order. */
const byUrgency = (a: StandingAlert, b: StandingAlert) =>
  b.level - a.level || b.endsAt - a.endsAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The level of each county at an instant, from one pass over the alerts; counties without an alert are left out. */
export function countyLevels(alerts: readonly StandingAlert[], now: number): CountyLevel[] {
  const counties = new Set(alerts.flatMap((alert) => alert.counties));
  return [...counties].sort().flatMap((county) => {
    const [top] = alertsOfCounty(alerts, county, now);
    if (!top) return [];
    const { level, id, stormKey, headline, endsAt } = top;
    return [{ county, level, alertId: id, stormKey, headline, endsAt }];
  });
}

/** A storm at a level in a county, to be told to its homes. */
export type StormNotice = {
  stormKey: string;
  county: string;
  level: ToldLevel;
  /** Whether by notification alone. */
  pushOnly: boolean;
};

/**
 * What homes are told of: each storm at its highest level in each county. A storm is emailed about if any of its events
 * at that level is.
 */
export function stormNotices(alerts: readonly StandingAlert[], now: number): StormNotice[] {
  const counties = new Set(alerts.flatMap((alert) => alert.counties));
  return [...counties].sort().flatMap((county) => {
    const byStorm = new Map<string, StormNotice>();
    for (const { stormKey, level, delivery } of alertsOfCounty(alerts, county, now)) {
      if (!isTold(level) || delivery === "page") continue;
      const notice = byStorm.get(stormKey);
      const pushOnly = delivery === "push";
      if (!notice) byStorm.set(stormKey, { stormKey, county, level, pushOnly });
      else if (notice.level === level && !pushOnly) notice.pushOnly = false;
    }
    return [...byStorm.values()];
  });
}

/**
 * Counties that were told of another tropical storm at this level or higher before, and where it stands. Should offices
 * number one storm differently, its homes are told once all the same. `told`: what stands, with when it was reached.
 */
export function toldOfAnother(
  { stormKey, level, reachedAt }: ToldNotice,
  told: readonly ToldNotice[],
): Set<string> {
  if (!isTropical(stormKey)) return new Set();
  const isBefore = (other: ToldNotice) =>
    other.reachedAt < reachedAt || (other.reachedAt === reachedAt && other.stormKey < stormKey);
  const others = told.filter(
    (other) =>
      other.stormKey !== stormKey && isTropical(other.stormKey) && other.level >= level && isBefore(other),
  );
  return new Set(others.map(({ county }) => county));
}

/** `reachedAt`: epoch milliseconds. */
export type ToldNotice = Pick<StormNotice, "stormKey" | "county" | "level"> & { reachedAt: number };

/** How old the state may be before the page says so. */
export const STALE_AFTER_MS = 30 * 60_000;
