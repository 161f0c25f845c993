import { sql } from "drizzle-orm";
// @ts-expect-error -- its own, of which its types say nothing.
import { mapResultRow } from "drizzle-orm/utils";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Field, rowMapper } from "#db/row-mapper.ts";
import { clients, tasks } from "#db/schema.ts";
import { SEED } from "#tests/support/seed.ts";

/** Columns of every kind a query has: plain and coded ones, of two tables, and sums with and without a name. */
const FIELDS = [
  clients.id,
  clients.features,
  clients.lastActive,
  tasks.id,
  tasks.propertyTypes,
  tasks.active,
  sql<number>`count(*)`.mapWith(Number),
  sql<string>`'x'`.as("named"),
] as const;

const valueIn = (field: (typeof FIELDS)[number]) => {
  if (field === clients.features || field === tasks.propertyTypes)
    return fc.constantFrom('["pool"]', "[]", null);
  return fc.constantFrom<unknown>(0, 1, "text", null);
};

const query = fc
  .array(fc.tuple(fc.constantFrom(...FIELDS), fc.constantFrom("", "one", "two")), {
    minLength: 1,
    maxLength: 8,
  })
  .chain((columns) => {
    const fields = columns.map(([field, group], n) => ({
      field,
      path: group ? [group, `c${n}`] : [`c${n}`],
    }));
    return fc.record({
      fields: fc.constant(fields),
      rows: fc.array(fc.tuple(...columns.map(([field]) => valueIn(field))), { maxLength: 4 }),
      joins: fc.constantFrom(undefined, { clients: true, tasks: false }, { clients: false, tasks: false }),
    });
  });

test("rows are made as Drizzle makes them, whatever is joined and whatever is missing", () => {
  fc.assert(
    fc.property(query, ({ fields, rows, joins }) => {
      const drizzles = rows.map((row) => mapResultRow(fields as never, row as unknown[], joins as never));
      expect(rowMapper(fields as unknown as Field[], () => joins)(rows as unknown[][])).toEqual(drizzles);
    }),
    { seed: SEED, numRuns: process.env.PROOF === "1" ? 20_000 : 500 },
  );
});

test("a column that lies deeper than a joined table is refused, not lost", () => {
  expect(() => rowMapper([{ path: ["a", "b", "c"], field: clients.id }], () => undefined)).toThrow(
    "too deep",
  );
});
