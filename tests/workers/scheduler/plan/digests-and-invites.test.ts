import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  addHome,
  addTask,
  createSchedulerHarness,
  DAY,
  EIGHT_AM,
  HOUR,
  outbox,
  type SchedulerHarness,
} from "../scheduler-harness.ts";
import { day, MONDAY, resetScheduler } from "./plan-helpers.ts";

let office: SchedulerHarness;
beforeAll(async () => {
  office = await createSchedulerHarness();
});
afterAll(() => office.dispose());
beforeEach(() => resetScheduler(office));

test("digests are planned from Monday 8:00, once a week, for those who want one", async () => {
  const home = await addHome(office, { weekly: 1 });
  await addHome(office, { weekly: 0 });
  await addHome(office, { weekly: 1, email: 0 });
  await office.all("update profiles set weekly_digest = 1");
  await office.run("plan", MONDAY - HOUR);
  expect(await outbox(office, "kind like '%digest' and state = 'pending'")).toEqual([]);
  await office.run("plan", MONDAY);
  await office.run("plan", MONDAY + HOUR);
  const week = "2026-11-23";
  expect(
    (await outbox(office, "kind like '%digest' and state = 'pending'")).map((row) => row.dedupe_key),
  ).toEqual([`agent_digest:agent-1:${week}`, `home_digest:${home}:${week}`]);
  await office.all("update profiles set weekly_digest = 0");
});

test("a digest missed by more than 48 hours is recorded as skipped, and the next week's is sent", async () => {
  const home = await addHome(office, { weekly: 1 });
  await office.run("plan", MONDAY + 48 * HOUR + 1);
  await office.run("plan", MONDAY + 7 * DAY);
  const rows = await outbox(office, "kind = 'home_digest'");
  expect(rows.map(({ client_id, state, error }) => [client_id, state, error])).toEqual([
    [home, "skipped", "missed"],
    [home, "pending", null],
  ]);
  expect(office.queue).toEqual([rows[1]?.id]);
});

test.each([
  ["taken back", "update clients set invite_code = null"],
  ["over", "update clients set invite_expires_at = 1"],
  ["answered", "update clients set status = 'active'"],
])("an invite that is %s is not sent again", async (_, change) => {
  const home = await addHome(office, { status: "invited" });
  await office.all(
    "update clients set invite_code = 'ABC234', invite_sent_at = ?, invite_expires_at = ? where id = ?",
    EIGHT_AM - 2 * DAY,
    EIGHT_AM + DAY,
    home,
  );
  await office.all(change);
  await office.run("plan", EIGHT_AM);
  expect(await outbox(office, "kind = 'invite'")).toEqual([]);
});

test("a suspended agent's invites are not resent and no digest is written; their homes keep reminders and weekly summaries", async () => {
  const invited = await addHome(office, { status: "invited" });
  await office.all(
    "update clients set invite_code = 'ABC234', invite_sent_at = ?, invite_expires_at = ? where id = ?",
    MONDAY - 2 * DAY,
    MONDAY + 30 * DAY,
    invited,
  );
  const home = await addHome(office, { weekly: 1 });
  await addTask(office, home, day(4));
  await office.all("update profiles set weekly_digest = 1, suspended_at = 1");
  await office.run("plan", MONDAY);
  expect((await outbox(office)).map(({ kind, client_id }) => [kind, client_id])).toEqual([
    ["daily", home],
    ["home_digest", home],
  ]);
  await office.all("update profiles set suspended_at = null");
  await office.run("plan", MONDAY + HOUR);
  await office.all("update profiles set weekly_digest = 0");
  expect((await outbox(office, "kind = 'invite'")).map(({ client_id }) => client_id)).toEqual([invited]);
});
