import fc from "fast-check";
import { expect, test } from "vitest";
import {
  DAY_PATTERN,
  decodeCursor,
  encodeCursor,
  INSTANT_PATTERN,
  TEXT_PATTERN,
  WORD_PATTERN,
} from "#app/domain/paging/pagination.ts";
import { SEED } from "#tests/support/seed.ts";
import { readSources } from "#tests/support/sources.ts";

const ID = "3f2c-aa_9";

test.each([
  [[INSTANT_PATTERN], ["1795190400000", ID]],
  [[DAY_PATTERN], ["2026-11-20", ID]],
  [
    [DAY_PATTERN, INSTANT_PATTERN],
    ["2026-11-20", "12", ID],
  ],
  [
    [INSTANT_PATTERN, WORD_PATTERN],
    ["12", "vendor", ID],
  ],
  [[TEXT_PATTERN], ["reyes_daniel\n", "3f2c-aa"]],
] as const)("a cursor of a list sorted by %j is read back unchanged", (sortedBy, parts) => {
  expect(decodeCursor(encodeCursor(...parts), ...sortedBy)).toEqual([...parts]);
});

test.each([
  null,
  "",
  "_",
  "12",
  "12_",
  "_x",
  "x_x",
  "-1_x",
  "12_x'y",
  "12_x y",
  `12_${"x".repeat(501)}`,
  "12_%zz",
  "12_%FF",
])("%j is not a cursor of a list sorted by time", (text) =>
  expect(decodeCursor(text, INSTANT_PATTERN)).toBeNull(),
);

test("the cursor of a row continues after it, whatever its id contains", () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 50, unit: "grapheme" }),
      fc.string({ maxLength: 30 }),
      (id, text) => {
        expect(decodeCursor(encodeCursor(12, id), INSTANT_PATTERN)).toEqual(["12", id]);
        expect(decodeCursor(encodeCursor(text, id), TEXT_PATTERN)).toEqual([text, id]);
      },
    ),
    { seed: SEED, numRuns: 2_000 },
  );
});

test("cursors are encoded and decoded in one place", () => {
  const elsewhere = readSources("app")
    .filter(({ path }) => path !== "app/domain/paging/pagination.ts")
    .filter(({ text }) => /\/\^\(.*\{1,64\}\)\$\/|\$\{last\.\w+\}[_~]/.test(text))
    .map(({ path }) => path);
  expect(elsewhere).toEqual([]);
});
