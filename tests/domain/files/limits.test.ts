import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cleanFileName,
  extensionOf,
  FILE_TYPES,
  formatBytes,
  IMAGE_TYPES,
  tooLargeSentence,
  typeOfKey,
  wrongTypeSentence,
} from "#app/domain/files/accepted-file-types.ts";
import { attachmentHeader } from "#app/http/download-headers.server.ts";

/** Any text a browser may send, including lone surrogates. */
const anyText = fc
  .array(fc.oneof(fc.nat(0x7f), fc.nat(0xffff)), { maxLength: 300 })
  .map((units) => String.fromCharCode(...units));

test("the upload error messages match the specification", () => {
  expect(wrongTypeSentence(IMAGE_TYPES)).toBe("Please upload a JPEG or PNG file");
  expect(wrongTypeSentence(FILE_TYPES)).toBe("Please upload a PDF, JPEG, or PNG file");
  expect(tooLargeSentence(25 * 1024 * 1024)).toBe("File size must be less than 25MB");
  expect(tooLargeSentence(5_242_880)).toBe("File size must be less than 5MB");
});

test.each(FILE_TYPES)("a storage key's extension gives its type: %s", (type) => {
  expect(typeOfKey(`homes/a/b.${extensionOf(type)}`)).toBe(type);
});

test.each(["homes/a/b", "homes/a/b.svg", "homes/a/b.html", "homes/a/b.jpg.exe", "", "."])(
  "a key with an unsupported extension or none has no type: %j",
  (key) => {
    expect(typeOfKey(key)).toBe(null);
  },
);

test.each([
  ["policy 2026.pdf", "policy 2026.pdf"],
  ["C:\\Users\\Daniel\\deed.pdf", "deed.pdf"],
  ["../../etc/passwd", "passwd"],
  ["  spaced \t out \r\n.png ", "spaced out .png"],
  ["\u202Efdp.exe", "fdp.exe"],
  ["", "Document"],
  ["\u0000\u0001", "Document"],
  ["/", "Document"],
  ["Zoë’s 证书.pdf", "Zoë’s 证书.pdf"],
])("%j is shown as %j", (name, shown) => {
  expect(cleanFileName(name)).toBe(shown);
});

test("a long file name is truncated before its extension and never within a character", () => {
  const name = cleanFileName(`${"🏠".repeat(300)}.pdf`);
  expect(name.length).toBeLessThanOrEqual(120);
  expect(name).toMatch(/^(🏠)+\.pdf$/u);
});

test("any name is cleaned to one storable line", () => {
  fc.assert(
    fc.property(anyText, (name) => {
      const shown = cleanFileName(name);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.length).toBeLessThanOrEqual(120);
      expect(shown.isWellFormed()).toBe(true);
      expect(shown).not.toMatch(/[\r\n/\\]/);
    }),
  );
});

test.each([
  [0, "0 MB"],
  [1, "1 KB"],
  [340 * 1024, "340 KB"],
  [1024 * 1024 - 1, "1023 KB"],
  [1024 * 1024, "1 MB"],
  [1.25 * 1024 * 1024, "1.3 MB"],
  [1024 * 1024 * 1024 - 1, "1 GB"],
  [1024 * 1024 * 1024, "1 GB"],
])("%i bytes are written as %s", (bytes, said) => {
  expect(formatBytes(bytes)).toBe(said);
});

test.each([
  ["Deed", "pdf", `attachment; filename="Deed.pdf"; filename*=UTF-8''Deed.pdf`],
  ["Roof.JPEG", "jpg", `attachment; filename="Roof.JPEG"; filename*=UTF-8''Roof.JPEG`],
  ["evil.html", "png", `attachment; filename="evil.html.png"; filename*=UTF-8''evil.html.png`],
  ["Zoë 50%.pdf", "pdf", `attachment; filename="Zoe 50_.pdf"; filename*=UTF-8''Zo%C3%AB%2050%25.pdf`],
  ["证书", "pdf", `attachment; filename="_.pdf"; filename*=UTF-8''%E8%AF%81%E4%B9%A6.pdf`],
  [
    "(it's) *1*!",
    "pdf",
    `attachment; filename="(it's) 1 !.pdf"; filename*=UTF-8''%28it%27s%29%201%20%21.pdf`,
  ],
  [
    'a"; filename="b.exe',
    "pdf",
    `attachment; filename="a ; filename= b.exe.pdf"; filename*=UTF-8''a%20%3B%20filename%3D%20b.exe.pdf`,
  ],
  ["..", "png", `attachment; filename="Document.png"; filename*=UTF-8''Document.png`],
])("%j is downloaded with a safe header", (name, extension, header) => {
  expect(attachmentHeader(name, extension)).toBe(header);
});

test("no file name breaks out of its header", () => {
  fc.assert(
    fc.property(anyText, (name) => {
      const header = attachmentHeader(name, "pdf");
      expect(header).toMatch(
        /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[\w.~%-]+$/,
      );
      expect(() => new Headers({ "Content-Disposition": header })).not.toThrow();
    }),
  );
});
