import fc from "fast-check";
import { expect, test } from "vitest";
import { findDangers } from "#app/domain/assistant/danger/find-dangers.ts";
import { DANGER_KINDS, type DangerKind } from "#app/domain/assistant/danger/kinds.ts";

/** Dangers stated so plainly that no context may hide them. */
const STRONG: [text: string, kind: DangerKind][] = [
  ["I smell gas in the kitchen", "gas"],
  ["huele a gas en la cocina", "gas"],
  ["the carbon monoxide alarm is going off", "carbon_monoxide"],
  ["la alarma de monóxido está sonando", "carbon_monoxide"],
  ["the kitchen is on fire", "fire"],
  ["hay fuego en la cocina", "fire"],
  ["smoke is coming out of the outlet", "fire"],
  ["I got shocked by the outlet", "electricity"],
  ["sale chispas del enchufe", "electricity"],
  ["a power line fell in my yard", "power_line"],
  ["se cayó un cable de luz en el patio", "power_line"],
  ["a pipe burst and water is everywhere", "water"],
  ["se reventó una tubería y hay agua por todos lados", "water"],
  ["sewage is coming up in the shower", "sewage"],
  ["salen aguas negras por la ducha", "sewage"],
  ["the ceiling is collapsing", "structure"],
  ["un árbol cayó encima de la casa", "structure"],
  ["a tornado is coming", "storm"],
  ["hay un tornado cerca", "storm"],
  ["my dad fell off the ladder and is unconscious", "injury"],
  ["mi papá se cayó de la escalera y no despierta", "injury"],
  ["my son is drowning in the pool", "drowning"],
  ["mi hijo se está ahogando en la piscina", "drowning"],
  ["my toddler drank bleach", "poison"],
  ["mi hijo tomó cloro", "poison"],
  ["I mixed bleach and ammonia and can't breathe", "chemicals"],
  ["mezclé cloro con amoniaco y me arden los ojos", "chemicals"],
  ["I want to kill myself", "crisis"],
  ["dont really feel like sticking around on this earth much longer tbh", "crisis"],
  ["ya no quiero vivir", "crisis"],
  ["my husband hit me and I'm scared", "violence"],
  ["mi esposo me pega", "violence"],
  ["someone is breaking into my house", "intruder"],
  ["se metió un ladrón a la casa", "intruder"],
  ["there's an alligator in my pool", "animal"],
  ["hay una culebra en la cocina", "animal"],
];

const BEFORE = [
  "hi",
  "hello good morning",
  "hey quick question",
  "ok so",
  "hola buenas tardes",
  "sorry to bother you but",
  "um so",
];
const AFTER = [
  "thanks",
  "thank you so much",
  "please",
  "gracias",
  "por favor",
  "what do I do",
  "qué hago",
  "bye",
];

test.each(STRONG)("%s is %s", (text, kind) => {
  expect(findDangers(text)).toContain(kind);
});

const strong = fc.constantFrom(...STRONG);
/** A failing property reports the text. */
const RUNS = { numRuns: 400, seed: 11 };

test("surrounding chatter does not hide a plainly stated danger", () => {
  fc.assert(
    fc.property(strong, fc.constantFrom(...BEFORE), fc.constantFrom(...AFTER), ([text], before, after) => {
      expect(findDangers(`${before} ${text} ${after}`)).not.toEqual([]);
      expect(findDangers(`${before}. ${text}. ${after}`)).not.toEqual([]);
    }),
    RUNS,
  );
});

test.each([
  ["in capitals", (text: string) => text.toUpperCase()],
  ["without punctuation", (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, "")],
  ["without accents", (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "")],
  ["with exclamation marks", (text: string) => `${text.replace(/ /g, "  ")}!!!!`],
  ["with curly apostrophes", (text: string) => text.replace(/'/g, "’")],
  ["with repeated letters", (text: string) => text.replace(/([aeiou])(\w*)$/u, "$1$1$1$1$2")],
])("%s a plainly stated danger is still found", (_, typed) => {
  expect(STRONG.filter(([text]) => findDangers(typed(text)).length === 0)).toEqual([]);
});

test("one typo in a long word does not hide a plainly stated danger", () => {
  fc.assert(
    fc.property(
      strong,
      fc.nat(),
      fc.nat(),
      fc.constantFrom("swap", "drop", "twice"),
      ([text], word, at, slip) => {
        expect(findDangers(withSlip(text, word, at, slip))).not.toEqual([]);
      },
    ),
    RUNS,
  );
});

test("a danger after a harmless question is still found", () => {
  expect(findDangers("how often should I test the alarm? it is beeping now and we have headaches")).toContain(
    "carbon_monoxide",
  );
  const peaceful = [
    "How often do I change the AC filter?",
    "What does flood insurance cover?",
    "¿Cuánto cuesta pintar la casa?",
  ];
  const hidden = STRONG.flatMap(([text]) => peaceful.map((question) => `${question} ${text}.`)).filter(
    (text) => findDangers(text).length === 0,
  );
  expect(hidden).toEqual([]);
});

test.each([
  ["the carbon monoxide alarm is going off and my wife is unconscious, please help", "carbon_monoxide"],
  ["help there's a man floating in the pool not moving", "drowning"],
  ["house on fire and my dad is not breathing, help", "fire"],
] as const)("%s: an injury is found as well", (text, kind) => {
  expect(findDangers(text)).toEqual(expect.arrayContaining([kind, "injury"]));
});

test("each danger is listed once, the most serious first", () => {
  fc.assert(
    fc.property(fc.array(strong, { maxLength: 4 }), (several) => {
      const found = findDangers(several.map(([text]) => `${text}.`).join(" "));
      expect(found).toEqual(DANGER_KINDS.filter((kind) => found.includes(kind)));
    }),
    { numRuns: 100, seed: 5 },
  );
});

test("any text is read without an error", () => {
  const anything = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({ unit: "grapheme", maxLength: 300 }),
    fc
      .array(fc.constantFrom("\ud800", "\udc00", "é", " ", "🔥", "gas", "\u0000", "'", "@", "1"), {
        maxLength: 100,
      })
      .map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(anything, (text) => {
      expect(() => findDangers(text)).not.toThrow();
    }),
    { numRuns: 300 },
  );
  for (const nothing of ["", " ", "...", "????", "\ud800", "\n\n", "123", "🏠"])
    expect(findDangers(nothing)).toEqual([]);
});

/** Swaps, drops, or doubles a letter inside one of the words of six letters or more, after its first. */
function withSlip(text: string, word: number, at: number, slip: string): string {
  const words = text.split(" ");
  const long = words.flatMap((one, i) => (/^\p{L}{6,}$/u.test(one) ? [i] : []));
  const chosen = long[word % Math.max(1, long.length)];
  if (chosen === undefined) return text;
  const letters = [...(words[chosen] ?? "")];
  const place = 1 + (at % (letters.length - 2));
  const [letter = "", next = ""] = letters.slice(place, place + 2);
  const by: Record<string, string[]> = { swap: [next, letter], drop: [next], twice: [letter, letter, next] };
  letters.splice(place, 2, ...(by[slip] ?? []));
  words[chosen] = letters.join("");
  return words.join(" ");
}

test.each(["constructor", "El constructor viene el lunes", "valueOf hasOwnProperty toString __proto__"])(
  "%s is an ordinary word even though JavaScript has a property of that name",
  (text) => expect(findDangers(text)).toEqual([]),
);
