import {
  ADOBE,
  ascii,
  chunk,
  EOI,
  exif,
  exifSegment,
  frame,
  ftyp,
  header,
  ICC,
  IEND,
  JFIF,
  join,
  jpeg,
  jpegOf,
  jpegPixels,
  PNG_PIXELS,
  pdf,
  png,
  pngOf,
  SCAN,
  SOI,
  segment,
  utf8,
  xmpPacket,
  xmpSegment,
} from "./image-bytes.ts";

export type Upload = { what: string; name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

const upload = (what: string, name: string, type: string, bytes: Uint8Array): Upload => ({
  what,
  name,
  type,
  bytes: Uint8Array.from(bytes),
});

const HTML = "<!doctype html><script>alert(document.cookie)</script>";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';

const wrongFamily: [what: string, bytes: Uint8Array][] = [
  ["SVG with a script", ascii(SVG)],
  ["SVG behind an XML declaration", ascii(`<?xml version="1.0"?>${SVG}`)],
  ["HTML", ascii(HTML)],
  ["HTML behind a byte order mark", join([0xef, 0xbb, 0xbf], ascii(HTML))],
  ["XHTML", ascii(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>`)],
  ["a script", ascii("alert(1)")],
  ["GIF", join(ascii("GIF89a"), new Uint8Array(64))],
  ["GIF that is a script", ascii("GIF89a=1;alert(1)")],
  ["WebP", join(ascii("RIFF"), [64, 0, 0, 0], ascii("WEBPVP8 "), new Uint8Array(64))],
  ["BMP", join(ascii("BM"), new Uint8Array(64))],
  ["TIFF", join(ascii("II*\0"), new Uint8Array(64))],
  ["ICO", join([0, 0, 1, 0, 1, 0], new Uint8Array(64))],
  ["JPEG XL", join([0xff, 0x0a], new Uint8Array(64))],
  ["JPEG 2000", join([0, 0, 0, 12], ascii("jP  \r\n"), [0x87, 0x0a], new Uint8Array(64))],
  ["AVIF", ftyp("avif")],
  ["MP4", ftyp("isom")],
  ["ZIP", join(ascii("PK\x03\x04"), new Uint8Array(64))],
  ["a program for Windows", join(ascii("MZ"), new Uint8Array(64))],
  ["a program for Linux", join([0x7f], ascii("ELF"), new Uint8Array(64))],
  ["a shell script", ascii("#!/bin/sh\nrm -rf /\n")],
  ["Word of old", join([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], new Uint8Array(64))],
  ["plain text", utf8("Dear Zoë")],
  ["PostScript", ascii("%!PS-Adobe-3.0\n%%EOF\n")],
  ["nothing at all", new Uint8Array()],
  ["one byte", Uint8Array.of(0xff)],
  ["zeros", new Uint8Array(4096)],
];

const whole = jpeg([exifSegment()]);
const wholePng = png([chunk("tEXt", ascii("Comment\0hello"))]);

const broken: [what: string, name: string, bytes: Uint8Array][] = [
  ["JPEG's first marker alone", "a.jpg", Uint8Array.from(SOI)],
  ["JPEG of first and last marker", "a.jpg", jpegOf(EOI)],
  ["JPEG cut in the middle", "a.jpg", whole.subarray(0, whole.length >> 1)],
  ["JPEG without its last byte", "a.jpg", whole.subarray(0, -1)],
  ["JPEG without its last marker", "a.jpg", whole.subarray(0, -2)],
  ["JPEG without a frame", "a.jpg", jpegOf(JFIF, SCAN, EOI)],
  ["JPEG without a scan", "a.jpg", jpegOf(JFIF, frame(8, 8), EOI)],
  ["JPEG of no width", "a.jpg", jpeg([], { width: 0 })],
  ["JPEG of two frames", "a.jpg", jpegOf(frame(8, 8), jpegPixels(), EOI)],
  ["JPEG whose frame lies about its length", "a.jpg", jpegOf(segment(0xc0, [8, 0, 8, 0, 8, 3]), SCAN, EOI)],
  ["JPEG with a length beyond its end", "a.jpg", jpegOf([0xff, 0xe1, 0xff, 0xff], jpegPixels(), EOI)],
  ["JPEG with a length of one", "a.jpg", jpegOf([0xff, 0xe1, 0, 1], jpegPixels(), EOI)],
  ["JPEG with junk between its segments", "a.jpg", jpegOf(JFIF, ascii(HTML), jpegPixels(), EOI)],
  ["JPEG's signature before HTML", "a.jpg", join([0xff, 0xd8, 0xff], ascii(HTML))],
  ["lossless JPEG, which no browser shows", "a.jpg", jpegOf(frame(8, 8, 0xc3), SCAN, EOI)],
  ["PNG's signature alone", "a.png", pngOf()],
  ["PNG's signature before HTML", "a.png", pngOf(ascii(HTML))],
  ["PNG cut in the middle", "a.png", wholePng.subarray(0, wholePng.length >> 1)],
  ["PNG without its last byte", "a.png", wholePng.subarray(0, -1)],
  ["PNG without pixels", "a.png", pngOf(header(8, 8), IEND)],
  ["PNG without a header", "a.png", pngOf(PNG_PIXELS, IEND)],
  ["PNG of two headers", "a.png", pngOf(header(8, 8), header(8, 8), PNG_PIXELS, IEND)],
  ["PNG of no height", "a.png", png([], { height: 0 })],
  ["PNG of impossible width", "a.png", png([], { width: 2 ** 31 })],
  ["PNG of impossible depth", "a.png", pngOf(header(8, 8, [5, 0, 0, 0, 0]), PNG_PIXELS, IEND)],
  ["PNG whose chunk lies about its length", "a.png", pngOf(header(8, 8), Uint8Array.of(255, 255, 255, 255))],
  ["PNG with a chunk nobody knows but needs", "a.png", pngOf(chunk("CgBI"), header(8, 8), PNG_PIXELS, IEND)],
  ["PNG with a required chunk of its own", "a.png", png([chunk("EVIL", ascii(HTML))])],
  ["PDF without an end", "a.pdf", ascii(`%PDF-1.4\n${" ".repeat(3000)}`)],
  ["PDF cut in the middle", "a.pdf", pdf({ size: 8000 }).subarray(0, 4000)],
  ["PDF without a version", "a.pdf", ascii("%PDF-\n%%EOF\n")],
  ["HTML before a PDF", "a.pdf", pdf({ before: HTML })],
  ["PDF far from its start", "a.pdf", pdf({ before: " ".repeat(2000) })],
  ["PDF with a page of HTML after its end", "a.pdf", pdf({ after: HTML.repeat(40) })],
];

const DISGUISES = [
  ["photo.png", "image/png"],
  ["policy.pdf", "application/pdf"],
  ["photo.jpg", "image/jpeg"],
] as const;

/** Files of unsupported formats under misleading names and types, and incomplete files. */
export const HOSTILE: Upload[] = [
  ...wrongFamily.map(([what, bytes], i) => {
    const [name, type] = DISGUISES[i % DISGUISES.length] ?? DISGUISES[0];
    return upload(what, name, type, bytes);
  }),
  ...broken.map(([what, name, bytes]) => upload(what, name, "application/octet-stream", bytes)),
];

export const HEIC: Upload[] = ["heic", "heix", "mif1", "msf1", "hevc"].map((brand) =>
  upload(`HEIC (${brand})`, "IMG_0001.HEIC", "image/heic", ftyp(brand)),
);

/** Small files that decode to huge images. */
export const FLOODS: Upload[] = [
  upload("JPEG of 50,000 by 50,000", "a.jpg", "image/jpeg", jpeg([], { width: 50_000, height: 50_000 })),
  upload("JPEG of 65,535 by 65,535", "a.jpg", "image/jpeg", jpeg([], { width: 65_535, height: 65_535 })),
  upload("JPEG one row over 40 megapixels", "a.jpg", "image/jpeg", jpeg([], { width: 8_000, height: 5_001 })),
  upload("PNG of 50,000 by 50,000", "a.png", "image/png", png([], { width: 50_000, height: 50_000 })),
  upload("PNG as wide as can be", "a.png", "image/png", png([], { width: 2 ** 31 - 1, height: 1 })),
  upload("PNG one row over 40 megapixels", "a.png", "image/png", png([], { width: 8_000, height: 5_001 })),
];

/** Images with metadata in every possible place. */
export const TELLING: Upload[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((orientation) =>
    upload(
      `JPEG with Exif, turned ${orientation}`,
      "a.jpg",
      "image/jpeg",
      jpeg([exifSegment({ orientation, little: orientation % 2 === 0 })]),
    ),
  ),
  ...(
    [
      ["XMP", xmpSegment],
      ["XMP in extension", segment(0xe1, ascii("http://ns.adobe.com/xmp/extension/\0"), xmpPacket)],
      ["IPTC", segment(0xed, ascii("Photoshop 3.0\0 Mangrove Way"))],
      ["a comment", segment(0xfe, ascii("taken at Mangrove Way, 27.7938"))],
      ["an action camera's track", segment(0xe6, ascii("GoPro GPSLatitude 27.7938"))],
      ["content credentials", segment(0xeb, ascii("JP exif:GPSLatitude 27.7938"))],
      ["a maker's own data", segment(0xe7, ascii("Canon EOS R5"))],
      ["a second picture's index", segment(0xe2, ascii("MPF\0 Canon EOS R5"))],
      ["JFIF's extension", segment(0xe0, ascii("JFXX\0 Mangrove Way"))],
      ["Exif without a reading order", segment(0xe1, ascii("Exif\0\0XX GPSLatitude"))],
      ["Exif cut short", segment(0xe1, ascii("Exif\0\0"), exif().subarray(0, 20), ascii("Mangrove Way"))],
      ["Exif twice", join(exifSegment({ orientation: 6 }), exifSegment({ orientation: 3 }))],
      ["Adobe's transform beside Exif", join(ADOBE, exifSegment())],
      ["a PDF in a comment", segment(0xfe, pdf(), ascii("Mangrove Way"))],
    ] as [string, Uint8Array][]
  ).map(([what, extra]) => upload(`JPEG with ${what}`, "a.jpg", "image/jpeg", jpeg([extra]))),
  ...(
    [
      ["a second picture", jpeg([exifSegment()])],
      ["a film", join(ftyp("mp42"), ascii("GPSLatitude 27.7938"))],
      ["a page of HTML", ascii(`${HTML} Mangrove Way`)],
      ["a PDF", join(pdf(), ascii("Canon EOS R5"))],
      ["a ZIP", ascii("PK\x03\x04 Mangrove Way")],
    ] as [string, Uint8Array][]
  ).flatMap(([what, after]) => [
    upload(`JPEG with ${what} after its end`, "a.jpg", "image/jpeg", jpeg([], { after })),
    upload(`PNG with ${what} after its end`, "a.png", "image/png", png([], { after })),
  ]),
  upload(
    "JPEG with Exif between its scans",
    "a.jpg",
    "image/jpeg",
    jpegOf(JFIF, jpegPixels(), exifSegment(), xmpSegment, SCAN, EOI),
  ),
  ...(
    [
      ["eXIf", exif()],
      ["tEXt", ascii("Comment\0Mangrove Way")],
      ["zTXt", ascii("GPSLatitude\0\0x")],
      ["iTXt", join(ascii("XML:com.adobe.xmp\0\0\0\0\0"), xmpPacket)],
      ["tIME", ascii("27.7938")],
      ["caBX", ascii("jumb GPSLatitude")],
      ["prVt", ascii("Canon EOS R5")],
    ] as [string, Uint8Array][]
  ).map(([name, data]) => upload(`PNG with ${name}`, "a.png", "image/png", png([chunk(name, data)]))),
];

/** A printer header that precedes the file. */
const PRINTER = '\x1b%-12345X@PJL JOB NAME="Scan"\r\n@PJL ENTER LANGUAGE=PDF\r\n';

/** Files that must be stored unchanged. */
export const PLAIN: Upload[] = [
  upload("a JPEG", "photo.jpg", "image/jpeg", jpeg()),
  upload("a JPEG called a text", "photo.txt", "text/plain", jpeg([ADOBE])),
  upload("a progressive JPEG", "p.jpg", "image/jpeg", jpegOf(ICC, frame(8, 8, 0xc2), SCAN, SCAN, EOI)),
  upload("a JPEG with fill bytes", "f.jpg", "image/jpeg", jpegOf(frame(8, 8), SCAN, [0xff, 0xff], EOI)),
  upload("a JPEG of 40 megapixels", "l.jpg", "image/jpeg", jpeg([], { width: 8_000, height: 5_000 })),
  upload("a PNG", "photo.png", "image/png", png()),
  upload(
    "a PNG with colours",
    "c.png",
    "image/png",
    png([chunk("gAMA", [0, 0, 177, 143]), chunk("sRGB", [0])]),
  ),
  upload("an animated PNG", "m.png", "image/png", png([chunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0])])),
  upload("a PNG of 40 megapixels", "l.png", "image/png", png([], { width: 8_000, height: 5_000 })),
  upload("a PDF", "policy.pdf", "application/pdf", pdf()),
  upload("a PDF called a picture", "policy.png", "image/png", pdf()),
  upload("a PDF behind a byte order mark", "b.pdf", "application/pdf", pdf({ before: "\xef\xbb\xbf" })),
  upload("a PDF with a line before it", "n.pdf", "application/pdf", pdf({ before: "\r\n" })),
  upload("a PDF for a printer", "p.pdf", "application/pdf", pdf({ before: PRINTER, after: "\x1b%-12345X" })),
  upload("a PDF padded by a scanner", "s.pdf", "application/pdf", pdf({ after: "\0".repeat(4096) })),
  upload("a PDF without its last line", "e.pdf", "application/pdf", pdf().subarray(0, -"%%EOF\n".length)),
];

export function contains(bytes: Uint8Array, wanted: Uint8Array): boolean {
  return Buffer.from(bytes).includes(Buffer.from(wanted));
}
