import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatCents } from "#app/domain/money.ts";
import { createActions, isConflict, successToast } from "#app/http/actions.server.ts";
import { readSnapshotField, rowIdSchema } from "#app/http/forms.server.ts";
import { fileOf } from "#app/http/uploads.server.ts";
import * as m from "#app/paraglide/messages.js";
import {
  addExpense,
  deleteExpense,
  editExpense,
  restoreExpenseFromTrash,
  saveBudgets,
} from "#app/services/expenses/expenses.server.ts";
import { depsOf, type HomeActionContext, runFormOnce } from "../shared/replayed-form.server.ts";
import { baselineBudgets, budgetsForm, expenseForm, readListParams } from "./forms.server.ts";
import { financesPath } from "./paths.ts";

export type FinanceActionContext = HomeActionContext;

const { buttonAction, formAction, dispatch } = createActions<FinanceActionContext>(currentPage, runFormOnce);
const expense = rowIdSchema("expense");

export const runFinanceIntent = dispatch({
  add: saving(addExpense, (description: string, amount: string) =>
    m.home_expenses_added({ description, amount }),
  ),
  edit: saving(editExpense, (description: string, amount: string) =>
    m.home_expenses_updated({ description, amount }),
  ),
  delete: buttonAction(expense, m.home_expenses_delete_failed, async (args, { expense: id }) => {
    const description = await deleteExpense(args.context, args.home.id, id);
    const fields = { intent: "restore", expense: id };
    return successToast(m.home_expenses_deleted({ description }), {
      undo: { action: currentPage(args), fields },
    });
  }),
  restore: buttonAction(expense, m.common_save_expense_failed, async ({ context, home }, { expense: id }) =>
    successToast(
      m.home_expenses_restored({ description: await restoreExpenseFromTrash(context, home.id, id) }),
    ),
  ),
  budgets: formAction(
    budgetsForm,
    m.home_expenses_budgets_failed,
    async ({ context, home, form }, { year, budgets }) => {
      await saveBudgets(context, home, year, budgets, baselineBudgets(readSnapshotField(form)));
      return successToast(m.home_expenses_budgets_saved({ year }));
    },
  ),
});

function saving(write: typeof addExpense, done: (description: string, amount: string) => string) {
  const kept = formAction(formOf, m.common_save_expense_failed, async (args, input) => {
    const { home, form } = args;
    const { expense: id, date, vendor, capital, ...rest } = input;
    const fields = { ...rest, expenseDate: date, vendorName: vendor, capital: capital === "on" };
    await write(depsOf(args), home, id, {
      fields,
      receipt: fileOf(form, "file"),
      seen: readSnapshotField(form),
    });
    return successToast(done(fields.description, formatCents(fields.amount)));
  });
  return async (args: FinanceActionContext) => {
    // A file cannot be restored to its input, so the form asks for it again.
    if (fileOf(args.form, "file")) args.form.set("fileChosen", "yes");
    const outcome = await kept(args);
    // The form's id is used up; with a new one, saving again adds another expense.
    if (write === addExpense && isConflict(outcome)) outcome.data.values.expense = args.context.random.id();
    return outcome;
  };
}

function formOf({ home, context }: FinanceActionContext) {
  return expenseForm(todayIn(home.timeZone, context.now));
}

function currentPage({ request, context, home }: FinanceActionContext): string {
  return financesPath(readListParams(new URL(request.url).searchParams, todayIn(home.timeZone, context.now)));
}
