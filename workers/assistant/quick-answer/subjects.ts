import type { CompletedTask, RecordedExpense } from "#app/domain/assistant/home-history.ts";
import type { HomeRecord, RecordedVendor } from "#app/domain/assistant/home-record.ts";
import type { ExpenseCategory } from "#app/domain/expenses/expenses.ts";
import { stem } from "#app/domain/text/inflection.ts";
import { catalog } from "#db/catalog.ts";
import { findTasks, isReadBy, namesOfTask } from "#workers/assistant/quick-answer/find-tasks/find-tasks.ts";
import { bareWords, termsOf } from "#workers/assistant/quick-answer/find-tasks/words.ts";

/**
 * What of the record the words of a question name. Each finder answers only where every word is one that its finds are
 * known by; a single word nobody knows there means that something else is meant.
 */

export type Words = readonly string[];

const vocabularies = new Map<string, ReadonlySet<string>>();
const MAX_KEPT = 5_000;

/** The words of a text as they are compared: synonyms as one, endings cut. */
function vocabularyOf(text: string): ReadonlySet<string> {
  const kept = vocabularies.get(text);
  if (kept) return kept;
  const words = bareWords(text);
  const all = new Set([...termsOf(words), ...words.flatMap((word) => termsOf([word]))]);
  if (vocabularies.size >= MAX_KEPT) vocabularies.clear();
  vocabularies.set(text, all);
  return all;
}

/** Whether a vocabulary has a term, or another form of it: "mow" is in "mowing", "heat" is not in "heater". */
function has(vocabulary: ReadonlySet<string>, term: string): boolean {
  if (vocabulary.has(term)) return true;
  if (term.length < 3) return false;
  for (const one of vocabulary) if (isFormOf(one, term) || isFormOf(term, one)) return true;
  return false;
}

const ENDINGS = /^(?:.)?(?:ing|ings|ed|s|es|d)$/;

function isFormOf(longer: string, base: string): boolean {
  return (
    base.length >= 3 &&
    longer.length > base.length &&
    longer.startsWith(base) &&
    ENDINGS.test(longer.slice(base.length))
  );
}

/** Marks a word of asking that the measure has no use for: it can only be part of a name, letter by letter. */
export const LITERAL = "=";

/** Of the terms words stand for, how many a text has. A phrase of several words is one term; a word that stands for nothing must be in the text itself. */
export function shared(words: Words, text: string): { all: boolean; count: number } {
  const vocabulary = vocabularyOf(text);
  const own = bareWords(text);
  const isIn = (word: string) => {
    if (word.startsWith(LITERAL)) return own.includes(word.slice(1)) || vocabulary.has(stem(word.slice(1)));
    const terms = termsOf([word]);
    return terms.length > 0 ? terms.every((term) => has(vocabulary, term)) : own.includes(word);
  };
  const together = words.some((word) => word.startsWith(LITERAL)) ? [] : termsOf(words);
  const held = together.filter((term) => has(vocabulary, term)).length;
  const silent = words.filter((word) => termsOf([word]).length === 0);
  const isWhole =
    together.length > 0 && held === together.length && silent.every((word) => own.includes(word));
  if (isWhole) return { all: true, count: words.length };
  const single = words.filter(isIn).length;
  return { all: words.length > 0 && single === words.length, count: Math.max(held, single) };
}

/** Work that is paid for under any name: "who fixed the faucet" is told by the faucet. */
const PAID_WORK = new Set(
  "fix fixed fixing repair repaired repairs install installed installing replace replaced replacing service serviced servicing put work worked do did new people guy bill professional treat treated change changed hired visit".split(
    " ",
  ),
);

/** What each category of expenses is called. */
const CATEGORY_WORDS: Record<ExpenseCategory, string> = {
  HVAC: "hvac ac air heating cooling furnace",
  Plumbing: "plumbing plumber plumbers pipes",
  Electrical: "electrical electric electrician electricians electricity wiring",
  Landscaping:
    "landscaping landscaper landscapers lawn yard garden gardener gardening landscape grass yardwork",
  "Pool/Spa": "pool spa pools",
  Roof: "roof roofing roofer roofers",
  Appliances: "appliance appliances",
  "Pest Control": "pest pests control bug bugs exterminator exterminators exterminating termite",
  Cleaning: "cleaning cleaners cleaner clean",
  Other: "other miscellaneous misc uncategorized",
};
const CATEGORY_FILL = new Set("service services care stuff related side general work".split(" "));

