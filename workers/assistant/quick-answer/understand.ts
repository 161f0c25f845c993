import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import { EXPENSE_CATEGORIES } from "#app/domain/expenses/expenses.ts";
import { EVERYDAY_WORDS } from "#app/domain/text/everyday-words.ts";
import { catalog } from "#db/catalog.ts";
import { bareWords, isKnownWord, termsOf } from "#workers/assistant/quick-answer/find-tasks/words.ts";
import { type Concept, conceptsOf } from "./concepts.ts";
import type { Ask, Told } from "./look-up.ts";
import { MEASURES, type Measure } from "./measures.ts";
import type { AskedOf, Question, Token } from "./read-question.ts";
import { isAnyWork, LITERAL, type Words } from "./subjects.ts";
import { wordingOf } from "./wording.ts";

/** What a question was about, which the next one may leave unsaid. */
export type Context = {
  measure: Measure | null;
  words: Words;
  periods: Ask["periods"];
  /** What was asked of it: "and the fridge?" asks for its model as well. */
  concepts?: ReadonlySet<Concept>;
};

/** An answer, and what it was about. */
export type Found = { told: Told; context: Context };

/** People who are spoken of without having been named: "when did they come". */
const PEOPLE_WORDS = new Set(["they", "he", "she"]);
/** Concepts that name a thing. */
const NOUNS = conceptsOf(
  "BUDGET INSURER CONTRACT AGENT APPLIANCE IMPROVEMENT REFERRAL DISCOUNT SHUTOFF ADDRESS DOC DOCNAME RECEIPT WARRANTY TASK BYMONTH BYCATEGORY BYVENDOR BYQUARTER",
);
/** What is left out of a count or a list anyway: "not counting what I skipped", "besides what's late". */
const IN_EXCEPTIONS = new Set<Concept>(["SKIP", "OVERDUE", "TASK"]);
const SPLITS = new Set(["and", "or", "vs", "versus"]);

/** How one measure understands a question: what is left as its subject. Null where a word means something else. */
function wordsFor(measure: Measure, tokens: readonly Token[]): Read | null {
  const isHeld = (group: readonly Concept[]) =>
    tokens.some(({ concepts }) => concepts.some((one) => group.includes(one)));
  if (!measure.needs.every(isHeld)) return null;
  const { takes, naming } = measure;
  const words: string[] = [];
  const except: string[] = [];
  const split: string[][] = [[]];
  let refers = false;
  let points = false;
  let named = false;
  let excepting = false;
  for (const token of tokens) {
    named ||= token.concepts.length === 0 || token.concepts.some((one) => NOUNS.has(one));
    if (token.words.some((word) => SPLITS.has(word)) || token.concepts.includes("THAN")) split.push([]);
    if (token.concepts.includes("EXCEPT") && takes.has("EXCEPT")) excepting = true;
    else if (!token.concepts.includes("FILL") && token.concepts.length > 0)
      excepting &&= token.concepts.some((one) => IN_EXCEPTIONS.has(one));
    const isAllowed =
      token.concepts.some((one) => takes.has(one)) ||
      (excepting && token.concepts.some((one) => IN_EXCEPTIONS.has(one)));
    if (isAllowed && !token.concepts.some((one) => naming.has(one))) continue;
    if (token.concepts.includes("REF")) {
      // What comes behind a name stands for it: "what budget has money left in it". People need no name here.
      refers ||= !PEOPLE_WORDS.has(token.words.join(" ")) && !named;
      points = true;
      continue;
    }
    const own =
      isAllowed || token.concepts.length === 0 ? token.words : token.words.map((word) => LITERAL + word);
    if (excepting) except.push(...own);
    else {
      words.push(...own);
      split.at(-1)?.push(...own);
    }
  }
  return { words, except, groups: split.filter((group) => group.length > 0), refers, points };
}

