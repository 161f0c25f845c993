import { readFileSync, writeFileSync } from "node:fs";
import { catalog } from "#db/catalog.ts";
import { featuresOf, OF_LIBRARY, SCALE } from "#workers/assistant/offline/ask/measure-of.ts";
import { wordsOf } from "#workers/assistant/offline/ask/question.ts";
import { type LabeledText, seeded, toRows, trainWeights } from "./regression.ts";

/**
 * Learns how much each word and pattern tells of what a question wants to know, from the phrasings of the tests,
 * and writes workers/assistant/offline/ask/weights.json. To be run after a change of the phrasings or patterns:
 * `npm run questions:learn`. With `--check`, each quarter of the phrasings is held back in its turn and asked instead: each writer is one.
 */

type Phrasing = { text: string; kind: string };

const FOLDER = "tests/workers/assistant/offline";
const WEIGHTS = "workers/assistant/offline/ask/weights.json";
/** The demo's, whom the phrasings name; where the phrasings were asked. */
const AGENT = ["Maria Castillo"];
const NEAR = { today: "2026-11-21", closedOn: "2024-09-02" };

const read = (file: string) => JSON.parse(readFileSync(`${FOLDER}/${file}`, "utf8"));
const asked: Phrasing[] = read("ask/phrasings.json");
const ofLibrary = [
  ...catalog.map(({ title }) => title),
  // Some of them: with all, what is asked of the record goes under.
  ...everyNth(2, Object.values<string[]>(read("ask/tasks.json")).flat()),
  ...["ask/tasks-second.json", "ask/tasks-third.json", "ask/tasks-fourth.json"].flatMap((file) =>
    everyNth(5, Object.values<string[]>(read(file)).flat()),
  ),
  ...["questions.json", "questions-second.json", "questions-third.json"].flatMap((file) =>
    (read(file) as { question: string }[]).map(({ question }) => question),
  ),
].map((text): Phrasing => ({ text, kind: OF_LIBRARY }));
const kinds = [...new Set(asked.map(({ kind }) => kind))].sort();
const LEARNING = { kinds, minTimes: 2, rounds: 12, scale: SCALE, minWeight: 4 };

function everyNth(n: number, list: readonly string[]): string[] {
  return list.filter((_, i) => i % n === 0);
}

const known = (list: readonly Phrasing[]) =>
  list.map(({ text, kind }): LabeledText => ({ features: featuresOf(wordsOf(text, AGENT), NEAR), kind }));

if (process.argv.includes("--check")) check();
else {
  const rows = toRows(trainWeights(known([...asked, ...ofLibrary]), LEARNING, seeded(1)), LEARNING);
  writeFileSync(WEIGHTS, `${JSON.stringify({ kinds, rows }, null, 2)}\n`);
  process.stdout.write(`${asked.length} phrasings, ${rows.length} weights\n`);
}

/** How often a writer is understood whose phrasings were held back, and what was taken for what else. */
function check(): void {
  const size = Math.ceil(asked.length / 4);
  const wrong = new Map<string, number>();
  let right = 0;
  let all = 0;
  for (let part = 0; part < 4; part++) {
    const held = asked.slice(part * size, (part + 1) * size);
    const rest = [...asked.slice(0, part * size), ...asked.slice((part + 1) * size)];
    const weights = trainWeights(known([...rest, ...ofLibrary]), LEARNING, seeded(1));
    for (const { features, kind } of known(held)) {
      const sums = kinds.map((_, k) =>
        [...features].reduce((sum, [name, count]) => sum + (weights.get(name)?.[k] ?? 0) * count, 0),
      );
      const best = kinds[sums.indexOf(Math.max(...sums))] ?? "";
      all++;
      if (best === kind) right++;
      else wrong.set(`${kind} as ${best}`, (wrong.get(`${kind} as ${best}`) ?? 0) + 1);
    }
    process.stdout.write(`${right} of ${all}\n`);
  }
  const most = [...wrong].sort((a, b) => b[1] - a[1]).slice(0, 40);
  process.stdout.write(`${most.map(([what, count]) => `${count} ${what}`).join("\n")}\n`);
}