/** The category all words name; null where they say more or less than that. */
export function categoryOf(words: Words): ExpenseCategory | null {
  const naming = words.map((word) => word.replace(LITERAL, "")).filter((word) => !CATEGORY_FILL.has(word));
  if (naming.length === 0) return null;
  for (const [category, names] of Object.entries(CATEGORY_WORDS) as [ExpenseCategory, string][]) {
    const known = new Set(names.split(" "));
    if (naming.every((word) => known.has(word))) return category;
  }
  return null;
}

const COMMON_IN_NAMES = new Set(
  "plumbing plumber pool care roofing roof gutters landscaping insurance advisors flood home heating air cooling electric pest solutions septic drain company co appliance repair screen windows window warranty service services coast bay inc llc and".split(
    " ",
  ),
);

/** The one firm whose own name the words are part of; other words may be its trade's. Null = none, or several. */
export function firmOf(words: Words, names: readonly string[]): string | null {
  const firms = [...new Set(names)].filter((name) => {
    const own = bareWords(name);
    const telling = words.filter(
      (word) => own.includes(word) && !COMMON_IN_NAMES.has(word) && word.length > 2,
    );
    const rest = words.filter((word) => !own.includes(word) && !own.includes(word.replace(/s$/, "")));
    return telling.length > 0 && rest.length === 0;
  });
  return firms.length === 1 ? (firms[0] as string) : null;
}

/** Expenses that are meant together, and what they are called. */
export type Spending = {
  on: string;
  rows: RecordedExpense[];
  category: ExpenseCategory | null;
  firm: string | null;
};

/** Expenses all words name: a category, a firm, or what was bought. Null where no expense is known by them. */
export function spendingOn(
  { history: { expenses } }: HomeRecord,
  words: Words,
  ofPeople = false,
): Spending | null {
  if (words.length === 0) return { on: "", rows: expenses, category: null, firm: null };
  const category = categoryOf(words);
  if (category !== null) {
    const rows = expenses.filter((row) => row.category === category);
    const toPeople = rows.filter(({ vendorName }) => vendorName !== "");
    if (ofPeople && toPeople.length > 0) {
      const firms = new Set(toPeople.map(({ vendorName }) => vendorName));
      const [firm] = firms;
      return {
        on: firms.size === 1 ? (firm as string) : category,
        rows: toPeople,
        category: null,
        firm: firms.size === 1 ? (firm as string) : null,
      };
    }
    return { on: category, rows, category, firm: null };
  }
  const firm = firmOf(words, expenses.map(({ vendorName }) => vendorName).filter(Boolean));
  if (firm !== null)
    return { on: firm, rows: expenses.filter((row) => row.vendorName === firm), category: null, firm };
  const telling = words.filter((word) => !PAID_WORK.has(word));
  // "Visits this year" is not about the expense "weekend visit".
  if (telling.every((word) => word.startsWith(LITERAL))) return null;
  const textOf = (row: RecordedExpense) =>
    `${row.description} ${row.vendorName} ${row.category} ${CATEGORY_WORDS[row.category]}`;
  const rows = expenses.filter(
    (row) =>
      shared(telling, textOf(row)).all && shared(telling, `${row.description} ${row.vendorName}`).count > 0,
  );
  if (rows.length === 0) return null;
  return named(words, literally(telling, rows));
}

/** Of expenses found by synonyms ("shingles" for a roof) those that have the very words, if any has. */
function literally(words: Words, rows: readonly RecordedExpense[]): RecordedExpense[] {
  const wanted = words.map(stem);
  const heldBy = ({ description, vendorName }: RecordedExpense) => {
    const own = new Set(bareWords(`${description} ${vendorName}`).map(stem));
    return wanted.filter((word) => own.has(word)).length;
  };
  const most = Math.max(...rows.map(heldBy));
  return rows.filter((row) => heldBy(row) === most);
}

function named(words: Words, rows: RecordedExpense[]): Spending {
  const names = new Set(rows.map(({ description }) => description));
  return {
    on: names.size === 1 ? ([...names][0] as string) : words.join(" "),
    rows,
    category: null,
    firm: null,
  };
}

