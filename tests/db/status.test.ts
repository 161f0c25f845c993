import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { alarmCutoffs, MIN_SERVER_ERRORS, startOfHour } from "#app/domain/email/operator-alarms.ts";
import { recordFullBackup } from "#db/queries/email/job-runs.server.ts";
import { listAlarms } from "#db/queries/vitals/monitoring.server.ts";
import { createBindings, type TestBindings } from "#tests/support/bindings.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
let bindings: TestBindings;
beforeAll(async () => {
  bindings = await createBindings();
});
afterAll(() => bindings.dispose());

const read = async () => {
  const { results } = await bindings.d1
    .prepare(readFileSync("db/status.sql", "utf8"))
    .all<{ what: string; name: string; count: number | null; at: string; detail: string | null }>();
  return results;
};

test("an empty database has nothing to report", async () => {
  expect(await read()).toEqual([]);
});

test("the operator sees jobs, queue size and age, and today's failures, but no email address", async () => {
  const now = Date.now();
  const mail = (id: string, state: string, createdAt: number, error: string | null = null) =>
    bindings.d1
      .prepare(
        "insert into outbox (id, kind, recipient, dedupe_key, payload, state, error, created_at) values (?, 'test', 'canary@reyes.example', ?, '{\"x\":\"canary\"}', ?, ?, ?)",
      )
      .bind(id, id, state, error, createdAt);
  await bindings.d1.batch([
    mail("1", "pending", now - 7 * 60_000),
    mail("2", "pending", now - 60_000),
    mail("3", "sending", now - 60_000),
    mail("4", "sent", now - 60_000),
    mail("5", "failed", now - 60_000, "resend 422 validation_error"),
    mail("6", "failed", now - 60_000),
    mail("7", "failed", now - 2 * DAY_MS, "long ago"),
    mail("8", "sent", now - 2 * DAY_MS),
    mail("9", "waiting", now - DAY_MS),
    bindings.d1.prepare(
      "insert into job_runs values ('hourly', 1000, 2000, '{\"reminders\":3}', null), ('daily', 1000, 2000, null, 'no such table'), ('five', 1000, null, null, null)",
    ),
    bindings.d1.prepare("insert into mail_suppressions values ('canary@reyes.example', 'bounce', 1000)"),
  ]);
  const rows = await read();
  expect(rows.map(({ what, name, count }) => [what, name, count])).toEqual([
    ["alarm", "failed_job", 1],
    ["job", "hourly", null],
    ["job", "daily", null],
    ["job", "five", null],
    ["backup", "last whole", null],
    ["outbox", "pending", 2],
    ["outbox", "sending", 1],
    ["outbox", "waiting for its day", 1],
    ["last day", "failed", 2],
    ["last day", "sent", 1],
    ["failed", "test", 1],
    ["failed", "test", 1],
    ["stopped addresses", "bounce", 1],
  ]);
  expect(rows.map(({ detail }) => detail).slice(0, 6)).toEqual([
    "five",
    '{"reminders":3}',
    "failed: no such table",
    "running or cut off",
    "none yet",
    "7.0 min since the oldest was written",
  ]);
  expect(JSON.stringify(rows)).not.toContain("canary");
});

test("the alarms shown are those emailed to the operator, on either side of each threshold", async () => {
  const MINUTE_MS = 60_000;
  for (const off of [-5_000, 5_000]) {
    for (const faults of [MIN_SERVER_ERRORS - 1, MIN_SERVER_ERRORS]) {
      for (const jobs of [["plan", "requeue"], ["purge"]]) {
        const now = Date.now();
        const horizons = alarmCutoffs(now);
        await bindings.d1.batch([
          bindings.d1.prepare("delete from outbox"),
          bindings.d1.prepare("delete from job_runs"),
          bindings.d1.prepare("delete from fault_hours"),
          ...[null, horizons.mailDue + off].map((lease, at) =>
            bindings.d1
              .prepare(
                "insert into outbox (id, kind, recipient, dedupe_key, payload, state, lease_until, created_at) values (?, 'test', 'a@b.example', ?, '{}', 'pending', ?, ?)",
              )
              .bind(`m${at}`, `m${at}`, lease, horizons.mailDue + off),
          ),
          ...["push 401 keys", "push 403 keys", "push 413", "push 500"].map((error) =>
            bindings.d1
              .prepare(
                "insert into outbox (id, kind, channel, recipient, dedupe_key, payload, state, error, created_at) values (?1, 'daily', 'push', 'b', ?1, '{}', 'failed', ?1, ?2)",
              )
              .bind(error, horizons.pushRefused + off),
          ),
          ...jobs.map((job, at) =>
            bindings.d1
              .prepare("insert into job_runs (job, started_at, ended_at, error) values (?, ?, ?, ?)")
              .bind(
                job,
                at === 0 ? horizons.jobFailed : horizons.jobBegun + off,
                at === 0 ? horizons.jobFailed + off : null,
                at === 0 ? "broken" : null,
              ),
          ),
          bindings.d1
            .prepare("insert into fault_hours values (?, 100), (?, ?)")
            .bind(horizons.faultsSince - 60 * MINUTE_MS, startOfHour(now), faults),
        ]);
        const shown = (await read()).filter(({ what }) => what === "alarm");
        const mailed = await listAlarms(bindings.db, now, ["plan", "requeue", "purge"]);
        expect(shown.map(({ name, count }) => ({ alarm: name, count }))).toEqual(mailed);
        const past = off < 0;
        expect(mailed.map(({ alarm }) => alarm)).toEqual([
          ...(past ? ["mail_backlog"] : []),
          ...(past && jobs.length === 1 ? [] : ["failed_job"]),
          ...(faults >= MIN_SERVER_ERRORS ? ["faults"] : []),
          ...(past ? [] : ["push_refused"]),
        ]);
        expect(mailed.filter(({ alarm }) => alarm === "push_refused").map(({ count }) => count)).toEqual(
          past ? [] : [2],
        );
      }
    }
  }
});

test.each([
  ["from this week", 7.9, '{"rows":5,"files":1}'],
  ["older than eight days", 8.1, "ALARM: older than 8 days"],
  ["that was never made", null, "none yet"],
])("a complete backup %s is reported", async (_, days, detail) => {
  const { d1 } = bindings;
  const now = Date.now();
  await d1.prepare("delete from job_runs where job = 'whole backup'").run();
  if (days !== null) {
    await recordFullBackup(bindings.db, {
      begunAt: 1,
      at: now - days * DAY_MS,
      result: { rows: 5, files: 1 },
    });
  }
  const rows = await read();
  expect(rows.find(({ what }) => what === "backup")).toMatchObject({ name: "last whole", detail });
  expect(rows.some(({ what, name }) => what === "job" && name === "whole backup")).toBe(false);
});
