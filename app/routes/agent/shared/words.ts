import { CARE_LEVEL_LABELS, type CareLevel } from "#app/domain/tasks/care-level.ts";
import { formatCount, pluralize } from "#app/domain/text/grammar.ts";
import type { DataCounts } from "#db/queries/accounts/data-clearing.server.ts";

/** "12 clients", "4 vendors": what there is of each kind; kinds there are none of are left out. */
export function dataCounts({ clients, vendors, categories, tasks }: DataCounts): string[] {
  return [
    clients > 0 && pluralize(clients, "client", "clients"),
    vendors > 0 && pluralize(vendors, "vendor", "vendors"),
    categories > 0 && pluralize(categories, "category", "categories"),
    tasks > 0 && pluralize(tasks, "task", "tasks"),
  ].filter((one) => one !== false);
}

/* How much care new homes start with, and who can change that. */
export const planStarts = (level: CareLevel) =>
  `Their plan starts at ${CARE_LEVEL_LABELS[level]}. They can change it. You choose the starting level in Settings.`;
export const plansStart = (level: CareLevel) =>
  `Their plans start at ${CARE_LEVEL_LABELS[level]}. They can each change it. You choose the starting level in Settings.`;

/* Who a client is. */
export const firstName = "First name";
export const lastName = "Last name";
export const email = "Email";
export const phone = "Phone";
export const address = "Address";
export const city = "City";
export const state = "State";
export const zip = "ZIP";

/* What is done to a client. */
export const clientDeleted = "Client deleted.";
export const deleteFailed = "Error deleting client. Please try again.";
export const deleteTitle = (name: string) => `Delete ${name}?`;
export const deleteBody =
  "They can’t log in to their plan anymore. Everything is kept for 30 days, then deleted permanently.";
export const deleteClient = "Delete client";

/* An import left half-way, and the ways from a list to a spreadsheet and from one. */
export const importLabel = "Import not finished";
export const importStopped = (name: string) => `The import of ${name} is not finished.`;
export const importRows = (done: number, total: number) =>
  `${formatCount(done)} of ${formatCount(total)} rows are done.`;
export const goOn = "Continue";
export const importRowsLink = "Import";
export const downloadCsv = "Download CSV";

/* Why the email with a reply did not reach its reader. */
export const replyFailed = (name: string, to: string) =>
  `We couldn’t email this reply to ${to}. ${name} sees it on their next visit; call or text if it can’t wait.`;
export const replyOff = (name: string) =>
  `${name} turned email off, so this reply wasn’t emailed. They see it on their next visit.`;
export const replyPaused = (name: string) =>
  `${name} is paused, so this reply wasn’t emailed. They see it on their next visit.`;
export const replyUnconfirmed = (name: string, to: string) =>
  `${name} hasn’t confirmed ${to}, so this reply wasn’t emailed. They see it on their next visit.`;

/* How a reply written now reaches its reader. */
export const reachUnconfirmed = (name: string, to: string) =>
  `${name} hasn’t confirmed ${to}, so we don’t email it. They see it on their next visit.`;
export const reachSuppressed = (name: string, to: string) =>
  `Our email doesn’t reach ${to}. ${name} sees it on their next visit; call or text if it can’t wait.`;
export const reachOff = (name: string) => `${name} turned email off. They see it on their next visit.`;
export const reachPaused = (name: string) =>
  `${name} is paused and gets no email. They see it on their next visit.`;
export const reachEmail = (name: string) => `${name} gets it by email and sees it in their home.`;
