import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { faultHours } from "#db/schema.ts";

/** Counts a request that ended in an error of ours, in its hour; `hour` = the beginning of it, epoch milliseconds. */
export async function countFault(db: Db, hour: number): Promise<void> {
  await db
    .insert(faultHours)
    .values({ hour, faults: 1 })
    .onConflictDoUpdate({ target: faultHours.hour, set: { faults: sql`${faultHours.faults} + 1` } });
}
