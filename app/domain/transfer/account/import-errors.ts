import { RuleViolation } from "#app/domain/errors.ts";

/** A file that is not brought in, with the reason as a sentence. Nothing of it is kept. */
export class Refused extends RuleViolation {
  constructor(sentence: string) {
    super(sentence, "file");
  }
}

export const BROKEN_ZIP =
  "The file is damaged or was cut off, so it cannot be opened. Please download the export again.";
export const FILE_GONE = "The file is no longer kept. Please choose it again.";
export const NO_EXPORT = "This is not an export of Peaceful Home.";
export const NO_MANIFEST =
  "The file was cut off or is not an export of Peaceful Home: its manifest is missing. Please download the export again.";
export const NEWER =
  "This export was made by a newer version of Peaceful Home. It can be brought in there, not here.";
export const HOME_EXPORT =
  "This is a homeowner’s export. It can be brought in by a homeowner, in their settings.";
export const AGENT_EXPORT = "This is an agent’s export. It can be brought in by an agent, in their settings.";
export const TOO_MUCH = "This export holds more than can be brought in at once.";

/** Long names and odd characters have no place in a sentence. */
function quoted(path: string): string {
  const plain = path.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, "�");
  return plain.length > 120 ? `${plain.slice(0, 119)}…` : plain;
}

/** An entry that is not what the manifest, or the ZIP itself, says it is. */
export function damaged(path: string): string {
  return `The file is damaged: ${quoted(path)} does not match its checksum.`;
}

export function missing(path: string): string {
  return `The file is damaged: ${quoted(path)} is missing.`;
}

/** Something an export does not hold. */
export function unexpected(path: string): string {
  return `This is not an export as we make them: ${quoted(path)} does not belong in it.`;
}

/** A row that breaks a rule. `row` counts from 1. */
export function badRow(table: string, row: number, field: string): string {
  return `The file cannot be brought in: in ${quoted(table)}, row ${row}, “${quoted(field)}” is not as it has to be.`;
}

/** A row that names another which is not there. */
export function danglingRow(table: string, row: number, field: string): string {
  return `The file cannot be brought in: in ${quoted(table)}, row ${row}, “${quoted(field)}” names something that is not in the file.`;
}

/** A table with more or fewer rows than the manifest says. */
export function wrongCount(table: string): string {
  return `The file is damaged: ${quoted(table)} does not have as many rows as it should.`;
}

export function tooLargeFile(path: string): string {
  return `The file cannot be brought in: ${quoted(path)} is larger than we keep.`;
}

export function unwelcomeFile(path: string): string {
  return `The file cannot be brought in: ${quoted(path)} is not a PDF, JPEG or PNG as we keep them.`;
}
