/** A normal 25 MB picture has some hundred separate pieces. */
const MOST_PIECES = 10_000;

export type ByteSegments = {
  pieces: Uint8Array[];
  /** `end` is exclusive. */
  keepRange(start: number, end: number): void;
  /** Adds bytes that are not in the file. */
  add(piece: Uint8Array): void;
  /** More pieces than a normal picture has; each costs memory, however short. */
  exceedsLimit(): boolean;
};

export function collectSegments(bytes: Uint8Array): ByteSegments {
  const pieces: Uint8Array[] = [];
  let last = { start: -1, end: -1 };
  return {
    pieces,
    keepRange(start, end) {
      if (start === last.end) pieces.pop();
      last = { start: start === last.end ? last.start : start, end };
      pieces.push(bytes.subarray(last.start, end));
    },
    add(piece) {
      pieces.push(piece);
      last = { start: -1, end: -1 };
    },
    exceedsLimit: () => pieces.length > MOST_PIECES,
  };
}

/** Parsed without decoding. `kept` are the pieces to keep, in order. */
export type ImageParts<T extends string> = { type: T; width: number; height: number; kept: Uint8Array[] };

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP1 = 0xe1;
const APP2 = 0xe2;
const COM = 0xfe;

/** One marker segment; `end` is the offset behind it. */
type Segment = { marker: number; start: number; end: number };

/**
 * Null unless the JPEG is complete and browsers can show it. Keeps only what affects the pixels: JFIF, color profile,
 * Adobe transform, and orientation. Drops anything after the end.
 */
export function readJpeg(bytes: Uint8Array): ImageParts<"image/jpeg"> | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const segments = collectSegments(bytes);
  segments.keepRange(0, 2);
  let frame: { width: number; height: number } | null = null;
  let scanned = false;
  let exifSeen = false;
  let at = 2;
  for (;;) {
    const segment = segmentAt(bytes, at);
    if (!segment || segments.exceedsLimit()) return null;
    const { marker, start, end } = segment;
    at = end;
    if (marker === EOI) {
      segments.keepRange(start, end);
      return frame && scanned ? { type: "image/jpeg", ...frame, kept: segments.pieces } : null;
    }
    if (isFrame(marker)) {
      if (frame) return null;
      frame = frameSize(bytes, segment);
      if (!frame) return null;
    }
    if (marker === SOS) {
      if (!frame) return null;
      scanned = true;
      at = endOfScan(bytes, end);
    }
    if (marker === APP1 && !exifSeen && holds(bytes, segment, "Exif\0\0")) {
      exifSeen = true;
      const orientation = orientationOf(bytes.subarray(start + 10, end));
      if (orientation > 1) segments.add(orientationSegment(orientation));
    }
    if (!isAbout(bytes, segment)) segments.keepRange(start, at);
  }
}

/** Skips fill bytes; null if there is no segment. */
function segmentAt(bytes: Uint8Array, offset: number): Segment | null {
  if (bytes[offset] !== 0xff) return null;
  let at = offset + 1;
  while (bytes[at] === 0xff) at += 1;
  const marker = bytes[at];
  const start = at - 1;
  if (marker === undefined || marker < 0xc0 || (marker >= 0xd0 && marker <= SOI)) return null;
  if (marker === EOI) return { marker, start, end: at + 1 };
  const length = uint16(bytes, at + 1);
  const end = at + 1 + length;
  return length >= 2 && end <= bytes.length ? { marker, start, end } : null;
}

/** Baseline, extended, and progressive frames; others are formats browsers do not show. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function frameSize(bytes: Uint8Array, { marker, start, end }: Segment) {
  if (marker > 0xc2 || end - start < 10) return null;
  const [height, width] = [uint16(bytes, start + 5), uint16(bytes, start + 7)];
  const components = bytes[start + 9] ?? 0;
  if (width === 0 || height === 0 || components === 0) return null;
  return end - start === 10 + 3 * components ? { width, height } : null;
}

/** The first marker after a scan's data; stuffed bytes and restart markers belong to the data. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const next = bytes[at + 1];
    if (next === undefined) return bytes.length;
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

/** Whether a segment is metadata. */
function isAbout(bytes: Uint8Array, segment: Segment): boolean {
  const { marker } = segment;
  if (marker === COM) return true;
  if (marker < 0xe0 || marker > 0xef) return false;
  if (marker === 0xe0) return !holds(bytes, segment, "JFIF\0");
  if (marker === APP2) return !holds(bytes, segment, "ICC_PROFILE\0");
  if (marker === 0xee) return !holds(bytes, segment, "Adobe");
  return true;
}

