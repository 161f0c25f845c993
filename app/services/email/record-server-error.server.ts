import { startOfHour } from "#app/domain/email/operator-alarms.ts";
import type { Deps } from "#app/services/deps.ts";
import { countServerError } from "#db/queries/email/error-hours.server.ts";

/** Counts a request that ended in an error of ours, for the operator's alarm. */
export async function recordServerError({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await countServerError(db, startOfHour(now));
}
