import { collectSegments } from "./byte-segments.ts";
import type { ImageParts } from "./jpeg.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** What the pixels, or the frames of an animation, need to look the same. Everything else goes. */
const KEPT = new Set(
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT".split(
    " ",
  ),
);

/** Bit depths allowed for each colour type. */
const DEPTHS: Record<number, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** Name, length and CRC around each chunk's data. */
const ENVELOPE = 12;

type Chunk = { name: string; start: number; end: number };

/**
 * Walks a PNG from its header to its end chunk. Null unless it is whole: a header that makes sense
 * first, picture data, every length inside the file, no required chunk that nobody knows. Texts, times,
 * Exif data and private chunks go, and so does what follows the end.
 */
export function readPng(bytes: Uint8Array): ImageParts<"image/png"> | null {
  if (SIGNATURE.some((byte, i) => bytes[i] !== byte)) return null;
  const size = headerSize(bytes, chunkAt(bytes, SIGNATURE.length));
  if (!size) return null;
  const kept = collectSegments(bytes);
  kept.keep(0, SIGNATURE.length);
  let hasData = false;
  let at = SIGNATURE.length;
  for (let first = true; ; first = false) {
    const chunk = chunkAt(bytes, at);
    if (!chunk || kept.exceedsLimit()) return null;
    const { name, start, end } = chunk;
    at = end;
    if (name === "IHDR" && !first) return null;
    hasData ||= name === "IDAT";
    if (KEPT.has(name)) kept.keep(start, end);
    else if (isRequired(name)) return null;
    if (name === "IEND") {
      return hasData && end - start === ENVELOPE ? { type: "image/png", ...size, kept: kept.pieces } : null;
    }
  }
}

function chunkAt(bytes: Uint8Array, start: number): Chunk | null {
  if (start + ENVELOPE > bytes.length) return null;
  const end = start + ENVELOPE + uint32(bytes, start);
  const name = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
  return end <= bytes.length && /^[A-Za-z]{4}$/.test(name) ? { name, start, end } : null;
}

function headerSize(bytes: Uint8Array, header: Chunk | null) {
  if (header?.name !== "IHDR" || header.end - header.start !== ENVELOPE + 13) return null;
  const data = header.start + 8;
  const [width, height] = [uint32(bytes, data), uint32(bytes, data + 4)];
  const [depth = 0, color = 0, compression, filter, interlace = 0] = bytes.subarray(data + 8, data + 13);
  const known = DEPTHS[color]?.includes(depth) && compression === 0 && filter === 0 && interlace <= 1;
  const possible = width > 0 && height > 0 && width < 2 ** 31 && height < 2 ** 31;
  return known && possible ? { width, height } : null;
}

/** A capital first letter says that the picture cannot be shown without the chunk. */
function isRequired(name: string): boolean {
  return name < "a";
}

function uint32(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at, at + 4);
  return ((a * 256 + b) * 256 + c) * 256 + d;
}
