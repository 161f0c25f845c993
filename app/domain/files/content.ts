import { readJpeg } from "./jpeg.ts";
import { type FileType, MAX_PIXELS } from "./limits.ts";
import { readPng } from "./png.ts";

export type { FileType } from "./limits.ts";

/** What a file's own bytes say it is; its name and declared type are never asked. */
export type Inspection = { ok: true; type: FileType } | { ok: false; reason: "type" | "heic" | "pixels" };

/**
 * Tells a file's type by signature and structure, without decoding it: an image must be whole from its
 * first marker to its last and hold at most 40 megapixels. Never throws, whatever the bytes.
 */
export function inspectFile(bytes: Uint8Array): Inspection {
  const image = readJpeg(bytes) ?? readPng(bytes);
  if (image && image.width * image.height > MAX_PIXELS) return { ok: false, reason: "pixels" };
  if (image) return { ok: true, type: image.type };
  if (isPdf(bytes)) return { ok: true, type: "application/pdf" };
  return { ok: false, reason: isHeic(bytes) ? "heic" : "type" };
}

/** The longer side of an image, in pixels; null for what is no whole image. */
export function longestSide(bytes: Uint8Array): number | null {
  const image = readJpeg(bytes) ?? readPng(bytes);
  return image && Math.max(image.width, image.height);
}

/** The type of a file we accept, null for every other. As `inspectFile`, without the reason. */
export function sniffFileType(bytes: Uint8Array): FileType | null {
  const result = inspectFile(bytes);
  return result.ok ? result.type : null;
}

/**
 * The file without what it tells about its maker: place, camera, time, comments, and whatever follows
 * its end. Pixels, colour profile and orientation stay as they are; nothing is encoded anew. A PDF comes
 * back unchanged. Throws RangeError for bytes that are not a whole file of the type.
 */
export function stripMetadata(bytes: Uint8Array, type: FileType): Uint8Array {
  if (type === "application/pdf") return bytes;
  const image = type === "image/jpeg" ? readJpeg(bytes) : readPng(bytes);
  if (!image) throw new RangeError(`Not a whole ${type}`);
  return concat(image.kept);
}

function concat(parts: Uint8Array[]): Uint8Array {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

/** How much of a PDF's beginning may be blank, and how far before its end the end mark may stand. */
const PDF_EDGE = 1024;

function isPdf(bytes: Uint8Array): boolean {
  const head = latin1(bytes.subarray(0, PDF_EDGE));
  return /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-\d/.test(head) && latin1(bytes.subarray(-PDF_EDGE)).includes("%%EOF");
}

const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "heif", "mif1", "msf1"];

function isHeic(bytes: Uint8Array): boolean {
  const head = latin1(bytes.subarray(0, 12));
  return head.slice(4, 8) === "ftyp" && HEIC_BRANDS.includes(head.slice(8, 12));
}

function latin1(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
