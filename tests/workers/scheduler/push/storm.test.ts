import { afterAll, afterEach, expect, test } from "vitest";
import { stormStep } from "#tests/support/storm-fixtures.ts";
import { fakeProvider } from "../scheduler-harness.ts";
import { addPhoneHome, createPushOffice, fates } from "./push-devices.ts";

const { office, service, dispose } = await createPushOffice();
afterAll(dispose);
afterEach(async () => {
  for (const table of [
    "outbox",
    "push_subscriptions",
    "client_sessions",
    "client_tasks",
    "notification_preferences",
    "clients",
    "storm_alerts",
    "storm_counties",
    "storm_notices",
    "storm_state",
  ]) {
    await office.all(`delete from ${table}`);
  }
  service.pushed.length = 0;
  Object.assign(office, { queue: [], log: [], provider: fakeProvider(true) });
});

const TAMPA = "33602";
const MINUTES = { ten: 600, nineteen: 1140, five: 300 };

async function phoneIn(zip: string, by: "mail" | "push" | "both" = "both") {
  const { home } = await addPhoneHome(office, service, { by });
  await office.all("update clients set zip_code = ? where id = ?", zip, home);
  return home;
}

async function poll(series: Parameters<typeof stormStep>[0], name: string) {
  const { at, body } = stormStep(series, name);
  office.alerts = async () => new Response(JSON.stringify(body));
  await office.run("requeue", Date.parse(at));
  await office.deliver();
}

test("a watch is notified of once, with the event and the county, and waits for the end of quiet hours", async () => {
  await phoneIn(TAMPA);
  await office.all(
    "update notification_preferences set quiet_from = ?, quiet_until = ?, lock_screen_details = 0",
    MINUTES.five,
    MINUTES.ten,
  );
  await poll("hurricane", "watch");
  expect(service.pushed).toEqual([]);
  office.now = Date.parse("2024-10-07T10:00:00-04:00");
  office.alerts = async () => new Response(null, { status: 304 });
  await office.run("requeue");
  await office.deliver();
  await office.run("requeue");
  await office.deliver();
  expect(service.pushed.map(({ message, urgency }) => [message.notification.title, urgency])).toEqual([
    ["Hurricane Watch: Hillsborough County", "high"],
  ]);
  expect(service.pushed[0]?.message.notification).toMatchObject({
    body: expect.stringContaining("Hurricane Watch issued October 7"),
    navigate: "https://home.example/home/storm",
  });
});

test("a warning to act now is notified of in quiet hours", async () => {
  await phoneIn(TAMPA);
  await office.all(
    "update notification_preferences set quiet_from = ?, quiet_until = ?",
    MINUTES.ten,
    MINUTES.nineteen,
  );
  await poll("hurricane", "warning");
  expect(service.pushed.map(({ message }) => message.notification.title)).toEqual([
    expect.stringMatching(/^(Hurricane|Storm Surge) Warning: Hillsborough County$/),
  ]);
});

test.each(["both", "push", "mail"] as const)(
  "a tornado warning goes by notification alone to a home that wants reminders by %s",
  async (by) => {
    await phoneIn(TAMPA, by);
    await poll("county-issued", "tornado warning");
    expect(await fates(office, "kind = 'storm_notice'")).toEqual([
      "storm_notice mail skipped push_only",
      ...(by === "mail" ? [] : ["storm_notice push sent"]),
    ]);
    expect(office.provider.accepted).toEqual([]);
  },
);
