import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MIN_SERVER_ERRORS, startOfHour } from "#app/domain/email/operator-alarms.ts";
import { isReady, loadEmail } from "#app/emails/registry.server.ts";
import { renderEmail } from "#app/emails/render.server.tsx";
import {
  createSchedulerHarness,
  DAY,
  EIGHT_AM,
  HOUR,
  type SchedulerHarness,
} from "#tests/workers/scheduler/scheduler-harness.ts";

const OPERATOR = "operator@peaceful.example";
let office: SchedulerHarness;
beforeAll(async () => {
  office = await createSchedulerHarness();
});
afterAll(() => office.dispose());
beforeEach(async () => {
  for (const table of ["outbox", "job_runs", "fault_hours", "mail_suppressions"]) {
    await office.all(`delete from ${table}`);
  }
  office.queue.length = 0;
  office.operatorEmail = OPERATOR;
});

const stuckEmail = (at: number) =>
  office.all(
    "insert into outbox (id, kind, recipient, dedupe_key, payload, state, created_at) values ('stuck', 'test', 'a@b.example', 'stuck', '{}', 'pending', ?)",
    at,
  );
const faults = (hour: number, count: number) =>
  office.all("insert into fault_hours values (?, ?)", hour, count);
const failedJob = (at: number) =>
  office.all("insert into job_runs (job, started_at, ended_at, error) values ('purge', ?, ?, 'x')", at, at);
const alarms = () =>
  office.all<{ id: string; recipient: string; payload: string }>(
    "select id, recipient, payload from outbox where kind = 'operator_alarm' order by payload",
  );
const everythingBreaks = async () => {
  await stuckEmail(EIGHT_AM - HOUR);
  await faults(startOfHour(EIGHT_AM), MIN_SERVER_ERRORS);
  await failedJob(EIGHT_AM - HOUR);
};

test("a stuck or failing job is emailed to the operator, one email per alarm, and queued", async () => {
  await everythingBreaks();
  await office.run("requeue", EIGHT_AM);
  const written = await alarms();
  expect(written.map(({ recipient, payload }) => ({ recipient, ...JSON.parse(payload) }))).toEqual(
    ["failed_job", "faults", "mail_backlog"].map((alarm) => ({
      recipient: OPERATOR,
      alarm,
      day: "2026-11-20",
      count: alarm === "faults" ? MIN_SERVER_ERRORS : 1,
    })),
  );
  expect(office.queue).toEqual(expect.arrayContaining(written.map(({ id }) => id)));
});

test("an alarm is sent once a day, however often and by how many runs it is found, and again the next day", async () => {
  await everythingBreaks();
  await Promise.all([office.run("requeue", EIGHT_AM), office.run("requeue", EIGHT_AM)]);
  await office.run("requeue", EIGHT_AM + 5 * 60_000);
  expect(await alarms()).toHaveLength(3);
  await failedJob(EIGHT_AM + DAY - HOUR).catch(() => {});
  await office.run("requeue", EIGHT_AM + DAY);
  const days = (await alarms()).map(({ payload }) => JSON.parse(payload).day);
  expect(days.filter((day) => day === "2026-11-21").length).toBeGreaterThan(0);
});

test("without an operator's address, or with nothing wrong, no email is written", async () => {
  await office.run("requeue", EIGHT_AM);
  expect(await alarms()).toEqual([]);
  await everythingBreaks();
  office.operatorEmail = undefined;
  await office.run("requeue", EIGHT_AM);
  expect(await alarms()).toEqual([]);
});

test("a failure midway does not stop the other work, and the next run catches up", async () => {
  await everythingBreaks();
  await office.all("alter table fault_hours rename to away");
  const tally = await office.run("requeue", EIGHT_AM);
  await office.all("alter table away rename to fault_hours");
  expect([tally.counts.requeued, tally.counts.failures]).toEqual([1, 1]);
  expect(await alarms()).toEqual([]);
  await office.run("requeue", EIGHT_AM);
  expect(await alarms()).toHaveLength(3);
});

test("the alarm email says what and how much, from Peaceful Home, and is not sent to a bounced address", async () => {
  await everythingBreaks();
  await office.run("requeue", EIGHT_AM);
  const deps = {
    db: office.db,
    now: EIGHT_AM,
    origin: "https://home.test",
    secret: "s",
    postalAddress: "1 Bay St",
  };
  const row = {
    id: "x",
    kind: "operator_alarm",
    agentId: null,
    clientId: null,
    personId: null,
    createdAt: EIGHT_AM,
  };
  const [, , backlog] = await alarms();
  const mail = { ...row, recipient: OPERATOR, payload: JSON.parse(backlog?.payload ?? "") };
  const loaded = await loadEmail(deps, mail);
  if (!isReady(loaded)) throw new Error("not sent");
  expect([loaded.recipient, loaded.fromName]).toEqual([OPERATOR, "Peaceful Home"]);
  const { subject, text } = renderEmail(loaded.email);
  expect(subject).toBe("Peaceful Home: 1 email stuck");
  expect(text).toContain("more than 30 minutes ago");
  await office.all("insert into mail_suppressions values (?, 'bounce', 1)", OPERATOR);
  expect(await loadEmail(deps, mail)).toEqual({ skip: "suppressed" });
});

test("the hourly error counts are deleted after 30 days", async () => {
  await faults(startOfHour(EIGHT_AM - 31 * DAY), 1);
  await faults(startOfHour(EIGHT_AM - 29 * DAY), 1);
  await office.run("purge", EIGHT_AM);
  expect(await office.all("select hour from fault_hours")).toEqual([
    { hour: startOfHour(EIGHT_AM - 29 * DAY) },
  ]);
});
