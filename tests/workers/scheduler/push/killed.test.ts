import { afterAll, beforeAll, expect, test } from "vitest";
import { FIGURE } from "#tests/support/figures.ts";
import { type PushService, startPushService, vapidKeys } from "#tests/support/push-service.ts";
import { consume } from "#workers/scheduler/deliver/consumer.ts";
import { groupBy } from "#workers/scheduler/job.ts";
import { createOffice, EIGHT, fakeProvider, HOUR, message, type Office, outbox } from "../office.ts";
import { addPhoneHome, sendBy } from "./phones.ts";

const MINUTE = 60_000;
const keys = vapidKeys();
let office: Office;
let service: PushService;
beforeAll(async () => {
  [office, service] = await Promise.all([createOffice(), startPushService(keys.publicKey)]);
  sendBy(office, service, keys);
});
afterAll(() => Promise.all([office.dispose(), service.stop()]));

class Killed extends Error {}

/** Plans and sends a morning's mails and notifications, killed after a step to the outside; the next hour makes up for it. */
async function killAfter(last: number): Promise<{ finished: boolean }> {
  Object.assign(office, { queue: [], log: [], provider: fakeProvider(true) });
  service.pushed.length = 0;
  await office.d1.batch([
    office.d1.prepare("delete from outbox"),
    office.d1.prepare("delete from job_runs"),
    office.d1.prepare("update client_tasks set mailed_for = null, mailed_stage = null"),
  ]);
  let steps = 0;
  let dead = false;
  office.gate = async (step) => {
    if (dead) throw new Killed();
    const result = await step();
    steps += 1;
    if (steps === last) {
      dead = true;
      throw new Killed();
    }
    return result;
  };
  office.now = EIGHT;
  await office.run("plan");
  for (const outboxId of office.queue.splice(0)) {
    const { message: one, fate } = message({ outboxId });
    await consume(office.consumer(), [one]);
    // A process that is dead acknowledges nothing, and the queue delivers again.
    if (dead || fate.retriedIn.length > 0) office.queue.push(outboxId);
  }
  office.gate = (step) => step();
  office.now = EIGHT + HOUR;
  await office.run("plan");
  await office.deliver();
  office.now += 10 * MINUTE;
  await office.run("requeue");
  await office.deliver();
  return { finished: !dead };
}

test("killed after every step, each browser is told once; at most one twice under one topic and tag, and then it is said", async ({
  annotate,
}) => {
  await addPhoneHome(office, service, { by: "push", browsers: 2 });
  for (let last = 1; ; last++) {
    const { finished } = await killAfter(last);
    const rows = await outbox(office);
    const states = rows.map(({ channel, state }) => `${channel} ${state}`).sort();
    expect({ last, states }).toEqual({
      last,
      states: ["mail skipped", "push sent", "push sent"],
    });
    expect(office.provider.accepted).toHaveLength(0);
    const byBrowser = groupBy(service.pushed, ({ browser }) => browser);
    expect([...byBrowser.keys()].sort()).toEqual(["/push/1", "/push/2"]);
    const twice = [...byBrowser.values()].filter((one) => one.length > 1);
    expect(twice.length).toBeLessThanOrEqual(1);
    for (const [one, other] of twice) {
      expect([other?.topic, other?.message]).toEqual([one?.topic, one?.message]);
      expect(office.log).toContainEqual(
        expect.objectContaining({ event: "push", state: "taken_over", maybeTwice: true }),
      );
    }
    if (!finished) continue;
    expect(last).toBeGreaterThan(10);
    expect(twice).toEqual([]);
    await annotate(`${last - 1} kills, 2 browsers each: 0 lost`, FIGURE);
    return;
  }
});
