import { fold } from "#app/domain/text/search-key.ts";
import words from "./spanish.json";

/**
 * Spanish questions as the words an English one would have, so that one reader understands both. No translation: what
 * is not known stays as it is, and spanish.json has only what a question about a house needs, without accents.
 */

type Phrase = { words: string[]; english: string[] };

/** By their first word, the longest first: a phrase is met before its words. */
const PHRASES = new Map<string, Phrase[]>();

function phrases(): ReadonlyMap<string, Phrase[]> {
  if (PHRASES.size > 0) return PHRASES;
  for (const [english, spanish] of Object.entries<string>(words)) {
    for (const phrase of spanish.split(" | ")) {
      const parts = phrase.split(" ");
      const first = parts[0] as string;
      PHRASES.set(first, [...(PHRASES.get(first) ?? []), { words: parts, english: english.split(" ") }]);
    }
  }
  for (const list of PHRASES.values()) list.sort((a, b) => b.words.length - a.words.length);
  return PHRASES;
}

/** The words of a Spanish question in English, as far as they are known. */
export function fromSpanish(question: string): string {
  const asked = fold(question)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const said: string[] = [];
  for (let at = 0; at < asked.length; at++) {
    const phrase = phrases()
      .get(asked[at] as string)
      ?.find(({ words: parts }) => parts.every((part, i) => asked[at + i] === part));
    said.push(...(phrase?.english ?? [asked[at] as string]));
    if (phrase) at += phrase.words.length - 1;
  }
  return said.join(" ");
}
