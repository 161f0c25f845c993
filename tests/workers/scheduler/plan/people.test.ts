import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  addHome,
  addPerson,
  addTask,
  createSchedulerHarness,
  DAY,
  EIGHT_AM,
  HOUR,
  type HomeFields,
  outbox,
  type PersonFields,
  type SchedulerHarness,
} from "../scheduler-harness.ts";
import { day, MONDAY, resetScheduler, TODAY } from "./plan-helpers.ts";

/* Each reader of a home is planned for themselves: what each gets, exactly once, whoever else is in the home. */

let office: SchedulerHarness;
beforeAll(async () => {
  office = await createSchedulerHarness();
});
afterAll(() => office.dispose());
beforeEach(() => resetScheduler(office));

const assign = (row: string, to: string | null) =>
  office.all("update client_tasks set assigned_to = ? where id = ?", to, row);

/** Who was told of which row, and how often, since the beginning; "owner" stands for the owner. */
async function told(): Promise<Record<string, Record<string, number>>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const { person_id, payload } of await outbox(office, "kind = 'daily' and channel = 'mail'")) {
    const ofReader = counts[person_id ?? "owner"] ?? {};
    for (const { rowId } of JSON.parse(payload).tasks) ofReader[rowId] = (ofReader[rowId] ?? 0) + 1;
    counts[person_id ?? "owner"] = ofReader;
  }
  return counts;
}

test("a task of nobody's in particular reaches every reader who wants reminders, once each, whoever else has it", async () => {
  const home = await addHome(office);
  const sue = await addPerson(office, home);
  const ben = await addPerson(office, home, { role: "co-owner" });
  await addPerson(office, home, { reminders: 0 });
  await addPerson(office, home, { email: 0 });
  await addPerson(office, home, { joined: false });
  await addPerson(office, home, { removed: true });
  const row = await addTask(office, home, day(2));
  expect((await office.run("plan", EIGHT_AM)).counts).toEqual({ daily: 3 });
  expect(await told()).toEqual({ owner: { [row]: 1 }, [sue]: { [row]: 1 }, [ben]: { [row]: 1 } });
  const mails = await outbox(office);
  expect(mails.map(({ dedupe_key, recipient }) => [dedupe_key, recipient])).toEqual([
    [`daily:${home}:${TODAY}`, `${home}@reyes.example`],
    [`daily:${home}:${TODAY}:${sue}`, `${sue}@reyes.example`],
    [`daily:${home}:${TODAY}:${ben}`, `${ben}@reyes.example`],
  ]);
  expect(office.queue.toSorted()).toEqual(mails.map(({ id }) => id).toSorted());
  for (let hour = 1; hour < 30; hour += 1) await office.run("plan", EIGHT_AM + hour * HOUR);
  expect(await outbox(office)).toHaveLength(3);
});

test("an assigned task reaches whom it is assigned alone; a person who is gone has none, so it reaches all", async () => {
  const home = await addHome(office);
  const sue = await addPerson(office, home);
  const ben = await addPerson(office, home);
  const left = await addPerson(office, home, { removed: true });
  const invited = await addPerson(office, home, { joined: false });
  const rows: string[] = [];
  for (const [slot, to] of [null, "owner", sue, ben, left, invited, "nobody-knows"].entries()) {
    const row = await addTask(office, home, day(1), slot);
    await assign(row, to);
    rows.push(row);
  }
  const [all = "", owners = "", sues = "", bens = "", lefts = "", inviteds = "", unknown = ""] = rows;
  await office.run("plan", EIGHT_AM);
  const everybodys = { [all]: 1, [lefts]: 1, [inviteds]: 1, [unknown]: 1 };
  expect(await told()).toEqual({
    owner: { ...everybodys, [owners]: 1 },
    [sue]: { ...everybodys, [sues]: 1 },
    [ben]: { ...everybodys, [bens]: 1 },
  });
});

test("a task assigned to somebody else on the way is told to who has it now, without repeating it to the first", async () => {
  const home = await addHome(office);
  const sue = await addPerson(office, home);
  const row = await addTask(office, home, day(2));
  await assign(row, "owner");
  await office.run("plan", EIGHT_AM);
  await assign(row, sue);
  await office.run("plan", EIGHT_AM + DAY);
  await assign(row, "owner");
  await office.run("plan", EIGHT_AM + 2 * DAY);
  expect(await told()).toEqual({ owner: { [row]: 1 }, [sue]: { [row]: 1 } });
});

