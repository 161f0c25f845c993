import { beyondPlan } from "#app/domain/assistant/beyond-plan.ts";
import type { HomeRecord, RecordedTask, RecordedVendor } from "#app/domain/assistant/home-record.ts";
import { fitsHome } from "#app/domain/tasks/assignment.ts";
import type { BeyondPlan } from "#app/domain/tasks/care-level.ts";
import { type CatalogTask, catalog } from "#db/catalog.ts";
import {
  addEntries,
  createIndex,
  type Entry,
  type Hit,
  type Index,
  removeEntries,
  searchIndex,
  type Wanted,
} from "./search-index.ts";
import { nearestWord, twoWordsIn } from "./spelling.ts";
import { phrasesIn, synonymsOfTask, synonymWords, tradesInSynonyms } from "./synonyms.ts";
import { isSaid, taskBeliefs } from "./task-beliefs.ts";
import { alsoOf, bareWords, isKnownWord, KNOWN_WORDS, termsOf, wantsSomebody } from "./words.ts";

/** A task that fits the question: of the plan, or of the catalog and not in the plan. */
export type TaskMatch = {
  score: number;
} /** `original`: the library's own words, where the plan's task still has them. */ & (
  | { planned: RecordedTask; library: null; original: CatalogTask | null }
  | { planned: null; library: CatalogTask; original: null; fits: boolean; beyond: BeyondPlan | null }
);
/** `sure`: how people ask leaves little doubt of which task is meant. `guessed`: the best of them is hardly more than a guess. */
export type Matches = {
  tasks: TaskMatch[];
  vendors: RecordedVendor[];
  wantsSomebody: boolean;
  sure: boolean;
  guessed: boolean;
};

/** Words of a question that are looked at: a longer one is a story, and its point comes early. */
const MAX_WORDS = 60;
const MAX_TASKS = 3;
const MAX_VENDORS = 2;
const ALSO_WEIGHT = 0.4;
const SPELLED_WEIGHT = 0.9;
const PHRASE_WEIGHT = 1.2;
/** Share of the question a record must speak of to be an answer. */
const MIN_COVERED = 0.34;
/** From this score on the best match is a clear one, and from this one on it is more than a guess. */
const CLEAR = 0.8;
const MORE_THAN_A_GUESS = 0.3;
/** Where the words find nothing, what was learned must be so sure: questions about anything but a house come to less. */
const SURE = 0.23;
const VERY_SURE = 0.4;
/** Of a question about a house more than this share of the words was heard in others. */
const MOSTLY = 0.5;

/** How far a search goes. */
type Reach = {
  /** How much the words found count beside what was learned of how people ask. */
  found: number;
  /** A task the words do not find is still meant where what was learned is this sure. */
  likely: number;
  /** Where they find nothing at all, but most are words people were heard to say of a house: this sure. */
  guess: number;
  /** What the home cannot need counts so much. */
  unfit: number;
  /** Next to a best match that is no clear one, what has a smaller share of its score is left out. */
  share: number;
};
/** Next to a clear one, what is weaker than this is beside the point. */
const SHARE_OF_CLEAR = 0.33;
/** The one that is meant; of others only what is nearly as likely. */
const MEANT: Reach = { found: 0.3, likely: 0.15, guess: SURE, unfit: 0.45, share: SHARE_OF_CLEAR };
/** What somebody may want to read: where none is clear, three are worth more than one that may be wrong. */
export const WORTH_READING: Reach = { found: 0.1, likely: 0.02, guess: 0.1, unfit: 0.8, share: 0.05 };
const MIN_AFFINITY = 0.75;
/** What stands in the plan comes first, what is late before it. */
const PLANNED = 1.08;
const NEARNESS: Partial<Record<RecordedTask["status"], number>> = { overdue: 1.04, due_soon: 1.02 };

/** Built once: the catalog is the same for every home. */
const library = new Map(catalog.map((task) => [task.slug, task]));
const libraryIndex = createIndex(catalog.map((task) => taskEntry(task.slug, task)));
const libraryWords = new Set(catalog.flatMap((task) => bareWords(`${task.title} ${task.description}`)));
const everyday = new Set(synonymWords());
const tradeIndex = createIndex(
  tradesInSynonyms().map(([trade, lay]) => ({
    ...{ id: trade, title: textOf(trade), keys: "", trade: "", text: "" },
    ...lay,
  })),
);

