import fc from "fast-check";
import { expect, test } from "vitest";
import { packWeights, readClassifier } from "#app/domain/text/packed-weights.ts";

const KINDS = ["none", "gas", "fire"];
const SCALE = 10;

/** The probabilities a row of whole weights for each feature stands for. */
function expected(
  rows: ReadonlyMap<string, readonly number[]>,
  counts: ReadonlyMap<string, number>,
): number[] {
  const sums = KINDS.map((_, k) =>
    [...counts].reduce((sum, [name, count]) => sum + ((rows.get(name)?.[k] ?? 0) * count) / SCALE, 0),
  );
  const shares = sums.map(Math.exp);
  return shares.map((share) => share / shares.reduce((a, b) => a + b, 0));
}

const name = fc.oneof(
  fc.constantFrom(
    "smell",
    "smell_gas",
    "smell_smoke",
    "smells",
    "^smell",
    "=gas",
    "*always",
    "gas_line",
    "smel-",
    "1",
  ),
  fc.stringMatching(/^[a-zñ]{1,8}(_[a-z]{1,5})?$/),
);
const weight = fc.integer({ min: -90, max: 90 });
const rows = fc.dictionary(name, fc.tuple(weight, weight, weight), { maxKeys: 12 });

test("packed weights give the probabilities of the weights they were made of", () => {
  fc.assert(
    fc.property(rows, fc.dictionary(name, fc.constantFrom(1, 0.7, 0.5)), (someRows, someCounts) => {
      const weights = new Map(Object.entries(someRows));
      const counts = new Map(Object.entries(someCounts));
      const classify = readClassifier(packWeights(weights, KINDS, SCALE));
      const found = classify(counts);
      expect([...found.keys()]).toEqual(KINDS);
      expected(weights, counts).forEach((share, k) => {
        expect(found.get(KINDS[k] ?? "")).toBeCloseTo(share, 9);
      });
    }),
  );
});

test("weights are packed by distance and letter, names after what they share with the one before", () => {
  const packed = packWeights(
    new Map([
      ["smells", [0, -1, 0]],
      ["smell", [2, 0, 0]],
      ["smell_gas", [0, 27, 0]],
      ["unused", [0, 0, 0]],
    ]),
    KINDS,
    SCALE,
  );
  expect(packed).toEqual({
    scale: SCALE,
    features: "smell _gas Es",
    weights: { none: "b", gas: "2z0aA", fire: "" },
  });
});

test("weights in another order are packed the same, and none at all are read", () => {
  const some = new Map([
    ["b", [1, 0, 0]],
    ["a", [0, 1, 0]],
  ]);
  const reversed = new Map([...some].reverse());
  expect(packWeights(reversed, KINDS, SCALE)).toEqual(packWeights(some, KINDS, SCALE));
  const nothing = readClassifier(packWeights(new Map(), KINDS, SCALE));
  expect(nothing(new Map([["a", 1]])).get("gas")).toBeCloseTo(1 / 3, 9);
});
