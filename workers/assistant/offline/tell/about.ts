import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import { EXPENSE_CATEGORIES, type ExpenseCategory } from "#app/domain/expenses/expenses.ts";
import { catalog } from "#db/catalog.ts";
import { findMatches } from "#workers/assistant/offline/search.ts";
import { nearestWord } from "#workers/assistant/offline/spelling.ts";
import { synonymsOfTask } from "#workers/assistant/offline/synonyms.ts";
import { bareWords, isSubject, termsOf } from "#workers/assistant/offline/words.ts";

/** What of a home's record a question is about: by the words they share, whatever people name differently. */

/** Share of what was named that something must speak of to be meant. */
const ENOUGH = 0.5;
/** What a task's system says counts for less than its title. */
const OF_SYSTEM = 0.7;
/** What the library's search adds to a task it found. */
const FOUND = 0.6;

const MOST_STRANGE = 2;

const LIBRARY_WORDS = new Set(
  catalog.flatMap(({ title, category, description }) =>
    termsOf(bareWords(`${title} ${category} ${description}`)),
  ),
);

/** Texts read for the question at hand, so that none is read twice; the next question begins anew. */
const readNow = new Map<string, ReadonlySet<string>>();

/** The terms of a text that something can be about, as they are compared. */
export function termsIn(text: string): string[] {
  return [...setOf(text)];
}

function setOf(text: string): ReadonlySet<string> {
  const before = readNow.get(text);
  if (before !== undefined) return before;
  const terms = new Set(termsOf(bareWords(text)));
  readNow.set(text, terms);
  return terms;
}

/** What a question names, as far as anything here has such words; `strange` = words nothing here has. */
export function namedIn(record: HomeRecord, subject: string): { terms: string[]; strange: boolean } {
  readNow.clear();
  const words = bareWords(subject);
  if (words.length === 0) return { terms: [], strange: false };
  const known = wordsOfRecord(record);
  const terms = words.flatMap((word) => {
    const own = termsOf([word]);
    if (own.length === 0 || own.some((term) => known.has(term) || LIBRARY_WORDS.has(term))) return own;
    const meant = nearestWord(word, known);
    return meant === null ? own : termsOf([meant]);
  });
  // A phrase of several words is one term only when they are read together.
  const together = termsOf(words);
  const all = [...new Set([...together, ...terms.filter((term) => !together.includes(term))])];
  const meant = all.filter((term) => known.has(term) || LIBRARY_WORDS.has(term));
  // A few words nothing here has name something; many are somebody's story.
  return { terms: meant, strange: meant.length === 0 && all.length > 0 && all.length <= MOST_STRANGE };
}

function wordsOfRecord({ tasks, history, appliances, vendors, facts }: HomeRecord): Set<string> {
  const texts = new Set([
    ...tasks.map(({ title, category }) => `${title} ${category}`),
    ...history.completed.map(({ title }) => title),
    ...history.expenses.map(
      ({ description, vendorName, category }) => `${description} ${vendorName} ${category}`,
    ),
    ...history.documents.map(({ name, kind }) => `${name} ${kind}`),
    ...history.warranties.map(({ provider, notes }) => `${provider} ${notes}`),
    ...history.requests.map(({ title, reply }) => `${title} ${reply}`),
    ...appliances.map(({ kind, brand }) => `${kind} ${brand}`),
    ...vendors.map(({ name, category, description }) => `${name} ${category} ${description}`),
    ...EXPENSE_CATEGORIES,
    facts.insurer,
    facts.shutoffs,
    "insurance deed permit",
  ]);
  const words = new Set<string>();
  for (const text of texts) for (const term of setOf(text)) words.add(term);
  return words;
}

/** Share of the terms a text has, 0 to 1; what is done to a thing counts for half of the thing. */
export function coverOf(terms: readonly string[], text: string): number {
  if (terms.length === 0) return 0;
  const held = setOf(text);
  const weight = (term: string) => (isSubject(term) ? 1 : 0.5);
  const whole = terms.reduce((sum, term) => sum + weight(term), 0);
  return terms.reduce((sum, term) => sum + (has(held, term) ? weight(term) : 0), 0) / whole;
}

