import * as m from "#app/paraglide/messages.js";
import { MEGABYTE } from "./upload-limits.ts";

/**
 * Which types of files may be uploaded, their names, and the messages about them. Size limits are in upload-limits.ts.
 */

export const FILE_TYPES = ["application/pdf", "image/jpeg", "image/png"] as const;
export type FileType = (typeof FILE_TYPES)[number];

export const IMAGE_TYPES = ["image/jpeg", "image/png"] as const satisfies readonly FileType[];

const EXTENSIONS: Record<FileType, string> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
};

/** A file name's extension, without the dot. */
export function extensionOf(type: FileType): string {
  return EXTENSIONS[type];
}

/** The type for a stored key's extension; null for any other extension. */
export function typeOfKey(key: string): FileType | null {
  const extension = key.slice(key.lastIndexOf(".") + 1);
  return FILE_TYPES.find((type) => EXTENSIONS[type] === extension) ?? null;
}

/** The message for a file of a type we do not accept. */
export function wrongTypeSentence(types: readonly FileType[]): string {
  return types.includes("application/pdf") ? m.files_not_document() : m.files_not_image();
}

/** The message for a photo in the format of iPhones, which browsers cannot show. */
export function heicSentence(types: readonly FileType[]): string {
  return m.files_is_heic({ wanted: wrongTypeSentence(types) });
}

/** The message for a file over the limit (bytes, a whole number of megabytes). */
export function tooLargeSentence(maxBytes: number): string {
  return m.files_too_large({ megabytes: maxBytes / MEGABYTE });
}

/** The message for a picture with a side over the limit, in pixels. */
export function tooLongSentence(maxSide: number): string {
  return m.files_too_long({ maxSide: maxSide.toLocaleString("en-US") });
}

/** Longest name of a document, in characters. */
export const FILE_NAME_MAX = 120;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it takes out.
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/**
 * The name of an uploaded file, safe to show: no folders, nothing unprintable, nothing that reverses the reading
 * direction, at most 120 characters. "Document" if nothing is left.
 */
export function cleanFileName(name: string): string {
  const base = name.toWellFormed().replace(/^.*[/\\]/s, "");
  const plain = base.replace(UNPRINTABLE, " ").replace(/\s+/g, " ").trim();
  return shorten(plain) || "Document";
}

/** Shortens a long name before its extension, and never inside a character. */
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

/** Bytes as people write them: "0 MB", "340 KB", "1.2 MB", "1 GB". */
export function formatBytes(bytes: number): string {
  if (bytes <= 0) return "0 MB";
  if (bytes < MEGABYTE) return `${Math.max(1, Math.min(1023, Math.round(bytes / 1024)))} KB`;
  if (bytes < 1023.95 * MEGABYTE) return `${oneDecimal(bytes / MEGABYTE)} MB`;
  return `${oneDecimal(bytes / (1024 * MEGABYTE))} GB`;
}

function oneDecimal(value: number): string {
  return value.toFixed(1).replace(/\.0$/, "");
}
