import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayNumber, dayText } from "#tests/domain/tasks/oracle.ts";
import { addHome, addTask, createOffice, DAY, HOUR, type Office, outbox } from "../office.ts";

/** Friday 20 November 2026, 8:00 in New York. */
const EIGHT = Date.UTC(2026, 10, 20, 13);
const TODAY = "2026-11-20";
const day = (offset: number) => dayText(dayNumber(TODAY) + offset);

let office: Office;
beforeAll(async () => {
  office = await createOffice();
});
afterAll(() => office.dispose());
beforeEach(async () => {
  office.queue = [];
  office.gate = (step) => step();
  // Every test has the database to itself.
  for (const table of [
    "outbox",
    "job_runs",
    "maintenance_expenses",
    "maintenance_budgets",
    "appliances",
    "client_documents",
    "home_warranty_providers",
    "client_tasks",
    "notification_preferences",
    "clients",
  ]) {
    await office.d1.prepare(`delete from ${table}`).run();
  }
});

const payloads = async () =>
  (await outbox(office, "kind = 'daily'")).map(({ payload }) => JSON.parse(payload));

test("nothing goes out before 8:00 where the home is, and at 8:00 it does", async () => {
  const eastern = await addHome(office);
  const central = await addHome(office, { zone: "America/Chicago" });
  await addTask(office, eastern, day(2));
  await addTask(office, central, day(2));
  await office.run("plan", EIGHT - 1);
  expect(await outbox(office)).toEqual([]);
  await office.run("plan", EIGHT);
  expect((await outbox(office)).map(({ client_id }) => client_id)).toEqual([eastern]);
  await office.run("plan", EIGHT + HOUR);
  expect((await outbox(office)).map(({ client_id }) => client_id)).toEqual([eastern, central]);
});

test("who was brought in with an export and cannot come in yet gets no mail", async () => {
  const home = await addHome(office, { weekly: 1 });
  await addTask(office, home, day(2));
  await office.all("update clients set password_hash = null, invite_code = null");
  await office.run("plan", EIGHT);
  await office.run("plan", EIGHT + 3 * DAY);
  expect(await outbox(office, "client_id is not null")).toEqual([]);
  await office.all("update clients set invite_code = 'BM3PPW'");
  await office.run("plan", EIGHT + 3 * DAY);
  expect((await outbox(office, "client_id is not null")).length).toBeGreaterThan(0);
});

test("all of a day is one mail, told to the queue, and asking again adds nothing", async () => {
  const home = await addHome(office);
  const soon = await addTask(office, home, day(3), 0);
  const late = await addTask(office, home, day(-8), 1);
  await addTask(office, home, day(4), 2);
  const tally = await office.run("plan", EIGHT);
  expect(tally).toEqual({ counts: { daily: 1 }, error: null });
  const [mail] = await outbox(office);
  expect(mail).toMatchObject({ kind: "daily", dedupe_key: `daily:${home}:${TODAY}`, state: "pending" });
  expect(JSON.parse(mail?.payload ?? "")).toEqual({
    clientId: home,
    day: TODAY,
    tasks: [
      { rowId: late, dueDay: day(-8) },
      { rowId: soon, dueDay: day(3) },
    ],
    expiries: [],
    budgets: [],
  });
  expect(office.queue).toEqual([mail?.id]);
  const marks = await office.all(
    "select mailed_for, mailed_stage from client_tasks where mailed_for is not null order by due_date",
  );
  expect(marks).toEqual([
    { mailed_for: day(-8), mailed_stage: 7 },
    { mailed_for: day(3), mailed_stage: 0 },
  ]);
  await Promise.all([office.run("plan", EIGHT + HOUR), office.run("plan", EIGHT + HOUR)]);
  expect(await outbox(office)).toHaveLength(1);
});

