/**
 * Finds few weights that say what many say: the dense model's probabilities are learned anew with a price on every
 * weight (L1), by accelerated proximal gradient descent (FISTA). The same input gives the same weights.
 */

export type Features = ReadonlyMap<string, number>;

export type SparseConfig = {
  /** Of each weight: dearer means fewer of them, and less like the dense model. */
  price: number;
  rounds: number;
  /** Where to go on from; the dense weights themselves unless given. */
  start?: ReadonlyMap<string, readonly number[]>;
};

/** A text, and the number of the kind it is of; null where the dense model says what it is. */
export type TargetText = { features: Features; kind: number | null };

/** Texts as rows of feature numbers and counts, one after another. */
type Matrix = { starts: Int32Array; columns: Int32Array; counts: Float32Array };

/**
 * Weights like `dense`, of which most are 0: a row of `kinds` for each feature. `texts`: what they should agree on.
 */
export function sparsify(
  texts: readonly TargetText[],
  dense: ReadonlyMap<string, readonly number[]>,
  kinds: number,
  { price, rounds, start = dense }: SparseConfig,
): Map<string, number[]> {
  const labeled = texts.filter(({ kind }) => kind !== null).flatMap(({ features }) => [...features.keys()]);
  const names = [...new Set([...dense.keys(), ...labeled])];
  const matrix = toMatrix(texts, new Map(names.map((name, i) => [name, i])));
  const none = new Array<number>(kinds).fill(0);
  const rowsOf = (rows: typeof dense) => Float64Array.from(names.flatMap((name) => rows.get(name) ?? none));
  const target = probabilities(matrix, rowsOf(dense), kinds);
  let weights = rowsOf(start);
  for (const [text, { kind }] of texts.entries()) {
    if (kind !== null) target.set(surely(kind, kinds), text * kinds);
  }
  const steps = stepSizes(matrix, names.length);
  let ahead = weights.slice();
  let pace = 1;
  for (let round = 0; round < rounds; round++) {
    const next = ahead.slice();
    descend(next, gradient(matrix, ahead, target, kinds), steps, kinds);
    shrink(next, steps, kinds, price);
    const nextPace = (1 + Math.sqrt(1 + 4 * pace * pace)) / 2;
    const momentum = (pace - 1) / nextPace;
    const before = weights;
    ahead = next.map((weight, i) => weight + momentum * (weight - (before[i] ?? 0)));
    weights = next;
    pace = nextPace;
  }
  return new Map(names.map((name, i) => [name, [...weights.slice(i * kinds, (i + 1) * kinds)]]));
}

/** Texts with gaps, each together with half of another: dangers are told among other things. */
export function mixed(texts: readonly Features[], random: () => number): Features[] {
  return withGaps(texts, random).map((features) => {
    const other = texts[Math.floor(random() * texts.length)] ?? new Map<string, number>();
    return new Map([...[...other].filter(() => random() < 0.5), ...features]);
  });
}

/** Of each text, a share of its features between these is kept. */
const LEAST_KEPT = 0.3;
const MOST_KEPT = 0.9;

/** Texts that leave out much of what was written: what nobody has written yet is known by parts of it, too. */
export function withGaps(texts: readonly Features[], random: () => number): Features[] {
  return texts.map((features) => {
    const share = LEAST_KEPT + (MOST_KEPT - LEAST_KEPT) * random();
    return new Map([...features].filter(([name]) => random() < share || name === "*always"));
  });
}

/** Nobody is surer than that of what a text means. */
const SURE = 0.97;

function surely(kind: number, kinds: number): number[] {
  return Array.from({ length: kinds }, (_, k) => (k === kind ? SURE : (1 - SURE) / (kinds - 1)));
}

function toMatrix(texts: readonly TargetText[], indexOf: ReadonlyMap<string, number>): Matrix {
  const columns: number[] = [];
  const counts: number[] = [];
  const starts = [0];
  for (const { features } of texts) {
    for (const [name, count] of features) {
      const index = indexOf.get(name);
      if (index === undefined) continue;
      columns.push(index);
      counts.push(count);
    }
    starts.push(columns.length);
  }
  return {
    starts: Int32Array.from(starts),
    columns: Int32Array.from(columns),
    counts: Float32Array.from(counts),
  };
}

/** How far each feature may go in a round, so that none goes too far: a bound on how fast the loss bends. */
function stepSizes({ starts, columns, counts }: Matrix, features: number): Float64Array {
  const texts = starts.length - 1;
  const bends = new Float64Array(features);
  for (let text = 0; text < texts; text++) {
    let sum = 0;
    for (let at = starts[text] as number; at < (starts[text + 1] as number); at++)
      sum += counts[at] as number;
    for (let at = starts[text] as number; at < (starts[text + 1] as number); at++) {
      const column = columns[at] as number;
      bends[column] = (bends[column] as number) + (0.5 * sum * (counts[at] as number)) / texts;
    }
  }
  return bends.map((bend) => 1 / Math.max(bend, 1e-9));
}

function probabilities(matrix: Matrix, weights: Float64Array, kinds: number): Float32Array {
  const texts = matrix.starts.length - 1;
  const all = new Float32Array(texts * kinds);
  const one = new Float64Array(kinds);
  for (let text = 0; text < texts; text++) {
    softmaxOf(text, matrix, weights, one);
    all.set(one, text * kinds);
  }
  return all;
}

function gradient(matrix: Matrix, weights: Float64Array, target: Float32Array, kinds: number): Float64Array {
  const { starts, columns, counts } = matrix;
  const texts = starts.length - 1;
  const slopes = new Float64Array(weights.length);
  const one = new Float64Array(kinds);
  for (let text = 0; text < texts; text++) {
    softmaxOf(text, matrix, weights, one);
    for (let k = 0; k < kinds; k++)
      one[k] = ((one[k] as number) - (target[text * kinds + k] as number)) / texts;
    for (let at = starts[text] as number; at < (starts[text + 1] as number); at++) {
      const row = (columns[at] as number) * kinds;
      const count = counts[at] as number;
      for (let k = 0; k < kinds; k++)
        slopes[row + k] = (slopes[row + k] as number) + count * (one[k] as number);
    }
  }
  return slopes;
}

function softmaxOf(
  text: number,
  { starts, columns, counts }: Matrix,
  weights: Float64Array,
  into: Float64Array,
) {
  const kinds = into.length;
  into.fill(0);
  for (let at = starts[text] as number; at < (starts[text + 1] as number); at++) {
    const row = (columns[at] as number) * kinds;
    const count = counts[at] as number;
    for (let k = 0; k < kinds; k++) into[k] = (into[k] as number) + count * (weights[row + k] as number);
  }
  let most = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < kinds; k++) most = Math.max(most, into[k] as number);
  let sum = 0;
  for (let k = 0; k < kinds; k++) {
    into[k] = Math.exp((into[k] as number) - most);
    sum += into[k] as number;
  }
  for (let k = 0; k < kinds; k++) into[k] = (into[k] as number) / sum;
}

function descend(weights: Float64Array, slopes: Float64Array, steps: Float64Array, kinds: number) {
  for (let i = 0; i < weights.length; i++) {
    const step = steps[Math.floor(i / kinds)] as number;
    weights[i] = (weights[i] as number) - step * (slopes[i] as number);
  }
}

/** Takes its price from each weight; what is not worth it becomes 0. */
function shrink(weights: Float64Array, steps: Float64Array, kinds: number, price: number) {
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i] as number;
    const step = steps[Math.floor(i / kinds)] as number;
    weights[i] = Math.sign(weight) * Math.max(0, Math.abs(weight) - step * price);
  }
}
