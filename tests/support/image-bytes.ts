import { crc32, deflateSync } from "node:zlib";

/** Images and PDFs built byte by byte, so tests know their exact content. */

export const ascii = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export function join(...parts: (Uint8Array | number[])[]): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

const big16 = (value: number) => [value >> 8, value & 0xff];
const big32 = (value: number) => [...big16(value >>> 16), ...big16(value & 0xffff)];
const little16 = (value: number) => [value & 0xff, value >> 8];
const little32 = (value: number) => [...little16(value & 0xffff), ...little16(value >>> 16)];

export function segment(marker: number, ...data: (Uint8Array | number[])[]): Uint8Array {
  const body = join(...data);
  return join([0xff, marker, ...big16(body.length + 2)], body);
}

export const SOI = [0xff, 0xd8];
export const EOI = [0xff, 0xd9];
export const JFIF = segment(0xe0, ascii("JFIF\0"), [1, 1, 0, 0, 1, 0, 1, 0, 0]);
export const ICC = segment(0xe2, ascii("ICC_PROFILE\0"), [1, 1], ascii("the colours as they are"));
export const ADOBE = segment(0xee, ascii("Adobe"), [0, 100, 0, 0, 0, 0, 1]);

export const frame = (width: number, height: number, marker = 0xc0) =>
  segment(marker, [8, ...big16(height), ...big16(width), 1, 1, 0x11, 0]);

const quantisation = segment(0xdb, [0], new Uint8Array(64).fill(1));
const huffman = (kind: number) => segment(0xc4, [kind, 1, ...new Array(15).fill(0), 0]);
export const SCAN = join(segment(0xda, [1, 1, 0, 0, 63, 0]), [0x2a, 0xff, 0x00, 0x7f, 0xff, 0xd0, 0x15]);

export function jpegPixels(width = 8, height = 8): Uint8Array {
  return join(quantisation, frame(width, height), huffman(0), huffman(0x10), SCAN);
}

/** A complete JPEG; `extra` is placed where cameras put metadata. */
export function jpeg(
  extra: Uint8Array[] = [],
  { width = 8, height = 8, after = [] as Uint8Array | number[] } = {},
): Uint8Array<ArrayBuffer> {
  return join(SOI, JFIF, ...extra, ICC, jpegPixels(width, height), EOI, after);
}

export const GPS_WORDS = ["GPSLatitude", "27.7938", "Mangrove Way", "Canon EOS R5"];
/** Bytes no stored file may contain. */
export const SECRET_BYTES = [...GPS_WORDS.map(ascii), Uint8Array.from([0x88, 0x25, 0, 4])];

type ExifOptions = { orientation?: number; little?: boolean };

/** An Exif block as a camera writes it: orientation, maker, and a GPS directory. */
export function exif({ orientation = 1, little = false }: ExifOptions = {}): Uint8Array {
  const [u16, u32] = little ? [little16, little32] : [big16, big32];
  const entry = (tag: number, type: number, count: number, value: number[]) => [
    ...u16(tag),
    ...u16(type),
    ...u32(count),
    ...value,
  ];
  const maker = ascii("Canon EOS R5\0");
  const place = ascii("GPSLatitude 27.7938 Mangrove Way\0");
  const directory = 8 + 2 + 3 * 12 + 4;
  return join(
    ascii(little ? "II" : "MM"),
    u16(42),
    u32(8),
    u16(3),
    entry(0x010f, 2, maker.length, u32(directory)),
    entry(0x0112, 3, 1, [...u16(orientation), 0, 0]),
    entry(0x8825, 4, 1, u32(directory + maker.length)),
    u32(0),
    maker,
    u16(1),
    entry(0x0002, 2, place.length, u32(directory + maker.length + 18)),
    u32(0),
    place,
  );
}

export const exifSegment = (options?: ExifOptions) => segment(0xe1, ascii("Exif\0\0"), exif(options));
export const xmpPacket = ascii(
  '<x:xmpmeta><rdf:li exif:GPSLatitude="27.7938">Mangrove Way</rdf:li></x:xmpmeta>',
);
export const xmpSegment = segment(0xe1, ascii("http://ns.adobe.com/xap/1.0/\0"), xmpPacket);

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export function chunk(name: string, data: Uint8Array | number[] = []): Uint8Array {
  const body = join(ascii(name), data);
  return join(big32(body.length - 4), body, big32(crc32(body)));
}

export const header = (width: number, height: number, rest = [8, 0, 0, 0, 0]) =>
  chunk("IHDR", [...big32(width), ...big32(height), ...rest]);

export const PNG_PIXELS = chunk("IDAT", deflateSync(new Uint8Array(8 * 9)));
export const IEND = chunk("IEND");

export function png(
  extra: Uint8Array[] = [],
  { width = 8, height = 8, after = [] as Uint8Array | number[] } = {},
): Uint8Array<ArrayBuffer> {
  return join(PNG_SIGNATURE, header(width, height), ...extra, PNG_PIXELS, IEND, after);
}

export const pngOf = (...parts: Uint8Array[]) => join(PNG_SIGNATURE, ...parts);
export const jpegOf = (...parts: (Uint8Array | number[])[]) => join(SOI, ...parts);

/** A small valid PDF, padded to `size` bytes by a comment. */
export function pdf({ before = "", after = "", size = 0 } = {}): Uint8Array<ArrayBuffer> {
  const start = `${before}%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n`;
  const end = `trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n${after}`;
  const room = size - start.length - end.length - 2;
  const padding = room > 0 ? join([0x25], new Uint8Array(room).fill(0x20), [0x0a]) : [];
  return join(ascii(start), padding, ascii(end));
}

/** A file of another format, identified by its `ftyp` box. */
export const ftyp = (brand: string) =>
  join(big32(24), ascii(`ftyp${brand}`), big32(0), ascii(`mif1${brand}`), new Uint8Array(200));
