import type { Noticed } from "./every-statement.ts";
import type { Wall } from "./find.ts";
import { FOREIGN_ROWS, type Killed } from "./killed.ts";

const HUNDRED = 100;

/**
 * A seeded hundred of the walls of statements, with what noticed each the last time. They are tried in one process
 * that reads the app once: the other walls need a run of a test file each, and most of them the built app.
 */
export function sampleOf(walls: readonly Wall[], killed: Killed, seed: number): Noticed[] {
  const numberOf = new Map(walls.map(({ name }, at) => [name, at + 1]));
  const random = chance(seed);
  return [...killed]
    .filter(([, { test }]) => test === FOREIGN_ROWS)
    .map(([name, { by, beside = [] }]) => ({ names: [name, ...beside], by, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, HUNDRED)
    .map(({ names, by }) => {
      const [wall = 0, ...beside] = names.map((name) => numberOf.get(name) ?? 0);
      return { wall, by, beside };
    });
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
