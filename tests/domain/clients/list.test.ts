import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CLIENT_SORTS,
  decodeClientCursor,
  encodeClientCursor,
  readClientFilter,
  readClientSort,
} from "#app/domain/clients/client-list.ts";
import { purgeTime, trashCutoff } from "#app/domain/retention.ts";
import { SEED } from "#tests/support/seed.ts";

const id = fc.uuid();
const value = {
  newest: fc.nat({ max: 4_102_444_800_000 }),
  visit: fc.option(fc.nat({ max: 4_102_444_800_000 }), { nil: null }),
  name: fc.string({ unit: "grapheme", maxLength: 600 }).filter((text) => text.length <= 2_000),
};

test.each(CLIENT_SORTS)("a cursor of the order %s is read back unchanged", (sort) => {
  fc.assert(
    fc.property(value[sort] as fc.Arbitrary<number | string | null>, id, (at, row) => {
      const cursor = { value: at, id: row };
      expect(decodeClientCursor(encodeClientCursor(cursor), sort)).toEqual(cursor);
    }),
    { seed: SEED },
  );
});

test.each([
  [null, "newest"],
  ["", "newest"],
  ["1_", "newest"],
  ["_x", "newest"],
  ["x_y", "newest"],
  ["1e9_y", "visit"],
  ["-1_y", "visit"],
  ["1_x y", "newest"],
  ["\ud800_y", "name"],
  [`${"x".repeat(2_001)}_y`, "name"],
] as const)("%j is not a cursor of the order %s", (text, sort) => {
  expect(decodeClientCursor(text, sort)).toBeNull();
});

test("an empty value means never visited when sorting by visits, and a name when sorting by name", () => {
  expect(decodeClientCursor("_x", "visit")).toEqual({ value: null, id: "x" });
  expect(decodeClientCursor("_x", "name")).toEqual({ value: "", id: "x" });
});

test("unknown filters list every client, newest first", () => {
  expect(["", null, "gone", "__proto__"].map(readClientFilter)).toEqual(["all", "all", "all", "all"]);
  expect(["", null, "age", "constructor"].map(readClientSort)).toEqual(Array(4).fill("newest"));
  expect([readClientFilter("deleted"), readClientSort("visit")]).toEqual(["deleted", "visit"]);
});

test("a client can be restored until the instant they are permanently removed", () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: -2, max: 2 }), (deletedAt, off) => {
      const now = purgeTime(deletedAt) + off;
      expect(deletedAt > trashCutoff(now)).toBe(now < purgeTime(deletedAt));
    }),
    { seed: SEED },
  );
  expect(purgeTime(0)).toBe(30 * 24 * 60 * 60 * 1000);
});
