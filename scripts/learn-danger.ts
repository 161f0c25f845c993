import { readFileSync, writeFileSync } from "node:fs";
import { NO_DANGER, SCALE } from "#app/domain/assistant/danger/belief.ts";
import { featuresIn } from "#app/domain/assistant/danger/find-dangers.ts";
import { DANGER_KINDS } from "#app/domain/assistant/danger/kinds.ts";
import { wordsOf } from "#app/domain/assistant/danger/words.ts";
import { catalogue } from "#db/catalogue.ts";

/**
 * Learns how much each word, concept and rule tells of danger, from the phrasings of the tests, and writes
 * app/domain/assistant/danger/weights.json. To be run after a change of the phrasings, lexicons or rules:
 * `npm run danger:learn`. A multinomial logistic regression; the same input gives the same weights.
 */

type Phrasing = { text: string; kind: string };
type Example = { features: [index: number, count: number][]; kind: number };

const FOLDER = "tests/domain/assistant/danger";
const FILES = ["phrasings.json", "phrasings-second.json", "phrasings-third.json", "phrasings-own.json"];
const WEIGHTS = "app/domain/assistant/danger/weights.json";
/** What is met less often may be chance; each phrasing is met twice. */
const MIN_TIMES = 4;
/** Learned so many times, each with other company and in another order; the mean is steadier than any one of them. */
const TIMES_LEARNED = 5;
const ROUNDS = 20;
const STEP = 0.3;
const MIN_WEIGHT = 4;
/** Keeps weights small that are not needed. */
const SHRINK = 0.0005;
/** Small talk that may stand beside a phrasing has at most so many words. */
const MAX_COMPANY_WORDS = 6;

const phrasings = [
  ...FILES.flatMap((file) => JSON.parse(readFileSync(`${FOLDER}/${file}`, "utf8")) as Phrasing[]),
  // What the library asks for is said to the assistant word for word.
  ...catalogue.map(({ title }) => ({ text: title, kind: NO_DANGER })),
];
const kinds = [NO_DANGER, ...DANGER_KINDS].filter((kind) => phrasings.some((one) => one.kind === kind));
const runs = Array.from({ length: TIMES_LEARNED }, (_, run) => learnOnce(run + 1));
const names = [...new Set(runs.flatMap((weights) => [...weights.keys()]))];
const rows = names
  .map((name) => [name, ...rowOf(meanOf(runs.flatMap((weights) => [weights.get(name) ?? []])))].join(" "))
  .filter((row) => row.includes(" "))
  .sort();
writeFileSync(WEIGHTS, `${JSON.stringify({ kinds, rows }, null, 2)}\n`);
process.stdout.write(`${phrasings.length} phrasings, ${rows.length} weights\n`);

/** The weights of each name that is met often enough, a number for each kind. */
function learnOnce(seed: number): Map<string, number[]> {
  const random = seeded(seed);
  const { names, examples } = examplesOf([...phrasings, ...inCompany(phrasings, random)]);
  const weights = learn(examples, names.length, random);
  return new Map(
    names.map((name, i) => [name, [...weights.slice(i * kinds.length, (i + 1) * kinds.length)]]),
  );
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

function examplesOf(all: readonly Phrasing[]): { names: string[]; examples: Example[] } {
  const found = all.map(({ text }) => [...featuresIn(wordsOf(text))]);
  const times = new Map<string, number>();
  for (const [name] of found.flat()) times.set(name, (times.get(name) ?? 0) + 1);
  const names = [...times].filter(([, count]) => count >= MIN_TIMES).map(([name]) => name);
  const indexOf = new Map(names.map((name, i) => [name, i]));
  const examples = all.map(({ kind }, i) => ({
    kind: kinds.indexOf(kind as (typeof kinds)[number]),
    features: (found[i] ?? []).flatMap(([name, count]): [number, number][] => {
      const index = indexOf.get(name);
      return index === undefined ? [] : [[index, count]];
    }),
  }));
  return { names, examples };
}

/** Stochastic gradient descent (AdaGrad); the mean of the second half of its rounds. */
function learn(all: Example[], words: number, random: () => number): Float64Array {
  const size = words * kinds.length;
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(0.01);
  const sum = new Float64Array(size);
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(all, random);
    for (const example of all) step(example, weights, squares);
    if (round < ROUNDS / 2) continue;
    for (const [i, weight] of weights.entries()) add(sum, i, weight);
  }
  return sum.map((value) => value / (ROUNDS / 2));
}

function step({ features, kind }: Example, weights: Float64Array, squares: Float64Array) {
  const sums = kinds.map((_, k) =>
    features.reduce((total, [i, count]) => total + (weights[i * kinds.length + k] ?? 0) * count, 0),
  );
  const most = Math.max(...sums);
  const shares = sums.map((value) => Math.exp(value - most));
  const all = shares.reduce((a, b) => a + b, 0);
  shares.forEach((share, k) => {
    const error = share / all - (k === kind ? 1 : 0);
    for (const [i, count] of features) {
      const at = i * kinds.length + k;
      const slope = error * count + SHRINK * (weights[at] ?? 0);
      add(squares, at, slope * slope);
      add(weights, at, (-STEP * slope) / Math.sqrt(squares[at] ?? 1));
    }
  });
}

/** What is worth keeping: "2:-31" is the weight for the kind of that place. */
function rowOf(row: readonly number[]): string[] {
  const mean = row.reduce((a, b) => a + b, 0) / row.length;
  return row.flatMap((weight, k) => {
    const whole = Math.round((weight - mean) * SCALE);
    return Math.abs(whole) < MIN_WEIGHT ? [] : [`${k}:${whole}`];
  });
}

function add(values: Float64Array, at: number, value: number) {
  values[at] = (values[at] ?? 0) + value;
}

function shuffle<T>(items: T[], random: () => number) {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [items[i], items[j]] = [items[j] as T, items[i] as T];
  }
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
