import { expect, test } from "vitest";
import { NO_HISTORY } from "#app/domain/assistant/home-history.ts";
import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import { answerQuickly } from "#workers/assistant/quick-answer/answer.ts";
import { aCompletion, anExpense, homeRecord } from "./homes.ts";

/** Questions about visits and totals that need more than one row. */

const FILTER = "Check and change the AC filter";
const MOWED = {
  category: "Landscaping",
  description: "Mowing and edging",
  vendorName: "Mangrove & Palm",
} as const;
const salt = { day: "2026-10-12", category: "Pool/Spa", description: "Pool salt", amount: 5_000 } as const;
const pump = {
  ...salt,
  day: "2026-09-08",
  description: "Pump seal",
  amount: 17_900,
  vendorName: "Blue Heron",
};

const RECORD: HomeRecord = {
  ...homeRecord(),
  history: {
    ...NO_HISTORY,
    completed: [aCompletion(FILTER, "2026-10-08", "hvac-filter-change")],
    expenses: [
      anExpense({ ...MOWED, day: "2026-11-18", amount: 10_000 }),
      anExpense({ ...MOWED, day: "2026-10-17", amount: 10_000 }),
      anExpense(salt),
      anExpense({
        day: "2026-10-08",
        category: "HVAC",
        description: FILTER,
        amount: 4_000,
        vendorName: "Gulf Breeze",
      }),
      anExpense(pump),
    ],
  },
};
const ask = (question: string) => answerQuickly(RECORD, { question, image: false }).answer;

test.each<[string, string | RegExp]>([
  ["average monthly spending this year", "That’s $42.64 a month over 11 months, or $93.80 each time."],
  ["how many times did mangrove come this year", "Your expenses list Mangrove & Palm twice in 2026 so far:"],
  ["cuantas veces vino mangrove este año", /Mangrove & Palm aparece (?:2|dos) veces en tus gastos/],
  ["when did we last have the ac filter changed and by who", "last done Oct 8, by Gulf Breeze, $40.00."],
  ["did anybody come out for the ac filter", /^Yes\. .*Oct 8, to Gulf Breeze\.$/],
  ["how much did I pay the pool guy", "Pump seal: $179.00 on Sep 8, to Blue Heron."],
  ["did i note anything about the ac filter", `There’s no note on “${FILTER}”.`],
])("%s: %s", (question, said) => {
  if (typeof said === "string") expect(ask(question)).toContain(said);
  else expect(ask(question)).toMatch(said);
});

test("the next task for a part of the house is the first due one", () => {
  const answer = ask("what is the next thing due for the hvac");
  expect(answer).toContain("Next in your plan:");
  expect(answer).toContain(FILTER);
});

test("the cost, asked after the last time it was done, is that of that time only", () => {
  const { answer } = answerQuickly(RECORD, {
    question: "and how much was that",
    earlier: ["when did mangrove last come to mow"],
    image: false,
  });
  expect(answer).toContain("Mowing and edging: $100.00 on Nov 18, to Mangrove & Palm.");
  expect(answer).not.toContain("$200.00");
});

/** The same home with a paid AC service in March and filters bought since. */
const TUNE_UP = "Book the spring AC tune-up";
const SERVICED: HomeRecord = {
  ...RECORD,
  history: {
    ...RECORD.history,
    completed: [{ ...aCompletion(TUNE_UP, "2026-03-03", "hvac-spring-tuneup"), cost: 9_527 }],
    expenses: [
      anExpense({ day: "2026-11-10", category: "HVAC", description: "Air filters, four", amount: 5_520 }),
      ...RECORD.history.expenses,
    ],
  },
};
const askServiced = (question: string, earlier: string[] = []) =>
  answerQuickly(SERVICED, { question, earlier, image: false }).answer;

test("the cost is of the last service, not of later purchases for that part of the house", () => {
  const earlier = ["when was the ac last serviced"];
  expect(askServiced("what did it cost", earlier)).toContain(`${TUNE_UP}: $95.27 on Mar 3.`);
  expect(askServiced("what did it cost", earlier)).not.toContain("$55.20");
});

test("when and for how much, asked together, are answered by one sentence", () => {
  const answer = askServiced("when was the ac last serviced and what did it cost");
  expect(answer).toMatch(new RegExp(`^“${TUNE_UP}” was last done Mar 3, \\$95\\.27\\.`));
  expect(answer.match(/\$95\.27/g)).toHaveLength(1);
});

test("since we own it counts from the closing date, and a year alone repeats the question for that year", () => {
  const owned = {
    ...RECORD,
    facts: { ...RECORD.facts, closedOn: "2026-10-01" },
  };
  const since = answerQuickly(owned, { question: "how much did we spend since we own it", image: false });
  expect(since.answer).toContain("$290.00");
  const then = answerQuickly(RECORD, {
    question: "and so far in 2026?",
    earlier: ["how much did I spend on the pool in 2025"],
    image: false,
  });
  expect(then.answer).toContain("$229.00");
});
