import { expect, test } from "vitest";
import { formsOf, stem } from "#app/domain/text/inflection.ts";
import { plainWords, wordsOf } from "#app/domain/text/words.ts";

test("plain words have no case, accents, apostrophes, or signs", () => {
  expect(plainWords("Don’t — ¿Qué pasó? 2x4s, A/C")).toEqual(["dont", "que", "paso", "2x4s", "a", "c"]);
  expect(plainWords(" … ")).toEqual([]);
});

test("a message is read without fillers and shorthand, each sentence apart from the next", () => {
  const words = wordsOf("The g4s smells! wat now, but its the stove");
  expect(words.map(({ text }) => text)).toEqual(["gas", "smells", "what", "now", "but", "stove"]);
  const [gas, smells, what] = words;
  expect([gas?.sentence, smells?.sentence, what?.sentence]).toEqual([0, 0, 1]);
  expect((what?.at ?? 0) - (smells?.at ?? 0)).toBeGreaterThan(3);
});

test.each([
  ["pipe+", "en", ["pipe", "pipes"]],
  ["leak~", "en", ["leaks", "leaked", "leaking"]],
  ["luz+", "es", ["luz", "luces"]],
  ["podrid@", "es", ["podrido", "podridas"]],
  ["quemar~", "es", ["quema", "quemando", "quemarse"]],
] as const)("%s in %s has the forms %j", (spec, language, forms) => {
  expect(formsOf(spec, language)).toEqual(expect.arrayContaining([...forms]));
});

test.each([
  [["leaking", "leaks", "leaked", "leak"], "leak"],
  [["batteries", "battery"], "battery"],
  [["stopped", "stopping"], "stop"],
  [["ring"], "ring"],
] as const)("%j are one word", (words, root) => {
  expect(words.map(stem)).toEqual(words.map(() => root));
});
