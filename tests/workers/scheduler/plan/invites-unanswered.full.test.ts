import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  addHome,
  createSchedulerHarness,
  DAY,
  EIGHT_AM,
  HOUR,
  outbox,
  type SchedulerHarness,
} from "../scheduler-harness.ts";
import { resetScheduler } from "./plan-helpers.ts";

let office: SchedulerHarness;
beforeAll(async () => {
  office = await createSchedulerHarness();
});
afterAll(() => office.dispose());
beforeEach(() => resetScheduler(office));

test("an unanswered invite is sent again after one day and after three, then never", async () => {
  const home = await addHome(office, { status: "invited" });
  const sent = EIGHT_AM - 2 * HOUR;
  await office.all(
    "update clients set invite_code = 'ABC234', invite_sent_at = ?, invite_expires_at = ? where id = ?",
    sent,
    sent + 30 * DAY,
    home,
  );
  for (let hours = 0; hours < 20 * 24; hours += 3) {
    await office.run("plan", EIGHT_AM + hours * HOUR);
    await office.run("requeue", EIGHT_AM + hours * HOUR);
    await office.deliver();
  }
  const nudges = await outbox(office, "kind = 'invite'");
  expect(nudges.map(({ payload }) => JSON.parse(payload))).toEqual([
    { clientId: home, nudge: 1 },
    { clientId: home, nudge: 2 },
  ]);
  const hours = await office.all<{ created_at: number }>("select created_at from outbox order by created_at");
  expect(hours.map(({ created_at }) => created_at >= sent + DAY)).toEqual([true, true]);
}, 120_000);
