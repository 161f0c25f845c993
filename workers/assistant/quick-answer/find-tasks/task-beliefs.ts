import { stem } from "#app/domain/text/inflection.ts";
import weights from "./weights.json";
import { isJoining, termsOf } from "./words.ts";

/**
 * Which task of the catalog a question is about, by how people ask after each: learned from phrasings nobody
 * looked up in the catalog to write; see README.md.
 */

/** Weights are kept as whole numbers, as many for one. */
export const TASK_SCALE = 10;
/** From this weight on a word was not just met by chance with a task. */
const CLEAR_WEIGHT = 13;

const WORD_COUNTS = 0.5;
const PAIR_COUNTS = 0.6;
const ALWAYS_COUNTS = 0.3;
/** A long story weighs no more than a short question. */
const MOST = 2.2;

/**
 * As stored, by task: "+31 filter merv +20 ~gray -6 pool +0 vent". The roots after "+0" weigh nothing, but several
 * phrasings of the task say them.
 */
export type TaskWeights = Readonly<Record<string, string>>;
export type Classifier = {
  /** How likely each task is meant, by its slug; together they are 1. */
  beliefs: (features: ReadonlyMap<string, number>) => Map<string, number>;
  /** The roots of every single word that tells something. */
  roots: ReadonlySet<string>;
  /** The roots that people clearly say of a task. */
  saidOf: (slug: string) => ReadonlySet<string>;
};

/** Whether a weight is more than chance gives a word that was met once. */
export function isClearWeight(weight: number): boolean {
  return weight >= CLEAR_WEIGHT;
}

/** Reads weights as they are stored. */
export function createTaskClassifier(stored: TaskWeights): Classifier {
  const slugs = Object.keys(stored);
  const rows = new Map<string, [task: number, weight: number][]>();
  const said = new Map<string, Set<string>>();
  slugs.forEach((slug, task) => {
    const clearly = new Set<string>();
    let weight = 0;
    for (const part of (stored[slug] ?? "").split(" ")) {
      if (/^[+-]\d+$/.test(part)) {
        weight = Number(part);
        continue;
      }
      if (weight === 0 || isClearWeight(weight)) clearly.add(rootOf(part));
      if (weight === 0) continue;
      const row = rows.get(part);
      if (row) row.push([task, weight]);
      else rows.set(part, [[task, weight]]);
    }
    said.set(slug, clearly);
  });
  const none: ReadonlySet<string> = new Set();
  return {
    roots: new Set([...rows.keys()].filter((name) => !name.includes("_")).map(rootOf)),
    saidOf: (slug) => said.get(slug) ?? none,
    beliefs(features) {
      const sums = slugs.map(() => 0);
      for (const [name, count] of features) {
        for (const [task, weight] of rows.get(name) ?? []) sums[task] = (sums[task] ?? 0) + weight * count;
      }
      const most = Math.max(...sums);
      const shares = sums.map((sum) => Math.exp((sum - most) / TASK_SCALE));
      const all = shares.reduce((a, b) => a + b, 0);
      return new Map(slugs.map((slug, task) => [slug, (shares[task] ?? 0) / all]));
    },
  };
}

function rootOf(name: string): string {
  return name.replace("~", "");
}

let built: Classifier | undefined;

function classifier(): Classifier {
  built ??= createTaskClassifier(weights);
  return built;
}

/** How likely each task is meant, by its slug; together they are 1. `words`: bare, in English, spelled right. */
export function taskBeliefs(words: readonly string[]): ReadonlyMap<string, number> {
  return classifier().beliefs(taskFeatures(words));
}

/** Whether people were heard to say a word, so that nobody takes it for a slip of the finger. */
export function isSaid(word: string): boolean {
  return classifier().roots.has(stem(word));
}

/** Whether a word, as a term or a root, is one that people clearly say of a task. */
export function isSaidOf(slug: string, word: string): boolean {
  return classifier().saidOf(slug).has(word);
}

/** What a question is known by: its terms, its words as they stand where no term holds them, and pairs of those that carry something. */
export function taskFeatures(words: readonly string[]): Map<string, number> {
  const features = new Map(termsOf(words).map((term) => [term, 1]));
  const roots = words.filter((word) => !isJoining(word)).map(stem);
  for (const root of roots) if (!features.has(root)) features.set(`~${root}`, WORD_COUNTS);
  roots.forEach((root, i) => {
    const next = roots[i + 1];
    if (next !== undefined) features.set(`${root}_${next}`, PAIR_COUNTS);
  });
  const length = Math.sqrt([...features.values()].reduce((sum, count) => sum + count * count, 0));
  const scale = Math.min(1, MOST / (length || 1));
  for (const [name, count] of features) features.set(name, count * scale);
  return features.set("*always", ALWAYS_COUNTS);
}
