import { expect, test } from "vitest";
import { fullName } from "#app/domain/text/person-name.ts";
import { readSources } from "#tests/support/sources.ts";

test.each([
  ["Maria", "Castillo", "Maria Castillo"],
  ["Maria", "", "Maria"],
  ["", "Castillo", "Castillo"],
  ["", "", ""],
])("“%s” and “%s” are “%s”", (firstName, lastName, full) => {
  expect(fullName({ firstName, lastName })).toBe(full);
});

test("full names are composed in one place", () => {
  const elsewhere = readSources("app", "db", "workers")
    .filter(({ path }) => path !== "app/domain/text/person-name.ts")
    .filter(({ text }) => /\$\{[\w.]*[fF]irstName\} \$\{[\w.]*[lL]astName\}(?! )/.test(text))
    .map(({ path }) => path);
  expect(elsewhere).toEqual([]);
});