/** What the record answers to a question that was read whole; null where a word of it was not. `before`: the question before it. */
export function lookUp(
  record: HomeRecord,
  question: Question,
  before: Context | null,
  goesOn = GOES_ON.test(question.text),
): Found | null {
  // "The fridge one?" after another: the same again.
  const isSame =
    before?.measure &&
    (goesOn ||
      refersBack(question) ||
      /\bones?$/.test(question.text) ||
      (onlyAsksWhy(question) && before.measure.takes.has("WHY")) ||
      (before.measure &&
        OF_ONE_THING.has(before.measure.name) &&
        question.tokens.some(({ concepts }) => concepts.includes("REF"))));
  const again = isSame && before ? sameOf(record, question, before) : null;
  if (again && (!asksAnew(question) || (before?.measure && OF_ONE_THING.has(before.measure.name))))
    return again;
  const isShort =
    question.tokens.filter(({ concepts }) => !concepts.includes("FILL")).length <= MOST_LEFT_OUT;
  for (const measure of MEASURES) {
    const read = wordsFor(measure, question.tokens);
    if (read === null) continue;
    const periods = periodsOf(question, measure, before, goesOn || read.refers || read.points === true);
    const found =
      answerOf(record, question, measure, carried(read, before, goesOn, namesAThing(question)), periods) ??
      (read.words.length === 0 && isShort
        ? answerOf(record, question, measure, carried(read, before, true), periods)
        : null);
    if (found) return found;
  }
  return again;
}

/** What there is one of, or all of: "it" behind it is no other thing. */
const THINGS = conceptsOf("INSURER CONTRACT AGENT CLOSED APPLIANCE BUILT SHUTOFF ADDRESS MATERIAL");

function namesAThing({ tokens }: Question): boolean {
  return tokens.some(({ concepts }) => concepts.some((one) => THINGS.has(one)));
}

/** What the homeowner asked the agent in the very words of a question; null where they did not. */
export function requestAbout(record: HomeRecord, question: Question): Found | null {
  const measure = MEASURES.find(({ name }) => name === "requests to the agent");
  const words = question.tokens
    .filter(({ concepts }) => concepts.length === 0)
    .flatMap((token) => token.words);
  const read = { words, except: [], groups: [words], refers: false };
  return measure && words.length >= 2 ? answerOf(record, question, measure, read, []) : null;
}

/** Measures of what there is one of: "does it cover the pool" after the home warranty. */
const OF_ONE_THING = new Set(["home warranty", "insurance"]);

/** So few words can leave out what they are about: "Serial number?". */
const MOST_LEFT_OUT = 3;
const ASKS_NOTHING = new Set<Concept>(["FILL", "WHAT", "REF"]);

/** "How come?" */
function onlyAsksWhy({ tokens }: Question): boolean {
  return (
    tokens.length > 0 && tokens.every(({ concepts }) => concepts.includes("WHY") || concepts.includes("FILL"))
  );
}

/** It has a word of asking of its own. */
function asksAnew({ tokens }: Question): boolean {
  return tokens.some(({ concepts }) => concepts.length > 0 && !concepts.some((one) => ASKS_NOTHING.has(one)));
}

/** How a question begins that goes on from the one before it. */
const GOES_ON = /^(?:and|y|also|so|ok|okay|what about|how about|then|but) |\b(?:what about|how about)\b/;

/** It points at what was said before, and names nothing itself. */
function refersBack({ tokens }: Question): boolean {
  return (
    tokens.some(({ concepts }) => concepts.includes("REF")) &&
    tokens.every(({ concepts }) => concepts.length > 0)
  );
}

type Read = {
  words: Words;
  except: Words;
  groups: readonly Words[];
  refers: boolean;
  points?: boolean;
  after?: string | null;
  concepts?: ReadonlySet<Concept>;
};

/** The subject: its own, or the one of the question before where a word points at it or the question goes on. */
function carried(read: Read, before: Context | null, goesOn: boolean, isNamed = false): Read | null {
  const isSubject =
    read.words.some((word) => !/^\d+$/.test(word)) &&
    !(isAnyWork(read.words) && (read.refers || read.points));
  if (isSubject || (!read.refers && !read.points && !goesOn)) return read;
  if (before === null || before.words.length === 0) return read.refers && !isNamed ? null : read;
  return {
    ...read,
    words: [...before.words, ...read.words],
    groups: [before.words],
    after: before.measure?.name ?? null,
  };
}

/** The times a measure understands; those of the question before where it goes on and names none. */
function periodsOf(
  question: Question,
  measure: Measure,
  before: Context | null,
  goesOn: boolean,
): Ask["periods"] | null {
  const own = (measure.isAhead ? question.future : question.past).filter(
    ({ told }) => measure.times !== 0 || told.kind !== "today",
  );
  const [earlier] = before?.periods ?? [];
  // "Compare that with this year", after another year.
  const isCompared =
    measure.times === 2 &&
    own.length === 1 &&
    goesOn &&
    question.tokens.some(({ concepts }) => concepts.includes("THAN"));
  if (isCompared && earlier && before && !before.measure?.isAhead) return [earlier, ...own];
  if (own.length > measure.times) return null;
  if (own.length > 0 || !goesOn || !before?.measure || measure.times === 0) return own;
  return before.measure === measure || (!measure.isAhead && !before.measure.isAhead) ? before.periods : own;
}