const plainly = (words: Words) => words.map((word) => word.replace(LITERAL, "")).join(" ");

export type NamedTask = { title: string; slug: string | null; score: number };

/** What a task is known by beside its title. */
function knownBy(title: string, category: string, slug: string | null): string {
  const original = catalog.find((task) => task.slug === slug);
  return `${title} ${category} ${namesOfTask(slug)} ${original?.description ?? ""}`;
}

/** What may be said of any task without telling which. */
const ANY_WORK = new Set(
  "do did done thing task job check checked checking service serviced servicing inspect inspected inspection get look looked maintenance work take care perform".split(
    " ",
  ),
);
/** Words beside those of the title a look-up takes: "the vinegar in the drain line". */
const MOST_BESIDE = 1;
/** Share of the words a title must have, unless people are known to ask for the task in those words. */
const MOSTLY = 0.5;
const SURE = 0.6;
/** Whether words say only that some work was done, of whatever. */
export function isAnyWork(words: Words): boolean {
  return words.length > 0 && words.every((word) => ANY_WORK.has(word) || PAID_WORK.has(word));
}

/** What belongs together in how well words name a task. */
const NEARLY = 0.8;

/** "When should I fertilize" doesn't mean the task to stop it. */
const STOPPING = new Set("stop stopping ban banned pause quit summer".split(" "));

/**
 * The tasks all words name, the best first: those of the plan and of the past, and with `library` those of the library.
 * Of several only those that are about as likely meant.
 */
export function tasksNamed(record: HomeRecord, words: Words, { library = false } = {}): NamedTask[] {
  const telling = words.filter((word) => !ANY_WORK.has(word));
  if (telling.every((word) => word.startsWith(LITERAL))) return [];
  const own = [
    ...record.tasks,
    ...record.history.completed,
    ...record.history.skipped.map((row) => ({ ...row, slug: null, category: "" })),
  ];
  const all = new Map<string, { title: string; slug: string | null; category: string }>();
  for (const { title, slug, category } of own) if (!all.has(title)) all.set(title, { title, slug, category });
  if (library)
    for (const { title, slug, category } of catalog)
      if (!all.has(title)) all.set(title, { title, slug, category });
  const found = findTasks(record, plainly(words));
  const learnedFor = new Map(
    found.tasks.map(({ planned, library: other, score }) => [(planned ?? other).title, score]),
  );
  const named = [...all.values()].flatMap(({ title, slug, category }): NamedTask[] => {
    if (/^Stop\b/.test(title) && !words.some((word) => STOPPING.has(word.replace(LITERAL, "")))) return [];
    // Words of asking name a task only together with nearly all of its own: "review the home warranty contract".
    if (telling.some((word) => word.startsWith(LITERAL)) && titleCovered(words, title) < MOSTLY) return [];
    const isRead = (word: string) =>
      word.startsWith(LITERAL)
        ? shared([word], title).all
        : shared([word], `${title} ${category}`).all || (slug !== null && isReadBy(slug, word));
    if (
      !telling.every(isRead) ||
      telling.filter((word) => !shared([word], `${title} ${category}`).all).length > MOST_BESIDE
    )
      return [];
    const inTitle = shared(telling, title).count / telling.length;
    const learned = Math.min(1, learnedFor.get(title) ?? 0);
    if (inTitle < MOSTLY && (learned < SURE || telling.length < 2)) return [];
    return [{ title, slug, score: inTitle + 0.5 * learned + 0.3 * titleCovered(words, title) }];
  });
  const best = Math.max(0, ...named.map(({ score }) => score));
  return named.filter(({ score }) => score >= best * NEARLY).sort((a, b) => b.score - a.score);
}

/** Share of a title's own words that were said. */
function titleCovered(words: Words, title: string): number {
  const said = vocabularyOf(plainly(words));
  const own = [...vocabularyOf(title)];
  return own.filter((term) => has(said, term)).length / Math.max(1, own.length);
}

/** The times a task of this title was done, the latest first. */
export function timesOf({ history }: HomeRecord, title: string): CompletedTask[] {
  return history.completed
    .filter((row) => row.title === title)
    .sort((a, b) => b.completedOn.localeCompare(a.completedOn));
}

export type Appliance = HomeRecord["appliances"][number];

