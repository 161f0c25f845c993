import { LOST_AFTER_MS, MAX_ATTEMPTS } from "#app/domain/delivery.ts";
import { endExhausted, rowsOfBatch, selectStranded } from "#db/queries/outbox-delivery.server.ts";
import { count, type JobDeps, type Tally } from "./job.ts";

/** Mails told to the queue again in one run; the rest has its turn five minutes later. */
const LIMIT = 1000;

/** Tells the queue of mails nobody is at, and ends those that were tried as often as is allowed. */
export async function requeue({ db, now, enqueue }: JobDeps, tally: Tally): Promise<void> {
  const [ended = [], stranded = []] = (await rowsOfBatch(db, [
    endExhausted(db, now, MAX_ATTEMPTS),
    selectStranded(db, { now, createdBefore: now - LOST_AFTER_MS, limit: LIMIT }),
  ])) as { id: string }[][];
  count(tally, "failed", ended.length);
  count(tally, "requeued", stranded.length);
  await enqueue(stranded.map(({ id }) => id));
}
