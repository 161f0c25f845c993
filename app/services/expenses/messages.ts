import { deletedInAnotherWindow } from "#app/domain/trash/messages.ts";
import * as m from "#app/paraglide/messages.js";
export const expenseDeleted = () => deletedInAnotherWindow(m.expenses_expense_deleted());
