import { HOUSE_SYNONYMS, SAFETY_AND_FINANCE_SYNONYMS, TRADES_SYNONYMS } from "#db/catalog/synonyms.ts";
import { bareWords, spotsOf, termsOf } from "./words.ts";

/** Everyday names and signs as they are searched: what tells by itself, and the words it is made of. */
export type Synonyms = { called: string; lay: string };

/** Words that may stand between those of a phrase: "the shower is always cold" is a cold shower. */
const BETWEEN = 4;
const NONE: Synonyms = { called: "", lay: "" };

/** A phrase's terms, under its least common one, so that few are looked at for a question. */
type Phrase = { token: string; terms: string[] };
const phrases = new Map<string, Phrase>();

const ofTask = new Map(
  Object.entries({ ...HOUSE_SYNONYMS, ...SAFETY_AND_FINANCE_SYNONYMS }).map(([slug, list]) => [
    slug,
    layOf(list),
  ]),
);
const ofTrade = new Map(Object.entries(TRADES_SYNONYMS).map(([trade, list]) => [trade, layOf(list)]));
const byTerm = phrasesByRarestTerm();

/** What people say for a task of the catalog; nothing for one of somebody's own. */
export function synonymsOfTask(slug: string | null): Synonyms {
  return ofTask.get(slug ?? "") ?? NONE;
}

/** Every trade people have their own words for, with these. */
export function tradesInSynonyms(): [trade: string, lay: Synonyms][] {
  return [...ofTrade];
}

/** Every word of the lists, so that nobody takes it for a slip of the finger. */
export function synonymWords(): string[] {
  const lists = [HOUSE_SYNONYMS, SAFETY_AND_FINANCE_SYNONYMS, TRADES_SYNONYMS].flatMap((list) =>
    Object.values(list),
  );
  return bareWords(lists.join(" "));
}

/** The phrases of the lists a question holds, in any order but close together. */
export function phrasesIn(words: readonly string[]): Phrase[] {
  const spots = spotsOf(words);
  return [...spots.keys()]
    .flatMap((term) => byTerm.get(term) ?? [])
    .filter(({ terms }) => isClose(terms.map((term) => spots.get(term) ?? [])));
}

function layOf(list: string): Synonyms {
  const called: string[] = [];
  const lay: string[] = [];
  for (const words of list.split(", ").map(bareWords)) {
    const terms = [...spotsOf(words, { single: true }).keys()];
    if (terms.length < 2) called.push(...termsOf(words));
    else {
      const token = terms.toSorted().join("_");
      phrases.set(token, { token, terms });
      called.push(token);
      lay.push(...termsOf(words));
    }
  }
  return { called: called.join(" "), lay: lay.join(" ") };
}

function phrasesByRarestTerm(): Map<string, Phrase[]> {
  const uses = new Map<string, number>();
  for (const { terms } of phrases.values()) {
    for (const term of terms) uses.set(term, (uses.get(term) ?? 0) + 1);
  }
  const under = new Map<string, Phrase[]>();
  for (const phrase of phrases.values()) {
    const rarest = phrase.terms.reduce((a, b) => ((uses.get(b) ?? 0) < (uses.get(a) ?? 0) ? b : a));
    under.set(rarest, [...(under.get(rarest) ?? []), phrase]);
  }
  return under;
}

/** Whether some place of each stands within a few words of the others. */
function isClose(places: readonly (readonly number[])[]): boolean {
  const [first = [], ...others] = places;
  const reach = places.length - 1 + BETWEEN;
  return first.some((start) => {
    const nearest = others.map((spots) =>
      spots.reduce((a, b) => (Math.abs(b - start) < Math.abs(a - start) ? b : a), Number.POSITIVE_INFINITY),
    );
    return Math.max(start, ...nearest) - Math.min(start, ...nearest) <= reach;
  });
}