test("readers who want different days ahead each get their day, and each overdue stage once", async () => {
  const home = await addHome(office, { daysBefore: 7 });
  const sue = await addPerson(office, home, { daysBefore: 1 });
  const ben = await addPerson(office, home, { daysBefore: 14 });
  const row = await addTask(office, home, day(20));
  const days: Record<string, number[]> = {};
  for (let offset = 0; offset <= 60; offset += 1) {
    await office.run("plan", EIGHT_AM + offset * DAY);
    for (const { person_id } of await outbox(office, `created_at = ${office.now}`)) {
      days[person_id ?? "owner"] = [...(days[person_id ?? "owner"] ?? []), offset - 20];
    }
  }
  expect(days).toEqual({ owner: [-7, 1, 7, 30], [sue]: [-1, 1, 7, 30], [ben]: [-14, 1, 7, 30] });
  expect(await told()).toEqual({ owner: { [row]: 4 }, [sue]: { [row]: 4 }, [ben]: { [row]: 4 } });
  const [remembered] = await office.all<{ reminded: string }>(
    "select reminded from home_people where id = ?",
    sue,
  );
  expect(JSON.parse(remembered?.reminded ?? "")).toEqual({ tasks: { [row]: [day(20), 30] }, budgets: {} });
});

describe("who is in which state", () => {
  const sizes: [string, HomeFields, PersonFields, { owner: number; person: number }][] = [
    ["both want reminders", {}, {}, { owner: 1, person: 1 }],
    ["the owner turned reminders off", { reminders: 0 }, {}, { owner: 0, person: 1 }],
    ["the owner turned email off", { email: 0 }, {}, { owner: 0, person: 1 }],
    ["the person turned reminders off", {}, { reminders: 0 }, { owner: 1, person: 0 }],
    ["the person turned email off", {}, { email: 0 }, { owner: 1, person: 0 }],
    ["the person has not joined", {}, { joined: false }, { owner: 1, person: 0 }],
    ["the person was removed", {}, { removed: true }, { owner: 1, person: 0 }],
    ["the home is paused", { status: "inactive" }, {}, { owner: 0, person: 0 }],
    ["the home is in the trash", { deletedAt: 1 }, {}, { owner: 0, person: 0 }],
    ["it is not yet 8:00 there", { zone: "America/Chicago" }, {}, { owner: 0, person: 0 }],
  ];
  test.each(sizes)("%s", async (_, homeFields, personFields, expected) => {
    const home = await addHome(office, homeFields);
    await addPerson(office, home, personFields);
    await addTask(office, home, day(1));
    await office.run("plan", EIGHT_AM);
    const mails = await outbox(office);
    expect({
      owner: mails.filter(({ person_id }) => person_id === null).length,
      person: mails.filter(({ person_id }) => person_id !== null).length,
    }).toEqual(expected);
  });
});

test("planning twice at once writes each reader's email once", async () => {
  const home = await addHome(office);
  const sue = await addPerson(office, home);
  const row = await addTask(office, home, day(1));
  await Promise.all([1, 2, 3, 4].map(() => office.run("plan", EIGHT_AM)));
  expect(await told()).toEqual({ owner: { [row]: 1 }, [sue]: { [row]: 1 } });
  expect(office.queue).toHaveLength(2);
});

test("of two simultaneous runs, the second remembers nothing of a person that its email does not contain", async () => {
  const home = await addHome(office, { reminders: 0 });
  const sue = await addPerson(office, home);
  const row = await addTask(office, home, day(1));
  let steps = 0;
  office.gate = async (step) => {
    steps += 1;
    if (steps === 4) {
      await office.all(
        "insert into outbox (id, kind, recipient, dedupe_key, payload, created_at) values ('other', 'daily', 'x', ?, '{\"expiries\":[],\"tasks\":[]}', 0)",
        `daily:${home}:${TODAY}:${sue}`,
      );
    }
    return step();
  };
  await office.run("plan", EIGHT_AM);
  office.gate = (step) => step();
  expect(office.queue).toEqual([]);
  await office.run("plan", EIGHT_AM + DAY);
  expect(await told()).toMatchObject({ [sue]: { [row]: 1 } });
});

