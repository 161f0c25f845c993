import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDb, runBatch } from "#db/client.server.ts";
import { rescheduleRows, undoReschedule } from "#db/queries/tasks/fresh-start.server.ts";
import { dayNumber } from "#tests/domain/tasks/reference-schedule.ts";
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
import { day, payloads, resetScheduler, TODAY } from "./plan-helpers.ts";

let office: SchedulerHarness;
beforeAll(async () => {
  office = await createSchedulerHarness();
});
afterAll(() => office.dispose());
beforeEach(() => resetScheduler(office));

test("nothing is sent before 8:00 in the home's zone, and at 8:00 it is", async () => {
  const eastern = await addHome(office);
  const central = await addHome(office, { zone: "America/Chicago" });
  await addTask(office, eastern, day(2));
  await addTask(office, central, day(2));
  await office.run("plan", EIGHT_AM - 1);
  expect(await outbox(office)).toEqual([]);
  await office.run("plan", EIGHT_AM);
  expect((await outbox(office)).map(({ client_id }) => client_id)).toEqual([eastern]);
  await office.run("plan", EIGHT_AM + HOUR);
  expect((await outbox(office)).map(({ client_id }) => client_id)).toEqual([eastern, central]);
});

test("an imported client who cannot log in yet gets no email", async () => {
  const home = await addHome(office, { weekly: 1 });
  await addTask(office, home, day(2));
  await office.all("update clients set password_hash = null, invite_code = null");
  await office.run("plan", EIGHT_AM);
  await office.run("plan", EIGHT_AM + 3 * DAY);
  expect(await outbox(office, "client_id is not null")).toEqual([]);
  await office.all("update clients set invite_code = 'BM3PPW'");
  await office.run("plan", EIGHT_AM + 3 * DAY);
  expect((await outbox(office, "client_id is not null")).length).toBeGreaterThan(0);
});

test("everything of a day is one queued email, and running again adds nothing", async () => {
  const home = await addHome(office);
  const soon = await addTask(office, home, day(3), 0);
  const late = await addTask(office, home, day(-8), 1);
  await addTask(office, home, day(4), 2);
  const tally = await office.run("plan", EIGHT_AM);
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
  await Promise.all([office.run("plan", EIGHT_AM + HOUR), office.run("plan", EIGHT_AM + HOUR)]);
  expect(await outbox(office)).toHaveLength(1);
});

test("of two simultaneous runs, the second marks nothing its email does not contain", async () => {
  const home = await addHome(office);
  const row = await addTask(office, home, day(1));
  let steps = 0;
  office.gate = async (step) => {
    steps += 1;
    // 1 records the start, 2 finds, 3 loads, 4 writes: another run wrote before with less data.
    if (steps === 4) {
      await office.all(
        "insert into outbox (id, kind, recipient, dedupe_key, payload, created_at) values ('other', 'daily', 'x', ?, '{\"expiries\":[]}', 0)",
        `daily:${home}:${TODAY}`,
      );
    }
    return step();
  };
  await office.run("plan", EIGHT_AM);
  office.gate = (step) => step();
  expect(await office.all("select id from client_tasks where mailed_for is not null")).toEqual([]);
  expect(office.queue).toEqual([]);
  await office.run("plan", EIGHT_AM + DAY);
  expect((await payloads(office)).at(-1).tasks).toEqual([{ rowId: row, dueDay: day(1) }]);
});

test("a task due soon only later in the day waits for the next morning", async () => {
  const home = await addHome(office);
  await addTask(office, home, day(0), 0);
  await office.run("plan", EIGHT_AM);
  const added = await addTask(office, home, day(1), 1);
  await office.run("plan", EIGHT_AM + 5 * HOUR);
  expect(await payloads(office)).toHaveLength(1);
  await office.run("plan", EIGHT_AM + DAY);
  expect((await payloads(office)).at(-1).tasks).toEqual([
    { rowId: expect.any(String), dueDay: day(0) },
    { rowId: added, dueDay: day(1) },
  ]);
});

