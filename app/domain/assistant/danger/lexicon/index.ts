import { EVERYDAY_WORDS } from "#app/domain/text/everyday-words.ts";
import { formsOf } from "#app/domain/text/inflection.ts";
import { fold } from "#app/domain/text/search-key.ts";
import { Spelling } from "#app/domain/text/spelling.ts";
import { isFiller } from "#app/domain/text/words.ts";
import { CONCEPTS_EN } from "./en.ts";
import { CONCEPTS_ES } from "./es.ts";

/** The lexicons as they are looked up: words and phrases of both languages, and what they stand for. */

/** What words stand for: a thing, a sign, somebody, or a way of speaking. */
export type Concept = keyof typeof CONCEPTS_EN | keyof typeof CONCEPTS_ES;

/** A word of a phrase, and what may follow it. */
export type PhraseNode = { next: Map<string, PhraseNode>; concepts: Concept[] };

type Lexicon = {
  /** The words of phrases by their spec ("leak~"), so that every form of a verb leads on. */
  specsOf: Map<string, string[]>;
  conceptsOf: Map<string, Concept[]>;
  phrases: PhraseNode;
  spelling: Spelling;
};

let built: Lexicon | null = null;

/** Built with the first message that is read and not as the Worker starts: it takes a good part of a second. */
function lexicon(): Lexicon {
  built ??= build();
  return built;
}

function build(): Lexicon {
  const words = {
    specsOf: new Map<string, string[]>(),
    conceptsOf: new Map<string, Concept[]>(),
    phrases: { next: new Map(), concepts: [] } satisfies PhraseNode,
  };
  for (const [concepts, language] of [
    [CONCEPTS_EN, "en"],
    [CONCEPTS_ES, "es"],
  ] as const) {
    for (const [concept, list] of Object.entries(concepts) as [Concept, string][]) {
      for (const item of fold(list).split(" ")) add(words, item, concept, language);
    }
  }
  return { ...words, spelling: new Spelling(words.specsOf.keys(), EVERYDAY_WORDS) };
}

/** Where every phrase begins. */
export function phrases(): PhraseNode {
  return lexicon().phrases;
}

export function spelling(): Spelling {
  return lexicon().spelling;
}

export function knowsConcept(concept: Concept): boolean {
  return concept in CONCEPTS_EN || concept in CONCEPTS_ES;
}

export function conceptsOfWord(word: string): readonly Concept[] {
  return lexicon().conceptsOf.get(word) ?? [];
}

export function specsOfWord(word: string): readonly string[] {
  return lexicon().specsOf.get(word) ?? [];
}

function add(words: Omit<Lexicon, "spelling">, item: string, concept: Concept, language: "en" | "es") {
  const { specsOf, conceptsOf, phrases } = words;
  const parts = item.split("_").filter((part, _, all) => all.length === 1 || !isFiller(part));
  const specs = parts.map((part) => `${language}:${part}`);
  parts.forEach((part, i) => {
    for (const form of formsOf(part, language)) {
      into(specsOf, form, specs[i] ?? "");
      if (parts.length === 1) into(conceptsOf, form, concept);
    }
  });
  if (parts.length === 1) return;
  let node = phrases;
  for (const spec of specs) {
    let next = node.next.get(spec);
    if (!next) {
      next = { next: new Map(), concepts: [] };
      node.next.set(spec, next);
    }
    node = next;
  }
  if (!node.concepts.includes(concept)) node.concepts.push(concept);
}

function into<T>(map: Map<string, T[]>, key: string, value: T) {
  const values = map.get(key);
  if (!values) map.set(key, [value]);
  else if (!values.includes(value)) values.push(value);
}
