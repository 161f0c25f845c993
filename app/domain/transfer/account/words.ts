/** The file, as it is chosen and sent. */
export const emptyFile = "This file is empty.";
export const exportTooLarge = "This file is larger than 2 GB. Choose a smaller export.";
export const plainTooLarge =
  "Without JavaScript, a file can be up to 25 MB. Turn on JavaScript in your browser and choose it again.";
export const uploadCut = "Connection lost. What you sent is saved, so try again to continue.";
export const uploadGone = "This upload has ended. Choose the file again.";

/** What is wrong with it as a whole. */
export const brokenZip = "This file is damaged or incomplete. Download the export again.";
export const fileGone = "We no longer have this file. Choose it again.";
export const noExport = "This isn’t a Peaceful Home export.";
export const noManifest =
  "This file is incomplete or isn’t a Peaceful Home export: its manifest is missing. Download the export again.";
export const newer = "This export is from a newer version of Peaceful Home. Import it into that version.";
export const homeExport = "This is a homeowner’s export. A homeowner can import it in Settings.";
export const agentExport = "This is an agent’s export. An agent can import it in Settings.";
export const tooMuch = "This export is too large to import.";

/** What is wrong inside. An entry that is not what the manifest, or the ZIP itself, says it is. */
export const damaged = (path: string) => `This file is damaged: ${quoted(path)} doesn’t match its checksum.`;
export const missing = (path: string) => `This file is damaged: ${quoted(path)} is missing.`;
/** Something an export does not hold. */
export const unexpected = (path: string) =>
  `This isn’t an export from Peaceful Home: ${quoted(path)} doesn’t belong in it.`;
/** A row that breaks a rule. `row` counts from 1. */
export const badRow = (table: string, row: number, field: string) =>
  `We can’t import this file: in ${quoted(table)}, row ${row}, “${quoted(field)}” isn’t valid.`;
/** A row that names another which is not there. */
export const danglingRow = (table: string, row: number, field: string) =>
  `We can’t import this file: in ${quoted(table)}, row ${row}, “${quoted(field)}” points to something that isn’t in it.`;
/** A table with more or fewer rows than the manifest says. */
export const wrongCount = (table: string) =>
  `This file is damaged: ${quoted(table)} has the wrong number of rows.`;
export const tooLargeFile = (path: string) => `We can’t import this file: ${quoted(path)} is too large.`;
export const unwelcomeFile = (path: string) =>
  `We can’t import this file: ${quoted(path)} isn’t a PDF, JPEG, or PNG we can read.`;

/** Long names and odd characters have no place in a sentence. */
function quoted(path: string): string {
  const plain = path.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, "�");
  return plain.length > 120 ? `${plain.slice(0, 119)}…` : plain;
}

/** What an export holds, as it is offered. */
export const about = (size: string) => `about ${size}`;
