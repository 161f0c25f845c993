/** Learned weights as stored: a row is a name and "kind:weight" for each kind that matters. */
export type ClassifierWeights = { kinds: readonly string[]; rows: readonly string[] };

type Weight = [kind: number, weight: number];

/** The probability of each kind. `scale`: weights are stored as integers, this many to one. */
export function createClassifier(
  { kinds, rows: kept }: ClassifierWeights,
  scale: number,
): (features: ReadonlyMap<string, number>) => ReadonlyMap<string, number> {
  const rows = new Map(kept.map((row) => splitOnce(row)));
  const read = new Map<string, readonly Weight[]>();

  function weightsOf(name: string): readonly Weight[] {
    const known = read.get(name);
    if (known) return known;
    const row = rows.get(name);
    if (row === undefined) return [];
    const parsed = row.split(" ").map((part): Weight => {
      const [kind, weight] = part.split(":").map(Number);
      return [kind ?? 0, weight ?? 0];
    });
    read.set(name, parsed);
    return parsed;
  }

  return (features) => {
    const sums = kinds.map(() => 0);
    for (const [name, count] of features) {
      for (const [i, weight] of weightsOf(name)) sums[i] = (sums[i] ?? 0) + weight * count;
    }
    const most = Math.max(...sums);
    const shares = sums.map((sum) => Math.exp((sum - most) / scale));
    const all = shares.reduce((a, b) => a + b, 0);
    return new Map(kinds.map((kind, i) => [kind, (shares[i] ?? 0) / all]));
  };
}

function splitOnce(row: string): [string, string] {
  const at = row.indexOf(" ");
  return [row.slice(0, at), row.slice(at + 1)];
}
