import { alsoOf, bareWords, isJoining, isSubject, termsOf } from "./words.ts";

/**
 * A search over texts by the words they share with a question. What a text is about counts for more than what it
 * mentions in passing, and a rare word for more than a common one.
 */

/** A text to be found. `names`: everyday names and signs of it, with a comma between them. */
export type Entry = { id: string; title: string; keys: string; trade: string; text: string; names: string };
/** How much an entry is about each term it holds. */
type Indexed = { id: string; held: ReadonlyMap<string, number> };
export type Index = { entries: readonly Indexed[]; holders: ReadonlyMap<string, number> };
/** The question's own terms, and the weight of each and of what they also ask for. */
export type Wanted = { own: readonly string[]; weights: ReadonlyMap<string, number> };
/** `covered`: share of the question the entry speaks of, 0 to 1, a rarer term counting for more. */
export type Hit = { id: string; score: number; covered: number };

const [TITLE, KEYS, NAME, TRADE, TEXT, PART_OF_NAME] = [3, 2.2, 2, 1.6, 1, 0.5];
/** From here on a term is what an entry is about; else it is mentioned in passing. */
const TELLING = 1.6;
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
/** A question counts as no longer than this many rare words: a story around them takes nothing away. */
const MAX_LENGTH = 9;
/** Own terms that say enough together though no title has them. */
const ENOUGH_TERMS = 2;

export function createIndex(list: readonly Entry[]): Index {
  const entries = list.map(indexed);
  const holders = new Map<string, number>();
  for (const term of entries.flatMap(({ held }) => [...held.keys()])) {
    holders.set(term, (holders.get(term) ?? 0) + 1);
  }
  return { entries, holders };
}

function indexed({ id, title, keys, trade, text, names }: Entry): Indexed {
  const held = new Map<string, number>();
  const put = (terms: readonly string[], boost: number) => {
    for (const term of new Set(terms)) held.set(term, (held.get(term) ?? 0) + boost);
  };
  put(termsOf(bareWords(title)), TITLE);
  put(termsOf(bareWords(keys)), KEYS);
  put(termsOf(bareWords(trade)), TRADE);
  put(termsOf(bareWords(text)), TEXT);
  const called = names.split(", ").map(bareWords);
  const isWord = (name: readonly string[]) => name.filter((word) => !isJoining(word)).length < 2;
  put(called.filter(isWord).flatMap(termsOf), NAME);
  put(called.filter((name) => !isWord(name)).flatMap(termsOf), PART_OF_NAME);
  return { id, held };
}

/** The entries that speak of the question, and those of `others` that do, in no order. A word met in passing is not enough. */
export function searchIndex(index: Index, wanted: Wanted, others: readonly Entry[] = []): Hit[] {
  const { own, weights } = wanted;
  const { entries, holders } = index;
  const subjects = own.filter(isSubject);
  const meant = subjects.flatMap((term) => [term, ...alsoOf(term)]);
  const rarity = (term: string) =>
    Math.log(1 + entries.length / (1 + (holders.get(term) ?? 0))) * (isSubject(term) ? 1 : DOING);
  const share = (term: string) => (holders.has(term) || alsoOf(term).length > 0 ? rarity(term) : CHATTER);
  const sum = (terms: readonly string[], of: (term: string) => number) =>
    terms.reduce((total, term) => total + of(term), 0);
  const whole = Math.min(MAX_LENGTH, sum(own, share)) || 1;

  return [...entries, ...others.map(indexed)].flatMap(({ id, held }) => {
    const isNamed = meant.some((term) => (held.get(term) ?? 0) >= TELLING);
    if (!isNamed && subjects.filter((term) => held.has(term)).length < ENOUGH_TERMS) return [];
    const covers = (term: string) => {
      const boost = held.get(term);
      if (boost !== undefined) return boost >= TELLING ? 1 : PASSING_COVERS;
      return alsoOf(term).some((other) => held.has(other)) ? ALSO_COVERS : 0;
    };
    const covered = Math.min(1, sum(own, (term) => share(term) * covers(term)) / whole);
    const found = sum(
      [...weights.keys()],
      (term) => (weights.get(term) ?? 0) * rarity(term) * Math.sqrt(held.get(term) ?? 0),
    );
    return [{ id, score: found * (isNamed ? 1 : PASSING_SCORE) * (0.35 + covered), covered }];
  });
}
