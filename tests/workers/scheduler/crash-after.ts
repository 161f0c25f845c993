import { consume } from "#workers/scheduler/deliver/consumer.ts";
import { EIGHT_AM, fakeProvider, HOUR, message, type SchedulerHarness } from "./scheduler-harness.ts";

const MINUTE = 60_000;

class Killed extends Error {}

type How = {
  /** Hours after the kill during which the cron runs. */
  hours: number;
  /** Whether the email provider deduplicates by key. */
  isIdempotent: boolean;
};

/**
 * Plans and sends what is due at 8:00; the process dies after its `last` call to the outside, and later hours catch
 * up. Returns whether it finished first and how many emails were sent by then.
 */
export async function crashAfter(office: SchedulerHarness, last: number, { hours, isIdempotent }: How) {
  await forgetEverything(office, isIdempotent);
  const life = { steps: 0, dead: false, acceptedAtDeath: -1 };
  office.gate = async (step) => {
    if (life.dead) throw new Killed();
    const result = await step();
    life.steps += 1;
    if (life.steps < last) return result;
    life.dead = true;
    life.acceptedAtDeath = office.provider.accepted.length;
    throw new Killed();
  };
  office.now = EIGHT_AM;
  await office.run("plan");
  for (const outboxId of office.queue.splice(0)) {
    const { message: one, fate } = message({ outboxId });
    await consume(office.consumer(), [one]);
    // A dead process acknowledges nothing, so the queue redelivers.
    if (life.dead || fate.retriedIn.length > 0) office.queue.push(outboxId);
  }
  office.gate = (step) => step();
  for (let hour = 1; hour <= hours; hour++) {
    office.now = EIGHT_AM + hour * HOUR;
    await office.run("plan");
    await office.deliver();
    office.now += 10 * MINUTE;
    await office.run("requeue");
    await office.deliver();
  }
  return { finished: !life.dead, acceptedAtDeath: life.acceptedAtDeath };
}

async function forgetEverything(office: SchedulerHarness, isIdempotent: boolean): Promise<void> {
  Object.assign(office, { queue: [], log: [], provider: fakeProvider(isIdempotent) });
  await office.d1.batch([
    office.d1.prepare("delete from outbox"),
    office.d1.prepare("delete from job_runs"),
    office.d1.prepare("update client_tasks set mailed_for = null, mailed_stage = null"),
  ]);
}