test.each([
  ["with email off", { email: 0 }],
  ["with reminders off", { reminders: 0 }],
  ["that is paused", { status: "inactive" }],
  ["that nobody has joined", { status: "invited" }],
  ["in the trash", { deletedAt: EIGHT_AM - 1 }],
])("a home %s gets no reminder", async (_, fields) => {
  await addTask(office, await addHome(office, fields), day(1));
  await office.run("plan", EIGHT_AM);
  expect(await outbox(office)).toEqual([]);
});

test("turning email on sends only current reminders, nothing old", async () => {
  const home = await addHome(office, { email: 0 });
  await addTask(office, home, day(-200), 0);
  const current = await addTask(office, home, day(-10), 1);
  await office.run("plan", EIGHT_AM);
  await office.all("update notification_preferences set email_enabled = 1");
  await office.run("plan", EIGHT_AM + HOUR);
  expect((await payloads(office)).map(({ tasks }) => tasks)).toEqual([
    [{ rowId: current, dueDay: day(-10) }],
  ]);
});

test("the end of a warranty, a document, and a policy is emailed 30 and 7 days ahead, once each", async () => {
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
    const now = EIGHT_AM + hours * HOUR;
    if (hours % 5 === 0) await office.run("plan", now);
  }
  const told = (await payloads(office)).flatMap((mail) =>
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

test("a budget alert is sent at 80 and 100 percent, once each, and only if wanted", async () => {
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
  await office.run("plan", EIGHT_AM);
  expect(await payloads(office)).toEqual([]);
  for (const id of [home, quiet]) await spend(id, 1);
  await office.run("plan", EIGHT_AM + HOUR);
  await office.run("plan", EIGHT_AM + DAY);
  for (const id of [home, quiet]) await spend(id, 2000);
  await office.run("plan", EIGHT_AM + 2 * DAY);
  await office.run("plan", EIGHT_AM + 3 * DAY);
  expect((await payloads(office)).map(({ clientId, budgets }) => [clientId, budgets])).toEqual([
    [home, [{ id: `b-${home}`, percent: 80 }]],
    [home, [{ id: `b-${home}`, percent: 100 }]],
  ]);
});

test("a task moved by a fresh start is not in the next reminders, but gets one before its new day", async () => {
  const home = await addHome(office);
  const rows = await Promise.all([0, 1].map((task) => addTask(office, home, day(-8), task)));
  const db = createDb(office.d1);
  const [soon, later] = rows as [string, string];
  await runBatch(db, [
    rescheduleRows(
      db,
      home,
      [
        { id: soon, version: 0, to: day(4) },
        { id: later, version: 0, to: day(6) },
      ],
      { now: EIGHT_AM - HOUR, today: TODAY },
    ),
  ]);
  for (const days of [0, 1]) await office.run("plan", EIGHT_AM + days * DAY);
  expect(await payloads(office)).toEqual([]);
  for (const days of [2, 3, 4, 5]) await office.run("plan", EIGHT_AM + days * DAY);
  expect((await payloads(office)).map(({ day, tasks }) => [day, tasks])).toEqual([
    [day(3), [{ rowId: later, dueDay: day(6) }]],
    [day(5), [{ rowId: soon, dueDay: day(4) }]],
  ]);
});

test("tasks restored by undoing a fresh start get no second reminder", async () => {
  const home = await addHome(office);
  const row = await addTask(office, home, day(-8));
  await office.run("plan", EIGHT_AM);
  const db = createDb(office.d1);
  for (const to of [day(4), day(40)]) {
    const { version } = (await office.all<{ version: number }>("select version from client_tasks"))[0] ?? {
      version: -1,
    };
    const at = { now: EIGHT_AM + HOUR, today: TODAY };
    await runBatch(db, [
      rescheduleRows(db, home, [{ id: row, version, to }], at),
      undoReschedule(db, home, at.now, TODAY),
    ]);
  }
  for (const days of [1, 2]) await office.run("plan", EIGHT_AM + days * DAY);
  expect(await payloads(office)).toHaveLength(1);
  expect(await office.all("select due_date, mailed_for, mailed_stage from client_tasks")).toEqual([
    { due_date: day(-8), mailed_for: day(-8), mailed_stage: 7 },
  ]);
});
