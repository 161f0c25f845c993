import { afterAll, beforeAll, expect, test } from "vitest";
import {
  cellsOf,
  lineOf,
  type Outcome,
  openEverybody,
  ROLES,
  type Role,
  readTable,
  tryAll,
} from "#tests/routes/access-matrix-helpers.ts";
import { MEASUREMENT } from "#tests/support/measurement-reporter.ts";
import { sampled } from "#tests/support/seed.ts";

/** One in so many pages and forms; `access-matrix-roles.full.test.ts` tries all of them. */
const ONE_IN = 16;

let all: Awaited<ReturnType<typeof openEverybody>>;
const table = readTable();
beforeAll(async () => {
  all = await openEverybody();
});
afterAll(() => all.app.dispose());

test("every page, form, and kind of row has a line in the table, and every line one of them", () => {
  expect(
    cellsOf(all.build)
      .map(({ key }) => key)
      .sort(),
  ).toEqual([...table.keys()].sort());
});

const lines = () => [...table].map(([key, outcomes]) => ({ key, aim: key.split(" | ").at(-1), outcomes }));
const gets = (outcome: Outcome) => ["shown", "taken", "away"].includes(outcome);
/** The pages of a link, which whoever has its address opens. */
const ofLinks = /routes\/home\/(helper|history)-page/;
/**
 * Addresses without a page lead to the page they belong to, whose own line says who sees it. A task of the agent's
 * library may be kept by every home of that agent.
 */
const NOT_OF_A_ROW = /(\/step|import-parts) \| GET \| |home\/tasks\/route \| keep \| near/;

test("by the table, whoever has left or has only a link gets what a stranger gets", () => {
  for (const { key, outcomes } of lines()) {
    expect(outcomes.removed, key).toBe(outcomes.stranger);
    if (ofLinks.test(key)) continue;
    for (const role of ["helper", "viewer"] as const)
      expect(outcomes[role], `${key}: ${role}`).toBe(outcomes.stranger);
  }
});

test("by the table, nobody gets a row of others, and a role gets no more than the one above it", () => {
  const theirs: Record<string, Role[]> = { near: ["agent", "owner", "co-owner", "household"], far: [] };
  for (const { key, aim, outcomes } of lines()) {
    if (ofLinks.test(key)) continue;
    for (const role of NOT_OF_A_ROW.test(key) ? [] : ROLES) {
      const may = aim === undefined || aim === "-" || theirs[aim]?.includes(role);
      if (!may) expect(gets(outcomes[role]), `${key}: ${role} ${outcomes[role]}`).toBe(false);
    }
    for (const [less, more] of [
      ["household", "co-owner"],
      ["co-owner", "owner"],
    ] as const)
      if (gets(outcomes[less])) expect(gets(outcomes[more]), `${key}: ${more}`).toBe(true);
    for (const role of ROLES) expect(outcomes[role], key).not.toBe("failed");
  }
});

test("a sample of the pages and forms does what the table says to every role", async ({ annotate }) => {
  const cells = sampled(cellsOf(all.build), ONE_IN);
  for (const cell of cells) {
    const said = table.get(cell.key) as Record<Role, Outcome>;
    expect(lineOf(cell.key, await tryAll(all, cell))).toBe(lineOf(cell.key, said));
  }
  await annotate(`${cells.length} pages and forms × ${ROLES.length} roles: 0 unexpected`, MEASUREMENT);
});
