import { DELETE_ACCOUNT_CONFIRMATION_WORD } from "#app/domain/accounts/account-deletion.ts";
import * as m from "#app/paraglide/messages.js";
export const typeTheWord = () =>
  m.accounts_type_the_word({ deleteAccountConfirmationWord: DELETE_ACCOUNT_CONFIRMATION_WORD });
