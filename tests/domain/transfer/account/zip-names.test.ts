import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js/lib/zip-core-native.js";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { createNameScanner, endsLikeZip } from "#app/domain/transfer/account/zip-names.ts";

const NAMES = ["README.txt", "data/clients.json", "csv/clients.csv", "files/documents/0001 Dach 🏡.pdf"];

let zip: Uint8Array;
beforeAll(async () => {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { dataDescriptor: true, useWebWorkers: false });
  for (const name of [...NAMES, "foreign/name.txt"]) {
    await writer.add(name, new Uint8ArrayReader(new TextEncoder().encode("PK PK\u0003\u0004 PK\u0003")));
  }
  zip = await writer.close();
});

function names(pieces: readonly Uint8Array[]): string[] {
  const scan = createNameScanner();
  return pieces.flatMap((piece) => scan(piece));
}

test("the entries of a ZIP are listed in order, however the stream is split", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(zip.length), { maxLength: 12 }), (cuts) => {
      const at = [0, ...cuts.sort((a, b) => a - b), zip.length];
      const pieces = at.slice(1).map((end, index) => zip.subarray(at[index], end));
      expect(names(pieces)).toEqual(NAMES);
    }),
    { numRuns: 100 },
  );
  expect(names(Array.from(zip, (byte) => Uint8Array.of(byte)))).toEqual(NAMES);
});

test("bytes that are not a ZIP list no entries and are not buffered for long", () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 10 }), (pieces) => {
      expect(names(pieces)).toEqual([]);
    }),
  );
});

test("a ZIP is complete only if it ends with an end record", () => {
  expect(endsLikeZip(zip.subarray(-22))).toBe(true);
  for (const end of [zip.length - 1, zip.length - 22, 100, 10, 0]) {
    expect(endsLikeZip(zip.subarray(Math.max(0, end - 22), end))).toBe(false);
  }
});
