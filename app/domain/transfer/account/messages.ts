import * as m from "#app/paraglide/messages.js";
/** The file, as it is chosen and sent. */

/** What is wrong inside. An entry that is not what the manifest, or the ZIP itself, says it is. */
export const damaged = (path: string) => m.transfer_account_damaged({ path: quoted(path) });
export const missing = (path: string) => m.transfer_account_missing({ path: quoted(path) });
/** Something an export does not hold. */
export const unexpected = (path: string) => m.transfer_account_unexpected({ path: quoted(path) });
/** A row that breaks a rule. `row` counts from 1. */
export const badRow = (table: string, row: number, field: string) =>
  m.transfer_account_bad_row({ table: quoted(table), row: row, field: quoted(field) });
/** A row that names another which is not there. */
export const danglingRow = (table: string, row: number, field: string) =>
  m.transfer_account_dangling_row({ table: quoted(table), row: row, field: quoted(field) });
/** A table with more or fewer rows than the manifest says. */
export const wrongCount = (table: string) => m.transfer_account_wrong_count({ table: quoted(table) });
export const tooLargeFile = (path: string) => m.transfer_account_too_large_file({ path: quoted(path) });
export const unwelcomeFile = (path: string) => m.transfer_account_unwelcome_file({ path: quoted(path) });

/** Long names and odd characters have no place in a sentence. */
function quoted(path: string): string {
  const plain = path.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, "�");
  return plain.length > 120 ? `${plain.slice(0, 119)}…` : plain;
}
