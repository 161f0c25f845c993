/**
 * Multinomial logistic regression over named features, by stochastic gradient descent (AdaGrad): how much each
 * feature speaks for each kind. The same input gives the same weights.
 */

/** How a text is known: its features with their counts, and the kind it is of. */
export type LabeledText = { features: ReadonlyMap<string, number>; kind: string };

export type TrainingConfig = {
  kinds: readonly string[];
  /** A feature met less often may be chance. */
  minTimes: number;
  rounds: number;
  /** Weights are kept as whole numbers, as many for one; those smaller than `minWeight` are not kept. */
  scale: number;
  minWeight: number;
};

const STEP = 0.3;
/** Keeps weights small that are not needed. */
const SHRINK = 0.0005;

type Example = { features: [index: number, count: number][]; kind: number };

/** The weights of each feature that is met often enough, a number for each kind. */
export function trainWeights(
  all: readonly LabeledText[],
  { kinds, minTimes, rounds }: Omit<TrainingConfig, "scale" | "minWeight">,
  random: () => number,
): Map<string, number[]> {
  const times = new Map<string, number>();
  for (const { features } of all) {
    for (const name of features.keys()) times.set(name, (times.get(name) ?? 0) + 1);
  }
  const names = [...times].filter(([, count]) => count >= minTimes).map(([name]) => name);
  const indexOf = new Map(names.map((name, i) => [name, i]));
  const examples = all.map(({ features, kind }) => ({
    kind: kinds.indexOf(kind),
    features: [...features].flatMap(([name, count]): [number, number][] => {
      const index = indexOf.get(name);
      return index === undefined ? [] : [[index, count]];
    }),
  }));
  const weights = descend(examples, { words: names.length, kinds: kinds.length, rounds }, random);
  return new Map(
    names.map((name, i) => [name, [...weights.slice(i * kinds.length, (i + 1) * kinds.length)]]),
  );
}

/** As rows that `createClassifier` reads: a name, and "kind:weight" for each kind that matters. */
export function toRows(
  weights: ReadonlyMap<string, readonly number[]>,
  { scale, minWeight }: TrainingConfig,
): string[] {
  return [...weights]
    .map(([name, row]) => [name, ...rowOf(row, scale, minWeight)].join(" "))
    .filter((row) => row.includes(" "))
    .sort();
}

type Size = { words: number; kinds: number; rounds: number };

/** The mean of the second half of the rounds. */
function descend(all: Example[], { words, kinds, rounds }: Size, random: () => number): Float64Array {
  const size = words * kinds;
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(0.01);
  const sum = new Float64Array(size);
  for (let round = 0; round < rounds; round++) {
    shuffle(all, random);
    for (const example of all) step(example, kinds, weights, squares);
    if (round < rounds / 2) continue;
    for (const [i, weight] of weights.entries()) add(sum, i, weight);
  }
  return sum.map((value) => value / (rounds / 2));
}

function step({ features, kind }: Example, kinds: number, weights: Float64Array, squares: Float64Array) {
  const sums = Array.from({ length: kinds }, (_, k) =>
    features.reduce((total, [i, count]) => total + (weights[i * kinds + k] ?? 0) * count, 0),
  );
  const most = Math.max(...sums);
  const shares = sums.map((value) => Math.exp(value - most));
  const all = shares.reduce((a, b) => a + b, 0);
  shares.forEach((share, k) => {
    const error = share / all - (k === kind ? 1 : 0);
    for (const [i, count] of features) {
      const at = i * kinds + k;
      const slope = error * count + SHRINK * (weights[at] ?? 0);
      add(squares, at, slope * slope);
      add(weights, at, (-STEP * slope) / Math.sqrt(squares[at] ?? 1));
    }
  });
}

/** What is worth keeping: "2:-31" is the weight for the kind of that place. */
function rowOf(row: readonly number[], scale: number, minWeight: number): string[] {
  const mean = row.reduce((a, b) => a + b, 0) / row.length;
  return row.flatMap((weight, k) => {
    const whole = Math.round((weight - mean) * scale);
    return Math.abs(whole) < minWeight ? [] : [`${k}:${whole}`];
  });
}

/**
 * A row of weights less its mean, which changes no probability, in whole steps; what is smaller than `least` is 0.
 */
export function centered(row: readonly number[], step: number, least: number): number[] {
  const mean = row.reduce((a, b) => a + b, 0) / row.length;
  return row.map((weight) => {
    const whole = Math.round((weight - mean) / step) * step;
    return Math.abs(whole) + step / 2 < least ? 0 : whole;
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

/** Chance that is the same every time. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
