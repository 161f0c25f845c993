import fc from "fast-check";
import { expect, test } from "vitest";
import { inspectFile, sniffFileType, stripMetadata } from "#app/domain/files/file-inspection.ts";
import { readJpeg, readPng } from "#app/domain/files/image-metadata.ts";
import {
  ADOBE,
  chunk,
  exifSegment,
  ICC,
  join,
  jpeg,
  jpegPixels,
  PNG_PIXELS,
  pdf,
  png,
  SECRET_BYTES,
} from "#tests/support/image-bytes.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";
import { contains, FLOODS, HEIC, HOSTILE, PLAIN, TELLING } from "#tests/support/upload-corpus.ts";

const ours = (name: string) =>
  name.endsWith(".png") ? "image/png" : name.endsWith(".pdf") ? "application/pdf" : "image/jpeg";

test("the corpus has at least 60 hostile files, and none is accepted", () => {
  expect(HOSTILE.length + HEIC.length + FLOODS.length).toBeGreaterThanOrEqual(60);
  expect(HOSTILE.filter(({ bytes }) => sniffFileType(bytes) !== null).map(({ what }) => what)).toEqual([]);
});

test.each(HEIC)("$what is identified, so the error can name it", ({ bytes }) => {
  expect(inspectFile(bytes)).toEqual({ ok: false, reason: "heic" });
});

const hostile = (name: string) => HOSTILE.find(({ what }) => what === name)?.bytes ?? Uint8Array.of(0);

test.each([
  ["JPEG cut in the middle", "image/jpeg"],
  ["JPEG without its last byte", "image/jpeg"],
  ["PNG's signature alone", "image/png"],
  ["PNG cut in the middle", "image/png"],
  ["PDF without an end", "application/pdf"],
  ["PDF cut in the middle", "application/pdf"],
])("%s is distinguished from an unrelated file type", (name, type) => {
  expect(inspectFile(hostile(name))).toEqual({ ok: false, reason: "damaged", type });
});

test("an empty file is identified, and a file with only a valid signature has the wrong type", () => {
  expect(inspectFile(hostile("nothing at all"))).toEqual({ ok: false, reason: "empty" });
  for (const name of ["HTML", "GIF", "one byte", "zeros", "HTML before a PDF", "PDF without a version"]) {
    expect(inspectFile(hostile(name))).toEqual({ ok: false, reason: "type" });
  }
});

test.each(FLOODS)("$what is refused by its header alone", ({ bytes }) => {
  expect(bytes.length).toBeLessThan(1_000);
  expect(inspectFile(bytes)).toEqual({ ok: false, reason: "pixels" });
});

test.each(PLAIN)("$what is recognized by its content and stays unchanged", ({ what, bytes }) => {
  const type = sniffFileType(bytes);
  expect(type).toBe(
    what.includes("PDF") ? "application/pdf" : what.includes("PNG") ? "image/png" : "image/jpeg",
  );
  const kept = stripMetadata(bytes, type ?? "image/png");
  // Fill bytes before a marker carry no data and are the only bytes that may be removed.
  if (!what.includes("fill")) expect(kept).toEqual(bytes);
});

test.each(TELLING)("$what loses all metadata and no pixel", ({ name, bytes }) => {
  const type = ours(name);
  expect(SECRET_BYTES.some((secret) => contains(bytes, secret)) || name.endsWith(".png")).toBe(true);
  expect(sniffFileType(bytes)).toBe(type);
  const kept = stripMetadata(bytes, type);
  expect(SECRET_BYTES.filter((secret) => contains(kept, secret))).toEqual([]);
  expect(contains(kept, type === "image/png" ? PNG_PIXELS : jpegPixels())).toBe(true);
  expect(sniffFileType(kept)).toBe(type);
  expect(stripMetadata(kept, type)).toEqual(kept);
});

test("the color profile and Adobe transform stay, because removing them would change the image", () => {
  const kept = stripMetadata(jpeg([ADOBE, exifSegment()]), "image/jpeg");
  expect(contains(kept, ICC)).toBe(true);
  expect(contains(kept, ADOBE)).toBe(true);
});

/** The orientation an independent, naive reader finds. */
function orientationIn(bytes: Uint8Array): number | null {
  const at = Buffer.from(bytes).indexOf("Exif\0\0");
  if (at === -1) return null;
  const tiff = new DataView(bytes.buffer, bytes.byteOffset + at + 6);
  const little = tiff.getUint8(0) === 0x49;
  const start = tiff.getUint32(4, little);
  for (let i = 0; i < tiff.getUint16(start, little); i += 1) {
    const entry = start + 2 + 12 * i;
    if (tiff.getUint16(entry, little) === 0x0112) return tiff.getUint16(entry + 8, little);
  }
  return null;
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "a photo with orientation %i keeps it, in either byte order",
  (orientation) => {
    for (const little of [false, true]) {
      const taken = jpeg([exifSegment({ orientation, little })]);
      expect(orientationIn(taken)).toBe(orientation);
      expect(orientationIn(stripMetadata(taken, "image/jpeg")) ?? 1).toBe(orientation);
    }
  },
);

