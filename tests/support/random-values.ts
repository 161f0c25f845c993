import { createSeededRandom, type SeededRandom } from "#db/seed/seeded-random.ts";
import { NOON } from "./homes.ts";

/** The values of random accounts: as unusual as the rules allow, in any language. */

const LINES = [
  "Roof",
  'O\'Brien & Söhne "GmbH"',
  '=HYPERLINK("x")',
  "-1",
  "null",
  "true",
  "0",
  "007",
  "back\\slash \\u0041 %s {x}",
  "𝕳𝖔𝖒𝖊 🏡👩‍👩‍👧",
  "e\u0301 é",
  "שלום \u202eabc",
  " leading and trailing ",
  "<b>&amp;</b>",
  "a,b;c|d'e''f--",
  "日本語のタイトル",
  "[1, 2]",
  '{"a": null}',
];

export type Maker = SeededRandom & {
  line(max?: number): string;
  lineOrEmpty(max?: number): string;
  text(): string;
  instant(): number;
  day(): string;
  maybe<T>(make: () => T): T | null;
  some<T>(all: readonly T[]): T[];
  /** A separate maker for newer columns, so the other values stay the same. */
  aside(): Maker;
};

export function makerOf(seed: number): Maker {
  const rng = createSeededRandom(seed);
  let asides = 0;
  const line = (max = 120) => {
    if (rng.happens(0.1)) return "x".repeat(max);
    const text = Array.from({ length: rng.between(1, 3) }, () => rng.pick(LINES)).join(" ");
    return text.slice(0, max).toWellFormed().replaceAll("\ufffd", "?");
  };
  return {
    ...rng,
    line,
    lineOrEmpty: (max) => (rng.happens(0.4) ? "" : line(max)),
    text: () =>
      `${line()}\n${rng.happens(0.5) ? "\r\n\t" : ""}${rng.happens(0.1) ? "é".repeat(3_000) : line()}`,
    instant: () => rng.pick([0, 1, NOON, NOON - rng.between(0, 1e9), Date.UTC(2031, 1, 28, 23, 59, 59, 999)]),
    day: () =>
      `${rng.pick(["0001", "1999", "2026", "2027", "9999"])}-${rng.pick(["01-01", "02-28", "11-20", "12-31"])}`,
    maybe: (make) => (rng.happens(0.5) ? null : make()),
    some: (all) => all.filter(() => rng.happens(0.4)),
    aside: () => makerOf(seed * 100_003 + ++asides),
  };
}

export const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
