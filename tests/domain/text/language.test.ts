import fc from "fast-check";
import { expect, test } from "vitest";
import { languageOf } from "#app/domain/text/language.ts";

test.each([
  ["I smell gas", "en"],
  ["huele a gas", "es"],
  ["HUELE A GAS EN LA COCINA", "es"],
  ["¿qué hago?", "es"],
  ["what do I do", "en"],
  ["agua coming out the wall no stop", "en"],
  ["mi husband está tirado en el piso", "es"],
  ["se metio un ladron", "es"],
  ["fire", "en"],
  ["fuego", "es"],
  ["", "en"],
  ["911", "en"],
  ["José fell off the ladder", "en"],
] as const)("%j is answered in %s", (text, language) => {
  expect(languageOf(text)).toBe(language);
});

test("any text has a language", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(["en", "es"]).toContain(languageOf(text));
    }),
  );
});