function answerOf(
  record: HomeRecord,
  question: Question,
  measure: Measure,
  read: Read | null,
  periods: Ask["periods"] | null,
): Found | null {
  if (read === null || periods === null) return null;
  const { words, groups, except, after = null } = read;
  const concepts = new Set([...(read.concepts ?? []), ...question.tokens.flatMap((token) => token.concepts)]);
  const told = measure.answer(askOf(record, question, { words, groups, except, after, periods }, concepts));
  const context = { measure, words: told?.about ?? words, periods: told?.periods ?? periods, concepts };
  return told && { told, context };
}

/** "And the fridge?", "and last year?", "when does it renew?": what was asked before, of something else or of another time. */
function sameOf(
  record: HomeRecord,
  question: Question,
  { measure, words, periods, concepts }: Context,
): Found | null {
  if (measure === null) return null;
  const allowed = new Set([...measure.takes, "WHAT", "WHEN", "HOWLONG", "REF"]);
  if (
    question.tokens.some(({ concepts }) => concepts.length > 0 && !concepts.some((one) => allowed.has(one)))
  )
    return null;
  const subject = question.tokens
    .filter(({ concepts }) => concepts.length === 0)
    .flatMap((token) => token.words);
  const times = measure.isAhead ? question.future : question.past;
  const asks = question.tokens.some(
    ({ concepts }) => concepts.length > 0 && !concepts.includes("FILL") && !concepts.includes("REF"),
  );
  if (subject.length === 0 && times.length === 0 && !asks) return null;
  const read = subject.length > 0 ? subject : words;
  return answerOf(
    record,
    question,
    measure,
    { words: read, except: [], groups: [read], refers: false, concepts },
    times.length > 0 ? times : periods,
  );
}

function askOf(
  record: HomeRecord,
  question: Question,
  read: Pick<Ask, "words" | "except" | "groups" | "periods" | "after">,
  concepts: ReadonlySet<Concept>,
): Ask {
  const { period: periodWords, ...wording } = wordingOf(question.language, record.today);
  return {
    ...wording,
    ...read,
    periodWords,
    record,
    period: read.periods[0] ?? null,
    has: (...wanted) => wanted.some((one) => concepts.has(one)),
    isYesNo: question.isYesNo,
    text: question.text,
    isWord: (word) => LIBRARY_WORDS.has(word) || isKnownWord(word) || EVERYDAY_WORDS.has(word),
  };
}

/** What brokerages are called by that says nothing of which one. */
const OF_BROKERS = new Set(
  "realty real estate group team homes home properties property co company inc llc agency the of and brokers associates international".split(
    " ",
  ),
);

const LIBRARY_WORDS = new Set(
  catalog.flatMap(({ title, description }) => bareWords(`${title} ${description}`)),
);

/** Whom a question is asked of. */
export function askedOf(record: HomeRecord): AskedOf {
  const { tasks, history, appliances, vendors, facts, agent } = record;
  const texts = [
    ...tasks.map(({ title }) => title),
    ...history.completed.map(({ title }) => title),
    ...history.expenses.map(({ description, vendorName }) => `${description} ${vendorName}`),
    ...history.documents.map(({ name }) => name),
    ...history.referrals.map(({ name, message }) => `${name} ${message}`),
    ...appliances.map(({ kind, brand }) => `${kind} ${brand}`),
    ...vendors.map(({ name, category }) => `${name} ${category}`),
    ...EXPENSE_CATEGORIES,
    facts.insurer,
    facts.shutoffs,
  ];
  const words = texts.flatMap(bareWords);
  const own = new Set([...words, ...termsOf(words)]);
  return {
    today: record.today,
    closedOn: facts.closedOn,
    agent: [agent.name, ...bareWords(agent.brokerage).filter((word) => !OF_BROKERS.has(word))],
    owner: bareWords(record.firstName).join(" "),
    known: new Set([...LIBRARY_WORDS, ...own]),
    own,
  };
}
