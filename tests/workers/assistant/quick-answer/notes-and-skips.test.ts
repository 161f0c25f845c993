import { expect, test } from "vitest";
import { NO_HISTORY } from "#app/domain/assistant/home-history.ts";
import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import { answerQuickly } from "#workers/assistant/quick-answer/answer.ts";
import { aCompletion, anExpense, homeRecord } from "./homes.ts";

/** Answers found in notes, skips, labels, and referrals rather than in a list of their own. */

const FILTER = "Check and change the AC filter";
const base = homeRecord();
const [first] = base.tasks as [HomeRecord["tasks"][number]];
const spa = { category: "Pool/Spa", description: "Pool pump", day: "2025-06-02" } as const;
const RECORD: HomeRecord = {
  ...base,
  tasks: [
    {
      ...first,
      ref: "T900",
      slug: null,
      title: "Repaint the shed",
      description: "Sea green: the spare tin is under the stairs.",
    },
    ...base.tasks.map((task) =>
      task.slug === "hvac-filter-change" ? { ...task, dueDay: "2026-12-11" } : task,
    ),
  ],
  appliances: [
    {
      ...{ ref: "A1", id: "a1", kind: "Pool pump", brand: "Pentair", model: "VSF", serial: "" },
      installedOn: "2024-12-31",
      warrantyEndsOn: "2027-12-31",
    },
  ],
  history: {
    ...NO_HISTORY,
    completed: [
      aCompletion(FILTER, "2026-10-08", "hvac-filter-change"),
      aCompletion("File for homestead exemption by March 1", "2025-02-28", "tax-homestead-exemption"),
    ],
    expenses: [
      anExpense({ ...spa, amount: 200_000, capital: true }),
      anExpense({ ...spa, day: "2026-07-10", description: "Pool salt", amount: 4_000 }),
      anExpense({
        ...spa,
        day: "2026-09-10",
        description: "Pool acid",
        amount: 1_000,
        vendorName: "Acme Pools",
      }),
    ],
    skipped: [{ title: FILTER, skippedOn: "2026-11-11", reason: "Not needed this time" }],
    referrals: [
      { name: "Rosa Diaz", message: "My sister.", status: "contacted", referredOn: "2026-10-18" },
      { name: "Grant Lee", message: "Our neighbor.", status: "new", referredOn: "2026-11-01" },
    ],
  },
};

const ask = (question: string, earlier: string[] = []) =>
  answerQuickly(RECORD, { question, image: false, earlier }).answer.replace(/\s+/g, " ");

test.each([
  [
    "why didn't I change the ac filter this month",
    "You skipped “Check and change the AC filter” Nov 11: “Not needed this time”.",
  ],
  [
    "what did I skip this month",
    `You skipped 1 task this month: - ${FILTER}, Nov 11: “Not needed this time”`,
  ],
  ["me salté alguna tarea este mes?", `Te saltaste 1 tarea este mes: - ${FILTER}`],
  ["did I skip anything in 2025", "You haven’t skipped any tasks in 2025."],
  ["was the ac filter changed this month", "Nov 11: “Not needed this time”."],
  [
    "where did I leave the spare tin for the shed",
    "“Repaint the shed” [T900]: “Sea green: the spare tin is under the stairs.”",
  ],
  [
    "what brand and color is the paint on the shutters",
    "I can’t work that out here. I understood “shutters”, but not “color” and “paint” with it.",
  ],
  [
    "which expenses are marked as improvements",
    "You’ve marked $2,000.00 as capital improvements, in 1 expense",
  ],
  [
    "what have I put into capital improvements this year",
    "No expenses are marked as capital improvements in 2026 so far.",
  ],
  ["has Maria called my sister yet", "You referred Rosa Diaz Oct 18. Maria marked them as contacted."],
  ["did Maria contact Grant", "You referred Grant Lee Nov 1. Maria hasn’t marked them as contacted yet."],
  ["what came of the people I referred", "You referred Grant Lee Nov 1."],
  ["we did file for homestead, right?", "was last done Feb 28, 2025."],
  ["what did I spend this past summer, june thru august", "Pool salt: $40.00 on Jul 10"],
  [
    "how many years till the roof turns 15",
    "The roof is from 2016, about 10 years old: shingle. It turns 15 in 2031, about 5 years from now.",
  ],
  ["who is my homeowners ins with", "Your home insurance is with Palm Mutual."],
  ["phone number for the guys that did the pool acid", "There’s no phone number for them in your record."],
])("%s", (question, said) => {
  expect(ask(question)).toContain(said);
});

test("both halves of a question are answered when one asks how often or which model", () => {
  const often = ask("how often do I change the ac filter and when did I do it last");
  expect(often).toMatch(/Every.* Last done Oct 8.* was last done Oct 8/);
  const kind = ask("what kind of pool pump is it and when does coverage on it stop");
  expect(kind).toMatch(/\*\*Pentair\*\*\. \[A1\].* under warranty until Dec 31, 2027/);
});

test("late tasks can be excluded from a list of due tasks", () => {
  const answer = ask("what's due in the next 30 days, not counting stuff I'm already late on");
  expect(answer).toContain(`${FILTER}, due Dec 11`);
});

test("a name that is also an ordinary word does not ask about that person", () => {
  expect(ask("is there a grant for a new roof")).not.toContain("referred");
});
