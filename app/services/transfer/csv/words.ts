import { pluralize } from "#app/domain/text/grammar.ts";
import type { CsvKind } from "#app/domain/transfer/csv/column-fields.ts";

/** "982 clients", as the feed of what happened says it. */
export const countWords = (kind: CsvKind, count: number) =>
  kind === "clients" ? pluralize(count, "client", "clients") : pluralize(count, "vendor", "vendors");
export const importedClients = "imported clients";

export const pastedTable = "Pasted table";
export const twoColumns = (column: string) => `Two columns are set to ${column}. Choose one of them.`;
export const alreadyStarted = "This import has started, so its rows can’t be changed.";
export const fileGone =
  "We no longer have this file. Choose it again to add the rest. Nobody is added twice.";
export const tooMuchToFix = "That’s a lot to fix here. Change it in your file and choose the file again.";
export const tooLateToUndo = "The 30 days are over, so this import can’t be undone.";
export const tooLateToRestore = "The 30 days are over, so this import can’t be restored.";

/** Why a row is left out, and what that column of the file is headed. */
export const whyLeftOut = "Why left out";
export const notAdded = "This row couldn’t be added. Try it again in a new import.";
export const closedOn = (day: string) => `Closed ${day}`;
export const alreadyClient = "Already one of your clients.";
export const alreadyVendor = "Already one of your vendors.";
export const noRoomFor = (category: string, most: number) =>
  `Category: “${category}” can’t be added. You have ${most} of your own, or that name is taken. Use one you have.`;
