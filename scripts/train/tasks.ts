import { readFileSync, writeFileSync } from "node:fs";
import { EVERYDAY_WORDS } from "#app/domain/text/everyday-words.ts";
import { languageOf } from "#app/domain/text/language.ts";
import { HOUSE_SYNONYMS, SAFETY_AND_FINANCE_SYNONYMS } from "#db/catalog/synonyms.ts";
import { catalog } from "#db/catalog.ts";
import { questionsOf } from "#scripts/eval/questions.ts";
import {
  createTaskClassifier,
  isClearWeight,
  TASK_SCALE,
  type TaskWeights,
  taskFeatures,
} from "#workers/assistant/quick-answer/find-tasks/task-beliefs.ts";
import { bareWords, knownWords, nearestWord } from "#workers/assistant/quick-answer/find-tasks/words.ts";
import { fromSpanish } from "#workers/assistant/quick-answer/spanish.ts";
import { type LabeledText, seeded, trainWeights } from "./regression.ts";

/**
 * Learns how much each word tells of which task of the catalog a question is about, and writes
 * workers/assistant/quick-answer/find-tasks/weights.json, a line for each task; the README there says more. To be run
 * after a change of the catalog, its synonyms or the phrasings: `npm run tasks:learn`. With `--check`, it learns
 * without some writers' questions and asks them instead.
 */

type Phrasing = { text: string; slugs: string[] };

const FOLDER = "workers/assistant/quick-answer/find-tasks";
const WEIGHTS = `${FOLDER}/weights.json`;
/** One file for each round of writers. */
const WRITERS = ["first", "second", "third", "fourth"];
/** Never learned from: they tell how well it goes for others. */
const HELD_BACK = [
  "questions.json",
  "questions-unseen.json",
  "questions-second.json",
  "questions-third.json",
];
const kinds = catalog.map(({ slug }) => slug);
/** The trainer's own pruning is not used: `stored` prunes. */
const LEARNING = { kinds, minTimes: 1, rounds: 10, scale: TASK_SCALE, minWeight: 0 };
/** A pair of words met less often may be chance. */
const MIN_PAIR_TIMES = 3;
/** Weights that matter less are not kept: what speaks for a task counts for more than what speaks against it. */
const MIN_FOR = 3;
const MIN_AGAINST = 6;
/** A word in as many phrasings of a task is a word people use for it. */
const MIN_SAID = 3;

const slugOf = new Map(catalog.map(({ title, slug }) => [title, slug]));
const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const writers = WRITERS.map((name) =>
  Object.entries<string[]>(read(`${FOLDER}/phrasings/${name}.json`)).flatMap(([slug, texts]) =>
    texts.map((text): Phrasing => ({ text, slugs: [slug] })),
  ),
);
const phrasings = writers.flat();
const ofCatalog = catalog.flatMap(ofTask);
const own = [...phrasings, ...ofCatalog];
let met: Set<string> | undefined;
const building = ofOthers("building");

if (process.argv.includes("--check")) {
  writers.forEach((held, i) => {
    const others = writers.filter((_, j) => j !== i).flat();
    // Most of what is known is the first writers'.
    if (i > 0) check(`${WRITERS[i]}.json`, [...others, ...ofCatalog, ...building], held);
  });
  check("questions-building.json", own, building);
  check("questions-exam.json", [...own, ...building], ofOthers("exam"));
  for (const file of HELD_BACK) check(file, [...own, ...building], ofTests(file));
} else {
  const weights = learned([...own, ...building]);
  const lines = kinds.map((slug) => `  ${JSON.stringify(slug)}: ${JSON.stringify(weights[slug])}`);
  writeFileSync(WEIGHTS, `{\n${lines.join(",\n")}\n}\n`);
  process.stdout.write(`${phrasings.length} phrasings, ${lines.length} tasks\n`);
}

/** What the catalog itself says of a task: its title, which counts twice, each sentence, and its everyday names. */
function ofTask({ slug, title, description }: (typeof catalog)[number]): Phrasing[] {
  const names = HOUSE_SYNONYMS[slug] ?? SAFETY_AND_FINANCE_SYNONYMS[slug] ?? "";
  const texts = [title, title, ...description.split(/(?<=[.;])\s/), ...names.split(", ")];
  return texts.filter(Boolean).map((text) => ({ text, slugs: [slug] }));
}

/** Other people's questions of the library, each with every task that answers it. */
function ofOthers(set: "building" | "exam"): Phrasing[] {
  return questionsOf(set).library.map(({ asked, tasks }) => ({
    text: asked.join(" "),
    slugs: tasks.flatMap((title) => slugOf.get(title) ?? []),
  }));
}

