import type { Alert } from "#app/domain/storm/alert.ts";
import { countyLevels, stormNotices } from "#app/domain/storm/county-levels.ts";
import { runBatch, type Statement } from "#db/client.server.ts";
import {
  loadStorm,
  replaceAlerts,
  saveCountyLevels,
  saveNotices,
  saveStormState,
} from "#db/queries/storm/storm.server.ts";
import { count, type JobDeps, type Tally } from "#workers/scheduler/job.ts";
import { type AlertSource, fetchAlerts } from "./fetch-alerts.ts";

export type StormDeps = JobDeps & { alerts: AlertSource };

type Kept = Omit<Alert, "replaces">;

/**
 * Asks the Weather Service once and writes what changed, in one batch. Without a good answer the alerts before stay,
 * and end when they said. Where nothing changed, only the time of the answer is written.
 */
export async function pollStorm(deps: StormDeps, tally: Tally): Promise<void> {
  const { db, now } = deps;
  const before = await loadStorm(db);
  const answer = await fetchAlerts(deps.alerts, before.state?.lastModified ?? "");
  if ("unread" in answer) count(tally, `alerts unread: ${answer.unread}`);
  const isNew = "alerts" in answer && !isStale(answer.lastModified, before.state?.lastModified ?? "");
  if ("alerts" in answer && !isNew) count(tally, "alerts unread: stale");
  const alerts: Kept[] = isNew ? answer.alerts.map(kept) : before.alerts;
  const levels = countyLevels(alerts, now);
  const writes: Statement[] = [];
  if (isNew && !same(alerts, before.alerts)) writes.push(...replaceAlerts(db, alerts));
  if (
    !same(
      levels,
      before.counties.map(({ since: _, ...level }) => level),
    )
  ) {
    writes.push(...saveCountyLevels(db, levels, now));
    count(tally, "storm levels changed");
  }
  const risen = stormNotices(alerts, now).filter(
    ({ stormKey, county, level }) =>
      !before.notices.some(
        (notice) => notice.stormKey === stormKey && notice.county === county && notice.level >= level,
      ),
  );
  if (risen.length > 0) writes.push(saveNotices(db, risen, now));
  if (isNew) writes.push(saveStormState(db, { goodAt: now, lastModified: answer.lastModified }));
  if ("unchanged" in answer && before.state) {
    writes.push(saveStormState(db, { ...before.state, goodAt: now }));
  }
  await runBatch(db, writes);
}

const kept = ({ replaces: _, ...alert }: Alert): Kept => alert;

/** The service punishes whoever asks too often with old answers. */
function isStale(lastModified: string, before: string): boolean {
  return Date.parse(lastModified) < Date.parse(before);
}

/** Both in the same order, with their columns in any. */
function same<T extends object>(some: readonly T[], others: readonly T[]): boolean {
  const text = (rows: readonly T[]) =>
    JSON.stringify(rows.map((row) => Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))));
  return text(some) === text(others);
}
