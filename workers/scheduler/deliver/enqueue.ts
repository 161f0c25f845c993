import type { EmailMessage } from "#app/domain/email/email-delivery.ts";
import { chunksOf } from "#workers/scheduler/job.ts";
import { causeOf, type Log } from "#workers/scheduler/log.ts";

/** What a queue takes at once. */
const MESSAGES = 100;

/** Tells the queue of mails in the outbox. Never throws: the five-minute job finds what it could not tell. */
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
