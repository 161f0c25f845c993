import { afterAll, beforeAll, expect, test } from "vitest";
import { createBindings, type TestBindings } from "#tests/support/bindings.ts";

type Query = { _prepare: () => { getQuery: () => { sql: string; params: unknown[] } } };
type CompiledSelect = ((...args: unknown[]) => Query) & { build: (...args: unknown[]) => Query };

const modules = import.meta.glob<Record<string, unknown>>("../../db/queries/**/*.ts", { eager: true });
const selects = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, one]): [string, CompiledSelect][] =>
    typeof one === "function" && "build" in one
      ? [[`${file.slice("../../db/queries/".length)} ${name}`, one as unknown as CompiledSelect]]
      : [],
  ),
);

let bindings: TestBindings;
beforeAll(async () => {
  bindings = await createBindings();
});
afterAll(() => bindings.dispose());

const said = (query: Query) => {
  const { sql, params } = query._prepare().getQuery();
  return { sql, params };
};

test("there are compiled selects in every corner of the database", () => {
  expect(selects.length).toBeGreaterThan(60);
});

test.each(selects)("%s says compiled, twice with other values, what it says built anew", (_, select) => {
  const count = select.build.length - 1;
  for (const set of [1, 2]) {
    // Numbers stand for texts too: SQLite's driver takes either, and a query puts them where they belong.
    const values = Array.from({ length: count }, (_, n) => set * 10 + n);
    expect(said(select(bindings.db, ...values))).toEqual(said(select.build(bindings.db, ...values)));
  }
});

test("a value used in JavaScript before there is one is told of at once", async () => {
  const { compiled } = await import("#db/compiled.ts");
  const { clients } = await import("#db/schema.ts");
  const early = compiled((db, limit: number) =>
    db
      .select({ id: clients.id })
      .from(clients)
      .limit(limit + 1),
  );
  expect(() => early(bindings.db, 3)).toThrow("uses a value in JavaScript that comes later");
});

test("a compiled select answers awaited and in a batch alike", async () => {
  const { selectBrand } = await import("#db/queries/profile/brand.server.ts");
  const alone = await selectBrand(bindings.db, "nobody");
  const [batched] = await bindings.db.batch([selectBrand(bindings.db, "nobody")]);
  expect([alone, batched]).toEqual([[], []]);
});