test("a batch that fails leaves neither email nor memory of any reader, and the next hour writes both", async () => {
  const home = await addHome(office);
  const sue = await addPerson(office, home);
  const row = await addTask(office, home, day(1));
  let steps = 0;
  office.gate = async (step) => {
    steps += 1;
    if (steps === 4) throw new Error("D1 is away");
    return step();
  };
  await office.run("plan", EIGHT_AM);
  office.gate = (step) => step();
  expect(await outbox(office)).toEqual([]);
  await office.run("plan", EIGHT_AM + HOUR);
  expect(await told()).toEqual({ owner: { [row]: 1 }, [sue]: { [row]: 1 } });
});

test("a home that was emailed before it had people is told nothing again, and the person what is still to come", async () => {
  const home = await addHome(office);
  const row = await addTask(office, home, day(2));
  await office.run("plan", EIGHT_AM);
  const sue = await addPerson(office, home);
  await office.run("plan", EIGHT_AM + HOUR);
  await office.run("plan", EIGHT_AM + 2 * HOUR);
  expect(await told()).toEqual({ owner: { [row]: 1 }, [sue]: { [row]: 1 } });
});

test("a snoozed task waits for everybody, and a rescheduled one is news to everybody", async () => {
  const home = await addHome(office);
  const sue = await addPerson(office, home);
  const row = await addTask(office, home, day(1));
  await office.all("update client_tasks set snoozed_until = ? where id = ?", day(2), row);
  await office.run("plan", EIGHT_AM);
  expect(await told()).toEqual({});
  await office.run("plan", EIGHT_AM + 2 * DAY);
  await office.all("update client_tasks set due_date = ?, snoozed_until = null where id = ?", day(5), row);
  await office.run("plan", EIGHT_AM + 3 * DAY);
  expect(await told()).toEqual({ owner: { [row]: 2 }, [sue]: { [row]: 2 } });
});

test("dates of the home reach its owner and its co-owners, once a stage each, and nobody of the household", async () => {
  const home = await addHome(office);
  const ben = await addPerson(office, home, { role: "co-owner" });
  await addPerson(office, home, { role: "co-owner", reminders: 0 });
  await addPerson(office, home, { role: "household" });
  await office.all(
    "insert into appliances (id, client_id, kind, created_at, warranty_ends_on) values ('oven', ?, 'Oven', 0, ?)",
    home,
    day(30),
  );
  await office.all("update clients set policy_renews_on = ? where id = ?", day(31), home);
  for (let offset = 0; offset <= 32; offset += 1) await office.run("plan", EIGHT_AM + offset * DAY);
  const ends: Record<string, string[]> = {};
  for (const { person_id, payload } of await outbox(office)) {
    const named = JSON.parse(payload).expiries.map(({ of }: { of: string }) => of);
    ends[person_id ?? "owner"] = [...(ends[person_id ?? "owner"] ?? []), ...named];
  }
  const each = ["appliance", "policy", "appliance", "policy"];
  expect(ends).toEqual({ owner: each, [ben]: each });
});

test("a budget reaches who wants alerts and may read money, at each stage once, and again under a new amount", async () => {
  const home = await addHome(office, { alerts: 1 });
  const ben = await addPerson(office, home, { role: "co-owner", alerts: 1 });
  await addPerson(office, home, { role: "co-owner", alerts: 0 });
  await addPerson(office, home, { role: "household", alerts: 1 });
  await office.all(
    "insert into maintenance_budgets (id, client_id, category, year, amount) values ('b', ?, 'HVAC', 2026, 1000)",
    home,
  );
  const spend = (cents: number) =>
    office.all(
      "insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, created_at) values (?, ?, 'HVAC', 'x', ?, ?, 0)",
      `e-${cents}`,
      home,
      cents,
      TODAY,
    );
  const alerts = async () => {
    const found: Record<string, number[]> = {};
    for (const { person_id, payload } of await outbox(office)) {
      const named = JSON.parse(payload).budgets.map(({ percent }: { percent: number }) => percent);
      found[person_id ?? "owner"] = [...(found[person_id ?? "owner"] ?? []), ...named];
    }
    return found;
  };
  await spend(850);
  for (const offset of [0, 1, 2]) await office.run("plan", EIGHT_AM + offset * DAY);
  expect(await alerts()).toEqual({ owner: [80], [ben]: [80] });
  await spend(160);
  for (const offset of [3, 4]) await office.run("plan", EIGHT_AM + offset * DAY);
  expect(await alerts()).toEqual({ owner: [80, 100], [ben]: [80, 100] });
  await office.all("update maintenance_budgets set amount = 1200, alerted_percent = 0");
  for (const offset of [5, 6]) await office.run("plan", EIGHT_AM + offset * DAY);
  expect(await alerts()).toEqual({ owner: [80, 100, 80], [ben]: [80, 100, 80] });
});

