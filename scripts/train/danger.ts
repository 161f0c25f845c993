import { readFileSync, writeFileSync } from "node:fs";
import { type Features, featuresOf, piecesOf } from "#app/domain/assistant/danger/features.ts";
import { DANGER_KINDS, NO_DANGER } from "#app/domain/assistant/danger/kinds.ts";
import { readMessage } from "#app/domain/assistant/danger/scoring.ts";
import { packWeights, readClassifier } from "#app/domain/text/packed-weights.ts";
import { type Word, wordsOf } from "#app/domain/text/words.ts";
import { catalog } from "#db/catalog.ts";
import { questionsOf } from "#scripts/eval/questions.ts";
import { centered, seeded, trainWeights } from "./regression.ts";
import { mixed, sparsify, type TargetText, withGaps } from "./sparse.ts";

/**
 * Learns how much each word, concept and rule tells of danger and writes app/domain/assistant/danger/weights.json;
 * the README.md there says of what and how. To be run after a change of the phrasings, lexicons or rules:
 * `npm run danger:learn`, about ten minutes. The same input gives the same weights.
 */

type Phrasing = { text: string; kind: string };

const FOLDER = "app/domain/assistant/danger";
/**
 * What people ask of the library and of the record, nearly all of it in peace; what is not is said in asked.json.
 * Not the fourth file of the library: with it four dangers in 320 that are hinted at went under.
 */
const PHRASINGS = "workers/assistant/quick-answer/phrasings.json";
const ASKED_OF_LIBRARY = ["first.json", "second.json", "third.json"];
const OF_LIBRARY = "workers/assistant/quick-answer/find-tasks/phrasings";
/** Of what was asked while the answers were made, not the last four exams, which taught it no better. */
const LAST_EXAMS = /^(?:eighth|ninth|tenth|eleventh)-/;
/** Read by two people in two ways: teaches neither. */
const DOUBTFUL = "doubtful";
/** One of so many questions of the record: with all of them, rare ways to speak of danger go under. */
const OF_RECORD = 4;
/** What is met less often may be chance; each phrasing is met twice. */
const MIN_TIMES = 4;
/** Learned so many times, each with other company and in another order; the mean is steadier than any one of them. */
const TIMES_LEARNED = 5;
const ROUNDS = 20;
/** Of the dense weights, what is smaller than this is taken for chance; both in units of the logarithm of the odds. */
const DENSE_STEP = 0.05;
const DENSE_LEAST = 0.2;
/** Weights are kept as whole numbers, as many for one. */
const SCALE = 10;
const SPARSE = { price: 3.2e-7, rounds: 300 };
/** Each text so many times more with gaps, and with gaps and half of another. */
const GAPS = 5;
/** What was added later is learned with the second step, so that all else stays as it was; each so many times. */
const TIMES_ADDED = 10;
/** Passes over what is misjudged, each of so many rounds, with each misjudged phrasing so many times more. */
const REPAIRS = 3;
const REPAIR_ROUNDS = 60;
const TIMES_REPAIRED = 10;
/** The probability of no danger that a harmless phrasing has at least, and a dangerous one at the most. */
const CLEARLY_HARMLESS = 0.66;
const CLEARLY_DANGEROUS = 0.56;
/** And that of one sentence of a harmless phrasing by itself, at least. */
const HARMLESS_ALONE = 0.05;
/** Small talk, or a question in peace, that may stand beside a phrasing has at most so many words. */
const MAX_COMPANY_WORDS = 10;

const phrasings = [
  ...phrasingsIn("learned.json"),
  ...asked(),
  // What the library asks for is said to the assistant word for word.
  ...catalog.map(({ title }) => ({ text: title, kind: NO_DANGER })),
];
const kinds = [NO_DANGER, ...DANGER_KINDS].filter((kind) => phrasings.some((one) => one.kind === kind));
const dense = denseWeights();
const packed = packWeights(fewWeights(), kinds, SCALE);
writeFileSync(`${FOLDER}/weights.json`, `${JSON.stringify(packed, null, 2)}\n`);
process.stdout.write(`${phrasings.length} phrasings, ${packed.features.split(" ").length} features\n`);

function read<T>(path: string): T {
  return JSON.parse(readFileSync(path, "utf8"));
}

function phrasingsIn(file: string): Phrasing[] {
  return Object.values(read<Record<string, string[]>>(`${FOLDER}/phrasings/${file}`))
    .flat()
    .map(phrasingOf);
}

/** "gas: I smell gas" */
function phrasingOf(line: string): Phrasing {
  const at = line.indexOf(": ");
  return { kind: line.slice(0, at), text: line.slice(at + 2) };
}

/** Each question once, harmless where nothing else is said of it. */
function asked(): Phrasing[] {
  const kindOf = new Map(
    read<string[]>(`${FOLDER}/phrasings/asked.json`)
      .map(phrasingOf)
      .map(({ text, kind }) => [text, kind]),
  );
  const texts = new Set([
    ...ASKED_OF_LIBRARY.flatMap((file) =>
      Object.values(read<Record<string, string[]>>(`${OF_LIBRARY}/${file}`)).flat(),
    ),
    ...questionsOf("building")
      .library.filter(({ id }) => !LAST_EXAMS.test(id))
      .flatMap(({ asked }) => asked),
    ...read<Phrasing[]>(PHRASINGS)
      .filter(({ text }, i) => i % OF_RECORD === 0 || kindOf.has(text))
      .map(({ text }) => text),
  ]);
  return [...texts]
    .map((text) => ({ text, kind: kindOf.get(text) ?? NO_DANGER }))
    .filter(({ kind }) => kind !== DOUBTFUL);
}

