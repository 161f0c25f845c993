import type { FileType } from "./accepted-file-types.ts";
import { readJpeg, readPng } from "./image-metadata.ts";
import { MAX_PIXELS } from "./upload-limits.ts";

export type { FileType } from "./accepted-file-types.ts";

export type Inspection =
  | { ok: true; type: FileType }
  | { ok: false; reason: "type" | "heic" | "pixels" | "empty" }
  /** Starts like the type but is incomplete. */
  | { ok: false; reason: "damaged"; type: FileType };

/** Detects the type by structure, without decoding. Images must be complete and at most 40 megapixels. Never throws. */
export function inspectFile(bytes: Uint8Array): Inspection {
  const image = readJpeg(bytes) ?? readPng(bytes);
  if (image && image.width * image.height > MAX_PIXELS) return { ok: false, reason: "pixels" };
  if (image) return { ok: true, type: image.type };
  if (isPdf(bytes)) return { ok: true, type: "application/pdf" };
  if (isHeic(bytes)) return { ok: false, reason: "heic" };
  const type = typeByBeginning(bytes);
  if (type !== null) return { ok: false, reason: "damaged", type };
  return { ok: false, reason: bytes.length === 0 ? "empty" : "type" };
}

/** In pixels; null if it is not a complete image. */
export function longestSide(bytes: Uint8Array): number | null {
  const image = readJpeg(bytes) ?? readPng(bytes);
  return image && Math.max(image.width, image.height);
}

export function sniffFileType(bytes: Uint8Array): FileType | null {
  const result = inspectFile(bytes);
  return result.ok ? result.type : null;
}

/**
 * Removes private metadata (place, camera, time, comments) without re-encoding; a PDF is unchanged. Throws RangeError
 * for bytes that are not a whole file of the type.
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

/** PDF readers accept the header and trailer within this many bytes of either end. */
const PDF_EDGE = 1024;

/**
 * Accepts text before the header and padding, as scanners write them, but no markup, so that no PDF passes as a page.
 */
function isPdf(bytes: Uint8Array): boolean {
  if (!beginsAsPdf(bytes)) return false;
  const end = latin1(withoutPadding(bytes).subarray(-PDF_EDGE));
  return end.includes("%%EOF") || /startxref\s+\d+$/.test(end);
}

function beginsAsPdf(bytes: Uint8Array): boolean {
  return /^[^<]*?%PDF-\d/.test(latin1(bytes.subarray(0, PDF_EDGE)));
}

function withoutPadding(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] as number) <= 0x20) end -= 1;
  return bytes.subarray(0, end);
}

function typeByBeginning(bytes: Uint8Array): FileType | null {
  const head = latin1(bytes.subarray(0, 8));
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head === "\x89PNG\r\n\x1a\n") return "image/png";
  return beginsAsPdf(bytes) ? "application/pdf" : null;
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