test("the weekly summary goes to each who wants it, once a week, from Monday 8:00", async () => {
  const home = await addHome(office, { weekly: 1 });
  const sue = await addPerson(office, home, { weekly: 1 });
  await addPerson(office, home, { weekly: 0 });
  await addPerson(office, home, { weekly: 1, email: 0 });
  await addPerson(office, home, { weekly: 1, removed: true });
  await office.run("plan", MONDAY - 1);
  expect(await outbox(office, "kind = 'home_digest'")).toEqual([]);
  await Promise.all([office.run("plan", MONDAY), office.run("plan", MONDAY)]);
  await office.run("plan", MONDAY + HOUR);
  const keys = (await outbox(office, "kind = 'home_digest'")).map(({ dedupe_key }) => dedupe_key);
  expect(keys).toEqual([`home_digest:${home}:2026-11-23`, `home_digest:${home}:2026-11-23:${sue}`]);
  await office.run("plan", MONDAY + 7 * DAY);
  expect(await outbox(office, "kind = 'home_digest'")).toHaveLength(4);
});

test("after a restore, the operator's documented command keeps people from being reminded again", async () => {
  const command = /--command "(update home_people .*)"/.exec(readFileSync("docs/operations.md", "utf8"))?.[1];
  // The command uses SQLite's clock, so this runs on today's date; 18:00 UTC is the middle of the day.
  const noon = Math.floor(Date.now() / DAY) * DAY + 18 * HOUR;
  const from = (offset: number) => new Date(noon + offset * DAY).toISOString().slice(0, 10);
  const home = await addHome(office, { reminders: 0 });
  const sue = await addPerson(office, home);
  const rows: string[] = [];
  for (const [slot, offset] of [2, 0, -1, -3, -8, -31, 4].entries()) {
    rows.push(await addTask(office, home, from(offset), slot));
  }
  const people = async (now: number) => (await office.run("plan", now)).counts.daily ?? 0;
  expect(await people(noon)).toBe(1);
  await office.all("delete from outbox");
  await office.all(`update home_people set reminded = '{"tasks":{},"budgets":{"b":[1,80]}}'`);
  await office.all(command ?? "");
  expect(await people(noon)).toBe(0);
  // On the next day, only newly late and newly upcoming tasks are emailed.
  expect(await people(noon + DAY)).toBe(1);
  expect(await told()).toEqual({ [sue]: { [rows[1] ?? ""]: 1, [rows[6] ?? ""]: 1 } });
  const [row] = await office.all<{ reminded: string }>("select reminded from home_people");
  expect(JSON.parse(row?.reminded ?? "").budgets).toEqual({ b: [1, 80] });
});

test("the night the clocks change, everybody is still told at 8:00 local time, and once", async () => {
  // November 1, 2026, 2:00 is 1:00 again: 8:00 is 13:00 in UTC, the day before 12:00.
  const before = Date.UTC(2026, 9, 31, 12);
  const after = Date.UTC(2026, 10, 1, 13);
  const home = await addHome(office);
  const sue = await addPerson(office, home);
  const first = await addTask(office, home, "2026-11-01", 0);
  await office.run("plan", before - HOUR);
  expect(await told()).toEqual({});
  await office.run("plan", before);
  expect(await told()).toEqual({ owner: { [first]: 1 }, [sue]: { [first]: 1 } });
  const second = await addTask(office, home, "2026-11-02", 1);
  await office.run("plan", after - HOUR);
  expect((await told()).owner).toEqual({ [first]: 1 });
  for (let hour = 0; hour < 12; hour += 1) await office.run("plan", after + hour * HOUR);
  const each = { [first]: 1, [second]: 1 };
  expect(await told()).toEqual({ owner: each, [sue]: each });
});
