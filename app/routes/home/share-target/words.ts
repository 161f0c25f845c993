import { SHARED_FILE_HOURS } from "#app/domain/device/share-target.ts";
import { MAX_SHARED_FILES } from "#app/domain/files/upload-limits.ts";
import { pluralize } from "#app/domain/text/grammar.ts";

export const title = "Shared files";
export const files = "Files you shared";
export const youShared = (count: number) => `You shared ${pluralize(count, "file", "files")}.`;
export const whereTheyAre = `Nothing is sent until you choose. Shared files expire after ${SHARED_FILE_HOURS} hours.`;
export const leftOut = (count: number) =>
  `We couldn’t add ${pluralize(count, "file", "files")}. Share up to ${MAX_SHARED_FILES} photos or PDFs, 25 MB each.`;
export const whatFor = (count: number) => (count === 1 ? "What is it for?" : "What are they for?");

/** Keep them. */
export const keep = "Save to Documents";
export const nameOf = (file: string) => `Name of ${file}`;
export const nameHint = "Leave blank to use the file name.";
export const kind = "Type";
export const kindMissing = "Choose a type.";
export const documentSaved = (name: string) => `“${name}” saved.`;

/** What one of them cost. */
export const expense = "Add an expense";
export const addExpense = "Add expense";
export const expenseFailed = "Error saving expense. Please try again.";
export const expenseAdded = (what: string, cents: string) => `“${what}” added, ${cents}.`;

/** What is on them. */
export const ask = "Ask the assistant";
export const question = "Your question";
export const send = "Send";

/** Nothing is here. */
export const none = "Nothing shared yet";
export const noneBody =
  "In your photos or files, tap Share, then Peaceful Home. You can save them here, add an expense, or ask about them.";
export const toDocuments = "Go to Documents";
export const waiting =
  "These files are still waiting. Decide what they’re for first, then share the new ones again.";
export const missed = "Your files didn’t come through. Please share them again.";
export const cancelFailed = "Error canceling. Please try again.";