/** What of the plan, the catalog and the agent's vendors fits a question, best first. Empty where nothing does. */
export function findMatches(record: HomeRecord, question: string, reach: Reach = MEANT): Matches {
  const words = bareWords(question).slice(0, MAX_WORDS);
  const vendorIndex = createIndex(record.vendors.map((vendor) => vendorEntry(vendor)));
  const meant = meantBy(words, [libraryIndex, vendorIndex], () => wordsOfHome(record));
  const wanted = wantedOf(words, meant);
  const beliefs = taskBeliefs(meant);
  const isHeard = meant.filter(isSaid).length > MOSTLY * meant.length;
  const forSomebody = wantsSomebody(words);
  // Whom to call is told by the task that is meant.
  const how = forSomebody ? MEANT : reach;
  const tasks = findTasks(record, wanted, beliefs, { ...how, sure: isHeard ? how.guess : SURE });
  const vendors = fittingVendors(
    record.vendors,
    tradesOf(tasks, searchIndex(tradeIndex, wanted)),
    searchIndex(vendorIndex, ownOf(wanted)),
  );
  return {
    tasks: tasks.slice(0, MAX_TASKS),
    vendors,
    wantsSomebody: forSomebody,
    sure: Math.max(...beliefs.values()) >= VERY_SURE,
    guessed: tasks[0] !== undefined && tasks[0].score < MORE_THAN_A_GUESS,
  };
}

/** `sure`: where the words find nothing, what was learned must be so sure. */
type Reached = Reach & { sure: number };

function findTasks(record: HomeRecord, wanted: Wanted, beliefs: Beliefs, reach: Reached): TaskMatch[] {
  const unchanged = new Map<string, RecordedTask>();
  const changed = new Map<string, RecordedTask>();
  for (const task of record.tasks) {
    const original = library.get(task.slug ?? "");
    const same = original?.title === task.title && original.description === task.description;
    if (same) unchanged.set(original.slug, task);
    else changed.set(`${task.rowId} ${task.ref}`, task);
  }
  // The home's own texts are in the index for the length of this question, which nothing interrupts.
  const entries = [...changed].map(([id, task]) => taskEntry(id, task));
  const rewritten = new Set([...changed.values()].map(({ slug }) => slug));
  addEntries(libraryIndex, entries);
  try {
    const hits = searchIndex(libraryIndex, wanted).filter(({ id }) => !rewritten.has(id));
    const slugOf = (id: string) => changed.get(id)?.slug ?? id;
    const all = believed(hits, beliefs, {
      reach,
      slugOf,
      ids: [...library.keys(), ...changed.keys()].filter((id) => !rewritten.has(id)),
    });
    const matches = all.map((hit) => matchOf(hit, record, { changed, unchanged, unfit: reach.unfit }));
    return bestOf(matches, reach.share);
  } finally {
    removeEntries(libraryIndex, entries);
  }
}

type Beliefs = ReadonlyMap<string, number>;
type Planned = ReadonlyMap<string, RecordedTask>;

/** What the words find and what was learned of how people ask, together: either alone may be enough. */
function believed(
  hits: readonly Hit[],
  beliefs: Beliefs,
  { ids, slugOf, reach }: { ids: readonly string[]; slugOf: (id: string) => string; reach: Reached },
): Hit[] {
  const found = new Map(hits.filter(({ covered }) => covered >= MIN_COVERED).map((hit) => [hit.id, hit]));
  const best = Math.max(0, ...[...found.values()].map(({ score }) => score));
  return ids.flatMap((id) => {
    const share = beliefs.get(slugOf(id)) ?? 0;
    const hit = found.get(id);
    if (!hit && share < (best > 0 ? reach.likely : reach.sure)) return [];
    const score = reach.found * (hit ? hit.score / best : 0) + share;
    return [{ id, score, covered: hit?.covered ?? 0 }];
  });
}

type Known = { changed: Planned; unchanged: Planned; unfit: number };

function matchOf({ id, score }: Hit, record: HomeRecord, { changed, unchanged, unfit }: Known): TaskMatch {
  const planned = unchanged.get(id) ?? changed.get(id);
  if (planned) {
    const original = unchanged.has(id) ? (library.get(id) ?? null) : null;
    return { planned, library: null, original, score: score * PLANNED * (NEARNESS[planned.status] ?? 1) };
  }
  const task = library.get(id) as CatalogTask;
  // A check of somebody's work is for those who have them, and they have it in their plan.
  const fits = task.needsTrait === null && fitsHome(task, record);
  const beyond = beyondPlan(task, record);
  return { planned: null, library: task, original: null, fits, beyond, score: score * (fits ? 1 : unfit) };
}

function bestOf(matches: readonly TaskMatch[], share: number): TaskMatch[] {
  const sorted = matches.toSorted((a, b) => b.score - a.score);
  return near(sorted, (sorted[0]?.score ?? 0) >= CLEAR ? SHARE_OF_CLEAR : share);
}

/** Of tasks, the best first, those that are nearly as likely meant: worth offering to do, not just to read. */
export function likely(tasks: readonly TaskMatch[]): TaskMatch[] {
  return near(tasks, SHARE_OF_CLEAR);
}

