import fc from "fast-check";
import { expect, test } from "vitest";
import { createEventReader } from "#app/domain/assistant/event-stream.ts";
import { SEED } from "#tests/support/seed.ts";

function read(pieces: string[]): string[] {
  const reader = createEventReader();
  return pieces.flatMap((piece) => reader(piece));
}

test("an event is parsed when its blank line arrives, and not before", () => {
  expect(read(["data: one\n"])).toEqual([]);
  expect(read(["data: one\n\ndata: tw", "o\n\n"])).toEqual(["one", "two"]);
  expect(read(["event: x\r\ndata:a\r\ndata: b\r\n\r\n"])).toEqual(["a\nb"]);
  expect(read([": a comment\n\n"])).toEqual([]);
});

test("the events are the same wherever the stream is split", () => {
  const line = fc.string({ unit: fc.constantFrom("a", ":", " ", "{", "é", "d"), minLength: 1 });
  const ending = fc.constantFrom("\n", "\r\n", "\r");
  fc.assert(
    fc.property(fc.array(line), ending, fc.array(fc.nat(400)), (texts, end, cuts) => {
      const whole = texts.map((text) => `data: ${text}${end}${end}`).join("");
      const places = [...new Set(cuts.map((cut) => cut % (whole.length + 1)))].sort((a, b) => a - b);
      const pieces = [0, ...places].map((from, i, all) => whole.slice(from, all[i + 1] ?? whole.length));
      // A CR at the end may be the start of CR LF, so the next chunk decides.
      expect(read(pieces)).toEqual(texts);
    }),
    { seed: SEED },
  );
});
