import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { errorHours } from "#db/schema.ts";

/** Counts a request that ended in an error of ours, in its hour; `hour` = the beginning of it, epoch milliseconds. */
export async function countServerError(db: Db, hour: number): Promise<void> {
  await db
    .insert(errorHours)
    .values({ hour, faults: 1 })
    .onConflictDoUpdate({ target: errorHours.hour, set: { faults: sql`${errorHours.faults} + 1` } });
}
