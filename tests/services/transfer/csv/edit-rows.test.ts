import { afterAll, beforeAll, expect, test } from "vitest";
import { NotFound } from "#app/domain/errors.ts";
import { chooseColumns, correctRow } from "#app/services/transfer/csv/choose-table.server.ts";
import { beginImport } from "#app/services/transfer/csv/import-steps.server.ts";
import { anAgent, createWorld, type World } from "#tests/support/homes.ts";
import { choose, importDeps, runWhole } from "./tables-helpers.ts";

let world: World;
let deps: ReturnType<typeof importDeps>;
beforeAll(async () => {
  world = await createWorld();
  deps = importDeps(world);
});
afterAll(() => world.dispose());

test("a corrected row is imported as corrected, two windows keep each other's edits, and none are accepted once it runs", async () => {
  const agent = await anAgent(world);
  const id = await choose(world, agent, [
    ["Bo", "", "bo@mend.example", "33704", "", ""],
    ["Cy", "Reyes", "nobody", "33704", "", ""],
    ["Di", "Reyes", "di@mend.example", "33704", "", "", "too much"],
  ]);
  await Promise.all([
    correctRow(deps, agent, id, { row: 2, cells: { 1: "Reyes" } }),
    correctRow(deps, agent, id, { row: 3, cells: { 2: "cy@mend.example", 999: "nowhere" } }),
    correctRow(deps, agent, id, { row: 4, cells: { 3: "33701" } }),
  ]);
  await chooseColumns(deps, agent, id, [...["firstName", "lastName", "email", "zipCode"], "", ""]);
  await correctRow(deps, agent, id, { row: 2, cells: { 0: "Boris" } });
  await expect(correctRow(deps, agent, id, { row: 9, cells: { 0: "x" } })).rejects.toBeInstanceOf(NotFound);
  const other = await anAgent(world);
  await expect(correctRow(deps, other, id, { row: 2, cells: { 0: "x" } })).rejects.toBeInstanceOf(NotFound);
  await beginImport(deps, agent, id, "later");
  await expect(correctRow(deps, agent, id, { row: 2, cells: { 0: "x" } })).rejects.toThrow("has started");
  expect(await runWhole(world, agent, id, "later")).toMatchObject({ added: 3, leftOut: 0 });
  const { results } = await world.d1
    .prepare(
      "select first_name || ' ' || last_name as name, email, zip_code from clients where import_id = ?",
    )
    .bind(id)
    .all();
  expect(results).toEqual([
    { name: "Boris Reyes", email: "bo@mend.example", zip_code: "33704" },
    { name: "Cy Reyes", email: "cy@mend.example", zip_code: "33704" },
    { name: "Di Reyes", email: "di@mend.example", zip_code: "33701" },
  ]);
});

test("too many edited cells must be corrected in the file, and earlier edits stay", async () => {
  const agent = await anAgent(world);
  const rows = Array.from({ length: 20 }, (_, n) => [
    "Bo",
    `Number ${n}`,
    `bo${n}@much.example`,
    "33704",
    "",
    "",
  ]);
  const id = await choose(world, agent, rows);
  const cells = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [at, "x".repeat(2_000)]));
  const mends = [];
  for (let row = 2; row < 20; row++)
    mends.push(await correctRow(deps, agent, id, { row, cells }).catch(String));
  expect(mends.filter((answer) => answer === undefined)).toHaveLength(16);
  expect(mends.at(-1)).toContain("That’s a lot to fix here.");
  const kept = world.d1.prepare("select length(options) as n from imports where id = ?").bind(id);
  expect(await kept.first("n")).toBeLessThan(201_000);
});
