import { afterAll, beforeAll, expect, test } from "vitest";
import { addMonths } from "#app/domain/days/calendar-day.ts";
import { Conflict, NotFound } from "#app/domain/errors.ts";
import { projectOccurrences } from "#app/domain/tasks/plan-projection.ts";
import {
  changeSchedule,
  rescheduleTask,
  snoozeTask,
  undoTaskEdit,
} from "#app/services/tasks/edit-task.server.ts";
import { completeTask } from "#app/services/tasks/finish-task.server.ts";
import { listOpenTasks } from "#db/queries/tasks/plan.server.ts";
import {
  aHome,
  anAgent,
  createWorld,
  DANIEL,
  FILTER_STARTS,
  NOON,
  openRow,
  TODAY,
  type World,
} from "#tests/support/homes.ts";

const FILTER = "hvac-filter-change";
const DISCOUNT = "tax-pay-november";
const RENEWAL = "insurance-shop-renewal";
const BAN = "landscape-fertilizer-blackout";

let world: World;
let agentId: string;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
});
afterAll(() => world.dispose());

type Home = Awaited<ReturnType<typeof aHome>>;
const newHome = () => aHome(world, agentId);
const at = async (home: Home, slug: string) => {
  const { id, version } = await openRow(world, home.id, slug);
  return { rowId: id, version };
};
const stored = (id: string) =>
  world.d1
    .prepare(
      `select due_date, scheduled_day, anchor_day, snoozed_until, schedule_mode, frequency
       from client_tasks where id = ?`,
    )
    .bind(id)
    .first();
const inYear = async (home: Home, rowId: string) => {
  const rows = await listOpenTasks(world.deps.db, home.id);
  return projectOccurrences(
    rows.filter(({ id }) => id === rowId),
    TODAY,
    14,
  ).map(({ day }) => day);
};

test("shopping for insurance is due before the home's policy renews, if the homeowner entered the date", async () => {
  const home = await newHome();
  const row = await at(home, RENEWAL);
  await world.d1
    .prepare("update clients set policy_renews_on = '2025-12-15' where id = ?")
    .bind(home.id)
    .run();
  await expect(snoozeTask(world.deps, home, row, "2027-12-16")).rejects.toMatchObject({
    field: "anyway",
    message:
      "The deadline is Dec 15, 2027. Your policy renews that day at the price and terms your insurer has set.",
  });
  await snoozeTask(world.deps, home, row, "2027-12-15");
});

test("a task due June 1 and moved to May 28 is next due on June 1, as the year view showed", async () => {
  const home = await newHome();
  const row = await at(home, BAN);
  await rescheduleTask(world.deps, home, row, "2027-05-28");
  expect((await inYear(home, row.rowId))[0]).toBe("2027-05-28");
  const done = { ...world.deps, now: Date.UTC(2027, 4, 28, 15) };
  expect((await completeTask(done, home, DANIEL, row.rowId)).nextDueDay).toBe("2028-06-01");
});

test("a moved fixed-date task recurs on its scheduled day", async () => {
  const home = await newHome();
  const row = await at(home, FILTER);
  const fixed = { frequency: null, mode: "fixed_date", due: null } as const;
  await changeSchedule(world.deps, home, row, fixed);
  await rescheduleTask(world.deps, home, await at(home, FILTER), "2027-01-05");
  const next = addMonths(FILTER_STARTS, 1);
  expect((await inYear(home, row.rowId)).slice(0, 2)).toEqual(["2027-01-05", next]);
  const done = { ...world.deps, now: Date.UTC(2027, 0, 5, 15) };
  expect((await completeTask(done, home, DANIEL, row.rowId)).nextDueDay).toBe(next);
});