function ofTests(file: string): Phrasing[] {
  const questions: { question: string; tasks?: string[] }[] = read(
    `tests/workers/assistant/quick-answer/${file}`,
  );
  return questions
    .map(({ question, tasks = [] }) => ({ text: question, slugs: tasks }))
    .filter(({ slugs }) => slugs.length > 0);
}

function featuresOf(text: string) {
  return taskFeatures(wordsOf(text).map(rightened));
}

function wordsOf(text: string): string[] {
  return bareWords(languageOf(text) === "es" ? fromSpanish(text) : text);
}

/** The words that more than one phrasing has, or that are known elsewhere. */
function wordsMet(): Set<string> {
  const times = new Map<string, number>();
  for (const { text } of own) {
    for (const word of new Set(wordsOf(text))) times.set(word, (times.get(word) ?? 0) + 1);
  }
  const met = [...times].filter(([word, count]) => count > 1 || EVERYDAY_WORDS.has(word));
  return new Set([...met.map(([word]) => word), ...knownWords()]);
}

/** A slip of one writer's finger is no word: learned as one, it would never be put right again. */
function rightened(word: string): string {
  met ??= wordsMet();
  return met.has(word) || EVERYDAY_WORDS.has(word) ? word : (nearestWord(word, met) ?? word);
}

function learned(from: readonly Phrasing[]): TaskWeights {
  const known = from.flatMap(({ text, slugs }) =>
    slugs.map((kind): LabeledText => ({ features: featuresOf(text), kind })),
  );
  const times = timesOf(known.map(({ features }) => [...features.keys()]));
  const isOften = (name: string) => !isPair(name) || (times.get(name) ?? 0) >= MIN_PAIR_TIMES;
  const often = known.map(({ features, kind }) => ({
    features: new Map([...features].filter(([name]) => isOften(name))),
    kind,
  }));
  return stored(trainWeights(often, LEARNING, seeded(1)), known);
}

function stored(weights: ReadonlyMap<string, readonly number[]>, known: readonly LabeledText[]): TaskWeights {
  const ofKinds = kinds.map((): [name: string, weight: number][] => []);
  for (const [name, row] of weights) {
    const mean = row.reduce((a, b) => a + b, 0) / row.length;
    row.forEach((raw, k) => {
      const weight = (raw - mean) * TASK_SCALE;
      if (weight >= MIN_FOR || weight <= -MIN_AGAINST) ofKinds[k]?.push([name, Math.round(weight)]);
    });
  }
  return Object.fromEntries(
    kinds.map((kind, k) => {
      const kept = (ofKinds[k] ?? []).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
      const clear = new Set(kept.filter(([, weight]) => isClearWeight(weight)).map(([name]) => rootOf(name)));
      const texts = known.filter((one) => one.kind === kind).map(({ features }) => rootsIn(features));
      const said = [...timesOf(texts)].filter(([root, count]) => count >= MIN_SAID && !clear.has(root));
      const unweighted = said.map(([root]): [string, number] => [root, 0]).sort();
      return [kind, asLine([...kept, ...unweighted])];
    }),
  );
}

/** "+31 filter merv +20 ~gray": each weight once, ahead of the names that have it. */
function asLine(kept: readonly [name: string, weight: number][]): string {
  return kept
    .map(([name, weight], i) =>
      weight === kept[i - 1]?.[1] ? name : `${weight < 0 ? "" : "+"}${weight} ${name}`,
    )
    .join(" ");
}

function rootsIn(features: ReadonlyMap<string, number>): string[] {
  return [...new Set([...features.keys()].filter((name) => !/[_*]/.test(name)).map(rootOf))];
}

function rootOf(name: string): string {
  return name.replace("~", "");
}

function isPair(name: string): boolean {
  return name.includes("_");
}

/** How many of the lists hold each name. */
function timesOf(lists: readonly (readonly string[])[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const name of lists.flat()) times.set(name, (times.get(name) ?? 0) + 1);
  return times;
}

function check(name: string, from: readonly Phrasing[], asked: readonly Phrasing[]): void {
  const { beliefs } = createTaskClassifier(learned(from));
  let first = 0;
  const found = asked.filter(({ text, slugs }) => {
    const best = [...beliefs(featuresOf(text))].sort((a, b) => b[1] - a[1]).slice(0, 3);
    if (slugs.includes(best[0]?.[0] ?? "")) first++;
    return best.some(([slug]) => slugs.includes(slug));
  });
  process.stdout.write(`${name}: ${found.length} of ${asked.length} among the first three, ${first} first\n`);
}
