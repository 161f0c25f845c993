import { fold } from "#app/domain/text/search-key.ts";
import { formsOf } from "../inflect.ts";
import { Spelling } from "../spelling.ts";
import { isFiller } from "../words.ts";
import { HOUSE_EN } from "./en-house.ts";
import { PEOPLE_EN } from "./en-people.ts";
import { SIGNS_EN } from "./en-signs.ts";
import { TALK_EN } from "./en-talk.ts";
import { HOUSE_ES } from "./es-house.ts";
import { PEOPLE_ES } from "./es-people.ts";
import { SIGNS_ES } from "./es-signs.ts";
import { TALK_ES } from "./es-talk.ts";
import { REAL_WORDS } from "./real-words.ts";

/** The lexicons as they are looked up: words and phrases of both languages, and what they stand for. */

const ENGLISH = { ...HOUSE_EN, ...SIGNS_EN, ...PEOPLE_EN, ...TALK_EN };
const SPANISH = { ...HOUSE_ES, ...SIGNS_ES, ...PEOPLE_ES, ...TALK_ES };

/** What words stand for: a thing, a sign, somebody, or a way of speaking. */
export type Concept = keyof typeof ENGLISH | keyof typeof SPANISH;

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
    [ENGLISH, "en"],
    [SPANISH, "es"],
  ] as const) {
    for (const [concept, list] of Object.entries(concepts) as [Concept, string][]) {
      for (const item of fold(list).split(" ")) add(words, item, concept, language);
    }
  }
  return { ...words, spelling: new Spelling(words.specsOf.keys(), REAL_WORDS) };
}

/** Where every phrase begins. */
export function phrases(): PhraseNode {
  return lexicon().phrases;
}

export function spelling(): Spelling {
  return lexicon().spelling;
}

export function knowsConcept(concept: Concept): boolean {
  return concept in ENGLISH || concept in SPANISH;
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
