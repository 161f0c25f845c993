import { trashCutoff } from "#app/domain/retention.ts";
import { DAY, type SchedulerHarness } from "../scheduler-harness.ts";

// The files' own age is real: R2 says when it took them.
export const NOW = Date.now() + 40 * DAY;
/** The last instant of going to the trash that NOW is too late for. */
export const OVER = trashCutoff(NOW);

/** The ids of "table where …", or another column of it. */
export const idsOf = async (office: SchedulerHarness, table: string, column = "id") =>
  (await office.all<Record<string, string>>(`select ${column} as id from ${table} order by 1`)).map(
    ({ id }) => id,
  );

/** All keys of a bucket. */
export const keysOf = async (bucket: R2Bucket) => (await bucket.list()).objects.map(({ key }) => key).sort();

/** Puts a file into the bucket of homes. */
export const put = (office: SchedulerHarness, key: string) => office.homeFiles.put(key, "x");
