import { DAY_MS } from "#app/domain/days/durations.ts";
import { isTold, type StormLevel } from "./events.ts";

/** How long after its last notice a home's list and reply still belong to a storm. */
export const AFTER_STORM_MS = 14 * DAY_MS;

export type HomeStorms = {
  /** In force where the home is, the most urgent first. */
  alerts: readonly { stormKey: string; level: StormLevel }[];
  /** Storms told of there lately, the latest first. */
  recent: readonly { stormKey: string }[];
  /** The home's year. */
  year: string;
};

/**
 * What a home's checks and its reply belong to. New ones are written under the first; those under the others still
 * count, so that a tornado warning in the middle of a hurricane does not empty the list. Once nothing is told of
 * anymore, the storm just past goes before a mere watch.
 */
export function stormKeysOf({ alerts, recent, year }: HomeStorms): [string, ...string[]] {
  const told = alerts.filter(({ level }) => isTold(level));
  const storms = [told, recent, alerts].find((some) => some.length > 0) ?? [];
  const [first, ...others] = new Set(storms.map(({ stormKey }) => stormKey));
  return first === undefined ? [`season-${year}`] : [first, ...others];
}

/** Whether anything is or was to be answered for: without a storm there is nothing to report to the agent. */
export function isDuringOrAfter({ alerts, recent }: Pick<HomeStorms, "alerts" | "recent">): boolean {
  return recent.length > 0 || alerts.some(({ level }) => isTold(level));
}
