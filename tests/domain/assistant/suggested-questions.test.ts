import fc from "fast-check";
import { expect, test } from "vitest";
import { QUESTION_MAX } from "#app/domain/assistant/limits.ts";
import { type HomeState, SUGGESTIONS, suggestQuestions } from "#app/domain/assistant/suggested-questions.ts";
import { addDays } from "#app/domain/days/calendar-day.ts";
import { HOME_FEATURES } from "#app/domain/property/home-features.ts";
import { SEED } from "#tests/support/seed.ts";

const EMPTY: HomeState = { today: "2026-01-15", features: [], tasks: [], appliances: [] };

test("the most urgent suggestion comes first: overdue, next due, a warranty ending, the season, the home's features", () => {
  const questions = suggestQuestions({
    today: "2026-08-15",
    features: ["pool"],
    tasks: [
      { title: "Clean the gutters", dueDay: "2026-08-01", diy: true },
      { title: "Service the AC", dueDay: "2026-08-15", diy: false },
    ],
    appliances: [{ kind: "Water Heater", warrantyEndsOn: "2026-12-01" }],
  });
  expect(questions).toEqual([
    "What happens if I don’t do “Clean the gutters”?",
    "Who can help me with “Service the AC”?",
    "What should I have checked before the water heater warranty ends?",
    "Is my home ready for a hurricane?",
  ]);
});

test.each([
  ["2026-04-30", false],
  ["2026-05-01", true],
  ["2026-11-30", true],
  ["2026-12-01", false],
])("on %s hurricanes are suggested: %s", (today, asked) => {
  expect(suggestQuestions({ ...EMPTY, today }).includes("Is my home ready for a hurricane?")).toBe(asked);
});

test.each([
  ["2026-01-14", false],
  ["2026-01-15", true],
  ["2026-07-15", true],
  ["2026-07-16", false],
  [null, false],
])("a warranty that ends on %s is suggested: %s", (warrantyEndsOn, asked) => {
  const questions = suggestQuestions({ ...EMPTY, appliances: [{ kind: "Dryer", warrantyEndsOn }] });
  expect(questions.some((question) => question.includes("dryer"))).toBe(asked);
});

test("every home gets three or four suggestions, all different and short enough to send", () => {
  const state = fc.record({
    today: fc.integer({ min: 0, max: 800 }).map((days) => addDays("2026-01-01", days)),
    features: fc.subarray([...HOME_FEATURES]),
    tasks: fc.array(
      fc.record({
        title: fc.string({ maxLength: 120 }),
        dueDay: fc.integer({ min: -400, max: 1_200 }).map((days) => addDays("2026-01-01", days)),
        diy: fc.boolean(),
      }),
    ),
    appliances: fc.constant([]),
  });
  fc.assert(
    fc.property(state, (home) => {
      const questions = suggestQuestions(home);
      expect(questions.length).toBeLessThanOrEqual(SUGGESTIONS);
      expect(questions.length).toBeGreaterThanOrEqual(3);
      expect(new Set(questions).size).toBe(questions.length);
      for (const question of questions) expect(question.length).toBeLessThanOrEqual(QUESTION_MAX);
    }),
    { seed: SEED },
  );
});
