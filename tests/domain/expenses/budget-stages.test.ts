import { expect, test } from "vitest";
import { BUDGET_STAGES } from "#app/domain/email/reminders.ts";
import { budgetStatus } from "#app/domain/expenses/expenses.ts";

test("a budget is emailed when its status becomes near, and again when it is used up", () => {
  const [near, full] = BUDGET_STAGES;
  expect([budgetStatus(near * 100 - 1, 10_000), budgetStatus(near * 100, 10_000)]).toEqual(["fine", "near"]);
  expect([budgetStatus(full * 100, 10_000), budgetStatus(full * 100 + 1, 10_000)]).toEqual(["near", "over"]);
});