function near(sorted: readonly TaskMatch[], share: number): TaskMatch[] {
  const best = sorted[0]?.score ?? 0;
  return sorted.filter(({ score }) => score >= best * share);
}

type Described = Pick<RecordedTask, "title" | "description" | "category" | "vendorCategory" | "slug">;

function taskEntry(id: string, task: Described): Entry {
  return {
    id,
    title: textOf(task.title),
    keys: textOf(task.slug ?? ""),
    trade: textOf(`${task.category} ${task.vendorCategory ?? ""}`),
    text: textOf(task.description),
    ...synonymsOfTask(task.slug),
  };
}

function vendorEntry({ ref, name, category, description, discount }: RecordedVendor): Entry {
  const text = textOf(`${description} ${discount}`);
  return { id: ref, title: textOf(name), keys: "", trade: textOf(category), text, called: "", lay: "" };
}

function textOf(text: string): string {
  return termsOf(bareWords(text)).join(" ");
}

function wordsOfHome({ tasks, vendors }: HomeRecord): string[] {
  const names = [...tasks.map(({ title }) => title), ...vendors.map(({ name }) => name)];
  return [...libraryWords, ...KNOWN_WORDS, ...names.flatMap(bareWords)];
}

/** The words of a question, its slips of the finger put right by those `known` here. */
function meantBy(words: readonly string[], indexes: Index[], known: () => string[]): string[] {
  const isMet = (word: string) =>
    isKnownWord(word) ||
    libraryWords.has(word) ||
    everyday.has(word) ||
    isSaid(word) ||
    isHeld(word, indexes);
  const parts = words.flatMap((word) => (isMet(word) ? word : (twoWordsIn(word, isMet) ?? word)));
  const strange = parts.filter((word) => !isMet(word));
  const dictionary = strange.length === 0 ? [] : known();
  return parts.map((word) => (strange.includes(word) ? (nearestWord(word, dictionary) ?? word) : word));
}

/** What a question asks for; `words` as they were typed, `meant` as they were meant. */
function wantedOf(words: readonly string[], meant: readonly string[]): Wanted {
  const slips = new Set(termsOf(meant.filter((word) => !words.includes(word))));
  const own = [...new Set(termsOf(meant))];
  const weights = new Map(own.map((term) => [term, slips.has(term) ? SPELLED_WEIGHT : 1]));
  for (const other of own.flatMap(alsoOf)) weights.set(other, weights.get(other) ?? ALSO_WEIGHT);
  const phrases = phrasesIn(meant).map(({ token }) => token);
  for (const phrase of phrases) weights.set(phrase, PHRASE_WEIGHT);
  return { own, phrases, weights };
}

/** The same without the neighbours of what was named: a toilet is no septic tank. */
function ownOf({ own, phrases, weights }: Wanted): Wanted {
  const said = new Set([...own, ...phrases]);
  return { own, phrases, weights: new Map([...weights].filter(([term]) => said.has(term))) };
}

function isHeld(word: string, indexes: readonly Index[]): boolean {
  return termsOf([word]).some((term) => indexes.some(({ holders }) => holders.has(term)));
}

/** How much each trade is called for, 0 to 1: by the matched tasks, or in people's own words for it. */
function tradesOf(tasks: readonly TaskMatch[], hits: readonly Hit[]): Map<string, number> {
  const best = tasks[0]?.score ?? 0;
  const trades = loudnessOf(hits);
  for (const { planned, library, score } of tasks) {
    const trade = (planned ?? library).vendorCategory;
    if (trade && trade !== "Other") trades.set(trade, Math.max(trades.get(trade) ?? 0, score / best));
  }
  return trades;
}

function loudnessOf(hits: readonly Hit[]): Map<string, number> {
  const heard = hits.filter(({ covered }) => covered >= MIN_COVERED);
  const loudest = Math.max(0, ...heard.map(({ score }) => score));
  return new Map(heard.map(({ id, score }) => [id, score / loudest]));
}

/** Those whose trade is called for, and those whose own words fit the question. */
function fittingVendors(
  vendors: readonly RecordedVendor[],
  trades: ReadonlyMap<string, number>,
  hits: readonly Hit[],
): RecordedVendor[] {
  const loudness = loudnessOf(hits);
  const fitting = vendors
    .map((vendor) => ({
      vendor,
      score: (trades.get(vendor.category) ?? 0) + (loudness.get(vendor.ref) ?? 0),
    }))
    .filter(({ score }) => score >= MIN_AFFINITY)
    .sort((a, b) => b.score - a.score)
    .map(({ vendor }) => vendor);
  return nearby(fitting);
}

/** Those who come to this home; only where nobody does, those who work elsewhere. */
function nearby(vendors: readonly RecordedVendor[]): RecordedVendor[] {
  const near = vendors.filter(({ servesHome }) => servesHome);
  return (near.length > 0 ? near : vendors).slice(0, MAX_VENDORS);
}