test("moving the tax discount past November 30 asks once, and it recurs on November 30", async () => {
  const home = await newHome();
  const row = await at(home, DISCOUNT);
  for (const putOff of [snoozeTask, rescheduleTask]) {
    await expect(putOff(world.deps, home, row, "2026-12-03")).rejects.toMatchObject({
      field: "anyway",
      message: "The deadline is Nov 30, 2026. After November 30 the discount drops from 4% to 3%.",
    });
  }
  await rescheduleTask(world.deps, home, row, "2026-12-03", true);
  expect(await inYear(home, row.rowId)).toEqual(["2026-12-03", "2027-11-30"]);
  await rescheduleTask(world.deps, home, await at(home, DISCOUNT), "2026-12-10");
  const done = { ...world.deps, now: Date.UTC(2026, 11, 10, 15) };
  expect((await completeTask(done, home, DANIEL, row.rowId)).nextDueDay).toBe("2027-11-30");
});

test("a snooze, a reschedule, and a schedule change are undone exactly, and only if nothing changed since", async () => {
  const home = await newHome();
  const row = await at(home, FILTER);
  await rescheduleTask(world.deps, home, row, "2027-01-05");
  const before = await stored(row.rowId);
  const changes = [
    (at: typeof row) => snoozeTask(world.deps, home, at, "2026-12-24"),
    (at: typeof row) => rescheduleTask(world.deps, home, at, "2027-02-01"),
    (at: typeof row) =>
      changeSchedule(world.deps, home, at, { frequency: "quarterly", mode: "fixed_date", due: "2027-02-15" }),
  ];
  for (const change of changes) {
    const seen = await at(home, FILTER);
    const was = await change(seen);
    expect(await stored(row.rowId)).not.toEqual(before);
    await expect(undoTaskEdit(world.deps, home, seen, was)).rejects.toBeInstanceOf(Conflict);
    await undoTaskEdit(world.deps, home, { ...seen, version: seen.version + 1 }, was);
    expect(await stored(row.rowId)).toEqual(before);
  }
});

test("a home's own frequency for a task applies to every later occurrence", async () => {
  const home = await newHome();
  const row = await at(home, FILTER);
  await changeSchedule(world.deps, home, row, {
    frequency: "quarterly",
    mode: "fixed_date",
    due: "2026-12-15",
  });
  expect(await inYear(home, row.rowId)).toEqual([
    "2026-12-15",
    "2027-03-15",
    "2027-06-15",
    "2027-09-15",
    "2027-12-15",
  ]);
  const done = { ...world.deps, now: Date.UTC(2026, 11, 20, 15) };
  expect((await completeTask(done, home, DANIEL, row.rowId)).nextDueDay).toBe("2027-03-15");
  const next = await openRow(world, home.id, FILTER);
  expect(await stored(next.id)).toMatchObject({
    frequency: "quarterly",
    schedule_mode: "fixed_date",
    anchor_day: 15,
  });
});

test("a task with a named month given another day recurs each year on that day", async () => {
  const home = await newHome();
  const row = await at(home, BAN);
  const kept = { frequency: null, mode: "after_completion" } as const;
  await changeSchedule(world.deps, home, row, { ...kept, due: "2027-07-15" });
  const done = { ...world.deps, now: Date.UTC(2027, 6, 20, 15) };
  expect((await completeTask(done, home, DANIEL, row.rowId)).nextDueDay).toBe("2028-07-15");
});

test.each([
  ["", "Please select a date."],
  ["2026-02-30", "Please select a date."],
  ["2026-11-19", "Select today or a later date."],
  ["2037-01-01", "Select a date within the next 10 years."],
])("a schedule from %j is refused at the day", async (due, message) => {
  const home = await newHome();
  const change = { frequency: null, mode: "fixed_date", due } as const;
  await expect(changeSchedule(world.deps, home, await at(home, FILTER), change)).rejects.toMatchObject({
    field: "due",
    message,
  });
});

test("another home's schedule is not found, and of two simultaneous changes one gets a conflict", async () => {
  const [home, stranger] = [await newHome(), await newHome()];
  const row = await at(home, FILTER);
  const change = { frequency: "weekly", mode: "fixed_date", due: null } as const;
  await expect(changeSchedule(world.deps, stranger, row, change)).rejects.toBeInstanceOf(NotFound);
  const both = await Promise.allSettled([1, 2].map(() => changeSchedule(world.deps, home, row, change)));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(world.deps.now).toBe(NOON);
});
