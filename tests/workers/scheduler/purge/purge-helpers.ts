import { trashCutoff } from "#app/domain/retention.ts";
import { DAY, type SchedulerHarness } from "../scheduler-harness.ts";

// File ages are real, as reported by R2.
export const NOW = Date.now() + 40 * DAY;
/** The latest deletion time that NOW's purge deletes. */
export const OVER = trashCutoff(NOW);

export const idsOf = async (office: SchedulerHarness, table: string, column = "id") =>
  (await office.all<Record<string, string>>(`select ${column} as id from ${table} order by 1`)).map(
    ({ id }) => id,
  );

export const keysOf = async (bucket: R2Bucket) => (await bucket.list()).objects.map(({ key }) => key).sort();

export const put = (office: SchedulerHarness, key: string) => office.homeFiles.put(key, "x");