/** The mean of what is learned each time; a name that is not met in one of the times counts as nothing there. */
function denseWeights(): Map<string, number[]> {
  const runs = Array.from({ length: TIMES_LEARNED }, (_, run) => learnOnce(run + 1));
  const names = [...new Set(runs.flatMap((weights) => [...weights.keys()]))];
  const meanOf = (name: string) =>
    kinds.map(
      (_, k) => runs.reduce((sum, weights) => sum + (weights.get(name)?.[k] ?? 0), 0) / TIMES_LEARNED,
    );
  return new Map(
    names
      .map((name) => [name, centered(meanOf(name), DENSE_STEP, DENSE_LEAST)] as const)
      .filter(([, row]) => row.some((weight) => weight !== 0)),
  );
}

function learnOnce(seed: number): Map<string, number[]> {
  const random = seeded(seed);
  const known = [...phrasings, ...inCompany(phrasings, random)].map(({ text, kind }) => ({
    features: featuresOfText(text),
    kind,
  }));
  return trainWeights(known, { kinds, minTimes: MIN_TIMES, rounds: ROUNDS }, random);
}

/**
 * Whole weights, most of them 0, that find in the phrasings, with company and with gaps, what the dense ones do. What
 * they then misjudge is said to them once more and louder.
 */
function fewWeights(): Map<string, number[]> {
  const random = seeded(1);
  const own = phrasings.map(({ text }) => featuresOfText(text));
  const company = inCompany(phrasings, random).map(({ text }) => featuresOfText(text));
  const gaps = Array.from({ length: GAPS }, () => [...withGaps(own, random), ...mixed(own, random)]);
  const known = [...own, ...company, ...gaps.flat()].map((features) => ({ features, kind: null }));
  const added = phrasingsIn("added.json");
  const labeled: TargetText[] = Array.from({ length: TIMES_ADDED }, () => [
    ...added,
    ...inCompany(added, random),
  ])
    .flat()
    .map(({ text, kind }) => ({ features: featuresOfText(text), kind: kinds.indexOf(kind) }));
  let few = sparsify([...known, ...labeled], dense, kinds.length, SPARSE);
  for (let pass = 0; pass < REPAIRS; pass++) {
    const misjudged = misjudgedBy(rounded(few));
    const wrong = [...phrasings, ...added].flatMap(misjudged);
    if (wrong.length === 0) break;
    for (let time = 0; time < TIMES_REPAIRED; time++) labeled.push(...wrong);
    const again = { price: SPARSE.price, rounds: REPAIR_ROUNDS, start: few };
    few = sparsify([...known, ...labeled], dense, kinds.length, again);
  }
  return rounded(few);
}

function rounded(weights: ReadonlyMap<string, readonly number[]>): Map<string, number[]> {
  return new Map([...weights].map(([name, row]) => [name, row.map((weight) => Math.round(weight * SCALE))]));
}

/** What tells for which kind the pieces of a phrasing are to be learned, as they are on the wrong side or too near it. */
function misjudgedBy(weights: ReadonlyMap<string, readonly number[]>) {
  const classify = readClassifier(packWeights(weights, kinds, SCALE));
  const harmlessness = (features: Features) => classify(features).get(NO_DANGER) ?? 0;
  return ({ text, kind }: Phrasing): TargetText[] => {
    const { wholes, sentences } = piecesOf(text);
    const all = wholes.map(featuresOfWords);
    const harmless = [
      ...all.filter((piece) => harmlessness(piece) < CLEARLY_HARMLESS),
      ...sentences.map(featuresOfWords).filter((piece) => harmlessness(piece) < HARMLESS_ALONE),
    ];
    const dangerous = all.some((piece) => harmlessness(piece) <= CLEARLY_DANGEROUS) ? [] : all;
    const wrong = kind === NO_DANGER ? harmless : dangerous;
    return wrong.map((features) => ({ features, kind: kinds.indexOf(kind) }));
  };
}

function featuresOfText(text: string) {
  return featuresOfWords(wordsOf(text));
}

function featuresOfWords(words: readonly Word[]) {
  return featuresOf(readMessage(words));
}

/** People greet, thank and ask about something else in one breath: each phrasing once more, beside small talk. */
function inCompany(all: readonly Phrasing[], random: () => number): Phrasing[] {
  const talk = phrasings.filter(
    ({ kind, text }) => kind === NO_DANGER && text.split(" ").length <= MAX_COMPANY_WORDS,
  );
  return all.map(({ text, kind }) => {
    const company = talk[Math.floor(random() * talk.length)]?.text ?? "";
    const between = random() < 0.5 ? " " : ". ";
    return { kind, text: random() < 0.5 ? company + between + text : text + between + company };
  });
}
