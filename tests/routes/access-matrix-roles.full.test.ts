import { afterAll, beforeAll, expect, test } from "vitest";
import {
  cellsOf,
  lineOf,
  openEverybody,
  ROLES,
  readTable,
  tryAll,
} from "#tests/routes/access-matrix-helpers.ts";
import { MEASUREMENT } from "#tests/support/measurement-reporter.ts";

let all: Awaited<ReturnType<typeof openEverybody>>;
beforeAll(async () => {
  all = await openEverybody();
});
afterAll(() => all.app.dispose());

test("every role gets of every page and form what the table says, and nothing else", {
  timeout: 1_800_000,
}, async ({ annotate }) => {
  const cells = cellsOf(all.build);
  const found: string[] = [];
  for (const cell of cells) found.push(lineOf(cell.key, await tryAll(all, cell)));
  const table = [...readTable()].map(([key, outcomes]) => lineOf(key, outcomes));
  expect(found.sort()).toEqual(table.sort());
  await annotate(
    `${cells.length} pages, forms, and rows × ${ROLES.length} roles: 0 outcomes the table does not say`,
    MEASUREMENT,
  );
});
