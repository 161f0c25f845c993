import { todayIn } from "#app/domain/days/calendar-day.ts";
import { startOfHour } from "#app/domain/email/operator-alarms.ts";
import { type Visit, vitalBucketsOf } from "#app/domain/vitals/metrics.ts";
import type { Deps } from "#app/services/deps.ts";
import { countServerError, countVitals } from "#db/queries/vitals/monitoring.server.ts";

/** Counts how fast a visitor found a page; nothing of the visit itself is kept. */
export async function countVisit({ db, now }: Pick<Deps, "db" | "now">, visit: Visit): Promise<void> {
  const { page, device } = visit;
  await countVitals(db, { day: todayIn("UTC", now), page, device }, vitalBucketsOf(visit));
}

/** Counts a request that ended in a server error, for the operator's alarm. */
export async function recordServerError({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await countServerError(db, startOfHour(now));
}
