import { beyondPlan } from "#app/domain/assistant/beyond-plan.ts";
import type { HomeRecord, RecordedTask, RecordedVendor } from "#app/domain/assistant/home-record.ts";
import { fitsHome } from "#app/domain/tasks/assignment.ts";
import type { BeyondPlan } from "#app/domain/tasks/care-level.ts";
import { stem } from "#app/domain/text/inflection.ts";
import { HOUSE_SYNONYMS, SAFETY_AND_FINANCE_SYNONYMS, TRADES_SYNONYMS } from "#db/catalog/synonyms.ts";
import { type CatalogTask, catalog } from "#db/catalog.ts";
import { createIndex, type Entry, type Hit, type Index, searchIndex, type Wanted } from "./search-index.ts";
import { isSaid, isSaidOf, taskBeliefs } from "./task-beliefs.ts";
import {
  alsoOf,
  bareWords,
  isKnownWord,
  isStop,
  knownWords,
  nearestWord,
  termsOf,
  wantsSomebody,
} from "./words.ts";

/** A task that fits the question: of the plan, or of the catalog and not in the plan. */
export type FoundTask = { score: number } & (
  | { planned: RecordedTask; library: null }
  | { planned: null; library: CatalogTask; fits: boolean; beyond: BeyondPlan | null }
);
/** `sure`: how people ask leaves little doubt of which task is meant. `guessed`: the best of them is hardly more than a guess. */
export type FoundTasks = {
  tasks: FoundTask[];
  vendors: RecordedVendor[];
  wantsSomebody: boolean;
  sure: boolean;
  guessed: boolean;
};

/** Words of a question that are looked at: a longer one is a story, and its point comes early. */
const MAX_WORDS = 60;
/** Where none is clear, three are worth more than one that may be wrong. */
const MAX_TASKS = 3;
const MAX_VENDORS = 2;
const ALSO_WEIGHT = 0.4;
/** Share of the question a record must speak of to be an answer. */
const MIN_COVERED = 0.34;
/** How much the words found count beside what was learned of how people ask. */
const FOUND = 0.1;
/** Nobody was heard asking in somebody's own words for a task: how much of the question they cover stands for that. */
const OWN = 0.6;
/** A task the words do not find is still meant where what was learned is this sure. */
const LIKELY = 0.02;
/** Where they find nothing at all: questions about anything but a house come to less. */
const SURE = 0.23;
/** The same where more than half of the words were heard in questions about a house. */
const SURE_OF_A_HOUSE = 0.1;
const MOSTLY = 0.5;
const VERY_SURE = 0.4;
/** From this score on the best match is a clear one, and from this one on it is more than a guess. */
const CLEAR = 0.8;
const MORE_THAN_A_GUESS = 0.3;
/** What the home cannot need counts so much. */
const UNFIT = 0.8;
/** Next to a best match what has a smaller share of its score is beside the point; of a clear one, this share. */
const SHARE = 0.05;
const SHARE_OF_CLEAR = 0.4;
const MIN_AFFINITY = 0.75;
/** What stands in the plan comes first, what is late before it. */
const PLANNED = 1.08;
const NEARNESS: Partial<Record<RecordedTask["status"], number>> = { overdue: 1.04, due_soon: 1.02 };

const NAMES: Record<string, string> = { ...HOUSE_SYNONYMS, ...SAFETY_AND_FINANCE_SYNONYMS };

type Library = {
  bySlug: ReadonlyMap<string, CatalogTask>;
  tasks: Index;
  trades: Index;
  /** Of titles, descriptions and everyday names. */
  words: ReadonlySet<string>;
};

let built: Library | undefined;

/** Built for the first question: the catalog is the same for every home. */
function library(): Library {
  const texts = () => [
    ...catalog.map(({ title, description }) => `${title} ${description}`),
    ...Object.values({ ...NAMES, ...TRADES_SYNONYMS }),
  ];
  built ??= {
    bySlug: new Map(catalog.map((task) => [task.slug, task])),
    tasks: createIndex(catalog.map((task) => taskEntry(task.slug, task))),
    trades: createIndex(
      Object.entries(TRADES_SYNONYMS).map(([id, names]) => ({ ...NO_TEXT, id, title: id, names })),
    ),
    words: new Set(texts().flatMap(bareWords)),
  };
  return built;
}

