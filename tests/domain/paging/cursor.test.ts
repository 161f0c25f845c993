import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY, INSTANT, readCursor, TEXT, WORD, writeCursor } from "#app/domain/paging/cursor.ts";
import { SEED } from "#tests/support/seed.ts";
import { readSources } from "#tests/support/sources.ts";

const ID = "3f2c-aa_9";

test.each([
  [[INSTANT], ["1795190400000", ID]],
  [[DAY], ["2026-11-20", ID]],
  [
    [DAY, INSTANT],
    ["2026-11-20", "12", ID],
  ],
  [
    [INSTANT, WORD],
    ["12", "vendor", ID],
  ],
  [[TEXT], ["reyes_daniel\n", "3f2c-aa"]],
] as const)("a cursor of a list sorted by %j is read as it was written", (sortedBy, parts) => {
  expect(readCursor(writeCursor(...parts), ...sortedBy)).toEqual([...parts]);
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
])("%j is no cursor of a list sorted by an instant", (text) => expect(readCursor(text, INSTANT)).toBeNull());

test("whatever an id is made of, the cursor of its row leads on behind it", () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 50, unit: "grapheme" }),
      fc.string({ maxLength: 30 }),
      (id, text) => {
        expect(readCursor(writeCursor(12, id), INSTANT)).toEqual(["12", id]);
        expect(readCursor(writeCursor(text, id), TEXT)).toEqual([text, id]);
      },
    ),
    { seed: SEED, numRuns: 2_000 },
  );
});

test("cursors are read and written in one place", () => {
  const elsewhere = readSources("app")
    .filter(({ path }) => path !== "app/domain/paging/cursor.ts")
    .filter(({ text }) => /\/\^\(.*\{1,64\}\)\$\/|\$\{last\.\w+\}[_~]/.test(text))
    .map(({ path }) => path);
  expect(elsewhere).toEqual([]);
});
