import { readFileSync, writeFileSync } from "node:fs";
import { NO_DANGER, SCALE } from "#app/domain/assistant/danger/belief.ts";
import { featuresIn } from "#app/domain/assistant/danger/find-dangers.ts";
import { DANGER_KINDS } from "#app/domain/assistant/danger/kinds.ts";
import { wordsOf } from "#app/domain/assistant/danger/words.ts";
import { catalog } from "#db/catalog.ts";
import { seeded, toRows, trainWeights } from "./regression.ts";

/**
 * Learns how much each word, concept and rule tells of danger, from the phrasings of the tests, and writes
 * app/domain/assistant/danger/weights.json. To be run after a change of the phrasings, lexicons or rules:
 * `npm run danger:learn`. A multinomial logistic regression; the same input gives the same weights.
 */

type Phrasing = { text: string; kind: string };

const FOLDER = "tests/domain/assistant/danger";
/** Those of "present", "unlearned", "exam", "hinted-second" and "hinted-fourth" are never learned from: they tell how well it goes for what was never seen. */
const FILES = [
  "phrasings.json",
  "phrasings-second.json",
  "phrasings-third.json",
  "phrasings-fourth.json",
  "phrasings-own.json",
  "phrasings-everyday.json",
  "phrasings-hinted.json",
  "phrasings-hinted-third.json",
];
/**
 * What people ask of the library and of the record, nearly all of it in peace; what is not is said in ASKED_IN_DANGER.
 * Not the fourth file of the library: with it four dangers in 320 that are hinted at went under.
 */
const ASKED = "tests/workers/assistant/offline/ask";
const ASKED_OF_LIBRARY = ["tasks.json", "tasks-second.json", "tasks-third.json"];
/** And what was asked while the answers were made; not the last three exams, which taught it no better. */
const ASKED_WHILE_BUILDING = "scripts/eval/questions-building.json";
const LAST_EXAMS = /^(?:eighth|ninth|tenth)-/;
const ASKED_IN_DANGER = "phrasings-asked.json";
/** Read by two people in two ways: teaches neither. */
const DOUBTFUL = "doubtful";
/** One of so many questions of the record: with all of them, rare ways to speak of danger go under. */
const OF_RECORD = 4;
const WEIGHTS = "app/domain/assistant/danger/weights.json";
/** What is met less often may be chance; each phrasing is met twice. */
const MIN_TIMES = 4;
/** Learned so many times, each with other company and in another order; the mean is steadier than any one of them. */
const TIMES_LEARNED = 5;
const ROUNDS = 20;
const MIN_WEIGHT = 4;
/** Small talk, or a question in peace, that may stand beside a phrasing has at most so many words. */
const MAX_COMPANY_WORDS = 10;

const phrasings = [
  ...FILES.flatMap((file) => read<Phrasing[]>(`${FOLDER}/${file}`)),
  ...asked(),
  // What the library asks for is said to the assistant word for word.
  ...catalog.map(({ title }) => ({ text: title, kind: NO_DANGER })),
];
const kinds = [NO_DANGER, ...DANGER_KINDS].filter((kind) => phrasings.some((one) => one.kind === kind));
const LEARNING = { kinds, minTimes: MIN_TIMES, rounds: ROUNDS, scale: SCALE, minWeight: MIN_WEIGHT };
const runs = Array.from({ length: TIMES_LEARNED }, (_, run) => learnOnce(run + 1));
const names = [...new Set(runs.flatMap((weights) => [...weights.keys()]))];
const rows = toRows(
  new Map(names.map((name) => [name, meanOf(runs.flatMap((weights) => [weights.get(name) ?? []]))])),
  LEARNING,
);
writeFileSync(WEIGHTS, `${JSON.stringify({ kinds, rows }, null, 2)}\n`);
process.stdout.write(`${phrasings.length} phrasings, ${rows.length} weights\n`);

function read<T>(path: string): T {
  return JSON.parse(readFileSync(path, "utf8"));
}

/** Each question once, harmless where nothing else is said of it. */
function asked(): Phrasing[] {
  const kindOf = new Map(
    read<Phrasing[]>(`${FOLDER}/${ASKED_IN_DANGER}`).map(({ text, kind }) => [text, kind]),
  );
  const texts = new Set([
    ...ASKED_OF_LIBRARY.flatMap((file) =>
      Object.values(read<Record<string, string[]>>(`${ASKED}/${file}`)).flat(),
    ),
    ...read<{ library: { id: string; asked: string[] }[] }>(ASKED_WHILE_BUILDING)
      .library.filter(({ id }) => !LAST_EXAMS.test(id))
      .flatMap(({ asked }) => asked),
    ...read<Phrasing[]>(`${ASKED}/phrasings.json`)
      .filter(({ text }, i) => i % OF_RECORD === 0 || kindOf.has(text))
      .map(({ text }) => text),
  ]);
  return [...texts]
    .map((text) => ({ text, kind: kindOf.get(text) ?? NO_DANGER }))
    .filter(({ kind }) => kind !== DOUBTFUL);
}

/** The weights of each name, learned once. */
function learnOnce(seed: number): Map<string, number[]> {
  const random = seeded(seed);
  const told = [...phrasings, ...inCompany(phrasings, random)];
  const known = told.map(({ text, kind }) => ({ features: featuresIn(wordsOf(text)), kind }));
  return trainWeights(known, LEARNING, random);
}

/** People greet, thank and ask about something else in one breath: each phrasing once more, beside small talk. */
function inCompany(all: readonly Phrasing[], random: () => number): Phrasing[] {
  const talk = all.filter(
    ({ kind, text }) => kind === NO_DANGER && text.split(" ").length <= MAX_COMPANY_WORDS,
  );
  return all.map(({ text, kind }) => {
    const company = talk[Math.floor(random() * talk.length)]?.text ?? "";
    const between = random() < 0.5 ? " " : ". ";
    return { kind, text: random() < 0.5 ? company + between + text : text + between + company };
  });
}

/** What is not met in one of the times counts as nothing there. */
function meanOf(found: readonly (readonly number[])[]): number[] {
  return kinds.map((_, k) => found.reduce((sum, row) => sum + (row[k] ?? 0), 0) / TIMES_LEARNED);
}
