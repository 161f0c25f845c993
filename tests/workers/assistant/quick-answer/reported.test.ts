import { expect, test } from "vitest";
import { NO_HISTORY } from "#app/domain/assistant/home-history.ts";
import { answerQuickly } from "#workers/assistant/quick-answer/answer.ts";
import { aCompletion, homeRecord } from "./homes.ts";

/* What a homeowner says they did. Today is Friday, November 20, 2026. */

const FILTER = "Check and change the AC filter";
const told = (question: string, record = homeRecord()) =>
  answerQuickly(record, { question, image: false }).cards.filter(({ kind }) => kind === "complete_task");

test.each([
  ["I changed the AC filter yesterday", { title: FILTER, day: "2026-11-19" }],
  ["we just changed the ac filter today for $18", { title: FILTER, day: "2026-11-20", cost: 1_800 }],
  ["My husband replaced the AC filter on Tuesday.", { title: FILTER, day: "2026-11-17" }],
  ["I changed the AC filter on Friday", { title: FILTER, day: "2026-11-13" }],
  ["I changed the AC filter on Nov 3, $22.50", { title: FILTER, day: "2026-11-03", cost: 2_250 }],
  ["I changed the AC filter Dec 28", { title: FILTER, day: "2025-12-28" }],
  ["ok I changed the AC filter", { title: FILTER }],
  ["I had the gutters cleaned Saturday for $1,120", { day: "2026-11-14", cost: 112_000 }],
  ["Ya cambié el filtro del aire ayer", { title: FILTER, day: "2026-11-19" }],
])("“%s” gets an offer to record it as told, and nothing else", (question, card) => {
  const { answer, cards } = answerQuickly(homeRecord(), { question, image: false });
  expect(cards).toEqual([
    {
      id: "c1",
      kind: "complete_task",
      confirmed: false,
      rowId: expect.any(String),
      title: expect.any(String),
      ...card,
    },
  ]);
  expect(answer).toMatch(/^(Nice\. To record it|Muy bien\. Para anotarlo)/);
  expect(answer).not.toContain("Source:");
});

test.each([
  "I changed the AC filter but it still smells",
  "Did I change the AC filter yesterday?",
  "I changed the AC filter, what now",
  "I changed the AC filter and now it leaks",
  "I never changed the AC filter",
  "change the AC filter",
  "cambie el filtro del aire",
])("“%s” is not a report", (question) => {
  expect(answerQuickly(homeRecord(), { question, image: false }).answer).not.toMatch(/^(Nice|Muy bien)/);
});

test("a task marked done that day or later is not offered again", () => {
  const record = homeRecord({
    history: { ...NO_HISTORY, completed: [aCompletion(FILTER, "2026-11-19", "hvac-filter-change")] },
  });
  const question = "I changed the AC filter yesterday";
  expect(told(question, record)).toEqual([]);
  expect(answerQuickly(record, { question, image: false }).answer).toBe(
    `That’s marked done already, Nov 19: ${FILTER} [T1]`,
  );
  expect(told("I changed the AC filter today", record)).toHaveLength(1);
});
