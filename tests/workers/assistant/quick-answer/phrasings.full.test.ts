import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { MEASURES } from "#workers/assistant/quick-answer/measures.ts";
import { readQuestion } from "#workers/assistant/quick-answer/read-question.ts";
import { refusalOf } from "#workers/assistant/quick-answer/refusals.ts";
import { askedOf, lookUp } from "#workers/assistant/quick-answer/understand.ts";
import { wordingOf } from "#workers/assistant/quick-answer/wording.ts";
import { livedInHome } from "./homes.ts";

/** Every labeled way to ask, so that a change of the vocabulary that misreads others is seen. */

/** Shares of the labeled ways to ask: answered by what was asked for, and by a look-up at all. Measured: 89.4 % and 40.4 %. */
const RIGHT_OF_READ = 0.89;
const READ = 0.4;

const HOME = livedInHome();
const of = askedOf(HOME);
const phrasings: { text: string; kind: string }[] = JSON.parse(
  readFileSync("workers/assistant/quick-answer/phrasings.json", "utf8"),
);

/** What each kind of phrasing may be answered by. Of the last two kinds nothing is in the record. */
const MEASURES_OF: Record<string, readonly string[]> = {
  lastDone: ["last done", "was it done", "latest done", "last paid", "came"],
  timesDone: ["times done", "tasks done", "visits"],
  listDone: ["done", "latest done"],
  overdue: ["overdue", "never done"],
  snoozed: ["snoozed"],
  listDue: ["due", "next due", "open tasks"],
  nextDue: ["next due"],
  howOften: ["how often"],
  countDue: ["open tasks", "overdue"],
  lasts: ["how long"],
  spent: ["spent", "spending by", "last paid"],
  biggest: ["biggest expense", "spending by", "paid most", "spending compared"],
  compare: ["spending compared", "compared", "times compared"],
  budget: ["budget"],
  estimate: ["estimate"],
  paidWhom: ["who did", "who came", "who did it last", "paid most"],
  warranty: ["warranty", "document ends"],
  homeWarranty: ["home warranty"],
  label: ["model and serial number"],
  age: ["age", "closing", "installed", "oldest or newest appliance", "older or newer", "home facts"],
  shutoffs: ["shutoffs"],
  insurance: ["insurance", "policy number"],
  documents: ["documents", "document ends", "without a receipt"],
  agent: ["agent"],
  vendors: ["vendors", "discounts", "after hours"],
  help: ["vendors", "after hours"],
  reply: ["requests to the agent", "note", "written down"],
  unknowable: [],
  library: [],
};

describe("the labeled ways to ask", () => {
  const answeredBy = () =>
    phrasings.flatMap(({ text, kind }) => {
      const question = readQuestion(text, of);
      if (refusalOf(text, wordingOf(question.language, HOME.today), HOME) !== null) return [];
      const found = lookUp(HOME, question, null);
      return found ? [{ text, kind, measure: found.context.measure?.name ?? "" }] : [];
    });
  const isRight = ({ kind, measure }: { kind: string; measure: string }) =>
    MEASURES_OF[kind]?.includes(measure) === true;

  test("name only kinds and measures there are", () => {
    const kinds = new Set(phrasings.map(({ kind }) => kind));
    const names = new Set<string>(MEASURES.map(({ name }) => name));
    expect(new Set(Object.keys(MEASURES_OF))).toEqual(kinds);
    expect(
      Object.values(MEASURES_OF)
        .flat()
        .filter((name) => !names.has(name)),
    ).toEqual([]);
  });

  test("are answered by what they ask for, as far as a look-up answers them", () => {
    const read = answeredBy();
    const wrong = read.filter((one) => !isRight(one));
    console.log(`${read.length - wrong.length} of ${read.length} read right, of ${phrasings.length}`);
    expect(1 - wrong.length / read.length).toBeGreaterThanOrEqual(RIGHT_OF_READ);
    expect(read.length / phrasings.length).toBeGreaterThanOrEqual(READ);
  });
});