test.each([0, 9, 65_535])("an invalid orientation of %i is removed", (orientation) => {
  const kept = stripMetadata(jpeg([exifSegment({ orientation })]), "image/jpeg");
  expect(orientationIn(kept)).toBe(null);
});

test("removing metadata gives exactly the image that never had any", () => {
  const told = [exifSegment(), ...TELLING.slice(8, 12).map(() => exifSegment())];
  expect(stripMetadata(jpeg(told, { after: [1, 2, 3] }), "image/jpeg")).toEqual(jpeg());
  expect(stripMetadata(png([chunk("tEXt", [65, 0, 66])], { after: [1] }), "image/png")).toEqual(png());
});

test("a PDF is stored byte for byte", () => {
  const bytes = pdf({ size: 5_000 });
  expect(stripMetadata(bytes, "application/pdf")).toBe(bytes);
});

test("removing metadata from an unsupported type is a programming error", () => {
  expect(() => stripMetadata(pdf(), "image/jpeg")).toThrow(RangeError);
  expect(() => stripMetadata(jpeg(), "image/png")).toThrow(RangeError);
});

const seeds = [...PLAIN, ...TELLING, ...HOSTILE, ...FLOODS].map(({ bytes }) => bytes);

const mutant = fc
  .record({
    start: fc.constantFrom(...seeds),
    other: fc.constantFrom(...seeds),
    changes: fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { maxLength: 6 }),
    cut: fc.tuple(fc.nat(2_000), fc.nat(40)),
    how: fc.constantFrom("change", "cut", "double", "splice"),
  })
  .map(({ start, other, changes, cut: [at, length], how }) => {
    const from = start.length === 0 ? 0 : at % start.length;
    if (how === "cut") return join(start.subarray(0, from), start.subarray(from + length));
    if (how === "double") return join(start.subarray(0, from), start.subarray(Math.max(0, from - length)));
    if (how === "splice") return join(start.subarray(0, from), other.subarray(from));
    const bytes = Uint8Array.from(start);
    for (const [where, value] of changes) if (bytes.length > 0) bytes[where % bytes.length] = value;
    return bytes;
  });

test("mutated files end in a clear result, never an exception, and accepted ones are complete", () => {
  let taken = 0;
  fc.assert(
    fc.property(mutant, (bytes) => {
      const type = sniffFileType(bytes);
      if (type === null) return;
      taken += 1;
      const kept = stripMetadata(bytes, type);
      expect(sniffFileType(kept)).toBe(type);
      if (type !== "application/pdf") {
        expect(kept.length).toBeLessThanOrEqual(bytes.length + 36);
        expect(stripMetadata(kept, type)).toEqual(kept);
      }
    }),
    { numRuns: PROOF ? 10_000 : 2_000, seed: SEED },
  );
  expect(taken).toBeGreaterThan(200);
});

test("the worst 25 MB file is scanned in one pass", () => {
  const stuffed = new Uint8Array(25 * 1024 * 1024).fill(0xff);
  for (let at = 1; at < stuffed.length; at += 2) stuffed[at] = 0;
  const whole = jpeg();
  const scan = join(whole.subarray(0, -2), stuffed, whole.subarray(-2));
  expect(sniffFileType(scan)).toBe("image/jpeg");
  expect(sniffFileType(join([0xff, 0xd8], stuffed.fill(0xff)))).toBe(null);
});

test("a JPEG of countless tiny segments is stored whole, or refused when they are not contiguous", () => {
  const table = Uint8Array.of(0xff, 0xdb, 0, 2);
  const comment = Uint8Array.of(0xff, 0xfe, 0, 2);
  const times = (count: number, ...parts: Uint8Array[]) => Array.from({ length: count }, () => parts).flat();
  expect(readJpeg(jpeg(times(60_000, table)))?.kept.length).toBeLessThan(10);
  expect(readJpeg(jpeg(times(20_000, table, comment)))).toBeNull();
  const kept = chunk("pHYs", new Uint8Array(9));
  expect(readPng(png(times(60_000, kept)))?.kept.length).toBeLessThan(10);
  expect(readPng(png(times(20_000, kept, chunk("tEXt"))))).toBeNull();
});