test("of two runs at once the one that comes second marks nothing its mail does not tell", async () => {
  const home = await addHome(office);
  const row = await addTask(office, home, day(1));
  let steps = 0;
  office.gate = async (step) => {
    steps += 1;
    // 1 notes the start, 2 looks, 3 loads, 4 writes: another run was there before, and knew less.
    if (steps === 4) {
      await office.all(
        "insert into outbox (id, kind, recipient, dedupe_key, payload, created_at) values ('other', 'daily', 'x', ?, '{\"expiries\":[]}', 0)",
        `daily:${home}:${TODAY}`,
      );
    }
    return step();
  };
  await office.run("plan", EIGHT);
  office.gate = (step) => step();
  expect(await office.all("select id from client_tasks where mailed_for is not null")).toEqual([]);
  expect(office.queue).toEqual([]);
  await office.run("plan", EIGHT + DAY);
  expect((await payloads()).at(-1).tasks).toEqual([{ rowId: row, dueDay: day(1) }]);
});

test("what comes up later in the day waits for the next morning", async () => {
  const home = await addHome(office);
  await addTask(office, home, day(0), 0);
  await office.run("plan", EIGHT);
  const added = await addTask(office, home, day(1), 1);
  await office.run("plan", EIGHT + 5 * HOUR);
  expect(await payloads()).toHaveLength(1);
  await office.run("plan", EIGHT + DAY);
  expect((await payloads()).at(-1).tasks).toEqual([
    { rowId: expect.any(String), dueDay: day(0) },
    { rowId: added, dueDay: day(1) },
  ]);
});

test.each([
  ["with mail off", { email: 0 }],
  ["with reminders off", { reminders: 0 }],
  ["that is paused", { status: "inactive" }],
  ["that nobody has come into", { status: "invited" }],
  ["in the trash", { deletedAt: EIGHT - 1 }],
])("a home %s gets no reminder", async (_, fields) => {
  await addTask(office, await addHome(office, fields), day(1));
  await office.run("plan", EIGHT);
  expect(await outbox(office)).toEqual([]);
});

test("switching mail on brings what is current, and nothing old", async () => {
  const home = await addHome(office, { email: 0 });
  await addTask(office, home, day(-200), 0);
  const current = await addTask(office, home, day(-10), 1);
  await office.run("plan", EIGHT);
  await office.all("update notification_preferences set email_enabled = 1");
  await office.run("plan", EIGHT + HOUR);
  expect((await payloads()).map(({ tasks }) => tasks)).toEqual([[{ rowId: current, dueDay: day(-10) }]]);
});

test("the end of a warranty, a paper and a policy is told 30 and 7 days ahead, once each", async () => {
  const home = await addHome(office);
  await office.all("update clients set policy_renews_on = ? where id = ?", day(30), home);
  await office.all(
    "insert into appliances (id, client_id, kind, warranty_ends_on, created_at) values ('ap', ?, 'Oven', ?, 0)",
    home,
    day(30),
  );
  await office.all(
    "insert into appliances (id, client_id, kind, warranty_ends_on, created_at, archived_at) values ('gone', ?, 'Oven', ?, 0, 1)",
    home,
    day(30),
  );
  await office.all(
    "insert into client_documents (id, client_id, name, key, type, size, expires_on, created_at) values ('doc', ?, 'Policy', 'k', 'application/pdf', 1, ?, 0)",
    home,
    day(31),
  );
  await office.all(
    "insert into home_warranty_providers (id, client_id, provider, ends_on, created_at) values ('hw', ?, 'Choice', ?, 0)",
    home,
    day(7),
  );
  for (let hours = 0; hours < 35 * 24; hours++) {
    const now = EIGHT + hours * HOUR;
    if (hours % 5 === 0) await office.run("plan", now);
  }
  const told = (await payloads()).flatMap((mail) =>
    mail.expiries.map((end: { id: string; of: string; day: string }) => [
      end.of,
      end.id,
      dayNumber(end.day) - dayNumber(mail.day),
    ]),
  );
  expect(told.sort()).toEqual(
    [
      ["appliance", "ap", 30],
      ["appliance", "ap", 7],
      ["document", "doc", 30],
      ["document", "doc", 7],
      ["home_warranty", "hw", 7],
      ["policy", home, 30],
      ["policy", home, 7],
    ].sort(),
  );
}, 120_000);

