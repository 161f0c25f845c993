import { afterAll, afterEach, expect, test } from "vitest";
import { listAlarms } from "#db/queries/vitals/monitoring.server.ts";
import { DAY, EIGHT_AM, fakeProvider, HOUR, outbox } from "../scheduler-harness.ts";
import { addPhoneHome, createPushOffice, fates, morning } from "./push-devices.ts";

const MINUTE = 60_000;
const { office, service, dispose } = await createPushOffice();
afterAll(dispose);
afterEach(async () => {
  for (const table of ["outbox", "push_subscriptions", "client_sessions", "client_tasks"]) {
    await office.all(`delete from ${table}`);
  }
  await office.all("update notification_preferences set task_reminders = 0");
  service.answerWith();
  service.pushed.length = 0;
  service.asked.length = 0;
  Object.assign(office, { queue: [], log: [], provider: fakeProvider(true) });
});
const accepted = () => office.provider.accepted.length;

test("a notification can be decrypted by its browser and has one task with its buttons, signed for that push service", async () => {
  const { task } = await addPhoneHome(office, service);
  await morning(office);
  expect(await fates(office)).toEqual(["daily mail sent", "daily push sent"]);
  const [push] = service.pushed;
  const navigate = `https://home.example/home/tasks?task=${task}`;
  expect(push?.message).toEqual({
    web_push: 8030,
    notification: {
      title: expect.stringMatching(/^Task \d+$/),
      body: "Due Nov 21",
      navigate,
      tag: expect.stringMatching(/./),
      data: { task },
      actions: [
        { action: "done", title: "Done", navigate },
        { action: "snooze", title: "Snooze", navigate },
      ],
    },
  });
  expect(push?.claims).toEqual({
    aud: service.origin,
    exp: (EIGHT_AM + 12 * HOUR) / 1000,
    sub: "mailto:operator@peaceful.example",
  });
  expect(push).toMatchObject({
    ttl: "43200",
    urgency: "normal",
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
  expect(push?.bytes).toBeLessThan(3_000);
  expect(await office.all("select last_ok_at, failures from push_subscriptions")).toEqual([
    { last_ok_at: EIGHT_AM, failures: 0 },
  ]);
});

test("with details hidden on the lock screen, it contains neither task nor name", async () => {
  const { home } = await addPhoneHome(office, service);
  await office.all("update notification_preferences set lock_screen_details = 0 where client_id = ?", home);
  await morning(office);
  const { title, body } = service.pushed[0]?.message.notification ?? {};
  expect([title, body]).toEqual(["You have a task due", ""]);
});

test.each([
  ["mail", 1, ["daily mail sent"]],
  ["both", 1, ["daily mail sent", "daily push sent"]],
  ["both", 3, ["daily mail sent", "daily push sent", "daily push sent", "daily push sent"]],
  ["push", 1, ["daily mail skipped push", "daily push sent"]],
  ["push", 0, ["daily mail sent"]],
  ["both", 0, ["daily mail sent"]],
])(
  "a reminder wanted by %s on %d browsers is sent that way, however often it is planned",
  async (by, browsers, expected) => {
    await addPhoneHome(office, service, { by, browsers });
    await Promise.all([office.run("plan", EIGHT_AM), office.run("plan", EIGHT_AM)]);
    await office.run("plan", EIGHT_AM);
    await office.deliver();
    expect(await fates(office)).toEqual(expected);
    expect(service.pushed).toHaveLength(expected.filter((one) => one.includes("push sent")).length);
    expect(accepted()).toBe(expected.includes("daily mail sent") ? 1 : 0);
  },
);

test("with email off, no email is planned, and a notification is still sent", async () => {
  await addPhoneHome(office, service, { email: 0, by: "mail" });
  const wanted = await addPhoneHome(office, service, { email: 0, by: "push" });
  await morning(office);
  expect((await outbox(office)).map(({ client_id }) => client_id)).toEqual([wanted.home, wanted.home]);
  expect([accepted(), service.pushed.length]).toEqual([0, 1]);
});

test.each([[404], [410]])(
  "%d ends a browser's subscription, which is not used again, and the email is sent instead",
  async (status) => {
    await addPhoneHome(office, service, { by: "push" });
    service.answerWith({ status });
    await morning(office);
    expect(await office.all("select id from push_subscriptions")).toEqual([]);
    expect(await fates(office)).toEqual(["daily mail pending", "daily push skipped unsubscribed"]);
    office.now += 5 * MINUTE;
    await office.run("requeue");
    await office.deliver();
    expect([accepted(), service.asked.length]).toEqual([1, 1]);
  },
);

test("when one of two browsers is gone and the other was reached, no email is sent", async () => {
  await addPhoneHome(office, service, { by: "push", browsers: 2 });
  service.answerWith({ status: 410 });
  await morning(office);
  office.now += 5 * MINUTE;
  await office.run("requeue");
  await office.deliver();
  expect([accepted(), service.pushed.length]).toEqual([0, 1]);
});

test("429 is retried exactly after the requested wait", async () => {
  await addPhoneHome(office, service);
  service.answerWith({ status: 429, retryAfter: "900" });
  await morning(office);
  const waits = () => office.all("select state, lease_until from outbox where channel = 'push'");
  expect(await waits()).toEqual([{ state: "pending", lease_until: EIGHT_AM + 15 * MINUTE }]);
  office.now = EIGHT_AM + 15 * MINUTE - 1;
  await office.deliver();
  expect(service.pushed).toHaveLength(0);
  office.now += 1;
  await office.run("requeue");
  await office.deliver();
  expect(service.pushed).toHaveLength(1);
});

test.each([
  ["500", { status: 500 }, "push 500"],
  ["403, a configuration error of ours", { status: 403 }, "push 403 keys"],
  ["a redirect, which is not followed", { status: 307, location: "http://127.0.0.1:1/" }, "push 307"],
  ["no response", "hang", "no answer in 300 ms"],
  ["a broken connection", "hang up", "push service could not be reached"],
] as const)(
  "%s is retried, finally fails, keeps the browser, and the email is sent instead",
  async (_, answer, error) => {
    await addPhoneHome(office, service, { by: "push" });
    service.answerWith(...Array.from({ length: 5 }, () => answer));
    await morning(office);
    expect(await fates(office, "channel = 'push'")).toEqual([`daily push pending ${error}`]);
    for (let tries = 2; tries <= 5; tries++) {
      office.now += 10 * MINUTE;
      await office.deliver();
    }
    expect(await fates(office)).toEqual(["daily mail pending", `daily push failed ${error}`]);
    expect(await office.all("select failures from push_subscriptions")).toEqual([{ failures: 5 }]);
    await office.run("requeue");
    await office.deliver();
    expect([accepted(), service.pushed.length]).toEqual([1, 0]);
    const alarms = await listAlarms(office.db, office.now, []);
    expect(alarms).toEqual(error.includes("403") ? [{ alarm: "push_refused", count: 1 }] : []);
  },
);

test("413 fails at once, because a retry would not fit either", async () => {
  await addPhoneHome(office, service);
  service.answerWith({ status: 413 });
  await morning(office);
  expect(await fates(office, "channel = 'push'")).toEqual(["daily push failed push 413"]);
  expect(service.asked).toHaveLength(1);
});

test("in quiet hours it waits for their end without using an attempt, and is dropped once its day is over or its task done", async () => {
  const { home } = await addPhoneHome(office, service);
  const second = await addPhoneHome(office, service);
  await office.all("update notification_preferences set quiet_from = 420, quiet_until = 600");
  await morning(office);
  const rows = await office.all("select state, attempts, lease_until from outbox where channel = 'push'");
  expect(rows).toEqual(Array(2).fill({ state: "pending", attempts: 0, lease_until: EIGHT_AM + 2 * HOUR }));
  await office.all("update client_tasks set completed = 1 where client_id = ?", second.home);
  office.now = EIGHT_AM + 2 * HOUR;
  await office.run("requeue");
  await office.deliver();
  expect(await fates(office, `channel = 'push' and client_id = '${home}'`)).toEqual(["daily push sent"]);
  expect(await fates(office, `channel = 'push' and client_id = '${second.home}'`)).toEqual([
    "daily push skipped empty",
  ]);
  await office.all("update outbox set state = 'pending' where channel = 'push'");
  office.now = EIGHT_AM + DAY;
  await office.run("requeue");
  await office.deliver();
  expect(await fates(office, "channel = 'push'")).toEqual(Array(2).fill("daily push skipped stale"));
});

test.each([
  ["log-out", "delete from client_sessions"],
  ["a session that ran out", "update client_sessions set expires_at = 1"],
  ["another person in the same browser", "update push_subscriptions set id = id || '-new'"],
])("%s cancels notifications pending for a browser, and the email is sent instead", async (_, what) => {
  await addPhoneHome(office, service, { by: "push" });
  await office.run("plan", EIGHT_AM);
  await office.all(what);
  await office.deliver();
  expect(await fates(office)).toEqual(["daily mail pending", "daily push skipped ended"]);
  expect(service.asked).toEqual([]);
});

test("without keys nothing is attempted, and the email is sent instead", async () => {
  await addPhoneHome(office, service, { by: "push" });
  const { push } = office;
  office.push = null;
  await morning(office);
  expect(await fates(office)).toEqual(["daily mail pending", "daily push skipped off"]);
  office.push = push;
});