const THING_FILL = new Set("unit system old current our that thing machine heater".split(" "));

/** The appliances all words name: by kind, brand, or model. */
export function appliancesOf({ appliances }: HomeRecord, words: Words): Appliance[] {
  if (words.length === 0) return [];
  const exact = appliances.filter((one) => shared(words, `${one.kind} ${one.brand} ${one.model}`).all);
  if (exact.length > 0) return exact;
  const telling = words.filter((word) => !THING_FILL.has(word) || word === "heater");
  return telling.length === 0 || telling.length === words.length
    ? []
    : appliances.filter((one) => shared(telling, `${one.kind} ${one.brand} ${one.model}`).all);
}

export type Saved = HomeRecord["history"]["documents"][number];

/** The documents all words name. */
export function documentsOf({ history }: HomeRecord, words: Words): Saved[] {
  if (words.length === 0) return [];
  return history.documents.filter(
    ({ name, kind }) => shared(words, `${name} ${kind} ${DOCUMENT_WORDS[kind] ?? ""}`).all,
  );
}

const DOCUMENT_WORDS: Record<string, string> = {
  insurance: "insurance policy homeowners coverage",
  warranty: "warranty guarantee bond",
  inspection: "inspection report",
  receipt: "receipt invoice bill",
  permit: "permit",
  deed: "deed title",
  manual: "manual instructions",
};

/** The agent's vendors all words name: by trade, name, or what they say they do; those who come to this home first. */
export function vendorsOf(record: HomeRecord, words: Words): RecordedVendor[] {
  if (words.length === 0) return [];
  const firm = firmOf(
    words,
    record.vendors.map(({ name }) => name),
  );
  if (firm !== null) return record.vendors.filter(({ name }) => name === firm);
  if (words.every((word) => PAID_WORK.has(word))) return [];
  const named = record.vendors.filter(
    ({ name, category, description }) =>
      shared(words, `${name} ${category} ${TRADE_WORDS[category] ?? ""} ${description}`).all,
  );
  const [task] = named.length > 0 ? [] : tasksNamed(record, words, { library: true });
  const trade =
    task &&
    (record.tasks.find(({ title }) => title === task.title) ?? catalog.find(({ slug }) => slug === task.slug))
      ?.vendorCategory;
  const found = trade ? record.vendors.filter(({ category }) => category === trade) : named;
  const near = found.filter(({ servesHome }) => servesHome);
  const does = ({ name, description }: RecordedVendor) => shared(words, `${name} ${description}`).count;
  return (near.length > 0 ? near : found).toSorted((a, b) => does(b) - does(a));
}

/** What people call those of a trade, and say of what they do. */
const TRADE_WORDS: Record<string, string> = {
  Plumbing: "plumber plumbing pipes leak toilet faucet drain water heater sink clog clogged fix repair",
  Electrical: "electrician electrical electric wiring outlet panel breaker fan lights fix install",
  HVAC: "ac hvac air conditioner heating cooling duct fix repair tune",
  Landscaping:
    "landscaper landscaping lawn yard tree trees trimmer trim mow mowing gardener sprinkler grass cut",
  Roofing: "roof roofer roofing gutter gutters shingle leak repair inspection",
  "Pool Service": "pool pump cleaner salt service clean",
  "Pest Control": "pest bug exterminator termite termites rodent spray ants roaches bugs",
  Insurance: "insurance insurer quote policy flood home",
  Septic: "septic drainfield pump",
  Handyman: "handyman",
};

/** Share of what was asked about that a row must speak of, where a model chooses among what it is shown. */
const ENOUGH = 0.6;

/** Whether a text speaks of most of what was asked about; `what` as somebody wrote it. */
export function speaksOf(text: string, what: string): boolean {
  const words = bareWords(what).filter((word) => termsOf([word]).length > 0);
  return words.length === 0 || shared(words, text).count >= ENOUGH * words.length;
}

/** The titles of the tasks that speak of most of what was asked about, of the plan, the past and the library. */
export function tasksAbout(record: HomeRecord, what: string): Set<string> {
  const own = [...record.tasks, ...record.history.completed, ...record.beyond].filter(
    ({ title, category, slug }) => speaksOf(knownBy(title, category, slug), what),
  );
  return new Set(own.map(({ title }) => title));
}
