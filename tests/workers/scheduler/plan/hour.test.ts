import { readFileSync } from "node:fs";
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
import { day, MONDAY, payloads, resetScheduler } from "./plan-helpers.ts";

let office: SchedulerHarness;
beforeAll(async () => {
  office = await createSchedulerHarness();
});
afterAll(() => office.dispose());
beforeEach(() => resetScheduler(office));

test("a batch that fails midway leaves neither emails nor marks, and the rest of the hour continues", async () => {
  const home = await addHome(office, { weekly: 1 });
  await addTask(office, home, day(1));
  let steps = 0;
  office.gate = async (step) => {
    steps += 1;
    // 1 records the start, 2 finds, 3 loads, 4 writes.
    if (steps === 4) throw new Error("D1 is away");
    return step();
  };
  const tally = await office.run("plan", MONDAY);
  expect(tally.counts).toMatchObject({ failures: 1, home_digest: 1 });
  expect(await outbox(office, "kind = 'daily'")).toEqual([]);
  expect(await office.all("select id from client_tasks where mailed_for is not null")).toEqual([]);
  const [record] = await office.all<{ error: string }>("select error from job_runs where job = 'plan'");
  expect(record?.error).toBe("D1 is away");
  office.gate = (step) => step();
  await office.run("plan", MONDAY + HOUR);
  expect(await outbox(office, "kind = 'daily'")).toHaveLength(1);
});

test("every statement of the hourly job uses an index, and more homes than a page are all planned", async () => {
  const statements: D1PreparedStatement[] = [];
  const ids = Array.from({ length: 1203 }, (_, index) => `many-${String(index).padStart(5, "0")}`);
  statements.push(
    office.d1
      .prepare(
        "insert into clients (id, agent_id, first_name, last_name, email, date_added, search_key, status, password_hash) select value, 'agent-1', 'A', 'L', value || '@x.example', 0, '', 'active', 'x' from json_each(?)",
      )
      .bind(JSON.stringify(ids)),
    office.d1
      .prepare(
        "insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day) select 'r' || value, 'agent-1', value, 'task-0', ?, 1 from json_each(?)",
      )
      .bind(day(2), JSON.stringify(ids)),
  );
  await office.d1.batch(statements);
  const seen: string[] = [];
  const prepare = office.d1.prepare.bind(office.d1);
  office.d1.prepare = (sql: string) => {
    seen.push(sql);
    return prepare(sql);
  };
  let trips = 0;
  office.gate = (step) => {
    trips += 1;
    return step();
  };
  const tally = await office.run("plan", EIGHT_AM);
  office.d1.prepare = prepare;
  expect(tally).toEqual({ counts: { daily: 1203 }, error: null });
  expect(office.queue).toHaveLength(1203);
  // 3 pages, each found, loaded, written, and queued; the rest of the hour does not depend on the number.
  expect(trips).toBeLessThan(27);
  const scans: string[] = [];
  for (const sql of new Set(seen)) {
    const count = sql.match(/\?/g)?.length ?? 0;
    const plan = await prepare(`explain query plan ${sql}`)
      .bind(...Array.from({ length: count }, () => "[]"))
      .all<{ detail: string }>();
    for (const { detail } of plan.results) {
      if (
        /^SCAN (?!\w+ VIRTUAL TABLE|CONSTANT|m VIRTUAL)/.test(detail) &&
        !/USING (COVERING )?INDEX/.test(detail)
      ) {
        scans.push(`${detail}: ${sql.slice(0, 80)}`);
      }
    }
  }
  expect(scans).toEqual([]);
});

test("after a restore, the operator's documented command keeps reminders from being sent again", async () => {
  const command = /--command "(update client_tasks .*)"/.exec(
    readFileSync("docs/operations.md", "utf8"),
  )?.[1];
  // The command uses SQLite's clock, so this runs on today's date; 18:00 UTC is the middle of the day.
  const noon = Math.floor(Date.now() / DAY) * DAY + 18 * HOUR;
  const from = (offset: number) => new Date(noon + offset * DAY).toISOString().slice(0, 10);
  const home = await addHome(office);
  const rows: string[] = [];
  for (const [slot, offset] of [2, 0, -1, -3, -8, -31, 4].entries()) {
    rows.push(await addTask(office, home, from(offset), slot));
  }
  const dailies = async (now: number) => (await office.run("plan", now)).counts.daily ?? 0;
  const restore = () =>
    office.d1.batch([
      office.d1.prepare("delete from outbox"),
      office.d1.prepare("update client_tasks set mailed_for = null, mailed_stage = null"),
    ]);
  expect(await dailies(noon)).toBe(1);
  await restore();
  expect(await dailies(noon)).toBe(1);
  await restore();
  await office.all(command ?? "");
  expect(await dailies(noon)).toBe(0);
  // On the next day, only newly late and newly upcoming tasks are emailed.
  expect(await dailies(noon + DAY)).toBe(1);
  const [mail] = await payloads(office);
  expect(new Set(mail.tasks.map(({ rowId }: { rowId: string }) => rowId))).toEqual(
    new Set([rows[1], rows.at(-1)]),
  );
});
