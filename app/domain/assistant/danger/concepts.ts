import { MAX_CORRECTED } from "#app/domain/text/spelling.ts";
import type { Word } from "#app/domain/text/words.ts";
import {
  type Concept,
  conceptsOfWord,
  type PhraseNode,
  phrases,
  specsOfWord,
  spelling,
} from "./lexicon/index.ts";

/** Where a message speaks of what: its words, corrected, as concepts of the lexicon. */

export type Spot = { at: number; end: number; sentence: number };
/** The places of each concept, in their order. */
export type ConceptSpots = Map<Concept, Spot[]>;

/** What a phrase of these stands for hides what its words stand for: a "fire pit" is no fire. */
const HIDING: ReadonlySet<Concept> = new Set<Concept>([
  "harmless_fire",
  "harmless_smoke",
  "harmless_water",
  "harmless_electric",
  "harmless_animal",
  "harmless_shock",
  "harmless_weapon",
  "figure",
  "not_negation",
  "gasoline",
  "low_line",
  "co_alarm",
  "smoke_alarm",
  "hot_tank",
  "compound",
]);

const YEAR = /^(19|20)\d\d$/;
const NUMBER = /^\d{2,3}(ppm)?$/;

type Found = { concept: Concept; from: number; to: number };

/** What the words stand for, and where; `known` are the words as they are known. */
export function findConcepts(words: readonly Word[], known: readonly string[]): ConceptSpots {
  const phrases = words.flatMap((_, i) => phrasesAt(known, words, i));
  const hidden = new Map<number, number>();
  for (const { concept, from, to } of phrases) {
    if (!HIDING.has(concept)) continue;
    for (let i = from; i <= to; i++) hidden.set(i, Math.max(hidden.get(i) ?? 0, to - from));
  }
  const inPhrase = new Set(
    phrases.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i)),
  );
  const spots: ConceptSpots = new Map();
  const add = ({ concept, from, to }: Found) => {
    const [first, last] = [words[from], words[to]];
    if (!first || !last) return;
    const spot = { at: first.at, end: last.at, sentence: first.sentence };
    const others = spots.get(concept);
    if (others) others.push(spot);
    else spots.set(concept, [spot]);
  };
  words.forEach((_, i) => {
    if (hidden.has(i)) return;
    if (YEAR.test(known[i] ?? "")) add({ concept: "past", from: i, to: i });
    if (NUMBER.test(known[i] ?? "")) add({ concept: "number", from: i, to: i });
    for (const concept of conceptsOfWord(known[i] ?? "")) {
      if (concept !== "negation" || !inPhrase.has(i)) add({ concept, from: i, to: i });
    }
  });
  for (const found of phrases) {
    const longest = Math.min(hidden.get(found.from) ?? -1, hidden.get(found.to) ?? -1);
    if (found.to - found.from >= longest) add(found);
  }
  for (const places of spots.values()) places.sort((a, b) => a.at - b.at);
  return spots;
}

/** The words as they are known, slips put right; a message of very many words is not put right to its end. */
export function correctWords(words: readonly Word[]): string[] {
  const seen = new Map<string, string>();
  return words.map(({ text }) => {
    const known = seen.get(text);
    if (known !== undefined) return known;
    const meant = seen.size < MAX_CORRECTED ? (spelling().nearest(text) ?? text) : text;
    seen.set(text, meant);
    return meant;
  });
}

function phrasesAt(known: readonly string[], words: readonly Word[], from: number): Found[] {
  const found: Found[] = [];
  let nodes: PhraseNode[] = [phrases()];
  for (let i = from; i < known.length && nodes.length > 0; i++) {
    if (words[i]?.sentence !== words[from]?.sentence) break;
    const specs = specsOfWord(known[i] ?? "");
    nodes = nodes.flatMap(({ next }) => specs.flatMap((spec) => next.get(spec) ?? []));
    for (const { concepts } of nodes) {
      for (const concept of concepts) found.push({ concept, from, to: i });
    }
  }
  return found;
}
