import { afterAll, beforeAll, expect, test } from "vitest";
import { FIGURE } from "#tests/support/figures.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";
import { consume } from "#workers/scheduler/deliver/consumer.ts";
import {
  addHome,
  addTask,
  chance,
  createOffice,
  EIGHT,
  fakeProvider,
  HOUR,
  message,
  type Office,
  outbox,
} from "../office.ts";

const MINUTE = 60 * 1000;

let office: Office;
beforeAll(async () => {
  office = await createOffice();
});
afterAll(() => office.dispose());

/** Fifty with PROOF=1; the steps of one mail are the same among fewer. */
const REMINDERS = PROOF ? 50 : 8;
/** About where the last mail is sent: from there on every step is tried, up to the run nothing kills. */
const LATE = 3 * REMINDERS + 8;

class Killed extends Error {}

/** Plans and sends 50 reminders, killed after a step to the outside, then lets the next hours mend it. */
async function killAfter(last: number, isIdempotent: boolean) {
  Object.assign(office, { queue: [], log: [], provider: fakeProvider(isIdempotent) });
  await office.d1.batch([
    office.d1.prepare("delete from outbox"),
    office.d1.prepare("delete from job_runs"),
    office.d1.prepare("update client_tasks set mailed_for = null, mailed_stage = null"),
  ]);
  let steps = 0;
  let dead = false;
  let acceptedAtDeath = -1;
  office.gate = async (step) => {
    if (dead) throw new Killed();
    const result = await step();
    steps += 1;
    if (steps === last) {
      dead = true;
      acceptedAtDeath = office.provider.accepted.length;
      throw new Killed();
    }
    return result;
  };
  office.now = EIGHT;
  await office.run("plan");
  const waiting = office.queue.splice(0);
  for (const outboxId of waiting) {
    const { message: one, fate } = message({ outboxId });
    await consume(office.consumer(), [one]);
    // A process that is dead acknowledges nothing, and the queue delivers again.
    if (dead || fate.retriedIn.length > 0) office.queue.push(outboxId);
  }
  office.gate = (step) => step();
  for (let hour = 1; hour <= 3; hour++) {
    office.now = EIGHT + hour * HOUR;
    await office.run("plan");
    await office.deliver();
    office.now += 10 * MINUTE;
    await office.run("requeue");
    await office.deliver();
  }
  return { finished: !dead, acceptedAtDeath };
}

test(`killed after every step, ${REMINDERS} reminders go out once each; twice at most one, and then it is said`, async ({
  annotate,
}) => {
  for (let index = 0; index < REMINDERS; index++) await addTask(office, await addHome(office), "2026-11-21");
  const random = chance(SEED);
  let killed = 0;
  for (let last = 1; ; last++) {
    // The planning and the first mails step by step, then one step in fifteen; all of them with PROOF=1.
    if (!PROOF && last > 12 && random() > 1 / 15 && last < LATE) continue;
    const isIdempotent = last % 2 === 0;
    for (const idempotent of PROOF ? [true, false] : [isIdempotent]) {
      const { finished } = await killAfter(last, idempotent);
      if (finished) {
        expect(last).toBeGreaterThan(3 * REMINDERS);
        expect(killed).toBeGreaterThan(12);
        await annotate(`${killed} kills, ${REMINDERS} mails each: 0 lost`, FIGURE);
        return;
      }
      killed += 1;
      const byMail = new Map<string, number>();
      for (const { idempotencyKey } of office.provider.accepted) {
        byMail.set(idempotencyKey, (byMail.get(idempotencyKey) ?? 0) + 1);
      }
      const twice = [...byMail].filter(([, times]) => times > 1);
      expect({
        last,
        mails: byMail.size,
        states: new Set((await outbox(office)).map(({ state }) => state)),
      }).toEqual({
        last,
        mails: REMINDERS,
        states: new Set(["sent"]),
      });
      expect(twice.length).toBeLessThanOrEqual(idempotent ? 0 : 1);
      for (const [id, times] of twice) {
        expect(times).toBe(2);
        expect(office.log).toContainEqual(
          expect.objectContaining({ id, state: "taken_over", maybeTwice: true }),
        );
      }
    }
  }
}, 600_000);
