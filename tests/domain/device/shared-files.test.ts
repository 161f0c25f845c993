import { expect, test } from "vitest";
import {
  formatShareHeader,
  type IncomingShare,
  isCrossOriginShare,
  parseShareHeader,
} from "#app/domain/device/share-target.ts";

const ID = "0b0f6b1e-58a5-4a53-9d6b-5f2f5c1a7a01";
const SHARED: IncomingShare = {
  id: ID,
  leftOut: 1,
  files: [{ id: ID, name: "Übersicht “2026”.pdf", type: "application/pdf" }],
};

test("shared-file metadata round-trips and uses only characters valid in a header", () => {
  const header = formatShareHeader(SHARED);
  expect(header).toMatch(/^[\x21-\x7e]+$/);
  expect(parseShareHeader(header)).toEqual(SHARED);
});

test("a malformed header is ignored, file names are cleaned, and the number of files is limited", () => {
  const said = (value: unknown) => encodeURIComponent(JSON.stringify(value));
  const file = [ID, "x", "image/png"];
  const broken = ["", "%", "null", "[]", said(["x", 0, []]), said([ID, "0", []]), said([ID, 0, {}])];
  for (const header of [null, ...broken, said([ID, 0, [["x", "y", "z"]]]), said([ID, 0, [null]])]) {
    expect(parseShareHeader(header), String(header)).toBeNull();
  }
  expect(parseShareHeader(said([ID, 0, Array(9).fill(file)]))?.files).toHaveLength(4);
  expect(parseShareHeader(said([ID, 0, [[ID, "../a\u202eb", 1]]]))?.files).toEqual([
    { id: ID, name: "a b", type: "1" },
  ]);
});

test("files are accepted from the phone or our own page, never from another site", () => {
  const own = "https://home.test";
  const from = (origin: string | null, referrer = "") => isCrossOriginShare(own, { origin, referrer });
  expect([
    from(null),
    from("null"),
    from(own),
    from(own, `${own}/home`),
    from("null", "about:client"),
  ]).toEqual(Array(5).fill(false));
  expect([
    from("https://evil.test"),
    from("null", "https://evil.test/x"),
    from(own, "https://evil.test"),
  ]).toEqual(Array(3).fill(true));
});
