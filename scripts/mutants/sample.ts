import type { Wall } from "./find.ts";
import type { Killed } from "./killed.ts";

const DOZEN = 12;

/** Tests that call services and rules by themselves: they need no build of the app. */
const WITHOUT_BUILD = /^tests\/(services|auth|db|domain)\//;

/**
 * A seeded dozen of the walls that a test without the built app has noticed, of as few test files as have so many:
 * what these import is read once, and a run costs a few seconds.
 */
export function sampleOf(walls: readonly Wall[], killed: Killed, seed: number): Wall[] {
  const random = chance(seed);
  const shuffled = <T>(all: readonly T[]): T[] =>
    all
      .map((one) => ({ one, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one);
  const quick = walls.filter(({ name }) => WITHOUT_BUILD.test(killed.get(name)?.test ?? ""));
  const tests = shuffled([...new Set(quick.map(({ name }) => killed.get(name)?.test))]);
  return tests
    .flatMap((test) => shuffled(quick.filter(({ name }) => killed.get(name)?.test === test)))
    .slice(0, DOZEN);
}

/** Numbers between 0 and 1, the same for a seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
