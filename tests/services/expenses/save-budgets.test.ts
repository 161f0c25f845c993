import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Conflict, RuleViolation } from "#app/domain/errors.ts";
import type { ExpenseCategory } from "#app/domain/expenses/expenses.ts";
import { saveBudgets } from "#app/services/expenses/expenses.server.ts";
import { aHome, anAgent, createWorld, type World } from "#tests/support/homes.ts";

let world: World;
let agentId: string;
let home: Awaited<ReturnType<typeof aHome>>;
let sibling: typeof home;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
  sibling = await aHome(world, agentId);
});
afterAll(() => world.dispose());
beforeEach(async () => {
  home = await aHome(world, agentId);
});

async function budgets(of = home) {
  const { results } = await world.d1
    .prepare("select year, category, amount from maintenance_budgets where client_id = ? order by 1, 2")
    .bind(of.id)
    .all();
  return results;
}

test("saving a year's budgets replaces those of that home and year", async () => {
  await saveBudgets(world.deps, home, 2026, new Map([["HVAC", 100]]));
  await saveBudgets(world.deps, home, 2025, new Map([["HVAC", 200]]));
  await saveBudgets(world.deps, sibling, 2026, new Map([["HVAC", 300]]));
  await saveBudgets(world.deps, home, 2026, new Map([["Roof", 400]]));
  expect(await budgets()).toEqual([
    { year: 2025, category: "HVAC", amount: 200 },
    { year: 2026, category: "Roof", amount: 400 },
  ]);
  expect(await budgets(sibling)).toEqual([{ year: 2026, category: "HVAC", amount: 300 }]);
  await saveBudgets(world.deps, home, 2026, new Map());
  expect(await budgets()).toHaveLength(1);
});

test("two windows that change different budgets keep both; changing the same one is a conflict and saves nothing", async () => {
  const of = (amounts: Partial<Record<ExpenseCategory, number>>) =>
    new Map(Object.entries(amounts)) as Map<ExpenseCategory, number>;
  const before = of({ HVAC: 100, Roof: 200, "Pool/Spa": 300 });
  await saveBudgets(world.deps, home, 2026, before);
  await saveBudgets(world.deps, home, 2026, of({ HVAC: 150, Roof: 200, "Pool/Spa": 300 }), before);
  await saveBudgets(world.deps, home, 2026, of({ HVAC: 100, Roof: 250, Plumbing: 5 }), before);
  const both = [
    { year: 2026, category: "HVAC", amount: 150 },
    { year: 2026, category: "Plumbing", amount: 5 },
    { year: 2026, category: "Roof", amount: 250 },
  ];
  expect(await budgets()).toEqual(both);
  for (const late of [
    of({ HVAC: 175, Roof: 200, "Pool/Spa": 300, Cleaning: 7 }),
    of({ HVAC: 100, Roof: 999, "Pool/Spa": 300 }),
    of({ HVAC: 100, "Pool/Spa": 300 }),
  ]) {
    await expect(saveBudgets(world.deps, home, 2026, late, before)).rejects.toBeInstanceOf(Conflict);
    expect(await budgets()).toEqual(both);
  }
  // A value that already equals the form is no conflict: the form was sent twice.
  await saveBudgets(world.deps, home, 2026, of({ HVAC: 150, Roof: 250, Plumbing: 5 }), before);
  expect(await budgets()).toEqual(both);
});

test("only a budget whose amount changes gets alerts again", async () => {
  const save = (amounts: Record<string, number>) =>
    saveBudgets(world.deps, home, 2026, new Map(Object.entries(amounts)) as Map<"HVAC", number>);
  const told = async () => {
    const { results } = await world.d1
      .prepare(
        "select category, alerted_percent as told from maintenance_budgets where client_id = ? order by 1",
      )
      .bind(home.id)
      .all();
    return results;
  };
  await save({ HVAC: 100, Plumbing: 200, Roof: 300 });
  await world.d1.prepare("update maintenance_budgets set alerted_percent = 80").run();
  await save({ HVAC: 100, Plumbing: 201, Cleaning: 400 });
  expect(await told()).toEqual([
    { category: "Cleaning", told: 0 },
    { category: "HVAC", told: 80 },
    { category: "Plumbing", told: 0 },
  ]);
  await save({});
});

test("five simultaneous saves store budgets once; a failure midway leaves the old ones", async () => {
  const twice = new Map<ExpenseCategory, number>([
    ["HVAC", 1],
    ["Roof", 2],
  ]);
  await Promise.all(Array.from({ length: 5 }, () => saveBudgets(world.deps, home, 2026, twice)));
  expect(await budgets()).toHaveLength(2);
  world.recording.failAt = 1;
  await expect(saveBudgets(world.deps, home, 2026, new Map())).rejects.toThrow();
  expect(await budgets()).toHaveLength(2);
});

test.each([
  [2028, 100],
  [1899, 100],
  [Number.NaN, 100],
  [2026, 0],
  [2026, 1_000_000_001],
])("a budget for %d of %d cents is refused", async (year, cents) => {
  await expect(saveBudgets(world.deps, home, year, new Map([["HVAC", cents]]))).rejects.toBeInstanceOf(
    RuleViolation,
  );
  expect(await budgets()).toEqual([]);
});
