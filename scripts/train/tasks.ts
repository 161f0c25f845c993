import { readFileSync, writeFileSync } from "node:fs";
import { languageOf } from "#app/domain/assistant/danger/language.ts";
import { REAL_WORDS } from "#app/domain/assistant/danger/lexicon/real-words.ts";
import { createClassifier } from "#app/domain/text/classifier.ts";
import { HOUSE_SYNONYMS, SAFETY_AND_FINANCE_SYNONYMS } from "#db/catalog/synonyms.ts";
import { catalog } from "#db/catalog.ts";
import { questionsOf } from "#scripts/eval/questions.ts";
import { fromSpanish } from "#workers/assistant/offline/ask/spanish.ts";
import { nearestWord } from "#workers/assistant/offline/spelling.ts";
import { TASK_SCALE } from "#workers/assistant/offline/task-beliefs.ts";
import { taskFeatures } from "#workers/assistant/offline/task-features.ts";
import { bareWords, KNOWN_WORDS } from "#workers/assistant/offline/words.ts";
import { type LabeledText, seeded, toRows, trainWeights } from "./regression.ts";

/**
 * Learns how much each word tells of which task of the catalog a question is about, and writes
 * workers/assistant/offline/task-weights.json. To be run after a change of the catalog, its synonyms or the phrasings:
 * `npm run tasks:learn`. With `--check`, it learns without other people's questions and asks them instead.
 */

type Phrasing = { text: string; slugs: string[] };

const WEIGHTS = "workers/assistant/offline/task-weights.json";
const ASKED = "tests/workers/assistant/offline";
/** Never learned from: they tell how well it goes for others. */
const HELD_BACK = [
  "questions.json",
  "questions-unseen.json",
  "questions-second.json",
  "questions-third.json",
];
const kinds = catalog.map(({ slug }) => slug);
const LEARNING = { kinds, minTimes: 1, rounds: 10, scale: TASK_SCALE, minWeight: 5 };

const slugOf = new Map(catalog.map(({ title, slug }) => [title, slug]));
const read = (file: string) => JSON.parse(readFileSync(`${ASKED}/${file}`, "utf8"));
const phrasings = [
  "ask/tasks.json",
  "ask/tasks-second.json",
  "ask/tasks-third.json",
  "ask/tasks-fourth.json",
].flatMap((file) =>
  Object.entries<string[]>(read(file)).flatMap(([slug, texts]) =>
    texts.map((text): Phrasing => ({ text, slugs: [slug] })),
  ),
);
const own = [...phrasings, ...catalog.flatMap(ofTask)];
let met: Set<string> | undefined;
const building = ofOthers("building");

if (process.argv.includes("--check")) {
  check("questions-building.json", own, building);
  check("questions-exam.json", [...own, ...building], ofOthers("exam"));
  for (const file of HELD_BACK) check(file, [...own, ...building], ofTests(file));
} else {
  const rows = learned([...own, ...building]);
  writeFileSync(WEIGHTS, `${JSON.stringify({ kinds, rows }, null, 2)}\n`);
  process.stdout.write(`${phrasings.length} phrasings, ${rows.length} weights\n`);
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
  const questions: { question: string; tasks?: string[] }[] = read(file);
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
  const met = [...times].filter(([word, count]) => count > 1 || REAL_WORDS.has(word));
  return new Set([...met.map(([word]) => word), ...KNOWN_WORDS]);
}

/** A slip of one writer's finger is no word: learned as one, it would never be put right again. */
function rightened(word: string): string {
  met ??= wordsMet();
  return met.has(word) || REAL_WORDS.has(word) ? word : (nearestWord(word, met) ?? word);
}

function learned(from: readonly Phrasing[]): string[] {
  const known = from.flatMap(({ text, slugs }) =>
    slugs.map((kind): LabeledText => ({ features: featuresOf(text), kind })),
  );
  return toRows(trainWeights(known, LEARNING, seeded(1)), LEARNING);
}

function check(name: string, from: readonly Phrasing[], asked: readonly Phrasing[]): void {
  const beliefOf = createClassifier({ kinds, rows: learned(from) }, TASK_SCALE);
  const found = asked.filter(({ text, slugs }) => {
    const best = [...beliefOf(featuresOf(text))].sort((a, b) => b[1] - a[1]).slice(0, 3);
    return best.some(([slug]) => slugs.includes(slug));
  });
  process.stdout.write(`${name}: ${found.length} of ${asked.length} among the first three\n`);
}
