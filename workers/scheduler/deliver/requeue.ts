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

/** Mails told to the queue again in one run; the rest has its turn five minutes later. */
const LIMIT = 1000;
/**
 * Agents whose waiting invites are looked at in one run. Each takes five statements, and D1 answers a thousand for one
 * run of a Worker.
 */
const AGENTS = 150;

/**
 * Lets go of invites whose day has come, tells the queue of mails nobody is at, and ends those that were tried as
 * often as is allowed.
 */
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

/**
 * One agent after another, so that none's failure keeps the others waiting. Where more wait than a run takes, each run
 * begins behind another id, chosen at random, so that whoever has nothing to send stands in nobody's way for long.
 */
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

/** Tells the queue of emails in the outbox. Never throws: the five-minute job finds what it could not tell. */
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
