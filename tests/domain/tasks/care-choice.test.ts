import { expect, test } from "vitest";
import type { AssignableTask, Home } from "#app/domain/tasks/assignment.ts";
import { careChoices, formatWorkload, type UnfinishedRow } from "#app/domain/tasks/care-choice.ts";
import type { Effort } from "#app/domain/tasks/workload.ts";

const TODAY = "2026-11-22";
const HOME: Home = {
  propertyType: "condo",
  features: [],
  traits: [],
  careLevel: "thorough",
  closedOn: null,
};

function task(id: string, level: AssignableTask["level"], more: Partial<AssignableTask & Effort> = {}) {
  return {
    id,
    level,
    active: true,
    deletedAt: null,
    clientId: null,
    propertyTypes: [],
    requiredFeature: null,
    needsTrait: null,
    unlessTrait: null,
    frequency: "monthly",
    monthToPerform: null,
    monthDay: null,
    scheduleMode: "after_completion" as const,
    minutes: 30,
    diy: true,
    vendorCategory: null,
    ...more,
  };
}

function row(id: string, of: ReturnType<typeof task>, more: Partial<UnfinishedRow> = {}): UnfinishedRow {
  const { frequency, monthToPerform, monthDay, scheduleMode, minutes, diy, vendorCategory } = of;
  const schedule = { frequency, monthToPerform, monthDay, scheduleMode, minutes, diy, vendorCategory };
  const state = { archivedAt: null, declinedAt: null, kept: false, snoozedUntil: null };
  return { ...schedule, ...state, id, taskId: of.id, dueDay: "2026-12-05", anchorDay: 5, ...more };
}

const counts = (choices: ReturnType<typeof careChoices>) => choices.map(({ count }) => Math.round(count));

test("a level is counted as the plan it would give: tasks the homeowner added stay, and removed ones stay out", () => {
  const alarms = task("alarms", "essential");
  const filter = task("filter", "standard");
  const grout = task("grout", "thorough");
  const tasks = [alarms, filter, grout];
  const plan = { tasks, finishedTaskIds: [], home: HOME, today: TODAY };
  const rows = [row("1", alarms), row("2", filter), row("3", grout)];
  expect(counts(careChoices({ ...plan, rows }))).toEqual([1, 2, 3]);
  const kept = rows.map((one) => (one.id === "3" ? { ...one, kept: true } : one));
  expect(counts(careChoices({ ...plan, rows: kept }))).toEqual([2, 3, 3]);
  const declined = rows.map((one) => (one.id === "2" ? { ...one, archivedAt: 5, declinedAt: 5 } : one));
  expect(counts(careChoices({ ...plan, rows: declined }))).toEqual([1, 1, 2]);
  const left = { ...HOME, careLevel: "essential" as const };
  expect(counts(careChoices({ ...plan, home: left, rows }))).toEqual([3, 3, 3]);
});

test("archived tasks count with the schedule they would be restored with, and own tasks count at every level", () => {
  const grout = task("grout", "thorough");
  const own = task("own", null, { clientId: "a-home" });
  const rows = [row("1", grout, { archivedAt: 5, frequency: "weekly" }), row("2", own)];
  const choices = careChoices({ tasks: [grout], rows, finishedTaskIds: [], home: HOME, today: TODAY });
  expect(counts(choices)).toEqual([1, 1, 5]);
});

test("work done by a service counts for the service, and a hired big job takes little of the homeowner's time", () => {
  const pool = task("pool", "essential", { unlessTrait: "pool_service", frequency: "weekly" });
  const check = task("check", "essential", { needsTrait: "pool_service" });
  const trees = task("trees", "essential", { minutes: 180, vendorCategory: "Trees" });
  const counted = (traits: Home["traits"]) =>
    careChoices({
      tasks: [pool, check, trees],
      rows: [],
      finishedTaskIds: [],
      home: { ...HOME, traits },
      today: TODAY,
    })[0];
  expect(counted([])?.count).toBeGreaterThan(5);
  expect(Math.round(counted(["pool_service"])?.count ?? 0)).toBe(2);
  expect(Math.round(counted(["pool_service"])?.minutes ?? 0)).toBeGreaterThan(190);
  expect(counted(["pool_service", "hires"])?.minutes).toBeLessThan(60);
});

test.each([
  [{ count: 4.2, minutes: 118 }, "4 a month · 2 hr"],
  [{ count: 15.4, minutes: 391 }, "15 a month · 6½ hr"],
  [{ count: 1, minutes: 46 }, "1 a month · 1 hr"],
  [{ count: 2, minutes: 23 }, "2 a month · 25 min"],
  [{ count: 0.2, minutes: 1 }, "Less than 1 a month · 5 min"],
  [{ count: 0, minutes: 0 }, "0 a month · 0 min"],
])("%j is shown as %s", (amount, words) => {
  expect(formatWorkload(amount)).toBe(words);
});