/** "mow" is in "mowing" and the other way around. */
function has(held: ReadonlySet<string>, term: string): boolean {
  if (held.has(term)) return true;
  if (term.length < 4) return false;
  return [...held].some((one) => one.length >= 4 && (one.startsWith(term) || term.startsWith(one)));
}

/** Those of a list that speak of what was named, the best first; empty where none speaks of enough of it. */
export function bestOf<T>(
  list: readonly T[],
  terms: readonly string[],
  textOf: (one: T) => string,
  least = ENOUGH,
): T[] {
  const scored = list.map((one) => ({ one, score: coverOf(terms, textOf(one)) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  if (best < least) return [];
  return scored.filter(({ score }) => score >= best - 0.01).map(({ one }) => one);
}

export type NamedTask = { title: string; slug: string | null; score: number };

/** The tasks a question names: of the plan, done before, or of the library; the best first. */
export function tasksNamed(record: HomeRecord, subject: string, terms: readonly string[]): NamedTask[] {
  const found = findMatches(record, subject).tasks;
  const best = found[0]?.score ?? 1;
  const scores = new Map<string, NamedTask>();
  const add = (title: string, slug: string | null, score: number) => {
    const before = scores.get(title);
    scores.set(title, { title, slug: slug ?? before?.slug ?? null, score: (before?.score ?? 0) + score });
  };
  const own = [...record.tasks, ...record.history.completed];
  for (const { title, slug, category } of new Map(own.map((task) => [task.title, task])).values()) {
    const score = Math.max(
      coverOf(terms, title),
      OF_SYSTEM * coverOf(terms, `${title} ${category} ${synonymsOfTask(slug).called.replaceAll("_", " ")}`),
    );
    if (score > 0) add(title, slug, score);
  }
  for (const { planned, library, score } of found) {
    const { title, slug } = planned ?? library;
    add(title, slug, (FOUND * score) / best);
  }
  return [...scores.values()].filter(({ score }) => score >= ENOUGH).sort((a, b) => b.score - a.score);
}

/** What each category of expenses is also called; the terms of the names themselves are added. */
const CATEGORY_TERMS = new Map<ExpenseCategory, ReadonlySet<string>>(
  (
    [
      ["HVAC", "ac heating furnace cooling"],
      ["Plumbing", "plumber pipes"],
      ["Electrical", "electric electrician electricity"],
      ["Landscaping", "lawn yard landscaper garden"],
      ["Pool/Spa", "pool spa hot tub"],
      ["Roof", "roof roofer"],
      ["Appliances", "appliance appliances"],
      ["Pest Control", "pest bugs exterminator"],
      ["Cleaning", "cleaning clean"],
    ] as const
  ).map(([category, words]) => [category, new Set(termsIn(`${category} ${words}`))]),
);

/** What trades call themselves by that says nothing of which one. */
const FILLING = new Set(["control", "serv", "care"]);

/** The category all of what was named belongs to; null where more was said than that, or nothing. */
export function categoryNamed(terms: readonly string[]): ExpenseCategory | null {
  if (terms.length === 0) return null;
  for (const [category, names] of CATEGORY_TERMS) {
    if (terms.every((term) => names.has(term) || FILLING.has(term))) return category;
  }
  return null;
}

/** The name of a firm somebody's words point at, by a word that is its own; null where none is. */
export function firmNamed(text: string, names: readonly string[]): string | null {
  const said = new Set(bareWords(text));
  const firms = [...new Set(names)];
  const common = new Set(
    firms.flatMap((name) => [...new Set(bareWords(name))]).filter((word, i, all) => all.indexOf(word) !== i),
  );
  const score = (name: string) =>
    bareWords(name).filter(
      (word) => word.length > 3 && said.has(word) && !common.has(word) && !TRADE_WORDS.has(word),
    ).length;
  const [best] = firms.map((name) => ({ name, score: score(name) })).sort((a, b) => b.score - a.score);
  return best && best.score > 0 ? best.name : null;
}

/** Words in firms' names that say what they do, which many do. */
const TRADE_WORDS = new Set(
  "plumbing plumber pool care roofing roof gutters landscaping insurance advisors flood home heating cooling electric pest solutions septic drain company appliance repair screen windows window service services coast".split(
    " ",
  ),
);