/** The library's task, where it is one. */
export function libraryTask(slug: string | null): CatalogTask | null {
  return library().bySlug.get(slug ?? "") ?? null;
}

/** The library's own task, where a task that was found still has its title and description. */
export function originalOf({ planned, library }: FoundTask): CatalogTask | null {
  return planned === null ? library : unchangedTask(planned);
}

function unchangedTask({ slug, title, description }: RecordedTask): CatalogTask | null {
  const original = libraryTask(slug);
  return original?.title === title && original.description === description ? original : null;
}

/** Everyday names of a task of the library, with a comma between them; none for one of somebody's own. */
export function namesOfTask(slug: string | null): string {
  return NAMES[slug ?? ""] ?? "";
}

/**
 * What of the plan, the catalog and the agent's vendors fits a question in English, best first: three tasks and two
 * vendors at most, none where nothing does.
 */
export function findTasks(record: HomeRecord, question: string): FoundTasks {
  const words = bareWords(question).slice(0, MAX_WORDS);
  const vendorIndex = createIndex(record.vendors.map(vendorEntry));
  const meant = meantBy(words, vendorIndex, record);
  const wanted = wantedOf(meant);
  const beliefs = taskBeliefs(meant);
  const isOfHouse = meant.filter(isSaid).length > MOSTLY * meant.length;
  const tasks = fittingTasks(record, wanted, { beliefs, sure: isOfHouse ? SURE_OF_A_HOUSE : SURE });
  const vendors = fittingVendors(
    record.vendors,
    tradesOf(tasks, searchIndex(library().trades, wanted)),
    searchIndex(vendorIndex, ownOf(wanted)),
  );
  return {
    tasks: tasks.slice(0, MAX_TASKS),
    vendors,
    wantsSomebody: wantsSomebody(words),
    sure: Math.max(...beliefs.values()) >= VERY_SURE,
    guessed: tasks[0] !== undefined && tasks[0].score < MORE_THAN_A_GUESS,
  };
}

/** Of tasks, the best first, those that are nearly as likely meant: worth offering to do, not just to read. */
export function likelyTasks(tasks: readonly FoundTask[]): FoundTask[] {
  return near(tasks, SHARE_OF_CLEAR);
}

function near(sorted: readonly FoundTask[], share: number): FoundTask[] {
  const best = sorted[0]?.score ?? 0;
  return sorted.filter(({ score }) => score >= best * share);
}

/** What was learned of how people ask; `sure`: where the words find nothing, it must be so sure. */
type Learned = { beliefs: ReadonlyMap<string, number>; sure: number };

/** What the words find and what was learned of how people ask, together: either alone may be enough. */
function fittingTasks(record: HomeRecord, wanted: Wanted, { beliefs, sure }: Learned): FoundTask[] {
  const { bySlug, tasks: index } = library();
  const planned = new Map<string, RecordedTask>();
  // A home's own words for a task stand for the library's.
  const own: Entry[] = [];
  const rewritten = new Set<string | null>();
  for (const task of record.tasks) {
    const id = unchangedTask(task)?.slug ?? `${task.rowId} ${task.ref}`;
    planned.set(id, task);
    if (id === task.slug) continue;
    own.push(taskEntry(id, task));
    rewritten.add(task.slug);
  }
  const hits = searchIndex(index, wanted, own).filter(
    ({ id, covered }) => covered >= MIN_COVERED && !rewritten.has(id),
  );
  const found = new Map(hits.map((hit) => [hit.id, hit]));
  const best = Math.max(0, ...hits.map(({ score }) => score));
  const ids = [...bySlug.keys(), ...own.map(({ id }) => id)].filter((id) => !rewritten.has(id));
  const matches = ids.flatMap((id) => {
    const hit = found.get(id);
    const belief = beliefs.get(planned.get(id)?.slug ?? id) ?? 0;
    const share = bySlug.has(id) ? belief : Math.max(belief, OWN * (hit?.covered ?? 0));
    if (!hit && share < (best > 0 ? LIKELY : sure)) return [];
    return matchOf(record, id, planned, share + FOUND * (hit ? hit.score / best : 0));
  });
  const sorted = matches.sort((a, b) => b.score - a.score);
  return near(sorted, (sorted[0]?.score ?? 0) >= CLEAR ? SHARE_OF_CLEAR : SHARE);
}

