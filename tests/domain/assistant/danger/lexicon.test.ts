import { expect, test } from "vitest";
import { piecesOf } from "#app/domain/assistant/danger/features.ts";
import { knowsConcept, spelling } from "#app/domain/assistant/danger/lexicon/index.ts";
import { READ_RULES } from "#app/domain/assistant/danger/scoring.ts";
import { EVERYDAY_WORDS } from "#app/domain/text/everyday-words.ts";

test("every rule refers to concepts that have words", () => {
  const named = READ_RULES.flatMap(({ parts, unless }) => [
    ...parts.flatMap(({ concepts }) => concepts),
    ...unless,
  ]);
  expect([...new Set(named)].filter((concept) => !knowsConcept(concept))).toEqual([]);
});

test.each([
  ["smel", "smell"],
  ["gass", "gas"],
  ["monoxid", "monoxide"],
  ["fuejo", "fuego"],
  ["explotto", "exploto"],
  ["breathng", "breathing"],
  ["ellectricity", "electricity"],
])("%s is read as %s", (typed, meant) => {
  expect(spelling().nearest(typed)).toBe(meant);
});

test("a real word is not taken for a typo of another", () => {
  const taken = [...EVERYDAY_WORDS].filter((word) => {
    const known = spelling().nearest(word);
    return known !== null && known !== word;
  });
  expect(taken).toEqual([]);
});

test.each(["trane", "marias", "moho", "gasto", "atrasada", "fuzz", "swapping"])(
  "%s is its own word and not a mistyped danger",
  (word) => expect(spelling().nearest(word) ?? word).toBe(word),
);

/** The number of words checked in all parts of a message, which determines the time it takes. */
function wordsJudged(text: string): number {
  const { wholes, sentences } = piecesOf(text);
  return [...wholes, ...sentences].reduce((sum, words) => sum + words.length, 0);
}

test.each([
  ["one repeated word", (size: number) => "gas smell ".repeat(size / 10)],
  ["one letter per line", (size: number) => "a\n".repeat(size / 2)],
  ["an endless word", (size: number) => "a".repeat(size)],
  ["apostrophes", (size: number) => "'s ".repeat(size / 3)],
  ["answers", (size: number) => "no, ".repeat(size / 4)],
  ["periods", (size: number) => "x. ".repeat(size / 3)],
  ["combining marks", (size: number) => "e\u0301\u0301 ".repeat(size / 4)],
])("for %s, no more words are checked than in 20,000 characters, whatever the length", (_, text) => {
  const most = 30_000;
  expect(wordsJudged(text(100_000))).toBeLessThan(most);
  expect(wordsJudged(text(1_000_000))).toBeLessThan(most);
});

test("both ends of a very long message are read", () => {
  const filler = "the paint is nice. ".repeat(6000);
  const words = piecesOf(`burst ${filler} flood`).wholes.flat();
  expect(words.map(({ text }) => text)).toContain("burst");
  expect(words.map(({ text }) => text)).toContain("flood");
});
