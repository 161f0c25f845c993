import * as m from "#app/paraglide/messages.js";

/** A file that differs from what the manifest or the ZIP says of it. */
export const damaged = (path: string) => m.transfer_account_damaged({ path: quoted(path) });
export const missing = (path: string) => m.transfer_account_missing({ path: quoted(path) });
export const unexpected = (path: string) => m.transfer_account_unexpected({ path: quoted(path) });
/** `row` counts from 1. */
export const badRow = (table: string, row: number, field: string) =>
  m.transfer_account_bad_row({ table: quoted(table), row: row, field: quoted(field) });
export const danglingRow = (table: string, row: number, field: string) =>
  m.transfer_account_missing_reference({ table: quoted(table), row: row, field: quoted(field) });
export const wrongCount = (table: string) => m.transfer_account_wrong_count({ table: quoted(table) });
export const tooLargeFile = (path: string) => m.transfer_account_too_large_file({ path: quoted(path) });
export const unwelcomeFile = (path: string) => m.transfer_account_unreadable_file({ path: quoted(path) });

/** Shortened and without control characters, as the name is not ours. */
function quoted(path: string): string {
  const plain = path.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, "�");
  return plain.length > 120 ? `${plain.slice(0, 119)}…` : plain;
}
