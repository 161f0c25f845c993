import { afterAll, beforeAll, expect, test } from "vitest";
import { MEASUREMENT } from "#tests/support/measurement-reporter.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";
import { crashAfter } from "../crash-after.ts";
import {
  addHome,
  addTask,
  chance,
  createSchedulerHarness,
  outbox,
  type SchedulerHarness,
} from "../scheduler-harness.ts";

let office: SchedulerHarness;
beforeAll(async () => {
  office = await createSchedulerHarness();
});
afterAll(() => office.dispose());

/** Fifty with PROOF=1; the steps per email are the same with fewer. */
const REMINDERS = PROOF ? 50 : 8;
/** Roughly where the last email is sent; from there every step is tested, up to a run that is not killed. */
const LATE = 3 * REMINDERS + 8;

test(`killed after every step, ${REMINDERS} reminders are sent once each; at most one twice, and then it is reported`, async ({
  annotate,
}) => {
  for (let index = 0; index < REMINDERS; index++) await addTask(office, await addHome(office), "2026-11-21");
  const random = chance(SEED);
  let killed = 0;
  for (let last = 1; ; last++) {
    // Every step of planning and the first emails, then one in fifteen; all with PROOF=1.
    if (!PROOF && last > 12 && random() > 1 / 15 && last < LATE) continue;
    const isIdempotent = last % 2 === 0;
    for (const idempotent of PROOF ? [true, false] : [isIdempotent]) {
      const { finished } = await crashAfter(office, last, { hours: 3, isIdempotent: idempotent });
      if (finished) {
        expect(last).toBeGreaterThan(3 * REMINDERS);
        expect(killed).toBeGreaterThan(12);
        await annotate(`${killed} kills, ${REMINDERS} mails each: 0 lost`, MEASUREMENT);
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
