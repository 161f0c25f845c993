import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  isFound,
  type LibraryQuestion,
  questionsOf,
  type RecordQuestion,
  SETS,
  verdictOf,
} from "./questions.ts";
import { type EvalAnswer, type EvalSession, startEvalSession } from "./session.ts";

/**
 * Asks the assistant the questions of a set about the demo home and prints what came: `npm run eval:assistant`. With
 * `--write`, docs/assistant-evaluation.md is made anew from the exam. With ANTHROPIC_API_KEY set, the model answers.
 */

const { values } = parseArgs({
  options: {
    set: { type: "string", default: "exam" },
    only: { type: "string" },
    write: { type: "boolean", default: false },
  },
});
const set = values.set === "building" ? "building" : "exam";
const PAGE = "docs/assistant-evaluation.md";
const { ANTHROPIC_API_KEY: apiKey, ANTHROPIC_MODEL: model } = process.env;

const asking = await startEvalSession({ apiKey, model });
const wanted = (id: string) => !values.only || values.only.split(",").includes(id);
const questions = questionsOf(set);
const record = await askAll(
  asking,
  questions.record.filter(({ id }) => wanted(id)),
);
const library = await askAll(
  asking,
  questions.library.filter(({ id }) => wanted(id)),
);
await asking.stop();

const summary = summaryOf();
process.stdout.write(`${values.write ? "" : `${record.map(recordEntry).join("\n\n")}\n\n`}${summary}\n`);
if (values.write && set === "exam") {
  writeFileSync(PAGE, page());
  // Its tables are as wide as the formatter makes them, which `npm test` asks for.
  execFileSync(process.execPath, ["node_modules/@biomejs/biome/bin/biome", "format", "--write", PAGE]);
}

type Answered<Q> = EvalAnswer & { question: Q };

async function askAll<Q extends { asked: string[] }>({ converse }: EvalSession, list: readonly Q[]) {
  const answered: Answered<Q>[] = [];
  for (const question of list) answered.push({ question, ...(await converse(question.asked)) });
  return answered;
}

function summaryOf(): string {
  const verdicts = record.map(({ question, answer }) => verdictOf(question, answer));
  const count = (verdict: string) => verdicts.filter((one) => one === verdict).length;
  const found = library.filter(({ question, named }) => isFound(question, named)).length;
  const times = [...record, ...library].map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  return [
    `Asked: ${SETS[set]}, ${apiKey ? "with the model" : "quick answers, without a model"}.`,
    `- About the record: ${count("right")} of ${record.length} right, ${count("unsafe")} unsafe.`,
    `- Of the library: the right task among the first three in ${found} of ${library.length}.`,
    `- A whole answer, database included: ${at(0.5)} ms in the middle, ${at(0.95)} ms for the slowest twentieth.`,
  ].join("\n");
}

function recordEntry({ question, answer }: Answered<RecordQuestion>): string {
  const verdict = verdictOf(question, answer);
  const because = question.read?.answer === answer ? ` (${question.read.because})` : "";
  return [
    `### ${question.id}: ${verdict}${because}`,
    question.asked.map((text) => `> ${text}`).join("\n>\n"),
    answer,
    `_Right is:_ ${question.why}`,
  ].join("\n\n");
}

function libraryEntry({ question, named }: Answered<LibraryQuestion>): string {
  const verdict = isFound(question, named) ? "found" : "missed";
  return `| ${question.asked.join(" / ")} | ${named.slice(0, 3).join("; ") || "–"} | ${verdict} |`;
}

function page(): string {
  return `# What the assistant answers

Questions about the demo home of November 21, 2026, by writers who had not seen the code. They were asked once, when the answers were thought finished: 55 of 60 about the record were right, none unsafe, and of the library the right task was among the first three for 94 of 96. The aim is 50 of 60 with none unsafe, and 95 %, for questions nobody has seen: both are reached. Two exams of the library before it, of 96 by two other writers, came to 86 and 91; after each something was fixed that held for more than its questions, and then the next was asked. This page shows what is answered now.

The exams of earlier days, each asked once, came to 50 of 60 and 89 of 96; to 35 of 60 and 43 of 48; to 44 and 40, two of them unsafe; to 30 of 40 and 12 of 20; to 45 of 60 and 35 of 48; and of the library alone to 43 and 44 of 48. Their questions stand with those of the building since, where 448 of 470 about the record are right now and 610 of 622 of the library.

What changed most from one to the next: two questions in one breath are both answered; sums by month, category or company, two years side by side, whether a bill is paid, when a paper runs out, and what was skipped are told, and so are referrals, capital improvements and notes. Which task of the library a question is about is learned from 6,470 ways to ask, written task by task by several writers, and some of those teach what is no question about the record. Where no task is clearly meant three are named, however little each is believed; that alone found 40 more of 678 questions whose writer nobody had learned from.

Dangers that are hinted at rather than named were found least: of 320 by two writers nobody learned from 316 are found now, 295 before, with 3 of 440 harmless sentences taken for one, and of 150 of a third writer 149, with 1 of 149 taken. What two others wrote who hint, and stories that are over, taught that; the belief from which on a notice is shown was chosen on those same sentences. An exam by one more writer, half of it plain and half hinted, asked once after the last change, came to 205 of 206 dangers noticed (99.5 %; the aim is 98 %) and 1 of 111 harmless sentences taken for one (0.9 %; the aim is 3 % at most). Of 565 questions of the library that taught it nothing 19 are met with a notice; in 7 of those a careful reader may see a danger as well.

\`npm run eval:assistant -- --write\` asks them again and makes this page anew; with \`ANTHROPIC_API_KEY\` set, the model answers. Verdicts go by the patterns each writer gave for a right answer, which are strict. Questions that were asked while the answers were made are in \`scripts/eval/questions-building.json\`: \`npm run eval:assistant -- --set building\`.

${summary}

## About the record

${record.map(recordEntry).join("\n\n")}

## Of the library

| Question | Named first | Verdict |
|---|---|---|
${library.map(libraryEntry).join("\n")}
`;
}