test("a budget is told of at 80 and at 100 percent, once each, and only where that is wanted", async () => {
  const home = await addHome(office, { alerts: 1 });
  const quiet = await addHome(office);
  for (const id of [home, quiet]) {
    await office.all(
      "insert into maintenance_budgets (id, client_id, category, year, amount) values (?, ?, 'HVAC', 2026, 10000)",
      `b-${id}`,
      id,
    );
  }
  const spend = (id: string, amount: number) =>
    office.all(
      "insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, created_at) values (lower(hex(randomblob(8))), ?, 'HVAC', 'x', ?, ?, 0)",
      id,
      amount,
      day(-3),
    );
  for (const id of [home, quiet]) await spend(id, 7999);
  await office.run("plan", EIGHT);
  expect(await payloads()).toEqual([]);
  for (const id of [home, quiet]) await spend(id, 1);
  await office.run("plan", EIGHT + HOUR);
  await office.run("plan", EIGHT + DAY);
  for (const id of [home, quiet]) await spend(id, 2000);
  await office.run("plan", EIGHT + 2 * DAY);
  await office.run("plan", EIGHT + 3 * DAY);
  expect((await payloads()).map(({ clientId, budgets }) => [clientId, budgets])).toEqual([
    [home, [{ id: `b-${home}`, percent: 80 }]],
    [home, [{ id: `b-${home}`, percent: 100 }]],
  ]);
});

/** Monday 23 November 2026, 8:00 in New York. */
const MONDAY = EIGHT + 3 * DAY;

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

test("a digest missed by more than 48 hours is on record as skipped, and the next week's is sent", async () => {
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

test("an invite nobody answers is sent again after a day and after three, then never", async () => {
  const home = await addHome(office, { status: "invited" });
  const sent = EIGHT - 2 * HOUR;
  await office.all(
    "update clients set invite_code = 'ABC234', invite_sent_at = ?, invite_expires_at = ? where id = ?",
    sent,
    sent + 30 * DAY,
    home,
  );
  for (let hours = 0; hours < 20 * 24; hours += 3) {
    await office.run("plan", EIGHT + hours * HOUR);
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

test.each([
  ["taken back", "update clients set invite_code = null"],
  ["over", "update clients set invite_expires_at = 1"],
  ["answered", "update clients set status = 'active'"],
])("an invite that is %s is not sent again", async (_, change) => {
  const home = await addHome(office, { status: "invited" });
  await office.all(
    "update clients set invite_code = 'ABC234', invite_sent_at = ?, invite_expires_at = ? where id = ?",
    EIGHT - 2 * DAY,
    EIGHT + DAY,
    home,
  );
  await office.all(change);
  await office.run("plan", EIGHT);
  expect(await outbox(office, "kind = 'invite'")).toEqual([]);
});

test("a batch that fails half-way leaves neither mail nor marks, and the rest of the hour goes on", async () => {
  const home = await addHome(office, { weekly: 1 });
  await addTask(office, home, day(1));
  let steps = 0;
  office.gate = async (step) => {
    steps += 1;
    // 1 notes the start, 2 looks, 3 loads, 4 writes.
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

test("every statement of the hour walks an index, and more homes than a page holds are all planned", async () => {
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
  const tally = await office.run("plan", EIGHT);
  office.d1.prepare = prepare;
  expect(tally).toEqual({ counts: { daily: 1203 }, error: null });
  expect(office.queue).toHaveLength(1203);
  // 3 pages, each looked up, loaded, written and told; the rest of the hour is the same for any number.
  expect(trips).toBeLessThan(25);
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

test("after a restore, what the operator is told to run keeps reminders from going out again", async () => {
  const command = /--command "(update client_tasks .*)"/.exec(
    readFileSync("docs/operations.md", "utf8"),
  )?.[1];
  // The command asks SQLite's own clock, so this is about today; 18:00 UTC is the middle of the day.
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
  // The day after, what is late by then and what comes near are news, and nothing else.
  expect(await dailies(noon + DAY)).toBe(1);
  const [mail] = await payloads();
  expect(new Set(mail.tasks.map(({ rowId }: { rowId: string }) => rowId))).toEqual(
    new Set([rows[1], rows.at(-1)]),
  );
});

test("of a suspended agent no invite is sent again and no digest is written; their homes keep reminders and digests", async () => {
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
