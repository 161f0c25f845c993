/**
 * Learned weights as they are kept in a file, small and one line a class.
 *
 * `features`: the names in order, separated by spaces. "_gas" is a pair with the last name before it that is no pair,
 * as "smell_gas"; a capital letter stands for as many first letters of that name (A for one). `weights`: for each class the features that matter to it, each as its distance from the
 * one before (1 where there is no number) and a letter for its weight: a to z are 1 to 26, A to Z are −1 to −26.
 * Distance 0 adds to the same feature. `scale`: so many make one unit of the logarithm of the odds.
 */
export type PackedWeights = { scale: number; features: string; weights: Readonly<Record<string, string>> };

/** Of each class; together they are 1. */
export type Probabilities = ReadonlyMap<string, number>;

/** The probabilities for features and how much each counts. Unknown features count nothing. */
export type Classifier = (features: ReadonlyMap<string, number>) => Probabilities;

const LETTERS = 26;
const A_SMALL = 97;
const A_LARGE = 65;

/** Reads packed weights, once, into a table of a byte each. */
export function readClassifier({ scale, features, weights }: PackedWeights): Classifier {
  const kinds = Object.keys(weights);
  const rowOf = new Map(readNames(features).map((name, i) => [name, i * kinds.length]));
  const table = new Int8Array(rowOf.size * kinds.length);
  for (const [k, packed] of Object.values(weights).entries()) {
    for (const [row, weight] of readWeights(packed)) {
      const at = row * kinds.length + k;
      table[at] = (table[at] ?? 0) + weight;
    }
  }
  return (counts) => {
    const sums = kinds.map(() => 0);
    for (const [name, count] of counts) {
      const row = rowOf.get(name);
      if (row === undefined) continue;
      for (const k of kinds.keys()) sums[k] = (sums[k] ?? 0) + (table[row + k] ?? 0) * count;
    }
    const most = Math.max(...sums);
    const shares = sums.map((sum) => Math.exp((sum - most) / scale));
    const all = shares.reduce((a, b) => a + b, 0);
    return new Map(kinds.map((kind, k) => [kind, (shares[k] ?? 0) / all]));
  };
}

/** Packs whole weights, a row of one for each kind; features without any are left out. The same rows give the same text. */
export function packWeights(
  rows: ReadonlyMap<string, readonly number[]>,
  kinds: readonly string[],
  scale: number,
): PackedWeights {
  const named = [...rows].filter(([, row]) => row.some((weight) => weight !== 0));
  const { names, features } = packNames(named.map(([name]) => name));
  const weights = kinds.map((kind, k) => {
    let last = -1;
    const packed = names.map((name, i) => {
      const weight = rows.get(name)?.[k] ?? 0;
      if (weight === 0) return "";
      const text = packWeight(i - last, weight);
      last = i;
      return text;
    });
    return [kind, packed.join("")] as const;
  });
  return { scale, features, weights: Object.fromEntries(weights) };
}

function packWeight(distance: number, weight: number): string {
  const size = Math.min(Math.abs(weight), LETTERS);
  const letter = String.fromCharCode((weight > 0 ? A_SMALL : A_LARGE) + size - 1);
  const rest = Math.abs(weight) - size;
  return (
    (distance === 1 ? "" : distance) + letter + (rest > 0 ? packWeight(0, Math.sign(weight) * rest) : "")
  );
}

function* readWeights(packed: string): Iterable<[row: number, weight: number]> {
  let row = -1;
  for (const [, distance, letter = ""] of packed.matchAll(/(\d{0,6})([a-z])/gi)) {
    row += distance ? Number(distance) : 1;
    const code = letter.charCodeAt(0);
    yield [row, code >= A_SMALL ? code - A_SMALL + 1 : A_LARGE - code - 1];
  }
}

/** Names with a mark of their own in front are never taken apart. */
const PAIR = /^([\p{L}\p{N}]+)(_.+)$/u;

function packNames(all: readonly string[]) {
  const pairs = new Map<string, string[]>();
  const single: string[] = [];
  for (const name of all) {
    const [, first, second] = PAIR.exec(name) ?? [];
    if (first === undefined || second === undefined) single.push(name);
    else pairs.set(first, [...(pairs.get(first) ?? []), second]);
  }
  const heads = [...new Set([...single, ...pairs.keys()])].sort();
  const features = heads
    .flatMap((head, i) => [afterCommon(heads[i - 1] ?? "", head), ...(pairs.get(head) ?? []).sort()])
    .join(" ");
  return { names: readNames(features), features };
}

/** Names are in lower case, so a capital letter is free to say how much of the name before is to be repeated. */
function afterCommon(before: string, name: string): string {
  let common = 0;
  while (common < LETTERS && common < name.length && before[common] === name[common]) common++;
  return common === 0 ? name : String.fromCharCode(A_LARGE + common - 1) + name.slice(common);
}

function readNames(features: string): string[] {
  let head = "";
  return features.split(" ").map((token) => {
    if (token.startsWith("_")) return head + token;
    const common = /^[A-Z]/.test(token) ? token.charCodeAt(0) - A_LARGE + 1 : 0;
    head = common === 0 ? token : head.slice(0, common) + token.slice(1);
    return head;
  });
}
