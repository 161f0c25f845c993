import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatCents } from "#app/domain/money.ts";
import { createActions, isConflict, successToast } from "#app/http/actions.server.ts";
import { readSnapshotField, rowIdSchema } from "#app/http/forms.server.ts";
import { fileOf } from "#app/http/uploads.server.ts";
import {
  addExpense,
  deleteExpense,
  editExpense,
  restoreExpenseFromTrash,
} from "#app/services/expenses/expenses.server.ts";
import { saveBudgets } from "#app/services/expenses/save-budgets.server.ts";
import { depsOf, type HomeActionContext, runFormOnce } from "../shared/replayed-form.server.ts";
import { baselineBudgets, budgetsForm, expenseForm, readListParams } from "./forms.server.ts";
import { financesPath } from "./paths.ts";
import * as words from "./words.ts";

export type FinanceActionContext = HomeActionContext;

const { buttonAction, formAction, dispatch } = createActions<FinanceActionContext>(here, runFormOnce);
const expense = rowIdSchema("expense");

/** Does what a form of the finances asks for. */
export const runFinanceIntent = dispatch({
  add: saving(addExpense, words.added),
  edit: saving(editExpense, words.updated),
  delete: buttonAction(expense, words.deleteFailed, async (args, { expense: id }) => {
    const description = await deleteExpense(args.context, args.home.id, id);
    const fields = { intent: "restore", expense: id };
    return successToast(words.deleted(description), { undo: { action: here(args), fields } });
  }),
  restore: buttonAction(expense, words.saveFailed, async ({ context, home }, { expense: id }) =>
    successToast(words.restored(await restoreExpenseFromTrash(context, home.id, id))),
  ),
  budgets: formAction(
    budgetsForm,
    words.budgetsFailed,
    async ({ context, home, form }, { year, budgets }) => {
      await saveBudgets(context, home, year, budgets, baselineBudgets(readSnapshotField(form)));
      return successToast(words.budgetsSaved(year));
    },
  ),
});

function saving(write: typeof addExpense, done: (description: string, amount: string) => string) {
  const kept = formAction(formOf, words.saveFailed, async (args, input) => {
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
    // A file cannot be put back into its input; the form then asks for it again.
    if (fileOf(args.form, "file")) args.form.set("fileChosen", "yes");
    const outcome = await kept(args);
    // The form's id is spent: with a new one, saving again adds what it says.
    if (write === addExpense && isConflict(outcome)) outcome.data.values.expense = args.context.random.id();
    return outcome;
  };
}

function formOf({ home, context }: FinanceActionContext) {
  return expenseForm(todayIn(home.timeZone, context.now));
}

/** The page the form stood over. */
function here({ request, context, home }: FinanceActionContext): string {
  return financesPath(readListParams(new URL(request.url).searchParams, todayIn(home.timeZone, context.now)));
}
