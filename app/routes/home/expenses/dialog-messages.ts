import { deletedInAnotherWindow } from "#app/domain/trash/trash-list.ts";
import * as m from "#app/paraglide/messages.js";
export const gone = () => deletedInAnotherWindow(m.home_expenses_dialog_gone());
export const deleteBody = (description: string, hasReceipt: boolean) =>
  hasReceipt
    ? m.home_expenses_dialog_delete_body({ description })
    : m.home_expenses_dialog_delete_body_this_removes_from_your({ description });
