import { addDays, addMonths, type CalendarDay, instantAt, yearOf } from "#app/domain/days/calendar-day.ts";
import { EXPENSE_CATEGORIES } from "#app/domain/expenses/expenses.ts";
import type { maintenanceBudgets, maintenanceExpenses } from "#db/schema.ts";
import {
  BUDGET,
  ONE_OFF_EXPENSES,
  type OneOffExpense,
  OTHER_HOME_EXPENSES,
  PAID_TASKS,
  RECURRING_EXPENSES,
} from "./expenses.ts";
import type { DemoHome } from "./records.ts";

type ExpenseRow = typeof maintenanceExpenses.$inferInsert;
type BudgetRow = typeof maintenanceBudgets.$inferInsert;

/** Two whole years to compare, and the months before them that show they were written down. */
const MONTHS_OF_HISTORY = 26;

/** What the fullest home has spent since its owner joined. */
export function firstHomeExpenses(home: DemoHome): ExpenseRow[] {
  const { rng } = home.history;
  const rows = [...paidTasks(home), ...singles(home, ONE_OFF_EXPENSES)];
  for (const { everyMonths, low, high, ...what } of RECURRING_EXPENSES) {
    for (let months = 0; months < MONTHS_OF_HISTORY; months += everyMonths) {
      const day = addDays(addMonths(home.today, -months), -rng.between(1, 20));
      rows.push(expense(home, { ...what, amount: rng.between(low, high), expenseDate: day }));
    }
  }
  return rows;
}

/** What another home has spent: nothing for most. */
export function otherHomeExpenses(home: DemoHome): ExpenseRow[] {
  const some = OTHER_HOME_EXPENSES[home.client.email];
  return some ? [...singles(home, some), ...paidTasks(home)] : [];
}

/** This year's budget and those of the two years before, each a tenth of this year's lower. */
export function firstHomeBudgets({ client, today, history }: DemoHome): BudgetRow[] {
  return EXPENSE_CATEGORIES.flatMap((category) =>
    [0, 1, 2].map((yearsAgo) => ({
      id: history.rng.id(),
      clientId: client.id,
      category,
      year: yearOf(today) - yearsAgo,
      amount: (BUDGET[category] / 10) * (10 - yearsAgo),
    })),
  );
}

function singles(home: DemoHome, list: readonly OneOffExpense[]): ExpenseRow[] {
  return list.map(({ daysAgo, ...what }) =>
    expense(home, { ...what, expenseDate: addDays(home.today, -daysAgo) }),
  );
}

/** Expenses that belong to completed tasks, whose rows learn their cost. */
function paidTasks(home: DemoHome): ExpenseRow[] {
  const { rows, tasks, rng } = home.history;
  return rows.flatMap((done) => {
    const task = tasks.get(done.taskId);
    const paid = PAID_TASKS.find(({ slug }) => slug === task?.slug);
    if (!done.completedOn || !task || !paid) return [];
    const amount = rng.between(task.costLow ?? 5_000, task.costHigh ?? 20_000);
    done.cost = amount;
    const { category, vendorName } = paid;
    const what = { category, vendorName, description: task.title, amount, clientTaskId: done.id };
    return [expense(home, { ...what, expenseDate: done.completedOn })];
  });
}

function expense(
  { client, history }: DemoHome,
  row: Omit<ExpenseRow, "id" | "clientId" | "createdAt"> & { expenseDate: CalendarDay },
): ExpenseRow {
  const createdAt = instantAt(history.timeZone, row.expenseDate, 19);
  return { ...row, id: history.rng.id(), clientId: client.id, createdAt };
}
