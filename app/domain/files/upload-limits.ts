import * as words from "./words.ts";

export {
  chooseFile as CHOOSE_FILE,
  damagedFile as DAMAGED_FILE,
  emptyFile as EMPTY_FILE,
  tooLong as tooLongSentence,
  tooManyDocuments as TOO_MANY_DOCUMENTS,
  tooManyPixels as TOO_MANY_PIXELS,
  uploadFailed as UPLOAD_FAILED,
  uploadOffline as UPLOAD_OFFLINE,
} from "./words.ts";

export const FILE_TYPES = ["application/pdf", "image/jpeg", "image/png"] as const;
export type FileType = (typeof FILE_TYPES)[number];

export const IMAGE_TYPES = ["image/jpeg", "image/png"] as const satisfies readonly FileType[];

const MEGABYTE = 1024 * 1024;

/** In bytes; a file of exactly this size is allowed. */
export const MAX_IMAGE_BYTES = 10 * MEGABYTE;
export const MAX_DOCUMENT_BYTES = 25 * MEGABYTE;

/** Storage quota of a home and of an agent, in bytes. */
export const MAX_HOME_BYTES = 1024 * MEGABYTE;
export const MAX_AGENT_BYTES = 1024 * MEGABYTE;

/** Few enough for a search to read them all. */
export const MAX_HOME_DOCUMENTS = 2_000;

/** Rejected by the header, as decoding would take hundreds of megabytes. */
export const MAX_PIXELS = 40_000_000;

const EXTENSIONS: Record<FileType, string> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
};

export function extensionOf(type: FileType): string {
  return EXTENSIONS[type];
}

export function typeOfKey(key: string): FileType | null {
  const extension = key.slice(key.lastIndexOf(".") + 1);
  return FILE_TYPES.find((type) => EXTENSIONS[type] === extension) ?? null;
}

export function wrongTypeSentence(types: readonly FileType[]): string {
  return types.includes("application/pdf") ? words.notDocument : words.notImage;
}

/** HEIC is the iPhone's photo format, which browsers cannot show. */
export function heicSentence(types: readonly FileType[]): string {
  return words.isHeic(wrongTypeSentence(types));
}

/** `maxBytes` must be a whole number of megabytes. */
export function tooLargeSentence(maxBytes: number): string {
  return words.tooLarge(maxBytes / MEGABYTE);
}

/** In characters. */
export const FILE_NAME_MAX = 120;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it takes out.
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/**
 * The name of an uploaded file fit to be shown: no folders, nothing unprintable, nothing that turns the
 * reading direction, at most 120 characters. "Document" where nothing is left.
 */
export function cleanFileName(name: string): string {
  const base = name.toWellFormed().replace(/^.*[/\\]/s, "");
  const plain = base.replace(UNPRINTABLE, " ").replace(/\s+/g, " ").trim();
  return shorten(plain) || "Document";
}

/** Keeps the extension and never splits a character. */
function shorten(name: string): string {
  if (name.length <= FILE_NAME_MAX) return name;
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? "";
  let stem = "";
  for (const character of name) {
    if (stem.length + character.length + ending.length > FILE_NAME_MAX) break;
    stem += character;
  }
  return stem.trimEnd() + ending;
}

/** "0 MB", "340 KB", "1.2 MB", "1 GB". */
export function formatBytes(bytes: number): string {
  if (bytes <= 0) return "0 MB";
  if (bytes < MEGABYTE) return `${Math.max(1, Math.min(1023, Math.round(bytes / 1024)))} KB`;
  if (bytes < 1023.95 * MEGABYTE) return `${oneDecimal(bytes / MEGABYTE)} MB`;
  return `${oneDecimal(bytes / (1024 * MEGABYTE))} GB`;
}

function oneDecimal(value: number): string {
  return value.toFixed(1).replace(/\.0$/, "");
}

export { agentFull as AGENT_FULL, homeFull as HOME_FULL } from "./words.ts";

/*
 * Who has room for how much. Everything that is sent to us counts for as long as it lies here: what is in the
 * trash until it is removed for good, a picture nobody names any more until it is swept.
 */

/** `owner` marks the files that count; `full` is the error when the quota is used up. */
export type StorageQuota = {
  owner: string;
  /** In bytes. */
  most: number;
  full: string;
};

export function homeQuota(clientId: string): StorageQuota {
  return { owner: `home:${clientId}`, most: MAX_HOME_BYTES, full: words.homeFull };
}

export function agentQuota(agentId: string): StorageQuota {
  return { owner: `agent:${agentId}`, most: MAX_AGENT_BYTES, full: words.agentFull };
}

/**
 * An export on its way in, of an agent or of a home: one at a time, beside what its files will take once they
 * are there. `most` in bytes.
 */
export function importQuota(
  { agentId, clientId }: { agentId: string; clientId: string | null },
  most: number,
) {
  return { owner: `import:${clientId ?? agentId}`, most, full: words.importFull } satisfies StorageQuota;
}

/** "340 MB of 1 GB used". */
export function quotaUsed(bytes: number): string {
  return words.quotaUsed(formatBytes(bytes));
}
