import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Wall } from "./find.ts";

/*
 * Which test noticed each wall the last time: what is tried first the next. Kept by test file, as a person would
 * look at it.
 */

const PATH = join(import.meta.dirname, "killed.json");

/** By the wall's name: the file that was red, and its first red test. */
export type Killed = Map<string, { test: string; by: string }>;

type Kept = Record<string, Record<string, string>>;

export function readKilled(): Killed {
  const kept = JSON.parse(readFileSync(PATH, "utf8")) as Kept;
  return new Map(
    Object.entries(kept).flatMap(([test, walls]) =>
      Object.entries(walls).map(([name, by]) => [name, { test, by }] as const),
    ),
  );
}

/** Writes them sorted; walls that are there no more are left out. */
export function writeKilled(killed: Killed, walls: readonly Wall[]): void {
  const kept: Kept = {};
  const there = walls.map(({ name }) => name).filter((name) => killed.has(name));
  const tests = [...new Set(there.map((name) => killed.get(name)?.test ?? ""))].sort();
  for (const test of tests) {
    const own = there.filter((name) => killed.get(name)?.test === test).sort();
    kept[test] = Object.fromEntries(own.map((name) => [name, killed.get(name)?.by ?? ""]));
  }
  writeFileSync(PATH, `${JSON.stringify(kept, null, 2)}\n`);
}

export const killedByWall = (killed: Killed, name: string) => killed.get(name)?.test;
