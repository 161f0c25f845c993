import { formatCount, joinWithAnd, pluralize } from "#app/domain/text/grammar.ts";
import type { CsvKind } from "#app/domain/transfer/csv/column-fields.ts";

export const pageName = "Import";
export const title = (kind: CsvKind) => (kind === "clients" ? "Import clients" : "Import vendors");
/** The list a table is for. */
export const list = (kind: CsvKind) => (kind === "clients" ? "Clients" : "Vendors");
/** "982 clients". */
export const countWords = (kind: CsvKind, count: number) =>
  kind === "clients" ? pluralize(count, "client", "clients") : pluralize(count, "vendor", "vendors");
export const added = (kind: CsvKind, count: number) => `${countWords(kind, count)} added`;

/** Where somebody stands on the way. */
export const stepChoose = "Step 1 of 3: Choose a file";
export const stepCheck = "Step 2 of 3: Check and fix";
export const stepAdd = "Step 3 of 3: Add";

/** The columns. */
export const columnsTitle = "Your columns";
export const columnsBody = "Check what each column holds. Change what’s wrong.";
export const checkAgain = "Check again";
export const columnsLeftOut = (count: number) => pluralize(count, "column left out", "columns left out");
export const leaveOut = "Leave out";
export const emptyColumn = "Empty";
export const columnNumber = (number: number) => `Column ${number}`;

/** What would be added. */
export const previewTitle = "What will be added";
export const columnsMissing = (columns: readonly string[]) =>
  `No column is set to ${joinWithAnd(columns)} yet. Choose ${columns.length === 1 ? "it" : "them"} above.`;
export const linesAbove = (lines: readonly string[]) =>
  `We left out ${lines.length === 1 ? "the line" : "the lines"} above your headings: ${joinWithAnd(lines.map((line) => `“${line}”`))}.`;
const ENCODINGS = { windows: "Windows", mac: "older Mac", dos: "DOS" };
export const oldEncoding = (encoding: keyof typeof ENCODINGS) =>
  `We read this file as ${ENCODINGS[encoding]} text. If accented letters look wrong, save it as CSV UTF-8 and choose it again.`;
export const readyToAdd = "ready to add";
export const repeated = "repeated";
export const toFix = "to fix";
export const newCategories = (count: number) => `${pluralize(count, "new category", "new categories")}:`;
export const firstOf = (shown: number, all: number) => `First ${shown} of ${all}`;
export const ready = "Ready";

/** The button that adds them. */
export const nothingToAdd = "There’s nothing to add yet. Fix a row below, or choose another file.";
export const chooseAnother = "Choose another file";
export const emailInvites = (count: number) =>
  `Email the invites now (${pluralize(count, "email", "emails")})`;
export const emailInvitesHint = (forecast: string) =>
  `We’ll email each their own code. ${forecast} Leave it unchecked to send them later.`;
export const add = (kind: CsvKind, count: number) => `Add ${countWords(kind, count)}`;
export const fileGone = "We no longer have this file";
export const fileGoneBody = (kind: CsvKind) =>
  kind === "clients"
    ? "We keep files for a week. Choose it again to add your clients."
    : "We keep files for a week. Choose it again to add your vendors.";
export const chooseFile = "Choose a file";

/** The rows to look at. */
export const rowsToCheck = (count: number) => `${pluralize(count, "row", "rows")} to check`;
export const rowsToCheckBody = "Fix them here, or skip them. You can download the rows left out later.";
export const leftOut = "Left out";
export const sameRow = "Repeated";
export const cellLeftOut = "Cell left out";
export const row = (number: number) => `Row ${number}`;
export const rowAndAlike = (number: number, alike: number) =>
  alike === 0 ? row(number) : `${row(number)} and ${formatCount(alike)} more`;
export const fix = "Fix";
export const fixRow = (number: number, name: string) => `Fix row ${number}: ${name}`;
export const noName = (kind: CsvKind) =>
  kind === "clients" ? "A client without a name" : "A vendor without a name";
export const pages = "Pages";
export const previousRows = "Previous rows";
export const moreRows = "More rows";

/** The form of a row. */
export const rowTitle = (number: number, name: string) => (name ? `${row(number)}: ${name}` : row(number));
export const rowBody = "Your file doesn’t change.";
export const noHeadingAbove = (cells: readonly string[]) => `Without a heading: ${cells.join(", ")}`;
export const saveRow = "Save row";
export const notKnown = "Unknown";
export const rowReady = (number: number) => `Row ${number} is ready to add.`;

/** While it goes on. */
export const adding = "Adding";
export const notFinished = "Not finished yet";
export const rowsAdded = "Rows added";
export const rowsDone = (done: number, total: number) =>
  `${formatCount(done)} of ${pluralize(total, "row", "rows")}`;
export const stopHere = "Stop here";
export const goOn = "Continue";

export const importFailed = "Error importing. Please try again.";
export const saveRowFailed = "Error saving the row. Please try again.";
export const inviteFailed = "Error sending invites. Please try again.";
export const undoFailed = "Error undoing the import. Please try again.";
export const restoreFailed = "Error restoring the import. Please try again.";