function holds(bytes: Uint8Array, { start, end }: Segment, name: string): boolean {
  if (end - start < 4 + name.length) return false;
  for (let i = 0; i < name.length; i += 1) {
    if (bytes[start + 4 + i] !== name.charCodeAt(i)) return false;
  }
  return true;
}

const ORIENTATION = 0x0112;
const SHORT = 3;

/** Exif orientation, 1 to 8; 1 (upright) if missing or invalid. */
function orientationOf(tiff: Uint8Array): number {
  const order = uint16(tiff, 0);
  if (order !== 0x4949 && order !== 0x4d4d) return 1;
  const little = order === 0x4949;
  const directory = uint32(tiff, 4, little);
  const entries = uint16(tiff, directory, little);
  for (let i = 0; i < entries; i += 1) {
    const entry = directory + 2 + 12 * i;
    if (entry + 12 > tiff.length) return 1;
    if (uint16(tiff, entry, little) !== ORIENTATION) continue;
    const value = uint16(tiff, entry + 8, little);
    return uint16(tiff, entry + 2, little) === SHORT && value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** A minimal Exif segment that holds only the orientation. */
function orientationSegment(orientation: number): Uint8Array {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const directory = [0, 1, 0x01, 0x12, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const length = 2 + exif.length + tiff.length + directory.length;
  return Uint8Array.from([0xff, APP1, length >> 8, length & 0xff, ...exif, ...tiff, ...directory]);
}

function uint16(bytes: Uint8Array, at: number, little = false): number {
  const [first, second] = [bytes[at] ?? 0, bytes[at + 1] ?? 0];
  return little ? second * 256 + first : first * 256 + second;
}

function uint32(bytes: Uint8Array, at: number, little: boolean): number {
  const [first, second] = [uint16(bytes, at, little), uint16(bytes, at + 2, little)];
  return little ? second * 65_536 + first : first * 65_536 + second;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Chunks that affect how the image looks; all others are removed. */
const KEPT = new Set(
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT".split(
    " ",
  ),
);

const DEPTHS: Record<number, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** Length, name, and CRC around each chunk's data. */
const ENVELOPE = 12;

type Chunk = { name: string; start: number; end: number };

/**
 * Null unless the PNG is complete and has no unknown critical chunk. Drops text, times, Exif, private chunks, and
 * anything after the end.
 */
export function readPng(bytes: Uint8Array): ImageParts<"image/png"> | null {
  if (SIGNATURE.some((byte, i) => bytes[i] !== byte)) return null;
  const size = headerSize(bytes, chunkAt(bytes, SIGNATURE.length));
  if (!size) return null;
  const segments = collectSegments(bytes);
  segments.keepRange(0, SIGNATURE.length);
  let hasData = false;
  let at = SIGNATURE.length;
  for (let first = true; ; first = false) {
    const chunk = chunkAt(bytes, at);
    if (!chunk || segments.exceedsLimit()) return null;
    const { name, start, end } = chunk;
    at = end;
    if (name === "IHDR" && !first) return null;
    hasData ||= name === "IDAT";
    if (KEPT.has(name)) segments.keepRange(start, end);
    else if (isRequired(name)) return null;
    if (name === "IEND") {
      return hasData && end - start === ENVELOPE
        ? { type: "image/png", ...size, kept: segments.pieces }
        : null;
    }
  }
}

function chunkAt(bytes: Uint8Array, start: number): Chunk | null {
  if (start + ENVELOPE > bytes.length) return null;
  const end = start + ENVELOPE + bigEndianUint32(bytes, start);
  const name = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
  return end <= bytes.length && /^[A-Za-z]{4}$/.test(name) ? { name, start, end } : null;
}

function headerSize(bytes: Uint8Array, header: Chunk | null) {
  if (header?.name !== "IHDR" || header.end - header.start !== ENVELOPE + 13) return null;
  const data = header.start + 8;
  const [width, height] = [bigEndianUint32(bytes, data), bigEndianUint32(bytes, data + 4)];
  const [depth = 0, color = 0, compression, filter, interlace = 0] = bytes.subarray(data + 8, data + 13);
  const known = DEPTHS[color]?.includes(depth) && compression === 0 && filter === 0 && interlace <= 1;
  const possible = width > 0 && height > 0 && width < 2 ** 31 && height < 2 ** 31;
  return known && possible ? { width, height } : null;
}

function isRequired(name: string): boolean {
  return name < "a";
}

function bigEndianUint32(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at, at + 4);
  return ((a * 256 + b) * 256 + c) * 256 + d;
}
