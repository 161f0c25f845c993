import phrasesByConcept from "./concepts.json";

/**
 * The words people ask with, by what they mean. They are lower case, without signs, and in English (see `spanish.ts`); of
 * two phrases that begin at one word the longer counts, and one phrase may have several meanings. A word that stands in
 * no line of concepts.json is a word about something (a subject), or one nobody has read.
 *
 * FILL says nothing. WORD is a subject whose words mean something else alone ("property tax"). ODD is given to words of
 * the stop list that do say something ("before", "without").
 */
export type Concept = keyof typeof phrasesByConcept | "ODD";

type Phrase = { words: string[]; concept: Concept };

const PHRASES = new Map<string, Phrase[]>();
const WORDS = new Set<string>();
for (const [concept, phrases] of Object.entries(phrasesByConcept) as [Concept, string][]) {
  for (const phrase of phrases.split(" | ")) {
    const words = phrase.split(" ");
    const first = words[0] as string;
    PHRASES.set(first, [...(PHRASES.get(first) ?? []), { words, concept }]);
    for (const word of words) WORDS.add(word);
  }
}
for (const list of PHRASES.values()) list.sort((a, b) => b.words.length - a.words.length);

/** Concepts by their names, with a space between them. Throws on a name there is none of. */
export function conceptsOf(names: string): ReadonlySet<Concept> {
  const list = names.split(" ").filter(Boolean);
  const unknown = list.find((name) => name !== "ODD" && !(name in phrasesByConcept));
  if (unknown !== undefined) throw new Error(`There is no concept “${unknown}”.`);
  return new Set(list as Concept[]);
}

/** Every word of asking: what a mistyped word may have been meant to be. */
export const ASKING_WORDS: ReadonlySet<string> = WORDS;

/** The longest phrases of asking that begin at a word; several where one phrase has several meanings. */
export function phrasesAt(
  words: readonly string[],
  at: number,
): { length: number; concepts: Concept[] } | null {
  const list = PHRASES.get(words[at] as string) ?? [];
  const held = list.filter((phrase) => phrase.words.every((word, i) => words[at + i] === word));
  const length = held[0]?.words.length;
  if (length === undefined) return null;
  return {
    length,
    concepts: held.filter((one) => one.words.length === length).map(({ concept }) => concept),
  };
}
