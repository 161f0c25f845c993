import { editDistance } from "#app/domain/text/edit-distance.ts";
import { stem } from "#app/domain/text/inflection.ts";
import { fold } from "#app/domain/text/search-key.ts";
import { plainWords } from "#app/domain/text/words.ts";
import lists from "./vocabulary.json";

/**
 * How the words of a question and of the records become comparable: one word for what people name differently. The
 * lists of words are in vocabulary.json; README.md says what each means.
 */

const WELL_AS_WORD =
  /\b(my|the|a|our|private|water) well\b|\bwell (water|pump|cap|is|head|tank|has|ran|runs)\b|\bon well\b/g;
/** A question after somebody rather than something. */
const WANTS_SOMEBODY =
  /\b(who|whos|call|hire|recommend|recommended|someone|somebody|anyone|contractors?|company|companies|guy|vendors?|technicians?|handym[ae]n|phone|number|quotes?|estimates?|discounts?|codes?|plumbers?|electricians?|roofers?|landscapers?|exterminators?|near me|appointment|book)\b/;
/** What is broken wants somebody where little else is said; in a story it is often told by the way. */
const IS_BROKEN = /\b(fix|repair|broken?|broke|busted)\b/;
const MAX_WORDS_OF_BROKEN = 12;
const MAX_MET = 20_000;

type Vocabulary = {
  stop: ReadonlySet<string>;
  joining: ReadonlySet<string>;
  known: ReadonlySet<string>;
  /** By their first word, longest first, so that "hot water heater" is met before "water heater". */
  phrases: Map<string, { words: string[]; same: string }[]>;
  means: Map<string, string>;
  extra: Map<string, string[]>;
  /** Meanings found before; people and vendors use few words. Emptied when somebody uses many. */
  met: Map<string, string>;
};

let built: Vocabulary | undefined;

function vocabulary(): Vocabulary {
  if (built) return built;
  const setOf = (lines: readonly string[]) => new Set(lines.flatMap((line) => line.split(" ")));
  const [stop, joining] = [setOf(lists.stop), setOf(lists.joining)];
  const listed = [...lists.same, ...lists.also].flatMap((line) => line.split(/[^a-z0-9]+/));
  const known = new Set([...stop, ...listed.filter(Boolean)]);
  built = { stop, joining, known, phrases: new Map(), means: new Map(), extra: new Map(), met: new Map() };
  for (const group of lists.same) learnGroup(group, built);
  for (const list of built.phrases.values()) list.sort((a, b) => b.words.length - a.words.length);
  for (const line of lists.also) {
    const [from = "", to = ""] = line.split(": ");
    const targets = to.split(", ").map(meaningOf);
    for (const key of from.split(", ").map(meaningOf)) {
      const others = targets.filter((target) => target !== key);
      built.extra.set(key, [...(built.extra.get(key) ?? []), ...others]);
    }
  }
  return built;
}

function learnGroup(group: string, { phrases, means }: Vocabulary): void {
  const [name = "", others = ""] = group.split(" | ");
  for (const other of [...others.split(", "), name]) {
    const words = other.split(" ");
    const [first = ""] = words;
    if (words.length > 1) phrases.set(first, [...(phrases.get(first) ?? []), { words, same: name }]);
    else {
      means.set(first, name);
      // "Watering" is the sprinklers' doing and "pumped" the septic tank's; "water" and "pump" are not.
      if (!/(ing|ed)$/.test(first)) means.set(stem(first), name);
    }
  }
}

/** The bare words of a text: lower case, no accents or signs. */
export function bareWords(text: string): string[] {
  const folded = fold(text).replace(/['’`´]/g, "");
  return plainWords(folded.replace(WELL_AS_WORD, (phrase) => phrase.replace("well", "waterwell")));
}

/** Words as they are indexed and looked for: phrases and synonyms as one word, endings cut, stop words gone. */
export function termsOf(words: readonly string[]): string[] {
  const { phrases } = vocabulary();
  const terms: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    const phrase = phrases.get(word)?.find((one) => standsAt(one.words, words, at));
    if (phrase) {
      terms.push(phrase.same);
      at += phrase.words.length - 1;
    } else if (!isStop(word) && word.length > 1 && !/^\d{1,2}$/.test(word)) {
      terms.push(meaningOf(word));
    }
  }
  return terms;
}

function standsAt(phrase: readonly string[], words: readonly string[], at: number): boolean {
  return phrase.every((part, i) => words[at + i] === part);
}

/** What is done rather than what it is done to: no subject by itself. As stems. */
const DOINGS: ReadonlySet<string> = new Set(
  "repair check clean test inspect replac chang book pay review plan walk".split(" "),
);

/** Whether a term can be what a question is about. */
export function isSubject(term: string): boolean {
  return !DOINGS.has(term);
}

/** Whether a word carries no subject. Who one may call is read from the whole question. */
export function isStop(word: string): boolean {
  const { stop } = vocabulary();
  return stop.has(word) || stop.has(stem(word));
}

/** Whether a word only joins others, of no weight even in a phrase. */
export function isJoining(word: string): boolean {
  return vocabulary().joining.has(word);
}

/** Whether a question is after a person or a company. `words`: bare. */
export function wantsSomebody(words: readonly string[]): boolean {
  const text = words.join(" ");
  return WANTS_SOMEBODY.test(text) || (words.length <= MAX_WORDS_OF_BROKEN && IS_BROKEN.test(text));
}

/** What a term also asks for. */
export function alsoOf(term: string): readonly string[] {
  return vocabulary().extra.get(term) ?? [];
}

/** Whether a word is known here, so that nobody takes it for a slip of the finger. */
export function isKnownWord(word: string): boolean {
  return isStop(word) || knownWords().has(word);
}

/** Every word known here, stop words included: what a mistyped word may have been meant to be. */
export function knownWords(): ReadonlySet<string> {
  return vocabulary().known;
}

function meaningOf(word: string): string {
  const { met, means } = vocabulary();
  const before = met.get(word);
  if (before !== undefined) return before;
  const root = stem(word);
  const meaning = means.get(word) ?? means.get(root) ?? root;
  if (met.size >= MAX_MET) met.clear();
  met.set(word, meaning);
  return meaning;
}

const MIN_SLIPPED_LENGTH = 5;
/** From this length a word may have two slips. */
const LONG = 8;

/**
 * The known word a mistyped one was most likely meant to be, or null. The first letter is taken as
 * typed: people rarely miss it, and without it "tower" would be "power". Of two equally close, the one
 * that comes first in the alphabet, so that the answer never depends on the order of the words.
 */
export function nearestWord(word: string, known: Iterable<string>): string | null {
  if (word.length < MIN_SLIPPED_LENGTH || /\d/.test(word)) return null;
  const allowed = word.length >= LONG ? 2 : 1;
  let best: { word: string; slips: number } | null = null;
  for (const candidate of known) {
    if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > allowed) continue;
    const slips = editDistance(word, candidate);
    if (slips > allowed) continue;
    if (!best || slips < best.slips || (slips === best.slips && candidate < best.word)) {
      best = { word: candidate, slips };
    }
  }
  return best?.word ?? null;
}
