import type { Home } from "#app/auth/sessions.server.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatCents } from "#app/domain/money.ts";
import { attempt, badRequest, parseForm, text } from "#app/http/forms.server.ts";
import { redirectWithToast, type Toast } from "#app/http/toast.server.ts";
import { fileOf } from "#app/http/uploads.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { deleteExpense, undeleteExpense } from "#app/services/expenses/delete-expense.server.ts";
import { saveBudgets } from "#app/services/expenses/save-budgets.server.ts";
import { addExpense, editExpense } from "#app/services/expenses/save-expense.server.ts";
import { expenseForm, readBudgets, readPlace } from "./forms.server.ts";
import { financesAddress } from "./paths.ts";

const SAVE_FAILED = "Error saving expense. Please try again.";
const DELETE_FAILED = "Error deleting expense. Please try again.";
const BUDGETS_FAILED = "Error saving budgets. Please try again.";

export type FinanceAct = { request: Request; context: AppLoadContext; home: Home; form: FormData };

/** Does what a form of the finances asks for; its field `intent` says what that is. */
export function runFinanceIntent(act: FinanceAct) {
  switch (text(act.form, "intent")) {
    case "add":
      return save(act, addExpense, "added");
    case "edit":
      return save(act, editExpense, "updated");
    case "delete":
      return remove(act);
    case "restore":
      return restore(act);
    case "budgets":
      return budget(act);
    default:
      throw new Response("Bad Request", { status: 400, statusText: "Bad Request" });
  }
}

async function save(act: FinanceAct, write: typeof addExpense, done: string) {
  const { context, home, form } = act;
  const receipt = fileOf(form, "file");
  // A file cannot be put back into its input; the form then asks for it again.
  if (receipt) form.set("fileChosen", "yes");
  const parsed = parseForm(form, expenseForm(todayIn(home.timeZone, context.now)));
  if (!parsed.ok) return badRequest(form, parsed.errors, parsed.errors.expense);
  const { expense, date, vendor, capital, ...rest } = parsed.value;
  const fields = { ...rest, expenseDate: date, vendorName: vendor, capital: capital === "on" };
  const outcome = await attempt(form, SAVE_FAILED, async () => {
    await write({ ...context, files: context.env.HOME_FILES }, home, expense, { fields, receipt });
    return answer(act, good(`“${fields.description}” ${done}, ${formatCents(fields.amount)}.`));
  });
  // The form's id is spent: with a new one, saving again adds what it says.
  if ("data" in outcome && outcome.init?.status === 409) outcome.data.values.expense = context.random.id();
  return outcome;
}

function remove(act: FinanceAct) {
  const expense = text(act.form, "expense");
  return attempt(act.form, DELETE_FAILED, async () => {
    const description = await deleteExpense(act.context, act.home.id, expense);
    const fields = { intent: "restore", expense };
    return answer(act, { ...good(`“${description}” deleted.`), undo: { action: here(act), fields } });
  });
}

/** The toast's Undo: nothing was typed, so whatever comes of it is told in a toast as well. */
async function restore(act: FinanceAct) {
  const outcome = await attempt(act.form, SAVE_FAILED, async () => {
    const description = await undeleteExpense(act.context, act.home.id, text(act.form, "expense"));
    return good(`“${description}” is back.`);
  });
  return answer(act, "tone" in outcome ? outcome : bad(outcome.data.form ?? SAVE_FAILED));
}

function budget(act: FinanceAct) {
  const read = readBudgets(act.form);
  if (!read.ok) return badRequest(act.form, read.errors);
  return attempt(act.form, BUDGETS_FAILED, async () => {
    await saveBudgets(act.context, act.home, read.year, read.budgets);
    return answer(act, good(`Your budgets for ${read.year} are saved.`));
  });
}

/** Back to the page the form stood over. */
function answer(act: FinanceAct, toast: Omit<Toast, "id">) {
  return redirectWithToast(here(act), toast, act);
}

function here({ request, context, home }: FinanceAct): string {
  return financesAddress(readPlace(new URL(request.url).searchParams, todayIn(home.timeZone, context.now)));
}

const good = (message: string) => ({ tone: "good", message }) as const;
const bad = (message: string) => ({ tone: "bad", message }) as const;
