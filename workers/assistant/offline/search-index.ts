import MiniSearch from "minisearch";
import type { Synonyms } from "./synonyms.ts";
import { alsoOf, isSubject } from "./words.ts";

/** Texts that can be searched, as terms with a space between them. */
export type Entry = Synonyms & { id: string; title: string; keys: string; trade: string; text: string };
export type Index = { search: MiniSearch<Entry>; size: number; holders: Map<string, number> };
/** The question's own terms, its everyday phrases, and the weight of each and of what they also ask for. */
export type Wanted = { own: string[]; phrases: string[]; weights: Map<string, number> };
/** `covered`: share of the question the entry speaks of, 0 to 1, a rarer term counting for more. */
export type Hit = { id: string; score: number; covered: number };

const FIELDS = ["title", "keys", "trade", "text", "called", "lay"] as const;
/** Fields that say what an entry is about; the rest may mention a word in passing. */
const TELLING: ReadonlySet<string> = new Set(["title", "keys", "trade", "called"]);
const SPLIT = { tokenize: (text: string) => text.split(" "), processTerm: (term: string) => term || null };
const SEARCH = {
  boost: { title: 3, keys: 2.2, trade: 1.2, text: 1, called: 2, lay: 0.5 },
  prefix: (term: string) => term.length > 4,
  weights: { prefix: 0.3, fuzzy: 0 },
};
/** A term found through what it also means. */
const ALSO_COVERS = 0.6;
/** What a match counts for where no term of it is what the entry is about. */
const PASSING_SCORE = 0.6;
/** A term an entry holds somewhere, though not as what it is about. */
const PASSING_COVERS = 0.8;
/** How much of a question a term takes that no entry holds: chatter more often than its point. */
const CHATTER = 1.6;
/** What "check" or "pay" counts for beside the thing it is done to. */
const DOING = 0.4;
/** What a phrase people use for the thing adds to the share of the question that is spoken of. */
const PHRASE_COVERS = 0.3;
/** A question counts as no longer than this many rare words: a story around them takes nothing away. */
const MAX_LENGTH = 9;
/** Own terms that say enough together though no title has them. */
const ENOUGH_TERMS = 2;

export function createIndex(entries: readonly Entry[]): Index {
  const index = {
    search: new MiniSearch<Entry>({ fields: [...FIELDS], ...SPLIT }),
    size: 0,
    holders: new Map<string, number>(),
  };
  addEntries(index, entries);
  return index;
}

export function addEntries(index: Index, entries: readonly Entry[]): void {
  index.search.addAll(entries);
  count(index, entries, 1);
}

/** Takes entries out again that were put in with the very same texts. */
export function removeEntries(index: Index, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  index.search.removeAll([...entries]);
  count(index, entries, -1);
}

function count(index: Index, entries: readonly Entry[], change: 1 | -1): void {
  index.size += change * entries.length;
  for (const entry of entries) {
    for (const term of new Set(FIELDS.flatMap((field) => entry[field].split(" ")))) {
      const held = (index.holders.get(term) ?? 0) + change;
      if (held > 0) index.holders.set(term, held);
      else index.holders.delete(term);
    }
  }
}

/** The entries that speak of the question, in no order. A word met in passing is not enough. */
export function searchIndex({ search, size, holders }: Index, { own, phrases, weights }: Wanted): Hit[] {
  if (weights.size === 0) return [];
  const share = (term: string) => {
    const held = holders.get(term);
    if (held === undefined && alsoOf(term).length === 0) return CHATTER;
    return Math.log(1 + size / (1 + (held ?? 0))) * (isSubject(term) ? 1 : DOING);
  };
  const whole =
    Math.min(
      MAX_LENGTH,
      own.reduce((sum, term) => sum + share(term), 0),
    ) || 1;
  const options = {
    ...SEARCH,
    ...SPLIT,
    boostTerm: (term: string) => (weights.get(term) ?? 1) * (isSubject(term) ? 1 : DOING),
  };
  return search.search([...weights.keys()].join(" "), options).flatMap(({ id, score, match }) => {
    const said = phrases.filter((phrase) => match[phrase]).length;
    if (said === 0 && !isNamed(match, own) && !isMetOften(match, own)) return [];
    const spoken = own.reduce((sum, term) => sum + share(term) * coverage(term, match), 0) / whole;
    const covered = Math.min(1, spoken + said * PHRASE_COVERS);
    const weight = said > 0 || isNamed(match, own) ? 1 : PASSING_SCORE;
    return { id: String(id), score: score * weight * (0.35 + covered), covered };
  });
}

/** Whether one of the question's subjects is what the entry is about. */
function isNamed(match: Record<string, string[]>, own: readonly string[]): boolean {
  const meant = new Set(own.filter(isSubject).flatMap((term) => [term, ...alsoOf(term)]));
  return [...meant].some((term) => match[term]?.some((field) => TELLING.has(field)));
}

function isMetOften(match: Record<string, string[]>, own: readonly string[]): boolean {
  return own.filter((term) => isSubject(term) && match[term]).length >= ENOUGH_TERMS;
}

function coverage(term: string, match: Record<string, string[]>): number {
  const fields = match[term];
  if (fields) return fields.some((field) => TELLING.has(field)) ? 1 : PASSING_COVERS;
  return alsoOf(term).some((other) => match[other]) ? ALSO_COVERS : 0;
}
