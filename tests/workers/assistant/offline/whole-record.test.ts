import { afterAll, beforeAll, expect, test } from "vitest";
import { type Asking, startAsking } from "#scripts/eval/asking.ts";
import { isFound, questionsOf, verdictOf } from "#scripts/eval/questions.ts";
import { sampled } from "#tests/support/seed.ts";

/** Less than this would be a step back; what is right is counted by patterns, which are strict. */
const SHARE = { record: 0.9, library: 0.75 };

let asking: Asking;
beforeAll(async () => {
  asking = await startAsking({});
});
afterAll(() => asking.stop());

const { record, library } = questionsOf("building");
/** One question in five; the proof asks all of them. */
const some = <T>(list: readonly T[]) => sampled(list, 5);

test("questions about a home are answered right, whoever wrote them and however", async () => {
  const wrong: string[] = [];
  for (const question of some(record)) {
    const { answer } = await asking.converse(question.asked);
    if (verdictOf(question, answer) !== "right") wrong.push(question.id);
  }
  console.log(`${some(record).length - wrong.length} of ${some(record).length} right`, wrong);
  expect(wrong.length / some(record).length).toBeLessThanOrEqual(1 - SHARE.record);
});

test("questions of the library name the right task among the first three", async () => {
  const missed: string[] = [];
  for (const question of some(library)) {
    const { named } = await asking.converse(question.asked);
    if (!isFound(question, named)) missed.push(question.id);
  }
  console.log(`${some(library).length - missed.length} of ${some(library).length} found`, missed);
  expect(missed.length / some(library).length).toBeLessThanOrEqual(1 - SHARE.library);
});
