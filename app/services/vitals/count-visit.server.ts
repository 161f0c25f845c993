import { todayIn } from "#app/domain/days/calendar-day.ts";
import { type Visit, vitalBucketsOf } from "#app/domain/vitals/metrics.ts";
import type { Deps } from "#app/services/deps.ts";
import { countVitals } from "#db/queries/vitals/vital-counts.server.ts";

/** Counts how fast a visitor found a page; of the visit itself nothing is kept. */
export async function countVisit({ db, now }: Pick<Deps, "db" | "now">, visit: Visit): Promise<void> {
  const { page, device } = visit;
  await countVitals(db, { day: todayIn("UTC", now), page, device }, vitalBucketsOf(visit));
}
