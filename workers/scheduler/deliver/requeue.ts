import { type EmailMessage, LOST_AFTER_MS, MAX_ATTEMPTS } from "#app/domain/email/email-delivery.ts";
import { releaseWaitingInvites } from "#app/services/clients/release-invites.server.ts";
import { runBatch } from "#db/client.server.ts";
import { listInviteStatuses } from "#db/queries/clients/waiting-invites.server.ts";
import { endExhausted, rowsOfBatch, selectStranded } from "#db/queries/email/outbox.server.ts";
import { releaseHeldEmail } from "#db/queries/push/delivery.server.ts";
import {
  causeOf,
  chunksOf,
  count,
  type JobDeps,
  type Log,
  part,
  type Tally,
} from "#workers/scheduler/job.ts";

const LIMIT = 1000;
/** Each takes five statements, and D1 allows a thousand per run. */
const AGENTS = 150;

/** Releases due invites, requeues abandoned email, and ends what was tried as often as allowed. */
export async function requeue(deps: JobDeps, tally: Tally): Promise<void> {
  const { db, now, enqueue } = deps;
  await part(tally, () => releaseDueInvites(deps, tally));
  const [ended = [], stranded = []] = (await rowsOfBatch(db, [
    endExhausted(db, now, MAX_ATTEMPTS),
    selectStranded(db, { now, createdBefore: now - LOST_AFTER_MS, limit: LIMIT }),
  ])) as { id: string }[][];
  await runBatch(
    db,
    ended.map(({ id }) => releaseHeldEmail(db, id)),
  );
  count(tally, "failed", ended.length);
  count(tally, "requeued", stranded.length);
  await enqueue(stranded.map(({ id }) => id));
}

/** One failure does not stop the others. Starts behind a random id, so nobody waits for long when a run is full. */
async function releaseDueInvites(deps: JobDeps, tally: Tally): Promise<void> {
  const { db, now, random, enqueue } = deps;
  const start = random.id();
  const behind = await listInviteStatuses(db, now, { after: start, limit: AGENTS });
  const before = await listInviteStatuses(db, now, { after: "", limit: AGENTS - behind.length });
  const standings = [...behind, ...before.filter(({ agentId }) => agentId <= start)];
  for (const standing of standings) {
    await part(tally, async () => {
      const ids = await releaseWaitingInvites(deps, standing);
      count(tally, "let go", ids.length);
      await enqueue(ids);
    });
  }
}

const MESSAGES = 100;

/** Never throws: the five-minute job finds what was lost. */
export function createEnqueue(queue: Pick<Queue<EmailMessage>, "sendBatch">, log: Log) {
  return async (ids: readonly string[]): Promise<void> => {
    for (const some of chunksOf(ids, MESSAGES)) {
      try {
        await queue.sendBatch(some.map((outboxId) => ({ body: { outboxId } })));
      } catch (error) {
        log({ event: "enqueue_failed", messages: some.length, error: causeOf(error) });
      }
    }
  };
}
