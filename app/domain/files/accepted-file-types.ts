import * as m from "#app/paraglide/messages.js";
import { MEGABYTE } from "./upload-limits.ts";

/** Upload types, their names, and messages. Size limits are in upload-limits.ts. */

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

export function wrongTypeSentence(types: readonly FileType[]): string {
  return types.includes("application/pdf") ? m.files_not_document() : m.files_not_image();
}

/** iPhone photos (HEIC), which browsers cannot show. */
export function heicSentence(types: readonly FileType[]): string {
  return m.files_is_heic({ wanted: wrongTypeSentence(types) });
}

export function tooLargeSentence(maxBytes: number): string {
  return m.files_too_large({ megabytes: maxBytes / MEGABYTE });
}

/** The message for a picture with a side over the limit, in pixels. */
export function tooLongSentence(maxSide: number): string {
  return m.files_too_long({ maxSide: maxSide.toLocaleString("en-US") });
}

export const FILE_NAME_MAX = 120;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it takes out.
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Removes folders, unprintable characters, and direction overrides; at most 120 characters. "Document" if nothing is
 * left.
 */
export function cleanFileName(name: string): string {
  const base = name.toWellFormed().replace(/^.*[/\\]/s, "");
  const plain = base.replace(UNPRINTABLE, " ").replace(/\s+/g, " ").trim();
  return shorten(plain) || "Document";
}

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

export function formatBytes(bytes: number): string {
  if (bytes <= 0) return "0 MB";
  if (bytes < MEGABYTE) return `${Math.max(1, Math.min(1023, Math.round(bytes / 1024)))} KB`;
  if (bytes < 1023.95 * MEGABYTE) return `${oneDecimal(bytes / MEGABYTE)} MB`;
  return `${oneDecimal(bytes / (1024 * MEGABYTE))} GB`;
}

function oneDecimal(value: number): string {
  return value.toFixed(1).replace(/\.0$/, "");
}
