import { sql } from "drizzle-orm";
import type { Visit, VitalBucket } from "#app/domain/vitals/metrics.ts";
import type { Db } from "#db/client.server.ts";
import { vitalCounts } from "#db/schema.ts";

/** Adds one visit of a day to what it is counted by: one statement, exact under races. There is one mark at least. */
export async function countVitals(
  db: Db,
  { day, page, device }: Pick<Visit, "page" | "device"> & { day: string },
  marks: readonly VitalBucket[],
): Promise<void> {
  await db
    .insert(vitalCounts)
    .values(marks.map((mark) => ({ day, page, device, ...mark, count: 1 })))
    .onConflictDoUpdate({
      target: [vitalCounts.day, vitalCounts.page, vitalCounts.device, vitalCounts.metric, vitalCounts.bucket],
      set: { count: sql`${vitalCounts.count} + 1` },
    });
}
