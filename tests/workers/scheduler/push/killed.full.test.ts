import { afterAll, expect, test } from "vitest";
import { MEASUREMENT } from "#tests/support/measurement-reporter.ts";
import { groupBy } from "#workers/scheduler/job.ts";
import { crashAfter } from "../crash-after.ts";
import { outbox } from "../scheduler-harness.ts";
import { addPhoneHome, createPushOffice } from "./push-devices.ts";

const { office, service, dispose } = await createPushOffice();
afterAll(dispose);

test("killed after every step, each browser is notified once; at most one twice under one topic and tag, and then it is reported", async ({
  annotate,
}) => {
  await addPhoneHome(office, service, { by: "push", browsers: 2 });
  for (let last = 1; ; last++) {
    service.pushed.length = 0;
    const { finished } = await crashAfter(office, last, { hours: 1, isIdempotent: true });
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
    await annotate(`${last - 1} kills, 2 browsers each: 0 lost`, MEASUREMENT);
    return;
  }
});
