import fc from "fast-check";
import { expect, test } from "vitest";
import { withQuery } from "#app/domain/text/query-string.ts";
import { SEED } from "#tests/support/seed.ts";

test("a query is encoded as a form encodes it, with any characters", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string(),
    fc.constantFrom("a b", "!'()~*-._", "Bay St. & 5th, #2", "\ud800", "+%20"),
  );
  fc.assert(
    fc.property(fc.dictionary(text, fc.oneof(text, fc.nat()), { noNullPrototype: true }), (values) => {
      const sent = Object.entries(values).filter(([, value]) => value !== "");
      const query = new URLSearchParams(sent.map(([name, value]) => [name, String(value)])).toString();
      expect(withQuery("/home", values)).toBe(query === "" ? "/home" : `/home?${query}`);
    }),
    { seed: SEED, numRuns: 3000 },
  );
});

test("missing values are left out of the query", () => {
  expect(withQuery("/home", { a: null, b: undefined, c: "", d: 0 })).toBe("/home?d=0");
  expect(withQuery("/home", {})).toBe("/home");
});
