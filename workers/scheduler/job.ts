import type { Random } from "#app/domain/random.ts";
import { toLoggableError } from "#app/domain/text/error-log.ts";
import type { Db } from "#db/client.server.ts";
import { endJobRun, startJobRun } from "#db/queries/email/job-runs.server.ts";

export type JobDeps = {
  db: Db;
  /** Epoch milliseconds when the job was due, perhaps a little behind the clock. */
  now: number;
  random: Pick<Random, "id">;
  /** Never throws: the job that runs every five minutes finds what was lost. */
  enqueue: (ids: readonly string[]) => Promise<void>;
  log: Log;
};

export type Tally = { counts: Record<string, number>; error: string | null };

export const newTally = (): Tally => ({ counts: {}, error: null });

export function count(tally: Tally, what: string, n = 1): void {
  tally.counts[what] = (tally.counts[what] ?? 0) + n;
}

/** Records a failure so that the other parts go on. Returns whether it succeeded. */
export async function part(tally: Tally, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    count(tally, "failures");
    tally.error ??= causeOf(error);
    return false;
  }
}

/** Records when it ran and how it went. */
export async function runJob(
  deps: JobDeps,
  job: string,
  work: (tally: Tally) => Promise<void>,
  clock: () => number,
): Promise<Tally> {
  const { db, log } = deps;
  const begun = clock();
  const tally = newTally();
  await part(tally, () => startJobRun(db, job, deps.now));
  await part(tally, () => work(tally));
  const ended = clock();
  await part(tally, () => endJobRun(db, job, { now: ended, result: tally.counts, error: tally.error }));
  log({ event: "job", job, ms: ended - begun, error: tally.error, ...db.asked, ...tally.counts });
  return tally;
}

export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

export function chunksOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

/** Ids, kinds, states, and milliseconds only; never addresses, names, or email text. */
export type LogEvent = { event: string } & Record<string, string | number | boolean | null>;
export type Log = (event: LogEvent) => void;

export const writeLog: Log = (event) => {
  // biome-ignore lint/suspicious/noConsole: the one place that writes the log.
  console.log(JSON.stringify(event));
};

const MAX_LENGTH = 200;

/** A short cause without personal data. */
export function causeOf(error: unknown): string {
  const { name, message } = toLoggableError(error);
  return (message || name).slice(0, MAX_LENGTH);
}