type Planned = ReadonlyMap<string, RecordedTask>;

function matchOf(record: HomeRecord, id: string, plan: Planned, score: number): FoundTask[] {
  const planned = plan.get(id);
  if (planned) {
    return [{ planned, library: null, score: score * PLANNED * (NEARNESS[planned.status] ?? 1) }];
  }
  const task = libraryTask(id);
  if (!task) return [];
  // A check of somebody's work is for those who have them, and they have it in their plan.
  const fits = task.needsTrait === null && fitsHome(task, record);
  const beyond = beyondPlan(task, record);
  return [{ planned: null, library: task, fits, beyond, score: score * (fits ? 1 : UNFIT) }];
}

const NO_TEXT = { title: "", keys: "", trade: "", text: "", names: "" };

type Described = Pick<RecordedTask, "title" | "description" | "category" | "vendorCategory" | "slug">;

function taskEntry(id: string, { title, description, category, vendorCategory, slug }: Described): Entry {
  const trade = `${category} ${vendorCategory ?? ""}`;
  return { id, title, keys: slug ?? "", trade, text: description, names: namesOfTask(slug) };
}

function vendorEntry({ ref, name, category, description, discount }: RecordedVendor): Entry {
  return { ...NO_TEXT, id: ref, title: name, trade: category, text: `${description} ${discount}` };
}

/** The words of a question, its slips of the finger put right by those known here. */
function meantBy(words: readonly string[], vendors: Index, record: HomeRecord): string[] {
  const { words: libraryWords, tasks } = library();
  const isHeld = (term: string) => tasks.holders.has(term) || vendors.holders.has(term);
  const isMet = (word: string) =>
    isKnownWord(word) || libraryWords.has(word) || isSaid(word) || termsOf([word]).some(isHeld);
  if (words.every(isMet)) return [...words];
  const names = [...record.tasks.map(({ title }) => title), ...record.vendors.map(({ name }) => name)];
  const known = [...libraryWords, ...knownWords(), ...names.flatMap(bareWords)];
  return words.map((word) => (isMet(word) ? word : (nearestWord(word, known) ?? word)));
}

/** What a question asks for, by its words as they were meant. */
function wantedOf(meant: readonly string[]): Wanted {
  const own = [...new Set(termsOf(meant))];
  const weights = new Map(own.map((term) => [term, 1]));
  for (const other of own.flatMap(alsoOf)) weights.set(other, weights.get(other) ?? ALSO_WEIGHT);
  return { own, weights };
}

/** The same without the neighbors of what was named: a toilet is no septic tank. */
function ownOf({ own, weights }: Wanted): Wanted {
  return { own, weights: new Map([...weights].filter(([term]) => own.includes(term))) };
}

/** How much each trade is called for, 0 to 1: by the matched tasks, or in people's own words for it. */
function tradesOf(tasks: readonly FoundTask[], hits: readonly Hit[]): Map<string, number> {
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

/** Two of those who come to this home; only where nobody does, of those who work elsewhere. */
export function nearby(vendors: readonly RecordedVendor[]): RecordedVendor[] {
  const near = vendors.filter(({ servesHome }) => servesHome);
  return (near.length > 0 ? near : vendors).slice(0, MAX_VENDORS);
}

/** The terms and roots of each task that was asked about. */
const ownWords = new Map<string, ReadonlySet<string>>();

function ownWordsOf(task: CatalogTask): ReadonlySet<string> {
  const before = ownWords.get(task.slug);
  if (before) return before;
  const { title, keys, trade, text, names } = taskEntry(task.slug, task);
  const words = bareWords(`${title} ${keys} ${trade} ${text} ${names}`);
  const own = new Set([...termsOf(words), ...words.map(stem)]);
  ownWords.set(task.slug, own);
  return own;
}

/**
 * Whether a word of a question in English, bare as `bareWords` gives it, belongs to what is known about a task of
 * the library: it is in its title, description or everyday names, people clearly say it of this task, or it carries
 * no subject at all. False for an unknown task.
 */
export function isReadBy(slug: string, word: string): boolean {
  const task = libraryTask(slug);
  if (!task) return false;
  const own = ownWordsOf(task);
  return isStop(word) || [...termsOf([word]), stem(word)].some((one) => own.has(one) || isSaidOf(slug, one));
}
